import { advance, atRandom, isRefusal, nextDecision, seededDice, startMatch, type Refusal } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { box, type Action } from '../src/index.ts'
import { newGame, staged } from './table.ts'

const { game, words } = box

describe('words', () => {
  it('hear what they say, all through a game', () => {
    const { match } = startMatch(game, {}, seededDice('said and heard'))
    const choose = atRandom<typeof match.state, Action>(seededDice('choices'))
    for (let asked = nextDecision(game.pending(match.state)); asked; asked = nextDecision(game.pending(match.state))) {
      const actions: Action[] = []
      game.legal(match.state, asked.seat, actions)
      for (const action of actions)
        expect(words.hear(words.say(action, match.state), match.state, asked.seat)).toBe(action)
      const events = advance(match, asked.seat, asked.id, choose(match.state, asked.seat, actions))
      if (isRefusal(events)) throw new Error(words.refusal(events, match.state))
      for (const event of events) expect(words.event(event, match.state)).toMatch(/^[A-Z].*\.$/)
    }
  })

  it.each([
    '',
    'hold',
    'hold r5',
    'hold r1 r2',
    'strike r1',
    'strike r1 b9',
    'strike r1 b1 b2',
    'move n1',
    'move',
    'sink r1',
  ])('do not understand "%s"', (order) => expect(newGame().refusal(order)).toBe('not-understood TABLE.3'))

  it('tell a strike as one would at the table', () => {
    const table = staged({ ships: { r1: 'a1', b1: { at: 'c1', hull: 1 }, b2: 'm13' } }, 3, 5, 2).play('strike r1 b1')
    expect(table.events.map((event) => words.event(event, table.state))).toEqual([
      'The red sloop strikes the blue sloop, hitting on 4: 3 5. Saves: 2. Damage 1.',
      'The blue sloop is destroyed, worth 10 points.',
    ])
  })

  it('give every refusal a sentence', () => {
    const said = (refused: string, values: Refusal['values'] = {}) =>
      words.refusal({ refused, rule: 'DUEL-5', values }, newGame().state)
    expect(said('must-move', { ship: 4 })).toBe('The blue sloop has to move first; it may stay where it is.')
    expect(said('out-of-range', { ship: 0, target: 7, away: 6, range: 5 })).toBe(
      'The blue battleship is 6 hexes away; the red sloop reaches 5.',
    )
    expect(said('out-of-reach', { ship: 3, to: 0 })).toBe('The red battleship cannot get to a1.')
    expect(words.refusal({ refused: 'another-decision', rule: 'TABLE.2' }, newGame().state)).toMatch(/came too late/)
  })

  it('ask for each kind of decision', () => {
    const ask = (table: ReturnType<typeof newGame>) => words.decision(game.pending(table.state)[0]!, table.state)
    expect(ask(newGame())).toBe('Choose a ship, and strike or hold with it.')
    expect(ask(newGame().play('hold r4'))).toBe('Move the red battleship.')
  })

  it('draw the table', () => {
    const lines = String(staged({ ships: { r1: 'a1', b4: { at: 'b2', acted: true, hull: 3 } } })).split('\n')
    expect(lines.slice(0, 4)).toEqual([
      'Round 1 of 6, red to play. Points 0 to 0.',
      '    a   b   c   d   e   f   g   h   i   j   k   l   m',
      ' 1  r1  .   .   .   .   .   .   .   .   .   .   .   .',
      ' 2    .   b4  .   .   .   .   .   .   .   .   .   .   .',
    ])
    expect(lines.slice(15)).toEqual(['r1* sloop      a1  hull 4/4', 'b4  battleship b2  hull 3/8'])
  })
})

describe('a position', () => {
  it.each([
    [{ ships: { r1: 'a1', b1: 'a1' } }, 'ships.b1: expected a hex of its own (DUEL-10)'],
    [{ ships: { r1: 'z1', b1: 'a1' } }, 'a hex from a1 to m13'],
    [{ ships: { r1: { at: 'a1', hull: 5 }, b1: 'a2' } }, 'ships.r1.hull: expected at most 4 (DUEL-2)'],
    [{ ships: { r1: 'a1' } }, 'ships: expected a ship of blue (DUEL-12)'],
    [{ ships: { r1: 'a1', b1: 'b1' }, moving: 'b1' }, 'moving: expected a red ship that has not acted (DUEL-4)'],
    [{ ships: { r1: { at: 'a1', acted: true }, b1: 'b1' } }, 'turn: expected a red ship that has not acted (DUEL-4)'],
    [{ ships: { r9: 'a1' } }, 'ships'],
    [{ ships: { r1: 'a1', b1: 'b1' }, round: 7 }, 'round: expected at most 6'],
  ])('%j is refused', (given, problem) => expect(() => staged(given)).toThrow(problem))
})
