import { describe, expect, it } from 'vitest'
import { battle, table, type Position } from './table.ts'

describe('launch and recovery', () => {
  const given = (more: Position = {}): Position => ({
    turn: 3,
    rules: ['launchRecovery'],
    classes: {
      Deck: { hull: 9, engines: 4, equipment: { fighterBay: 2 } },
      Wide: { hull: 9, engines: 4, equipment: { fighterBay: 1, launchBay: 1 } },
      Prey: { hull: 9, engines: 4 },
    },
    ships: {
      Aurora: { class: 'Deck', side: 0, at: [20, 5] },
      Hydra: { class: 'Prey', side: 1, at: [5, 20] },
    },
    flights: { Wing: { side: 0, aboard: 'Aurora' }, Second: { side: 0, aboard: 'Aurora', fighters: 3 } },
    ...more,
  })
  it('SXS-G.14.a flights start aboard and are not placed', () => {
    const t = battle({ fleets: ['Night Watch on Caldera', 'Night Watch on Caldera'], rules: ['launchRecovery'] }, 3, 4)
    expect(new Set(t.state.flights.map(({ cell }) => cell))).toEqual(new Set([-3]))
  })
  it('SXS-G.14.a a flight that stays aboard is no target and does not act', () => {
    const t = table(given()).commit().play(0, 'launch Aurora flights 1', 'ready')
    expect(t.asked).toEqual(['0 moveFlight'])
    expect(t.flight('Wing').cell).toBe(t.ship('Aurora').cell)
    expect(t.flight('Second').cell).toBe(-3)
  })
  it('SXS-G.14.b a bay must be empty', () => {
    const full = given({ flights: { ...given().flights, Third: { side: 0, at: [20, 5] } } })
    table(full).commit().play(0, 'ready', 'hold').refuses(0, 'land Aurora', 'SX-2.2.b')
  })
  it('SXS-C.15 SXS-G.14.b a launch bay lets a landing and a launch fall in one phase', () => {
    const wide = (name: string) =>
      given({
        ships: { ...given().ships, Aurora: { class: name, side: 0, at: [20, 5] } },
        flights: { Wing: { side: 0, aboard: 'Aurora' }, Third: { side: 0, at: [20, 5] } },
      })
    const t = table(wide('Wide')).commit().play(0, 'launch Aurora flights 1', 'ready')
    t.play(0, 'name Third', 'hold', 'land Aurora')
    expect(t.all('FlightLanded')).toHaveLength(1)
    const narrow = given({
      classes: { ...given().classes, Deck: { hull: 9, engines: 4, equipment: { fighterBay: 1 } } },
      flights: wide('Deck').flights!,
    })
    table(narrow)
      .commit()
      .play(0, 'launch Aurora flights 1', 'ready', 'name Third', 'hold')
      .refuses(0, 'land Aurora', 'SX-2.2.b')
  })
})
