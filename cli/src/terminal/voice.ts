import type { AnyAction, AnyBox, AnyEvent, Decision, Outcome, Refusal } from '@flagbridge/kernel'
import { print } from '../output.ts'

/** How the terminal speaks to whoever sits at it: in sentences to a person, in JSON lines to a program. */
export interface Voice {
  welcome(): void
  happened(event: AnyEvent, view: unknown): void
  refused(refusal: Refusal, view: unknown): void
  /** A question; the answer is the next line that comes in. */
  asked(decision: Decision, view: unknown, legal: readonly AnyAction[]): void
  listed(legal: readonly AnyAction[], view: unknown): void
  board(view: unknown, seat: number): void
  over(outcome: Outcome, view: unknown, seat: number): void
}

const HELP = [
  'Type an order as shown by "list", or one of:',
  '  list     what you may do now',
  '  N        the N-th thing of that list',
  '  (empty)  the default answer',
  '  board    the table',
  '  help     these lines',
  '  quit     stop; with --record the match is kept and the same command goes on with it',
]

export function inSentences({ words }: AnyBox): Voice {
  return {
    welcome: () => print(...HELP, ''),
    happened: (event, view) => print(`  ${words.event(event, view)} [${event.rule}]`),
    refused: (refusal, view) => print(`${words.refusal(refusal, view)} [${refusal.rule}]`),
    asked: (decision, view) => void process.stdout.write(`\n${words.decision(decision, view)} > `),
    listed: (legal, view) =>
      legal.forEach((action, i) => print(`${String(i + 1).padStart(4)}  ${words.say(action, view)}`)),
    board: (view, seat) => print(words.show(view, seat)),
    over: (outcome, view, seat) =>
      print('', words.show(view, seat), '', `The match is over: ${JSON.stringify(outcome)}`),
  }
}

export function inJsonLines({ words }: AnyBox): Voice {
  const line = (value: object) => print(JSON.stringify(value))
  const orders = (legal: readonly AnyAction[], view: unknown) =>
    legal.map((action) => ({ say: words.say(action, view), action }))
  return {
    welcome: () => undefined,
    happened: (event, view) => line({ event, text: words.event(event, view) }),
    refused: (refusal, view) => line({ refusal, text: words.refusal(refusal, view) }),
    asked: (decision, view, legal) =>
      line({ decision, text: words.decision(decision, view), legal: orders(legal, view) }),
    listed: (legal, view) => line({ legal: orders(legal, view) }),
    board: (view) => line({ view }),
    over: (outcome) => line({ outcome }),
  }
}
