import { advance, isRefusal, nextDecision, resumeMatch, seededDice, startMatch, type Seat } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import type { Action } from '../src/actions.ts'
import type { Event } from '../src/events/index.ts'
import { FACE_DOWN, type State } from '../src/state.ts'
import { duel, game, melee, must, opening, table } from './table.ts'

describe('what lies face down', () => {
  const opened = () => opening({ races: ['HES', 'KOR'] }, 6, 6, 1, 1)
  it('the hands of others, the Draw Pile and all Reserves', () => {
    const t = opened()
    const view = game.view(t.state, 0)
    expect(view.seats[0]!.hand).toEqual(t.hand(0))
    expect(
      new Set([...view.seats[1]!.hand, ...view.drawPile, ...view.seats[0]!.reserves, ...view.seats[1]!.reserves]),
    ).toEqual(new Set([FACE_DOWN]))
    expect(new Set(game.view(t.state, -1).seats.flatMap((seat) => seat.hand))).toEqual(new Set([FACE_DOWN]))
  })
  it('the order of a shuffle reaches nobody, a draw only who draws', () => {
    const t = opened()
    const everybody = [-1, 0, 1]
    const hidden = new Set([FACE_DOWN])
    const draws = t.all('CardsDrawn')
    const shuffles = [
      ...t
        .all('ReservesShuffled')
        .map((event) =>
          everybody.map((eyes) => game.redact(event, eyes) as typeof event).flatMap(({ ships }) => ships),
        ),
      ...t
        .all('DeckShuffled')
        .map((event) =>
          everybody.map((eyes) => game.redact(event, eyes) as typeof event).flatMap(({ cards }) => cards),
        ),
    ]
    expect([draws.length, shuffles.length]).toEqual([2, 3])
    for (const seen of shuffles) expect(new Set(seen)).toEqual(hidden)
    for (const draw of draws) {
      expect(game.redact(draw, draw.seat)).toEqual(draw)
      for (const eyes of [-1, 1 - draw.seat])
        expect(new Set((game.redact(draw, eyes) as typeof draw).cards)).toEqual(hidden)
    }
  })
  it('a card that comes back to the hand lies face down for the others', () => {
    const u = table(duel('attack', { line: ['HES-04*'], hand: ['FTR', 'SHD'] }, {}), 1, 1)
    const screen = game.view(u.state, 1)
    u.play(0, 'launch FTR from HES-04 at KOR-01', 'done')
    for (const event of u.events) game.apply(screen, game.redact(event, 1)!)
    expect(screen).toEqual(game.view(u.state, 1))
    expect(screen.seats[0]!.hand).toEqual([FACE_DOWN, FACE_DOWN])
  })
})

describe('who is asked tells nothing about what is in a hand', () => {
  it('a defender without a Defensive card is asked like one with', () => {
    for (const hand of [['SHD'], ['DCN']]) {
      const u = table(duel('attack', { hand: ['LB-KOR'] }, { hand })).play(0, 'fire LB-KOR from HES-01 at KOR-01')
      expect(u.asked).toBe('1 defend')
    }
  })
  it('a boarder without Space Marines, and one who could repair nothing', () => {
    for (const hand of [['SPM'], ['DCN']]) {
      const u = table(
        duel('activate', { line: ['HES-01'], hand }, { line: ['KOR-08 down: 3'] }, { roll: [6, 6] }),
      ).play(0, 'done')
      expect(u.asked).toBe('0 board')
      const v = table(duel('discard', { hand: ['LB-HES'] }, { line: ['KOR-01: 1'], hand })).play(0, 'done')
      expect(v.asked).toBe('1 repair')
    }
  })
  it('a target who holds no card is not asked to block: an empty hand is plain to see', () =>
    expect(
      table(duel('attack', { hand: ['LB-KOR', 'SHD'] }, {})).play(0, 'fire LB-KOR from HES-01 at KOR-01', 'done').asked,
    ).toBe('0 discard'))
})

describe('what others see of a move does not depend on what they cannot see', () => {
  /** Deals anew everything that neither the watcher nor the one who moves can see. */
  function otherwise(s: State, watcher: Seat, mover: Seat, seed: number): State {
    const both = game.view(s, watcher)
    both.seats[mover]!.hand = s.seats[mover]!.hand.slice()
    return game.imagine(both, watcher, seededDice(seed))
  }
  function told(s: State, seat: Seat, action: Action, watcher: Seat, seed: number): (Event | undefined)[] {
    const decision = nextDecision(game.pending(s))!
    const happened = advance(resumeMatch(game, s, seededDice(seed)), seat, decision.id, action)
    if (isRefusal(happened)) throw new Error(`refused: ${happened.refused}`)
    const shown: (Event | undefined)[] = []
    for (const event of happened) {
      // News to everybody: a ship from the Reserves, a card lost at random. A card drawn is news to who draws it.
      if (event.kind === 'CardsDrawn' ? event.seat === watcher : game.turnsUp(event)) break
      shown.push(game.redact(event, watcher))
    }
    return shown
  }
  it.each([
    { seats: 2 },
    { seats: 4, teams: [0, 1, 0, 1] },
    { seats: 3, mode: 'mercenaries' },
    { seats: 2, mode: 'hired', budget: 100 },
  ])('in random games of %j', (raw) => {
    let compared = 0
    for (let seed = 0; seed < 3; seed++) {
      const chance = seededDice(seed + 100)
      const { match } = startMatch(game, must(game.readOptions(raw)), seededDice(seed))
      for (let step = 0; step < 300; step++) {
        const decision = nextDecision(game.pending(match.state))
        if (decision === undefined) break
        const actions: Action[] = []
        game.legal(match.state, decision.seat, actions)
        const action = actions[chance.die(actions.length, 'choice') - 1]!
        for (let watcher = -1; watcher < match.state.seats.length; watcher++) {
          if (watcher === decision.seat || chance.die(8, 'look') > 1) continue
          const other = otherwise(match.state, watcher, decision.seat, step)
          const here = told(game.fork(match.state), decision.seat, action, watcher, step)
          expect(told(other, decision.seat, action, watcher, step)).toEqual(here)
          compared++
        }
        advance(match, decision.seat, decision.id, action)
      }
    }
    expect(compared).toBeGreaterThan(50)
  })
})

describe('imagine', () => {
  it('keeps what is known: the race of Reserves, the cards nowhere to be seen', () => {
    const t = opening({ races: ['HES', 'KOR'] }, 6, 6, 1, 1)
    const other = game.imagine(game.view(t.state, 0), 0, seededDice(3))
    expect(other.seats[1]!.reserves.every((id) => id.startsWith('KOR-'))).toBe(true)
    expect(new Set(other.seats[1]!.reserves).size).toBe(8)
    const all = (s: State) => [...s.seats.flatMap((seat) => seat.hand), ...s.drawPile].sort()
    expect(all(other)).toEqual(all(t.state))
    expect(other.seats[0]!.hand).toEqual(t.state.seats[0]!.hand)
  })
  it("deals everything anew that lies face down: hands, the Draw Pile, Reserves, one's own too", () => {
    const t = opening({ races: ['HES', 'KOR'] }, 6, 6, 1, 1)
    const others = [1, 2, 3, 4, 5].map((seed) => game.imagine(game.view(t.state, 0), 0, seededDice(seed)))
    const differing = (pile: (s: State) => string[]) => new Set(others.map((s) => pile(s).join())).size
    expect([
      differing((s) => s.seats[1]!.hand),
      differing((s) => s.drawPile),
      differing((s) => s.seats[0]!.reserves),
      differing((s) => s.seats[1]!.reserves),
    ]).toEqual([5, 5, 5, 5])
  })
  it('gives every Reserves pile ships of its own in Mercenaries, and what was hired in Hired Mercenaries', () => {
    const t = opening({ mode: 'mercenaries', seats: 3 }, 6, 6, 1, 1, 1, 1)
    const other = game.imagine(game.view(t.state, 2), 2, seededDice(3))
    const ships = other.seats.flatMap((seat) => [...seat.reserves, ...seat.line.map((ship) => ship.id)])
    expect([ships.length, new Set(ships).size]).toEqual([30, 30])
  })
  it('works on a staged table that holds other cards than the deck', () => {
    const { state } = table(melee('attack', [{ hand: ['SHD'] }, { hand: ['SP-SUN'] }, {}]))
    state.seats[1]!.hand.push('SP-SUN')
    expect(game.imagine(game.view(state, 0), 0, seededDice(1)).seats[1]!.hand).not.toContain(FACE_DOWN)
  })
})
