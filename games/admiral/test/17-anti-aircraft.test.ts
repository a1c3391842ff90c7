import { describe, expect, it } from 'vitest'
import { HIT, MISS, raid } from './positions.ts'

describe('Anti-aircraft', () => {
  it('AD-AA.1 the ratings of all units involved are added', () => {
    raid({ Nürnberg: 'd6 south', Bismarck: 'd7 south', 'Z10 Hans Lody': 'e6 south' }, Array(5).fill(MISS))
      .ok(0, 'strike Enterprise with 1', 'bomb Nürnberg', 'announce')
      .saw('AntiAircraftFired', { faces: Array(5).fill(MISS) })
      .end()
  })

  it("AD-AA.2 every Anti-aircraft symbol destroys a squadron of the defender's choice before the attack; Admirals do not count", () => {
    const p = raid({ 'Graf Zeppelin': 'd6 south' }, [HIT, 2, MISS])
    p.ok(0, 'strike Enterprise with 1', 'bomb Zeppelin', 'bomb Zeppelin', 'escort group 1', 'announce')
      .asks(1, 'losses')
      .no(0, 'shoot down escort', 'TABLE.1')
      .ok(1, 'shoot down escort')
      .saw('SquadronShotDown', { what: 'bomber' })
      .saw('DiveBombersAttacked', { value: 2 })
      .is('Enterprise', { squadrons: [1, 1, 2] })
    p.end()
    raid({ 'Graf Zeppelin': 'd6 south' }, [1, 1, 1])
      .ok(0, 'strike Enterprise with 1', 'bomb Zeppelin', 'announce')
      .saw('AntiAircraftFired', { hits: 0 })
      .end()
    raid({ 'Graf Zeppelin': 'd6 south' }, [HIT, HIT, HIT])
      .ok(0, 'strike Enterprise with 1', 'torpedo-bomb Zeppelin from d7', 'announce')
      .notSaw('AirTorpedoHit')
      .is('Enterprise', { squadrons: [2, 2, 1] })
      .end()
  })

  it('AD-AA.2 nobody is asked where nothing is left to choose', () => {
    const shot = (dice: number[], ...orders: string[]) =>
      raid({ 'Graf Zeppelin': 'd6 south' }, dice).ok(0, 'strike Enterprise with 1', ...orders, 'announce')
    const what = (p: ReturnType<typeof shot>) =>
      p.events.flatMap((event) => (event.kind === 'SquadronShotDown' ? [event.what] : []))
    // As many symbols as squadrons: all are lost, escorts included.
    const all = shot([HIT, HIT, MISS], 'bomb Zeppelin', 'escort group 1')
    expect(what(all)).toEqual(['bomber', 'escort'])
    all.is('Enterprise', { squadrons: [1, 1, 2] }).end()
    // Bombers alone: whichever is lost is as good as another.
    const alone = shot([HIT, MISS, MISS], 'bomb Zeppelin', 'bomb Zeppelin')
    expect(what(alone)).toEqual(['bomber'])
    alone.is('Enterprise', { squadrons: [2, 1, 2] }).end()
    // One symbol fewer than squadrons: the defender chooses, until only escorts are left.
    const some = shot([HIT, HIT, MISS], 'bomb Zeppelin', 'escort group 1', 'escort group 1').asks(1, 'losses')
    expect(what(some)).toEqual([])
    expect(some.offered(1)).toEqual(['shoot down bomber', 'shoot down escort'])
    expect(what(some.ok(1, 'shoot down bomber'))).toEqual(['bomber', 'escort'])
    some.is('Enterprise', { squadrons: [1, 1, 2] }).end()
  })

  it('AD-AA.3 each attack meets its own roll; a unit may take part in any number', () => {
    const p = raid({ Nürnberg: 'd6 south', Bismarck: 'd7 south' }, Array(8).fill(MISS))
    p.ok(
      0,
      'strike Enterprise with 1',
      'bomb Nürnberg',
      'torpedo-bomb Nürnberg from d5',
      'torpedo-bomb Nürnberg from e6',
      'announce',
    )
    const rolls = () =>
      p.events.filter((event) => event.kind === 'AntiAircraftFired').map((event) => event.faces.length)
    p.ok(0, 'critical movement').ok(0, 'critical artillery')
    expect(rolls()).toEqual([4, 2, 2])
    p.end()
  })
})
