import path from 'node:path'
import { conforms } from '@flagbridge/kernel'
import { imaged, legality, possible, tellingOf, upholds } from '@flagbridge/laws'
import { describe, expect, it } from 'vitest'
import type { Action as Action1 } from '../src/v1/actions.ts'
import type { Event as Event1 } from '../src/v1/events/index.ts'
import { createGame as createGame1 } from '../src/v1/game.ts'
import type { State as State1 } from '../src/v1/state.ts'
import type { Action as Action2 } from '../src/v2/actions.ts'
import type { Event as Event2 } from '../src/v2/events/index.ts'
import { createGame as createGame2 } from '../src/v2/game.ts'
import type { State as State2 } from '../src/v2/state.ts'
import { census, chairs, FIELDS, omegas, unlisted } from './lawsOfBoth.ts'
import { cards as cards2 } from './table/packs.ts'
import { battle as battle1 } from './v1/battles1.ts'
import { cards as cards1 } from './v1/cards1.ts'
import { battle as battle2 } from './v2/battles.ts'

const kept = (edition: string): string => path.join(import.meta.dirname, `kept-${edition}`)
const first = createGame1(cards1)
const second = createGame2(cards2)
/** One in six with an Omega Order. */
const options2 = (n: number) => battle2(n % 6 === 0 ? 81 + (100 * n) / 6 : n)
const isBasic = (card: number): boolean => cards2.orders[card]?.category === 'Basic'

describe('what is told to whom', () => {
  it('Orders are assigned face down in edition 1.1, and turned up by the reveal or a Starcaster', () => {
    expect(tellingOf(first, 16, battle1)).toEqual({
      turnsUp: ['OrdersRevealed', 'StarcasterUsed'],
      sometimes: [],
      hides: ['OrderAssigned'],
    })
  })
  it('and in edition 2.0, with the Omega Order laid aside', () => {
    expect(tellingOf(second, 12, options2)).toEqual({
      turnsUp: ['OrdersRevealed'],
      sometimes: [],
      hides: ['OmegaLaidAside', 'OrderAssigned'],
    })
  })
  it('the contract holds, looked at closely', () => {
    expect(conforms(first, { games: 6, every: 12, options: battle1 }).looks).toBeGreaterThan(50)
    expect(conforms(second, { games: 6, every: 12, options: options2 }).looks).toBeGreaterThan(50)
  })
})

describe('laws of random battles of edition 1.1', () => {
  const law = { options: battle1, kept: kept('v1') }
  it('whatever check accepts is listed, and whatever is listed it accepts', () => {
    const holds = legality(first, { unlisted })
    expect(upholds(first, { ...law, name: 'legality', games: 16, every: 12, holds })).toBeGreaterThan(100)
  })
  it('so it is where the dice of a group may be divided', () => {
    const options = (n: number) => ({ ...battle1(n), rules: { splitDice: true } })
    const holds = legality(first, { unlisted })
    expect(upholds(first, { ...law, options, name: 'splitDice', games: 6, every: 12, holds })).toBeGreaterThan(30)
  })
  it('an imagined table could be: every piece where it is, every Order from its library', () => {
    const holds = possible(first, census)
    expect(upholds(first, { ...law, name: 'worlds', games: 16, every: 12, holds })).toBeGreaterThan(100)
  })
  it('two players who change chairs fight the same battle', () => {
    const holds = imaged(first, chairs<State1, Action1, Event1>(FIELDS.v1, ['agree', 'first', 'place', 'arrive']))
    expect(upholds(first, { ...law, name: 'chairs', games: 16, every: 12, holds })).toBeGreaterThan(100)
  })
})

describe('laws of random battles of edition 2.0', () => {
  const law = { options: options2, kept: kept('v2') }
  it('whatever check accepts is listed, and whatever is listed it accepts', () => {
    const holds = legality(second, { unlisted })
    expect(upholds(second, { ...law, name: 'legality', games: 16, every: 12, holds })).toBeGreaterThan(100)
  })
  it('so it is with every open reading switched', () => {
    const rules = { shieldWindowAfterLockOn: true, lockOnsInAnyOrder: true, blockedByFacing: true }
    const options = (n: number) => ({ ...battle2(n), rules })
    const holds = legality(second, { unlisted })
    expect(upholds(second, { ...law, options, name: 'switches', games: 6, every: 12, holds })).toBeGreaterThan(30)
  })
  it('an imagined table could be: every piece where it is, every Order from its library', () => {
    const holds = possible(second, (s: State2) => [...census(s), ...omegas(s, isBasic)])
    expect(upholds(second, { ...law, name: 'worlds', games: 16, every: 12, holds })).toBeGreaterThan(100)
  })
  it('two players who change chairs fight the same battle', () => {
    const holds = imaged(second, chairs<State2, Action2, Event2>(FIELDS.v2, ['agree']))
    expect(upholds(second, { ...law, name: 'chairs', games: 16, every: 12, holds })).toBeGreaterThan(100)
  })
})
