import type { ShipIndex } from '../../src/table/indices.ts'
import { describe, expect, it } from 'vitest'
import { nameApart } from '../../src/table/nameApart.ts'
import { newState } from '../../src/v2/options.ts'
import { cards, core, opened, pack } from '../table/packs.ts'

const named = (...codes: string[]) => {
  const pieces = codes.map((code) => ({ name: code, ship: cards.find.ship.get(code)! }))
  nameApart(cards, pieces)
  return pieces.map(({ name }) => name)
}

describe('SS2-3 copies of one card are told apart', () => {
  it('ships bear names of their allegiance, in its order', () =>
    expect(named('PA-CA', 'NE-C3', 'PA-CA')).toEqual(['Aurora', 'Vespera', 'Solace']))
  it('wings are numbered by their class, on both sides together', () =>
    expect(named('PA-INT', 'PA-CA', 'PA-INT')).toEqual(['Skirl-1', 'Aurora', 'Skirl-2']))
  it('when the names are used up they begin again, numbered', () => {
    const all = named(...Array.from({ length: 60 }, () => 'PA-CA'))
    expect([all[23], all[24], all[48]]).toEqual(['Zenith', 'Aurora-2', 'Aurora-3'])
    expect(new Set(all).size).toBe(60)
  })
  it('an allegiance without names numbers its classes', () => {
    const quiet = opened([
      core,
      pack({ allegiances: [{ code: 'QQ', name: 'Quiet Quorum', color: 'Blue', word: 'Explore', minor: true }] }),
    ])
    const ship = { ...quiet.ships[quiet.find.ship.get('SW-LV')!]!, allegiance: quiet.find.allegiance.get('QQ')! }
    const pieces = [{ name: '', ship: 0 as ShipIndex }]
    nameApart({ ...quiet, ships: [ship] }, pieces)
    expect(pieces[0]!.name).toBe('Deep-King-1')
  })
  it('no two ships of a table share a name, whatever their case', () => {
    for (const a of cards.readyFleets)
      for (const b of cards.readyFleets) {
        const players = [a, b].map(({ id }, team) => ({ team: team === 0 ? (0 as const) : (1 as const), fleet: id }))
        const names = newState(cards, { mode: 'free', players }).pieces.map(({ name }) => name.toLowerCase())
        expect(new Set(names).size).toBe(names.length)
        expect(names.every((name) => /^\S+$/.test(name))).toBe(true)
      }
  })
})
