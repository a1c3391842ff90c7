import { readGuide, type Guide } from '@flagbridge/formats'
import { describeProblem } from '@flagbridge/kernel'

const loaders = import.meta.glob<{ default: unknown }>([
  '../../../games/*/guides/*.guide.yaml',
  '../../../examples/*/guides/*.guide.yaml',
])

/** The guide of a game: `guides/GAME.guide.yaml` in its folder. */
export async function guideOf(game: string): Promise<Guide | undefined> {
  const found = Object.entries(loaders).find(([path]) => path.endsWith(`/guides/${game}.guide.yaml`))
  if (found === undefined) return undefined
  const read = readGuide((await found[1]()).default)
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('; '))
  return read.value
}
