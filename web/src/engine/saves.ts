import { createStore, del, entries, get, set, setMany, type UseStore } from 'idb-keyval'
import type { Report } from '@flagbridge/analysis'
import type { Record } from '@flagbridge/formats'
import type { BranchLine, Saved } from './api/index.ts'
import { tellSaved } from './holding.ts'

/** Matches in the browser's own database: the record itself, and beside it the line that the home screen shows. */
let store: UseStore | undefined
const shelf = () => (store ??= createStore('flagbridge', 'matches'))

const line = (id: string) => `line:${id}`
const record = (id: string) => `record:${id}`
const name = (id: string) => `name:${id}`
const report = (id: string) => `report:${id}`

/** A new match. */
export async function saveMatch(saved: Saved, kept: Record): Promise<void> {
  await setMany(
    [
      [record(saved.id), kept],
      [line(saved.id), saved],
    ],
    shelf(),
  )
}

export async function saveRecord(id: string, kept: Record): Promise<void> {
  await set(record(id), kept, shelf())
  tellSaved(id)
}

/** What a match is called by whoever plays it; nothing: by its game. */
export function nameMatch(id: string, called: string): Promise<void> {
  return called === '' ? del(name(id), shelf()) : set(name(id), called, shelf())
}

/** May lag behind the record: it can always be told again from it. */
export function saveLine(saved: Saved): Promise<void> {
  return set(line(saved.id), saved, shelf())
}

/** Whatever lies there: it was written by an older program, or somebody else's tool. */
export function loadRecord(id: string): Promise<unknown> {
  return get<unknown>(record(id), shelf())
}

export async function removeMatch(id: string): Promise<void> {
  await del(record(id), shelf())
  await del(line(id), shelf())
  await del(name(id), shelf())
  await del(report(id), shelf())
}

/** A report beside the match it tells of. */
interface KeptReport {
  readonly digest: string
  readonly report: Report
}

export function saveReport(id: string, digest: string, made: Report): Promise<void> {
  return set(report(id), { digest, report: made } satisfies KeptReport, shelf())
}

/** The report of the match as it is now; nothing where it was made of another one, or by an older program. */
export async function loadReport(id: string, digest: string): Promise<Report | undefined> {
  const kept = await get<Partial<KeptReport>>(report(id), shelf())
  return kept?.digest === digest && kept.report?.version === REPORT_VERSION ? kept.report : undefined
}

/** Written out, so that the page need not fetch what makes reports to know it. */
const REPORT_VERSION: Report['version'] = 2

/** The latest first. A record without a readable line is still listed, so that it can be exported or deleted. */
export async function listSaves(): Promise<Saved[]> {
  const all = await entries<string, unknown>(shelf())
  const lines = new Map(all.filter(([key]) => key.startsWith('line:')).map(([key, value]) => [key.slice(5), value]))
  const names = new Map(all.filter(([key]) => key.startsWith('name:')).map(([key, value]) => [key.slice(5), value]))
  const reports = new Map(
    all.filter(([key]) => key.startsWith('report:')).map(([key, value]) => [key.slice(7), value as KeptReport]),
  )
  return all
    .filter(([key]) => key.startsWith('record:'))
    .map(([key]) => key.slice(7))
    .map((id) => called(readLine(id, lines.get(id)), names.get(id)))
    .map((saved) => ({ ...saved, ...toldOf(reports.get(saved.id), saved.own) }))
    .sort((a, b) => b.order - a.order)
}

/** What a report tells of whoever it is kept for, or sat at this screen alone. */
function toldOf(
  kept: Partial<KeptReport> | undefined,
  own?: number,
): Pick<Saved, 'accuracy' | 'attacks' | 'objectives'> {
  const made = kept?.report
  if (made?.version !== REPORT_VERSION) return {}
  const people =
    own === undefined ? made.seats.flatMap(({ player }, seat) => (player === 'person' ? [seat] : [])) : [own]
  const [seat] = people
  if (seat === undefined || people.length > 1) return {}
  const accuracy = made.accuracy[made.seats[seat]?.side ?? -1]?.percent
  const share = (habit: 'attacks' | 'objectives') => {
    const { yes, of } = made.habits[seat]?.[habit] ?? { yes: 0, of: 0 }
    return of === 0 ? {} : { [habit]: yes / of }
  }
  return { ...(accuracy === undefined ? {} : { accuracy }), ...share('attacks'), ...share('objectives') }
}

function called(saved: Saved, by: unknown): Saved {
  return typeof by === 'string' ? { ...saved, title: by } : saved
}

/** What was played on from the midst of a match, in the order of the steps. */
export async function branchesOf(match: string): Promise<BranchLine[]> {
  const all = await entries<string, unknown>(shelf())
  const lines = new Map(all.map(([key, value]) => [key, value]))
  return all
    .flatMap(([key, value]): BranchLine[] => {
      const { branchOf } = (value ?? {}) as Partial<Record>
      if (!key.startsWith('record:') || branchOf?.match !== match) return []
      const id = key.slice(7)
      const { players, over, sentence } = readLine(id, lines.get(line(id)))
      return [{ match: id, from: branchOf.from, players, over, sentence }]
    })
    .sort((a, b) => a.from - b.from)
}

export async function nextOrder(): Promise<number> {
  return ((await listSaves())[0]?.order ?? 0) + 1
}

function readLine(id: string, raw: unknown): Saved {
  const read = raw as Partial<Saved> | undefined
  if (typeof read?.game === 'string' && typeof read.order === 'number' && Array.isArray(read.players))
    return read as Saved
  return {
    id,
    game: '',
    title: 'A damaged match',
    players: [],
    sentence: 'It cannot be read.',
    round: '',
    tint: 1,
    yourMove: false,
    over: false,
    order: 0,
  }
}
