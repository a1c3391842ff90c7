import { describe, expect, it } from 'vitest'
import { cards, CRUISER, ORDER, sentences, WEAPON } from './packs.ts'

describe('SS2-1B printed components carry unique codes', () => {
  it('duplicate code rejected by loader, whatever the type of component', () => {
    for (const [section, card] of [
      ['ships', CRUISER],
      ['weapons', WEAPON],
      ['orders', ORDER],
    ] as const)
      expect(sentences({ [section]: [card, card] })).toEqual([expect.stringMatching(/again \(SS2-1B\)$/)])
  })
  it('the same code may name components of different types', () =>
    expect(
      sentences({
        ships: [CRUISER],
        battlefields: [{ id: 'PA-XX', name: 'T', size: 'Small', columns: [{ q: 0, r0: 0, cells: 'BA' }] }],
      }),
    ).toEqual([]))
  it('each type has its own pattern', () => {
    expect(sentences({ ships: [{ ...CRUISER, code: 'cruiser' }] })[0]).toContain(
      'ships[0].code: expected a code of two capital letters, a hyphen',
    )
    expect(sentences({ orders: [{ ...ORDER, id: 'PA-DN' }] })[0]).toContain(
      'orders[0].id: expected an id of a capital letter, a hyphen',
    )
  })
  it('every card is found by its code', () => {
    for (const ship of cards.ships) expect(cards.find.ship.get(ship.code)).toBe(ship.index)
    for (const order of cards.orders) expect(cards.find.order.get(order.id)).toBe(order.index)
    for (const weapon of cards.weapons) expect(cards.find.weapon.get(weapon.code)).toBe(weapon.index)
  })
})
