import { rename, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { doorOf, type Bot } from '@flagbridge/ai'
import type { Record } from '@flagbridge/formats'
import {
  advance,
  decisionOf,
  isRefusal,
  nextDecision,
  type AnyAction,
  type AnyBox,
  type AnyEvent,
  type Match,
  type Refusal,
} from '@flagbridge/kernel'
import type { Voice } from './voice.ts'

export interface Seated {
  readonly box: AnyBox
  readonly match: Match<unknown, AnyAction, AnyEvent>
  readonly record: Record
  readonly seat: number
  /** Who answers for every other seat. */
  readonly bot: Bot<unknown, AnyAction>
  /** Where the match is kept after every move. */
  readonly file: string | undefined
  readonly voice: Voice
}

/** One match at the terminal, from here to its end or until the player leaves. */
export class Session {
  private readonly input = createInterface({
    input: process.stdin,
    ...(process.stdin.isTTY ? { output: process.stdout } : {}),
  })
  private readonly lines = this.input[Symbol.asyncIterator]()

  constructor(private readonly at: Seated) {}

  async run(opening: readonly AnyEvent[]): Promise<void> {
    const { box, match, seat, voice } = this.at
    voice.welcome()
    this.tell(opening)
    for (;;) {
      const decision = nextDecision(box.game.pending(match.state))
      if (decision === undefined) break
      if (decision.seat !== seat) await this.take(decision.seat, decision.id, this.botChoice(decision.seat))
      else if (!(await this.ask())) return this.input.close()
    }
    this.input.close()
    voice.over(box.game.outcome(match.state)!, this.view(), seat)
  }

  private view(): unknown {
    const { box, match, seat } = this.at
    return box.game.view(match.state, seat) as unknown
  }

  private legal(): AnyAction[] {
    const actions: AnyAction[] = []
    this.at.box.game.legal(this.at.match.state, this.at.seat, actions)
    return actions
  }

  private botChoice(seat: number): AnyAction {
    const { box, match, bot } = this.at
    return bot.choose(doorOf(box.game, match.state, seat)).action
  }

  /** False when the player leaves. */
  private async ask(): Promise<boolean> {
    const { box, match, seat, voice } = this.at
    const decision = decisionOf(box.game.pending(match.state), seat)!
    const view = this.view()
    voice.asked(decision, view, this.legal())
    const line = await this.lines.next()
    const text = line.done === true ? 'quit' : line.value.trim()
    if (text === 'quit') return false
    if (text === 'help') voice.welcome()
    else if (text === 'board') voice.board(view, seat)
    else if (text === 'list') voice.listed(this.legal(), view)
    else {
      const heard = this.understand(text, view)
      if (isRefusal(heard)) voice.refused(heard, view)
      else await this.take(seat, decision.id, heard)
    }
    return true
  }

  /** Nothing is the default, a number one of the list, a JSON object an action, anything else an order. */
  private understand(text: string, view: unknown): AnyAction | Refusal {
    const { game, words } = this.at.box
    if (text === '') return game.fallback(this.at.match.state, this.at.seat) as AnyAction
    if (text.startsWith('{')) return this.readAction(text)
    const numbered = /^\d+$/.test(text) ? this.legal()[Number(text) - 1] : undefined
    return numbered ?? words.hear(text, view, this.at.seat)
  }

  private readAction(text: string): AnyAction | Refusal {
    const { game, words } = this.at.box
    try {
      const read = game.readAction(JSON.parse(text))
      if (read.ok) return read.value as AnyAction
    } catch {
      // Not JSON: it is refused like any other order that nobody understands.
    }
    return words.hear(text, this.view(), this.at.seat)
  }

  private async take(seat: number, decision: number, action: AnyAction): Promise<void> {
    const { match, record, voice } = this.at
    const happened = advance(match, seat, decision, action)
    if (isRefusal(happened)) return voice.refused(happened, this.view())
    record.actions.push({ seat, decision, action: { ...action } })
    await this.keep()
    this.tell(happened)
  }

  private async keep(): Promise<void> {
    const { file, record } = this.at
    if (file === undefined) return
    await writeFile(`${file}.new`, JSON.stringify(record))
    await rename(`${file}.new`, file)
  }

  private tell(events: readonly AnyEvent[]): void {
    const { box, seat, voice } = this.at
    for (const event of events) {
      const shown = box.game.redact(event, seat) as AnyEvent | undefined
      if (shown !== undefined) voice.happened(shown, this.view())
    }
  }
}
