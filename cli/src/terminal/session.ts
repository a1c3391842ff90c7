import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { doorOf, type Bot } from '@flagbridge/ai'
import { replayRecord, type Record } from '@flagbridge/formats'
import {
  advance,
  decisionOf,
  isRefusal,
  nextDecision,
  type AnyAction,
  type AnyBox,
  type AnyEvent,
  type AnyMuster,
  type Match,
  type Refusal,
} from '@flagbridge/kernel'
import { answersOf } from './answers.ts'
import { commandWords, type Lookup } from './commands.ts'
import type { PackNames } from './glossary.ts'
import { everyAnswer, heardAs, type AnswerListener, type Meant } from './hearing.ts'
import type { Question, TerminalVoice } from './voice.ts'

export interface Seated {
  readonly box: AnyBox
  readonly match: Match<unknown, AnyAction, AnyEvent>
  readonly record: Record
  readonly seat: number
  /** Who answers for every other seat. */
  readonly bot: Bot<unknown, AnyAction>
  /** Where the match is kept after every move. */
  readonly file: string | undefined
  /** Where it is kept when somebody leaves in the midst of it and has named no file. */
  readonly spare: string
  readonly voice: TerminalVoice
  readonly lookup: Lookup
  readonly glossary: PackNames
  /** Told before anything happens. */
  readonly briefing: readonly string[]
  /** Whether an answer is given by itself where there is no other. */
  readonly forced: boolean
}

/** What was answered here, and whether it may be taken back: nothing was rolled or turned up by it. */
interface Answered {
  readonly seat: number
  readonly isQuiet: boolean
}

/** One match at the terminal, from here to its end or until the player leaves. */
export class Session {
  private readonly input = createInterface({
    input: process.stdin,
    ...(process.stdin.isTTY ? { output: process.stdout } : {}),
  })
  private readonly lines = this.input[Symbol.asyncIterator]()
  private readonly answered: Answered[] = []
  private readonly listener: AnswerListener
  private match: Seated['match']
  private forced: boolean
  /** How many actions there were when the answers were last told. */
  private toldAt = -1

  constructor(private readonly at: Seated) {
    const { box, seat, glossary, lookup } = at
    this.listener = {
      box,
      seat,
      glossary,
      answers: answersOf(box, glossary),
      names: (view) => lookup.names(view),
      commands: commandWords(),
    }
    this.match = at.match
    this.forced = at.forced && !at.voice.forPrograms
  }

  async run(opening: readonly AnyEvent[]): Promise<void> {
    const { box, seat, voice } = this.at
    const interrupted = () => void this.leave().then(() => process.exit(130))
    process.once('SIGINT', interrupted)
    this.input.once('SIGINT', interrupted)
    voice.tell(this.at.briefing)
    this.tell(opening)
    for (;;) {
      const decision = nextDecision(box.game.pending(this.match.state))
      if (decision === undefined) break
      if (decision.seat !== seat) await this.take(decision.seat, decision.id, this.botChoice(decision.seat))
      else if (!(await this.ask())) {
        await this.leave()
        break
      }
    }
    process.removeListener('SIGINT', interrupted)
    this.input.close()
    const outcome = box.game.outcome(this.match.state)
    if (outcome !== undefined) voice.over(outcome, this.view(), seat)
  }

  private view(): unknown {
    const { box, seat } = this.at
    return box.game.view(this.match.state, seat) as unknown
  }

  private legal(): AnyAction[] {
    const actions: AnyAction[] = []
    this.at.box.game.legal(this.match.state, this.at.seat, actions)
    return actions
  }

  private botChoice(seat: number): AnyAction {
    const { box, bot } = this.at
    return bot.choose(doorOf(box.game, this.match.state, seat)).action
  }

  /** False when the player leaves. */
  private async ask(): Promise<boolean> {
    const { box, seat, voice } = this.at
    const decision = decisionOf(box.game.pending(this.match.state), seat)!
    const view = this.view()
    const only = this.forced ? this.onlyAnswer() : undefined
    if (only !== undefined) {
      voice.tell([`(${box.words.say(only, view)}: the only answer)`])
      await this.take(seat, decision.id, only)
      return true
    }
    voice.asked(decision, view, this.question())
    this.toldAt = this.at.record.actions.length
    const line = await this.lines.next()
    const text = line.done === true ? 'quit' : line.value.trim()
    if (text === 'quit') return false
    if (await this.command(text, view)) return true
    const meant = this.understand(text, view)
    if (meant.action === undefined) this.notTaken(meant, view)
    else {
      if (meant.completed !== undefined) voice.tell([`(${meant.completed})`])
      await this.take(seat, decision.id, meant.action)
    }
    return true
  }

  private notTaken({ refusal, lines }: Extract<Meant, { refusal: Refusal }>, view: unknown): void {
    const { voice } = this.at
    if (lines === undefined || voice.forPrograms) voice.refused(refusal, view)
    else voice.tell(lines)
  }

  /** What is asked now; the answers are told when it is asked first. */
  private question(): Question {
    const legal = this.legal()
    return {
      legal,
      usual: this.usual(),
      again: this.toldAt === this.at.record.actions.length,
      beyond: () => everyAnswer(this.listener, this.match.state, legal),
    }
  }

  /** The answer that `check` accepts alone. */
  private onlyAnswer(): AnyAction | undefined {
    const { game } = this.at.box
    const { state } = this.match
    const all = (game.everyLegal?.(state, this.at.seat) ?? this.legal()) as Iterable<AnyAction>
    let only: AnyAction | undefined
    for (const action of all) {
      if (only !== undefined) return undefined
      only = action
    }
    return only
  }

  /** True when it was no order of the game. A word that begins an order of the game is one. */
  private async command(text: string, view: unknown): Promise<boolean> {
    const { box, seat, voice, lookup } = this.at
    const [word = '', ...rest] = text.split(/\s+/)
    const name = rest.join(' ')
    const decision = decisionOf(box.game.pending(this.match.state), seat)!
    const isOrder = Object.values(box.words.forms?.(decision.kind) ?? {}).some((form) => form.split(' ', 1)[0] === word)
    if (isOrder && name !== '') return false
    switch (word) {
      case 'help':
        voice.tell(lookup.help(decision.kind, this.legal(), view))
        return true
      case 'list':
        voice.listed(this.question(), view, seat, name)
        return true
      case 'board':
        if (name !== '') return false
        voice.board(view, seat)
        return true
      case 'hand':
        voice.tell(lookup.hand(view))
        return true
      case 'card':
      case 'order':
        voice.tell(lookup.card(name, view))
        return true
      case 'near':
        voice.tell(lookup.near(name, view))
        return true
      case 'weapon':
        voice.tell(lookup.weapon(name, view))
        return true
      case 'rule':
        voice.tell(lookup.rule(name))
        return true
      case 'word':
        voice.tell(lookup.word(name))
        return true
      case 'odds':
        this.odds(name, view)
        return true
      case 'forced':
        this.forced = name !== 'off'
        voice.tell([this.forced ? 'The only answer is given by itself.' : 'You are asked, even for the only answer.'])
        return true
      case 'undo':
        await this.undo()
        return true
      default:
        return false
    }
  }

  private odds(name: string, view: unknown): void {
    const { voice, lookup } = this.at
    const meant = name === '' ? undefined : this.understand(name, view)
    if (meant !== undefined && meant.action === undefined) this.notTaken(meant, view)
    else voice.tell(lookup.odds(meant?.action, this.legal(), view))
  }

  /** The last own answer and what followed are taken back; dice that have fallen and cards turned up stay. */
  private async undo(): Promise<void> {
    const { box, record, seat, voice } = this.at
    const at = this.answered.findLastIndex((one) => one.seat === seat)
    if (at < 0) return voice.tell(['There is nothing to take back.'])
    const later = this.answered.length - at
    if (!this.answered.slice(at).every(({ isQuiet }) => isQuiet))
      return voice.tell(['It stands: dice have fallen or cards were turned up since.'])
    record.actions.length -= later
    this.answered.length -= later
    const replayed = replayRecord(box, record)
    if (!replayed.ok || !replayed.value.ok) throw new Error('the match so far does not replay')
    this.match = replayed.value.match
    await this.keep(this.at.file)
    voice.tell(['Taken back.'])
  }

  /** An empty line is the usual answer. */
  private understand(text: string, view: unknown): Meant {
    if (text === '') return { action: this.usual() }
    return heardAs(text, this.listener, { state: this.match.state, view, legal: this.legal() })
  }

  /** While ships are placed the usual place is a sensible one; later it is what somebody does who does not answer. */
  private usual(): AnyAction {
    const { box, seat } = this.at
    const placed = (box.muster as AnyMuster | undefined)?.deploy?.(this.view(), seat)
    return placed ?? (box.game.fallback(this.match.state, seat) as AnyAction)
  }

  private async take(seat: number, decision: number, action: AnyAction): Promise<void> {
    const { record, voice, box } = this.at
    const happened = advance(this.match, seat, decision, action)
    if (isRefusal(happened)) return voice.refused(happened, this.view())
    record.actions.push({ seat, decision, action: { ...action } })
    const isQuiet = happened.every((event) => box.game.facesOf(event).length === 0 && !box.game.turnsUp(event))
    this.answered.push({ seat, isQuiet })
    await this.keep(this.at.file)
    this.tell(happened)
  }

  /** A match that is left in its midst is kept, wherever that is. */
  private async leave(): Promise<void> {
    const { box, file, spare, voice, seat, record } = this.at
    if (voice.forPrograms || record.actions.length === 0) return
    if (file === undefined) await this.keep(spare)
    const goOn = `flagbridge play ${box.game.id} --seat ${seat + 1} --record ${file ?? spare}`
    voice.tell(['', `The match is kept. To go on with it: ${goOn}`])
  }

  private async keep(file: string | undefined): Promise<void> {
    if (file === undefined) return
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(`${file}.new`, JSON.stringify(this.at.record))
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
