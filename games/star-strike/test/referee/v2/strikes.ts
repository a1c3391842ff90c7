import type { Condition } from '../../../src/table/content/effect.ts'
import type { WeaponCard } from '../../../src/table/content/content.ts'
import type { Action, Event } from '../../../src/index.ts'
import { KEYWORDS, TERRAINS, WEAPON_TYPES, type KeywordName } from '../../../src/table/content/words.ts'
import { need, range, same, sameIfKnown, sorted } from '@flagbridge/laws'
import { isOf, limited, type RefPiece, type Space } from './space.ts'

type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>
type SaveRoll = EventOf<'IconResolved'>['saves'][number]

/** Section 5, from the declaration to the last icon. */
export class Strikes {
  striker!: RefPiece
  target!: RefPiece
  weapon!: WeaponCard
  private armament = 0
  private facings: number[] = []
  private facing = -1
  private skilled = false
  private augur: RefPiece | undefined
  /** Cards were declared: what they do to icons is theirs. */
  private carded = false
  private modifier = 0
  private locks = 0
  private hits = 0
  private criticals = 0
  private directHits = 0
  private granted: number[] = []
  private unblockable = 0
  private noSaves = false
  open = false

  constructor(private readonly space: Space) {}

  /** SS2-5A. */
  declared(e: EventOf<'StrikeDeclared'>): void {
    const { space } = this
    this.striker = space.piece(e.piece)
    this.target = space.piece(e.target)
    this.weapon = space.weapon(this.striker, e.armament)
    this.armament = e.armament
    same('the weapon', e.weapon, this.weapon.code)
    const fault = strikeFault(space, this.striker, e.armament, this.target)
    need(fault === undefined, `a Strike ${fault}`)
    same('the Distance', e.distance, space.distance(this.striker, this.target))
    this.facings =
      this.target.shields.length === 1
        ? [0]
        : space.hexes.facingsTowards(this.target.at, this.target.facing, this.striker.at)
    const said = sorted(e.facings)
    // Where neither has a point to spend, nothing is asked.
    if (this.facings.length === 2 && !this.facings.some((facing) => space.isShielded(this.target, facing))) {
      need(said.length === 1 && this.facings.includes(said[0]!), 'neither facing is under attack')
      this.facings = said
    }
    same('the facings under attack', said, this.facings)
    this.facing = this.facings.length === 1 ? this.facings[0]! : -1
    this.striker.fired.add(e.armament)
    Object.assign(this, { skilled: false, augur: undefined, carded: false, granted: [], noSaves: false, open: true })
  }

  nominated({ facing }: EventOf<'FacingNominated'>): void {
    need(this.facings.includes(facing), 'that facing is not under attack')
    this.facing = facing
  }

  useSkilled({ piece }: EventOf<'SkilledUsed'>): void {
    same('who is Skilled', piece, this.striker.index)
    need(!this.striker.skilled && this.space.has(this.striker, 'Skilled') !== false, 'it cannot use Skilled')
    this.striker.skilled = true
    this.skilled = true
  }

  useAugur({ piece }: EventOf<'StrikeAugmented'>): void {
    const augur = this.space.piece(piece)
    need(this.augurs().includes(augur) || this.space.has(augur, 'Augur') === undefined, 'it cannot Augment the Strike')
    augur.augured = true
    this.augur = augur
  }

  useCard(): void {
    this.carded = true
  }

  /** SS2-9L. */
  private augurs(): RefPiece[] {
    if (this.augur !== undefined) return []
    return this.space
      .onField(this.striker.side)
      .filter(
        (one) =>
          one !== this.striker &&
          !one.augured &&
          this.space.has(one, 'Augur') === true &&
          this.space.distance(one, this.striker) <= 2,
      )
  }

  /** SS2-5B, SS2-5C. */
  rolled(e: EventOf<'StrikeRolled'>): void {
    this.checkModifiers(e.modifiers)
    this.modifier = limited(e.modifiers)
    same('the modifier of the Strike', e.modifier, this.modifier)
    same('attack dice', e.faces.length, this.striker.card.armaments[this.armament]!.dice)
    same(
      'results',
      e.results,
      e.faces.map((face) => face + this.modifier),
    )
    const icons = this.iconsOf(e.results)
    if (!this.carded && !this.space.forces.touch(undefined, 'addIcon')) same('the icons', e.icons, icons)
    ;({ locks: this.locks, hits: this.hits, criticals: this.criticals, directHits: this.directHits } = e.icons)
    const foreseen = this.augur === undefined ? 0 : e.faces.filter((face) => face >= 5).length
    const dice = e.granted.reduce((sum, one) => sum + one.dice, 0)
    if (!this.carded && !this.space.forces.touch(undefined, 'addDice', 'reroll'))
      same('Lock Ons granted', dice, foreseen)
    else need(dice >= foreseen, 'an Augur grants more Lock Ons')
    this.granted = e.granted.map((one) => one.dice)
    this.unblockable = e.unblockable
    this.noSaves = e.noArmor + e.noFlak > 0
  }

  private checkModifiers(modifiers: EventOf<'StrikeRolled'>['modifiers']): void {
    const { space, striker, target } = this
    const sum = (rule: RegExp): number => modifiers.reduce((all, one) => all + (rule.test(one.rule) ? one.by : 0), 0)
    const ground = { core: 2, dust: 1, nebula: 1 }[space.terrain(target.at) as string] ?? 0
    same('what the terrain does', sum(/^SS2-8/), ground)
    same('what Skilled does', sum(/^SS2-9I/), this.skilled ? -1 : 0)
    same('what an Augur does', sum(/^SS2-9L/), this.augur === undefined ? 0 : -1)
    const stealth = space.has(target, 'Stealth')
    if (stealth !== undefined)
      same('what Stealth does', sum(/^SS2-9J/), stealth && !isOf(this.weapon, 'Ordnance') ? 1 : 0)
    if (!space.forces.touch(undefined, 'Delectable')) {
      const sweet = space
        .onField(target.side)
        .filter((one) => space.prints(one, 'Delectable') && space.distance(one, striker) <= 2)
      same('what the Delectable do', sum(/^SS2-9P/), space.prints(target, 'Delectable') ? 0 : sweet.length)
    }
    const wanted = this.weapon.modifiers.map((one) => (this.holds(one.when) === true ? one.by : 0))
    const unknown = this.weapon.modifiers.some((one) => this.holds(one.when) === undefined)
    if (!unknown)
      same(
        'what the weapon does',
        sum(/^SS2-5B\.01/),
        wanted.reduce<number>((a, b) => a + b, 0),
      )
    const known = /^SS2-(?:8|9[IJLP]|5B\.01)/
    for (const one of modifiers) if (!known.test(one.rule)) need(this.cardSays(one), `a modifier by ${one.rule}`)
  }

  /** SS2-5B.02, SS2-5B.05: some card in force says so. */
  private cardSays({ by, from = '' }: { readonly by: number; readonly from?: string }): boolean {
    const { effects } = this.space.content
    return effects.some(({ card, act }) => card === from && act.do === 'dieModifier' && act.by === by)
  }

  /** Conditions of weapons; undefined where a card may decide it. */
  private holds(when: Condition | undefined): boolean | undefined {
    const { space, striker, target } = this
    if (when === undefined) return true
    switch (when.is) {
      case 'all':
        return every(when.of.map((one) => this.holds(one)))
      case 'any': {
        const none = every(when.of.map((one) => not(this.holds(one))))
        return not(none)
      }
      case 'not':
        return not(this.holds(when.of))
      case 'targetRole':
        return (when.roles & (1 << target.card.role)) !== 0
      case 'targetKeyword':
        return space.has(target, KEYWORDS[when.keyword]!)
      case 'targetShielded':
        return space.isShielded(target, this.facing) === when.yes
      case 'targetDamaged':
        return target.hull < target.card.hull === when.yes
      case 'targetCritical':
        return target.criticals > 0 === when.yes
      case 'targetTerrain':
        return (when.terrains & (1 << TERRAINS.indexOf(space.terrain(target.at)))) !== 0
      case 'selfTerrain':
        return (when.terrains & (1 << TERRAINS.indexOf(space.terrain(striker.at)))) !== 0
      case 'selfRole':
        return (when.roles & (1 << striker.card.role)) !== 0
      case 'selfDamaged':
        return striker.hull < striker.card.hull === when.yes
      case 'distanceMax':
        return space.distance(striker, target) <= when.distance
      case 'distanceMin':
        return space.distance(striker, target) >= when.distance
      case 'weaponType':
        return WEAPON_TYPES.some((type, i) => (when.types & (1 << i)) !== 0 && isOf(this.weapon, type))
      case 'arc':
        return (when.arcs & (1 << striker.card.armaments[this.armament]!.arc)) !== 0
      case 'roundMin':
        return space.round >= when.round
      case 'friendNearTarget':
        return space
          .onField(striker.side)
          .some((one) => one !== striker && space.distance(one, target) <= when.distance)
      default:
        return undefined
    }
  }

  private iconsOf(results: readonly number[]): EventOf<'StrikeRolled'>['icons'] {
    const rows = results.map((result) => this.weapon.chart[result]!)
    const sum = (count: (row: (typeof rows)[number]) => number): number =>
      rows.reduce((all, row) => all + count(row), 0)
    return {
      locks: sum((row) => row.targetLock),
      hits: sum((row) => row.hit),
      criticals: sum((row) => row.critical),
      directHits: sum((row) => row.directHit),
    }
  }

  /** SS2-5E. */
  shieldsSpent(e: EventOf<'ShieldsSpent'>): void {
    const { target } = this
    same('whose shields', [e.piece, e.facing], [target.index, this.facing])
    const points = e.hits + e.criticals
    need(points === 0 || this.space.terrain(target.at) !== 'nebula', 'shields in a Nebula')
    need(e.hits <= this.hits && e.criticals <= this.criticals, 'more points than icons')
    target.shields[e.facing]! -= points
    need(target.shields[e.facing]! >= 0, 'more points than there are')
    this.hits -= e.hits
    this.criticals -= e.criticals
  }

  /** SS2-5F.01.I: read like the Strike's dice, without Target Locks. */
  lockedOn(e: EventOf<'LockOnRolled'>): void {
    same('the modifier of a Lock On', e.modifier, this.modifier)
    same(
      'results of a Lock On',
      e.results,
      e.faces.map((face) => face + this.modifier),
    )
    if (e.cost === 0) same('dice granted', e.faces.length, this.granted.shift())
    else same('dice of a Lock On', [e.cost, e.faces.length], [1, 1])
    this.locks -= e.cost
    need(this.locks >= 0, 'more Target Locks than there are')
    same('the icons of a Lock On', e.icons, { ...this.iconsOf(e.results), locks: 0 })
    this.hits += e.icons.hits
    this.criticals += e.icons.criticals
    this.directHits += e.icons.directHits
  }

  /** SS2-5F.01: an ability costs what its card says; what it does to icons is the card's. */
  bought(e: EventOf<'TargetLockSpent'>): void {
    const effect = this.space.content.effects[e.effect]!
    same('what the ability costs', e.cost, effect.cost)
    this.locks -= e.cost
    need(this.locks >= 0, 'more Target Locks than there are')
    const { act } = effect
    if (act.do === 'addIcon') this.gain(act.icon, act.n)
    else if (act.do === 'directHits') this.gain('directHit', act.n)
    else if (act.do === 'addDice' || act.do === 'reroll') this.granted.unshift(act.n)
    else if (['ignoreArmor', 'ignoreFlak'].includes(act.do)) this.noSaves = true
    else if (act.do === 'damageShield' && effect.scope.of === 'target') {
      const left = this.target.shields[this.facing]!
      this.target.shields[this.facing] = left - Math.min(act.n, left)
    }
    if (act.do === 'convertIcon' || act.do === 'ignoreShields') this.lost = true
  }

  /** The referee no longer knows how many icons there are. */
  private lost = false

  private gain(icon: string, n: number): void {
    if (icon === 'hit') this.hits += n
    else if (icon === 'critical') this.criticals += n
    else if (icon === 'directHit') this.directHits += n
    else this.locks += n
  }

  locksLeft({ locks }: EventOf<'TargetLocksLeft'>): void {
    same('Target Locks left', locks, this.locks)
    this.locks = 0
  }

  /** SS2-5F.02 to SS2-5F.04. */
  resolved({ icon, saves, saved }: EventOf<'IconResolved'>): void {
    const { target, space } = this
    if (!this.lost) {
      const next = this.hits > 0 ? 'hit' : this.criticals > 0 ? 'critical' : 'directHit'
      same('the icon resolved next', icon, next)
      need(this.hits + this.criticals + this.directHits > 0, 'no icon is left')
    }
    this.gain(icon, -1)
    checkSaves(saves, saved ? 1 : 0, 1, this.needsAgainst(icon))
    if (saved) return
    if (icon === 'critical') target.criticals++
    else target.hull--
    if (icon === 'critical' && target.orders.length > 0 && target.criticals <= space.orderLimit(target))
      this.owesOrder = target
  }

  /** SS2-5F.03.a: it must give an Order back. */
  owesOrder: RefPiece | undefined

  private needsAgainst(icon: 'hit' | 'critical' | 'directHit'): number[] | undefined {
    const { target, space, weapon } = this
    if (space.forces.touch(target.index, 'save') || this.noSaves) return undefined
    if (icon === 'directHit') return directHitSaves(space, target)
    const massive = icon === 'critical' ? space.has(target, 'Massive') : false
    const armor = isOf(weapon, 'Heavy') ? 0 : space.armor(target)
    const flak = isOf(weapon, 'Ordnance') ? space.flak(target) : 0
    if (massive === undefined || armor === undefined || flak === undefined) return undefined
    return [massive ? 3 : 0, armor, flak].filter((needs) => needs > 0)
  }

  ended(e: EventOf<'StrikeEnded'>): void {
    const defeated = this.target.where === 'defeated'
    same('who struck whom', [e.piece, e.target], [this.striker.index, this.target.index])
    same('the target is Defeated', e.defeated, defeated)
    if (!defeated && !this.lost) same('icons left', [this.hits, this.criticals, this.directHits], [0, 0, 0])
    if (!this.space.forces.touch(undefined, 'reload')) same('Reloading', e.reloading, isOf(this.weapon, 'Heavy'))
    if (e.reloading) this.striker.reloading = true
    this.open = false
    this.lost = false
  }

  nominations(): Action[] {
    return this.facings.map((facing) => ({ do: 'nominate', facing }) as Action)
  }

  /** What may be declared without cards: SS2-9I, SS2-9L. */
  declarations(seat: number): Action[] {
    const list: Action[] = [{ do: 'confirm' }]
    const mine = this.striker.seat === seat
    if (mine && !this.skilled && !this.striker.skilled && this.space.has(this.striker, 'Skilled') === true)
      list.push({ do: 'skilled' })
    for (const augur of this.augurs())
      if (augur.seat === seat) list.push({ do: 'augur', piece: augur.index } as unknown as Action)
    return list
  }

  /** SS2-5E: as many points as there are, never more than icons. */
  shields(): Action[] {
    const points = this.target.shields[this.facing]!
    const open = Math.max(0, this.hits + this.criticals - this.unblockable)
    return range(0, this.hits).flatMap((hits) =>
      range(0, this.criticals)
        .filter((criticals) => hits + criticals <= Math.min(points, open))
        .map((criticals): Action => ({ do: 'shields', hits, criticals })),
    )
  }

  /** SS2-5F.01, without what cards sell. */
  lockOns(): Action[] | undefined {
    if (this.granted.length > 0) return undefined
    return this.locks > 0 ? [{ do: 'lockOn' }, { do: 'leave' }] : [{ do: 'leave' }]
  }
}

/** SS2-5F.04, SS2-7C: Ore Hull 2, Fast 1. */
export function directHitSaves(space: Space, piece: RefPiece): number[] | undefined {
  const keywords: readonly (readonly [KeywordName, number])[] = [
    ['Ore Hull', 2],
    ['Fast', 1],
  ]
  if (keywords.some(([keyword]) => space.has(piece, keyword) === undefined)) return undefined
  return keywords.flatMap(([keyword, needs]) => (space.has(piece, keyword) === true ? [needs] : []))
}

/** SS2-0.03: for each icon the saves in their order, until one succeeds. */
export function checkSaves(
  saves: readonly SaveRoll[],
  saved: number,
  icons: number,
  needs: readonly number[] | undefined,
): void {
  if (needs === undefined) {
    same('icons saved', saves.filter(({ face, needs: most }) => face <= most).length, saved)
    return
  }
  const dice = [...saves]
  let good = 0
  for (let icon = 0; icon < icons; icon++)
    for (const most of needs) {
      const die = dice.shift()
      sameIfKnown('what the save needs', die?.needs, most)
      if (die!.face > most) continue
      good++
      break
    }
  same('dice too many', dice.length, 0)
  same('icons saved', saved, good)
}

/** SS2-5A, SS2-8B: why it cannot be declared. Where a card may allow or forbid it, nothing is wrong. */
export function strikeFault(space: Space, piece: RefPiece, armament: number, target: RefPiece): string | undefined {
  const { forces } = space
  const weapon = space.weapon(piece, armament)
  const { arc } = piece.card.armaments[armament]!
  if (target.side === piece.side) return 'at a friend'
  if (piece.fired.has(armament)) return 'with an Armament that has struck'
  if (!forces.touch(undefined, 'maxDistance') && space.distance(piece, target) > weapon.maxDistance) return 'too far'
  if (!forces.touch(piece.index, 'widenArc') && !space.hexes.inArc(arc, piece.at, piece.facing, target.at))
    return 'out of arc'
  if (space.terrain(piece.at) === 'core') return 'from a Core'
  if (space.inBlackHole(piece) && isOf(weapon, 'Ordnance')) return 'with Ordnance from a Black Hole'
  return undefined
}

function not(holds: boolean | undefined): boolean | undefined {
  return holds === undefined ? undefined : !holds
}

function every(list: readonly (boolean | undefined)[]): boolean | undefined {
  if (list.includes(false)) return false
  return list.includes(undefined) ? undefined : true
}
