import type { Direction } from '@flagbridge/geometry'
import { nameOf, type Pointer, type Thing } from '@flagbridge/scene'
import { effectAt } from '../content/cards.ts'
import type { Content } from '../content/content.ts'
import type { ArmamentIndex, EffectIndex, FacingIndex, PieceIndex } from '../indices.ts'
import { boxesOn } from '../rules/shields.ts'
import { pieceOf, type TableState } from '../state.ts'
import { cardName, compass } from '../text/names.ts'
import { capital } from './terms.ts'

/** What one points at to say what both editions say. */

export function button(name: string, label: string): Pointer {
  return { thing: `button:${name}`, label }
}

export function pieceAt(p: PieceIndex, label?: string): Pointer {
  return { thing: `piece:${p}`, ...(label === undefined ? {} : { label }) }
}

/** `word` is what the edition calls the way a ship points. */
export function pointedTo(direction: Direction, word: 'facing' | 'heading'): Pointer {
  return { thing: `facing:${direction * 60}`, label: `${word} ${compass(direction)}` }
}

/** A weapon of a piece, told apart from those of every other. */
export function weaponThing(p: PieceIndex, mount: ArmamentIndex): Thing {
  return `weapon:${p}.${mount}`
}

/** The place of the weapon that a thing names. */
export function mountOf(thing: Thing): ArmamentIndex {
  return Number(nameOf(thing).split('.')[1]) as ArmamentIndex
}

/** The edition's name for a facing of a piece's shields. */
export type ShieldName<S> = (s: S, p: PieceIndex, facing: FacingIndex) => string

export function shieldAt<S extends TableState>(
  s: S,
  p: PieceIndex,
  i: FacingIndex,
  shieldName: ShieldName<S>,
): Pointer {
  return { thing: `shield:${i}`, label: capital(shieldName(s, p, i)), cost: String(boxesOn(pieceOf(s, p), i)) }
}

/** What a Target Lock buys: the ability of a weapon with its cost, or a card. */
export function abilityName(c: Content, effect: EffectIndex): string {
  const bought = c.weapons.flatMap(({ abilities }) => abilities).find((one) => one.effect.index === effect)
  return bought === undefined ? cardName(c, effectAt(c, effect).card) : `${bought.name} (${bought.cost})`
}
