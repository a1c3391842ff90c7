import type { Index } from '@flagbridge/kernel'
import type { SetOf } from './sets.ts'

/** The closed lists of words that cards may use, in book order. An index into a list is what compiled cards keep. */

/** SS2-3A.01.IX. */
export const ROLES = ['Escort', 'Light', 'Heavy', 'SuperHeavy', 'Stationary'] as const
/** An index into ROLES. */
export type Role = 0 | 1 | 2 | 3 | 4
export const ESCORT: Role = 0
export const LIGHT: Role = 1
export const HEAVY: Role = 2
export const SUPER_HEAVY: Role = 3
export const STATIONARY: Role = 4

/** SS2-9, and Starcaster of SS2-4B.01.II.a; the last three exist in edition 1.1 only. */
export const KEYWORDS = [
  'Armor',
  'Cover',
  'Deadly',
  'Fast',
  'Flak',
  'Lethal',
  'Massive',
  'Shuttle Hangar',
  'Skilled',
  'Stealth',
  'Support',
  'Augur',
  'Boarding Array',
  'Ore Hull',
  'Ram-Prow',
  'Delectable',
  'Grudge',
  'Threader',
  'Starmaw',
  'Starcaster',
  'Recharge',
  'Talon Grapple',
  'Swarm Bays',
] as const
export type KeywordName = (typeof KEYWORDS)[number]

/** A place in KEYWORDS, and a set of them (SS2-3A.01.XV). */
export type Keyword = Index<'Keyword'>
export type KeywordSet = SetOf<Keyword>

export function keywordNamed(name: KeywordName): Keyword {
  return KEYWORDS.indexOf(name) as Keyword
}

/** The keyword as it is printed. */
export function keywordWord(keyword: Keyword): KeywordName {
  return KEYWORDS[keyword]!
}

export const ALL_KEYWORDS: readonly Keyword[] = KEYWORDS.map(keywordNamed)

/** Every keyword that a rule asks for. */
export const ARMOR = keywordNamed('Armor')
export const COVER = keywordNamed('Cover')
export const DEADLY = keywordNamed('Deadly')
export const FAST = keywordNamed('Fast')
export const FLAK = keywordNamed('Flak')
export const LETHAL = keywordNamed('Lethal')
export const MASSIVE = keywordNamed('Massive')
export const SHUTTLE_HANGAR = keywordNamed('Shuttle Hangar')
export const SKILLED = keywordNamed('Skilled')
export const STEALTH = keywordNamed('Stealth')
export const SUPPORT = keywordNamed('Support')
export const AUGUR = keywordNamed('Augur')
export const BOARDING_ARRAY = keywordNamed('Boarding Array')
export const ORE_HULL = keywordNamed('Ore Hull')
export const RAM_PROW = keywordNamed('Ram-Prow')
export const DELECTABLE = keywordNamed('Delectable')
export const GRUDGE = keywordNamed('Grudge')
export const THREADER = keywordNamed('Threader')
export const STARMAW = keywordNamed('Starmaw')
export const STARCASTER = keywordNamed('Starcaster')
export const RECHARGE = keywordNamed('Recharge')
export const TALON_GRAPPLE = keywordNamed('Talon Grapple')
export const SWARM_BAYS = keywordNamed('Swarm Bays')

/** The keywords that edition 2.0 no longer defines; a pack's `legacyKeywords` says what becomes of them. */
export const LEGACY_KEYWORDS: ReadonlySet<KeywordName> = new Set(['Recharge', 'Talon Grapple', 'Swarm Bays'])

/** The keywords that edition 1.1 does not define yet. */
export const LATER_KEYWORDS: ReadonlySet<KeywordName> = new Set(['Delectable', 'Grudge', 'Threader', 'Starmaw'])

/** The keywords that are written with a number. */
export const NUMBERED_KEYWORDS: ReadonlySet<KeywordName> = new Set([
  'Armor',
  'Cover',
  'Deadly',
  'Flak',
  'Lethal',
  'Support',
])

/** SS2-3A.01.V. */
export const TYPES = ['Standard', 'Ally', 'Refit'] as const
export type ShipType = (typeof TYPES)[number]

/** SS2-5A.01. */
export const ARCS = ['360', 'F', 'FX', 'A', 'AX', 'L', 'R'] as const
export type ArcName = (typeof ARCS)[number]
/** An index into ARCS. */
export type ArcIndex = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** SS2-3A.01.XIV. */
export const SLOTS = ['Primary', 'Secondary', 'Tertiary'] as const
export type Slot = (typeof SLOTS)[number]

/** A weapon has one or several of these types (SS2-5F.02.I, SS2-5F.02.II). */
export const WEAPON_TYPES = ['Basic', 'Heavy', 'Ordnance'] as const
/** A place in WEAPON_TYPES. */
export type WeaponType = Index<'WeaponType'>

function weaponType(name: (typeof WEAPON_TYPES)[number]): WeaponType {
  return WEAPON_TYPES.indexOf(name) as WeaponType
}

export const BASIC_WEAPON = weaponType('Basic')
export const HEAVY_WEAPON = weaponType('Heavy')
export const ORDNANCE_WEAPON = weaponType('Ordnance')

/** SS2-5C. */
export const ICONS = ['targetLock', 'hit', 'critical', 'directHit'] as const
export type DieIcon = (typeof ICONS)[number]

/** SS2-2A.03: a hex is one of these. Horizon hexes are not written on a map; they are the neighbours of a core. */
export const TERRAINS = ['open', 'strategic', 'dust', 'nebula', 'horizon', 'core'] as const
/** An index into TERRAINS. */
export type Terrain = 0 | 1 | 2 | 3 | 4 | 5
export const OPEN: Terrain = 0
export const STRATEGIC: Terrain = 1
export const DUST: Terrain = 2
export const NEBULA: Terrain = 3
export const HORIZON: Terrain = 4
export const CORE: Terrain = 5

/** SS2-3A.01.IV: the colours and their words. */
export const COLORS = ['Blue', 'Yellow', 'Green', 'Red'] as const
export type Color = (typeof COLORS)[number]
export const COLOR_WORDS = { Blue: 'Explore', Yellow: 'Expand', Green: 'Exploit', Red: 'Exterminate' } as const

/** When an effect happens: the rulebook's own steps, in book order. */
export const TIMINGS = [
  'onReveal',
  'continuous',
  'startOfActivation',
  'declareStrike',
  'targetLock',
  'afterStrike',
  'onDefeat',
  'armBattlestations',
  'mountDefenses',
  'damageReport',
  'endOfActivation',
  'startOfRefresh',
  'endOfRound',
  'endOfGame',
] as const
export type Timing = (typeof TIMINGS)[number]

/** Whom an effect concerns, seen from the piece that has the card. */
export const PLAIN_SCOPES = [
  'self',
  'strike',
  'strikesBySelf',
  'strikesAtSelf',
  'target',
  'strikesByTarget',
  'opponent',
] as const
export const RANGED_SCOPES = [
  'friendsWithin',
  'strikesByFriendsWithin',
  'strikesAtFriendsWithin',
  'oneFriendWithin',
  'enemiesWithin',
  'strikesByEnemiesWithin',
  'oneEnemyWithin',
] as const
export type ScopeWord = (typeof PLAIN_SCOPES)[number] | (typeof RANGED_SCOPES)[number] | 'side'

export const DURATIONS = ['instant', 'strike', 'round', 'nextActivation', 'game'] as const
export type Duration = (typeof DURATIONS)[number]

export const LIMITS = ['always', 'oncePerRound', 'oncePerStrike', 'oncePerSkirmish', 'oncePerGame'] as const
export type Limit = (typeof LIMITS)[number]

/** SS2-10B: the categories of a Fleet Construction List. */
export const CATEGORIES = ['Core', 'Specialist', 'Support'] as const
export type Category = (typeof CATEGORIES)[number]

/** SS2-10A. */
export const FLEET_LEVELS = ['Alpha', 'Beta', 'Delta', 'Gamma', 'Omega'] as const
export type FleetLevel = (typeof FLEET_LEVELS)[number]

export const MAP_SIZES = ['Small', 'Medium', 'Large'] as const
export type MapSize = (typeof MAP_SIZES)[number]

/** The editions a pack can hold cards for. */
export type Edition = 1 | 2
