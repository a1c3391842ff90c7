import type { Content, ShipCard, WeaponCard } from '../../../src/table/content/content.ts'
import { KEYWORDS, ROLES, TERRAINS, WEAPON_TYPES, type KeywordName } from '../../../src/table/content/words.ts'
import type { State } from '../../../src/v2/state.ts'
import { Forces } from '../forces.ts'
import type { Hexes } from '../hexes.ts'

export type RoleName = (typeof ROLES)[number]
export type TerrainName = (typeof TERRAINS)[number]

/** A piece as the referee keeps it: SS2-2B. */
export interface RefPiece {
  readonly index: number
  readonly card: ShipCard
  readonly role: RoleName
  readonly seat: number
  readonly side: number
  readonly pp: number
  where: string
  at: number
  facing: number
  hull: number
  shields: number[]
  criticals: number
  exhausted: number
  reloading: boolean
  activated: boolean
  evaded: boolean
  skilled: boolean
  augured: boolean
  extra: number
  fired: Set<number>
  orders: number[]
}

/** SS2-3A.02.II and III: fewest and most Moves, steps before each Maneuver. */
const MOVES: Readonly<Record<RoleName, readonly [number, number, number]>> = {
  Escort: [0, 3, 3],
  Light: [0, 3, 3],
  Heavy: [2, 3, 2],
  SuperHeavy: [1, 2, 1],
  Stationary: [0, 0, 0],
}
/** SS2-3A.02.I.a. */
const ORDERS: Readonly<Record<RoleName, number>> = { Escort: 0, Stationary: 0, Light: 1, Heavy: 1, SuperHeavy: 2 }

export class Space {
  readonly pieces: readonly RefPiece[]
  readonly forces = new Forces()
  hexes!: Hexes
  round = 0
  teamA = -1
  initiative = -1
  overrun = false
  strategic = false

  constructor(
    readonly content: Content,
    readonly start: State,
  ) {
    this.pieces = start.pieces.map((piece, index) => {
      const card = content.ships[piece.ship]!
      for (const effect of card.effects) this.forces.addForEver(effect, index)
      return {
        index,
        card,
        role: ROLES[card.role],
        seat: piece.seat,
        side: piece.side,
        pp: piece.pp,
        where: piece.where,
        at: piece.cell,
        facing: piece.facing,
        hull: card.hull,
        shields: [...card.shields],
        criticals: 0,
        exhausted: 0,
        reloading: false,
        activated: false,
        evaded: false,
        skilled: false,
        augured: false,
        extra: 0,
        fired: new Set(),
        orders: [],
      }
    })
    const scenario = content.scenarios[start.scenario]
    const special = scenario?.specialRules.flatMap(({ effects }) => effects) ?? []
    for (const effect of [...special, ...(scenario?.scoring ?? [])]) this.forces.addForEver(effect, -1)
  }

  piece(p: number): RefPiece {
    return this.pieces[p]!
  }

  onField(side?: number): RefPiece[] {
    return this.pieces.filter((piece) => piece.where === 'field' && (side === undefined || piece.side === side))
  }

  in(cell: number): RefPiece | undefined {
    return cell < 0 ? undefined : this.onField().find(({ at }) => at === cell)
  }

  terrain(cell: number): TerrainName {
    return TERRAINS[this.hexes.map.terrain[cell]!]
  }

  inBlackHole({ at }: RefPiece): boolean {
    return ['core', 'horizon'].includes(this.terrain(at))
  }

  /** SS2-2A.01. */
  distance(a: RefPiece, b: RefPiece): number {
    return this.hexes.apart(a.at, b.at) - 1
  }

  /** Printed; undefined where a card may have changed it. */
  has(piece: RefPiece, keyword: KeywordName): boolean | undefined {
    if (this.forces.touch(piece.index, keyword)) return undefined
    if (keyword === 'Skilled' && this.overruns(piece)) return true
    return this.prints(piece, keyword)
  }

  prints({ card }: RefPiece, keyword: KeywordName): boolean {
    return (card.keywords & (1 << KEYWORDS.indexOf(keyword))) !== 0
  }

  number({ card }: RefPiece, keyword: KeywordName): number {
    return card.x[KEYWORDS.indexOf(keyword)]!
  }

  /** SS2-4B.02.III. */
  overruns({ side }: RefPiece): boolean {
    return this.overrun && side !== this.initiative
  }

  /** SS2-9C. */
  deadly(piece: RefPiece): number | undefined {
    if (this.forces.touch(piece.index, 'Deadly')) return undefined
    return Math.max(1, this.prints(piece, 'Deadly') ? this.number(piece, 'Deadly') : 1, this.overruns(piece) ? 2 : 1)
  }

  /** SS2-3A.01.XI, SS2-8D.03. */
  armor(piece: RefPiece): number | undefined {
    if (this.forces.touch(piece.index, 'attribute', 'Armor')) return undefined
    return Math.min(4, piece.card.armor + (this.terrain(piece.at) === 'nebula' ? 1 : 0))
  }

  /** SS2-3A.01.XII, SS2-8B.02.a, SS2-8C.02, SS2-9B. */
  flak(piece: RefPiece): number | undefined {
    if (this.forces.touch(piece.index, 'attribute', 'Flak') || this.forces.touch(undefined, 'Cover')) return undefined
    const covers = this.onField(piece.side).filter(
      (one) => one !== piece && this.prints(one, 'Cover') && this.distance(one, piece) <= this.number(one, 'Cover'),
    )
    const hole = this.inBlackHole(piece) ? 2 : 0
    const dust = this.terrain(piece.at) === 'dust' ? 1 : 0
    return Math.min(4, piece.card.flak + covers.length + hole + dust)
  }

  /** SS2-3A.02.I. */
  orderLimit(piece: RefPiece): number {
    const more = piece.card.type === 'Refit' || this.prints(piece, 'Massive') ? 1 : 0
    return ORDERS[piece.role] + more
  }

  moves({ role }: RefPiece): { readonly least: number; readonly most: number; readonly turns: number } {
    const [least, most, turns] = MOVES[role]
    return { least, most, turns }
  }

  /** SS2-3A.02.IV. */
  skirmishDice(piece: RefPiece): number | undefined {
    if (this.forces.touch(piece.index, 'Shuttle Hangar', 'skirmishDice')) return undefined
    const armed = piece.card.armaments.reduce((sum, { dice }) => sum + dice, 0)
    const full = armed + (this.prints(piece, 'Shuttle Hangar') ? 1 : 0)
    const by = piece.exhausted === 2 ? 4 : piece.exhausted === 1 || piece.criticals > 0 ? 2 : 1
    return Math.ceil(full / by)
  }

  weapon(piece: RefPiece, armament: number): WeaponCard {
    return this.content.weapons[piece.card.armaments[armament]!.weapon]!
  }

  /** SS2-13B. */
  isShielded(piece: RefPiece, facing: number): boolean {
    return (piece.shields[facing] ?? 0) > 0 && this.terrain(piece.at) !== 'nebula'
  }

  /** SS2-0.04. */
  takeOff(piece: RefPiece): void {
    piece.where = 'defeated'
    piece.at = -1
    piece.orders = []
  }
}

export function isOf(weapon: WeaponCard, type: (typeof WEAPON_TYPES)[number]): boolean {
  return (weapon.types & (1 << WEAPON_TYPES.indexOf(type))) !== 0
}

/** SS2-1A.01.II. */
export function limited(modifiers: readonly { readonly by: number }[]): number {
  return Math.max(
    -1,
    Math.min(
      2,
      modifiers.reduce((sum, { by }) => sum + by, 0),
    ),
  )
}
