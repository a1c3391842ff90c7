import path from 'node:path'
import { Option, type Command } from 'commander'
import { fits, openForRecord, openWith, shelf, shelved, type Opened, type Shelved } from '@flagbridge/catalog'
import { readPackFile, type Located, type Pack, type Record, type Source } from '@flagbridge/formats'
import type { Problem } from '@flagbridge/kernel'
import { filesIn, readText } from './files.ts'
import { badInput, Failed, UsageError } from './output.ts'

/** Packs as they are named on the command line. */
export interface PackFlags {
  readonly pack: readonly string[]
}

/** A pack with the file it came from, which can still tell the lines. */
export interface FiledPack {
  readonly pack: Pack
  readonly source: Source
}

const ENDINGS = ['.yaml', '.yml', '.json']
/** Data that lies beside packs and is none. */
const OTHERS = /\.(?:vignette|plan|experiment)\.(?:ya?ml|json)$|\.flagbridge\.json$/

export function addPackFlag(command: Command): Command {
  return command.addOption(
    new Option('--pack <path>', 'a pack beside the built-in ones: a file, or a folder of them (repeatable)')
      .argParser((value: string, before: readonly string[]) => [...before, value])
      .default([], 'only the built-in ones'),
  )
}

/** The packs in these files and folders, of whatever games; what is no pack is refused with file and line. */
export async function readPacks(places: readonly string[]): Promise<FiledPack[]> {
  const found: FiledPack[] = []
  const problems: Located[] = []
  for (const place of places) {
    const files = (await filesIn([place], ENDINGS)).filter((file) => file === place || !OTHERS.test(file))
    if (files.length === 0) throw new UsageError(`--pack: no pack in ${place}`)
    for (const file of files) {
      const read = readPackFile(file, await readText(file))
      if (!read.ok) problems.push(...read.problems)
      else if (shelved(read.pack.game) !== undefined) found.push({ pack: read.pack, source: read.source })
      else problems.push(...read.source.locate([{ path: ['game'], expected: `one of ${knownGames()}` }]))
    }
  }
  if (problems.length > 0) throw badInput(problems)
  return found
}

/** Of these packs those of a game; whoever names packs of other games alone has mistaken something. */
export function packsOf(game: Shelved, packs: readonly FiledPack[]): FiledPack[] {
  const own = packs.filter(({ pack }) => fits(game, pack))
  if (own.length === 0 && packs.length > 0) {
    const { source, pack } = packs[0]!
    throw new UsageError(`${source.file}: a pack for ${pack.game}, not for ${game.id}`)
  }
  return own
}

/** The game with these packs; a mistake in one is told with file and line. */
export async function openFiled(game: Shelved, packs: readonly FiledPack[]): Promise<Opened> {
  const read = await openWith(
    game,
    packs.map(({ pack }) => pack),
  )
  if (read.ok) return read.value
  throw badInput(read.problems.flatMap((problem) => inItsFile(problem, packs)))
}

export function inItsFile(problem: Problem, packs: readonly FiledPack[]): Located[] {
  const [place, ...rest] = problem.path
  return packs[Number(place)]?.source.locate([{ ...problem, path: rest }]) ?? []
}

/** The game that a record was played with; which pack is missing is told, and how to give it. */
export async function openRecorded(source: Source, record: Record, places: readonly string[]): Promise<Opened> {
  const atHand = await readPacks(places)
  const read = await openForRecord(
    record,
    atHand.map(({ pack }) => pack),
  )
  if (read.ok) return read.value
  const located = source.locate(read.problems)
  if (record.packs.length === 0 || !read.problems.some(({ path }) => path[0] === 'packs')) throw badInput(located)
  throw new Failed(
    `${badInput(located).message}\nGive the file of a pack with --pack PATH; built-in ones of another release lie in its folders games/*/packs.`,
  )
}

/** Where a plan lies its packs lie, too. A hash stands for a pack that was given with --pack. */
export function packsOfPlan(plan: string, named: readonly string[]): { places: string[]; hashes: string[] } {
  const isHash = (one: string) => /^[0-9a-f]{64}$/.test(one)
  return {
    places: named.filter((one) => !isHash(one)).map((one) => path.resolve(path.dirname(plan), one)),
    hashes: named.filter(isHash),
  }
}

function knownGames(): string {
  return shelf.map(({ id }) => id).join(', ')
}
