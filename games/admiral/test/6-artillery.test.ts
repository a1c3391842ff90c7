import { describe, expect, it } from 'vitest'
import { board } from '../src/content/board.ts'
import { featureBit } from '../src/content/features.ts'
import { resultOf, withinHalfRange } from '../src/rules/12-artillery.ts'
import { openToCritical } from '../src/rules/13-damage.ts'
import { content, game, table } from './table.ts'

const distance = (a: string, b: string) => board.stepDistance(board.cellNamed(a), board.cellNamed(b))

/** South fires, North answers nothing. */
const duel = (south: object, north: object, dice: number[], more: object = {}) =>
  table({ phase: 'gunnery', round: 2, south, north, dice: { south: dice }, ...more })

describe('Attacks', () => {
  const BOTH = {
    phase: 'gunnery',
    round: 2,
    south: { 'HMS Hood': 'd4 north' },
    north: { 'Prinz Eugen': 'd5 south' },
    dice: { south: [2], north: [2, 2] },
  }

  it('AD-ATK.1 orders are written at once and in secret; the air step comes first', () => {
    const p = table(BOTH)
    p.ok(0, 'fire Hood at Prinz Eugen with 2')
    expect(game.view(p.state, 1).orders).toEqual([[], []])
    expect(game.redact(p.events[0]!, 1)).toBeUndefined()
    expect(game.view(p.state, 1).dice[0]).toEqual(game.view(p.state, 0).dice[0])
    p.ok(0, 'commit')
      .notSaw('OrdersRevealed')
      .no(0, 'fire Hood at Prinz Eugen with 2', 'AD-ATK.1')
      .ok(0, 'reopen', 'clear orders', 'fire Hood at Prinz Eugen with 2', 'commit')
    p.ok(1, 'commit').saw('OrdersRevealed', { south: [{ do: 'fire', unit: 0, target: 1, die: 2 }], north: [] })
    table({ ...BOTH, phase: 'movement', dice: { south: [5, 2] } })
      .ok(0, 'stop')
      .saw('AirStepBegan')
      .saw('GunneryBegan')
      .no(0, 'strike Hood with 2', 'AD-ATK.1')
  })

  it('AD-ATK.2 effects wait for the Resolution phase, and both may take damage', () => {
    const p = table(BOTH)
    p.ok(0, 'fire Hood at Prinz Eugen with 2', 'commit').ok(
      1,
      'fire Prinz Eugen at Hood with 2',
      'fire Prinz Eugen at Hood with 2',
      'commit',
    )
    const kinds = p.events.map((event) => event.kind)
    expect(kinds.lastIndexOf('ArtilleryFired')).toBeLessThan(kinds.indexOf('ResolutionBegan'))
    expect(kinds.indexOf('ResolutionBegan')).toBeLessThan(kinds.indexOf('StructureLost'))
    p.is('Hood', { structure: 3 }).is('Prinz Eugen', { structure: 2 })
  })

  it('AD-ATK.3 a unit that is being sunk still attacks; the last two can sink each other', () => {
    const p = table({
      phase: 'gunnery',
      round: 2,
      south: { 'HMS Cossack': 'd4 north' },
      north: { 'Z10 Hans Lody': 'e4 south' },
      dice: { south: [2], north: [4] },
    })
    p.ok(0, 'fire Cossack at Lody with 2', 'commit').ok(1, 'torpedo Lody at Cossack with 4', 'commit')
    expect(p.count('UnitSunk')).toBe(2)
    expect(game.outcome(p.state)).toMatchObject({ winner: 'draw', rule: 'AD-VIC.2' })
  })

  it('AD-ATK.4 air attacks are resolved at once; a unit sunk from the air does not fire', () => {
    const p = table(
      {
        phase: 'air',
        round: 2,
        south: { 'USS Enterprise': 'a1 north', 'HMS Cossack': 'd5 north' },
        north: { 'Z10 Hans Lody': 'd4 south', Nürnberg: 'e5 south' },
        dice: { south: [1, 2], north: [2] },
      },
      5,
    )
    p.ok(0, 'strike Enterprise with 1', 'torpedo-bomb Lody from d3', 'announce')
      .saw('UnitSunk', { unit: 2 })
      .notSaw('ResolutionBegan')
      .no(1, 'fire Lody at Cossack with 2', 'AD-DICE.2')
    p.end()
  })
})

describe('Line of sight and range', () => {
  it('AD-LOS.1 one enemy in sight and within range, the limit included', () => {
    duel({ 'HMS Ajax': 'd2 north' }, { Nürnberg: 'd6 south' }, [2]).ok(0, 'fire Ajax at Nürnberg with 2')
    duel({ 'HMS Ajax': 'd2 north' }, { Nürnberg: 'd7 south' }, [2]).no(0, 'fire Ajax at Nürnberg with 2', 'AD-LOS.1')
    duel({ 'HMS Ajax': 'd2 north', 'HMS Exeter': 'd3 north' }, { Nürnberg: 'd6 south' }, [2])
      .no(0, 'fire Ajax at Exeter with 2', 'AD-LOS.1')
      .no(0, 'fire Ajax at Nürnberg with 2', 'AD-LOS.4')
  })

  it('AD-LOS.1 at night in Ironbottom Sound every range is 1 lower', () => {
    const night = (at: string) =>
      duel({ 'USS San Francisco': 'd1 north' }, { Kirishima: at }, [2], { scenario: 'SCN-3' })
    night('d5 south').ok(0, 'fire San Francisco at Kirishima with 2')
    night('d6 south').no(0, 'fire San Francisco at Kirishima with 2', 'AD-LOS.1')
  })

  it('AD-LOS.2 distance counts steps that share an edge, without the shooter and with the target', () => {
    expect([distance('d2', 'd3'), distance('d2', 'd6'), distance('d2', 'e3'), distance('a1', 'h8')]).toEqual([
      1, 4, 2, 14,
    ])
  })

  it('AD-LOS.3 the straight line between centres; corners do not block, nor do the end squares', () => {
    const shoot = (from: string, to: string, island: string[]) =>
      duel({ 'HMS Hood': `${from} north` }, { Bismarck: `${to} south` }, [2], { terrain: { island } })
    shoot('a1', 'c3', ['b2']).no(0, 'fire Hood at Bismarck with 2', 'AD-TERR.2')
    shoot('a1', 'c3', ['a2', 'b1', 'b3', 'c2']).ok(0, 'fire Hood at Bismarck with 2')
    shoot('c3', 'e4', ['d3']).no(0, 'fire Hood at Bismarck with 2', 'AD-TERR.2')
    shoot('c3', 'e4', ['d4']).no(0, 'fire Hood at Bismarck with 2', 'AD-TERR.2')
    shoot('c3', 'e4', ['c4', 'e3']).ok(0, 'fire Hood at Bismarck with 2')
    // Larger units in the squares of shooter and target hide nothing.
    duel({ 'HMS Cossack': 'd4 north' }, { 'Z10 Hans Lody': 'd6 south', 'U-47': 'd5 submerged' }, [2]).ok(
      0,
      'fire Cossack at Lody with 2',
    )
  })

  it('AD-LOS.4 equal or larger classes conceal, smaller ones do not, own units too, submerged ones never', () => {
    duel({ 'HMS Hood': 'd2 north' }, { 'Prinz Eugen': 'd4 south', 'Z10 Hans Lody': 'd6 south' }, [2]).no(
      0,
      'fire Hood at Lody with 2',
      'AD-LOS.4',
    )
    duel({ 'HMS Hood': 'd2 north' }, { 'Z10 Hans Lody': 'd4 south', Bismarck: 'd6 south' }, [2]).ok(
      0,
      'fire Hood at Bismarck with 2',
    )
    duel({ 'HMS Hood': 'd2 north' }, { 'Prinz Eugen': 'd4 south', 'Admiral Graf Spee': 'd6 south' }, [2]).no(
      0,
      'fire Hood at Spee with 2',
      'AD-LOS.4',
    )
    duel({ 'HMS Hood': 'd2 north', 'HMS Exeter': 'd3 north' }, { 'Prinz Eugen': 'd4 south' }, [2]).no(
      0,
      'fire Hood at Prinz Eugen with 2',
      'AD-LOS.4',
    )
    duel({ 'HMS Hood': 'd2 north' }, { 'U-47': 'd4 submerged', 'Z10 Hans Lody': 'd6 south' }, [2]).ok(
      0,
      'fire Hood at Lody with 2',
    )
  })
})

describe('Artillery', () => {
  it('AD-ART.1 one attack with the printed value, without a roll', () => {
    const p = duel({ 'HMS Hood': 'd4 north' }, { Bismarck: 'd5 south' }, [2])
    p.ok(0, 'fire Hood at Bismarck with 2', 'commit')
      .ok(1, 'commit')
      .saw('ArtilleryFired', { base: 5, value: 5, doubled: false, distance: 1, range: 6 })
  })

  it('AD-ART.2 effective when the value reaches the Armour; 0 or less never', () => {
    expect(resultOf(5, 5)).toEqual({ effective: true, losses: 0 })
    expect(resultOf(4, 5)).toEqual({ effective: false, losses: 0 })
    expect(resultOf(0, 0)).toEqual({ effective: false, losses: 0 })
    const p = duel({ 'HMS Exeter': 'd4 north' }, { 'Prinz Eugen': 'd5 south' }, [2])
    p.ok(0, 'fire Exeter at Prinz Eugen with 2', 'commit')
      .ok(1, 'commit')
      .saw('ArtilleryFired', { value: 3, armour: 4, effective: false })
      .notSaw('StructureLost')
  })

  it('AD-ART.3 two dice make one attack of twice the value; one space cannot double; two plain dice cannot split', () => {
    const p = duel({ 'HMS Exeter': 'd4 north' }, { 'Prinz Eugen': 'd5 south' }, [2, 3])
    p.ok(0, 'fire Exeter at Prinz Eugen with 2', 'fire Exeter at Prinz Eugen with 3', 'commit')
      .ok(1, 'commit')
      .saw('ArtilleryFired', { value: 6, doubled: true })
    expect(p.count('ArtilleryFired')).toBe(1)
    duel({ 'HMS Cossack': 'd4 north' }, { Nürnberg: 'd5 south' }, [2, 2])
      .ok(0, 'fire Cossack at Nürnberg with 2')
      .no(0, 'fire Cossack at Nürnberg with 2', 'AD-DICE.4')
    duel({ 'HMS Exeter': 'd4 north' }, { 'Prinz Eugen': 'd5 south', Nürnberg: 'e4 south' }, [2, 3])
      .ok(0, 'fire Exeter at Prinz Eugen with 2')
      .no(0, 'fire Exeter at Nürnberg with 3', 'AD-ART.5')
  })

  it('AD-ART.4 doubling leaves the range alone', () => {
    duel({ 'HMS Ajax': 'd2 north' }, { Nürnberg: 'd7 south' }, [2, 2]).no(0, 'fire Ajax at Nürnberg with 2', 'AD-LOS.1')
  })

  it('AD-ART.5 with an Admiral die the two dice may go at two targets, each undoubled', () => {
    const sea = [{ 'Admiral Graf Spee': 'd4 north' }, { 'HMS Ajax': 'd5 south', 'HMS Exeter': 'e4 south' }] as const
    const split = duel(...sea, [2, 1])
    split.ok(0, 'fire Spee at Ajax with 2', 'fire Spee at Exeter with 1', 'commit').ok(1, 'commit')
    split
      .saw('ArtilleryFired', { target: 1, value: 4, doubled: false })
      .saw('ArtilleryFired', { target: 2, value: 4, doubled: false })
    const twice = duel(...sea, [2, 1])
    twice
      .ok(0, 'fire Spee at Ajax with 2', 'fire Spee at Ajax with 1', 'commit')
      .ok(1, 'commit')
      .saw('ArtilleryFired', { target: 1, value: 8, doubled: true })
    const admirals = duel(...sea, [1, 1])
    admirals.ok(0, 'fire Spee at Ajax with 1', 'fire Spee at Exeter with 1', 'commit').ok(1, 'commit')
    expect(admirals.count('ArtilleryFired')).toBe(2)
    duel(...sea, [2, 2])
      .ok(0, 'fire Spee at Ajax with 2')
      .no(0, 'fire Spee at Exeter with 2', 'AD-ART.5')
  })

  it('AD-ART.6 within half range: twice the distance is not more than the range', () => {
    expect([1, 2, 3].map((away) => withinHalfRange(away, 5))).toEqual([true, true, false])
    expect([3, 4].map((away) => withinHalfRange(away, 6))).toEqual([true, false])
  })
})

describe('Damage', () => {
  const HIT = [{ 'HMS Hood': 'd4 north' }, { 'Admiral Graf Spee': 'd5 south', Bismarck: 'h8 south' }] as const

  it('AD-DMG.1 the attacker chooses a black or green feature, never a red one, and no feature twice', () => {
    const p = duel(...HIT, [2], {
      dice: { south: [2, 2] },
      south: { 'HMS Hood': 'd4 north', 'HMS Warspite': 'd6 south' },
    })
    p.ok(0, 'fire Hood at Spee with 2', 'fire Warspite at Spee with 2', 'commit').ok(1, 'commit').asks(0, 'critical')
    expect(p.offered(0)).toEqual([
      'critical movement',
      'critical artillery',
      'critical torpedoes',
      'critical anti-aircraft',
      'critical aiming-system',
    ])
    p.no(0, 'critical weak-damage-control', 'AD-DMG.1')
      .no(0, 'critical depth-charge', 'AD-CARD.1')
      .ok(0, 'critical artillery')
      .no(0, 'critical artillery', 'AD-DMG.1')
      .ok(0, 'critical movement')
    const full = table({
      phase: 'gunnery',
      round: 2,
      south: { 'HMS Hood': 'd4 north' },
      north: { 'Merchant Convoy': { at: 'd5 south', critical: ['movement'] }, Bismarck: 'h8 south' },
      dice: { south: [2] },
    })
    full.ok(0, 'fire Hood at Convoy with 2', 'commit').ok(1, 'commit').saw('CriticalWasted')
  })

  it('AD-DMG.2 only a greater value takes a Structure Point, and never more than one', () => {
    expect([resultOf(6, 6), resultOf(7, 6), resultOf(12, 4)].map((result) => result.losses)).toEqual([0, 1, 1])
    const equal = duel({ 'HMS Hood': 'd4 north' }, { Dunkerque: 'd5 south' }, [2])
    equal
      .ok(0, 'fire Hood at Dunkerque with 2', 'commit')
      .ok(1, 'commit')
      .asks(0, 'critical')
      .is('Dunkerque', { structure: 4 })
    const over = duel({ 'HMS Hood': 'd4 north' }, { Dunkerque: 'd5 south' }, [2, 2])
    over
      .ok(0, 'fire Hood at Dunkerque with 2', 'fire Hood at Dunkerque with 2', 'commit')
      .ok(1, 'commit')
      .is('Dunkerque', { structure: 3 })
  })

  it('AD-DMG.3 a feature hit in this round is disabled in the next and restored after', () => {
    const p = duel(...HIT, [2])
    p.ok(0, 'fire Hood at Spee with 2', 'commit')
      .ok(1, 'commit')
      .ok(0, 'critical artillery')
      .is('Spee', { disabled: featureBit('artillery'), critical: 0 })
    const next = table({
      phase: 'gunnery',
      round: 3,
      south: HIT[0],
      north: { 'Admiral Graf Spee': { at: 'd5 south', disabled: ['artillery'] }, Bismarck: 'h8 south' },
      dice: { north: [2, 2] },
    })
    next
      .no(1, 'fire Spee at Hood with 2', 'AD-DMG.3')
      .ok(0, 'commit')
      .ok(1, 'commit')
      .saw('RoundEnded', { restored: [{ unit: 1, features: ['artillery'] }] })
      .is('Spee', { disabled: 0 })
    // Disabled Anti-aircraft counts as 0, and a disabled air group cannot launch.
    table({
      phase: 'air',
      round: 3,
      south: { 'USS Enterprise': 'a1 north' },
      north: { Bismarck: { at: 'd5 south', disabled: ['anti-aircraft'] } },
      dice: { south: [1] },
    })
      .ok(0, 'strike Enterprise with 1', 'torpedo-bomb Bismarck from d6', 'announce')
      .saw('AntiAircraftFired', { ratings: [], faces: [] })
    table({
      round: 3,
      south: { 'USS Enterprise': { at: 'a1 north', disabled: ['air-group'] } },
      north: { Bismarck: 'd5 south' },
      dice: { south: [1] },
    }).no(0, 'launch Enterprise with 1', 'AD-DMG.3')
    // Hit from the air, a feature still works in the gunnery step of the same round.
    const air = table(
      {
        phase: 'air',
        round: 3,
        south: { 'USS Enterprise': 'a1 north', 'HMS Cossack': 'd5 north' },
        north: { Nürnberg: 'd6 south' },
        dice: { south: [1], north: [2] },
      },
      5,
      5,
    )
    air
      .ok(0, 'strike Enterprise with 1', 'bomb Nürnberg', 'announce', 'critical artillery')
      .ok(1, 'fire Nürnberg at Cossack with 2')
      .end()
    expect(openToCritical(content, p.unit('Spee')) & featureBit('weak-damage-control')).toBe(0)
  })

  it('AD-DMG.4 a unit without Structure Points is sunk, once, in the Resolution phase', () => {
    const p = table({
      phase: 'gunnery',
      round: 2,
      south: { 'HMS Hood': 'd4 north', 'HMS Warspite': 'd6 south' },
      north: { Nürnberg: { at: 'd5 south', structure: 1 }, Bismarck: 'h8 south' },
      dice: { south: [2, 2] },
    })
    p.ok(0, 'fire Hood at Nürnberg with 2', 'fire Warspite at Nürnberg with 2', 'commit').ok(1, 'commit')
    expect(p.count('UnitSunk')).toBe(1)
    const kinds = p.events.map((event) => event.kind)
    expect(kinds.indexOf('UnitSunk')).toBeGreaterThan(kinds.indexOf('ResolutionBegan'))
  })
})
