import { describe, expect, it } from 'vitest'
import { featureBit } from '../src/content/features.ts'
import { cell, FAR, gunnery } from './positions.ts'
import { content, table } from './table.ts'

const active = (at: string, ...features: string[]) => ({ at, active: features })

describe('Green special features', () => {
  it('AD-GREEN.1 Superior steel: Armour 2 higher, no help against torpedoes', () => {
    const p = gunnery({ 'HMS Prince of Wales': 'd4 north' }, { Zara: 'd5 south' }, { south: [2, 2], north: [1] })
    p.ok(1, 'activate superior-steel of Zara with 1', 'commit')
      .ok(0, 'fire Prince of Wales at Zara with 2', 'commit')
      .saw('ArtilleryFired', { value: 5, armour: 7, effective: false })
    const doubled = gunnery(
      { 'HMS Prince of Wales': 'd4 north' },
      { Zara: active('d5 south', 'superior-steel') },
      { south: [2, 2] },
    )
    doubled
      .ok(0, 'fire Prince of Wales at Zara with 2', 'fire Prince of Wales at Zara with 2', 'commit')
      .ok(1, 'commit')
      .saw('ArtilleryFired', { value: 10, armour: 7, losses: 1 })
    const torpedo = gunnery({ 'HMS Ajax': 'd4 north' }, { Zara: active('e4 south', 'superior-steel') }, { south: [4] })
    torpedo.ok(0, 'torpedo Ajax at Zara with 4', 'commit').ok(1, 'commit').is('Zara', { structure: 2 })
  })

  it('AD-GREEN.2 Low draft: Shallow Waters open for one move, paid each time; leaving is free', () => {
    const sea = {
      south: { 'HMS Ladybird': 'd3 north', 'HMS Ajax': 'a1 north' },
      north: FAR,
      terrain: { shallow: ['d4'] },
      dice: { south: [1, 5, 5] },
    }
    table(sea).ok(0, 'assign 5 to Ladybird').no(0, 'move d4', 'AD-TERR.3')
    table(sea)
      .ok(0, 'activate low-draft of Ladybird with 1', 'assign 5 to Ladybird', 'move d4 d5')
      .no(0, 'activate low-draft of Ladybird with 1', 'AD-ADM.3')
    // AD-TERR.3: nor back into them, though it came from there.
    const inside = { ...sea, south: { 'HMS Ladybird': 'd4 north', 'HMS Ajax': 'a1 north' } }
    table(inside).ok(0, 'assign 5 to Ladybird').no(0, 'move d5 d4', 'AD-TERR.3')
    table({ ...sea, south: { 'HMS Ladybird': 'd4 north', 'HMS Ajax': 'a1 north' } }).ok(
      0,
      'assign 5 to Ladybird',
      'move d5',
    )
    table({ ...sea, south: { 'HMS Ladybird': 'd3 north', 'HMS Ajax': 'a1 north' } })
      .ok(0, 'assign 5 to Ladybird', 'move c3')
      .no(0, 'activate low-draft of Ladybird with 1', 'AD-GREEN.2')
  })

  /** Screen fighters of Aquila (south) over Ajax against Akagi's escort. */
  const fight = (screen: object, akagi: object, ...dice: number[]) =>
    table(
      {
        phase: 'air',
        round: 2,
        first: 'north',
        south: { Aquila: screen, 'HMS Ajax': 'd4 north' },
        north: { Akagi: akagi },
        dice: { north: [1] },
        flights: [{ carrier: 'Aquila', squadron: 'fighters', on: 'HMS Ajax' }],
      },
      ...dice,
      5,
    ).ok(1, 'strike Akagi with 1', 'bomb Ajax', 'escort group 1', 'announce')

  it('AD-GREEN.3 Armored Fighters: the enemy that won rolls again, once, which can save the fighter', () => {
    const armored = active('a1 north', 'armored-fighters')
    fight(armored, active('h8 south'), 4, 2, 5)
      .saw('DogfightFought', { faces: [4, 2, 5], lost: 'nobody' })
      .end()
    fight(armored, active('h8 south'), 4, 2, 1)
      .saw('DogfightFought', { faces: [4, 2, 1], lost: 'screen' })
      .end()
    fight(armored, active('h8 south'), 4, 2, 4).saw('DogfightFought', { lost: 'nobody' }).end()
    fight(armored, active('h8 south', 'superior-fighters'), 4, 2, 4).saw('DogfightFought', { lost: 'screen' }).end()
    fight(armored, active('h8 south'), 2, 4).saw('DogfightFought', { lost: 'escort' }).end()
  })

  it('AD-GREEN.4 Superior fighters win a tie; if both have it the tie stays', () => {
    fight(active('a1 north'), active('h8 south', 'superior-fighters'), 5, 6)
      .saw('DogfightFought', { lost: 'screen' })
      .end()
    fight(active('a1 north', 'superior-fighters'), active('h8 south', 'superior-fighters'), 5, 6)
      .saw('DogfightFought', { lost: 'nobody' })
      .end()
  })

  it('AD-GREEN.5 High rate of fire: 1 more within half range, before doubling', () => {
    const at = (square: string) =>
      gunnery({ 'HMS Achilles': active('d2 north', 'high-rate-of-fire') }, { 'Prinz Eugen': square }, { south: [2, 2] })
    at('d4 south')
      .ok(0, 'fire Achilles at Prinz Eugen with 2', 'commit')
      .ok(1, 'commit')
      .saw('ArtilleryFired', { value: 3, modifiers: [{ by: 1, rule: 'AD-GREEN.5', from: 'high-rate-of-fire' }] })
    at('d4 south')
      .ok(0, 'fire Achilles at Prinz Eugen with 2', 'fire Achilles at Prinz Eugen with 2', 'commit')
      .ok(1, 'commit')
      .saw('ArtilleryFired', { value: 6 })
    at('d5 south')
      .ok(0, 'fire Achilles at Prinz Eugen with 2', 'commit')
      .ok(1, 'commit')
      .saw('ArtilleryFired', { value: 2 })
  })

  it('AD-GREEN.6 Protection belt: torpedoes take no Structure Point, air torpedoes included; artillery does', () => {
    const belt = active('e4 south', 'protection-belt')
    const p = gunnery({ 'HMS Ajax': 'd4 north', 'HMS Hood': 'e3 north' }, { Littorio: belt }, { south: [4, 4, 2, 2] })
    p.ok(0, 'torpedo Ajax at Littorio with 4', 'torpedo Ajax at Littorio with 4', 'commit')
      .ok(1, 'commit')
      .ok(0, 'critical movement')
      .ok(0, 'critical artillery')
      .is('Littorio', { structure: 4 })
    const shot = gunnery({ 'HMS Hood': 'e3 north' }, { Littorio: belt }, { south: [2, 2] })
    shot
      .ok(0, 'fire Hood at Littorio with 2', 'fire Hood at Littorio with 2', 'commit')
      .ok(1, 'commit')
      .is('Littorio', { structure: 3 })
    table(
      {
        phase: 'air',
        round: 2,
        south: { 'USS Enterprise': 'a1 north' },
        north: { Littorio: belt },
        dice: { south: [1] },
      },
      5,
      5,
    )
      .ok(0, 'strike Enterprise with 1', 'torpedo-bomb Littorio from e5', 'announce')
      .saw('AirTorpedoHit', { losses: 0, critical: true })
      .is('Littorio', { structure: 4 })
      .end()
  })

  it('AD-GREEN.7 Advanced Damage Control: one repair gives 2, up to the maximum', () => {
    const hurt = (structure: number) =>
      table({ south: { 'HMS Warspite': { at: 'd4 north', structure } }, north: FAR, dice: { south: [1, 5, 2, 6, 3] } })
    hurt(1)
      .ok(0, 'activate advanced-damage-control of Warspite with 1', 'repair Warspite with 5 and 2')
      .is('Warspite', { structure: 3 })
      .no(0, 'activate advanced-damage-control of Warspite with 1', 'AD-ADM.3')
      .ok(0, 'repair Warspite with 6 and 3')
      .is('Warspite', { structure: 4 })
    hurt(3)
      .ok(0, 'activate advanced-damage-control of Warspite with 1', 'repair Warspite with 5 and 2')
      .saw('Repaired', { points: 1, structure: 4 })
  })

  it('AD-GREEN.8 Smoke generators: the way is chosen, not only where it ends', () => {
    const given = { south: { 'HMS Ajax': 'd3 north' }, north: FAR, dice: { south: [1, 5] } }
    const offered = (p: ReturnType<typeof table>) => p.offered(0).filter((order) => order.endsWith(' e4'))
    expect(offered(table(given).ok(0, 'assign 5 to Ajax'))).toEqual(['move d4 e4', 'move e3 e4'])
    const smoking = table(given).ok(0, 'activate smoke-generators of Ajax with 1', 'assign 5 to Ajax')
    const ways = offered(smoking)
    expect(ways).toEqual(expect.arrayContaining(['move d4 e4', 'move e3 e4']))
    expect(new Set(smoking.offered(0)).size).toBe(smoking.offered(0).length)
    const far = (p: ReturnType<typeof table>) => p.offered(0).filter((order) => order.endsWith(' e5'))
    expect(far(table(given).ok(0, 'assign 5 to Ajax'))).toHaveLength(2)
    expect(far(smoking)).toEqual(['move d4 d5 e5', 'move d4 e4 e5', 'move e3 e4 e5'])
    smoking.ok(0, 'move e3 e4').saw('UnitMoved', { smoke: [cell('e3'), cell('e4')] })
  })

  it('AD-GREEN.8 Smoke generators: smoke on the squares entered until the end of the turn', () => {
    const p = table({
      south: { 'HMS Ajax': 'd3 north', 'HMS Hood': 'b4 north' },
      north: { Nürnberg: 'f4 south', Bismarck: 'b5 south' },
      dice: { south: [1, 5, 2, 2] },
    })
    p.ok(0, 'activate smoke-generators of Ajax with 1', 'assign 5 to Ajax', 'move d4 d5')
    expect(p.state.smoke).toEqual([cell('d4'), cell('d5')])
    p.asks(0, 'gunnery')
      .no(0, 'fire Hood at Nürnberg with 2', 'AD-GREEN.8')
      .no(0, 'fire Ajax at Nürnberg with 2', 'AD-GREEN.8')
    p.ok(0, 'commit').saw('SmokeCleared')
    expect(p.state.smoke).toEqual([])
    gunnery({ 'HMS Hood': 'b4 north' }, { Nürnberg: 'f4 south' }, { south: [2] }, { smoke: ['f4'] }).no(
      0,
      'fire Hood at Nürnberg with 2',
      'AD-GREEN.8',
    )
    gunnery({ 'HMS Ajax': 'e4 north' }, { Nürnberg: 'f4 south' }, { south: [4] }, { smoke: ['e4', 'f4'] }).ok(
      0,
      'torpedo Ajax at Nürnberg with 4',
    )
  })

  it('AD-GREEN.9 Torpedoes recharge: one back, never above the printed number, and at once of use', () => {
    const p = gunnery({ Folgore: { at: 'd4 north', torpedoes: 0 } }, { 'HMS Hood': 'e4 south' }, { south: [1, 4] })
    p.no(0, 'torpedo Folgore at Hood with 4', 'AD-TORP.6')
      .ok(0, 'activate torpedoes-recharge of Folgore with 1', 'torpedo Folgore at Hood with 4', 'commit')
      .ok(1, 'commit')
      .saw('TorpedoRegained', { torpedoes: 1 })
      .is('Folgore', { torpedoes: 0 })
      .is('Hood', { structure: 3 })
    gunnery({ Folgore: 'd4 north' }, { 'HMS Hood': 'e4 south' }, { south: [1, 4] }).no(
      0,
      'activate torpedoes-recharge of Folgore with 1',
      'AD-GREEN.9',
    )
  })

  it('AD-GREEN.9 tubes that the orders empty are not full: the torpedo comes back when they have left', () => {
    const { torpedoes } = content.units.find((card) => card.name === 'Folgore')!
    const dice = [1, ...Array.from({ length: torpedoes }, () => 4)]
    const p = gunnery({ Folgore: 'd4 north' }, { 'HMS Hood': 'e4 south' }, { south: dice })
    for (let i = 0; i < torpedoes; i++) p.ok(0, 'torpedo Folgore at Hood with 4')
    p.ok(0, 'activate torpedoes-recharge of Folgore with 1', 'commit').ok(1, 'commit')
    expect(p.count('TorpedoLaunched')).toBe(torpedoes)
    p.is('Folgore', { torpedoes: 1 })
  })

  it('AD-GREEN.10 below the surface a target off the straight lines is refused for that, not for bow or stern', () => {
    const below = { 'I-19': { at: 'd4 submerged', active: ['excellent-torpedoes'] } }
    gunnery(below, { Nürnberg: 'e6 south' }, { south: [4] }).no(0, 'torpedo I-19 at Nürnberg with 4', 'AD-GREEN.10')
  })

  it('AD-GREEN.10 Excellent torpedoes: range 2 to the flank, not through units, not over the bow', () => {
    const long = active('d4 north', 'excellent-torpedoes')
    gunnery({ Shigure: long }, { Nürnberg: 'f4 south' }, { south: [4] }).ok(0, 'torpedo Shigure at Nürnberg with 4')
    gunnery({ Shigure: 'd4 north' }, { Nürnberg: 'f4 south' }, { south: [4, 1] })
      .no(0, 'torpedo Shigure at Nürnberg with 4', 'AD-TORP.2')
      .ok(0, 'activate excellent-torpedoes of Shigure with 1', 'torpedo Shigure at Nürnberg with 4')
    gunnery({ Shigure: long }, { Nürnberg: 'f4 south', Bismarck: 'e4 south' }, { south: [4] }).no(
      0,
      'torpedo Shigure at Nürnberg with 4',
      'AD-GREEN.10',
    )
    gunnery({ Shigure: long }, { Nürnberg: 'f4 south' }, { south: [4] }, { terrain: { sand: ['e4'] } }).no(
      0,
      'torpedo Shigure at Nürnberg with 4',
      'AD-GREEN.10',
    )
    gunnery({ Shigure: long }, { Nürnberg: 'd6 south' }, { south: [4] }).no(
      0,
      'torpedo Shigure at Nürnberg with 4',
      'AD-TORP.1',
    )
    gunnery(
      { 'I-19': { at: 'd4 submerged', active: ['excellent-torpedoes'] } },
      { Nürnberg: 'f6 south' },
      { south: [4] },
    ).ok(0, 'torpedo I-19 at Nürnberg with 4')
    gunnery(
      { 'I-19': { at: 'd4 submerged', active: ['excellent-torpedoes'] } },
      { Nürnberg: 'f5 south' },
      { south: [4] },
    ).no(0, 'torpedo I-19 at Nürnberg with 4', 'AD-GREEN.10')
  })

  it('AD-GREEN.11 Aiming system: range 1 higher, and half range with it', () => {
    gunnery({ 'USS Portland': 'd2 north' }, { Nürnberg: 'd8 south' }, { south: [2, 1] })
      .no(0, 'fire Portland at Nürnberg with 2', 'AD-LOS.1')
      .ok(0, 'activate aiming-system of Portland with 1', 'fire Portland at Nürnberg with 2')
    // Range 5 raised to 6: distance 3 is now within half range, where High rate of fire counts.
    const p = gunnery(
      { 'Prinz Eugen': active('d2 north', 'aiming-system', 'high-rate-of-fire') },
      { 'HMS Hood': 'd5 south' },
      { south: [2] },
    )
    p.ok(0, 'fire Prinz Eugen at Hood with 2', 'commit').ok(1, 'commit').saw('ArtilleryFired', { range: 6, value: 4 })
  })

  it('AD-GREEN.12 Magnetic Detonator: a Protection belt does not help, if its own die was spent', () => {
    const belt = active('e4 south', 'protection-belt')
    const p = gunnery({ Rubis: 'd4 submerged' }, { Littorio: belt }, { south: [4, 1] })
    p.ok(0, 'activate magnetic-detonator of Rubis with 1', 'torpedo Rubis at Littorio with 4', 'commit')
      .ok(1, 'commit')
      .is('Littorio', { structure: 3 })
    const without = gunnery({ Rubis: 'd4 submerged' }, { Littorio: belt }, { south: [4, 1] })
    without.ok(0, 'torpedo Rubis at Littorio with 4', 'commit').ok(1, 'commit').is('Littorio', { structure: 4 })
  })

  it('AD-GREEN.13 All or Nothing: no Critical Damage, structure losses stay', () => {
    const p = gunnery({ 'HMS Hood': 'd4 north' }, { Dunkerque: active('d5 south', 'all-or-nothing') }, { south: [2] })
    p.ok(0, 'fire Hood at Dunkerque with 2', 'commit')
      .ok(1, 'commit')
      .saw('ArtilleryFired', { effective: true, critical: false, losses: 0 })
      .notSaw('CriticalPlaced')
    const over = gunnery(
      { 'HMS Hood': 'd4 north' },
      { Dunkerque: active('d5 south', 'all-or-nothing') },
      { south: [2, 2] },
    )
    over
      .ok(0, 'fire Hood at Dunkerque with 2', 'fire Hood at Dunkerque with 2', 'commit')
      .ok(1, 'commit')
      .notSaw('CriticalPlaced')
      .is('Dunkerque', { structure: 3 })
  })
})

describe('Red special features', () => {
  it('AD-RED.1 Old attack planes: failed Anti-aircraft dice are rolled once more, successes kept', () => {
    table(
      {
        phase: 'air',
        round: 2,
        south: { Béarn: 'a1 north' },
        north: { 'Graf Zeppelin': 'd6 south' },
        dice: { south: [1], north: [1] },
      },
      6,
      5,
      5,
      5,
      6,
    )
      .ok(0, 'strike Béarn with 1', 'bomb Zeppelin', 'bomb Zeppelin', 'announce')
      .ok(1, 'activate old-attack-planes of Béarn with 1')
      .saw('AntiAircraftFired', { faces: [6, 5, 5], again: [5, 6], hits: 2 })
      .end()
  })

  it('AD-RED.2 Weak Damage Control: no repair this round, also in answer to one, and against Advanced Damage Control', () => {
    const hurt = {
      first: 'north',
      south: { 'HMS Ajax': 'a1 north' },
      north: { 'Admiral Graf Spee': { at: 'h8 south', structure: 1 } },
    }
    table({ ...hurt, first: 'south', dice: { south: [1], north: [5, 2, 4] } })
      .ok(0, 'activate weak-damage-control of Spee with 1')
      .asks(1, 'go')
      .no(1, 'repair Spee with 5 and 2', 'AD-RED.2')
    const answered = table({ ...hurt, dice: { south: [1], north: [5, 2, 5] } })
    answered
      .ok(1, 'repair Spee with 5 and 2')
      .asks(0, 'answer-repair')
      .no(0, 'activate smoke-generators of Ajax with 1', 'AD-ADM.5')
      .ok(0, 'activate weak-damage-control of Spee with 1')
      .saw('RepairPrevented')
      .is('Spee', { structure: 1 })
    expect(answered.state.exhausted[1][2]).toBe(1)
    table({ ...hurt, dice: { south: [1], north: [5, 2, 5] } })
      .ok(1, 'repair Spee with 5 and 2')
      .ok(0, 'pass')
      .is('Spee', { structure: 2 })
    const next = table({
      ...hurt,
      phase: 'gunnery',
      round: 2,
      north: { 'Admiral Graf Spee': { at: 'h8 south', structure: 1, active: ['weak-damage-control'] } },
    })
    next.ok(0, 'commit').ok(1, 'commit').is('Spee', { active: 0 })
  })

  it('AD-RED.3 Obsolete unit: Armour 2 lower from beyond half range and under dive bombers', () => {
    const at = (square: string) =>
      gunnery({ 'HMS Warspite': `${square} north` }, { Kirishima: active('d8 south', 'obsolete-unit') }, { south: [2] })
    at('d4')
      .ok(0, 'fire Warspite at Kirishima with 2', 'commit')
      .ok(1, 'commit')
      .saw('ArtilleryFired', { armour: 3, losses: 1 })
    at('d5')
      .ok(0, 'fire Warspite at Kirishima with 2', 'commit')
      .ok(1, 'commit')
      .saw('ArtilleryFired', { armour: 5, losses: 0 })
    table(
      {
        phase: 'air',
        round: 2,
        south: { 'USS Enterprise': 'a1 north' },
        north: { 'Hokoku Maru': 'd6 south' },
        dice: { south: [1, 1] },
      },
      5,
    )
      .ok(0, 'strike Enterprise with 1', 'bomb Hokoku', 'announce', 'activate obsolete-unit of Hokoku with 1')
      .saw('DiveBombersAttacked', { value: 2, armour: 0 })
      .end()
  })

  it('AD-RED.4 Without Radar: 1 less beyond half range, before doubling', () => {
    const at = (square: string) =>
      gunnery(
        { 'HMS Exeter': active(`${square} north`, 'without-radar') },
        { 'Prinz Eugen': 'd8 south' },
        { south: [2, 2] },
      )
    at('d4')
      .ok(0, 'fire Exeter at Prinz Eugen with 2', 'fire Exeter at Prinz Eugen with 2', 'commit')
      .ok(1, 'commit')
      .saw('ArtilleryFired', { value: 4 })
    at('d6')
      .ok(0, 'fire Exeter at Prinz Eugen with 2', 'fire Exeter at Prinz Eugen with 2', 'commit')
      .ok(1, 'commit')
      .saw('ArtilleryFired', { value: 6 })
  })

  it('AD-RED.5 Malfunctioning torpedoes: one fails and is spent all the same; the enemy chooses among targets', () => {
    const p = gunnery({ 'Z10 Hans Lody': 'd4 north' }, { 'HMS Hood': 'e4 south' }, { south: [4, 4], north: [1] })
    p.ok(0, 'torpedo Lody at Hood with 4', 'torpedo Lody at Hood with 4', 'commit')
      .ok(1, 'activate malfunctioning-torpedoes of Lody with 1', 'commit')
      .is('Hood', { structure: 3 })
      .is('Lody', { torpedoes: 0 })
    const split = gunnery(
      { 'Z10 Hans Lody': 'd4 north' },
      { 'HMS Hood': 'e4 south', 'HMS Exeter': 'c4 south' },
      { south: [4, 1], north: [1] },
    )
    split
      .ok(0, 'torpedo Lody at Hood with 4', 'torpedo Lody at Exeter with 1', 'commit')
      .ok(1, 'activate malfunctioning-torpedoes of Lody with 1', 'commit')
      .asks(1, 'dud')
      .no(1, 'dud Lody at Lody', 'AD-RED.5')
      .ok(1, 'dud Lody at Exeter')
      .is('Hood', { structure: 3 })
      .is('Exeter', { structure: 3 })
      .is('Lody', { torpedoes: 0 })
    expect(split.unit('Lody').active & featureBit('malfunctioning-torpedoes')).not.toBe(0)
  })
})
