import { describe, expect, it } from 'vitest'
import { createGame } from '../../src/v2/game.ts'
import { acting, table } from './table.ts'
import { cards } from './trial.ts'

const game = createGame(cards)
const order = (id: string) => cards.find.order.get(id)!
const all = ['B-001', 'B-001', 'B-003', 'B-005', 'B-025', 'B-026', 'B-027', 'S-021']
const command = (pieces: Record<string, string>, libraries: string[][] = [all, all]) =>
  table({ phase: 'command', pieces: { ...pieces, Hydra: '1 PA-L 0,-3' }, libraries })
const light = { Aurora: '0 PA-L 0,3', Boreas: '0 PA-L 1,2', Castor: '0 PA-L 2,2' }

describe('SS2-4B.01.a secret assignment of Orders', () => {
  it('orders come from own library', () =>
    void command(light, [['B-001'], ['B-003']]).refuses('assign B-003 Aurora', 'SS2-4B.01.a', 0))
  it('each copy used once: two copies on two pieces, a third is refused', () =>
    void command(light)
      .as(0, 'assign B-001 Aurora')
      .as(0, 'assign B-001 Boreas')
      .refuses('assign B-001 Castor', 'SS2-4B.01.a', 0))
  it('not to a piece of another player', () => void command(light).refuses('assign B-001 Hydra', 'SS2-4B.02.a', 0))
  it('assignment hidden from opponents', () => {
    const given = command(light).as(0, 'assign B-001 Aurora')
    expect(game.view(given.state, 1).pieces[0]!.orders).toEqual([{ card: -1, up: false }])
    expect(game.redact(given.events[0]!, 1)).toMatchObject({ card: -1 })
    expect(game.view(given.state, 0).pieces[0]!.orders).toEqual([{ card: order('B-001'), up: false }])
  })
  it('assigning none is legal', () => void command(light).as(0, 'commit').as(1, 'commit').asks('activate', 0))
  it('an Order may be taken back until all have finished', () => {
    const given = command(light).as(0, 'assign B-001 Aurora').as(0, 'commit').as(0, 'withdraw B-001 Aurora')
    expect(given.state.players[0]!.committed).toBe(false)
    given.refuses('withdraw B-001 Aurora', 'SS2-4B.01.a', 0)
  })
  it('the requirements of the card are asked', () =>
    void command(light, [['B-002'], []]).refuses('assign B-002 Aurora', 'SS2-4B.01.a', 0))
})

describe('SS2-4B.01.b simultaneous reveal', () => {
  it('no order revealed before all players committed', () => {
    const given = command(light).as(0, 'assign B-001 Aurora').as(0, 'commit')
    expect(given.saw('OrdersRevealed')).toEqual([])
    expect(given.piece('Aurora').orders).toEqual([{ card: order('B-001'), up: false }])
    given.as(1, 'assign B-003 Hydra').as(1, 'commit')
    expect(given.saw('OrdersRevealed')[0]).toMatchObject({ orders: [{ piece: 0 }, { piece: 3 }] })
  })
})

describe('SS2-4B.01.c duration of Orders', () => {
  it('order effect starts at reveal: Full Ahead gives a fourth Move', () => {
    const given = command(light).as(0, 'assign B-001 Aurora').as(0, 'commit').as(1, 'commit').play('activate Aurora')
    given.play('ahead', 'ahead', 'ahead', 'ahead')
    expect(given.at('Aurora')).toBe('0,-1')
  })
  it('order effect stops when returned', () => {
    const given = acting(
      { Hydra: '0 PA-LCRIT2 1,2', Aurora: '1 PA-S 1,0 shields 0,0,0,0,0,0 orders B-003', Far: '1 PA-L -3,-2' },
      1,
      1,
      2,
    )
    // The first Critical is saved by nothing but Armor 1 from B-003: die 2 fails; the second has no Armor any more.
    given.play('strike primary Aurora')
    expect(given.saw('IconResolved').map(({ saves }) => saves.length)).toEqual([1, 0])
  })
  it('order effect ends in refresh', () => {
    const given = table({
      pieces: { Aurora: '0 PA-L 0,3 orders B-001', Hydra: '1 PA-L 0,-3 activated' },
      active: { piece: 'Aurora' },
    })
    given.play('end')
    expect(given.state).toMatchObject({ round: 2, inPlay: [] })
  })
})

describe('SS2-4B.01.I piece limit on Orders', () => {
  it('over limit rejected', () =>
    void command(light).as(0, 'assign B-001 Aurora').refuses('assign B-003 Aurora', 'SS2-4B.01.I', 0))
  it('a Light with Critical Damage gets none', () =>
    void command({ Aurora: '0 PA-L 0,3 criticals 1', Boreas: '0 PA-L 1,2' }).refuses(
      'assign B-001 Aurora',
      'SS2-4B.01.I',
      0,
    ))
  it('escort cannot be given an order', () =>
    void command({ Wasp: '0 PA-E -1,3', ...light }).refuses('assign B-001 Wasp', 'SS2-4B.01.I', 0))
})

describe('SS2-4B.01.I.a reassigned Orders ignore the limit', () => {
  it('reassigned order may exceed limit', () => {
    const pieces = { Aurora: '0 PA-L 0,3', Boreas: '0 PA-L 1,2', Castor: '0 PA-L 2,2' }
    const given = command(pieces, [['S-008', 'B-001', 'B-003'], []])
    given
      .as(0, 'assign S-008 Aurora')
      .as(0, 'assign B-001 Boreas')
      .as(0, 'assign B-003 Castor')
      .as(0, 'commit')
      .as(1, 'commit')
    given.asks('use', 0).refuses('use S-008.1 Aurora on Boreas order B-003 to Castor', 'SS2-4B.01.I.a')
    given.play('use S-008.1 Aurora on Boreas order B-001 to Castor')
    expect(given.piece('Castor').orders.map(({ card }) => card)).toEqual([order('B-003'), order('B-001')])
    given.play('activate Castor', 'ahead 0', 'ahead', 'ahead', 'ahead 5')
    expect(given.at('Castor')).toBe('1,-1')
  })
})

describe('SS2-4B.01.II one Psionic Order per player', () => {
  it('second psionic order rejected', () =>
    void command(light).as(0, 'assign B-025 Aurora').refuses('assign B-026 Boreas', 'SS2-4B.01.II', 0))
  it('limit is per player not per team', () => {
    const pieces = { Aurora: '0 PA-L 0,3', Boreas: '1 PA-L 1,2', Hydra: '2 PA-L 0,-3' }
    const given = table({ phase: 'command', players: ['A', 'A', 'B'], pieces, libraries: [['B-025'], ['B-026'], []] })
    given.as(0, 'assign B-025 Aurora').as(1, 'assign B-026 Boreas')
  })
})

describe('SS2-4B.01.II.a pieces exempt from the Psionic limit', () => {
  it('starcaster exempt: one besides it, no third', () => {
    const given = command({ Oracle: '0 PA-LSTAR 0,3', Boreas: '0 PA-L 1,2', Castor: '0 PA-L 2,2' })
    given.as(0, 'assign B-025 Oracle').as(0, 'assign B-026 Boreas').refuses('assign B-027 Castor', 'SS2-4B.01.II', 0)
  })
  it('psionic required order exempt, and all its Orders', () => {
    const given = command({ Psyche: '0 PA-HPSI 0,3', Boreas: '0 PA-L 1,2', Castor: '0 PA-L 2,2' })
    given
      .as(0, 'assign B-027 Psyche')
      .as(0, 'assign B-026 Psyche')
      .as(0, 'assign B-025 Boreas')
      .refuses('assign S-021 Castor', 'SS2-4B.01.II', 0)
  })
})

describe('SS2-4B.01.III Required Orders are assigned face-up', () => {
  it('required order visible before reveal', () => {
    const given = command({ Massif: '0 PA-SMASS 0,3' }).as(0, 'assign B-003 Massif').as(0, 'assign B-001 Massif')
    expect(game.view(given.state, 1).pieces[0]!.orders).toEqual([
      { card: order('B-003'), up: true },
      { card: -1, up: false },
    ])
  })
  it('required order effect waits for reveal', () => {
    const given = command({ Massif: '0 PA-SMASS 0,3' }).as(0, 'assign B-003 Massif').as(0, 'commit')
    expect(given.state.inPlay).toEqual([])
    given.as(1, 'commit')
    expect(given.state.inPlay).toHaveLength(1)
  })
  it('may still be changed, but is the last to go', () => {
    const given = command({ Massif: '0 PA-SMASS 0,3' }).as(0, 'assign B-003 Massif').as(0, 'assign B-001 Massif')
    given
      .refuses('withdraw B-003 Massif', 'SS2-3A.01.VIII.b', 0)
      .as(0, 'withdraw B-001 Massif')
      .as(0, 'withdraw B-003 Massif')
  })
})
