import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { link as Link, readRoute as ReadRoute } from '../src/client/route.ts'

let link: typeof Link
let readRoute: typeof ReadRoute

beforeAll(async () => {
  vi.stubGlobal('location', { hash: '' })
  vi.stubGlobal('addEventListener', () => undefined)
  ;({ link, readRoute } = await import('../src/client/route.ts'))
})

describe('the address', () => {
  it.each([
    [['table', 'a1b2'], { screen: 'table', match: 'a1b2' }],
    [['new', 'duel', 'my seed'], { screen: 'new', game: 'duel', seed: 'my seed' }],
    [['replay', 'a1b2', 17], { screen: 'replay', match: 'a1b2', step: 17 }],
    [['rules', 'star-strike-2', 'SS2-5A.01'], { screen: 'rules', game: 'star-strike-2', rule: 'SS2-5A.01' }],
    [['rules', 'duel', '01-a', 'b'], { screen: 'rules', game: 'duel', rule: '01-a', section: 'b' }],
    [['online', 'a1b2'], { screen: 'online', match: 'a1b2' }],
    [['online', 'a1b2', 'replay'], { screen: 'online', match: 'a1b2', replay: true }],
    [['matches'], { screen: 'matches' }],
    [['workbench'], { screen: 'fleets' }],
    [['workbench', 'fleet', 'duel'], { screen: 'fleet', game: 'duel' }],
    [['workbench', 'fleet', 'duel', 'kept', 'a1'], { screen: 'fleet', game: 'duel', kept: 'a1' }],
    [['workbench', 'fleet', 'duel', 'XY-z'], { screen: 'fleet', game: 'duel', packed: 'XY-z' }],
    [['rules'], { screen: 'rulebooks' }],
    [['puzzles'], { screen: 'puzzles' }],
    [['puzzles', 'duel'], { screen: 'puzzles', game: 'duel' }],
    [['puzzles', 'duel', 'duel-1-move-0-11'], { screen: 'puzzle', game: 'duel', puzzle: 'duel-1-move-0-11' }],
    [['guide', 'duel'], { screen: 'guide', game: 'duel' }],
    [['lesson', 'duel', 'a/b c'], { screen: 'lesson', game: 'duel', lesson: 'a/b c' }],
    [[], { screen: 'home' }],
  ])('%j leads back to itself', (parts, route) => expect(readRoute(link(...(parts as string[])))).toEqual(route))

  it('takes the token of a seat from a link', () =>
    expect(readRoute('#/table/a1b2/c3-d4')).toEqual({ screen: 'online', match: 'a1b2', token: 'c3-d4' }))

  it('leads home when it names nothing', () => expect(readRoute('#/nowhere/at/all')).toEqual({ screen: 'home' }))
})
