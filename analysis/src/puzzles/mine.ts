import type { AnyAction, AnyBox } from '@flagbridge/kernel'
import { MUCH_THE_SAME } from '@flagbridge/ai'
import type { Said, Vignette } from '@flagbridge/formats'
import type { FoundPosition } from './position.ts'
import { sift, USUAL_SIEVE, type Dropped, type Sieve } from './sift.ts'
import { writtenPuzzle, type WrittenPuzzle } from './write.ts'

export interface Mining {
  readonly seed: string
  /** How many there shall be, with those that are there already. */
  readonly count: number
  /** Puzzles that were found before: they are not found again, and count against what there may be of a kind. */
  readonly before?: readonly Vignette[]
  /** The ids of the rules of the catalogue: a puzzle cites no others. */
  readonly rules: ReadonlySet<string>
  readonly sieve?: Sieve
}

/** What became of the positions that were looked at. */
export type Fates = Readonly<Record<Dropped | 'untold' | 'crowded' | 'puzzle', number>>

/** Sees every position as it is done with. */
export interface MineProgress {
  readonly found: number
  readonly fates: Fates
}

/** Puzzles of one battle at most, and answers between two of them: neighbours ask the same. */
const PER_BATTLE = 3
const APART = 8
/** Parts of all puzzles that one kind of decision may have, and one kind of answer. */
const PER_KIND = 0.5
const PER_SHAPE = 0.2
/** The same where words are in the answer: what is chosen from a short list soon looks alike. */
const PER_WORDS = 0.1
/** Longer records make the files heavy, and say little more. */
const LONGEST = 200

/**
 * Puzzles from the positions of one battle after the other, until there are enough. The same seed and battles give the
 * same puzzles, and the first so many of them whatever the count, but for the share of a kind.
 */
export function* mined(
  box: AnyBox,
  battles: Iterable<Iterable<FoundPosition>>,
  mining: Mining,
  see: (progress: MineProgress) => void = () => {},
): Generator<WrittenPuzzle, Fates, undefined> {
  const { before = [] } = mining
  const fates = { forced: 0, even: 0, unstable: 0, trivial: 0, overturned: 0, untold: 0, crowded: 0, puzzle: 0 }
  const crowd = new Map<string, number>()
  const isFull = (what: string, part: number) => (crowd.get(what) ?? 0) >= Math.ceil(part * mining.count)
  const add = (what: string) => crowd.set(what, (crowd.get(what) ?? 0) + 1)
  for (const { puzzle, play } of before) {
    add(puzzle?.asks ?? '')
    add(shapeOf(play?.[0]?.do))
  }
  if (before.length >= mining.count) return fates
  for (const battle of battles) {
    let taken = 0
    let last = -APART
    for (const position of battle) {
      const at = position.record.answers.length
      if (at > LONGEST) break
      if (at - last < APART || isFull(position.kind, PER_KIND)) fates.crowded++
      else {
        const sifted = sift(box, position, mining.seed, mining.sieve ?? USUAL_SIEVE)
        const shape = typeof sifted === 'string' ? '' : shapeOf(sifted.solution.action)
        if (typeof sifted === 'string') fates[sifted]++
        else if (isFull(shape, shape.includes(' ') ? PER_WORDS : PER_SHAPE)) fates.crowded++
        else {
          const written = writtenPuzzle(box, position, sifted, mining)
          // What cannot be explained teaches nobody anything.
          if (tellsNothing(box, position, written.vignette.puzzle?.why)) fates.untold++
          else {
            fates.puzzle++
            taken++
            last = at
            add(position.kind)
            add(shape)
            yield written
          }
        }
      }
      see({ found: before.length + fates.puzzle, fates })
      if (before.length + fates.puzzle === mining.count) return fates
      if (taken === PER_BATTLE) break
    }
  }
  return fates
}

/** What is written about a solution teaches nobody anything: no reason, or only what it costs. */
export function tellsNothing(
  { judge }: AnyBox,
  { state, seat }: Pick<FoundPosition, 'state' | 'seat'>,
  why = '',
): boolean {
  const prices = judge?.terms(state, seat).map(({ what, worse }) => worse ?? `is worse in ${what}`) ?? []
  return why === '' || why === MUCH_THE_SAME || prices.includes(why)
}

/** What an answer is like, whatever the ships: its verb, and the words in it. */
function shapeOf(action: AnyAction | Said = ''): string {
  if (typeof action === 'string') return action
  return Object.values(action)
    .filter((value) => typeof value === 'string')
    .join(' ')
}
