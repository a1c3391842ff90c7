import { conforms, type AnyEvent } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import core from '../packs/core.yaml'
import { readContent } from '../src/content/compile.ts'
import type { Event } from '../src/events/index.ts'
import { createGame } from '../src/game.ts'
import type { Pack } from '../src/content/pack.ts'
import { must } from './table.ts'

const pack = core as Pack
const SWITCHES = [{}, { turretAssist: false }, { spaceMarines: false }, { prizesAttack: true }, {}, {}]
const TEAMS: Record<number, (number[] | undefined)[]> = {
  2: [undefined],
  3: [undefined, [0, 1, 0], undefined, [0, 1, 1]],
  4: [undefined, [0, 1, 0, 1], [0, 1, 2, 0], undefined, [0, 1, 1, 1]],
}

/** Seats, teams and switches of the n-th game, so that everything meets everything. */
function variant(n: number): object {
  const seats = 2 + (n % 3)
  const teams = TEAMS[seats]![Math.floor(n / 3) % TEAMS[seats]!.length]
  return { seats, ...SWITCHES[Math.floor(n / 2) % SWITCHES.length], ...(teams === undefined ? {} : { teams }) }
}

/** The cards and bonuses that did something. */
class Fired {
  readonly cards = new Set<string>()
  readonly bonuses = new Set<string>()
  readonly ships = new Set<string>()
  readonly kinds = new Set<string>()

  readonly watch = (happened: AnyEvent): void => {
    const event = happened as Event
    this.kinds.add(event.kind)
    switch (event.kind) {
      case 'AttackDeclared':
        this.ships.add(event.ship)
        if (event.bonus) this.bonuses.add(event.card)
        this.cards.add(event.card)
        break
      case 'RepairPlayed':
      case 'SpecialPlayed':
      case 'BoardingBegan':
      case 'MarinesCommitted':
        this.cards.add(event.card)
        break
      case 'BlockSpent':
        if (event.card !== null) this.cards.add(event.card)
        break
      default:
    }
  }
}

/** Three ships of every race, others in every batch: whole games with everything in them, but short ones. */
function skirmish(batch: number): Pack {
  const at = new Set([batch % 4, (batch % 4) + 3, (batch % 4) + 6])
  const counts = new Map<string, number>()
  return {
    ...pack,
    ships: pack.ships.filter(({ race }) => {
      const i = counts.get(race) ?? 0
      counts.set(race, i + 1)
      return at.has(i)
    }),
  }
}

function hundreds(mode: string, count: number): [string, number][] {
  return Array.from({ length: count }, (_, batch) => [mode, batch])
}

const fired = new Fired()
const BATCHES = 8
/** More decisions than any random game takes. */
const LIMIT = 8_000

describe('the game keeps the contract in 2,000 random games', () => {
  it.each(Array.from({ length: BATCHES }, (_, batch) => batch))('100 skirmishes, batch %i', (batch) => {
    const game = createGame(must(readContent([skirmish(batch)])))
    const options = (n: number) => must(game.readOptions(variant(n + batch)))
    const trials = conforms(game, { options, games: 100, seed: batch, every: 200, limit: LIMIT, watch: fired.watch })
    expect(trials.games).toBe(100)
  })
  it.each([...hundreds('standard', 4), ...hundreds('mercenaries', 3), ...hundreds('hired', 5)])(
    '100 whole %s games, batch %i',
    (mode, batch) => {
      const game = createGame(must(readContent([core])))
      const options = (n: number) => {
        const budget = mode === 'hired' ? { budget: n % 10 === 0 ? 300 : 100 } : {}
        return must(game.readOptions({ ...variant(n + 7 * batch), mode, ...budget }))
      }
      const trials = conforms(game, {
        options,
        games: 100,
        seed: 100 + batch,
        every: 500,
        limit: LIMIT,
        watch: fired.watch,
      })
      expect(trials.games).toBe(100)
    },
  )
  it('in which every card, every bonus and every ship was used', () => {
    expect(pack.cards.map(({ id }) => id).filter((id) => !fired.cards.has(id))).toEqual([])
    expect(
      pack.cards
        .flatMap((card) => ('bonus' in card && card.bonus !== undefined ? [card.id] : []))
        .filter((id) => !fired.bonuses.has(id)),
    ).toEqual([])
    expect(pack.ships.map(({ id }) => id).filter((id) => !fired.ships.has(id))).toEqual([])
    expect(fired.kinds.size).toBe(43)
  })
})
