import { stringify } from 'yaml'
import {
  gameOfPost,
  hearFleet,
  readFleetDesign,
  type FleetDesign,
  type FleetKind,
  type PackHead,
  type Problem,
} from '@flagbridge/kernel'
import { packText, unpackText } from './packedText.ts'
import { readSource, type Located } from './source.ts'

/** A fleet as people hand it on: a pack, a plan's own fleet, a post, a link. */

export type ReadFleets =
  | { readonly ok: true; readonly fleets: readonly FleetDesign[] }
  | { readonly ok: false; readonly problems: readonly Located[] }

/** What follows the game in the address of a fleet. */
const LINK = /#\/workbench\/fleet\/([a-z0-9-]+)\/([\w-]+)/

/** A link holds no more than this, or it is none. */
export const LONGEST_FLEET_LINK = 2000
/** More than any fleet comes to when it is unpacked. */
const MOST_UNPACKED = 50_000

/** The part of an address that holds a fleet; undefined where it would be too long for one. */
export async function fleetLink({ name, set, list, parts }: FleetDesign): Promise<string | undefined> {
  const short = Object.fromEntries(
    Object.entries(parts).map(([key, entries]) => [
      key,
      entries.map((entry) => (entry.name === undefined ? entry.id : entry)),
    ]),
  )
  const packed = await packText(JSON.stringify({ name, set, ...(list === undefined ? {} : { list }), parts: short }))
  return packed.length > LONGEST_FLEET_LINK ? undefined : packed
}

export async function fleetOfLink(packed: string, kind: FleetKind): Promise<ReadFleets> {
  const text = await unpackText(packed, MOST_UNPACKED).catch(() => undefined)
  if (text === undefined) return refused('link', [{ path: [], expected: 'a whole link: this one is damaged' }])
  try {
    const read = kind.read(JSON.parse(text))
    return read.ok ? { ok: true, fleets: [read.value] } : refused('link', read.problems)
  } catch {
    return refused('link', [{ path: [], expected: 'a whole link: this one is damaged' }])
  }
}

/** Whatever somebody has given: a link, a post, or a file as YAML or JSON. `game` is the one that it must be for. */
export async function readFleets(file: string, text: string, kind: FleetKind, game: string): Promise<ReadFleets> {
  const [, linked, packed] = LINK.exec(text) ?? []
  if (linked !== undefined && packed !== undefined) {
    if (linked !== game)
      return refused(file, [{ path: [], expected: `a fleet for ${game}, this one is for ${linked}` }])
    return fleetOfLink(packed, kind)
  }
  const named = gameOfPost(text)
  const isPost = named !== undefined || /^[\s>*•-]*\d{1,2}\s*[x×]\s*\S/m.test(text)
  if (!isPost) return readData(file, text, kind, game)
  if (named !== undefined && named !== game)
    return refused(file, [{ path: [], expected: `a fleet for ${game}, this one is for ${named}` }])
  const heard = hearFleet(kind, text)
  return heard.ok ? { ok: true, fleets: [heard.value] } : refused(file, heard.problems)
}

function refused(file: string, problems: readonly Problem[]): ReadFleets {
  return { ok: false, problems: problems.map((problem) => ({ ...problem, file, line: 1, column: 1 })) }
}

/** A pack, a fleet as a plan has it, or a design. */
function readData(file: string, text: string, kind: FleetKind, game: string): ReadFleets {
  const read = readSource(file, text)
  if (!read.ok) return { ok: false, problems: read.problems }
  const { data, locate } = read.source
  const badly = (problems: readonly Problem[]): ReadFleets => ({ ok: false, problems: locate(problems) })
  if (isMapping(data) && 'pack' in data) {
    const fleets = kind.unpacked(data).map((fleet) => readFleetDesign(fleet, partsOf(kind)))
    const problems = fleets.flatMap((one) => (one.ok ? [] : one.problems.map((problem) => ({ ...problem, path: [] }))))
    if (problems.length > 0) return badly(problems)
    if (fleets.length === 0) return badly([{ path: [], expected: `a pack with a fleet for ${game}` }])
    return { ok: true, fleets: fleets.flatMap((one) => (one.ok ? [one.value] : [])) }
  }
  if (isMapping(data) && 'parts' in data) {
    const design = kind.read(data)
    return design.ok ? { ok: true, fleets: [design.value] } : badly(design.problems)
  }
  const own = kind.ofPlan(kind.blank().set, data)
  if (own.ok) return { ok: true, fleets: [own.value] }
  return badly(own.problems)
}

function partsOf({ parts }: FleetKind): string[] {
  return parts.map(({ key }) => key)
}

function isMapping(raw: unknown): raw is Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}

/** A fleet as the file of a pack that holds it and nothing else. */
export function fleetFile(kind: FleetKind, design: FleetDesign): { readonly name: string; readonly text: string } {
  const head = headOf(design.name)
  return { name: `${head.pack}.yaml`, text: stringify(kind.packed(design, head), { lineWidth: 120 }) }
}

/** What the pack of something made is called after it. */
export function headOf(name: string): PackHead {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 40)
  return { pack: slug === '' ? 'fleet' : slug, title: name }
}
