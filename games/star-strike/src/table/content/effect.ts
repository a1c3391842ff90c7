import type { CellIndex, EffectIndex, ShipIndex } from '../indices.ts'
import type { SetOf } from './sets.ts'
import type {
  ArcIndex,
  Duration,
  DieIcon,
  Keyword,
  Limit,
  Role,
  ScopeWord,
  Terrain,
  Timing,
  WeaponType,
} from './words.ts'

/** What a card does, when, to whom and how often: one entry of its effects, as plain data with every word resolved. */
export interface CardEffect {
  /** Its place in `cards.effects`. */
  readonly index: EffectIndex
  /** Unique among all cards: the card's id and the entry's place, `B-012.2` (an ability keeps its own id). */
  readonly id: string
  /** The id or code of the card it stands on. */
  readonly card: string
  readonly at: Timing
  readonly scope: Scope
  readonly when: Condition | undefined
  readonly for: Duration
  readonly limit: Limit
  /** Target Locks to be spent; 0 wherever `at` is not `targetLock`. */
  readonly cost: number
  readonly act: Act
  /** Its sentence, where the entry has one of its own (scenarios). */
  readonly text?: string
}

export interface Scope {
  readonly of: ScopeWord
  /** The Distance of a scope `...Within`; otherwise -1. */
  readonly within: number
  /** The side of scope `side` (0 is A, 1 is B); otherwise -1. */
  readonly side: -1 | 0 | 1
}

/** The deed itself. Numbers that a card may leave out are filled in. */
export type Act =
  | { readonly do: 'dieModifier'; readonly by: number }
  | { readonly do: 'addDice'; readonly n: number }
  | { readonly do: 'reroll'; readonly n: number }
  | { readonly do: 'addIcon'; readonly icon: DieIcon; readonly n: number }
  | { readonly do: 'convertIcon'; readonly from: DieIcon; readonly to: DieIcon; readonly n: number }
  /** `icons` is ALL_ICONS for all of them. */
  | { readonly do: 'ignoreArmor'; readonly icons: number }
  | { readonly do: 'ignoreFlak'; readonly icons: number }
  | { readonly do: 'ignoreShields'; readonly icons: number }
  | { readonly do: 'attribute'; readonly name: 'armor' | 'flak'; readonly by: number }
  /** `x` is 0 for a keyword without a number. */
  | { readonly do: 'grantKeyword'; readonly keyword: Keyword; readonly x: number }
  | { readonly do: 'suppressKeyword'; readonly keyword: Keyword }
  | { readonly do: 'skirmishDice'; readonly n: number }
  | { readonly do: 'combatModifier'; readonly by: number }
  | {
      readonly do: 'save'
      readonly x: number
      readonly hit: boolean
      readonly critical: boolean
      readonly directHit: boolean
    }
  | { readonly do: 'cancelDirectHits'; readonly n: number }
  | { readonly do: 'directHits'; readonly n: number }
  | { readonly do: 'damageShield'; readonly n: number }
  | { readonly do: 'repairHull'; readonly n: number }
  | { readonly do: 'regainShields'; readonly n: number }
  | { readonly do: 'shiftShields'; readonly n: number }
  | { readonly do: 'repairCritical'; readonly n: number }
  | { readonly do: 'extraMove'; readonly n: number }
  | { readonly do: 'requiredMoves'; readonly set: number }
  | { readonly do: 'extraRotation'; readonly n: number }
  | { readonly do: 'freeRotation'; readonly n: number }
  | { readonly do: 'earlyMove'; readonly n: number }
  | { readonly do: 'pinMoves'; readonly max: number }
  | { readonly do: 'swap' }
  | { readonly do: 'returnOrder'; readonly n: number }
  | { readonly do: 'passOrder' }
  | { readonly do: 'exhaust'; readonly n: number }
  | { readonly do: 'reload' }
  | { readonly do: 'readyEvade' }
  | { readonly do: 'grantEvade' }
  | { readonly do: 'skirmish' }
  | { readonly do: 'maxDistance'; readonly by: number }
  | { readonly do: 'widenArc' }
  | {
      readonly do: 'ignoreTerrain'
      readonly dust: boolean
      readonly horizon: boolean
      readonly strategicEntry: boolean
    }
  | { readonly do: 'forbid'; readonly what: Forbidden }
  | { readonly do: 'score'; readonly n: number; readonly to: 'own' | 'opponent' }
  /** `ships` are indices of ship cards, `cells` cells of the scenario's battlefield. */
  | { readonly do: 'reinforce'; readonly ships: readonly ShipIndex[]; readonly cells: readonly CellIndex[] }

export type ActWord = Act['do']

export const FORBIDDEN = ['strike', 'ordnanceStrike', 'assault', 'maneuver', 'order'] as const
export type Forbidden = (typeof FORBIDDEN)[number]

/** More icons than any Strike has. */
export const ALL_ICONS = 1000

/**
 * A question about the position. `roles`, `terrains`, `types` and `arcs` are sets as bits: 1 << index into the list
 * of words (weapon types: the sum of BASIC_WEAPON, HEAVY_WEAPON, ORDNANCE_WEAPON).
 */
export type Condition =
  | { readonly is: 'all'; readonly of: readonly Condition[] }
  | { readonly is: 'any'; readonly of: readonly Condition[] }
  | { readonly is: 'not'; readonly of: Condition }
  | { readonly is: 'targetRole'; readonly roles: SetOf<Role> }
  | { readonly is: 'targetKeyword'; readonly keyword: Keyword }
  | { readonly is: 'targetShielded'; readonly yes: boolean }
  | { readonly is: 'targetDamaged'; readonly yes: boolean }
  | { readonly is: 'targetCritical'; readonly yes: boolean }
  | { readonly is: 'targetTerrain'; readonly terrains: SetOf<Terrain> }
  | { readonly is: 'targetDefeated'; readonly yes: boolean }
  | { readonly is: 'selfTerrain'; readonly terrains: SetOf<Terrain> }
  | { readonly is: 'selfRole'; readonly roles: SetOf<Role> }
  | { readonly is: 'selfDamaged'; readonly yes: boolean }
  | { readonly is: 'distanceMax'; readonly distance: number }
  | { readonly is: 'distanceMin'; readonly distance: number }
  | { readonly is: 'weaponType'; readonly types: SetOf<WeaponType> }
  | { readonly is: 'arc'; readonly arcs: SetOf<ArcIndex> }
  | { readonly is: 'assaulting'; readonly yes: boolean }
  | { readonly is: 'friendNearTarget'; readonly distance: number }
  | { readonly is: 'roundMin'; readonly round: number }
  | { readonly is: 'shipCode'; readonly ships: readonly ShipIndex[] }
