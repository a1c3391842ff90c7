import { GuideRun, namingAt, type Guide } from '@flagbridge/formats'
import { decisionOf, refuse, type AnyAction, type Refusal, type Seat } from '@flagbridge/kernel'
import { lookedAt } from '@flagbridge/scene'
import type { EndingText, GuideFrame, PlayerLine } from '../engine/api/index.ts'
import type { PlayedMatch } from '../engine/playedMatch.ts'
import type { WholeGame } from '../engine/shelf.ts'
import { endingOf } from '../engine/tableau.ts'
import { GuidedPeople, GuidedViewer } from './guidedPeople.ts'

/** What brought the guide on: somebody's answer, or that the player has read. */
export type GuideMove = { readonly seat: Seat; readonly action: AnyAction } | 'next'

export interface GuidedHost {
  changed(match: GuidedMatch): void
  keep(moves: readonly GuideMove[]): void
  /** What a bot of the lowest level answers; rejects where it is no longer wanted. */
  think(view: unknown, seat: Seat, step: number, unwanted: AbortSignal): Promise<AnyAction>
}

/** A battle in which a voice leads: scripted as far as the guide goes, then free against a bot. */
export class GuidedMatch implements PlayedMatch {
  readonly isOnline = false
  version = 0
  step = 0
  private moves: GuideMove[] = []
  private isThinking = false
  private readonly closing = new AbortController()
  private run!: GuideRun
  people!: GuidedPeople
  players: readonly PlayerLine[] = []

  constructor(
    readonly id: string,
    readonly opened: WholeGame,
    readonly guide: Guide,
    private readonly host: GuidedHost,
    name: string,
  ) {
    this.begin()
    this.players = opened.box.game.sides(this.run.state).map((side, seat) => ({
      seat,
      side,
      ...(seat === this.run.you ? { name, player: 'person' } : { name: 'The computer', player: 'ensign' }),
    }))
  }

  /** Where one was before; from the beginning where the guide has changed since. */
  resume(moves: readonly GuideMove[]): void {
    try {
      for (const move of moves) this.again(move)
    } catch {
      this.begin()
    }
    this.tell()
  }

  /** The board waits until what is said has been read. */
  get waits(): string | undefined {
    return this.run.isFree ? undefined : 'Read on with Next.'
  }

  guided(): GuideFrame {
    const { run, guide } = this
    const { say = '', then = '', hint, why, rules = [], look = [], see } = run.step
    const isThen = run.part === 'then'
    const kind = isThen ? 'then' : run.isFree ? 'free' : run.wanted().length > 0 ? 'do' : 'say'
    const scene = this.people.only.scene()
    const naming = namingAt(this.opened.box, run.state)
    return {
      title: guide.guide,
      step: run.at + 1,
      of: guide.steps.length,
      kind,
      text: isThen ? then : say,
      // With what came of it, where something did.
      rules: isThen || then === '' ? rules : [],
      look: (isThen ? (see ?? []) : look).flatMap((word) => lookedAt(word, scene, naming) ?? []),
      canGoBack: this.moves.length > 0 && !this.moves.slice(this.scripted()).some((move) => move !== 'next'),
      ...(kind === 'do' && run.progress.of > 1 ? { progress: run.progress } : {}),
      ...(hint === undefined || kind !== 'do' ? {} : { hint }),
      ...(why === undefined || isThen ? {} : { why }),
      ...(kind === 'free' ? {} : { lets: this.lets() }),
    }
  }

  letsWay(actions: readonly AnyAction[]): boolean {
    return this.run.letsAll(actions)
  }

  async act(decision: number, action: AnyAction): Promise<Refusal | undefined> {
    const { you } = this.run
    this.people.only.hint = this.run.step.hint ?? 'Read on with Next.'
    const refusal = this.run.act(decision, action)
    if (refusal !== undefined) return refusal
    this.note({ seat: you, action })
    return undefined
  }

  next(): void {
    if (this.run.next()) this.note('next')
  }

  /** One step back. What the player has decided on his own is not taken back. */
  back(): void {
    if (!this.guided().canGoBack) return
    const moves = this.moves.slice(0, -1)
    this.begin()
    for (const move of moves) this.again(move)
    this.host.keep(this.moves)
    this.tell()
  }

  restart(): void {
    this.begin()
    this.host.keep(this.moves)
    this.tell()
  }

  canUndo(): boolean {
    return false
  }

  ended(): EndingText | undefined {
    return endingOf(this.people.viewer())
  }

  close(): void {
    this.closing.abort()
  }

  private begin(): void {
    this.moves = []
    this.step = 0
    let viewer: GuidedViewer | undefined
    const { box } = this.opened
    const staged = box.stage(this.guide.given)
    const run = new GuideRun(box, this.guide, (events) => viewer?.see(events, ++this.step))
    if (staged.ok) viewer = GuidedViewer.before(this.opened, run.you, staged.value)
    this.run = run
    this.people = new GuidedPeople(viewer!, () => this.run)
  }

  private again(move: GuideMove): void {
    if (move === 'next') {
      if (!this.run.next()) throw new Error('there is something to be done first')
    } else {
      const asked = decisionOf(this.opened.box.game.pending(this.run.state), move.seat)
      const refusal =
        asked === undefined ? refuse('nothing-asked-of-you', 'TABLE.1') : this.run.act(asked.id, move.action, move.seat)
      if (refusal !== undefined) throw new Error(refusal.refused)
    }
    this.moves.push(move)
  }

  private note(move: GuideMove): void {
    this.moves.push(move)
    this.host.keep(this.moves)
    this.tell()
  }

  private tell(): void {
    this.version++
    this.host.changed(this)
    void this.letThemPlay()
  }

  /** How many moves the script takes. */
  private scripted(): number {
    return this.run.isFree ? this.moves.findLastIndex((move) => move === 'next') + 1 : this.moves.length
  }

  private lets(): readonly number[] {
    const offers = this.people.offers()
    return offers.flatMap((action, i) => (this.run.lets(action) ? [i] : []))
  }

  /** Once the player is free, the bot answers whatever is asked of the others. */
  private async letThemPlay(): Promise<void> {
    if (this.isThinking || !this.run.isFree) return
    this.isThinking = true
    try {
      for (;;) {
        const { run } = this
        const { game } = this.opened.box
        if (!run.isFree || game.outcome(run.state) !== undefined) return
        const open = game.pending(run.state).find(({ seat, answered }) => seat !== run.you && answered !== true)
        if (open === undefined) return
        const { seat, id } = open
        const action = await this.host.think(game.view(run.state, seat), seat, this.step, this.closing.signal)
        // Somebody has gone back meanwhile.
        if (run !== this.run || this.closing.signal.aborted) return
        if (run.act(id, action, seat) !== undefined) return
        this.moves.push({ seat, action })
        this.host.keep(this.moves)
        this.version++
        this.host.changed(this)
      }
    } catch {
      // Nobody wants it any more.
    } finally {
      this.isThinking = false
    }
  }
}
