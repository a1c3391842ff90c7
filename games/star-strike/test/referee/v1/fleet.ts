import type { Content, ShipCard, WeaponCard } from '../../../src/table/content/content.ts'
import { KEYWORDS, ROLES, TERRAINS, WEAPON_TYPES, type KeywordName } from '../../../src/table/content/words.ts'
import type { State } from '../../../src/v1/state.ts'
import { Forces } from '../forces.ts'
import type { Hexes } from '../hexes.ts'

export type RoleName = Exclude<(typeof ROLES)[number], 'Stationary'>

/** A ship as the referee keeps it: SS1-COMP.6. */
export interface RefShip {
  readonly index: number
  readonly card: ShipCard
  readonly role: RoleName
  readonly seat: number
  readonly side: number
  readonly fv: number
  where: string
  at: number
  heading: number
  hull: number
  shields: number[]
  crippled: boolean
  lost: string
  activated: boolean
  evaded: boolean
  fired: Set<number>
  marked: Set<number>
  cleared: Set<number>
  orders: number[]
}

/** SS1-MOVE.2 to SS1-MOVE.4: fewest and most Moves, facings before each. */
export const MOVES: Readonly<Record<RoleName, readonly [number, number, number]>> = {
  Escort: [0, 3, 3],
  Light: [0, 3, 3],
  Heavy: [2, 3, 2],
  SuperHeavy: [1, 2, 1],
}

export class Fleets {
  readonly ships: readonly RefShip[]
  readonly forces = new Forces()
  hexes!: Hexes
  turn = 0
  first = -1

  constructor(
    readonly content: Content,
    readonly start: State,
  ) {
    this.ships = start.pieces.map((piece, index) => {
      const card = content.ships[piece.ship]!
      for (const effect of card.effects) this.forces.addForEver(effect, index)
      return {
        index,
        card,
        role: ROLES[card.role] as RoleName,
        seat: piece.seat,
        side: piece.side,
        fv: piece.fv,
        where: piece.where,
        at: piece.cell,
        heading: piece.facing,
        hull: card.hull,
        shields: [...card.shields],
        crippled: false,
        lost: '',
        activated: false,
        evaded: false,
        fired: new Set(),
        marked: new Set(),
        cleared: new Set(),
        orders: [],
      }
    })
    const scenario = content.scenarios[start.scenario]
    const special = scenario?.specialRules.flatMap(({ effects }) => effects) ?? []
    for (const effect of [...special, ...(scenario?.scoring ?? [])]) this.forces.addForEver(effect, -1)
  }

  ship(p: number): RefShip {
    return this.ships[p]!
  }

  onField(side?: number): RefShip[] {
    return this.ships.filter((ship) => ship.where === 'field' && (side === undefined || ship.side === side))
  }

  in(cell: number): RefShip[] {
    return this.onField().filter(({ at }) => at === cell)
  }

  terrain(cell: number): (typeof TERRAINS)[number] {
    return TERRAINS[this.hexes.map.terrain[cell]!]
  }

  /** SS1-DEF.4. */
  distance(a: RefShip, b: RefShip): number {
    return Math.max(0, this.hexes.apart(a.at, b.at) - 1)
  }

  prints({ card, lost }: RefShip, keyword: KeywordName): boolean {
    return lost !== keyword && (card.keywords & (1 << KEYWORDS.indexOf(keyword))) !== 0
  }

  /** undefined where a card may have changed it. */
  has(ship: RefShip, keyword: KeywordName): boolean | undefined {
    return this.forces.touch(ship.index, keyword) ? undefined : this.prints(ship, keyword)
  }

  /** The number of a keyword, 0 without it. */
  x(ship: RefShip, keyword: KeywordName): number | undefined {
    if (this.forces.touch(ship.index, keyword)) return undefined
    return this.prints(ship, keyword) ? ship.card.x[KEYWORDS.indexOf(keyword)]! : 0
  }

  /** SS1-KEY.ARMOR. */
  armor(ship: RefShip): number | undefined {
    return this.forces.touch(ship.index, 'attribute') ? undefined : this.x(ship, 'Armor')
  }

  /** SS1-KEY.FLAK, SS1-KEY.COVER. */
  flak(ship: RefShip): number | undefined {
    const own = this.x(ship, 'Flak')
    if (own === undefined || this.forces.touch(ship.index, 'attribute') || this.forces.touch(undefined, 'Cover'))
      return undefined
    const covers = this.onField(ship.side).filter(
      (one) => one !== ship && this.prints(one, 'Cover') && this.distance(one, ship) <= this.x(one, 'Cover')!,
    )
    return own + covers.length
  }

  weapon(ship: RefShip, group: number): WeaponCard {
    return this.content.weapons[ship.card.armaments[group]!.weapon]!
  }

  /** The arc groups of the armament that this group belongs to. */
  armament(ship: RefShip, group: number): number[] {
    const { slot, weapon } = ship.card.armaments[group]!
    return ship.card.armaments.flatMap((one, i) => (one.slot === slot && one.weapon === weapon ? [i] : []))
  }

  /** SS1-SHIELD.2, SS1-SHIELD.3, SS1-TERRAIN.NEBULA.2: boxes that may block. */
  usable(ship: RefShip, facing: number): number {
    if (this.terrain(ship.at) === 'nebula') return 0
    return ship.shields[ship.shields.length === 1 ? 0 : facing] ?? 0
  }

  isBig({ role }: RefShip): boolean {
    return role === 'Heavy' || role === 'SuperHeavy'
  }
}

export function isOf(weapon: WeaponCard, type: (typeof WEAPON_TYPES)[number]): boolean {
  return (weapon.types & (1 << WEAPON_TYPES.indexOf(type))) !== 0
}

export function turnsTo(from: number, to: number): number {
  const turn = (to - from + 6) % 6
  return Math.min(turn, 6 - turn)
}

export function setOf(bits: number): number[] {
  return Array.from({ length: 16 }, (_, i) => i).filter((i) => (bits & (1 << i)) !== 0)
}
