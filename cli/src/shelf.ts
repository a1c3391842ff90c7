import { games, openBuiltIn, shelf, shelved, type Shelved } from '@flagbridge/catalog'
import type { AnyBox, AnyRulebook } from '@flagbridge/kernel'
import { UsageError } from './output.ts'

export function gameNamed(id: string): Shelved {
  const game = shelved(id)
  if (game !== undefined) return game
  throw new UsageError(`unknown game "${id}"; known: ${shelf.map((known) => known.id).join(', ')}`)
}

export async function boxNamed(id: string): Promise<{ rulebook: AnyRulebook; box: AnyBox }> {
  return openBuiltIn(gameNamed(id))
}

export { games }
