import { computed, effect, signal } from '@preact/signals'
import { kindOf, type Pointer, type Preview, type ShipCard, type Thing } from '@flagbridge/scene'
import type { Damaged, Hint, Said, Tableau } from '../engine/messages.ts'
import { engine, onTableau } from './engine.ts'
import { narrow, narrowAll, pick, type Narrowed } from './narrow.ts'

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
export const refusal = signal<(Said & { readonly thing?: Thing }) | undefined>(undefined)
export const hint = signal<Hint | 'thinking' | undefined>(undefined)
/** An answer on its way to the table. Until it is there, what is shown is not what is asked: nothing can be pointed at. */
const sent = signal<Promise<Said | undefined> | undefined>(undefined)
export const isAnswering = computed(() => sent.value !== undefined)

const EMPTY = narrowAll([])
export const standing = computed<Narrowed>(() => {
  const ask = tableau.value?.ask
  return ask === undefined ? EMPTY : (narrow(ask.choices, chosen.value) ?? narrowAll(ask.choices))
})
export const picked = computed(() => standing.value.picked)
export const next = computed(() => standing.value.next)
/** Buttons that finish or go on with the choice. */
export const buttons = computed<readonly Pointer[]>(() =>
  [...next.value.values()].filter(({ thing }) => kindOf(thing) === 'button'),
)

/** What would be finished: the choice itself, or the one that the thing under the mouse would finish. */
const foreseen = computed<number | undefined>(() => {
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

onTableau((shown) => {
  const before = tableau.value
  tableau.value = shown
  if (before?.ask?.decision === shown.ask?.decision && before?.step === shown.step) return
  hint.value = undefined
  if (isStillAsked(before, shown)) return
  isUnshown = false
  chosen.value = pickedFirst(shown)
  refusal.value = undefined
  inspected.value = undefined
})

/** Others have answered while one was still choosing: what was pointed at stays, as long as it leads somewhere. */
function isStillAsked(before: Tableau | undefined, { match, step, ask }: Tableau): boolean {
  if (isUnshown || chosen.value.length === 0 || before?.match !== match || before.step > step) return false
  return ask !== undefined && before.ask?.decision === ask.decision && narrow(ask.choices, chosen.value) !== undefined
}

/** The ship whose turn it is, where the game names one: no need to point at it. */
function pickedFirst({ scene, ask }: Tableau): readonly Thing[] {
  const { picked: thing } = scene
  return ask !== undefined && thing !== undefined && narrow(ask.choices, [thing]) !== undefined ? [thing] : []
}

/** Panels and overlays follow what would be finished, else what was pointed at so far. */
effect(() => {
  const choice = foreseen.value
  const things = picked.value
  const over = hovered.value
  const step = tableau.value?.step
  void ask()
  async function ask(): Promise<void> {
    const looked = things.length > 0 || over === undefined ? things : [over]
    const shown =
      choice !== undefined ? await engine.preview(choice) : looked.length > 0 ? await engine.pointed(looked) : undefined
    if (foreseen.peek() === choice && picked.peek() === things && tableau.peek()?.step === step) preview.value = shown
  }
})

/** The card of the ship one looks at: inspected, else picked, else acting. */
effect(() => {
  const scene = tableau.value?.scene
  const wanted =
    inspected.value ??
    picked.value.find((thing) => kindOf(thing) === 'piece' || kindOf(thing) === 'card') ??
    acting(scene?.pieces)
  if (scene === undefined || wanted === undefined) return
  void showCard(wanted)
})

async function showCard(wanted: Thing): Promise<void> {
  const found = await engine.card(wanted)
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
  const then = pick(at, thing)
  // Whoever points at a target goes on looking at their own ship.
  if (then === undefined || at.picked.length === 0) inspect(thing)
  if (then !== undefined) {
    chosen.value = [...chosen.value, thing]
    if (kindOf(thing) === 'button' && then.complete !== undefined && then.next.size === 0) return commit()
    return
  }
  if (tryAnew(thing)) return
  if (tableau.value?.ask === undefined) return
  const said = await engine.why([...at.picked, thing])
  if (said !== undefined) refusal.value = { ...said, thing }
}

function inspect(thing: Thing): void {
  if (kindOf(thing) === 'piece' || kindOf(thing) === 'card') inspected.value = thing
}

/** Whoever points at another ship has changed their mind: fewer and fewer of the earlier picks are kept. */
function tryAnew(thing: Thing): boolean {
  const ask = tableau.value?.ask
  if (ask === undefined) return false
  for (let kept = chosen.value.length - 1; kept >= 0; kept--) {
    const earlier = chosen.value.slice(0, kept)
    if (narrow(ask.choices, earlier)?.next.has(thing) !== true) continue
    chosen.value = [...earlier, thing]
    return true
  }
  return false
}

/** Several things at once: a card dragged onto a ship. */
export function pointAll(...things: readonly Thing[]): void {
  const ask = tableau.value?.ask
  if (ask === undefined || isAnswering.value) return
  const then = narrow(ask.choices, things)
  if (then === undefined)
    void engine.why(things).then((said) => said && (refusal.value = { ...said, thing: things.at(-1)! }))
  else {
    chosen.value = things
    if (then.complete !== undefined && then.next.size === 0) void commit()
  }
}

export async function commit(): Promise<void> {
  const { complete } = standing.value
  const ask = tableau.value?.ask
  if (ask !== undefined && complete !== undefined) await answer(() => engine.choose(ask.decision, complete))
}

/** One answer at a time; true when the table has taken it. */
async function answer(send: () => Promise<Said | undefined>): Promise<boolean> {
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
  return answer(() => engine.order(text))
}

/** An order as it is being written: what it would do is drawn, or it is said why it cannot be done. */
export async function consider(text: string): Promise<void> {
  const found = await engine.consider(text)
  if ('rule' in found) refusal.value = found
  else {
    refusal.value = undefined
    preview.value = found
  }
}

export async function askHint(): Promise<void> {
  hint.value = 'thinking'
  const found = await engine.hint()
  hint.value = found
  if (found !== undefined) pointTo(found.choice)
}

/** The whole way to one of the choices, without doing it. */
export function pointTo(choice: number): void {
  const path = tableau.value?.ask?.choices[choice]
  if (path !== undefined) chosen.value = path.map(({ thing }) => thing)
}

export function leaveTable(): void {
  tableau.value = undefined
  damaged.value = undefined
  card.value = undefined
  inspected.value = undefined
  hovered.value = undefined
  preview.value = undefined
  refusal.value = undefined
  sent.value = undefined
  chosen.value = []
  void engine.close()
}
