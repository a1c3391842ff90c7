import type { Scene, ShipCard, Thing } from '@flagbridge/scene'
import {
  isDamaged,
  type Damaged,
  type Eyes,
  type PlayOn,
  type ReplayApi,
  type ReplayInfo,
  type TableUpdate,
} from '../api/index.ts'
import { keepRecord } from '../keeping.ts'
import { openRecord } from '../records.ts'
import type { Replaying } from '../replaying.ts'
import { branchesOf, loadRecord } from '../saves.ts'
import { Screen } from '../screen.ts'
import type { SeatViewer } from '../seatViewer.ts'
import type { OnlinePart } from './online.ts'
import type { TablePart } from './table.ts'

/** One match at a time that is looked at again. */
export class ReplayPart implements ReplayApi {
  private replaying: Replaying | undefined
  private shown: SeatViewer | undefined
  private screen = new Screen()

  constructor(
    private readonly table: TablePart,
    private readonly online: OnlinePart,
  ) {}

  async open(match: string): Promise<ReplayInfo | Damaged> {
    const read = await openRecord(await loadRecord(match))
    if (isDamaged(read)) return read
    this.table.sitAt(undefined)
    const { RecordReplay } = await import('../replaying.ts')
    return this.show(new RecordReplay(match, read.opened, read.record, false, await branchesOf(match)))
  }

  async openOnline(raw?: unknown): Promise<ReplayInfo | Damaged> {
    const { match } = this.online
    if (match === undefined) throw new Error('no match on a server is open')
    const { RecordReplay, StoryReplay } = await import('../replaying.ts')
    if (raw === undefined) return this.show(new StoryReplay(match.id, match.players, match.people.viewer()))
    const read = await openRecord(raw)
    return isDamaged(read) ? read : this.show(new RecordReplay(match.id, read.opened, read.record, true))
  }

  async at(step: number, eyes: Eyes): Promise<TableUpdate> {
    const { replaying } = this
    if (replaying === undefined) throw new Error('no replay is open')
    const { replayFrame } = await import('../replaying.ts')
    const whole = replaying.viewer(eyes)
    const shown = whole.at(step)
    this.shown = shown
    return this.screen.update(replayFrame(replaying, step, shown), shown.scene(), whole.lines)
  }

  async card(thing: Thing): Promise<ShipCard | undefined> {
    return this.shown?.card(thing)
  }

  async sceneAt(step: number, eyes: Eyes): Promise<Scene> {
    if (this.replaying === undefined) throw new Error('no replay is open')
    return this.replaying.viewer(eyes).at(step).scene()
  }

  async goOn(step: number, how: PlayOn): Promise<string> {
    const branch = this.replaying?.branch?.(step, how)
    if (branch === undefined) throw new Error('no record is open')
    const kept = await keepRecord(branch)
    if (isDamaged(kept)) throw new Error(kept.damaged)
    return kept
  }

  private show(replaying: Replaying): ReplayInfo | Damaged {
    this.replaying = replaying
    this.screen = new Screen()
    return replaying.info()
  }
}
