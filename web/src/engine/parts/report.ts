import type { Report as BattleReport, ChanceLine, Stage } from '@flagbridge/analysis'
import { lineOf } from '@flagbridge/analysis/drawn'
import { addedTo } from '@flagbridge/catalog'
import { canonical, legalActions, type AnyAction } from '@flagbridge/kernel'
import type { Scene } from '@flagbridge/scene'
import { actionInWords, toldApart } from '../actionInWords.ts'
import {
  isDamaged,
  type AskedDecision,
  type Damaged,
  type ReportApi,
  type ReportInfo,
  type ReportNews,
  type WhyNot,
} from '../api/index.ts'
import { openRecord, playersOf, watchRecord } from '../records.ts'
import { branchesOf, loadRecord, loadReport, saveReport } from '../saves.ts'
import type { SeatViewer } from '../seatViewer.ts'
import type { OpenedGame } from '../shelf.ts'
import { analyseThere, compareThere } from '../thinking.ts'
import type { TablePart } from './table.ts'

/** A match that is over, open for questions. */
interface Over {
  readonly match: string
  readonly opened: OpenedGame
  readonly record: Exclude<Awaited<ReturnType<typeof openRecord>>, Damaged>['record']
  readonly truth: SeatViewer
  /** Nothing is hidden any more. */
  readonly isOver: boolean
}

/** One report at a time. `push` tells the page how far it is. */
export class ReportPart implements ReportApi {
  private over: Over | undefined
  private working = new AbortController()

  constructor(
    private readonly table: TablePart,
    private readonly push: (news: ReportNews) => void,
  ) {}

  async open(match: string): Promise<ReportInfo | Damaged> {
    await this.stop()
    const over = await this.overOf(match)
    if (isDamaged(over)) return over
    this.table.sitAt(undefined)
    const { opened, record } = over
    if (!over.isOver)
      return { damaged: 'The match is not over yet. Its report would tell what is still hidden.', missing: true }
    if (record.actions.length === 0)
      return { damaged: 'Nothing was played, so there is nothing to tell.', missing: true }
    const report = await this.kept(match)
    if (report === undefined) this.begin(over)
    return {
      match,
      game: opened.rulebook.id,
      title: opened.rulebook.title,
      steps: record.actions.length,
      players: playersOf(opened, record),
      branches: await branchesOf(match),
      ...(record.branchOf === undefined ? {} : { branchOf: record.branchOf }),
      ...(report === undefined ? {} : { report }),
    }
  }

  async stop(): Promise<void> {
    this.working.abort()
    this.working = new AbortController()
  }

  async kept(match: string): Promise<BattleReport | undefined> {
    const over = await this.overOf(match)
    return isDamaged(over) ? undefined : loadReport(match, over.record.digest ?? '')
  }

  async chances(match: string): Promise<ChanceLine | undefined> {
    const over = await this.read(match)
    if (isDamaged(over) || !over.isOver || over.record.actions.length === 0) return undefined
    const kept = await loadReport(match, over.record.digest ?? '')
    return kept === undefined ? this.drawn(over) : lineOf(kept)
  }

  /** The graph alone: what comes after it is not waited for. */
  private async drawn({ opened, record }: Over): Promise<ChanceLine | undefined> {
    const enough = new AbortController()
    const { signal } = this.working
    signal.addEventListener('abort', () => enough.abort(), { once: true })
    let line: Stage | undefined
    const report = await analyseThere({ record, packs: addedTo(opened.box) }, enough.signal, (stage) => {
      if (stage.what === 'graph') return
      line = stage
      enough.abort()
    })
    return report === undefined ? line : lineOf(report)
  }

  async picture(step: number): Promise<Scene | undefined> {
    return this.over?.isOver === true ? this.over.truth.at(step).scene() : undefined
  }

  async asHtml(report: BattleReport, side: number): Promise<string> {
    const { reportAsHtml } = await import('@flagbridge/analysis')
    return reportAsHtml(report, this.over?.opened.rulebook.title ?? report.game, side)
  }

  async decision(match: string, step: number): Promise<AskedDecision | undefined> {
    const over = await this.overOf(match)
    const found = isDamaged(over) ? undefined : this.decisionOf(over, step)
    if (found === undefined) return undefined
    const { seat, legal, played, sentence, says } = found
    const same = canonical(played)
    return {
      step,
      seat,
      sentence,
      answers: legal.map((action) => ({ action, says: says(action), wasPlayed: canonical(action) === same })),
    }
  }

  async whyNot(match: string, step: number, action: AnyAction): Promise<WhyNot | undefined> {
    const over = await this.overOf(match)
    const found = isDamaged(over) ? undefined : this.decisionOf(over, step)
    if (isDamaged(over) || found === undefined) return undefined
    const { seat, view, legal, played, says } = found
    const { box, look, rulebook } = over.opened
    const { signal } = this.working
    const seed = `${over.record.digest ?? match}/${step}`
    const comparison = { game: rulebook.id, packs: addedTo(box), seat, view, legal, action, played, seed }
    const answer = await compareThere(comparison, signal)
    if (answer === undefined) return undefined
    const chance = (value: number) => (1 + value) / 2
    return {
      says: says(action),
      chance: chance(answer.other),
      played: { says: says(played), chance: chance(answer.played) },
      best: { says: says(answer.best.action), chance: chance(answer.best.value) },
      error: answer.error / 2,
      reason: answer.reason,
      panels: look.preview(action, view, seat).panels ?? [],
    }
  }

  /** What was asked in this step, as the seat saw it. */
  private decisionOf({ opened, record, truth, isOver }: Over, step: number) {
    const { box, look } = opened
    const recorded = record.actions[step - 1]
    if (!isOver || recorded === undefined || 'takeBack' in recorded) return undefined
    const { seat } = recorded
    const before = truth.at(step - 1).table()
    const asked = box.game.pending(before).find((one) => one.seat === seat)
    const read = box.game.readAction(recorded.action)
    if (asked === undefined || !read.ok) return undefined
    const view: unknown = box.game.view(before, seat)
    const scene = look.scene(view, seat)
    const legal = legalActions(box.game, view, seat) as AnyAction[]
    const inWords = (action: AnyAction) => {
      const typed = box.words.say(action, view)
      const words = actionInWords(look.pointers(action, view, seat), look.preview(action, view, seat), scene)
      return { says: words ?? typed, typed }
    }
    const apart = toldApart(legal.map(inWords))
    const known = new Map(legal.map((action, i) => [canonical(action), apart[i]!]))
    const says = (action: AnyAction): string => known.get(canonical(action)) ?? inWords(action).says
    return { seat, view, legal, played: read.value as AnyAction, sentence: box.words.decision(asked, view), says }
  }

  private async overOf(match: string): Promise<Over | Damaged> {
    if (this.over?.match === match && this.over.isOver) return this.over
    const read = await this.read(match)
    if (!isDamaged(read)) this.over = read
    return read
  }

  private async read(match: string): Promise<Over | Damaged> {
    const read = await openRecord(await loadRecord(match))
    if (isDamaged(read)) return read
    const watched = watchRecord(read.opened, read.record, ['truth'])
    if (isDamaged(watched)) return watched
    const truth = watched.viewers.get('truth')!
    const isOver = read.record.ending !== undefined || read.opened.box.game.outcome(truth.table()) !== undefined
    return { match, ...read, truth, isOver }
  }

  private begin(over: Over): void {
    this.make(over).catch((error: unknown) => this.push({ match: over.match, failed: (error as Error).message }))
  }

  private async make({ match, opened, record }: Over): Promise<void> {
    const { signal } = this.working
    const wanted = { record, packs: addedTo(opened.box) }
    const report = await analyseThere(wanted, signal, (stage) => this.push({ match, stage }))
    if (report === undefined) return
    await saveReport(match, record.digest ?? '', report)
    this.push({ match, report })
  }
}
