import { readVignette, type Vignette } from '@flagbridge/formats'
import { describeProblem } from '@flagbridge/kernel'
import type { PuzzleLine } from '../engine/api/index.ts'

const loaders = import.meta.glob<{ default: unknown }>([
  '../../../games/*/puzzles/*.vignette.yaml',
  '../../../examples/*/puzzles/*.vignette.yaml',
])

/** `GAME-GRADE-KIND-BATTLE-ANSWERS`: what a list says of a puzzle is in its name, so that no puzzle is fetched for it. */
const NAME = /\/([a-z0-9-]+?)-([1-4])-([A-Za-z-]+)-(\d+)-(\d+)\.vignette\.yaml$/

interface Filed extends Omit<PuzzleLine, 'number'> {
  readonly path: string
  readonly battle: number
  readonly answers: number
}

function filed(path: string): Filed[] {
  const [, game, grade, kind, battle, answers] = NAME.exec(path) ?? []
  if (game === undefined) return []
  const name = path.split('/').at(-1)!.replace('.vignette.yaml', '')
  const asks = kind!.replaceAll('-', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return [{ path, game, name, grade: Number(grade), asks, battle: Number(battle), answers: Number(answers) }]
}

const all = Object.keys(loaders).flatMap(filed)

/** The easy ones first, and then as they were found. */
function inOrder(a: Filed, b: Filed): number {
  return a.grade - b.grade || a.battle - b.battle || a.answers - b.answers
}

/** The puzzles of a game. */
export function puzzlesOf(game: string): readonly PuzzleLine[] {
  return all
    .filter((one) => one.game === game)
    .toSorted(inOrder)
    .map(({ name, grade, asks }, i) => ({ game, name, grade, asks, number: i + 1 }))
}

/** The games that have puzzles, in stable order. */
export function gamesWithPuzzles(): readonly string[] {
  return [...new Set(all.map(({ game }) => game))].sort()
}

export async function puzzleNamed(name: string): Promise<Vignette | undefined> {
  const found = all.find((one) => one.name === name)
  if (found === undefined) return undefined
  const read = readVignette((await loaders[found.path]!()).default)
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('; '))
  return read.value
}
