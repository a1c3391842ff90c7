import { existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import type { Command } from 'commander'
import { botFor, doorOf, LEVELS, type Bot } from '@flagbridge/ai'
import { newRecord, openDice, type Record } from '@flagbridge/formats'
import {
  advance,
  decisionOf,
  describeProblem,
  isRefusal,
  nextDecision,
  seededDice,
  startMatch,
  type AnyAction,
  type AnyBox,
  type AnyEvent,
  type Match,
} from '@flagbridge/kernel'
import { Failed, print, UsageError } from '../output.ts'
import { boxNamed } from '../shelf.ts'
import { levelNamed, whole } from './sim.ts'

interface Options {
  readonly seat: string
  readonly bot: string
  readonly seed?: string
  readonly record?: string
}

const HELP = [
  'Type an order as shown by "list", or one of:',
  '  list     what you may do now',
  '  N        the N-th thing of that list',
  '  (empty)  the default answer',
  '  board    the table',
  '  quit     stop; with --record the match is kept',
]

export function addPlay(program: Command): void {
  program
    .command('play')
    .argument('<game>', 'the id of a game')
    .description('play at the terminal, against a bot')
    .option('--seat <n>', 'your seat, from 1', '1')
    .option('--bot <level>', `the opponents: ${LEVELS.join(', ')}`, 'random')
    .option('--seed <s>', 'the same seed gives the same dice and fleets')
    .option('--record <file>', 'keep the match in this file after every move')
    .addHelpText(
      'after',
      '\nExamples:\n  flagbridge play duel\n  flagbridge play imperial-stars --seat 2 --record my.flagbridge.json',
    )
    .action(async (name: string, options: Options) => {
      const { rulebook, box } = await boxNamed(name)
      const level = levelNamed(options.bot, box)
      if (options.record !== undefined && existsSync(options.record))
        throw new UsageError(`${options.record} exists already`)
      const seat = whole('seat', options.seat, 1) - 1
      const seed = options.seed ?? `${process.hrtime.bigint()}`
      const ready = box.ready({ number: seededDice(seed).die(10_000, 'battle') })
      if (!ready.ok) throw new Failed(ready.problems.map(describeProblem).join('; '))
      const dice = { scheme: 'seeded', seed } as const
      const { match, opening } = startMatch(box.game, ready.value, openDice(dice))
      const seats = box.game
        .sides(match.state)
        .map((_side, i) => ({ name: `Seat ${i + 1}`, player: i === seat ? 'person' : options.bot }))
      if (seat >= seats.length) throw new UsageError(`--seat: this battle has ${seats.length} seats`)
      const record = newRecord({ rulebook, packs: rulebook.packs, options: ready.value, seats, dice })
      const bot = botFor(box, level, seededDice(`${seed}/bot`), { milliseconds: 1000 })
      await new Terminal(box, match as Match<unknown, AnyAction, AnyEvent>, record, seat, bot, options.record).run(
        opening as AnyEvent[],
      )
    })
}

class Terminal {
  private readonly input = createInterface({ input: process.stdin, output: process.stdout })
  private readonly lines = this.input[Symbol.asyncIterator]()

  constructor(
    private readonly box: AnyBox,
    private readonly match: Match<unknown, AnyAction, AnyEvent>,
    private readonly record: Record,
    private readonly seat: number,
    private readonly bot: Bot<unknown, AnyAction>,
    private readonly file: string | undefined,
  ) {}

  async run(opening: readonly AnyEvent[]): Promise<void> {
    const { game, words } = this.box
    print(...HELP, '')
    this.tell(opening)
    for (;;) {
      const decision = nextDecision(game.pending(this.match.state))
      if (decision === undefined) break
      if (decision.seat !== this.seat) await this.take(decision.seat, decision.id, this.botChoice(decision.seat))
      else if (!(await this.ask())) return this.input.close()
    }
    this.input.close()
    print(
      '',
      words.show(this.view(), this.seat),
      '',
      `The match is over: ${JSON.stringify(game.outcome(this.match.state))}`,
    )
  }

  private view(): unknown {
    return this.box.game.view(this.match.state, this.seat) as unknown
  }

  private legal(seat: number): AnyAction[] {
    const actions: AnyAction[] = []
    this.box.game.legal(this.match.state, seat, actions)
    return actions
  }

  private botChoice(seat: number): AnyAction {
    return this.bot.choose(doorOf(this.box.game, this.match.state, seat)).action
  }

  /** False when the player leaves. */
  private async ask(): Promise<boolean> {
    const { game, words } = this.box
    const decision = decisionOf(game.pending(this.match.state), this.seat)!
    const view = this.view()
    process.stdout.write(`\n${words.decision(decision, view)} > `)
    const line = await this.lines.next()
    const text = line.done === true ? 'quit' : line.value.trim()
    if (text === 'quit') return false
    if (text === 'help') print(...HELP)
    else if (text === 'board') print(words.show(view, this.seat))
    else if (text === 'list')
      this.legal(this.seat).forEach((action, i) => print(`${String(i + 1).padStart(4)}  ${words.say(action, view)}`))
    else {
      const heard = this.understand(text, view)
      if (isRefusal(heard)) print(`${words.refusal(heard, view)} [${heard.rule}]`)
      else await this.take(this.seat, decision.id, heard)
    }
    return true
  }

  private understand(text: string, view: unknown) {
    const { game, words } = this.box
    if (text === '') return game.fallback(this.match.state, this.seat) as AnyAction
    const numbered = /^\d+$/.test(text) ? this.legal(this.seat)[Number(text) - 1] : undefined
    return numbered ?? words.hear(text, view, this.seat)
  }

  private async take(seat: number, decision: number, action: AnyAction): Promise<void> {
    const happened = advance(this.match, seat, decision, action)
    if (isRefusal(happened)) return print(`${this.box.words.refusal(happened, this.match.state)} [${happened.rule}]`)
    this.record.actions.push({ seat, decision, action: { ...action } })
    if (this.file !== undefined) {
      await writeFile(`${this.file}.new`, JSON.stringify(this.record))
      await rename(`${this.file}.new`, this.file)
    }
    this.tell(happened)
  }

  private tell(events: readonly AnyEvent[]): void {
    const { game, words } = this.box
    for (const event of events) {
      const shown = game.redact(event, this.seat) as AnyEvent | undefined
      if (shown !== undefined) print(`  ${words.event(shown, this.view())} [${shown.rule}]`)
    }
  }
}
