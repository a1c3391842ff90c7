import { describe, expect, it } from 'vitest'
import { pointsBySide } from '../src/rules/11-victory.ts'
import { box, content, duel, game, melee, opening, table } from './table.ts'
import { imperialStars } from '../src/index.ts'

describe('Mercenaries', () => {
  it('IS-VAR-MERC.1 all ships are shuffled together, ten for each: four players use all 40', () => {
    const t = opening({ mode: 'mercenaries', seats: 4 }, 6, 6, 1, 1, 1, 1, 1, 1)
    const fleets = t.state.seats.map((seat, i) => [...t.line(i), ...seat.reserves])
    expect(fleets.map((fleet) => fleet.length)).toEqual([10, 10, 10, 10])
    expect(new Set(fleets.flat()).size).toBe(40)
    expect(t.state.seats.map((seat) => [seat.line.length, seat.reserves.length])).toEqual(
      Array.from({ length: 4 }, () => [2, 8]),
    )
  })
  it('IS-VAR-MERC.1 there is no choice of race', () =>
    expect(game.readOptions({ mode: 'mercenaries', races: ['HES', 'KOR'] })).toMatchObject({
      ok: false,
      problems: [{ rule: 'IS-VAR-MERC.1' }],
    }))
  it('IS-VAR-MERC.2 captured ships attack for their captor, once activated in a later turn', () => {
    const given = duel(
      'board',
      { line: ['HES-01'], hand: ['SPM', 'LB-KOR'] },
      { line: ['KOR-01', 'KOR-08 down: 3'] },
      { options: { mode: 'mercenaries' } },
    )
    const t = table(given, 6, 1, 6, 6, 4, 6)
      .play(0, 'board KOR-08 with SPM', 'done')
      .play(1, 'done')
      .play(0, 'place KOR-08 at 1', 'done')
      .play(1, 'roll', 'done')
    t.play(0, 'done', 'roll', 'activate KOR-08 with 4', 'done', 'fire LB-KOR from KOR-08 at KOR-01')
    expect(t.last('AttackDeclared')).toMatchObject({ ship: 'KOR-08', bonus: true })
    expect(pointsBySide(content, t.state)).toEqual([20, 0])
  })
  it('IS-VAR-MERC.2 the option cannot be switched off', () =>
    expect(game.readOptions({ mode: 'mercenaries', prizesAttack: false })).toMatchObject({
      ok: false,
      problems: [{ rule: 'IS-VAR-MERC.2' }],
    }))
  it('IS-VAR-MERC.3 the bonus goes by the ship: a Thaal ship has it, a Korrag ship has not', () => {
    const t = table(
      duel(
        'attack',
        { line: ['THA-08*', 'KOR-02*'], hand: ['LB-THA', 'LB-THA', 'SHD'] },
        {},
        { options: { mode: 'mercenaries' } },
      ),
    )
    t.play(0, 'fire LB-THA from THA-08 at KOR-01', 'fire LB-THA from KOR-02 at KOR-01').refuses(
      0,
      'fire LB-THA from KOR-02 at KOR-01 with bonus',
      'IS-COMP.3',
    )
    expect(t.state.attacks.map(({ bonus }) => bonus)).toEqual([true, false])
  })
})

describe('Hired Mercenaries', () => {
  const draft = (mine: object = {}, theirs: object = {}, budget = 300) => ({
    options: { mode: 'hired', budget },
    step: 'draft',
    seats: [mine, theirs],
  })
  it('IS-VAR-HIRED.1 ships of any race for 300 points: a ship over the budget is refused', () => {
    const bought = ['HES-01', 'KOR-01', 'YSM-01', 'THA-01', 'HES-09', 'KOR-09'] // 272
    const t = table(draft({ hired: bought }))
      .refuses(0, 'hire KOR-05', 'IS-VAR-HIRED.1')
      .refuses(0, 'hire HES-99', 'IS-VAR-HIRED.1')
      .play(0, 'hire HES-07')
    expect(t.last('ShipHired')).toMatchObject({ points: 22, left: 6 })
  })
  it('IS-VAR-HIRED.1 another budget may be agreed', () => {
    table(draft({ hired: ['HES-01', 'KOR-01', 'YSM-01'] }, {}, 200)).refuses(0, 'hire HES-08', 'IS-VAR-HIRED.1')
    expect([49, 50, 1500, 1501].map((budget) => game.readOptions({ mode: 'hired', budget }).ok)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
  it('IS-VAR-HIRED.2 the set-up roll decides who picks first; then one pick each, clockwise', () => {
    const t = opening({ mode: 'hired', seats: 3 }, 1, 1, 6, 6, 2, 2)
    expect(t.asked).toBe('1 draft')
    t.play(1, 'hire HES-01').refuses(2, 'hire HES-01', 'IS-VAR-HIRED.2').play(2, 'hire KOR-01').play(0, 'hire YSM-01')
    expect(t.asked).toBe('1 draft')
  })
  it('IS-VAR-HIRED.2 at least two ships; passing ends your own draft', () => {
    const t = table(draft())
      .refuses(0, 'pass', 'IS-VAR-HIRED.2')
      .play(0, 'hire HES-01')
      .play(1, 'hire KOR-01')
      .refuses(0, 'done', 'IS-VAR-HIRED.2')
    t.play(0, 'hire HES-02').play(1, 'hire KOR-02').play(0, 'pass').play(1, 'hire KOR-03').play(1, 'pass')
    expect(t.all('DraftPassed').map(({ seat }) => seat)).toEqual([0, 1])
  })
  it('IS-VAR-HIRED.2 afterwards the ships are shuffled into Reserves and two are drawn', () => {
    const t = table(draft({ hired: ['HES-01', 'KOR-02', 'YSM-03'] }, { hired: ['KOR-01', 'THA-02'] }))
      .play(0, 'pass')
      .play(1, 'pass')
    expect(t.all('ReservesShuffled').map(({ rule, ships }) => [rule, ships.length])).toEqual([
      ['IS-VAR-HIRED.2', 3],
      ['IS-VAR-HIRED.2', 2],
    ])
    expect([t.line(0), t.state.seats[0]!.reserves, t.line(1), t.state.seats[1]!.reserves]).toEqual([
      ['YSM-03', 'KOR-02'],
      ['HES-01'],
      ['THA-02', 'KOR-01'],
      [],
    ])
    expect(t.asked).toBe('0 activation')
  })
  it('IS-VAR-HIRED.2 who can buy nothing more is passed over', () => {
    const t = table(draft({ hired: ['HES-01', 'HES-06'] }, { hired: ['KOR-01', 'KOR-06'] }, 100)).play(0, 'hire HES-09')
    expect(t.play(1, 'hire KOR-10').last('DraftPassed')).toMatchObject({ seat: 1, left: 5 })
    expect(t.all('DraftPassed').map(({ seat }) => seat)).toEqual([0, 1])
  })
  it('IS-VAR-HIRED.3 prizes do not attack, unless the players agree on it', () => {
    const given = (options: object) =>
      duel('attack', { prizes: ['KOR-05* @1'], hand: ['LB-HES'] }, {}, { options: { mode: 'hired', ...options } })
    table(given({})).refuses(0, 'fire LB-HES from KOR-05 at KOR-01', 'IS-BOARD.10')
    expect(
      table(given({ prizesAttack: true }))
        .play(0, 'fire LB-HES from KOR-05 at KOR-01')
        .damage('KOR-01'),
    ).toBe(2)
  })
})

describe('Teams', () => {
  const pairs = { options: { teams: [0, 1, 0, 1] } }
  it('IS-VAR-TEAM.1 two or three teams, of one player or more', () => {
    const reads = (teams: number[]) => game.readOptions({ teams }).ok
    expect(
      [
        [0, 1],
        [0, 1, 0],
        [0, 1, 2],
        [0, 1, 0, 1],
        [0, 1, 2, 0],
        [0, 0, 0, 1],
      ].map(reads),
    ).toEqual([true, true, true, true, true, true])
    expect(
      [
        [0, 0],
        [0, 2],
        [0, 1, 2, 3],
        [1, 2, 1],
      ].map(reads),
    ).toEqual([false, false, false, false])
    expect(game.readOptions({ seats: 3, teams: [0, 1] }).ok).toBe(false)
  })
  it('IS-VAR-TEAM.1 it ends when one team has ships left, and points are totalled per team', () => {
    const given = melee(
      'attack',
      [
        { hand: ['HM-KOR'], destroyed: ['KOR-09'] },
        { out: true, line: [], reserves: [], destroyed: ['HES-05'] },
        { destroyed: ['THA-08'] },
        { line: ['THA-10'], reserves: [] },
      ],
      pairs,
    )
    const t = table(given).play(0, 'fire HM-KOR from HES-01 at THA-10')
    expect(game.outcome(t.state)).toMatchObject({ winner: 1, points: [9 + 13 + 10, 36] })
    expect(game.sides(t.state)).toEqual([0, 1, 0, 1])
  })
  it('IS-VAR-TEAM.2 repair an allied ship', () => {
    const t = table(
      melee('repair', [{ hand: ['DCN'] }, { line: ['KOR-01: 3'] }, { line: ['YSM-01: 3'] }, {}], pairs),
    ).refuses(0, 'repair #1 of KOR-01 with DCN', 'IS-REPAIR.2')
    expect(t.play(0, 'repair #1 of YSM-01 with DCN').damage('YSM-01')).toBe(0)
  })
  it('IS-VAR-TEAM.2 block attacks on an allied ship whose shields are up; the helper does not redraw', () => {
    const given = melee(
      'attack',
      [{ hand: ['SHD', 'DCN'] }, { line: ['KOR-01*'], hand: ['LB-HES', 'LB-YSM'] }, { hand: ['CTM'] }, {}],
      { ...pairs, turn: 1 },
    )
    const t = table(given).play(1, 'fire LB-HES from KOR-01 at YSM-01', 'done')
    expect(t.asked).toBe('2 defend')
    expect(t.play(2, 'done').asked).toBe('0 defend')
    t.play(0, 'block #1 with SHD')
    expect([t.damage('YSM-01'), t.state.seats[0]!.attacked, t.asked]).toEqual([0, false, '1 discard'])
    expect(t.play(1, 'done').asked).toBe('2 discard')
  })
  describe('IS-VAR-TEAM.2 an attack that takes two blocks', () => {
    const pod = (options: object, mine = ['SHD', 'DCN'], theirs = ['SHD', 'DCN']) =>
      table(
        melee('attack', [{ hand: ['HM-HES', 'DCN'] }, { hand: mine }, {}, { hand: theirs }], {
          options: { ...pairs.options, ...options },
        }),
      ).play(0, 'fire HM-HES from HES-01 at THA-01', 'done')
    it('IS-VAR-TEAM.2 is blocked by two allies with a block each', () => {
      const t = pod({}).play(1, 'block #1 with SHD')
      expect(t.last('BlockSpent')).toMatchObject({ blocked: false, shared: true })
      t.play(1, 'done')
      expect(t.asked).toBe('3 defend')
      expect(t.play(3, 'block #1 with SHD').damage('THA-01')).toBe(0)
    })
    it('IS-VAR-TEAM.2 goes through when the ally adds nothing: the block was spent in vain', () => {
      const t = pod({}).play(1, 'block #1 with SHD', 'done').play(3, 'done')
      expect(t.damage('THA-01')).toBe(7)
      expect(t.hand(1)).toEqual(['DCN'])
    })
    it('IS-VAR-TEAM.2 takes both blocks of one player where sharedBlocks is off, or nobody comes after', () => {
      pod({ sharedBlocks: false }).refuses(1, 'block #1 with SHD', 'IS-ATTACK.13')
      pod({}).play(1, 'done').refuses(3, 'block #1 with SHD', 'IS-ATTACK.13')
      expect(pod({}, ['SHD', 'CTM']).play(1, 'block #1 with SHD', 'block #1 with CTM').damage('THA-01')).toBe(0)
    })
  })
  it('IS-VAR-TEAM.2 a Special that helps, Mirror Decoys, may save the ship of an ally; a switch forbids it', () => {
    const given = (options: object) =>
      melee('attack', [{ hand: ['HM-KOR', 'DCN'] }, { hand: ['SP-MIRROR', 'DCN'] }, {}, {}], {
        options: { ...pairs.options, ...options },
      })
    const fired = (options: object) => table(given(options)).play(0, 'fire HM-KOR from HES-01 at THA-01', 'done')
    expect(fired({}).play(1, 'decoy HES-01 with SP-MIRROR').damage('THA-01')).toBe(0)
    fired({ alliedSpecials: false }).refuses(1, 'decoy HES-01 with SP-MIRROR', 'IS-DEFEND.1')
  })
  it('IS-VAR-TEAM.2 Space Marines in defence of an allied ship; only its controller may self-destruct', () => {
    const given = melee('board', [{ hand: ['SPM', 'DCN'] }, { hand: ['SPM'] }, { line: ['YSM-09 down: 4'] }, {}], {
      ...pairs,
      turn: 1,
    })
    const t = table(given, 3, 4).play(1, 'board YSM-09 with SPM')
    expect(t.asked).toBe('0 guard')
    t.refuses(0, 'self-destruct', 'IS-BOARD.8').play(0, 'guard with SPM', 'done').play(2, 'done')
    expect(t.last('BoardingRolled').totals).toEqual([4, 5])
  })
  it('IS-VAR-TEAM.3 allied ships are neither attacked nor boarded', () => {
    table(melee('attack', [{ hand: ['LB-HES'] }, {}, {}, {}], pairs)).refuses(
      0,
      'fire LB-HES from HES-01 at YSM-01',
      'IS-VAR-TEAM.3',
    )
    table(
      melee('board', [{ hand: ['SPM'] }, { line: ['KOR-08 down: 3'] }, { line: ['YSM-09 down: 4'] }, {}], pairs),
    ).refuses(0, 'board YSM-09 with SPM', 'IS-VAR-TEAM.3')
  })
  it('IS-VAR-TEAM.3 a ship of an ally, won by a team mate, stays captured and scores nothing', () => {
    const given = melee('board', [{ hand: ['SPM', 'LB-HES'] }, { prizes: ['YSM-05 @2 down: 6'] }, {}, {}], pairs)
    const t = table(given, 6, 1)
    expect(pointsBySide(content, t.state)).toEqual([0, 44])
    t.play(0, 'board YSM-05 with SPM', 'done').play(1, 'done')
    expect([t.prizes(0), pointsBySide(content, t.state)]).toEqual([['YSM-05'], [0, 0]])
    const again = table(melee('attack', [{ prizes: ['YSM-05 @2'], hand: ['LB-HES'] }, {}, {}, {}], pairs))
    again.refuses(0, 'fire LB-HES from YSM-05 at KOR-01', 'IS-BOARD.10')
  })
  it('IS-VAR-TEAM.3 nor does it score for a team mate who leaves the game with it', () => {
    const sides = [
      { line: ['HES-10'], reserves: [], prizes: ['YSM-05 @2', 'KOR-05 @1'] },
      { line: ['KOR-02*'], hand: ['HM-HES', 'SHD'] },
      {},
      {},
    ]
    const leaves = { options: { ...pairs.options, prizesStay: false }, turn: 1 }
    const t = table(melee('attack', sides, leaves)).play(1, 'fire HM-HES from KOR-02 at HES-10', 'done')
    expect(t.state.seats[0]).toMatchObject({ out: true, kept: ['KOR-05'] })
    expect(pointsBySide(content, t.state)).toEqual([60, 11])
    const stays = table(melee('attack', sides, { ...pairs, turn: 1 })).play(
      1,
      'fire HM-HES from KOR-02 at HES-10',
      'done',
    )
    expect(stays.state.seats[0]).toMatchObject({ out: true, kept: [], prizes: [{ id: 'YSM-05' }, { id: 'KOR-05' }] })
    expect(pointsBySide(content, stays.state)).toEqual([60, 11])
  })
})

describe('campaigns', () => {
  it('IS-VAR-CAMP.1 there is no campaign mode', async () => {
    expect(game.readOptions({ mode: 'campaign' }).ok).toBe(false)
    expect(JSON.stringify((await imperialStars.schemas()).options)).toContain(
      '"enum":["standard","mercenaries","hired"]',
    )
    expect(box.fleets).toHaveLength(4)
  })
})
