import {
  isDamaged,
  type OnlineApi,
  type OnlineCall,
  type OnlinePlace,
  type OnlineTable,
  type Promised,
  type RefusalText,
} from '../api/index.ts'
import { openRecord } from '../records.ts'
import type { OnlineMatch } from '../../online/onlineMatch.ts'
import type { TablePart } from './table.ts'

/** A match on a server, beside which no other is open. */
export class OnlinePart implements OnlineApi {
  match: OnlineMatch | undefined
  private visits = 0

  constructor(
    private readonly table: TablePart,
    private readonly tell: (table: OnlineTable) => void,
  ) {}

  async join(place: OnlinePlace): Promise<void> {
    await this.leave()
    const visit = this.visits
    const { OnlineMatch: Match } = await import('../../online/onlineMatch.ts')
    if (visit !== this.visits) return
    this.match = new Match(place, (match, withTable) => void (this.match === match && this.show(match, withTable)))
    this.table.sitAt(this.match)
  }

  async leave(): Promise<void> {
    this.visits++
    if (this.match !== undefined && this.table.match === this.match) this.table.sitAt(undefined)
    this.match?.close()
    this.match = undefined
  }

  async say(call: OnlineCall): Promise<RefusalText | undefined> {
    return this.match?.call(call)
  }

  async backToTable(): Promise<void> {
    if (this.match === undefined) return
    this.table.showAnew()
    this.show(this.match, true)
  }

  async verify(raw: unknown, promised: Promised) {
    const { match } = this
    if (match === undefined) throw new Error('no match on a server is open')
    const read = await openRecord(raw)
    if (isDamaged(read)) return read
    const { verify } = await import('../../online/verify.ts')
    return verify(match.people.viewer(), read.record, promised)
  }

  /** What is around the table, and the table itself where it has changed. */
  private show(match: OnlineMatch, withTable: boolean): void {
    if (withTable && match.isBegun) void this.table.show(match)
    this.tell(match.info())
  }
}
