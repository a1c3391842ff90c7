import { describe, expect, it } from 'vitest'
import type { Saved } from '../src/engine/api/index.ts'
import { asTable, EVERYTHING, habitsOver, isWanted, opponentOf, resultsBy } from '../src/report/matchHistory.ts'

const DUEL: Saved = {
  id: 'a',
  game: 'duel',
  title: 'Duel',
  players: [
    { name: 'Maren', player: 'person' },
    { name: 'The computer', player: 'captain' },
  ],
  sentence: 'Red wins.',
  round: 'Round 6',
  tint: 1,
  yourMove: false,
  over: true,
  order: 3,
  result: 'won',
  fleet: 'Red',
  accuracy: 81.4,
  attacks: 0.5,
}
const { result: _won, accuracy: _told, attacks: _often, ...unfinished } = DUEL
const STARS: Saved = { ...unfinished, id: 'b', game: 'imperial-stars', title: 'Imperial Stars', over: false, order: 4 }
const LOST: Saved = { ...DUEL, id: 'c', order: 1, result: 'lost', fleet: 'Blue', sentence: 'He said "no".' }

describe('my history', () => {
  it('finds matches by words, game, fleet, opponent and result', () => {
    const found = (wanted: object) => [DUEL, STARS, LOST].filter((one) => isWanted(one, { ...EVERYTHING, ...wanted }))
    expect(found({})).toEqual([DUEL, STARS, LOST])
    expect(found({ word: 'maren RED' })).toEqual([DUEL, STARS])
    expect(found({ game: 'duel' })).toEqual([DUEL, LOST])
    expect(found({ fleet: 'Blue' })).toEqual([LOST])
    expect(found({ opponent: 'captain', result: 'lost' })).toEqual([LOST])
    expect(found({ result: 'running' })).toEqual([STARS])
    expect(found({ word: 'nobody' })).toEqual([])
  })

  it('counts results of finished matches only', () => {
    expect(resultsBy([DUEL, STARS, LOST], ({ title }) => title)).toEqual([{ name: 'Duel', won: 1, lost: 1, drawn: 0 }])
    expect(resultsBy([DUEL, LOST], ({ fleet }) => fleet).map(({ name }) => name)).toEqual(['Blue', 'Red'])
  })

  it('tells habits over time, the oldest first', () => {
    expect(habitsOver([DUEL, STARS, LOST]).map(({ saved }) => saved.id)).toEqual(['c', 'a'])
  })

  it('is a table for a spreadsheet, whatever was said', () => {
    expect(opponentOf(DUEL)).toBe('captain')
    const [head, first, , last] = asTable([DUEL, STARS, LOST]).split('\n')
    expect(head!.split(',')).toHaveLength(10)
    expect(first).toBe(
      '"a","Duel","Maren (person) against The computer (captain)","Red","captain","won","81","50","","Red wins."',
    )
    expect(last).toContain('"He said ""no""."')
  })
})
