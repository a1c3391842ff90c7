import type { Cards } from '../../cards/cards.ts'
import { KEYWORDS } from '../../cards/words.ts'
import { shipOf } from '../../rules/2-field.ts'
import { armamentOf, firstGroup, groupsOf } from '../rules/2-components.ts'
import type { State } from '../state.ts'

/** What things are called in sentences and typed orders of this edition. */

/** SS1-COMP.4, SS1-COMP.13: the shield facings, clockwise from the front. */
export const FACINGS = ['front', 'frontRight', 'aftRight', 'aft', 'aftLeft', 'frontLeft'] as const
const FACING_WORDS = ['front', 'front-right', 'aft-right', 'aft', 'aft-left', 'front-left'] as const

/** The facing of a ship's shields in words; a Shield Track has none. */
export function shieldName(s: State, p: number, facing: number): string {
  return (s.pieces[p]?.shields.length ?? 1) > 1 ? `${FACING_WORDS[facing] ?? 'unknown'} facing` : 'Shield Track'
}

export function keywordName(keyword: unknown): string {
  return (typeof keyword === 'number' ? KEYWORDS[keyword] : undefined) ?? 'a keyword'
}

export function sideName(s: State, side: unknown): string {
  if (s.first < 0) return `side ${Number(side) + 1}`
  return side === s.first ? 'the First player' : 'the Second player'
}

/** The word for arc groups: `primary` for a whole armament, `primary1` for one of its groups. */
export function groupsName(cards: Cards, s: State, p: number, groups: number): string {
  const piece = s.pieces[p]
  const ship = piece === undefined ? undefined : shipOf(cards, piece)
  const first = ship === undefined ? -1 : firstGroup(ship, groups)
  if (ship === undefined || first < 0) return 'nothing'
  const armament = armamentOf(ship, first)
  const word = ship.armaments[armament]!.slot.toLowerCase()
  return groupsOf(ship, armament) === groups ? word : `${word}${first - armament + 1}`
}

/** The arc groups that such a word, or a list of numbers from 1, means. */
export function groupsNamed(cards: Cards, s: State, p: number, word: string): number {
  const piece = s.pieces[p]
  if (piece === undefined) return 0
  const ship = shipOf(cards, piece)
  if (/^\d(\+\d)*$/.test(word)) return word.split('+').reduce((bits, digit) => bits | (1 << (Number(digit) - 1)), 0)
  const [, slot, number] = /^([a-z]+)([12])?$/.exec(word) ?? []
  const armament = ship.armaments.findIndex((one) => one.slot.toLowerCase() === slot)
  if (armament < 0) return 0
  return number === undefined ? groupsOf(ship, armament) : 1 << (armament + Number(number) - 1)
}
