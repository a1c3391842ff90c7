import { complain, refer, type Desk, type Path, type Placed } from './desk.ts'
import type { Condition } from './effect.ts'
import type { WrittenCondition } from './effectSchema.ts'
import { ARCS, KEYWORDS, ROLES, TERRAINS, WEAPON_TYPES } from './words.ts'

/** The set of these words as bits, by their places in the list. */
export function bitsOf<Word>(list: readonly Word[], words: readonly Word[]): number {
  let bits = 0
  for (const word of words) bits |= 1 << list.indexOf(word)
  return bits
}

/** A written arc as a word of the list: YAML reads 360 as a number. */
export function arcName(written: 360 | (typeof ARCS)[number]): (typeof ARCS)[number] {
  return written === 360 ? '360' : written
}

/** Several questions in one mapping must all be answered yes. */
export function compileCondition(
  desk: Desk,
  placed: Placed<unknown>,
  written: WrittenCondition,
  path: Path,
): Condition {
  const parts: Condition[] = []
  for (const word of Object.keys(written) as (keyof WrittenCondition)[])
    parts.push(compileWord(desk, placed, written, word, [...path, word]))
  if (parts.length === 0) complain(desk, placed, path, 'at least one condition')
  return parts.length === 1 ? parts[0]! : { is: 'all', of: parts }
}

function compileWord(
  desk: Desk,
  placed: Placed<unknown>,
  written: WrittenCondition,
  word: keyof WrittenCondition,
  path: Path,
): Condition {
  const each = (list: readonly WrittenCondition[]) =>
    list.map((part, i) => compileCondition(desk, placed, part, [...path, i]))
  switch (word) {
    case 'all':
    case 'any':
      return { is: word, of: each(written[word]!) }
    case 'not':
      return { is: 'not', of: compileCondition(desk, placed, written.not!, path) }
    case 'targetRole':
    case 'selfRole':
      return { is: word, roles: bitsOf(ROLES, written[word]!) }
    case 'targetTerrain':
    case 'selfTerrain':
      return { is: word, terrains: bitsOf(TERRAINS, written[word]!) }
    case 'targetKeyword':
      return { is: 'targetKeyword', keyword: KEYWORDS.indexOf(written.targetKeyword!) }
    case 'targetShielded':
    case 'targetDamaged':
    case 'targetCritical':
    case 'targetDefeated':
    case 'selfDamaged':
    case 'assaulting':
      return { is: word, yes: written[word]! }
    case 'distanceMax':
    case 'distanceMin':
    case 'friendNearTarget':
      return { is: word, distance: written[word]! }
    case 'weaponType':
      return { is: 'weaponType', types: bitsOf(WEAPON_TYPES, written.weaponType!) }
    case 'arc':
      return { is: 'arc', arcs: bitsOf(ARCS, written.arc!.map(arcName)) }
    case 'roundMin':
      return { is: 'roundMin', round: written.roundMin! }
    default:
      return {
        is: 'shipCode',
        ships: written.shipCode!.map((code, i) => refer(desk, placed, [...path, i], 'ship', code)),
      }
  }
}
