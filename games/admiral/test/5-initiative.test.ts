import { describe, expect, it } from 'vitest'
import { ENDING } from './positions.ts'
import { table } from './table.ts'

describe('Initiative', () => {
  it('AD-INI.1 two dice for each unit with an Admiral Symbol; a sunk flagship and one in Stand-by give none', () => {
    const p = table({
      ...ENDING,
      south: {
        'HMS Ajax': 'a1 north',
        'HMS Hood': 'b1 north',
        'HMS Exeter': 'c1 north',
        'HMS Warspite': 'sunk',
        'HMS Belfast': { at: 'stand-by', enters: 9 },
      },
    })
    p.ok(0, 'commit').ok(1, 'commit')
    const rolled = p.events.find((event) => event.kind === 'InitiativeRolled')!
    expect(rolled).toMatchObject({
      south: expect.objectContaining({ length: 4 }),
      north: expect.objectContaining({ length: 2 }),
    })
    // No Admiral Symbol on either side: one die each until one alone shows an Admiral.
    table({ ...ENDING, south: { 'HMS Cossack': 'a1 north' }, north: { 'Z10 Hans Lody': 'h8 south' } }, 1, 1, 5, 1)
      .ok(0, 'commit')
      .ok(1, 'commit')
      .saw('InitiativeRolled', { south: [1], north: [1] })
      .saw('InitiativeWon', { seat: 1 })
      .end()
  })

  it('AD-INI.2 the winner names the first player and may name the opponent', () => {
    table(ENDING, 1, 5, 5, 5, 5, 5, 5, 5)
      .ok(0, 'commit')
      .ok(1, 'commit')
      .ok(0, 'first north')
      .saw('FirstPlayerChosen', { seat: 0, first: 1 })
      .asks(1, 'go')
    table(ENDING, 1, 5, 5, 5, 5, 5, 5, 5)
      .ok(0, 'commit')
      .ok(1, 'commit')
      .no(1, 'first north', 'TABLE.1')
      .ok(0, 'first south')
      .asks(0, 'go')
  })

  it('AD-INI.3 a tie is rolled again, also nothing against nothing', () => {
    const p = table(ENDING, 1, 5, 5, 1, 5, 5, 5, 5, 5, 5, 1, 1)
    p.ok(0, 'commit').ok(1, 'commit').saw('InitiativeWon', { seat: 1 })
    expect(p.count('InitiativeRolled')).toBe(3)
    p.end()
  })

  it('AD-INI.3 nothing is rolled where one side alone has an Admiral Symbol in play', () => {
    const p = table({ ...ENDING, south: { 'HMS Cossack': 'a1 north' } })
    p.ok(0, 'commit').ok(1, 'commit').saw('InitiativeWon', { seat: 1, unrolled: true }).notSaw('InitiativeRolled')
    p.asks(1, 'first-player')
  })

  it('AD-INI.4 the dice of this roll are not in the action pool', () => {
    const p = table(ENDING, 1, 1, 5, 5, 5, 5, 5, 5)
    p.ok(0, 'commit').ok(1, 'commit').ok(0, 'first south')
    expect(p.state.dice[0]).toEqual([0, 0, 0, 0, 0, 2, 0])
    p.no(0, 'activate smoke-generators of Ajax with 1', 'AD-DICE.8').end()
  })
})
