import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { openForRecord } from '@flagbridge/catalog'
import {
  isShort,
  lengthened,
  LONGEST_LINK,
  readSource,
  recordOfShort,
  SHARED,
  shortened,
  type Record,
  type Source,
} from '@flagbridge/formats'
import { describeProblem, type AnyBox, type Problem } from '@flagbridge/kernel'
import { readDataFile } from './files.ts'
import { badInput, Failed, UsageError } from './output.ts'

/** More than any record has, so that a link cannot be a bomb. */
const MOST_BYTES = 50_000_000

/** A record as a file, or as it stands in a link that somebody shared. */
export async function readRecordSource(place: string): Promise<Source> {
  const at = place.indexOf(SHARED)
  if (at < 0) return readDataFile(place)
  const raw = unpacked(place.slice(at + SHARED.length))
  const data = isShort(raw) ? await recordIn(raw) : raw
  const read = readSource('the link', JSON.stringify(data, null, 1))
  if (!read.ok) throw badInput(read.problems)
  return read.source
}

function unpacked(packed: string): unknown {
  try {
    const text = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: MOST_BYTES }).toString('utf8')
    return JSON.parse(text) as unknown
  } catch {
    throw new Failed('the link is cut off or was changed on its way')
  }
}

async function recordIn(raw: unknown): Promise<Record> {
  const opening = recordOfShort(raw)
  if (!opening.ok) throw wrongWith(opening.problems)
  const opened = await openForRecord(opening.value)
  if (!opened.ok) throw wrongWith(opened.problems)
  const { box, rulebook } = opened.value
  const read = lengthened(box, rulebook.version, raw)
  if (!read.ok) throw wrongWith(read.problems)
  return read.value
}

function wrongWith(problems: readonly Problem[]): Failed {
  return new Failed(`the link: ${problems.map(describeProblem).join('; ')}`)
}

/** The link that holds a record, at the page with this address. */
export function linkTo(page: string, record: Record, box: AnyBox, version: string): string {
  if (!URL.canParse(page) || !/^https?:/.test(page))
    throw new UsageError(`--link: expected the address of a page, as https://example.org/, got "${page}"`)
  for (const data of [record, shortened(box, version, record)]) {
    const packed = deflateRawSync(JSON.stringify(data)).toString('base64url')
    if (packed.length <= LONGEST_LINK) return `${page.split('#')[0]}${SHARED}${packed}`
  }
  throw new Failed('the match does not fit into a link: it carries packs of its own; hand its file on')
}
