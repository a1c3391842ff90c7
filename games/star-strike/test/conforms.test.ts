import { conforms, type AnyEvent } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import type { Timing } from '../src/cards/words.ts'
import type { Event } from '../src/events.ts'
import { createGame } from '../src/game.ts'
import { battle } from './battles.ts'
import { cards } from './packs.ts'

/** One in five is there for the sake of rare cards, a few are scenarios or larger; more than 2,000 are of the three levels. */
const GAMES = 2750
const LEVELS: ReadonlySet<unknown> = new Set(['Alpha', 'Beta', 'Delta'])

/** When a card's effect shows in an event of its own. */
const MOMENTS: ReadonlySet<Timing> = new Set<Timing>([
  'onReveal',
  'startOfActivation',
  'declareStrike',
  'targetLock',
  'afterStrike',
  'armBattlestations',
  'endOfActivation',
])

/** Everything in the pack that can happen in a battle, and what has. */
class Usage {
  private readonly unused = new Set<string>([
    ...cards.ships.map((ship) => `ship ${ship.code}`),
    ...cards.weapons.map((weapon) => `weapon ${weapon.code}`),
    ...cards.weapons.flatMap((weapon) => weapon.abilities.map((ability) => `ability ${ability.id}`)),
    ...cards.orders.map((order) => `order ${order.id}`),
    ...cards.orders.flatMap((order) => (order.effects.some(({ at }) => MOMENTS.has(at)) ? [`fire ${order.id}`] : [])),
    ...cards.battlefields.map((field) => `battlefield ${field.id}`),
    ...cards.scenarios.map((scenario) => `scenario ${scenario.id}`),
  ])

  watch(e: Event, n: number): void {
    if (e.kind === 'BattlefieldAgreed') {
      const options = battle(n)
      this.use(`battlefield ${cards.battlefields[e.battlefield]!.id}`)
      if (options.scenario !== undefined) this.use(`scenario ${options.scenario}`)
      for (const { fleet } of options.players ?? [])
        if (typeof fleet !== 'string') for (const code of fleet.ships) this.use(`ship ${code}`)
    } else if (e.kind === 'StrikeRolled') this.use(`weapon ${e.weapon}`)
    else if (e.kind === 'TargetLockSpent') this.use(`ability ${cards.effects[e.effect]!.id}`)
    else if (e.kind === 'OrdersRevealed')
      for (const one of e.orders) for (const card of one.cards) this.use(`order ${cards.orders[card]!.id}`)
    this.fire(e)
  }

  /** Cards that act at a moment or on a Strike must have done so. */
  private fire(e: Event): void {
    if (e.kind === 'EffectUsed' || e.kind === 'EffectDeclared' || e.kind === 'TargetLockSpent')
      this.use(`fire ${e.card}`)
    if (e.kind === 'StrikeDeclared' && e.reach >= 0) this.use(`fire ${cards.effects[e.reach]!.card}`)
    if (e.kind !== 'StrikeRolled' && e.kind !== 'BattlestationsArmed') return
    for (const { from } of e.modifiers) this.use(`fire ${from}`)
    if (e.kind !== 'StrikeRolled') return
    for (const { from } of e.granted) this.use(`fire ${from}`)
    if (e.noArmor > 0) this.use('fire S-006')
  }

  private use(what: string): void {
    this.unused.delete(what)
  }

  left(): string[] {
    return [...this.unused]
  }
}

describe('2,000 random battles at Alpha, Beta and Delta on every Battlefield', () => {
  it('keep every promise of the contract, and use every card', () => {
    const usage = new Usage()
    const seen = new Set<string>()
    const trials = conforms(createGame(cards), {
      games: GAMES,
      every: 400,
      options: battle,
      watch: (event: AnyEvent, n) => {
        seen.add(event.kind)
        usage.watch(event as Event, n)
      },
    })
    expect(trials.games).toBe(GAMES)
    const ofTheLevels = Array.from({ length: GAMES }, (_, n) => battle(n).level).filter((level) => LEVELS.has(level))
    expect(ofTheLevels.length).toBeGreaterThan(2000)
    expect(usage.left()).toEqual([])
    expect(seen.size).toBeGreaterThan(55)
  }, 600_000)
})
