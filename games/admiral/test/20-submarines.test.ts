import { describe, it } from 'vitest'
import { FAR, gunnery } from './positions.ts'
import { table } from './table.ts'

describe('Submarines', () => {
  const sail = (at: string, north: object = FAR, dice = [5, 5, 1], south: object = {}) =>
    table({ south: { 'HMS Upholder': at, ...south }, north, dice: { south: dice } })

  it('AD-SUB.1 the face that is up gives the values', () => {
    gunnery({ 'HMS Upholder': 'd4 submerged' }, { Nürnberg: 'd5 south' }, [2]).no(
      0,
      'fire Upholder at Nürnberg with 2',
      'AD-CARD.1',
    )
    gunnery({ 'HMS Upholder': 'd4 north' }, { Nürnberg: 'd5 south' }, [2]).ok(0, 'fire Upholder at Nürnberg with 2')
  })

  it('AD-SUB.2 surfaced it is an ordinary unit: flanks, a target, no diagonals', () => {
    gunnery({ 'HMS Upholder': 'd4 north' }, { Nürnberg: 'd5 south' }, [4]).no(
      0,
      'torpedo Upholder at Nürnberg with 4',
      'AD-TORP.1',
    )
    gunnery({ 'HMS Ajax': 'd4 north' }, { 'U-47': 'd5 south' }, [2]).ok(0, 'fire Ajax at U-47 with 2')
    sail('d4 north').ok(0, 'assign 5 to Upholder').no(0, 'move e5', 'AD-MOV.3')
  })

  const SETUP = {
    phase: 'submarines',
    first: 'north',
    south: { 'HMS Hood': 'd2 north', 'HMS Upholder': 'hand' },
    north: { 'U-47': 'hand', 'U-99': 'hand', Bismarck: 'a8 south' },
  }

  it('AD-SUB.3 submarines are deployed after the reveal', () => {
    table({ phase: 'deployment', south: { 'HMS Upholder': 'hand', 'HMS Ajax': 'hand' }, north: { Bismarck: 'hand' } })
      .no(0, 'place Upholder on d2 heading north', 'AD-SUB.3')
      .no(0, 'deploy Upholder on d2', 'AD-SUB.3')
  })

  it('AD-SUB.4 submerged, on any square of the own half, also under another unit', () => {
    const p = table({ ...SETUP, first: 'south', terrain: { island: ['a3'], shallow: ['b3'] } })
    p.no(0, 'deploy Upholder on d5', 'AD-SUB.4')
      .no(0, 'deploy Upholder on a3', 'AD-TERR.1')
      .no(0, 'deploy Upholder on b3', 'AD-TERR.5')
      .ok(0, 'deploy Upholder on d2')
      .is('Upholder', { submerged: true })
  })

  it('AD-SUB.5 the first player deploys all submarines first', () => {
    table(SETUP)
      .asks(1, 'submarine')
      .ok(1, 'deploy U-99 on d5', 'deploy U-47 on d6')
      .asks(0, 'submarine')
      .ok(0, 'deploy Upholder on d4')
      .saw('ActionDiceRolled')
  })

  it('AD-SUB.6 never two submarines in a square, of any side', () => {
    table(SETUP).ok(1, 'deploy U-47 on d6').no(1, 'deploy U-99 on d6', 'AD-SUB.6')
    sail('d4 submerged', { 'U-47': 'd5 submerged', ...FAR })
      .ok(0, 'assign 5 to Upholder')
      .no(0, 'move d5', 'AD-SUB.6')
    sail('d4 north', { 'U-47': 'd5 submerged', ...FAR })
      .ok(0, 'assign 5 to Upholder')
      .no(0, 'move d5', 'AD-SUB.6')
  })

  it('AD-SUB.7 submerged it may step diagonally', () => {
    sail('d4 submerged').ok(0, 'assign 5 to Upholder').no(0, 'move e5 f6', 'AD-MOV.2').ok(0, 'move e5')
  })

  it('AD-SUB.8 submerged it enters squares of any unit that is no submarine', () => {
    sail('d4 submerged', { Nürnberg: 'd5 south', ...FAR }).ok(0, 'assign 5 to Upholder', 'move d5')
    sail('d4 submerged', FAR, [5, 5], { 'HMS Hood': 'd5 north' }).ok(0, 'assign 5 to Upholder', 'move d5')
    sail('d4 submerged', { 'U-47': 'd5 north', ...FAR })
      .ok(0, 'assign 5 to Upholder')
      .no(0, 'move d5', 'AD-SUB.6')
  })

  it('AD-SUB.9 submerged it attacks in every direction', () => {
    for (const at of ['d5 south', 'd3 south', 'c4 south', 'e4 south', 'c3 south', 'e5 south', 'c5 south', 'e3 south'])
      gunnery({ 'HMS Upholder': 'd4 submerged' }, { Nürnberg: at }, [4]).ok(0, 'torpedo Upholder at Nürnberg with 4')
  })

  it('AD-SUB.10 not at a unit in its own square', () => {
    gunnery({ 'HMS Upholder': 'd4 submerged' }, { Nürnberg: 'd4 south' }, [4]).no(
      0,
      'torpedo Upholder at Nürnberg with 4',
      'AD-SUB.10',
    )
  })

  it('AD-SUB.11 surfaced units reach a submerged one with Depth Charges alone; another below can attack it', () => {
    gunnery({ 'HMS Ajax': 'd4 north' }, { 'U-47': 'e4 submerged', ...FAR }, [2, 4])
      .no(0, 'fire Ajax at U-47 with 2', 'AD-SUB.11')
      .no(0, 'torpedo Ajax at U-47 with 4', 'AD-SUB.11')
    gunnery({ 'HMS Upholder': 'd4 submerged' }, { 'U-47': 'e5 submerged', ...FAR }, [4]).ok(
      0,
      'torpedo Upholder at U-47 with 4',
    )
  })

  it('AD-SUB.12 an empty submarine launches one more in each later round; ships do not', () => {
    const empty = { 'HMS Upholder': { at: 'd4 submerged', torpedoes: 0, emptied: 2 } }
    const p = gunnery(empty, { Yamato: 'e4 south' }, [4, 4])
    p.ok(0, 'torpedo Upholder at Yamato with 4')
      .no(0, 'torpedo Upholder at Yamato with 4', 'AD-TORP.5')
      .ok(0, 'commit')
      .ok(1, 'commit')
      .is('Upholder', { torpedoes: 0, emptied: 2 })
    gunnery({ 'HMS Upholder': { at: 'd4 submerged', torpedoes: 0, emptied: 3 } }, { Yamato: 'e4 south' }, [4]).no(
      0,
      'torpedo Upholder at Yamato with 4',
      'AD-TORP.6',
    )
    gunnery({ 'HMS Ajax': { at: 'd4 north', torpedoes: 0, emptied: 2 } }, { Yamato: 'e4 south' }, [4]).no(
      0,
      'torpedo Ajax at Yamato with 4',
      'AD-TORP.6',
    )
    const last = gunnery({ 'HMS Upholder': { at: 'd4 submerged', torpedoes: 1 } }, { Yamato: 'e4 south' }, [4])
    last
      .ok(0, 'torpedo Upholder at Yamato with 4', 'commit')
      .ok(1, 'commit')
      .is('Upholder', { torpedoes: 0, emptied: 3 })
  })

  it('AD-SUB.13 move onto the square and use a Depth Charge die, or be there already', () => {
    const p = table({
      south: { 'HMS Cossack': 'd3 north' },
      north: { 'U-47': 'd4 submerged', ...FAR },
      dice: { south: [5, 4] },
    })
    p.ok(0, 'assign 5 to Cossack', 'move d4')
      .asks(0, 'gunnery')
      .ok(0, 'depth charge Cossack with 4', 'commit')
      .saw('UnitSunk', { unit: 1 })
    gunnery({ 'HMS Cossack': 'd4 north' }, { 'U-47': 'd4 submerged', ...FAR }, [4]).ok(0, 'depth charge Cossack with 4')
  })

  it('AD-SUB.14 the card is turned once with the Movement die, before or after moving, and not under a ship', () => {
    sail('d4 submerged')
      .ok(0, 'assign 5 to Upholder')
      .no(0, 'surface then stay', 'AD-CARD.4')
      .ok(0, 'surface then move d5 d6')
      .is('Upholder', { submerged: false, heading: 0 })
    sail('d4 submerged')
      .ok(0, 'assign 5 to Upholder', 'move e5 then surface heading west')
      .is('Upholder', { submerged: false, heading: 6 })
    sail('d4 north').ok(0, 'assign 5 to Upholder', 'move d5 d6 then dive').is('Upholder', { submerged: true })
    sail('d4 north').ok(0, 'assign 5 to Upholder').no(0, 'dive then move d5 d6', 'AD-MOV.2').ok(0, 'dive then move e5')
    const twice = sail('d4 submerged', FAR, [5, 5, 5], { 'HMS Ajax': 'a1 north' })
    twice.ok(0, 'assign 5 to Upholder', 'surface then stay heading north').no(0, 'assign 5 to Upholder', 'AD-MOV.4')
    sail('d4 submerged', { Nürnberg: 'd4 south', ...FAR })
      .ok(0, 'assign 5 to Upholder')
      .no(0, 'surface then stay heading north', 'AD-SUB.14')
    sail('d4 submerged', { Nürnberg: 'd5 south', ...FAR })
      .ok(0, 'assign 5 to Upholder')
      .no(0, 'move d5 then surface heading north', 'AD-SUB.14')
    table({ south: { 'HMS Ajax': 'd4 north' }, north: FAR, dice: { south: [5, 1] } })
      .ok(0, 'assign 5 to Ajax')
      .no(0, 'dive then stay', 'AD-SUB.14')
  })
})
