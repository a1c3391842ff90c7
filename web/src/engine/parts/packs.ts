import { fits, openWith, shelved } from '@flagbridge/catalog'
import { holdings, type Pack } from '@flagbridge/formats'
import { describeProblem } from '@flagbridge/kernel'
import type { PacksApi, ShelvedPack } from '../api/index.ts'
import { keepPack, keptPacks, removePack, usePack, type KeptPack } from '../packShelf.ts'

/** What reads YAML is fetched when somebody has some. */
const files = () => import('../packFiles.ts')

export const packs: PacksApi = {
  async list() {
    const kept = await keptPacks()
    return Promise.all(kept.map((pack) => shown(pack, kept)))
  },

  async add(file, text) {
    const { checkFile } = await files()
    const checked = await checkFile(file, text)
    if ('mistakes' in checked) return checked
    const { pack, warnings } = checked
    await keepPack(pack, true)
    return { hash: pack.hash, title: pack.title, warnings }
  },

  use: usePack,
  remove: removePack,
}

async function shown(pack: KeptPack, all: readonly KeptPack[]): Promise<ShelvedPack> {
  const { hash, title, game, inUse, text } = pack
  const held = Object.entries(holdings(JSON.parse(text)))
  const problem = await problemOf(pack, all)
  return {
    hash,
    title,
    game,
    inUse,
    bytes: new TextEncoder().encode(text).length,
    holds: held.map(([section, names]) => ({ section, names })),
    ...(problem === undefined ? {} : { problem }),
  }
}

/** Why no battle is played with it: by itself, or beside those that were there before it. */
async function problemOf(pack: KeptPack, all: readonly KeptPack[]): Promise<string | undefined> {
  const game = shelved(pack.game)
  if (game === undefined) return `There is no game called ${pack.game} here.`
  const before = all.filter((one) => one.inUse && one.order < pack.order && fits(game, one))
  const together = pack.inUse ? [...before, pack] : [pack]
  const read = await openWith(game, together.map(plain))
  if (read.ok) return undefined
  const sentence = read.problems
    .slice(0, 3)
    .map((problem) => describeProblem({ ...problem, path: problem.path.slice(1) }))
    .join('; ')
  return before.length === 0 ? sentence : `Beside ${before.map(({ title }) => title).join(', ')}: ${sentence}`
}

function plain({ hash, text, game, title }: KeptPack): Pack {
  return { hash, text, game, title }
}
