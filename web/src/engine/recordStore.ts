import type { Record, RecordAction } from '@flagbridge/formats'
import { chain } from '@flagbridge/kernel'
import { logOfRecord, type Happening, type LogLine, type LogStore } from '@flagbridge/match'

/**
 * The log of one match, kept as its record: at one screen nothing is said that is not in it, and whatever was saved
 * before is a record, too. Its digest grows with it.
 */
export class RecordStore implements LogStore {
  /** The digests before the last steps, as far as they are known. */
  private readonly earlier: string[] = []

  constructor(
    readonly record: Record,
    /** Of the whole record. */
    private digest: string,
    private readonly save: (record: Record) => Promise<void>,
    /** Plays a record again. */
    private readonly digestOf: (record: Record) => string,
  ) {}

  async lines(match: string, from: number): Promise<LogLine[]> {
    return logOfRecord(this.record)
      .map((entry, seq) => ({ match, seq, at: 0, entry }))
      .slice(from)
  }

  async append({ entry }: LogLine, _summary?: unknown, happened: readonly Happening[] = []): Promise<void> {
    const { record } = this
    if (entry.t === 'acted') {
      const { seat, decision, action } = entry
      record.actions.push({ seat, decision, action: action as RecordAction['action'] })
      this.earlier.push(this.digest)
      for (const one of happened) if (one.t === 'step') this.digest = chain(this.digest, one.events)
    } else if (entry.t === 'undone') {
      record.actions.pop()
      delete record.digest
      this.digest = this.earlier.pop() ?? this.digestOf(record)
    } else if (happened.some(({ t }) => t === 'over')) {
      // The players have ended it, and not the rules.
      record.ending = entry.t === 'resigned' ? { how: 'resigned', seat: entry.seat } : { how: 'agreed' }
    } else return
    record.digest = this.digest
    await this.save(record)
  }

  /** What the home screen lists is kept beside the record. */
  async put(): Promise<void> {}
}
