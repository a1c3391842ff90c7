import path from 'node:path'
import { conforms, seededDice, sumOf } from '@flagbridge/kernel'
import { agrees, imaged, legality, possible, rewritten, tellingOf, upholds, type Image } from '@flagbridge/laws'
import { describe, expect, it } from 'vitest'
import type { Action } from '../src/actions.ts'
import type { Event } from '../src/events/index.ts'
import { boardingOdds, turretOdds, type Chance } from '../src/odds.ts'
import { TOKEN, type PlaceIndex, type SeatState, type State } from '../src/state.ts'
import { variant } from './referee/variants.ts'
import { content, duel, game, must, table } from './table.ts'

const kept = path.join(import.meta.dirname, 'kept')
const options = (n: number) => must(game.readOptions(variant(n)))

/** Everything there is: cards wherever they lie, ships wherever they are. */
function census(s: State): string[] {
  const all = [...s.drawPile, ...s.discardPile]
  for (const { hand, line, prizes, destroyed, kept: scored } of s.seats) {
    all.push(...hand, ...destroyed, ...scored)
    for (const ship of [...line, ...prizes]) {
      all.push(ship.id)
      for (const { card } of ship.damage) if (card !== TOKEN) all.push(card)
    }
  }
  if (s.phase === 'attack' || s.phase === 'defend') for (const { card } of s.attacks) all.push(card)
  return [...all, ...(s.boarding?.marines ?? []), ...(s.boarding?.guards ?? []), ...(s.arriving ? [s.arriving.id] : [])]
}

/** Whose Reserves hold what. Of Mercenaries nobody knows which ships are in the game: only that none is there twice. */
function reserves(s: State): string[] {
  const all = s.seats.flatMap(({ reserves: ships }, seat) => ships.map((ship) => ({ ship, seat })))
  if (s.rules.mode !== 'mercenaries') return all.map(({ ship, seat }) => `${seat} ${ship}`)
  const open = new Set([...census(s), ...s.gone])
  return all.map(({ ship }, i) => (open.has(ship) || all.findIndex((one) => one.ship === ship) < i ? ship : 'a ship'))
}

/** Everybody has moved one chair to the left. */
function renamed(count: number): Image<State, Action, Event> {
  const seat = (one: number): number => (one < 0 ? one : (one + 1) % count)
  const seats = { owner: seat, until: seat, active: seat, asked: seat, seat, defender: seat, boarder: seat }
  const turned = <T>(list: readonly T[]): T[] => [list.at(-1)!, ...list.slice(0, -1)]
  return {
    state: (s) => ({ ...rewritten(s, seats), seats: turned(rewritten(s.seats, seats)) }),
    action: (a) => a,
    event(e) {
      const moved = rewritten(e, seats)
      if (moved.kind === 'ShipDestroyed') return { ...moved, by: seat(moved.by) }
      return moved.kind === 'ShipCaptured' ? { ...moved, by: seat(moved.by), from: seat(moved.from) } : moved
    },
    seat,
    skips: (s) => s.phase === 'setup',
  }
}

/** Every battle-line seen from behind. */
const mirrored: Image<State, Action, Event> = {
  state: (s) => ({ ...s, seats: s.seats.map((one): SeatState => ({ ...one, line: one.line.toReversed() })) }),
  action: (a, s) => (a.do === 'place' ? { ...a, at: (s.seats[s.asked]!.line.length - a.at) as PlaceIndex } : a),
  event: (e) => e,
  // A pile that is shuffled anew lay in another order.
  skips: (s) => s.phase === 'setup' || s.drawPile.length < 20,
  anyOrder: true,
  table: (s) => ({
    ...s,
    discardPile: s.discardPile.toSorted(),
    seats: s.seats.map((one) => ({ ...one, destroyed: one.destroyed.toSorted() })),
  }),
  // Neighbours are told from left to right, and a place is counted from the left.
  told: (e) =>
    e.kind === 'ShipPlaced'
      ? { ...e, at: 0 }
      : e.kind === 'TurretsRolled'
        ? { ...e, dice: e.dice.toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? '')) }
        : e,
}

describe('what is told to whom', () => {
  it('cards drawn and piles shuffled are hidden; what chance turns up is turned up', () => {
    expect(tellingOf(game, 12, options)).toEqual({
      turnsUp: ['CardScrambled', 'CardsDrawn', 'OpeningShipsDrawn', 'PlayerOut', 'ShipDrawn'],
      sometimes: [],
      hides: ['CardsDrawn', 'DeckShuffled', 'DiscardsShuffled', 'ReservesShuffled'],
    })
  })
  it('a player who is out turns up the hand, where there is one', () => {
    const out = (...hand: string[]): Event => ({ kind: 'PlayerOut', rule: 'IS-ACT.3', seat: 0, hand })
    expect([game.turnsUp(out()), game.turnsUp(out('FTR'))]).toEqual([false, true])
  })
  it('the contract holds, looked at closely', () => {
    expect(conforms(game, { games: 6, every: 12, limit: 12_000, options }).looks).toBeGreaterThan(300)
  })
})

describe('laws of random battles', () => {
  it('whatever check accepts is listed, and whatever is listed it accepts', () => {
    const looks = upholds(game, { name: 'legality', games: 40, every: 4, options, kept, holds: legality(game) })
    expect(looks).toBeGreaterThan(3_000)
  })
  it('an imagined table could be: every card and ship is there once, each fleet in its own Reserves', () => {
    const holds = possible(game, (s) => [...census(s), ...reserves(s)])
    expect(upholds(game, { name: 'worlds', games: 24, every: 16, options, kept, holds })).toBeGreaterThan(500)
  })
  it.each([2, 3, 4])('%i players who change chairs fight the same battle', (count) => {
    const seats = (n: number) => {
      const { teams: _teams, ...said } = variant(n) as { teams?: unknown }
      return must(game.readOptions({ ...said, seats: count }))
    }
    const holds = imaged(game, renamed(count))
    expect(upholds(game, { name: `chairs ${count}`, games: 8, every: 8, options: seats, kept, holds })).toBeGreaterThan(
      300,
    )
  })
  it('IS-LINE.1 battle-lines the other way round fight the same battle', () => {
    const holds = imaged(game, mirrored)
    expect(upholds(game, { name: 'lines', games: 24, every: 8, options, kept, holds })).toBeGreaterThan(1_000)
  })
})

const parts = (chances: readonly Chance[]): Map<string, number> =>
  new Map(chances.map(({ rolls, of }, i) => [String(i), rolls / of]))

describe('exact odds are those of 20,000 rolls', () => {
  it.each([
    ['HES-02', ['SPM'], [], false],
    ['KOR-01', ['SPM', 'SPM', 'SP-BRIDGE'], ['SPM'], false],
    ['YSM-09', ['SPM'], ['SPM'], true],
  ])('IS-BOARD.7 boarding %s with %j against %j, self-destruct %s', (ship, marines, guards, sure) => {
    const staged = table(duel('board', {}, { line: [ship] }))
    const odds = boardingOdds(content, staged.state, ship, marines, guards, sure)
    const dice = seededDice(`boarding ${ship}`)
    agrees('boarding', parts([odds.captured, odds.destroyed, odds.held]), () => {
      const [a, d] = [dice.die(6, 'boarder') + sumOf(odds.attack), dice.die(6, 'defender') + sumOf(odds.defence)]
      return a >= d ? '0' : sure ? '1' : '2'
    })
  })
  it.each([
    [3, 2, 1],
    [6, 0, 4],
    [5, 3, 3],
  ])('IS-TURRET.7 %i dice against %i Fighters and %i Bombers', (dice, fighters, bombers) => {
    const rolled = seededDice(`turrets ${dice} ${fighters} ${bombers}`)
    agrees('turrets', parts(turretOdds(dice, fighters, bombers)), () => {
      const faces = rolled.roll(dice, 6, 'turrets')
      const [sixes, fives] = [faces.filter((face) => face === 6).length, faces.filter((face) => face === 5).length]
      let best = 0
      for (let onBombers = 0; onBombers <= sixes; onBombers++)
        best = Math.max(best, Math.min(bombers, fives + onBombers) + Math.min(fighters, sixes - onBombers))
      return String(best)
    })
  })
  it('more Guards, more turrets never help whoever attacks', () => {
    for (let dice = 0; dice < 8; dice++) {
      const survive = (count: number): number =>
        turretOdds(count, 2, 2).reduce((sum, { rolls, of }, lost) => sum + ((4 - lost) * rolls) / of, 0)
      expect(survive(dice + 1)).toBeLessThan(survive(dice))
    }
  })
})
