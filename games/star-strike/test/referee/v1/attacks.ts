import { need, same } from '@flagbridge/laws'
import type { WeaponCard } from '../../../src/table/content/content.ts'
import type { CardEffect } from '../../../src/table/content/effect.ts'
import type { Action } from '../../../src/v1/actions.ts'
import type { Event } from '../../../src/v1/events/index.ts'
import { isOf, setOf, type Fleets, type RefShip } from './fleet.ts'

type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>

/** SS1-ATTACK, SS1-ICON, SS1-SHIELD, SS1-CRIT. */
export class Attacks {
  attacker!: RefShip
  target!: RefShip
  private weapon!: WeaponCard
  private facings: number[] = []
  private facing = 0
  private modifier = 0
  private dice = 0
  private results: number[] = []
  private noLocks = new Set<number>()
  private carded = false
  private left = { hit: 0, critical: 0, directHit: 0 }
  open = false

  constructor(private readonly fleets: Fleets) {}

  declared(e: EventOf<'AttackDeclared'>): void {
    const { fleets } = this
    this.attacker = fleets.ship(e.piece)
    this.target = fleets.ship(e.target)
    const groups = setOf(e.groups)
    this.weapon = fleets.weapon(this.attacker, groups[0]!)
    same('the weapon', e.weapon, this.weapon.code)
    const fault = attackFault(fleets, this.attacker, groups, this.target)
    need(fault === undefined, `an attack ${fault}`)
    same('the distance', e.distance, fleets.distance(this.attacker, this.target))
    const { target } = this
    this.facings =
      target.shields.length === 1 ? [0] : fleets.hexes.facingsTowards(target.at, target.heading, this.attacker.at)
    for (const facing of e.facings) need(this.facings.includes(facing), 'a facing that is not attacked')
    const usable = this.facings.some((facing) => fleets.usable(target, facing) > 0)
    if (this.facings.length === 1) same('the facings', e.facings, this.facings)
    else need(usable || e.facings.length === 1, 'nobody is asked for a facing without boxes')
    this.facing = e.facings[0]!
    this.dice = e.dice ?? groups.reduce((sum, group) => sum + this.attacker.card.armaments[group]!.dice, 0)
    for (const group of groups) this.attacker.fired.add(group)
    this.noLocks = new Set()
    this.carded = false
    this.open = true
  }

  nominated({ facing }: EventOf<'FacingNominated'>): void {
    need(this.facings.includes(facing), 'that facing is not under attack')
    this.facing = facing
  }

  /** A card changes what the dice give. */
  useCard(): void {
    this.carded = true
  }

  /** A box is lost on the facing under attack. */
  bought({ act, scope }: CardEffect): void {
    this.useCard()
    if (act.do !== 'damageShield' || scope.of !== 'target') return
    const { shields } = this.target
    shields[this.facing]! -= Math.min(act.n, shields[this.facing]!)
  }

  rolled(e: EventOf<'AttackRolled'>): void {
    this.checkModifiers(e.modifiers)
    const sum = e.modifiers.reduce((all, { by }) => all + by, 0)
    this.modifier = Math.max(-1, Math.min(2, sum))
    same('the modifier', e.modifier, this.modifier)
    const more = this.carded || this.fleets.forces.touch(undefined, 'addDice')
    if (more) need(e.faces.length >= this.dice, 'too few dice')
    else same('attack dice', e.faces.length, this.dice)
    same('results', e.results, this.read(e.faces))
    this.results = [...e.results]
    const locks = e.results.map((result, die) => (die < this.dice ? this.weapon.chart[result]!.targetLock : 0))
    const given = this.carded || this.fleets.forces.touch(undefined, 'addIcon')
    if (!given) same('Target Locks', e.locks, locks)
    const { added } = e
    this.added = { ...added }
    this.checkRerolls(e.rerolls)
  }

  private added = { hits: 0, criticals: 0, directHits: 0 }

  /** SS1-KEY.AUGUR. */
  private checkRerolls(rerolls: EventOf<'AttackRolled'>['rerolls']): void {
    const { fleets, attacker } = this
    if (fleets.forces.touch(undefined, 'Augur')) return
    const augurs = fleets
      .onField(attacker.side)
      .filter((one) => one !== attacker && fleets.prints(one, 'Augur') && fleets.distance(one, attacker) <= 2)
    const offered = rerolls.some(({ rule }) => rule === 'SS1-KEY.AUGUR')
    if (augurs.length === 0) same('an Augur', offered, false)
    if (rerolls.some(({ rule }) => rule === 'SS1-KEY.SKILLED'))
      need(fleets.has(attacker, 'Skilled') !== false, 'Skilled')
  }

  private read(faces: readonly number[]): number[] {
    return faces.map((face) => face + this.modifier)
  }

  private checkModifiers(modifiers: EventOf<'AttackRolled'>['modifiers']): void {
    const { fleets, target, weapon } = this
    const sum = (rule: RegExp): number => modifiers.reduce((all, one) => all + (rule.test(one.rule) ? one.by : 0), 0)
    const ground = { strategic: 1, dust: 1, nebula: 2 }[fleets.terrain(target.at) as string] ?? 0
    same('what the terrain does', sum(/^SS1-TERRAIN/), ground)
    const stealth = fleets.x(target, 'Stealth')
    if (stealth !== undefined)
      same('what Stealth does', sum(/^SS1-KEY\.STEALTH/), isOf(weapon, 'Ordnance') ? 0 : stealth)
  }

  rerolled(e: EventOf<'DiceRerolled'>): void {
    same('results', e.results, this.read(e.faces))
    for (const [i, die] of e.dice.entries()) this.results[die] = e.results[i]!
  }

  diceAdded(e: EventOf<'DiceAdded'>): void {
    same('results', e.results, this.read(e.faces))
    this.results.push(...e.results)
  }

  /** SS1-ICON.3. */
  lockRerolled({ die, face, result }: EventOf<'LockRerolled'>): void {
    need(!this.noLocks.has(die), 'a die is rerolled once by a Target Lock')
    const shown = this.weapon.chart[this.results[die]!]!.targetLock > 0
    need(shown || this.carded || this.fleets.forces.touch(undefined, 'addIcon'), 'the die shows no Target Lock')
    same('the result', result, face + this.modifier)
    this.noLocks.add(die)
    this.results[die] = result
  }

  /** SS1-ATTACK.8. */
  counted(e: EventOf<'IconsCounted'>): void {
    const rows = this.results.map((result) => this.weapon.chart[result]!)
    if (!this.carded) {
      same('Hits', e.hits, rows.reduce((sum, { hit }) => sum + hit, 0) + this.added.hits)
      same('Critical Hits', e.criticals, rows.reduce((sum, { critical }) => sum + critical, 0) + this.added.criticals)
      same('Direct Hits', e.directHits, rows.reduce((sum, { directHit }) => sum + directHit, 0) + this.added.directHits)
    }
    this.left = { hit: e.hits, critical: e.criticals, directHit: e.directHits }
  }

  /** SS1-ICON.1: all Hits, then all Critical Hits, then Direct Hits. */
  private takes(icon: 'hit' | 'critical' | 'directHit'): void {
    const next = this.left.hit > 0 ? 'hit' : this.left.critical > 0 ? 'critical' : 'directHit'
    same('the icon that comes next', icon, next)
    need(this.left[icon] > 0, 'no icon is left')
    this.left[icon]--
  }

  /** SS1-ICON.7, SS1-KEY.ARMOR, SS1-KEY.FLAK. */
  tested({ icon, saves, cancelled }: EventOf<'IconTested'>): void {
    const { fleets, target, weapon } = this
    const good = saves.map(({ face, needs }) => face <= needs && face !== 6)
    same('cancelled', cancelled, good.includes(true))
    need(
      good.slice(0, -1).every((one) => !one),
      'dice after a success',
    )
    const armor = isOf(weapon, 'Heavy') ? 0 : fleets.armor(target)
    const flak = isOf(weapon, 'Ordnance') ? fleets.flak(target) : 0
    const loose = this.carded || fleets.forces.touch(undefined, 'save', 'ignoreArmor', 'ignoreFlak')
    if (armor !== undefined && flak !== undefined && !loose && icon !== 'directHit') {
      const wanted = [armor, flak].filter((x) => x > 0)
      const got = saves.map(({ needs }) => needs)
      same('what the dice need', got, wanted.slice(0, cancelled ? got.length : wanted.length))
    }
    this.tried = true
    if (cancelled) this.done(icon)
  }

  private tried = false

  /** Nobody skips a save that is due. */
  private done(icon: 'hit' | 'critical' | 'directHit'): void {
    const { fleets, target, weapon } = this
    const armor = isOf(weapon, 'Heavy') ? 0 : fleets.armor(target)
    const flak = isOf(weapon, 'Ordnance') ? fleets.flak(target) : 0
    const due = (armor ?? 0) + (flak ?? 0) > 0 && icon !== 'directHit'
    const loose = this.carded || fleets.forces.touch(undefined, 'save', 'ignoreArmor', 'ignoreFlak')
    if (due && !loose) need(this.tried, 'Armor or Flak is not rolled')
    this.tried = false
    this.takes(icon)
  }

  /** SS1-SHIELD. */
  blocked({ piece, icon, facing }: EventOf<'IconBlocked'>): void {
    const { target } = this
    same('who blocks', piece, target.index)
    if (target.shields.length > 1) same('the facing', facing, this.facing)
    need(this.fleets.usable(target, facing) > 0, 'no box is left to block with')
    need(icon === 'hit' || (icon === 'critical' && this.fleets.isBig(target)), `nobody blocks a ${icon} with shields`)
    target.shields[facing]!--
    this.done(icon)
  }

  damaged({ boxes, by }: EventOf<'HullDamaged'>): void {
    const { target } = this
    if (by === 'critical') {
      // SS1-CRIT.LIGHT.1, SS1-KEY.MASSIVE.2.
      const massive = this.fleets.has(target, 'Massive')
      if (target.role === 'Light') {
        same('boxes', boxes, 1)
        need(this.fleets.usable(target, 0) > 0, 'a Light without shields is destroyed by a Critical Hit')
      } else if (massive !== undefined) same('boxes of a Massive ship', [massive, boxes], [true, 2])
    } else if (by === 'hit') same('boxes', boxes, 1)
    if (by !== 'hazard') this.done(by)
  }

  ordersLost(): void {
    same('who loses all Orders', this.target.role, 'SuperHeavy')
    need(this.target.orders.length > 0, 'it has no Orders')
    this.done('critical')
  }

  /** SS1-CRIT.SH.2, SS1-CRIT.HEAVY.1. */
  crippled(): void {
    const { target } = this
    need(this.fleets.isBig(target) && !target.crippled, 'it cannot be Crippled')
    need(target.role === 'Heavy' || target.orders.length === 0, 'it has Orders to lose')
    need(this.fleets.has(target, 'Massive') !== true, 'Massive ships are never Crippled')
    if (target.role === 'Heavy') need(target.card.keywords !== 0, 'a Heavy without keywords is destroyed')
    this.done('critical')
  }

  /** SS1-CRIT. */
  destroyedByCritical(ship: RefShip): void {
    same('who is destroyed', ship.index, this.target.index)
    if (ship.role === 'Light') same('usable boxes', this.fleets.usable(ship, 0), 0)
    if (ship.role === 'Heavy') need(ship.crippled || ship.card.keywords === 0, 'it is Crippled first')
    if (ship.role === 'SuperHeavy') need(ship.crippled && ship.orders.length === 0, 'it is not yet to be destroyed')
    this.done('critical')
  }

  ended(e: EventOf<'AttackEnded'>): void {
    const destroyed = this.target.where !== 'field'
    same('destroyed', e.destroyed, destroyed)
    if (!destroyed) same('icons left', this.left, { hit: 0, critical: 0, directHit: 0 })
    if (!this.fleets.forces.touch(undefined, 'reload')) same('marked', e.marked, isOf(this.weapon, 'Heavy'))
    this.open = false
  }

  mark(): void {
    for (const group of this.fleets.armament(this.attacker, [...this.attacker.fired].at(-1)!))
      this.attacker.marked.add(group)
  }

  nominations(): Action[] {
    return this.facings.map((facing) => ({ do: 'nominate', facing }) as Action)
  }

  blocks(): Action[] {
    need(this.fleets.usable(this.target, this.facing) > 0, 'nobody without a box is asked to block')
    return [{ do: 'block' }, { do: 'suffer' }]
  }
}

/** SS1-ATTACK.1, SS1-WEAPON.HEAVY.2: why it cannot be declared. */
export function attackFault(
  fleets: Fleets,
  ship: RefShip,
  groups: readonly number[],
  target: RefShip,
): string | undefined {
  const weapon = fleets.weapon(ship, groups[0]!)
  const own = fleets.armament(ship, groups[0]!)
  if (target.side === ship.side) return 'at a friend'
  if (groups.some((group) => !own.includes(group))) return 'with several armaments'
  if (groups.some((group) => ship.fired.has(group)) && !fleets.start.rules.splitDice) return 'with dice that were used'
  if (!fleets.forces.touch(undefined, 'maxDistance') && fleets.distance(ship, target) > weapon.maxDistance)
    return 'too far'
  if (!fleets.forces.touch(undefined, 'reload')) {
    const first = own[0]!
    if (
      isOf(weapon, 'Heavy') &&
      ship.marked.has(first) &&
      !ship.fired.has(first) &&
      !own.some((one) => ship.fired.has(one))
    )
      return 'with a marked armament'
    if (own.some((one) => ship.cleared.has(one))) return 'with an armament cleared this turn'
  }
  const narrow = fleets.isBig(ship) && !fleets.forces.touch(ship.index, 'widenArc')
  for (const group of groups)
    if (narrow && !fleets.hexes.inArc(ship.card.armaments[group]!.arc, ship.at, ship.heading, target.at))
      return 'out of arc'
  return undefined
}
