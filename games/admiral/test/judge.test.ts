import { advance, isRefusal, nextDecision, seededDice, startMatch } from '@flagbridge/kernel'
import { expect, it } from 'vitest'
import type { Action, State } from '../src/index.ts'
import { box, game, table } from './table.ts'

const judge = box.judge!
const sea = (south: object, north: object, more: object = {}) =>
  table({ phase: 'gunnery', round: 2, south, north, ...more })

it('the judge: even fleets are even, damage and sunk units tell, an outcome is final', () => {
  const even = sea({ 'HMS Ajax': 'a1 north' }, { 'HMS Ajax 2': 'h8 south' }).state
  expect(judge.value(even, 0)).toBeCloseTo(0)
  const ahead = sea({ 'HMS Ajax': 'a1 north' }, { 'HMS Ajax 2': { at: 'h8 south', structure: 1 } }).state
  expect(judge.value(ahead, 0)).toBeGreaterThan(0)
  expect(judge.value(ahead, 1)).toBeCloseTo(-judge.value(ahead, 0))
  expect(judge.terms(ahead, 0)[0]!.what).toBe('their losses')
  const won = sea({ 'HMS Ajax': 'a1 north' }, { Bismarck: 'sunk' })
  won.ok(0, 'commit').ok(1, 'commit')
  expect([judge.value(won.state, 0), judge.value(won.state, 1)]).toEqual([1, -1])
})

const duel = { dice: { south: [2, 3], north: [5, 5] } }

it('AD-ART.3: the judge likes an order that hurts, and the second die that makes it hurt', () => {
  const at = sea({ 'HMS Hood': 'd2 north' }, { Scharnhorst: 'e6 south' }, duel)
  const before = judge.value(at.state, 0)
  at.ok(0, 'fire HMS Hood at Scharnhorst with 2')
  expect(judge.value(at.state, 0)).toBeGreaterThan(before)
  at.ok(0, 'fire HMS Hood at Scharnhorst with 3')
  expect(judge.terms(at.state, 0).find(({ what }) => what === 'orders written')!.value).toBeGreaterThan(0)
  const alone = sea({ 'HMS Hood': 'd2 north' }, { Scharnhorst: 'e6 south' }, { dice: { south: [2], north: [5] } })
  const single = judge.value(alone.state, 0)
  expect(judge.value(alone.ok(0, 'fire HMS Hood at Scharnhorst with 2').state, 0)).toBeCloseTo(single)
})

it('AD-LOS.1: the judge prefers guns that bear to guns that do not', () => {
  const near = sea({ 'HMS Hood': 'd2 north' }, { 'HMS Ajax': 'd7 south' }).state
  const far = sea({ 'HMS Hood': 'a1 north' }, { 'HMS Ajax': 'h8 south' }).state
  expect(judge.value(near, 0)).toBeGreaterThan(judge.value(far, 0))
})

it('AD-ART.3: the default answer gives a half-served gun its second die, then commits', () => {
  const at = sea({ 'HMS Hood': 'd2 north' }, { Scharnhorst: 'e6 south' }, duel)
  expect(game.fallback(at.state, 0)).toEqual({ do: 'commit' })
  at.ok(0, 'fire HMS Hood at Scharnhorst with 2')
  expect(game.fallback(at.state, 0)).toMatchObject({ do: 'fire', die: 3 })
  expect(game.fallback(at.ok(0, 'fire HMS Hood at Scharnhorst with 3').state, 0)).toEqual({ do: 'commit' })
})

it('the judge says the opposite to the other side at every step of random games, within its bounds', () => {
  for (let number = 0; number < 9; number++) {
    const options = box.ready({ number })
    if (!options.ok) throw new Error('no ready battle')
    const { match } = startMatch(game, options.value, seededDice(number))
    const chance = seededDice(`judge ${number}`)
    for (let n = 0; n < 400; n++) {
      const decision = nextDecision(game.pending(match.state))
      if (decision === undefined) break
      expectOpposite(match.state)
      const legal: Action[] = []
      game.legal(match.state, decision.seat, legal)
      const played = advance(match, decision.seat, decision.id, legal[chance.die(legal.length, 'choice') - 1]!)
      if (isRefusal(played)) throw new Error(JSON.stringify(played))
    }
    expectOpposite(match.state)
  }
})

function expectOpposite(state: State): void {
  const value = judge.value(state, 0)
  expect(Math.abs(value)).toBeLessThanOrEqual(1)
  expect(judge.value(state, 1)).toBeCloseTo(-value)
}
