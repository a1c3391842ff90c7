import { EMPTY, setOf } from '../../table/content/sets.ts'
import { KEYWORDS } from '../../table/content/words.ts'
import { type ArmamentIndex, type EffectIndex, type FacingIndex, isSet, type PieceIndex } from '../../table/indices.ts'
import { shipOf } from '../../table/rules/field.ts'
import { cardName, pieceName } from '../../table/text/names.ts'
import type { Values } from '../../table/text/words.ts'
import type { Content } from '../content.ts'
import { alone, armamentOf, firstGroup, groupAt, groupsOf } from '../rules/2-components.ts'
import type { GroupSet, Piece, State } from '../state.ts'

/** What things are called in sentences and typed orders of this edition. */

/** SS1-COMP.4, SS1-COMP.13: the shield facings, clockwise from the front. */
export const FACINGS = ['front', 'frontRight', 'aftRight', 'aft', 'aftLeft', 'frontLeft'] as const
const FACING_WORDS = ['front', 'front-right', 'aft-right', 'aft', 'aft-left', 'front-left'] as const

/** The facing of a ship's shields in words; a Shield Track has none. */
export function shieldName(s: State, p: PieceIndex, facing: FacingIndex): string {
  return (s.pieces[p]?.shields.length ?? 1) > 1 ? `${FACING_WORDS[facing] ?? 'unknown'} facing` : 'Shield Track'
}

export function keywordName(keyword: unknown): string {
  return (typeof keyword === 'number' ? KEYWORDS[keyword] : undefined) ?? 'a keyword'
}

export function sideName(s: State, side: unknown): string {
  if (s.first < 0) return `side ${Number(side) + 1}`
  return side === s.first ? 'the First player' : 'the Second player'
}

/** The ship that is active, if any is. */
export function activeShip(s: State): Piece | undefined {
  return s.active === null ? undefined : s.pieces[s.active.piece]
}

/** The word for arc groups: `primary` for a whole armament, `primary1` for one of its groups. */
export function groupsName(c: Content, piece: Piece | undefined, groups: GroupSet): string {
  if (piece === undefined) return 'nothing'
  const ship = shipOf(c, piece)
  const first = firstGroup(ship, groups)
  if (!isSet(first)) return 'nothing'
  const armament = armamentOf(ship, first)
  const word = groupAt(ship, armament).slot.toLowerCase()
  return groupsOf(ship, armament) === groups ? word : `${word}${first - armament + 1}`
}

/** The arc groups that such a word, or a list of numbers from 1, means. */
export function groupsNamed(c: Content, piece: Piece | undefined, word: string): GroupSet {
  if (piece === undefined) return EMPTY
  const ship = shipOf(c, piece)
  if (/^\d(\+\d)*$/.test(word)) return setOf(...word.split('+').map((digit) => (Number(digit) - 1) as ArmamentIndex))
  const [, slot, number] = /^([a-z]+)([12])?$/.exec(word) ?? []
  const armament = ship.armaments.findIndex((one) => one.slot.toLowerCase() === slot) as ArmamentIndex
  if (armament < 0) return EMPTY
  return number === undefined ? groupsOf(ship, armament) : alone((armament + Number(number) - 1) as ArmamentIndex)
}

/** The word for a whole armament, by its first arc group. */
export function armamentName(c: Content, piece: Piece | undefined, armament: ArmamentIndex): string {
  return piece === undefined ? 'nothing' : groupAt(shipOf(c, piece), armament).slot.toLowerCase()
}

export const ICON_WORDS = { hit: 'Hit', critical: 'Critical Hit', directHit: 'Direct Hit', hazard: 'hazard' } as const

/** "0 Hits", "1 Hit", "2 dice". */
export function count(n: number, word: string, plural = `${word}s`): string {
  return `${n} ${n === 1 ? word : plural}`
}

export function shieldBoxes(n: number): string {
  return count(n, 'Shield Box', 'Shield Boxes')
}

export function hullBoxes(n: number): string {
  return count(n, 'Hull Box', 'Hull Boxes')
}

/** What a Target Lock buys. */
export function abilityName(c: Content, effect: EffectIndex): string {
  const id = c.effects[effect]?.id ?? 'an ability'
  for (const weapon of c.weapons)
    for (const ability of weapon.abilities) if (ability.effect.index === effect) return ability.name
  return cardName(c, c.effects[effect]?.card ?? id)
}

/** The ship that a refusal is about. */
export function ship(values: Values, s: State): string {
  return pieceName(s, values['piece'])
}

/** The ship whose owner chooses something. */
export function owing(s: State): string {
  return pieceName(s, s.owed[0]?.piece)
}
