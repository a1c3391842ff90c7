import {
  carriedPacks,
  isByOtherRules,
  obstacles,
  packHashes,
  packOfText,
  shortHash,
  type Pack,
  type Record,
} from '@flagbridge/formats'
import {
  describeProblem,
  readBadly,
  readWell,
  type AnyPlainRulebook,
  type AnyRulebook,
  type AnyTableBox,
  type AnyTableRulebook,
  type Problem,
  type Read,
} from '@flagbridge/kernel'
import { openBuiltIn, shelved, type BoxOf, type Opened } from './open.ts'
import type { Shelved } from './shelf.ts'

/** Boxes opened with packs, those used last at the end: a box is large, and strangers may send many packs. */
const opened = new Map<string, Promise<unknown>>()
const MOST_KEPT = 24

/** What a box was opened with beside the built-in packs, and which of those it does without. */
interface Changed {
  readonly added: readonly Pack[]
  readonly leftOut: readonly string[]
}
const changed = new WeakMap<AnyTableBox, Changed>()

/** The packs of a box that are not built in. */
export function addedTo(box: AnyTableBox): readonly Pack[] {
  return changed.get(box)?.added ?? []
}

/** The hashes of built-in packs that a box does without: it is the box of a match older than they are. */
export function leftOutOf(box: AnyTableBox): readonly string[] {
  return changed.get(box)?.leftOut ?? []
}

/** Editions of one game open the same packs. */
export function fits(game: Pick<Shelved, 'id' | 'folder'>, { game: named }: Pick<Pack, 'game'>): boolean {
  return named === game.id || shelved(named)?.folder === game.folder
}

/**
 * The game with its built-in packs and these, in this order, each in its canonical form. What is wrong is told with a
 * path that begins with the place of the pack among those given. `leftOut` are built-in packs to do without, by hash.
 */
export function openWith<R extends AnyTableRulebook = AnyRulebook>(
  game: Shelved<R>,
  packs: readonly Pack[],
  leftOut: readonly string[] = [],
): Promise<Read<Opened<R>>> {
  const key = `${game.id} ${game.extent} ${packs.map(({ hash }) => hash).join(' ')} without ${leftOut.join(' ')}`
  const known = (opened.get(key) as Promise<Read<Opened<R>>> | undefined) ?? open(game, packs, leftOut)
  opened.delete(key)
  opened.set(key, known)
  for (const oldest of opened.keys()) {
    if (opened.size <= MOST_KEPT) break
    opened.delete(oldest)
  }
  return known
}

async function open<R extends AnyTableRulebook>(
  game: Shelved<R>,
  packs: readonly Pack[],
  leftOut: readonly string[],
): Promise<Read<Opened<R>>> {
  const builtIn = await openBuiltIn(game)
  const strangers = packs.flatMap((pack, i) =>
    fits(game, pack) ? [] : [{ path: [i, 'game'], expected: `${game.id}, this pack is for ${pack.game}` }],
  )
  if (strangers.length > 0) return readBadly(...strangers)
  const added = await newOnes(game, packs)
  if (added.length === 0 && leftOut.length === 0) return readWell(builtIn)
  const { rulebook } = builtIn
  const laid = arranged(rulebook.packs, leftOut.length === 0 ? [] : await builtInHashes(game), added, leftOut)
  const all = laid.map(({ data }) => data)
  const read = rulebook.open(all) as Read<BoxOf<R>>
  const placed = (problem: Problem) => placedAmong(packs, laid, problem)
  if (!read.ok) return readBadly(...read.problems.map(placed))
  changed.set(read.value, { added, leftOut })
  const isAdded = ({ path: [place] }: Problem) => typeof place === 'number' && laid[place]?.added !== undefined
  return readWell({ rulebook, box: read.value, packs: all }, (read.warnings ?? []).filter(isAdded).map(placed))
}

/** A pack where it is opened: a built-in one, or one that was added. */
interface Laid {
  readonly data: unknown
  readonly hash: string | undefined
  readonly added?: Pack
}

/**
 * The built-in packs, then those that were added. One that bears the name of a built-in pack that is left out is the
 * same pack of another release, and lies in its place.
 */
function arranged(
  builtIn: readonly unknown[],
  hashes: readonly string[],
  added: readonly Pack[],
  leftOut: readonly string[],
): Laid[] {
  const rest = added.map((pack) => ({ data: JSON.parse(pack.text) as unknown, hash: pack.hash, added: pack }))
  const own = builtIn.flatMap((data, i): Laid[] => {
    const hash = hashes[i]
    if (hash === undefined || !leftOut.includes(hash)) return [{ data, hash }]
    const instead = rest.findIndex((one) => nameIn(one.data) === nameIn(data))
    return instead < 0 ? [] : rest.splice(instead, 1)
  })
  return [...own, ...rest]
}

function nameIn(data: unknown): unknown {
  return (data as { pack?: unknown } | null)?.pack
}

/** Without those that are built in, and each once. */
async function newOnes(game: Shelved<AnyTableRulebook>, packs: readonly Pack[]): Promise<Pack[]> {
  const seen = new Set(await builtInHashes(game))
  return packs.filter(({ hash }) => !seen.has(hash) && seen.add(hash))
}

function placedAmong(packs: readonly Pack[], laid: readonly Laid[], problem: Problem): Problem {
  const [first, ...rest] = problem.path
  const pack = typeof first === 'number' ? laid[first]?.added : undefined
  const place = pack === undefined ? 0 : packs.indexOf(pack)
  return { ...problem, path: [place, ...(pack === undefined ? problem.path : rest)] }
}

const hashes = new Map<string, Promise<readonly string[]>>()

/** Hashed once: packs are long. */
export function builtInHashes(game: Shelved<AnyTableRulebook>): Promise<readonly string[]> {
  let hashed = hashes.get(game.id)
  if (hashed === undefined)
    hashes.set(game.id, (hashed = openBuiltIn(game.table).then(({ rulebook }) => packHashes(rulebook.packs))))
  return hashed
}

/** The hashes of all packs of an opened game, in their order. */
export async function hashesOf(game: Shelved<AnyTableRulebook>, box: AnyTableBox): Promise<readonly string[]> {
  const { rulebook } = await openBuiltIn(game.table)
  const laid = arranged(rulebook.packs, await builtInHashes(game), addedTo(box), leftOutOf(box))
  return laid.map(({ hash }) => hash!)
}

/** The game of an online match: packs that came with it are fetched by their hashes, and are what they were called. */
export async function openFetched<R extends AnyTableRulebook>(
  game: Shelved<R>,
  hashes: readonly string[],
  fetchText: (hash: string) => Promise<string>,
): Promise<Opened<R>> {
  const packs = await Promise.all(
    hashes.map(async (hash) => {
      const pack = packOfText(await fetchText(hash), hash)
      if (pack === undefined) throw new Error(`the pack ${shortHash(hash)} that came with the match is another`)
      return pack
    }),
  )
  const read = await openWith(game, packs)
  if (!read.ok) throw new Error(`a pack of the match does not open: ${read.problems.map(describeProblem).join('; ')}`)
  return read.value
}

/**
 * The game that a record was played with, or what stands in the way. The packs that it names are built in, carried by
 * it, or `atHand`; built-in packs that it does not name are younger than it, and are left out.
 */
export async function openForRecord(record: Record, atHand: readonly Pack[] = []): Promise<Read<Opened>> {
  return openRecorded(shelved(record.game), record, atHand)
}

/** The same, as far as a table needs it. */
export async function openTableForRecord(
  record: Record,
  atHand: readonly Pack[] = [],
): Promise<Read<Opened<AnyTableRulebook>>> {
  const game = shelved(record.game)
  const plain = game?.plain
  if (plain !== undefined && (await isPlain(plain, record))) return openRecorded(plain, record, atHand)
  return openRecorded(game?.table, record, atHand)
}

/** An ordinary battle, with the built-in packs and no others. */
async function isPlain(plain: Shelved<AnyPlainRulebook>, { options, packs }: Record): Promise<boolean> {
  const { rulebook } = await openBuiltIn(plain)
  return rulebook.suffices(options) && packHashes(rulebook.packs).join(' ') === packs.join(' ')
}

async function openRecorded<R extends AnyTableRulebook>(
  game: Shelved<R> | undefined,
  record: Record,
  atHand: readonly Pack[],
): Promise<Read<Opened<R>>> {
  if (game === undefined) return readBadly({ path: ['game'], expected: `the id of a game, not ${record.game}` })
  const { rulebook } = await openBuiltIn(game)
  // Other rules have other packs: then nothing is said about those.
  if (isByOtherRules(record, rulebook)) return readBadly(...obstacles({ ...record, packs: [] }, rulebook, []))
  const carried = carriedPacks(record)
  if (!carried.ok) return carried
  const builtIn = await builtInHashes(game)
  const packs: Pack[] = []
  const missing: Problem[] = []
  for (const [i, hash] of record.packs.entries()) {
    if (builtIn.includes(hash)) continue
    const pack = [...carried.value, ...atHand].find((one) => one.hash === hash)
    if (pack === undefined) missing.push({ path: ['packs', i], expected: `the pack ${hash}, which is not at hand` })
    else packs.push(pack)
  }
  if (missing.length > 0) return readBadly(...missing)
  const leftOut = builtIn.filter((hash) => !record.packs.includes(hash))
  const read = await openWith(game, packs, leftOut)
  if (read.ok) {
    const inTheWay = obstacles(record, rulebook, read.value.packs)
    return inTheWay.length === 0 ? read : readBadly(...inTheWay)
  }
  return readBadly(
    ...read.problems.map((problem) => {
      const [place, ...path] = problem.path
      return { ...problem, path: ['packs', shortHash(packs[Number(place)]!.hash), ...path] }
    }),
  )
}
