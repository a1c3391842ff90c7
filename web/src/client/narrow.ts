import { kindOf, type Pointer, type Thing } from '@flagbridge/scene'

/** Something that is chosen by pointing at these things in order. */
export interface ByPointing {
  readonly pointers: readonly Pointer[]
}

/** A choice that is still possible after what was pointed at, and what remains to be pointed at. */
interface Open<Choice> {
  readonly choice: Choice
  readonly rest: readonly Pointer[]
}

/** Where one stands between the first click and a finished answer. */
export interface Narrowed<Choice> {
  /** What was pointed at, and what followed from it by itself. */
  readonly picked: readonly Thing[]
  readonly open: readonly Open<Choice>[]
  /** What may be pointed at next, each thing once. */
  readonly next: ReadonlyMap<Thing, Pointer>
  /** The choice that is finished, if it were committed now. */
  readonly complete: Choice | undefined
}

/** Nothing pointed at yet. */
export function narrowAll<Choice extends ByPointing>(choices: readonly Choice[]): Narrowed<Choice> {
  return standing(
    [],
    choices.map((choice) => ({ choice, rest: choice.pointers })),
  )
}

/**
 * Narrows by every thing in turn; undefined where a thing leads nowhere. What followed by itself may be named again.
 */
export function narrow<Choice extends ByPointing>(
  choices: readonly Choice[],
  things: readonly Thing[],
): Narrowed<Choice> | undefined {
  const walked = alongTheWay(choices, things)
  if (walked !== undefined) return walked
  let at = narrowAll(choices)
  for (const thing of things) {
    const then = pick(at, thing)
    if (then === undefined && !at.picked.includes(thing)) return undefined
    at = then ?? at
  }
  return at
}

/**
 * The whole way to a choice, step by step as it is written: that choice is meant, whatever else the things could say.
 */
function alongTheWay<Choice extends ByPointing>(
  choices: readonly Choice[],
  things: readonly Thing[],
): Narrowed<Choice> | undefined {
  const open = choices.flatMap((choice): Open<Choice>[] => {
    const { pointers } = choice
    return things.every((thing, i) => pointers[i]?.thing === thing)
      ? [{ choice, rest: pointers.slice(things.length) }]
      : []
  })
  return things.length > 0 && open.some(({ rest }) => rest.length === 0) ? standing(things, open) : undefined
}

/**
 * Points at one more thing. First it is taken as the next step; where it is none, as a later one: whoever clicks the
 * target before the weapon is asked for the weapon. Steps that are then the same for all that remains follow by
 * themselves.
 */
export function pick<Choice>(at: Narrowed<Choice>, thing: Thing): Narrowed<Choice> | undefined {
  const next = at.open.filter(({ rest }) => rest[0]?.thing === thing).map(without(thing))
  const later =
    next.length > 0 ? next : at.open.filter(({ rest }) => rest.some((p) => p.thing === thing)).map(without(thing))
  return later.length === 0 ? undefined : standing([...at.picked, thing], later, true)
}

const without =
  (thing: Thing) =>
  <Choice>({ choice, rest }: Open<Choice>): Open<Choice> => {
    const place = rest.findIndex((pointer) => pointer.thing === thing)
    return { choice, rest: [...rest.slice(0, place), ...rest.slice(place + 1)] }
  }

function standing<Choice>(picked: readonly Thing[], open: readonly Open<Choice>[], forced = false): Narrowed<Choice> {
  const first = open[0]?.rest[0]?.thing
  if (forced && first !== undefined && follows(first) && open.every(({ rest }) => rest[0]?.thing === first))
    return standing([...picked, first], open.map(without(first)), true)
  const next = new Map<Thing, Pointer>()
  for (const { rest } of open) {
    const [pointer] = rest
    if (pointer !== undefined && !next.has(pointer.thing)) next.set(pointer.thing, pointer)
  }
  return { picked, open, next, complete: open.find(({ rest }) => rest.length === 0)?.choice }
}

/** A button is always pressed by hand; it says what is going to happen. */
function follows(thing: Thing): boolean {
  return kindOf(thing) !== 'button'
}

/** How a thing is pointed at through which some remaining choice leads, now or later. */
export function named<Choice>(at: Narrowed<Choice>, thing: Thing): Pointer | undefined {
  const now = at.next.get(thing)
  if (now !== undefined) return now
  for (const { rest } of at.open) for (const pointer of rest) if (pointer.thing === thing) return pointer
  return undefined
}

/** The thing that answers to a key: what is wanted now before what comes later. */
export function keyed<Choice>(at: Narrowed<Choice>, key: string): Thing | undefined {
  const answers = (pointer: Pointer) => pointer.key?.toLowerCase() === key.toLowerCase()
  const now = [...at.next.values()].find(answers)
  if (now !== undefined) return now.thing
  for (const { rest } of at.open) {
    const later = rest.find((pointer) => follows(pointer.thing) && answers(pointer))
    if (later !== undefined) return later.thing
  }
  return undefined
}

/** Whether two are the same choice: no two choices of a decision are said in the same way. */
export function isSameWay(a: ByPointing, b: ByPointing): boolean {
  return a.pointers.length === b.pointers.length && a.pointers.every(({ thing }, i) => thing === b.pointers[i]!.thing)
}
