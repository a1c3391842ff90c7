import { describe, expect, it } from 'vitest'
import { featureBit } from '../src/content/features.ts'
import {
  rankOf,
  SHOWS_ADMIRAL,
  SHOWS_ANTI_AIRCRAFT,
  SHOWS_ARTILLERY,
  SHOWS_DEPTH_CHARGE,
  SHOWS_MOVEMENT,
  SHOWS_TORPEDO,
} from '../src/content/symbols.ts'
import { DUEL, ENDING, FAR } from './positions.ts'
import { content, table } from './table.ts'

describe('Action dice', () => {
  it('AD-DICE.1 two for every unit in play, none for aircraft, and fixed for the round', () => {
    const p = table({
      ...ENDING,
      south: { 'USS Enterprise': 'a1 north', 'HMS Upholder': 'c3 submerged' },
      north: { Bismarck: 'h8 south' },
    })
    p.ok(0, 'commit').ok(1, 'commit').ok(p.state.turn, 'first south')
    const rolled = p.events.filter((event) => event.kind === 'ActionDiceRolled').map((event) => event.faces.length)
    expect(rolled).toEqual([4, 2])
    const sunk = table(
      {
        phase: 'air',
        south: { 'USS Enterprise': 'a1 north' },
        north: { 'Z10 Hans Lody': 'd8 south', Nürnberg: 'b1 south' },
        dice: { south: [1], north: [2, 2, 2, 2] },
      },
      5,
    )
    sunk.ok(0, 'strike Enterprise with 1', 'torpedo-bomb Lody from d7', 'announce').saw('UnitSunk')
    expect(sunk.state.exhausted[1][2] + sunk.state.dice[1][2]).toBe(4)
    sunk.end()
  })

  it('AD-DICE.2 any die serves any unit', () => {
    const p = table({
      phase: 'gunnery',
      south: { 'HMS Ajax': 'd4 north', 'HMS Achilles': 'd3 north' },
      north: { Nürnberg: 'e4 south' },
      dice: { south: [2, 2, 2, 3] },
    })
    p.ok(
      0,
      'fire Ajax at Nürnberg with 2',
      'fire Ajax at Nürnberg with 2',
      'fire Achilles at Nürnberg with 2',
      'fire Achilles at Nürnberg with 3',
    )
    table({ ...DUEL, dice: { south: [5] } }).no(0, 'assign 5 to Nürnberg', 'AD-DICE.2')
  })

  it('AD-DICE.3 the symbol must match the space', () => {
    table({ ...DUEL, phase: 'gunnery', dice: { south: [4, 5] } })
      .no(0, 'fire Ajax at Nürnberg with 4', 'AD-DICE.3')
      .no(0, 'torpedo Ajax at Nürnberg with 5', 'AD-DICE.3')
    table({ ...DUEL, dice: { south: [4] } }).no(0, 'assign 4 to Ajax', 'AD-DICE.3')
  })

  it('AD-DICE.4 one die for each space: a third Artillery die is illegal', () => {
    table({ ...DUEL, phase: 'gunnery', dice: { south: [2, 2, 2] } })
      .ok(0, 'fire Ajax at Nürnberg with 2', 'fire Ajax at Nürnberg with 2')
      .no(0, 'fire Ajax at Nürnberg with 2', 'AD-DICE.4')
    table({
      phase: 'gunnery',
      south: { 'HMS Cossack': 'd4 north' },
      north: { Nürnberg: 'e4 south' },
      dice: { south: [2, 2] },
    })
      .ok(0, 'fire Cossack at Nürnberg with 2')
      .no(0, 'fire Cossack at Nürnberg with 2', 'AD-DICE.4')
  })

  it('AD-DICE.5 the Torpedo space takes several dice, up to the torpedoes left', () => {
    table({ ...DUEL, phase: 'gunnery', dice: { south: [4, 4, 4] } })
      .ok(0, 'torpedo Ajax at Nürnberg with 4', 'torpedo Ajax at Nürnberg with 4')
      .no(0, 'torpedo Ajax at Nürnberg with 4', 'AD-TORP.5')
  })

  it('AD-DICE.6 a unit may move, fire and launch torpedoes in one round', () => {
    const p = table({ south: { 'HMS Ajax': 'd3 north' }, north: { Nürnberg: 'e4 south' }, dice: { south: [5, 2, 4] } })
    p.ok(0, 'assign 5 to Ajax', 'move d4')
      .asks(0, 'gunnery')
      .ok(0, 'fire Ajax at Nürnberg with 2', 'torpedo Ajax at Nürnberg with 4')
  })

  it('AD-DICE.7 one symbol of a die is used, the other is lost', () => {
    table({ south: { 'HMS Ajax': 'd3 north' }, north: { Nürnberg: 'e4 south' }, dice: { south: [3, 2] } })
      .ok(0, 'assign 3 to Ajax', 'move d4')
      .asks(0, 'gunnery')
      .no(0, 'fire Ajax at Nürnberg with 3', 'AD-DICE.8')
      .ok(0, 'fire Ajax at Nürnberg with 2')
  })

  it('AD-DICE.8 a used die is exhausted and not available', () => {
    const p = table({ ...DUEL, dice: { south: [5, 3] } })
    p.ok(0, 'assign 5 to Ajax', 'move d5').no(0, 'assign 5 to Cossack', 'AD-DICE.8')
    expect([p.state.dice[0][5], p.state.exhausted[0][5]]).toEqual([0, 1])
  })

  it('AD-DICE.9 no die is kept for a later round', () => {
    const p = table({ ...ENDING, dice: { south: [4, 4] } }, 1, 5, 5, 5, 5, 5, 5, 5)
    p.ok(0, 'commit').ok(1, 'commit').ok(0, 'first south')
    expect(p.state.dice[0]).toEqual([0, 0, 0, 0, 0, 2, 0])
    p.end()
  })
})

describe('The symbols', () => {
  it('AD-SYM.1 a Movement die moves a unit up to its value, or not at all', () => {
    const given = { south: { 'HMS Ajax': 'd4 north', 'HMS Cossack': 'a1 north' }, north: FAR, dice: { south: [5, 5] } }
    for (const order of ['stay heading north', 'move d5', 'move d5 d6', 'move d5 d6 d7'])
      table(given).ok(0, 'assign 5 to Ajax', order)
    table(given).no(0, 'move d5', 'AD-RND.1')
  })

  it('AD-SYM.2 artillery needs a die', () => {
    table({ ...DUEL, phase: 'gunnery', dice: { south: [4] } }).no(0, 'fire Ajax at Nürnberg with 2', 'AD-DICE.8')
    table({ ...DUEL, phase: 'gunnery', dice: { south: [4] } })
      .ok(0, 'commit')
      .ok(1, 'commit')
      .notSaw('ArtilleryFired')
  })

  it('AD-SYM.3 one torpedo for each die', () => {
    const p = table({ ...DUEL, phase: 'gunnery', dice: { south: [4, 4] } })
    p.ok(0, 'torpedo Ajax at Nürnberg with 4', 'torpedo Ajax at Nürnberg with 4', 'commit').ok(1, 'commit')
    expect(p.count('TorpedoLaunched')).toBe(2)
  })

  it('AD-SYM.4 Anti-aircraft fire needs no assigned die, and the symbol has no use from the pool', () => {
    const p = table({ ...DUEL, dice: { south: [6] } })
    expect(p.offered(0).filter((order) => order.includes('anti-aircraft'))).toEqual([])
    p.no(0, 'activate anti-aircraft of Ajax with 6', 'AD-CARD.2')
    table(
      {
        phase: 'air',
        south: { 'USS Enterprise': 'a1 north' },
        north: { 'Graf Zeppelin': 'd8 south' },
        dice: { south: [1] },
      },
      5,
      5,
      5,
    )
      .ok(0, 'strike Enterprise with 1', 'torpedo-bomb Zeppelin from d7', 'announce')
      .saw('AntiAircraftFired', { faces: [5, 5, 5] })
      .end()
  })

  it('AD-SYM.5 a Depth Charge die needs a submarine in the square', () => {
    table({
      phase: 'gunnery',
      south: { 'HMS Cossack': 'd4 north' },
      north: { 'U-47': 'd5 submerged', Bismarck: 'h8 south' },
      dice: { south: [4] },
    }).no(0, 'depth charge Cossack with 4', 'AD-DC.1')
  })

  it('AD-SYM.6 an Admiral die: own black and green features, red ones of the enemy', () => {
    const given = {
      south: { 'HMS Ajax': 'd4 north' },
      north: { 'Admiral Graf Spee': { at: 'h8 south', structure: 1 }, 'Z10 Hans Lody': 'g8 south' },
      dice: { south: [1, 1] },
    }
    table(given).ok(0, 'assign 1 to Ajax', 'move d5')
    table(given).ok(0, 'activate smoke-generators of Ajax with 1').ok(0, 'activate weak-damage-control of Spee with 1')
    table(given).no(0, 'activate smoke-generators of Lody with 1', 'AD-SYM.6')
    table({ ...given, first: 'north', dice: { north: [1] } }).no(
      1,
      'activate weak-damage-control of Spee with 1',
      'AD-CARD.2',
    )
  })
})

describe('Admiral dice', () => {
  it('AD-ADM.1 lie in view of both', () => {
    const p = table({ ...ENDING }, 1, 5, 5, 5, 1, 1, 5, 5)
    p.ok(0, 'commit').ok(1, 'commit').ok(0, 'first south')
    expect(p.state.dice[0][1]).toBe(2)
    p.end()
  })

  it('AD-ADM.2 stand for any symbol on a space: Movement, Artillery, Torpedo, Depth Charge', () => {
    const given = {
      phase: 'gunnery',
      south: { 'HMS Cossack': 'd4 north' },
      north: { Nürnberg: 'e4 south', 'U-47': 'd4 submerged' },
      dice: { south: [1] },
    }
    for (const order of [
      'fire Cossack at Nürnberg with 1',
      'torpedo Cossack at Nürnberg with 1',
      'depth charge Cossack with 1',
    ])
      table(given).ok(0, order)
    table({ ...given, phase: 'movement' }).ok(0, 'assign 1 to Cossack')
    // Not in a repair, which has no space, and not in an Anti-aircraft roll.
    table({ south: { 'HMS Hood': { at: 'd4 north', structure: 1 } }, north: FAR, dice: { south: [1, 5] } }).no(
      0,
      'repair Hood with 5 and 1',
      'AD-REP.4',
    )
  })

  it('AD-ADM.3 a green feature is inactive without an Admiral die, lasts the round, and takes one die per round', () => {
    const given = {
      phase: 'gunnery',
      round: 2,
      south: { 'HMS Hood': 'd4 north' },
      north: { 'Prinz Eugen': 'd5 south' },
      dice: { south: [2, 1, 1], north: [2] },
    }
    const plain = table(given)
    plain.ok(0, 'fire Hood at Prinz Eugen with 2', 'commit').ok(1, 'commit').saw('ArtilleryFired', { value: 5 })
    table(given).no(0, 'activate high-rate-of-fire of Hood with 2', 'AD-ADM.3')
    const fast = table(given)
    fast
      .ok(0, 'activate high-rate-of-fire of Hood with 1')
      .no(0, 'activate high-rate-of-fire of Hood with 1', 'AD-ADM.3')
    fast
      .ok(0, 'fire Hood at Prinz Eugen with 2', 'commit')
      .ok(1, 'commit')
      .saw('ArtilleryFired', { value: 6 })
      .ok(0, 'critical movement')
      .is('Hood', { active: 0 })
    // Superior steel from the air step still counts in the gunnery step.
    const steel = table(
      {
        phase: 'air',
        first: 'north',
        south: { 'HMS Illustrious': 'd4 north' },
        north: { Akagi: 'd8 south', 'Prinz Eugen': 'd5 south' },
        dice: { south: [1], north: [1, 2, 2] },
      },
      5,
      5,
      5,
    )
    steel
      .ok(1, 'strike Akagi with 1', 'bomb Illustrious', 'announce')
      .ok(0, 'activate superior-steel of Illustrious with 1')
      .ok(1, 'fire Prinz Eugen at Illustrious with 2', 'fire Prinz Eugen at Illustrious with 2')
    expect(steel.unit('Illustrious').active).toBe(featureBit('superior-steel'))
    steel.end()
  })

  it('AD-ADM.4 a red feature harms only when the enemy spends an Admiral die', () => {
    const given = {
      first: 'north',
      south: { 'HMS Ajax': 'a1 north' },
      north: { 'Admiral Graf Spee': { at: 'h8 south', structure: 1 } },
    }
    table({ ...given, dice: { north: [5, 2] } })
      .ok(1, 'repair Spee with 5 and 2')
      .is('Spee', { structure: 2 })
    table({ ...given, dice: { south: [5], north: [] }, first: 'south' }).no(
      0,
      'activate weak-damage-control of Spee with 5',
      'AD-ADM.4',
    )
  })

  it('AD-ADM.5 features are activated when their subject comes up', () => {
    const sea = {
      south: {
        'HMS Ajax': 'd4 north',
        'HMS Hood': 'c4 north',
        'HMS Illustrious': 'a1 north',
        'USS Enterprise': 'b1 north',
      },
      north: { Akagi: 'h8 south', 'Prinz Eugen': 'd5 south', Aquila: 'g8 south' },
      dice: { south: [1, 1, 2], north: [1, 1] },
    }
    table(sea)
      .ok(0, 'activate smoke-generators of Ajax with 1')
      .no(0, 'activate high-rate-of-fire of Hood with 1', 'AD-ADM.5')
      .no(0, 'activate superior-steel of Illustrious with 1', 'AD-ADM.5')
    table({ ...sea, phase: 'gunnery' }).ok(
      0,
      'activate high-rate-of-fire of Hood with 1',
      'activate superior-steel of Illustrious with 1',
    )
    table({ ...sea, phase: 'gunnery' })
      .no(0, 'activate smoke-generators of Ajax with 1', 'AD-ADM.5')
      .no(0, 'activate superior-fighters of Enterprise with 1', 'AD-ADM.5')
      .no(0, 'activate old-attack-planes of Aquila with 1', 'AD-ADM.5')
    // In the air step only what the announced plan concerns, the attacker before the defender.
    const screened = [{ carrier: 'USS Enterprise', squadron: 'fighters', on: 'HMS Illustrious' }]
    table({ ...sea, phase: 'air', first: 'north', flights: screened })
      .no(1, 'activate superior-fighters of Akagi with 1', 'AD-ADM.5')
      .ok(1, 'strike Akagi with 1', 'bomb Illustrious', 'escort group 1', 'announce')
      .asks(1, 'raid-features')
      .no(1, 'activate armored-fighters of Aquila with 1', 'AD-ADM.5')
      .ok(1, 'activate superior-fighters of Akagi with 1')
      .asks(0, 'raid-features')
      .no(0, 'activate high-rate-of-fire of Hood with 1', 'AD-ADM.5')
      .ok(0, 'activate superior-steel of Illustrious with 1')
  })
})

describe('Comparison of results', () => {
  it('AD-CMP.1 Admiral over Artillery over Torpedo over Movement', () => {
    const ranks = [SHOWS_ADMIRAL, SHOWS_ARTILLERY, SHOWS_TORPEDO, SHOWS_MOVEMENT].map(rankOf)
    expect(ranks).toEqual([4, 3, 2, 1])
  })

  it('AD-CMP.2 the highest symbol counts; Anti-aircraft and Depth Charge are below Movement', () => {
    expect(rankOf(SHOWS_ARTILLERY | SHOWS_MOVEMENT)).toBeGreaterThan(rankOf(SHOWS_TORPEDO | SHOWS_DEPTH_CHARGE))
    expect(rankOf(SHOWS_ANTI_AIRCRAFT | SHOWS_DEPTH_CHARGE)).toBeLessThan(rankOf(SHOWS_MOVEMENT))
    expect(content.rank[6]).toBe(content.rank[5])
  })
})
