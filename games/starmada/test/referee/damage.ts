import { need, same } from '@flagbridge/laws'
import type { Action, Event } from '../../src/index.ts'
import type { Records, RefShip } from './records.ts'

type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>

/** Section 4.2.3: each damage die, looked up on the chart of the ship that is hit. */
export class Damage {
  private ship: RefShip | undefined
  private codes: string[] = []
  private applied = false
  private dice = 0
  /** Abilities of the weapon or items of the ship may change it. */
  private loose = false

  constructor(private readonly records: Records) {}

  begins(target: RefShip, dice: number, loose: boolean): void {
    this.finish()
    this.ship = target
    this.dice = dice
    this.loose =
      loose ||
      this.records.carries(
        target,
        'armorPlating',
        'armoredGunBatteries',
        'redundantShielding',
        'organicHull',
        'carronade',
      )
  }

  /** Everything the last die said has been done. */
  private endDie(): void {
    if (this.loose || this.ship === undefined) return
    same('hits still to be marked', this.codes, [])
    need(this.applied, 'nothing of it could be applied, and the hull is whole')
  }

  finish(): void {
    if (this.ship !== undefined && !this.loose) {
      if (this.rolled) this.endDie()
      same('damage dice not rolled', this.dice, 0)
    }
    this.ship = undefined
    this.rolled = false
  }

  private rolled = false

  die({ ship: index, face, entry }: EventOf<'DamageRolled'>): void {
    const ship = this.records.ship(index)
    const chart = ship.card.chart[face - 1]!
    same('the entry', entry, chart.text)
    if (this.ship === undefined || this.loose) return
    same('who is hit', index, this.ship.index)
    if (this.rolled) this.endDie()
    this.dice--
    need(this.dice >= 0, 'more damage dice than there are')
    this.codes = [...chart.hits]
    this.applied = false
    this.rolled = true
  }

  /** SX-4.2.3.b to SX-4.2.3.f: whether there is a box for it. */
  private open(code: string): boolean {
    const ship = this.ship!
    if (code === 'H') return ship.hull < ship.card.hull
    if (code === 'E') return ship.engines < ship.card.engines
    if (code === 'S') return ship.shields < ship.card.shields
    if (code === 'Q') return ship.boxes.some((left) => left > 0)
    return this.weaponsLeft(ship, code).length > 0
  }

  private weaponsLeft(ship: RefShip, letter: string): number[] {
    return ship.guns.flatMap(({ battery }, mount) =>
      ship.card.batteries[battery]!.letter === letter && !ship.lost.has(mount) ? [mount] : [],
    )
  }

  /** A hit of this code is marked. */
  private takes(code: string): void {
    if (this.ship === undefined || this.loose) return
    same('the hit that comes next', code, this.codes[0])
    need(this.open(code), `no box is left for ${code}`)
    this.codes.shift()
    this.applied = true
  }

  /** SX-4.2.3.i: it cannot be applied. */
  ignored({ code }: EventOf<'HitIgnored'>): void {
    if (this.ship === undefined || this.loose) return
    need(!this.open(code), `there is a box for ${code}`)
    // SX-4.2.3.j: the hull hit that comes instead.
    if (this.codes.length === 0) this.applied = !this.applied && code === 'H'
    else same('the hit that comes next', code, this.codes.shift())
  }

  hull({ ship: index, why }: EventOf<'HullHit'>): void {
    const ship = this.records.ship(index)
    if (why === 'code') this.takes('H')
    else if (why === 'instead' && this.ship !== undefined && !this.loose) {
      same('hits that can be applied', this.codes, [])
      need(!this.applied, 'some of it was applied')
      this.applied = true
    }
    ship.hull++
    ship.marked = Math.max(ship.marked, ship.hull)
    need(ship.hull <= ship.card.hull, 'more hull hits than boxes')
  }

  engine({ ship }: EventOf<'EngineHit'>): void {
    this.takes('E')
    this.records.ship(ship).engines++
  }

  shield({ ship }: EventOf<'ShieldHit'>): void {
    this.takes('S')
    this.records.ship(ship).shields++
  }

  weapon({ ship: index, mount }: EventOf<'WeaponLost'>): void {
    const ship = this.records.ship(index)
    this.takes(ship.card.batteries[ship.guns[mount]!.battery]!.letter)
    need(!ship.lost.has(mount), 'it is lost already')
    ship.lost.add(mount)
  }

  item({ ship: index, line }: EventOf<'EquipmentLost'>): void {
    const ship = this.records.ship(index)
    this.takes('Q')
    need(ship.boxes[line]! > 0, 'no box of it is left')
    ship.boxes[line]!--
  }

  /** SX-4.3.2.a: always a fresh box. */
  casualty({ ship: index }: EventOf<'CasualtyMarked'>): void {
    const ship = this.records.ship(index)
    ship.marked++
    need(ship.marked <= ship.card.hull, 'no box is left for a casualty')
  }

  /** SX-4.2.3.f; weapons with the same arcs are alike. */
  weaponChoices(): Action[] | undefined {
    if (this.ship === undefined || this.loose) return undefined
    return this.weaponsLeft(this.ship, this.codes[0] ?? '').map((mount) => this.alike(mount)) as unknown as Action[]
  }

  private alike(mount: number): string {
    return `lose a weapon with ${this.ship!.guns[mount]!.arcs}`
  }

  itemChoices(): Action[] | undefined {
    if (this.ship === undefined || this.loose) return undefined
    return this.ship.boxes.flatMap((left, line) => (left > 0 ? [{ do: 'loseItem', line } as unknown as Action] : []))
  }

  listedAs(action: Action): unknown {
    return action.do === 'loseWeapon' && this.ship !== undefined ? this.alike(action.mount) : action
  }
}
