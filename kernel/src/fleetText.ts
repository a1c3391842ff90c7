import type { DesignAccount, FleetKind } from './designs.ts'
import type { FleetDesign, FleetEntry } from './fleetDesign.ts'
import type { FleetItem, PlanValue } from './muster.ts'
import { readBadly, type Problem, type Read } from './read.ts'

/**
 * A fleet as text that reads well in a forum post, and is read back from there:
 *
 *     Wall of Thorns
 *     Admirals: Star Strike 2.0 (star-strike-2), level beta, list FCL-NE
 *
 *     Nataran Empire: Core
 *     2x NE-C3 Line Cruiser, 4
 *     …
 *     15 of 15 PP, legal
 */
export function fleetPost(
  { id, title }: { readonly id: string; readonly title: string },
  kind: FleetKind,
  design: FleetDesign,
): string {
  const settings = [
    ...Object.entries(design.set).map(([key, value]) => `${key} ${value}`),
    ...(design.list === undefined ? [] : [`list ${design.list}`]),
  ]
  const lines = [design.name, [`${title} (${id})`, ...settings].join(', ')]
  const items = new Map(kind.catalogue(design).map((item) => [item.id, item]))
  let category: string | undefined
  for (const { key, title: part } of kind.parts) {
    const listed = grouped(design.parts[key] ?? [], items)
    for (const { entry, item, count } of listed) {
      const here = item?.category ?? part
      if (here !== category) lines.push('', here)
      category = here
      lines.push(lineOf(entry, item, count))
    }
  }
  const wrong = kind.findings(design).filter(({ severity }) => severity === 'wrong')
  lines.push('', `${totalOf(kind.accounts(design)[0]!)}, ${wrong.length === 0 ? 'legal' : 'not legal'}`)
  return `${lines.join('\n')}\n`
}

function totalOf({ total, most, unit }: DesignAccount): string {
  return most === undefined ? `${total} ${unit}` : `${total} of ${most} ${unit}`
}

interface Line {
  readonly entry: FleetEntry
  readonly item: FleetItem | undefined
  count: number
}

/** Those that are alike together, at the place of the first. */
function grouped(entries: readonly FleetEntry[], items: ReadonlyMap<string, FleetItem>): Line[] {
  const lines: Line[] = []
  for (const entry of entries) {
    const same = lines.find((line) => line.entry.id === entry.id && entry.name === undefined)
    if (same === undefined) lines.push({ entry, item: items.get(entry.id), count: 1 })
    else same.count++
  }
  return lines
}

function lineOf({ id, name }: FleetEntry, item: FleetItem | undefined, count: number): string {
  const called = name === undefined ? '' : ` "${name}"`
  const kind = item === undefined ? '' : ` ${item.name}`
  const cost = item === undefined || item.cost === 0 ? '' : `, ${item.cost}`
  return `${count}x ${id}${called}${kind}${cost}`
}

const ITEM = /^[\s>*•-]*(\d{1,2})\s*[x×]\s*(\S+?),?(?:\s+["“]([^"”]{1,60})["”])?(?:[\s,].*)?$/
const HEAD = /\(([a-z][a-z0-9-]*)\)(?:,\s*(.*))?$/
/** Longer than any post of a fleet. */
const MOST_LETTERS = 20_000

/** The game that a text says it is for. */
export function gameOfPost(text: string): string | undefined {
  return headOf(linesOf(text))?.game
}

function linesOf(text: string): string[] {
  return text
    .slice(0, MOST_LETTERS)
    .split('\n')
    .map((line) => line.trim())
}

function headOf(
  lines: readonly string[],
): { readonly game: string; readonly said: string; readonly at: number } | undefined {
  for (const [at, line] of lines.slice(0, 12).entries()) {
    const [, game, said = ''] = HEAD.exec(line) ?? []
    if (game !== undefined && !ITEM.test(line)) return { game, said, at }
  }
  return undefined
}

/** Reads such a text. Lines that name no item are left alone; what is named and unknown is kept. */
export function hearFleet(kind: FleetKind, text: string): Read<FleetDesign> {
  if (text.length > MOST_LETTERS) return readBadly({ path: [], expected: `at most ${MOST_LETTERS} characters` })
  const lines = linesOf(text)
  const head = headOf(lines)
  const set: Record<string, PlanValue> = {}
  let list: string | undefined
  for (const said of (head?.said ?? '').split(',')) {
    const [, key, value] = /^\s*([A-Za-z0-9]+)\s+(.+?)\s*$/.exec(said) ?? []
    if (key === undefined || value === undefined) continue
    if (key === 'list') list = value
    else set[key] = valueOf(value)
  }
  const name = lines.slice(0, head?.at ?? 1).findLast((line) => line !== '' && !ITEM.test(line)) ?? 'A fleet'
  const blank = kind.blank()
  let design: FleetDesign = {
    name: name.replace(/^[#>*\s]+/, '').slice(0, 60) || 'A fleet',
    set: head === undefined ? blank.set : set,
    ...((list ?? blank.list) === undefined ? {} : { list: list ?? blank.list! }),
    parts: blank.parts,
  }
  const problems: Problem[] = []
  let found = 0
  for (const [i, line] of lines.entries()) {
    const [, count, id, called] = ITEM.exec(line) ?? []
    if (count === undefined || id === undefined) continue
    for (let copy = 0; copy < Number(count); copy++) {
      design = called === undefined ? kind.add(design, id) : named(kind, design, id, called)
      if (++found > MOST_FOUND) return readBadly({ path: ['line', i + 1], expected: `at most ${MOST_FOUND} items` })
    }
  }
  if (found === 0) problems.push({ path: [], expected: 'lines like "2x NE-C3", an item each' })
  if (problems.length > 0) return readBadly(...problems)
  const read = kind.read(design)
  return read
}

const MOST_FOUND = 120

function named(kind: FleetKind, design: FleetDesign, id: string, name: string): FleetDesign {
  const more = kind.add(design, id)
  const entry = kind.entries(more).find((one) => one.id === id && !isIn(kind, design, one.path))
  return entry === undefined ? more : kind.change(more, entry.path, { id, name })
}

function isIn(kind: FleetKind, design: FleetDesign, path: readonly (string | number)[]): boolean {
  return kind.entries(design).some((one) => one.path.join('/') === path.join('/'))
}

function valueOf(text: string): PlanValue {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?\d+$/.test(text) ? Number(text) : text
}
