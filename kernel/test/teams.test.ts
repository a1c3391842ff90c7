import { expect, it } from 'vitest'
import { sidesByTeams, teamSizes } from '../src/index.ts'

it.each([
  ['1v1', [0, 1]],
  ['2v2', [0, 1, 0, 1]],
  ['2v1v1', [0, 1, 2, 0]],
  ['1v1v1', [0, 1, 2]],
  ['3v1', [0, 1, 0, 0]],
])('%s seats the sides in turn: %j', (teams, sides) => {
  expect(sidesByTeams(teams)).toEqual(sides)
})

it.each(['', '2', 'v', '0v1', '2 v 2', '2x2', '-1v1'])('"%s" is no way to write teams', (teams) => {
  expect(teamSizes(teams)).toBeUndefined()
  expect(sidesByTeams(teams)).toEqual([])
})
