import type { RuleId } from '@flagbridge/kernel'

/** AD-CARD.2: black marks basic features, green helpful ones, red harmful ones. */
export type Colour = 'black' | 'green' | 'red'

interface FeatureEntry {
  readonly slug: string
  readonly colour: Colour
  readonly rule: RuleId
}

/**
 * Every feature a card can carry, in the order of their bits. AD-DMG.1: Movement, Artillery (all its spaces), Torpedo,
 * Anti-aircraft, Depth Charge and the air group are the black ones; the Admiral Symbol is no feature.
 */
export const FEATURES = [
  { slug: 'movement', colour: 'black', rule: 'AD-SYM.1' },
  { slug: 'artillery', colour: 'black', rule: 'AD-SYM.2' },
  { slug: 'torpedoes', colour: 'black', rule: 'AD-SYM.3' },
  { slug: 'anti-aircraft', colour: 'black', rule: 'AD-SYM.4' },
  { slug: 'depth-charge', colour: 'black', rule: 'AD-SYM.5' },
  { slug: 'air-group', colour: 'black', rule: 'AD-AIR.1' },
  { slug: 'superior-steel', colour: 'green', rule: 'AD-GREEN.1' },
  { slug: 'low-draft', colour: 'green', rule: 'AD-GREEN.2' },
  { slug: 'armored-fighters', colour: 'green', rule: 'AD-GREEN.3' },
  { slug: 'superior-fighters', colour: 'green', rule: 'AD-GREEN.4' },
  { slug: 'high-rate-of-fire', colour: 'green', rule: 'AD-GREEN.5' },
  { slug: 'protection-belt', colour: 'green', rule: 'AD-GREEN.6' },
  { slug: 'advanced-damage-control', colour: 'green', rule: 'AD-GREEN.7' },
  { slug: 'smoke-generators', colour: 'green', rule: 'AD-GREEN.8' },
  { slug: 'torpedoes-recharge', colour: 'green', rule: 'AD-GREEN.9' },
  { slug: 'excellent-torpedoes', colour: 'green', rule: 'AD-GREEN.10' },
  { slug: 'aiming-system', colour: 'green', rule: 'AD-GREEN.11' },
  { slug: 'magnetic-detonator', colour: 'green', rule: 'AD-GREEN.12' },
  { slug: 'all-or-nothing', colour: 'green', rule: 'AD-GREEN.13' },
  { slug: 'old-attack-planes', colour: 'red', rule: 'AD-RED.1' },
  { slug: 'weak-damage-control', colour: 'red', rule: 'AD-RED.2' },
  { slug: 'obsolete-unit', colour: 'red', rule: 'AD-RED.3' },
  { slug: 'without-radar', colour: 'red', rule: 'AD-RED.4' },
  { slug: 'malfunctioning-torpedoes', colour: 'red', rule: 'AD-RED.5' },
] as const satisfies readonly FeatureEntry[]

export type FeatureSlug = (typeof FEATURES)[number]['slug']

/** The words of one colour, as packs use them. */
export function featureWords(colour: Colour): FeatureSlug[] {
  return FEATURES.filter((feature) => feature.colour === colour).map(({ slug }) => slug)
}

/** A set of features: one bit each. */
export type FeatureSet = number

export const MOVEMENT = 1 << 0
export const ARTILLERY = 1 << 1
export const TORPEDOES = 1 << 2
export const ANTI_AIRCRAFT = 1 << 3
export const DEPTH_CHARGE = 1 << 4
export const AIR_GROUP = 1 << 5
export const SUPERIOR_STEEL = 1 << 6
export const LOW_DRAFT = 1 << 7
export const ARMORED_FIGHTERS = 1 << 8
export const SUPERIOR_FIGHTERS = 1 << 9
export const HIGH_RATE_OF_FIRE = 1 << 10
export const PROTECTION_BELT = 1 << 11
export const ADVANCED_DAMAGE_CONTROL = 1 << 12
export const SMOKE_GENERATORS = 1 << 13
export const TORPEDOES_RECHARGE = 1 << 14
export const EXCELLENT_TORPEDOES = 1 << 15
export const AIMING_SYSTEM = 1 << 16
export const MAGNETIC_DETONATOR = 1 << 17
export const ALL_OR_NOTHING = 1 << 18
export const OLD_ATTACK_PLANES = 1 << 19
export const WEAK_DAMAGE_CONTROL = 1 << 20
export const OBSOLETE_UNIT = 1 << 21
export const WITHOUT_RADAR = 1 << 22
export const MALFUNCTIONING_TORPEDOES = 1 << 23

/** The basic features, each with a die symbol of its own. */
export const BLACK: FeatureSet = (1 << 6) - 1

/** AD-DMG.1: what a Critical Damage token may be put on; red features cannot be chosen. */
export const BLACK_OR_GREEN: FeatureSet = (1 << 19) - 1

/** -1 for an unknown word. */
export function featureNumber(slug: string): number {
  return FEATURES.findIndex((feature) => feature.slug === slug)
}

/** What the rulebook says of a feature. */
export function featureOf(slug: FeatureSlug): (typeof FEATURES)[number] {
  return featureAt(featureNumber(slug))
}

export function featureAt(number: number): (typeof FEATURES)[number] {
  return FEATURES[number]!
}

export function featureBit(slug: string): FeatureSet {
  const number = featureNumber(slug)
  return number < 0 ? 0 : 1 << number
}

/** The words of a set, in the order of the bits. */
export function slugsOf(set: FeatureSet): FeatureSlug[] {
  const slugs: FeatureSlug[] = []
  for (const [number, feature] of FEATURES.entries()) if ((set & (1 << number)) !== 0) slugs.push(feature.slug)
  return slugs
}
