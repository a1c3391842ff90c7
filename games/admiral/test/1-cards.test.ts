import { describeProblem } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import core from '../packs/core.yaml'
import { board } from '../src/content/board.ts'
import { readContent } from '../src/content/compile.ts'
import { featureBit, FEATURES } from '../src/content/features.ts'
import { adjacent } from '../src/rules/1-cards.ts'
import { ENDING } from './positions.ts'
import { battle, content, table } from './table.ts'

describe('Unit cards', () => {
  it('AD-CARD.1 every value is written on the card, and an absent feature cannot be used', () => {
    expect(content.units.length).toBe(72)
    const p = table({
      phase: 'gunnery',
      south: { 'HMS Hood': 'd4 north', 'HMS Ajax': 'a1 north' },
      north: { Bismarck: 'e4 south' },
      dice: { south: [4, 4, 1] },
    })
    p.no(0, 'torpedo Hood at Bismarck with 4', 'AD-CARD.1').no(
      0,
      'activate smoke-generators of Hood with 1',
      'AD-CARD.1',
    )
    const { movement: _gone, ...lame } = (core as { units: Record<string, unknown>[] }).units[0]!
    const read = readContent([{ ...(core as object), units: [lame] }])
    expect(read.ok ? '' : read.problems.map(describeProblem).join()).toContain(
      'movement: expected a whole number from 0 to 20 on RN-01, found nothing',
    )
  })

  it('AD-CARD.2 black marks basic, green helpful, red harmful features', () => {
    expect(FEATURES.filter((feature) => feature.colour === 'black').length).toBe(6)
    expect(FEATURES.filter((feature) => feature.colour === 'green').length).toBe(13)
    expect(FEATURES.filter((feature) => feature.colour === 'red').length).toBe(5)
    table({
      south: { 'HMS Prince of Wales': { at: 'd4 north', structure: 2 } },
      north: { Bismarck: 'a8 south' },
      dice: { south: [1] },
    })
      .no(0, 'activate weak-damage-control of Prince of Wales with 1', 'AD-CARD.2')
      .no(0, 'activate movement of Prince of Wales with 1', 'AD-CARD.2')
    const units = (core as { units: Record<string, unknown>[] }).units
    const read = readContent([
      { ...(core as object), units: [{ ...units[0]!, green: ['obsolete-unit'] }, ...units.slice(1)] },
    ])
    expect(read.ok ? [] : read.problems).toEqual([
      {
        path: [0, 'units', 0, 'green', 0],
        expected: 'HMS Prince of Wales (RN-01) to have a green feature of the rulebook',
        found: '"obsolete-unit"',
        rule: 'AD-CARD.2',
      },
    ])
  })

  it('AD-CARD.3 the size class is the printed structure; damage does not shrink it', () => {
    // A damaged battleship still conceals a cruiser, and is still too large to be concealed by one.
    const given = (bismarck: string, hipper: string) => ({
      phase: 'gunnery',
      south: { 'HMS Hood': 'd2 north' },
      north: { Bismarck: { at: bismarck, structure: 1 }, 'Prinz Eugen': hipper },
      dice: { south: [2] },
    })
    table(given('d4 south', 'd5 south')).no(0, 'fire Hood at Prinz Eugen with 2', 'AD-LOS.4')
    table(given('d5 south', 'd4 south')).ok(0, 'fire Hood at Bismarck with 2')
  })

  it('AD-CARD.4 the heading follows the last step, is chosen at deployment, and pivots with a Movement die', () => {
    const given = {
      south: { 'HMS Ajax': 'd4 north', 'HMS Exeter': 'a1 north' },
      north: { Bismarck: 'h8 south' },
      dice: { south: [5, 5] },
    }
    table(given).ok(0, 'assign 5 to Ajax', 'move d5 e5').is('Ajax', { heading: 2 })
    table(given)
      .ok(0, 'assign 5 to Ajax')
      .no(0, 'stay', 'AD-CARD.4')
      .no(0, 'move d5 heading west', 'AD-CARD.4')
      .ok(0, 'turn west')
      .is('Ajax', { heading: 6, at: board.cellNamed('d4') })
    const p = battle({ points: 60, fleets: [['RN-05'], ['KM-05']] })
    p.ok(0, 'place Ajax on d2 heading east').is('Ajax', { heading: 2 })
  })

  it('AD-CARD.5 with cornersAdjacent a shared corner is enough, and torpedo bombers attack from it', () => {
    const corners = { ...table({ ...ENDING }).state, cornersAdjacent: true }
    const d4 = board.cellNamed('d4')
    expect(['c3', 'e5', 'd5', 'd6'].map((name) => adjacent(corners, d4, board.cellNamed(name)))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('AD-CARD.5 adjacent squares share an edge; diagonals count for submerged torpedoes only', () => {
    const d4 = board.cellNamed('d4')
    const edges = table({ ...ENDING }).state
    expect(['c4', 'e4', 'd3', 'd5'].map((name) => adjacent(edges, d4, board.cellNamed(name)))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['c3', 'c5', 'e3', 'e5'].map((name) => adjacent(edges, d4, board.cellNamed(name)))).toEqual([
      false,
      false,
      false,
      false,
    ])
    const given = (at: string) => ({
      phase: 'gunnery',
      south: { 'HMS Upholder': at, 'HMS Cossack': 'a1 north' },
      north: { Bismarck: 'e5 south' },
      dice: { south: [4] },
    })
    table(given('d4 submerged')).ok(0, 'torpedo Upholder at Bismarck with 4')
    table(given('d4 north')).no(0, 'torpedo Upholder at Bismarck with 4', 'AD-TORP.1')
  })

  it('AD-CARD.6 two surfaced units never share or pass a square; a submerged submarine is no obstacle', () => {
    const given = (north: object) => ({
      south: { 'HMS Cossack': 'd3 north', 'HMS Ajax': 'd4 east' },
      north,
      dice: { south: [5, 5, 5] },
    })
    table(given({ Bismarck: 'c3 south', 'U-47': 'e3 submerged' }))
      .ok(0, 'assign 5 to Cossack')
      .no(0, 'move d4', 'AD-CARD.6')
      .no(0, 'move c3 b3', 'AD-CARD.6')
      .no(0, 'move d4 d5', 'AD-CARD.6')
      .ok(0, 'move e3')
      .is('Cossack', { at: board.cellNamed('e3') })
  })

  it('AD-CARD.2 every unit card has its features as bits', () => {
    const hood = content.units.find((card) => card.id === 'RN-03')!
    expect(hood.surfaced.features & featureBit('high-rate-of-fire')).not.toBe(0)
    expect(hood.surfaced.features & featureBit('torpedoes')).toBe(0)
  })
})
