import type { Seat } from '@flagbridge/kernel'
import type { Event } from '../../src/index.ts'
import { isAdmiral, need, rankOf, same, shows, type RefUnit, type Sea } from './sea.ts'
import { checkShot, torpedoDamage } from './shots.ts'

type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>

interface Group {
  readonly carrier: number
  readonly type: number
  readonly target: number
  readonly from: number
  bombers: number
  escorts: number
}

/** What flies: AD-SCR, AD-AIR, AD-AA, AD-DB, AD-TB, AD-SCREEN, AD-DOG. */
export class Air {
  private carrier = -1
  private planned = 0
  private groups: Group[] = []
  private flights: { readonly carrier: number; readonly type: number }[] = []
  private attacks: number[] = []
  private hits = 0

  constructor(private readonly sea: Sea) {}

  /** AD-AIR.5. */
  land(): void {
    this.flights = []
    this.groups = []
    this.carrier = -1
  }

  screens({ carrier, on }: EventOf<'ScreenPlaced'>): void {
    same('whose unit is protected', this.sea.unit(on).seat, this.sea.unit(carrier).seat)
    this.flies(carrier, 0)
  }

  strikes({ seat, carrier, die }: EventOf<'StrikeBegan'>): void {
    // AD-SCR.4: squadrons on the grid need no second die.
    if (die === 0) need(this.sea.unit(carrier).launched, 'nobody of this carrier is in the air')
    else this.takesOff(seat, carrier, die)
    this.carrier = carrier
    this.groups = []
  }

  /** AD-AIR.3, AD-AIR.4, AD-AA.3, AD-TB.1. */
  plans(e: EventOf<'SquadronPlanned'>): void {
    const { sea } = this
    const target = sea.unit(e.target)
    same('whose plan', e.carrier, this.carrier)
    need(target.seat !== sea.unit(e.carrier).seat && target.at >= 0 && !target.submerged, 'no target from the air')
    need(!sea.inFog(target), 'the target is in fog')
    if (e.type === 2) need(sea.adjacent(e.from, target.at, sea.agreed.cornersAdjacent), 'not beside it')
    if (e.flight < 0) this.flies(e.carrier, e.type)
    const group = this.groups[e.group]
    if (group === undefined) {
      need(e.type !== 0, 'an escort of nobody')
      const { carrier, type, from } = e
      this.groups[e.group] = { carrier, type, target: e.target, from, bombers: 1, escorts: 0 }
    } else if (e.type === 0) group.escorts++
    else {
      same('one attack', [e.type, e.target, e.from], [group.type, group.target, group.from])
      group.bombers++
    }
  }

  /** AD-DOG.5, AD-DOG.6, AD-DOG.7. */
  engages({ group: g, face, destroyed }: EventOf<'BomberEngaged'>): void {
    const group = this.groups[g]!
    same('a bomber shot down', destroyed, shows(face, group.type === 2 ? 'Artillery' : 'Movement'))
    if (destroyed) this.lose(group, 'bomber')
  }

  shotDown({ group, what }: EventOf<'SquadronShotDown'>): void {
    need(this.hits-- > 0, 'more are shot down than were hit')
    this.lose(this.groups[group]!, what)
  }

  /** AD-DB.4, AD-DB.5, AD-TB.3. */
  grouped({ group: g, attacks }: EventOf<'BombersGrouped'>): void {
    const { bombers, type } = this.groups[g]!
    const sum = attacks.reduce((all, value) => all + value, 0)
    if (type === 2) same('torpedoes from the air', [attacks.length, sum], [bombers, 0])
    else same('Dive Bombers in the attacks', sum, 2 * bombers)
    this.attacks = [...attacks]
  }

  dives(e: EventOf<'DiveBombersAttacked'>): void {
    const group = this.groups[e.group]!
    same('the target', e.target, group.target)
    const base = this.attacks.shift() ?? e.base
    checkShot(this.sea, e, this.sea.unit(e.target), { base, plus: 0, doubled: false, far: true })
  }

  torpedoes(e: EventOf<'AirTorpedoHit'>): void {
    const group = this.groups[e.group]!
    const wanted = torpedoDamage(this.sea, this.sea.unit(group.carrier), this.sea.unit(e.target), false)
    same('an air torpedo', [e.target, e.losses, e.critical], [group.target, ...wanted])
  }

  /** AD-SCR.1, AD-AIR.1, AD-AIR.2. */
  takesOff(seat: Seat, index: number, die: number): void {
    const carrier = this.sea.unit(index)
    same('whose carrier', carrier.seat, seat)
    need(isAdmiral(die), 'a launch needs an Admiral die')
    need(!carrier.launched && !carrier.disabled.has('air-group'), 'it cannot launch')
    this.sea.spend(seat, die)
    carrier.launched = true
    this.planned = 0
    this.carrier = index
    this.groups = []
  }

  flies(carrier: number, type: number): void {
    this.planned++
    need(this.planned <= 3, 'more than three squadrons')
    this.flights.push({ carrier, type })
    const inAir = this.flights.filter((one) => one.carrier === carrier && one.type === type).length
    need(inAir <= this.sea.unit(carrier).squadrons[type]!, `more squadrons of type ${type} than are on board`)
  }

  private lose(group: Group, what: 'escort' | 'bomber'): void {
    const { squadrons } = this.sea.unit(group.carrier)
    if (what === 'escort') {
      need(group.escorts-- > 0, 'no escort left')
      squadrons[0]--
    } else {
      need(group.bombers-- > 0, 'no bomber left')
      squadrons[group.type]!--
    }
  }

  /** AD-DOG.1, AD-DOG.2, AD-GREEN.3, AD-GREEN.4. */
  dogfight({ group: g, flight: f, faces, lost }: EventOf<'DogfightFought'>): void {
    const group = this.groups[g]!
    const escort = this.sea.unit(group.carrier)
    const target = this.sea.unit(group.target)
    const screen = this.screenOf(f)
    const better = (carrier: RefUnit | undefined, feature: string): boolean => carrier?.active.has(feature) === true
    const winner = (mine: number, theirs: number): string => {
      const by = rankOf(mine) - rankOf(theirs)
      if (by !== 0) return by > 0 ? 'screen' : 'escort'
      const [a, b] = [better(screen, 'superior-fighters'), better(escort, 'superior-fighters')]
      return a === b ? 'nobody' : a ? 'screen' : 'escort'
    }
    const [mine, theirs, again] = faces
    const won = winner(mine!, theirs!)
    const loser = won === 'screen' ? escort : won === 'escort' ? screen : undefined
    const armored = loser !== undefined && better(loser, 'armored-fighters')
    same('dice of the dogfight', faces.length, armored ? 3 : 2)
    const final = !armored ? won : won === 'screen' ? winner(again!, theirs!) : winner(mine!, again!)
    // Armored Fighters may be saved, and win nothing.
    const outcome = final !== won ? 'nobody' : won === 'screen' ? 'escort' : won === 'escort' ? 'screen' : 'nobody'
    same('who is lost', lost, outcome)
    if (lost === 'escort') this.lose(group, 'escort')
    if (lost === 'screen' && screen !== undefined) screen.squadrons[0]--
    need(target.seat !== escort.seat, 'friends fight')
  }

  /** The carrier of a squadron in the air. */
  private screenOf(flight: number): RefUnit | undefined {
    const { carrier } = this.flights[flight] ?? {}
    return carrier === undefined ? undefined : this.sea.unit(carrier)
  }

  /** AD-AA.1, AD-AA.2, AD-DB.2, AD-DB.3, AD-TB.2, AD-RED.1. */
  meets({ group: g, target: t, ratings, faces, again, hits }: EventOf<'AntiAircraftFired'>): void {
    const { sea } = this
    const group = this.groups[g]!
    const target = sea.unit(t)
    const attacked = new Set(this.groups.map((one) => one.target))
    const corners = sea.agreed.cornersAdjacent
    const around = group.type === 2 ? group.from : target.at
    const guns = (unit: RefUnit): number => (unit.disabled.has('anti-aircraft') ? 0 : sea.face(unit).antiAircraft)
    const helps = (unit: RefUnit, i: number): boolean =>
      i === t ||
      (unit.seat === target.seat &&
        unit.at >= 0 &&
        !unit.submerged &&
        !attacked.has(i) &&
        (sea.adjacent(unit.at, around, corners) || (group.type === 2 && unit.at === around)))
    const wanted = sea.units.reduce((sum, unit, i) => sum + (helps(unit, i) ? guns(unit) : 0), 0)
    same(
      'Anti-aircraft ratings',
      ratings.reduce((sum, { rating }) => sum + rating, 0),
      wanted,
    )
    same('Anti-aircraft dice', faces.length, wanted)
    const hit = (face: number): boolean => shows(face, 'AntiAircraft')
    const missed = faces.filter((face) => !hit(face)).length
    same('dice rolled again', again.length, sea.unit(group.carrier).active.has('old-attack-planes') ? missed : 0)
    same('Anti-aircraft hits', hits, faces.filter(hit).length + again.filter(hit).length)
    this.hits = hits
  }
}
