import type { Seat } from '@flagbridge/kernel'
import type { Heading } from '../actions.ts'
import { SYMBOLS, symbolBit } from '../content/symbols.ts'
import type { Content } from '../content/content.ts'
import { featureNumber, type FeatureSlug } from '../content/features.ts'
import type { State } from '../state.ts'

export function sideName(seat: Seat): string {
  return seat === 0 ? 'South' : 'North'
}

export function unitName(s: State, unit: number): string {
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

export function squadronName(type: number, count = 1): string {
  const name = ['fighter squadron', 'dive bomber squadron', 'torpedo bomber squadron'][type]!
  return count === 1 ? name : `${name}s`
}

export function list(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? 'nothing'
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

export function isFeature(word: string): word is FeatureSlug {
  return featureNumber(word) >= 0
}
