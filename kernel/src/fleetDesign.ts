import type { PlanValue } from './muster.ts'
import { textProblems } from './plainText.ts'
import { readBadly, readWell, type Problem, type Read } from './read.ts'

/** One item of a fleet. */
export interface FleetEntry {
  /** As the catalogue has it; kept even where no pack at hand knows it. */
  readonly id: string
  /** What a ship is called, where ships of a fleet bear names of their own. */
  readonly name?: string
}

/**
 * A fleet that is being made, in every game of the same form: what it is made for, what it is bought from, and its
 * items part by part. It may be a draft.
 */
export interface FleetDesign {
  readonly name: string
  /** Choices of the muster that it is made for. */
  readonly set: Readonly<Record<string, PlanValue>>
  /** What it is bought from, where the book has such lists. */
  readonly list?: string
  readonly parts: Readonly<Record<string, readonly FleetEntry[]>>
}

/** More than any fleet of any game has. */
const MOST_ENTRIES = 120
const MOST_NAME = 60
const MOST_ID = 100

/** A fleet as a file, a link or the browser's own store has it: strange data that may be damaged. */
export function readFleetDesign(raw: unknown, partKeys: readonly string[]): Read<FleetDesign> {
  const unsafe = textProblems(raw)
  if (unsafe.length > 0) return readBadly(...unsafe)
  if (!isMapping(raw)) return readBadly({ path: [], expected: 'a mapping with name and parts' })
  const problems: Problem[] = []
  for (const key of Object.keys(raw))
    if (!['name', 'set', 'list', 'parts'].includes(key))
      problems.push({ path: [], expected: `no key named "${key}"`, key })
  const { name, set = {}, list, parts = {} } = raw
  if (!isText(name, MOST_NAME)) problems.push({ path: ['name'], expected: `text of 1 to ${MOST_NAME} characters` })
  if (list !== undefined && !isText(list, MOST_ID)) problems.push({ path: ['list'], expected: 'the id of a list' })
  if (!isMapping(set)) problems.push({ path: ['set'], expected: 'a mapping of choices and values' })
  else
    for (const [key, value] of Object.entries(set))
      if (!['string', 'number', 'boolean'].includes(typeof value))
        problems.push({ path: ['set', key], expected: 'a word, a number, true or false' })
  if (isMapping(parts)) problems.push(...partProblems(parts, partKeys))
  else problems.push({ path: ['parts'], expected: `a mapping with ${partKeys.join(', ')}` })
  if (problems.length > 0) return readBadly(...problems)
  const lists = parts as Readonly<Record<string, readonly (string | FleetEntry)[]>>
  return readWell({
    name: name as string,
    set: { ...(set as FleetDesign['set']) },
    ...(list === undefined ? {} : { list: list as string }),
    parts: Object.fromEntries(partKeys.map((key) => [key, (lists[key] ?? []).map(entryOf)])),
  })
}

function partProblems(parts: Readonly<Record<string, unknown>>, keys: readonly string[]): Problem[] {
  const problems: Problem[] = []
  let entries = 0
  for (const [key, list] of Object.entries(parts)) {
    if (!keys.includes(key)) {
      problems.push({ path: ['parts'], expected: `no key named "${key}", only ${keys.join(', ')}`, key })
      continue
    }
    if (!Array.isArray(list)) {
      problems.push({ path: ['parts', key], expected: 'a list' })
      continue
    }
    entries += list.length
    for (const [i, entry] of list.entries())
      if (!isText(entry, MOST_ID) && !isEntry(entry))
        problems.push({ path: ['parts', key, i], expected: 'an id, or a mapping with id and name' })
  }
  if (entries > MOST_ENTRIES) problems.push({ path: ['parts'], expected: `at most ${MOST_ENTRIES} entries` })
  return problems
}

function entryOf(entry: string | FleetEntry): FleetEntry {
  if (typeof entry === 'string') return { id: entry }
  return entry.name === undefined ? { id: entry.id } : { id: entry.id, name: entry.name }
}

function isEntry(raw: unknown): boolean {
  if (!isMapping(raw)) return false
  const { id, name, ...rest } = raw
  return isText(id, MOST_ID) && (name === undefined || isText(name, MOST_NAME)) && Object.keys(rest).length === 0
}

function isText(raw: unknown, most: number): raw is string {
  return typeof raw === 'string' && raw.length > 0 && raw.length <= most
}

function isMapping(raw: unknown): raw is Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}
