import { lengthened, recordOfShort, shortened, type Record } from '@flagbridge/formats'
import { describeProblem } from '@flagbridge/kernel'
import { isDamaged, type Damaged } from './api/index.ts'
import { openRecord } from './records.ts'

/** A record for an address, as text; nothing where it does not open. */
export async function shortTextOf(record: Record): Promise<string | undefined> {
  const read = await openRecord(record)
  if (isDamaged(read)) return undefined
  const { box, rulebook } = read.opened
  return JSON.stringify(shortened(box, rulebook.version, record))
}

/** The record that came in an address. */
export async function recordOfText(raw: unknown): Promise<Record | Damaged> {
  const opening = recordOfShort(raw)
  const read = opening.ok ? await openRecord(opening.value) : opening
  if ('damaged' in read) return read
  const record = 'problems' in read ? read : lengthened(read.opened.box, read.opened.rulebook.version, raw)
  if (record.ok) return record.value
  return {
    damaged:
      `The link cannot be opened: ${record.problems.slice(0, 3).map(describeProblem).join('; ')}. ` +
      'Ask for the record as a file: any version opens that.',
  }
}
