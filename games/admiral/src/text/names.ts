import type { Seat } from '@flagbridge/kernel'
import type { Heading } from '../actions.ts'
import type { Content, SquadronType } from '../content/content.ts'
import { featureNumber, type FeatureSlug } from '../content/features.ts'
import { symbolBit, SYMBOLS } from '../content/symbols.ts'
import type { State, UnitIndex } from '../state.ts'

export function sideName(seat: Seat): string {
  return seat === 0 ? 'South' : 'North'
}

export function unitName(s: State, unit: UnitIndex): string {
  return s.units[unit]?.name ?? 'a face-down card'
}

const HEADING_WORDS: Readonly<Record<Heading, string>> = { 0: 'north', 2: 'east', 4: 'south', 6: 'west' }

export function headingWord(heading: number): string {
  return HEADING_WORDS[heading as Heading] ?? 'nowhere'
}

export function headingNamed(word: string): Heading | undefined {
  const found = Object.entries(HEADING_WORDS).find(([, name]) => name === word || name[0] === word)
  return found === undefined ? undefined : (Number(found[0]) as Heading)
}

const PROPER: Partial<Record<FeatureSlug, string>> = {
  'anti-aircraft': 'Anti-aircraft',
  torpedoes: 'Torpedoes',
  'armored-fighters': 'Armored Fighters',
  'advanced-damage-control': 'Advanced Damage Control',
  'weak-damage-control': 'Weak Damage Control',
  'magnetic-detonator': 'Magnetic Detonator',
  'all-or-nothing': 'All or Nothing',
  'without-radar': 'Without Radar',
  'depth-charge': 'Depth Charges',
}

export function featureName(slug: FeatureSlug): string {
  return PROPER[slug] ?? slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')
}

const SYMBOL_WORDS: Readonly<Record<string, string>> = { AntiAircraft: 'Anti-aircraft', DepthCharge: 'Depth Charge' }

/** "Artillery/Movement", for one face of the special die. */
export function faceName(c: Content, face: number): string {
  const shown = SYMBOLS.filter((symbol) => ((c.shows[face] ?? 0) & symbolBit(symbol)) !== 0)
  return shown.map((symbol) => SYMBOL_WORDS[symbol] ?? symbol).join('/') || `face ${face}`
}

/** The faces of one roll, alike ones together: "2 Movement and 1 Admiral". */
export function facesRolled(c: Content, rolled: readonly number[]): string {
  const different = [...new Set(rolled)].sort((a, b) => a - b)
  return list(different.map((face) => `${rolled.filter((one) => one === face).length} ${faceName(c, face)}`))
}

const SQUADRON_NAMES = ['fighter squadron', 'dive bomber squadron', 'torpedo bomber squadron'] as const

export function squadronName(type: SquadronType, count = 1): string {
  const name = SQUADRON_NAMES[type]
  return count === 1 ? name : `${name}s`
}

export function list(words: readonly string[], and = 'and'): string {
  if (words.length < 2) return words[0] ?? 'nothing'
  return `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`
}

/** "1 hit", "2 hits"; "2 dice" where the plural is told. */
export function counted(count: number, word: string, words = `${word}s`): string {
  return `${count} ${count === 1 ? word : words}`
}

/** "fighter squadron" as it begins a line. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function isFeature(word: string): word is FeatureSlug {
  return featureNumber(word) >= 0
}
