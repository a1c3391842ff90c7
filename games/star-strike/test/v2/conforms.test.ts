import { conforms, type AnyEvent } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import type { Event } from '../../src/v2/events/index.ts'
import { createGame } from '../../src/v2/game.ts'
import { cards } from '../table/packs.ts'
import { Unused } from '../table/usage.ts'
import { battle } from './battles.ts'

/**
 * One in five is there for the sake of rare cards, a few are scenarios or larger; more than 2,000 are of the three
 * levels.
 */
const GAMES = 2750
const LEVELS: ReadonlySet<unknown> = new Set(['Alpha', 'Beta', 'Delta'])

/** Takes note of every card that shows in an event. */
function note(unused: Unused, e: Event, n: number): void {
  if (e.kind === 'BattlefieldAgreed') unused.start(cards, e.battlefield, battle(n))
  else if (e.kind === 'StrikeRolled') unused.use(`weapon ${e.weapon}`)
  else if (e.kind === 'TargetLockSpent') unused.use(`ability ${cards.effects[e.effect]!.id}`)
  else if (e.kind === 'OrdersRevealed')
    for (const one of e.orders) for (const card of one.cards) unused.use(`order ${cards.orders[card]!.id}`)
  noteFire(unused, e)
}

/** Cards that act at a moment or on a Strike must have done so. */
function noteFire(unused: Unused, e: Event): void {
  if (e.kind === 'EffectUsed' || e.kind === 'EffectDeclared' || e.kind === 'TargetLockSpent')
    unused.use(`fire ${e.card}`)
  if (e.kind === 'StrikeDeclared' && e.reach >= 0) unused.use(`fire ${cards.effects[e.reach]!.card}`)
  if (e.kind !== 'StrikeRolled' && e.kind !== 'BattlestationsArmed') return
  for (const { from } of e.modifiers) unused.use(`fire ${from}`)
  if (e.kind !== 'StrikeRolled') return
  for (const { from } of e.granted) unused.use(`fire ${from}`)
  if (e.noArmor > 0) unused.use('fire S-006')
}

describe('2,000 random battles at Alpha, Beta and Delta on every Battlefield', () => {
  it('keep every promise of the contract, and use every card', () => {
    const unused = new Unused(cards)
    const seen = new Set<string>()
    const trials = conforms(createGame(cards), {
      games: GAMES,
      every: 400,
      options: battle,
      watch: (event: AnyEvent, n) => {
        seen.add(event.kind)
        note(unused, event as Event, n)
      },
    })
    expect(trials.games).toBe(GAMES)
    const ofTheLevels = Array.from({ length: GAMES }, (_, n) => battle(n).level).filter((level) => LEVELS.has(level))
    expect(ofTheLevels.length).toBeGreaterThan(2000)
    expect(unused.left()).toEqual([])
    expect(seen.size).toBeGreaterThan(55)
  }, 600_000)
})
