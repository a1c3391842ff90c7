import { computed, effect, signal } from '@preact/signals'
import { kindOf, type Pointer, type Preview, type ShipCard, type Thing } from '@flagbridge/scene'
import type { Choice, Damaged, Hint, OpenDecision, RefusalText, Route, Tableau } from '../engine/api/index.ts'
import { engine, onTable } from './engine.ts'
import { folded } from './fold.ts'
import { guarded, leading, nudge } from './gate.ts'
import { settings } from './settings.ts'
import { narrow, narrowAll, pick, type Narrowed, type ByPointing } from './narrow.ts'

/** The table in front of one: what the engine last sent, and what was pointed at since. */
export const tableau = signal<Tableau | undefined>(undefined)
export const damaged = signal<Damaged | undefined>(undefined)
/** What was pointed at by hand. */
const chosen = signal<readonly Thing[]>([])
/** What the mouse or the focus rests on. */
export const hovered = signal<Thing | undefined>(undefined)
/** The ship whose card is open. */
export const inspected = signal<Thing | undefined>(undefined)
export const card = signal<ShipCard | undefined>(undefined)
export const preview = signal<Preview | undefined>(undefined)
export const refusal = signal<(RefusalText & { readonly thing?: Thing }) | undefined>(undefined)
export const hint = signal<Hint | 'thinking' | undefined>(undefined)
/**
 * An answer on its way to the table. Until it is there, what is shown is not what is asked: nothing can be pointed
 * at.
 */
const sent = signal<Promise<RefusalText | undefined> | undefined>(undefined)
export const isAnswering = computed(() => sent.value !== undefined)

/** Whole ways that are open beside the single steps, and for which question. */
const routes = signal<{ readonly decision: number; readonly found: readonly Choice[] } | undefined>(undefined)

/** Everything that can be chosen: what the rules offer, and whole ways made of it. */
const offered = computed<readonly Choice[] | undefined>(() => {
  const decision = tableau.value?.decision
  const ways = routes.value
  if (decision === undefined || ways?.decision !== decision.id || ways.found.length === 0) return decision?.choices
  return [...decision.choices, ...ways.found]
})

/** What a guide lets through of it; all of it where none leads. */
const isLet = computed<((choice: Choice) => boolean) | undefined>(() => {
  const { guide, decision } = tableau.value ?? {}
  if (guide?.lets === undefined) return undefined
  const through = new Set(guide.lets.map((i) => decision?.choices[i]))
  // A way is offered only where all of it is wanted.
  return (choice) => choice.route !== undefined || through.has(choice)
})

const EMPTY = narrowAll<Choice>([])
export const standing = computed<Narrowed<Choice>>(() => {
  const choices = offered.value
  return choices === undefined ? EMPTY : guarded(narrow(choices, chosen.value) ?? narrowAll(choices), isLet.value)
})
export const picked = computed(() => standing.value.picked)
export const next = computed(() => standing.value.next)
/** Buttons that finish or go on with the choice. */
export const buttons = computed<readonly Pointer[]>(() =>
  [...next.value.values()].filter(({ thing }) => kindOf(thing) === 'button'),
)

/** What would be finished: the choice itself, or the one that the thing under the mouse would finish. */
const foreseen = computed<Choice | undefined>(() => {
  const at = standing.value
  const over = hovered.value
  if (over !== undefined && next.value.has(over)) {
    const then = pick(at, over)
    if (then?.complete !== undefined) return then.complete
  }
  return at.complete
})

/** Whether the table has yet to show what became of the last answer. */
let isUnshown = false

onTable((update) => {
  const before = tableau.value
  const shown = folded(before, update)
  tableau.value = shown
  if (before?.decision?.id === shown.decision?.id && before?.step === shown.step) return
  if (isStillAsked(before, shown)) return
  hint.value = undefined
  isUnshown = false
  chosen.value = pickedFirst(shown)
  refusal.value = undefined
  inspected.value = undefined
})

/** Others have answered while one was still choosing: what was pointed at stays, as long as it leads somewhere. */
function isStillAsked(before: Tableau | undefined, { match, step, decision }: Tableau): boolean {
  if (isUnshown || chosen.value.length === 0 || before?.match !== match || before.step > step) return false
  if (decision === undefined || before.decision?.id !== decision.id) return false
  return narrow(decision.choices, chosen.value) !== undefined
}

/** The ship whose turn it is, where the game names one: no need to point at it. */
function pickedFirst({ scene, decision }: Tableau): readonly Thing[] {
  const { picked: thing } = scene
  if (decision === undefined || thing === undefined) return []
  return narrow(decision.choices, [thing]) === undefined ? [] : [thing]
}

/** Once a question stands, the ways beyond its first step are asked for. */
effect(() => {
  const decision = tableau.value?.decision
  if (decision === undefined || decision.id === routes.peek()?.decision) return
  void findRoutes(decision)
})

/** Milliseconds that a question stands before farther ways are looked for: the first screen comes first. */
const STANDS = 300

async function findRoutes(decision: OpenDecision): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, STANDS))
  if (tableau.peek()?.decision?.id !== decision.id) return
  const near = new Set(decision.choices.flatMap(({ pointers }) => (pointers.length === 1 ? pointers[0]!.thing : [])))
  const found = (await engine.table.routes(decision.id)).flatMap((route): Choice[] => {
    const thing: Thing = `cell:${route.cell}`
    if (near.has(thing)) return []
    const pointer = { thing, label: `Move here in ${route.actions.length} steps`, cost: String(route.cost) }
    return [{ action: route.actions[0]!, pointers: [pointer], route }]
  })
  if (tableau.peek()?.decision?.id === decision.id) routes.value = { decision: decision.id, found }
}

/** The way drawn from where the acting ship stands. */
function previewOf({ cells, cost }: Route): Preview {
  const piece = tableau.peek()?.scene.pieces.find(({ mark }) => mark === 'acting')
  const way = piece?.cell === undefined ? cells : [piece.cell, ...cells]
  return {
    verb: 'Go there',
    question: `Go there in ${cells.length} steps?`,
    overlays: [
      { kind: 'path', cells: way, costs: way.map((_, i) => (i === way.length - 1 ? String(cost) : '')) },
      ...(piece === undefined ? [] : [{ kind: 'ghost' as const, piece: piece.id, cell: cells.at(-1)! }]),
    ],
  }
}

/** Panels and overlays follow what would be finished, else what was pointed at so far. */
effect(() => {
  const choice = foreseen.value
  const things = picked.value
  const over = hovered.value
  const step = tableau.value?.step
  const decision = tableau.value?.decision?.id
  void ask()
  async function ask(): Promise<void> {
    const looked = things.length > 0 || over === undefined ? things : [over]
    const shown =
      choice?.route !== undefined
        ? previewOf(choice.route)
        : choice !== undefined && decision !== undefined
          ? await engine.table.preview(decision, choice.action)
          : looked.length > 0 || decision !== undefined
            ? await engine.table.pointed(looked)
            : undefined
    if (foreseen.peek() === choice && picked.peek() === things && tableau.peek()?.step === step) preview.value = shown
  }
})

/** Why something cannot be done is said as long as one points at it. */
effect(() => {
  const over = hovered.value
  const about = refusal.peek()?.thing
  if (about !== undefined && over !== undefined && over !== about) refusal.value = undefined
})

/** Whose card lies open; it stays, as the ship is now, until another is looked at. */
let carded: Thing | undefined

/** The card of the ship one looks at: inspected, else picked, else acting, else the one that was looked at before. */
effect(() => {
  const scene = tableau.value?.scene
  const wanted =
    inspected.value ??
    picked.value.find((thing) => kindOf(thing) === 'piece' || kindOf(thing) === 'card') ??
    acting(scene?.pieces) ??
    carded
  if (scene === undefined || wanted === undefined) return
  void showCard(wanted)
})

async function showCard(wanted: Thing): Promise<void> {
  carded = wanted
  const found = await engine.table.card(wanted)
  if (carded !== wanted) return
  if (found !== undefined) card.value = found
  else if (inspected.peek() === wanted) inspected.value = undefined
}

function acting(pieces: Tableau['scene']['pieces'] | undefined): Thing | undefined {
  const piece = pieces?.find(({ mark }) => mark === 'acting')
  return piece === undefined ? undefined : `piece:${piece.id}`
}

/** Points at a thing: one step on, or the finished choice a second time, or a reason why not. */
export async function point(thing: Thing): Promise<void> {
  if (isAnswering.value) return
  const at = standing.value
  refusal.value = undefined
  if (at.complete !== undefined && at.picked.at(-1) === thing) return commit()
  const then = leading(pick(at, thing), isLet.value)
  // Whoever points at a target goes on looking at their own ship.
  if (then === undefined || at.picked.length === 0) inspect(thing)
  if (then !== undefined) {
    chosen.value = [...chosen.value, thing]
    const isAtOnce = kindOf(thing) === 'button' || !settings.peek().confirm
    if (isAtOnce && then.complete !== undefined && then.next.size === 0) return commit()
    return
  }
  if (tryAnew(thing)) return
  if (isLet.value !== undefined) return nudge()
  if (tableau.value?.decision === undefined) return
  const said = await engine.table.why([...at.picked, thing])
  if (said !== undefined) refusal.value = { ...said, thing }
}

function inspect(thing: Thing): void {
  if (kindOf(thing) === 'piece' || kindOf(thing) === 'card') inspected.value = thing
}

/** Whoever points at another ship has changed their mind: fewer and fewer of the earlier picks are kept. */
function tryAnew(thing: Thing): boolean {
  const choices = offered.value
  if (choices === undefined) return false
  for (let kept = chosen.value.length - 1; kept >= 0; kept--) {
    const earlier = chosen.value.slice(0, kept)
    if (narrow(choices, earlier)?.next.has(thing) !== true) continue
    if (leading(narrow(choices, [...earlier, thing]), isLet.value) === undefined) continue
    chosen.value = [...earlier, thing]
    return true
  }
  return false
}

/** Several things at once: a card dragged onto a ship. */
export function pointAll(...things: readonly Thing[]): void {
  const decision = tableau.value?.decision
  if (decision === undefined || isAnswering.value) return
  const then = leading(narrow(decision.choices, things), isLet.value)
  if (then === undefined && isLet.value !== undefined) nudge()
  else if (then === undefined)
    void engine.table.why(things).then((said) => said && (refusal.value = { ...said, thing: things.at(-1)! }))
  else {
    chosen.value = things
    if (then.complete !== undefined && then.next.size === 0) void commit()
  }
}

export async function commit(): Promise<void> {
  const { complete } = standing.value
  const decision = tableau.value?.decision
  if (decision !== undefined && complete !== undefined)
    await answer(() =>
      complete.route === undefined
        ? engine.table.choose(decision.id, complete.action)
        : engine.table.walk(decision.id, complete.route.actions),
    )
}

/** The only answer that there is, if it is still asked for. */
export async function answerSole(asked: number): Promise<void> {
  const decision = tableau.value?.decision
  const [sole] = decision?.choices ?? []
  if (decision?.id !== asked || sole === undefined || decision.choices.length !== 1) return
  await answer(() => engine.table.choose(asked, sole.action))
}

/** The looker's ships are placed without asking. */
export const isPlacing = signal(false)

/** Places the looker's ships sensibly, also those that it is asked about later. */
export async function placeForMe(): Promise<void> {
  isPlacing.value = true
  await answer(() => engine.table.placeForMe())
}

/** One answer at a time; true when the table has taken it. */
async function answer(send: () => Promise<RefusalText | undefined>): Promise<boolean> {
  if (isAnswering.value) return false
  const said = send()
  sent.value = said
  isUnshown = true
  try {
    const why = await said
    if (sent.value !== said) return false
    refusal.value = why
    if (why !== undefined) isUnshown = false
    return why === undefined
  } finally {
    if (sent.value === said) sent.value = undefined
  }
}

/** One step back; false when there was nothing to take back. */
export function stepBack(): boolean {
  if (isAnswering.value) return false
  refusal.value = undefined
  hint.value = undefined
  if (chosen.value.length === 0) {
    const looked = inspected.value !== undefined
    inspected.value = undefined
    return looked
  }
  chosen.value = chosen.value.slice(0, -1)
  return true
}

/** A typed order, as `hear` understands it. */
export function typeOrder(text: string): Promise<boolean> {
  return answer(() => engine.table.order(text))
}

/** An order as it is being written: what it would do is drawn, or it is said why it cannot be done. */
export async function consider(text: string): Promise<void> {
  const found = await engine.table.consider(text)
  if ('rule' in found) refusal.value = found
  else {
    refusal.value = undefined
    preview.value = found
  }
}

export async function askHint(): Promise<void> {
  hint.value = 'thinking'
  const found = await engine.table.hint()
  hint.value = found
  if (found !== undefined) pointTo(found)
}

/** The whole way to one of the choices, without doing it. */
export function pointTo({ pointers }: ByPointing): void {
  chosen.value = pointers.map(({ thing }) => thing)
}

export function leaveTable(): void {
  tableau.value = undefined
  damaged.value = undefined
  card.value = undefined
  carded = undefined
  inspected.value = undefined
  hovered.value = undefined
  preview.value = undefined
  refusal.value = undefined
  sent.value = undefined
  isPlacing.value = false
  chosen.value = []
  void engine.table.close()
}
