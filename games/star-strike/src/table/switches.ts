import { chosen, musterChoice, YES_NO, type MusterChoice, type Plan, type RuleId } from '@flagbridge/kernel'
import * as z from 'zod/mini'

/**
 * A reading that players may agree on otherwise: an option of the match under `rules`, and a choice of its muster. The
 * rulings of each edition tell what speaks for either.
 */
export interface Switch {
  readonly title: string
  readonly sentence: string
  readonly rule: RuleId
}

type Switches = Readonly<Record<string, Switch>>

/** What was agreed on, switch by switch. */
export type Agreed<S extends Switches> = { readonly [Key in keyof S]: boolean }

/** `rules` of the options, and of a position that is staged. */
export function switchesSchema<S extends Switches>(
  switches: S,
): z.ZodMiniOptional<z.ZodMiniObject<{ [Key in keyof S]: z.ZodMiniOptional<z.ZodMiniBoolean> }, z.core.$strict>> {
  const shape = Object.fromEntries(Object.keys(switches).map((key) => [key, z.optional(z.boolean())]))
  return z.optional(z.strictObject(shape as { [Key in keyof S]: z.ZodMiniOptional<z.ZodMiniBoolean> }))
}

/** Everything that was not agreed on is as the rulings say: off. */
export function agreedOn<S extends Switches>(
  switches: S,
  said: { readonly [Key in keyof S]?: boolean | undefined } | undefined,
): Agreed<S> {
  return each(switches, (key) => said?.[key] ?? false)
}

/** What a plan says of the switches. */
export function switchesIn<S extends Switches>(switches: S, plan: Plan): Agreed<S> {
  return each(switches, (key) => chosen(plan, key, YES_NO, false) === true)
}

export function switchChoices<S extends Switches>(switches: S, agreed: Agreed<S>): MusterChoice[] {
  return Object.entries(switches).map(([key, { title, sentence, rule }]) =>
    musterChoice(key, title, sentence, rule, YES_NO, agreed[key] ?? false),
  )
}

/** The options' `rules`: only what is on is written down. */
export function writtenRules(agreed: Readonly<Record<string, boolean>>): { rules?: Readonly<Record<string, boolean>> } {
  const on = Object.entries(agreed).filter(([, yes]) => yes)
  return on.length === 0 ? {} : { rules: Object.fromEntries(on) }
}

function each<S extends Switches>(switches: S, isOn: (key: keyof S & string) => boolean): Agreed<S> {
  return Object.fromEntries(Object.keys(switches).map((key) => [key, isOn(key)])) as Agreed<S>
}
