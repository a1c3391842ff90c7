import type { AnyAction, AnyBox, AnyEvent, Decision, Outcome, Refusal } from '@flagbridge/kernel'
import { lookOf, type Piece } from '@flagbridge/scene'
import { print } from '../output.ts'
import { answersOf, hasWords } from './answers.ts'
import { leftOver, spaced } from './cardText.ts'
import type { PackNames } from './glossary.ts'
import { numberedAnswer } from './hearing.ts'
import { sideNamed, tableText } from './tableText.ts'

/** How the terminal speaks to whoever sits at it: in sentences to a person, in JSON lines to a program. */
export interface TerminalVoice {
  /** True where nobody reads: nothing is answered for a program, and nothing is told beside the game. */
  readonly forPrograms: boolean
  /** Lines about the table: help, cards, rules. */
  tell(lines: readonly string[]): void
  happened(event: AnyEvent, view: unknown): void
  refused(refusal: Refusal, view: unknown): void
  /** A question; the answer is the next line that comes in. */
  asked(decision: Decision, view: unknown, question: Question): void
  listed(question: Question, view: unknown, seat: number, word?: string): void
  board(view: unknown, seat: number): void
  over(outcome: Outcome, view: unknown, seat: number): void
}

export interface Question {
  readonly legal: readonly AnyAction[]
  /** What an empty line answers. */
  readonly usual: AnyAction
  /** It was asked before, and nothing has happened since: the answers have been told. */
  readonly again: boolean
  /** What may be answered beside `legal`. */
  readonly beyond: () => readonly AnyAction[]
}

/** So many answers are told with the question; more are told on demand. */
const SHORT = 9
/** A list that is longer is cut; a word picks from it. */
const LONG = 60

const NOTHING = { blocks: [] }

/** `ownSeat` is the seat of whoever reads. */
export function inSentences(box: AnyBox, glossary: PackNames, ownSeat: number): TerminalVoice {
  const { words, game } = box
  const look = lookOf(box)
  const tell = (lines: readonly string[]) => print(...lines.map((line) => glossary.named(line)))
  const sceneOf = (view: unknown, seat: number) => look?.scene(view, seat)

  /** A rule stands beside what it says once. */
  const withRule = (text: string, rule: string) => (text.includes(rule) ? text : `${text} [${rule}]`)

  const answers = answersOf(box, glossary)

  /** The answers with their numbers; what an empty line answers is marked. */
  function lines(legal: readonly AnyAction[], view: unknown, seat: number, usual?: string): string[] {
    return answers(legal, view, seat).map((answer, i) => {
      const isUsual = usual !== undefined && answer.order === usual
      return `${numberedAnswer(i, answer)}${isUsual ? '  (usual)' : ''}`
    })
  }

  /** How many answers there are of each kind, by the first word. */
  function kinds(legal: readonly AnyAction[], view: unknown): string {
    const count = new Map<string, number>()
    for (const action of legal) {
      const word = words.say(action, view).split(' ', 1)[0]!
      count.set(word, (count.get(word) ?? 0) + 1)
    }
    return [...count].map(([word, times]) => (times === 1 ? word : `${word} (${times})`)).join(', ')
  }

  return {
    forPrograms: false,
    tell,
    happened(event, view) {
      const heading = look?.entry(event, view).heading
      tell([...(heading === undefined ? [] : ['', heading]), `  ${withRule(words.event(event, view), event.rule)}`])
    },
    refused: (refusal, view) => tell([withRule(words.refusal(refusal, view), refusal.rule)]),
    asked(decision, view, { legal, usual, again }) {
      const { seat } = decision
      const order = glossary.named(words.say(usual, view))
      const many = () => [
        `Possible: ${kinds(legal, view)}. "list" tells all, "list WORD" those with a word.`,
        `An empty line: ${order}`,
      ]
      const open = () => (legal.length <= SHORT ? lines(legal, view, seat, order) : many())
      tell(['', words.decision(decision, view), ...(again ? [] : open())])
      process.stdout.write('> ')
    },
    listed({ legal, usual, beyond }, view, seat, word = '') {
      const order = glossary.named(words.say(usual, view))
      const listed = answers(legal, view, seat)
      const chosen = lines(legal, view, seat, order).filter((_, i) => hasWords(word, listed[i]!))
      // What the list leaves out is looked through only for a word that it has not.
      const more = chosen.length > 0 ? [] : answers(beyond(), view, seat).filter((answer) => hasWords(word, answer))
      const all = [...chosen, ...more.map((answer) => numberedAnswer(-1, answer))]
      const left = all.length - LONG
      tell(all.slice(0, LONG))
      if (all.length === 0) tell([`No answer has "${word}". "list" tells all ${legal.length}.`])
      if (left > 0) tell([`… and ${left} more: "list WORD" tells those with a word.`])
    },
    board(view, seat) {
      const scene = sceneOf(view, seat)
      const stateOf = ({ id }: Piece) => leftOver(look?.card(view, `piece:${id}`, seat) ?? NOTHING)
      tell(scene === undefined ? words.show(view, seat).split('\n') : tableText(scene, sideOf(view, seat), stateOf))
    },
    over(outcome, view, seat) {
      this.board(view, seat)
      tell(['', outcomeText(outcome, view, seat)])
    },
  }

  function sideOf(view: unknown, seat: number): number {
    return game.sides(view)[seat] ?? 0
  }

  function outcomeText({ winner, points, how, rule }: Outcome, view: unknown, seat: number): string {
    const scene = sceneOf(view, seat)
    const name = (side: number) => (scene === undefined ? `Side ${side + 1}` : sideNamed(scene, side))
    const score = points.map((count, side) => `${name(side)} ${count}`).join(', ')
    const won = winner === 'draw' ? 'Nobody wins' : `${name(winner)} wins`
    const you = winner === 'draw' ? 'a draw' : winner === sideOf(view, ownSeat) ? 'you win' : 'you lose'
    return `The match is over: ${won}, ${you} (${spaced(how)}). Points: ${score}. [${rule}]`
  }
}

export function inJsonLines({ words }: AnyBox): TerminalVoice {
  const line = (value: object) => print(JSON.stringify(value))
  const orders = (legal: readonly AnyAction[], view: unknown) =>
    legal.map((action) => ({ say: words.say(action, view), action }))
  return {
    forPrograms: true,
    tell: () => undefined,
    happened: (event, view) => line({ event, text: words.event(event, view) }),
    refused: (refusal, view) => line({ refusal, text: words.refusal(refusal, view) }),
    asked: (decision, view, { legal }) =>
      line({ decision, text: words.decision(decision, view), legal: orders(legal, view) }),
    listed: ({ legal }, view) => line({ legal: orders(legal, view) }),
    board: (view) => line({ view }),
    over: (outcome) => line({ outcome }),
  }
}
