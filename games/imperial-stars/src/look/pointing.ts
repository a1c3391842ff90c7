import { sumOf, type Refusal, type Seat } from '@flagbridge/kernel'
import { kindOf, nameOf, type Pointer, type Thing } from '@flagbridge/scene'
import type { Action } from '../actions.ts'
import { attackCardOf, type Content } from '../content/content.ts'
import { shipOf } from '../rules/1-battle-line.ts'
import { damageTerms } from '../rules/8-damage.ts'
import type { Step } from '../rules/step.ts'
import { attackAt, TOKEN, type AttackIndex, type CardId, type DamageIndex, type ShipId, type State } from '../state.ts'
import { cardName, shipName } from '../text/names.ts'
import { attackThing, damageThing } from './things.ts'

export const to = (thing: Thing, label?: string, cost?: string): Pointer => ({
  thing,
  ...(label === undefined ? {} : { label }),
  ...(cost === undefined ? {} : { cost }),
})

export const button = (name: string, label: string, key?: string): Pointer => ({
  thing: `button:${name}`,
  label,
  ...(key === undefined ? {} : { key }),
})

/** Ends the step; the label says what that means here. */
export const doneButton = (label: string): readonly Pointer[] => [button('done', label)]

export function toAttack(c: Content, s: State, i: AttackIndex): Pointer {
  const attack = attackAt(s, i)
  const { card, target, bonus } = attack
  const name = bonus ? `${cardName(c, card)}, ${attackCardOf(c, card)?.bonus?.name ?? ''}` : cardName(c, card)
  return to(attackThing(i), `${name} → ${shipName(c, target)}`, String(sumOf(damageTerms(c, s, attack))))
}

export function toDamage(c: Content, s: State, ship: ShipId, at: DamageIndex): Pointer {
  const found = shipOf(s, ship)?.damage[at]
  const name = found === undefined || found.card === TOKEN ? 'Token' : cardName(c, found.card)
  return to(damageThing(ship, at), `Remove ${name}`, String(found?.value ?? 0))
}

/** What was pointed at, by its kind; of cards, dice and attacks the last one counts. */
export interface PointedAt {
  readonly card: CardId | undefined
  readonly ships: readonly ShipId[]
  /** The last ship, or ''. */
  readonly ship: ShipId
  readonly die: number | undefined
  readonly attack: AttackIndex | undefined
}

export function pointedAt(things: readonly Thing[]): PointedAt {
  const named = (kind: string) => things.filter((thing) => kindOf(thing) === kind).map(nameOf)
  const ships = named('piece')
  const die = named('die').at(-1)
  const attack = named('weapon').at(-1)
  return {
    card: named('card').at(-1),
    ships,
    ship: ships.at(-1) ?? '',
    die: die === undefined ? undefined : Number(die),
    attack: attack === undefined ? undefined : (Number(attack) as AttackIndex),
  }
}

/** Why something cannot be pointed at: the first refusal of what was most likely meant. */
export function whyNot<Answer extends Action>(
  step: Step<Answer>,
  c: Content,
  s: State,
  seat: Seat,
  meant: readonly Answer[],
): Refusal | undefined {
  for (const action of meant) {
    const refusal = step.check(c, s, seat, action)
    if (refusal !== undefined) return refusal
  }
  return undefined
}

/** The first legal answer with this verb: it fills in what was not pointed at yet. */
export function firstLegal<Answer extends Action, V extends Answer['do']>(
  step: Step<Answer>,
  c: Content,
  s: State,
  seat: Seat,
  verb: V,
): Extract<Answer, { do: V }> | undefined {
  const legal: Answer[] = []
  step.legal(c, s, seat, legal)
  return legal.find((action): action is Extract<Answer, { do: V }> => action.do === verb)
}
