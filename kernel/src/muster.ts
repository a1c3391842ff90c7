import type { Dice } from './dice.ts'
import type { AnyAction } from './game.ts'
import { nearest } from './nearest.ts'
import type { Read } from './read.ts'
import type { RuleId, Seat } from './seat.ts'

/** What can be chosen for a set-up: a word, a number, yes or no. */
export type PlanValue = string | number | boolean

/** A fleet as somebody wants it: a ready one by name, one drawn for so many points, or one of their own. */
export type FleetWish<Fleet = unknown> =
  | { readonly ready: string }
  | { readonly random: number }
  | { readonly own: Fleet }

/** A battle as somebody wants it, as far as they have said; the muster completes the rest. */
export interface Plan<Fleet = unknown> {
  /** Choices by their key. `seats`, `teams`, `scenario`, `map` and `points` mean the same wherever a game has them. */
  readonly set: Readonly<Record<string, PlanValue>>
  /** By seat, from 0; a seat without one takes what the muster completes. */
  readonly fleets: readonly (FleetWish<Fleet> | undefined)[]
}

export const NO_WISHES: Plan<never> = { set: {}, fleets: [] }

/** One value that a choice allows, as one would say it. */
export interface AllowedValue {
  readonly value: PlanValue
  readonly label: string
  /** What it means, where the label does not say it all. */
  readonly sentence?: string
  /** Of a scenario: how long it lasts and how hard it is. */
  readonly demands?: string
  readonly rule?: RuleId
}

/** A choice of the set-up, as the plan stands: what is allowed depends on the choices before it. */
export interface MusterChoice {
  readonly key: string
  readonly title: string
  /** What is decided here. */
  readonly sentence: string
  readonly rule: RuleId
  readonly allowed: readonly AllowedValue[] | { readonly from: number; readonly to: number }
  /** What the plan says or, where it says nothing that is allowed, the default. */
  readonly value: PlanValue
}

/** What is wrong with a plan, or only unadvised: then it can be played as it is. */
export interface Finding {
  readonly severity: 'wrong' | 'advice'
  /** `['set', 'points']`, `['fleets', 1, 'ships', 0]`. */
  readonly path: readonly (string | number)[]
  /** In words a player would use. */
  readonly sentence: string
  readonly rule: RuleId
  /** The nearest legal value, where there is one. */
  readonly nearest?: PlanValue
}

/** A thing that a fleet can be made of: a ship, an Order, a unit. */
export interface FleetItem {
  readonly id: string
  readonly name: string
  /** What kind of thing: "ship", "Order", "unit". A fleet lists each kind apart. */
  readonly kind: string
  /** Its place in the list: a role, a class, a nation. */
  readonly category: string
  readonly cost: number
  /** How many copies a fleet may have, where the book says so. */
  readonly limit?: number
  /** As in a scene's pieces. */
  readonly art?: string
}

/** A ready fleet as it can be offered: those that the plan does not allow say why. */
export interface ReadyFleetOffer {
  readonly name: string
  readonly cost: number
  /** Ids of its items, a ship that comes twice twice. */
  readonly items: readonly string[]
  readonly sentence?: string
  readonly findings: readonly Finding[]
}

/** What a fleet costs, and of what. */
export interface FleetAccount {
  readonly total: number
  readonly most?: number
  /** "points", "FV". */
  readonly unit: string
  readonly terms: readonly { readonly what: string; readonly by: number; readonly rule: RuleId }[]
}

/** What a fleet is in a game. `seat` is the seat that is to command it. */
export interface FleetRules<Fleet> {
  /** The seats that bring a fleet by this plan; none where the scenario or the mode of play dictates them. */
  seats(plan: Plan<Fleet>): readonly number[]
  ready(plan: Plan<Fleet>, seat: number): readonly ReadyFleetOffer[]
  /** Everything that a fleet of this seat may have. */
  catalogue(plan: Plan<Fleet>, seat: number): readonly FleetItem[]
  /** A fleet as a person writes it down: data from outside. */
  read(raw: unknown): Read<Fleet>
  account(plan: Plan<Fleet>, seat: number, fleet: Fleet): FleetAccount
  /** Paths begin within the fleet. */
  check(plan: Plan<Fleet>, seat: number, fleet: Fleet): readonly Finding[]
  /** A legal fleet of at most so many points and hardly fewer; where there is none, why. */
  random(plan: Plan<Fleet>, seat: number, points: number, dice: Dice): Read<Fleet>
  /** The ships of a side dealt out to its players, as evenly as they go. */
  split(fleet: Fleet, players: number): readonly Fleet[]
}

/**
 * The set-up of a game in the book's order: what can be chosen, what each choice allows after those before it, and how
 * a plan that says only some of it becomes the options of a match.
 */
export interface Muster<Options, Fleet = unknown> {
  choices(plan: Plan<Fleet>): readonly MusterChoice[]
  /** The side of each seat by this plan. */
  sides(plan: Plan<Fleet>): readonly number[]
  readonly fleets: FleetRules<Fleet>
  /** Everything that is wrong or unadvised beyond single choices, which `planFindings` looks at by itself. */
  check(plan: Plan<Fleet>): readonly Finding[]
  /** The options of a match by this plan; what it leaves open is drawn with these dice, and is always legal. */
  complete(plan: Plan<Fleet>, dice: Dice): Read<Options>
  /** The fleet that each seat brings by these options, by seat; nothing where the seat brings none. */
  fielded(options: Options): readonly (Fleet | undefined)[]
  /**
   * The next placement of a sensible deployment, for whoever wants to begin with the battle; nothing where the seat is
   * asked about something else than where its ships stand.
   */
  deploy?(state: unknown, seat: Seat): AnyAction | undefined
}

// oxlint-disable-next-line typescript/no-explicit-any -- Fleet stands in parameter positions: unknown would fit no game
export type AnyMuster = Muster<any, any>

export const YES_NO: readonly AllowedValue[] = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
]

/** A choice in one line, for games that list many. */
export function musterChoice(
  key: string,
  title: string,
  sentence: string,
  rule: RuleId,
  allowed: MusterChoice['allowed'],
  value: PlanValue,
): MusterChoice {
  return { key, title, sentence, rule, allowed, value }
}

/**
 * What the plan says about one choice, where that is allowed; the default otherwise. For games that list their
 * choices.
 */
export function chosen(
  plan: Pick<Plan, 'set'>,
  key: string,
  allowed: MusterChoice['allowed'],
  usual: PlanValue,
): PlanValue {
  const said = plan.set[key]
  return said !== undefined && isAllowed(said, allowed) ? said : usual
}

function isAllowed(value: PlanValue, allowed: MusterChoice['allowed']): boolean {
  if (isList(allowed)) return allowed.some((one) => one.value === value)
  return typeof value === 'number' && Number.isInteger(value) && value >= allowed.from && value <= allowed.to
}

function isList(allowed: MusterChoice['allowed']): allowed is readonly AllowedValue[] {
  return Array.isArray(allowed)
}

/**
 * Everything that is wrong with a plan or unadvised: unknown keys, values that are not allowed, and what the game
 * finds.
 */
export function planFindings(muster: AnyMuster, plan: Plan): readonly Finding[] {
  const choices = muster.choices(plan)
  const findings: Finding[] = []
  for (const [key, said] of Object.entries(plan.set)) {
    const choice = choices.find((one) => one.key === key)
    if (choice === undefined) findings.push(closed(muster, plan, key, choices) ?? unknownKey(key, choices))
    else if (!isAllowed(said, choice.allowed)) findings.push(notAllowed(choice, said))
  }
  return [...findings, ...muster.check(plan)]
}

function unknownKey(key: string, choices: readonly MusterChoice[]): Finding {
  const keys = choices.map((one) => one.key)
  const meant = nearest(key, keys)
  const known = keys.length === 0 ? 'Nothing is to be chosen here.' : `There is: ${keys.join(', ')}.`
  return {
    severity: 'wrong',
    path: ['set', key],
    sentence: `There is no choice "${key}". ${known}`,
    rule: 'TABLE.6',
    ...(meant === undefined ? {} : { nearest: meant }),
  }
}

/** A choice that there would be after another value of one before it: which value that is, and the choice's own rule. */
function closed(muster: AnyMuster, plan: Plan, key: string, choices: readonly MusterChoice[]): Finding | undefined {
  const set: Readonly<Record<string, PlanValue>> = Object.fromEntries(
    Object.entries(plan.set).filter(([other]) => other !== key),
  )
  for (const before of choices)
    for (const value of isList(before.allowed) ? before.allowed.map((one) => one.value) : []) {
      const choice = muster.choices({ ...plan, set: { ...set, [before.key]: value } }).find((one) => one.key === key)
      if (choice === undefined) continue
      const sentence = `${choice.title} can be chosen with ${before.key}=${value}, not with ${before.key}=${before.value}.`
      return { severity: 'wrong', path: ['set', key], sentence: `${sentence} (${choice.rule})`, rule: 'TABLE.6' }
    }
  return undefined
}

function notAllowed({ key, title, rule, allowed }: MusterChoice, said: PlanValue): Finding {
  const finding = { severity: 'wrong', path: ['set', key], rule } as const
  if (!isList(allowed)) {
    const within =
      typeof said === 'number' ? Math.round(Math.min(Math.max(said, allowed.from), allowed.to)) : allowed.from
    return {
      ...finding,
      sentence: `${title}: a whole number from ${allowed.from} to ${allowed.to}, not ${said}.`,
      nearest: within,
    }
  }
  const values = allowed.map((one) => one.value)
  const meant = nearestValue(said, values)
  return {
    ...finding,
    sentence: `${title}: one of ${values.join(', ')}, not ${said}.`,
    ...(meant === undefined ? {} : { nearest: meant }),
  }
}

/** By how far a number is off, or by how a word is written. */
function nearestValue(said: PlanValue, values: readonly PlanValue[]): PlanValue | undefined {
  const numbers = values.filter((value) => typeof value === 'number')
  if (typeof said === 'number' && numbers.length > 0)
    return said > Math.max(...numbers)
      ? Math.max(...numbers)
      : numbers.reduce((best, value) => (Math.abs(value - said) < Math.abs(best - said) ? value : best))
  const word = nearest(String(said), values.map(String))
  return values.find((value) => String(value) === word)
}
