import { ONLOOKER, type Seat } from '@flagbridge/kernel'
import type { LogEntry } from './log.ts'

/** What a seat has said under a number of its own (`cid`). */
export type Spoken = Extract<LogEntry, { readonly cid?: string | undefined }> & { readonly cid: string }

export function isNumbered(entry: LogEntry): entry is Spoken {
  return 'cid' in entry && entry.cid !== undefined
}

/** What was said under which number. Numbers are each seat's own; with onlookers, who have none, so is what is said. */
export class SpokenLines {
  private readonly bySeat = new Map<Seat, Map<string, Spoken>>()

  add(entry: Spoken): void {
    let spoken = this.bySeat.get(entry.seat)
    if (spoken === undefined) this.bySeat.set(entry.seat, (spoken = new Map()))
    spoken.set(numberOf(entry), entry)
  }

  under(entry: Spoken): Spoken | undefined {
    return this.bySeat.get(entry.seat)?.get(numberOf(entry))
  }
}

function numberOf(entry: Spoken): string {
  return entry.seat === ONLOOKER ? `${entry.cid}/${whatIsSaid(entry)}` : entry.cid
}

/** Whether both say the same. Which bot keeps a seat is not said but found, and so are names. */
export function isSame(one: LogEntry, other: LogEntry): boolean {
  return whatIsSaid(one) === whatIsSaid(other)
}

function whatIsSaid(entry: LogEntry): string {
  switch (entry.t) {
    case 'acted':
      return JSON.stringify([entry.t, entry.decision, entry.action])
    case 'said':
      return JSON.stringify([entry.t, entry.to, entry.text])
    case 'offered':
      return JSON.stringify([entry.t, entry.what, entry.for?.seat])
    case 'answered':
      return JSON.stringify([entry.t, entry.what, entry.yes])
    case 'readied':
      return JSON.stringify([entry.t, entry.fleet])
    case 'standIn':
      return JSON.stringify([entry.t, entry.level])
    default:
      return entry.t
  }
}
