import { games, shelf, shelved, type Opened, type Shelved } from '@flagbridge/catalog'
import { UsageError } from './output.ts'
import { openFiled, packsOf, readPacks } from './packs.ts'

export function gameNamed(id: string): Shelved {
  const game = shelved(id)
  if (game !== undefined) return game
  throw new UsageError(`unknown game "${id}"; known: ${shelf.map((known) => known.id).join(', ')}`)
}

/** The game with its built-in packs and those in these files and folders. */
export async function boxNamed(id: string, packs: readonly string[] = []): Promise<Opened> {
  const game = gameNamed(id)
  return openFiled(game, packsOf(game, await readPacks(packs)))
}

export { games }
