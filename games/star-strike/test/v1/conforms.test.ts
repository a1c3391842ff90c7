import { conforms, type AnyEvent } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import type { Event } from '../../src/v1/events/index.ts'
import { createGame } from '../../src/v1/game.ts'
import { Unused } from '../table/usage.ts'
import { battle } from './battles1.ts'
import { cards } from './cards1.ts'

const GAMES = 2000
/** All kinds of events but a few that are rare. */
const KINDS = 61

/** Takes note of every card that shows in an event. */
function note(unused: Unused, e: Event, n: number): void {
  switch (e.kind) {
    case 'BattlefieldAgreed':
      return unused.start(cards, e.battlefield, battle(n))
    case 'AttackDeclared':
      if (e.reach >= 0) unused.use(`fire ${cards.effects[e.reach]!.card}`)
      return
    case 'AttackRolled':
      unused.use(`weapon ${e.weapon}`)
      for (const { from } of e.modifiers) unused.use(`fire ${from}`)
      for (const { from } of e.rerolls) unused.use(`fire ${from}`)
      if (e.noArmor > 0) unused.use('fire S-006')
      if (e.noFlak > 0) unused.use('fire S-024')
      return
    case 'PoolRolled':
      for (const { from } of e.modifiers) unused.use(`fire ${from}`)
      return
    case 'TargetLockSpent':
      unused.use(`ability ${cards.effects[e.effect]!.id}`)
      unused.use(`fire ${e.card}`)
      return
    case 'EffectUsed':
    case 'EffectDeclared':
      unused.use(`fire ${e.card}`)
      return
    case 'OrdersRevealed':
      for (const one of e.orders) for (const card of one.cards) unused.use(`order ${cards.orders[card]!.id}`)
      return
    case 'StarcasterUsed':
      if (e.card >= 0) unused.use(`order ${cards.orders[e.card]!.id}`)
      return
    default: // Events that no card shows in.
  }
}

describe('2,000 random battles in every format, on every map', () => {
  it('keep every promise of the contract, and use every card', () => {
    const unused = new Unused(cards)
    const seen = new Set<string>()
    const trials = conforms(createGame(cards), {
      games: GAMES,
      every: 500,
      options: battle,
      watch: (event: AnyEvent, n) => {
        seen.add(event.kind)
        note(unused, event as Event, n)
      },
    })
    expect(trials.games).toBe(GAMES)
    expect(unused.left()).toEqual([])
    expect(seen.size).toBeGreaterThanOrEqual(KINDS)
  }, 600_000)
})
