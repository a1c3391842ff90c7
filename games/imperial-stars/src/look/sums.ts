import { sumOf, type Modifier } from '@flagbridge/kernel'
import type { TextRun, SumTerm } from '@flagbridge/scene'
import type { Content } from '../content/content.ts'
import type { Chance } from '../odds.ts'
import { controllerOf, shipOf } from '../rules/1-battle-line.ts'
import type { ShipId, State } from '../state.ts'
import { shipName } from '../text/names.ts'

export const signed = (by: number): string => (by > 0 ? `+${by}` : String(by))

/** Modifiers as lines of a sum; the first is where it begins, and has no sign. */
export function termsOf(c: Content, modifiers: readonly Modifier[], begins = true): SumTerm[] {
  return modifiers.map(({ by, rule, from }, i) => ({
    by: i === 0 && begins ? String(by) : signed(by),
    text: from === undefined ? 'announced' : (c.ships.get(from)?.name ?? c.cards.get(from)?.name ?? from),
    rule,
  }))
}

export function withTotal(c: Content, modifiers: readonly Modifier[], text: string): SumTerm[] {
  return [...termsOf(c, modifiers), { by: String(sumOf(modifiers)), text, total: true }]
}

export function shipRun(c: Content, s: State, ship: ShipId): TextRun {
  const seat = controllerOf(s, ship)
  const side = s.seats[seat < 0 ? (shipOf(s, ship)?.owner ?? -1) : seat]?.side
  return { text: shipName(c, ship), ...(side === undefined ? {} : { side }) }
}

export const chanceOf = ({ rolls, of }: Chance): number => (of === 0 ? 0 : rolls / of)

export function percent(chance: number): string {
  return `${(100 * chance).toFixed(1)} %`
}
