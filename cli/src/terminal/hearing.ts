import { isRefusal, maybeMeant, nearest, refuse, type AnyAction, type AnyBox, type Refusal } from '@flagbridge/kernel'
import { answerLine, comparedWords, type ToldAnswer, type TellAnswers } from './answers.ts'
import type { PackNames } from './glossary.ts'
import { accented, folded } from './likeness.ts'

/** How many orders are named to somebody who was not understood. */
const EXAMPLES = 4
/** How many of those that have the words that were typed. */
const ALIKE = 8
/** Answers beyond those listed are looked through up to here. */
const MOST = 20_000

/** What was typed, as it was meant: an answer, how it was completed, or why it is none, to a person in lines. */
export type Meant =
  | { readonly action: AnyAction; readonly completed?: string }
  | { readonly action?: undefined; readonly refusal: Refusal; readonly lines?: readonly string[] }

export interface AnswerListener {
  readonly box: AnyBox
  readonly seat: number
  readonly glossary: PackNames
  readonly answers: TellAnswers
  /** What the units on the table are called. */
  readonly names: (view: unknown) => readonly string[]
  /** What one may say beside the orders of the game. */
  readonly commands: readonly string[]
}

/** What one may answer at a table, from one seat. */
export interface Open {
  readonly state: unknown
  readonly view: unknown
  /** As they are numbered in the list. */
  readonly legal: readonly AnyAction[]
}

/**
 * A number is an answer of the list and a JSON object an action; everything else is an order, in full as it is printed
 * or as the game hears it, or the words of one answer and no other.
 */
export function heardAs(text: string, at: AnswerListener, open: Open): Meant {
  if (text.startsWith('{')) return readAction(text, at, open)
  if (/^\d+$/.test(text)) {
    const numbered = open.legal[Number(text) - 1]
    if (numbered !== undefined) return { action: numbered }
    const count = open.legal.length
    const known = count === 1 ? 'there is only the answer 1' : `"list" tells them from 1 to ${count}`
    return { refusal: notUnderstood(text), lines: [`There is no answer ${text}: ${known}.`] }
  }
  const printed = asPrinted(text, at, open.legal, open.view)
  if (printed !== undefined) return { action: printed }
  const heard = asHeard(text, at, open)
  if (!isRefusal(heard) && at.box.game.check(open.state, at.seat, heard) === undefined) return { action: heard }
  const alike = inWords(text, at, open)
  if (alike !== undefined) return alike
  const refused = isRefusal(heard) ? heard : at.box.game.check(open.state, at.seat, heard)
  if (refused !== undefined && NOT_NOW.has(refused.refused)) return unknown(text, at, open)
  return isRefusal(heard) ? { refusal: heard } : { action: heard }
}

/** What is refused so is better answered with what can be said here and now than with examples of the book. */
const NOT_NOW: ReadonlySet<string> = new Set(['not-understood', 'not-now', 'wrong-phase', 'wrong-step'])

function notUnderstood(text: string): Refusal {
  return refuse('not-understood', 'TABLE.3', { text })
}

/** The answer whose order was typed as it is printed. */
function asPrinted(
  text: string,
  { box, glossary }: AnswerListener,
  legal: readonly AnyAction[],
  view: unknown,
): AnyAction | undefined {
  const wanted = folded(text)
  return legal.find((action) => {
    const said = box.words.say(action, view)
    return folded(said) === wanted || folded(glossary.named(said)) === wanted
  })
}

/** As the game hears it, with names for ids and with accents; what the rules accept goes before what they do not. */
function asHeard(
  text: string,
  { box, seat, glossary, names }: AnswerListener,
  { state, view }: Open,
): AnyAction | Refusal {
  const spoken = [...new Set([text, glossary.inIds(text), accented(text, names(view))])]
  const heard = spoken.map((one) => box.words.hear(one, view, seat) as AnyAction | Refusal)
  const actions = heard.filter((one): one is AnyAction => !isRefusal(one))
  const legal = actions.find((action) => box.game.check(state, seat, action) === undefined)
  return legal ?? actions[0] ?? heard[0]!
}

/** The one answer that has all these words in their order, or those that do. */
function inWords(text: string, at: AnswerListener, { state, view, legal }: Open): Meant | undefined {
  const typed = comparedWords(text)
  if (typed.length === 0) return undefined
  const found = having(typed, legal, at, view)
  const all = found.length > 0 ? found : having(typed, everyAnswer(at, state, legal), at, view)
  const [first] = all
  if (first === undefined) return undefined
  const verb = comparedWords(first.answer.order)[0]
  if (all.length === 1 && typed[0] === verb && typed.length > 1)
    return { action: first.action, completed: first.answer.order }
  return {
    refusal: notUnderstood(text),
    lines: [
      `"${text}" is not said in full. With these words there ${all.length === 1 ? 'is' : 'are'}:`,
      ...all.slice(0, ALIKE).map(({ action, answer }) => numberedAnswer(legal.indexOf(action), answer)),
      ...(all.length > ALIKE ? [`… and ${all.length - ALIKE} more.`] : []),
    ],
  }
}

/** The line of an answer with its place in the list; those that the list leaves out have none. */
export function numberedAnswer(place: number, answer: ToldAnswer): string {
  return `${place < 0 ? '    ' : String(place + 1).padStart(4)}  ${answerLine(answer)}`
}

interface Found {
  readonly action: AnyAction
  readonly answer: ToldAnswer
}

/**
 * Those that have every word, one after the other: whole words of their orders if there are such, else words that they
 * begin, else with the words of their hints.
 */
function having(typed: readonly string[], actions: readonly AnyAction[], at: AnswerListener, view: unknown): Found[] {
  const all = actions.map((action) => ({
    action,
    words: comparedWords(at.glossary.named(at.box.words.say(action, view))),
  }))
  const likely = all.filter(({ words }) => words[0]?.startsWith(typed[0]!) === true)
  const whole = likely.filter(({ words }) => inOrder(typed, words, (word, one) => word === one))
  const begun = whole.length > 0 ? whole : likely.filter(({ words }) => inOrder(typed, words, begins))
  const tell = (some: readonly { readonly action: AnyAction }[]) => {
    const told = at.answers(
      some.map(({ action }) => action),
      view,
      at.seat,
    )
    return some.map(({ action }, i) => ({ action, answer: told[i]! }))
  }
  if (begun.length > 0) return tell(begun)
  return tell(likely).filter(({ answer }) => inOrder(typed, comparedWords(`${answer.order} ${answer.hint}`), begins))
}

function begins(word: string, one: string): boolean {
  return one.startsWith(word)
}

function inOrder(
  typed: readonly string[],
  words: readonly string[],
  isSame: (word: string, one: string) => boolean,
): boolean {
  let at = 0
  return typed.every((word) => (at = words.findIndex((one, i) => i >= at && isSame(word, one)) + 1) > 0)
}

/** The answers that the list leaves out, too, as far as anybody would look. */
export function everyAnswer({ box, seat }: AnswerListener, state: unknown, legal: readonly AnyAction[]): AnyAction[] {
  const all: AnyAction[] = []
  for (const action of (box.game.everyLegal?.(state, seat) ?? legal) as Iterable<AnyAction>) {
    if (all.length >= MOST) break
    all.push(action)
  }
  return all
}

/** What is not understood is answered with what is, here and now. */
function unknown(text: string, { box, glossary, commands }: AnswerListener, { view, legal }: Open): Meant {
  const orders = legal.map((action) => glossary.named(box.words.say(action, view)))
  const kinds = new Map(orders.map((order) => [order.split(' ', 1)[0]!, order]))
  const some = [...kinds.values()].slice(0, EXAMPLES).join('; ')
  const like = nearest(text, [...orders, ...commands])
  // What is like nothing is no slip of the finger: "commit" did not mean "quit".
  const isSlip = like !== undefined && maybeMeant(text, [like]) !== ''
  return {
    refusal: notUnderstood(text),
    lines: [
      `"${text}" is nothing that can be said now. Say for example: ${some}.`,
      ...(isSlip ? [`Did you mean "${like}"?`] : []),
    ],
  }
}

function readAction(text: string, { box, seat }: AnswerListener, { view }: Open): Meant {
  try {
    const read = box.game.readAction(JSON.parse(text))
    if (read.ok) return { action: read.value as AnyAction }
  } catch {
    // Not JSON: it is refused like any other order that nobody understands.
  }
  const heard = box.words.hear(text, view, seat) as AnyAction | Refusal
  return isRefusal(heard) ? { refusal: heard } : { action: heard }
}
