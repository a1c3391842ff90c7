import { chosen } from '@flagbridge/ai'
import type { Puzzle, Vignette } from '@flagbridge/formats'
import {
  decisionOf,
  resumeMatch,
  seededDice,
  watchedDice,
  advance,
  isRefusal,
  type AnyAction,
  type AnyBox,
  type AnyEvent,
  type Dice,
} from '@flagbridge/kernel'
import { lookOf } from '@flagbridge/scene'
import { actingIn, alone } from '../decisions.ts'
import { doorInto, mindOf, type FoundPosition } from './position.ts'
import type { Sifted } from './sift.ts'

/** A puzzle with the name of its file, without ending. */
export interface WrittenPuzzle {
  readonly name: string
  readonly vignette: Vignette
}

/** Rules that a puzzle names at most. */
const RULES = 4
/** Other answers that are told. */
const OTHERS = 5

/** The puzzle as a vignette: the position, the solution with dice that may fall, and what was found. */
export function writtenPuzzle(
  box: AnyBox,
  position: FoundPosition,
  sifted: Sifted,
  { seed, rules }: { readonly seed: string; readonly rules: ReadonlySet<string> },
): WrittenPuzzle {
  const { game, words } = box
  const { seat, kind, record } = position
  const { solution, others, of, missed, grade } = sifted
  const door = doorInto(box, position)
  const view = door.view()
  const name = `${game.id}-${grade}-${kind}-${position.name}`
  const ranked = [solution, ...others.slice(0, OTHERS)].map(({ action, chance }) => ({ action, value: 2 * chance - 1 }))
  const why = chosen(mindOf(box, `${seed}/${position.name}/why`), view, seat, ranked, door.legal())
    .explain!().alternatives.map(({ because }) => because)
  const { dice, events } = fallen(box, position, solution.action, `${seed}/${position.name}/dice`)
  const cited = [...new Set(events.map(({ rule }) => rule))].filter((id) => rules.has(id))
  const decision = decisionOf(game.pending(view), seat)!
  const puzzle: Puzzle = {
    asks: kind,
    grade,
    missed: { ensign: rounded(missed.ensign), captain: rounded(missed.captain) },
    of,
    chance: rounded(solution.chance),
    why: why[0]!,
    others: others.slice(0, OTHERS).map(({ action, chance }, i) => ({
      do: { ...action },
      chance: rounded(chance),
      ...(why[i + 1] === undefined ? {} : { why: why[i + 1]! }),
    })),
  }
  return {
    name,
    vignette: {
      vignette: words.decision(decision, view),
      game: game.id,
      rules: cited.slice(0, RULES),
      text: solutionText(box, view, seat, solution.action, puzzle),
      record,
      dice: [...dice],
      play: [{ seat, do: { ...solution.action } }],
      puzzle,
    },
  }
}

/** The solution in a few words, with what it is worth beside the next best. */
export function solutionText(
  box: AnyBox,
  view: unknown,
  seat: number,
  solution: AnyAction,
  { why, chance, others: [next] }: Puzzle,
): string {
  const acting = actingIn(box, view, seat)
  const side = box.game.sides(view)[seat]
  const own = (lookOf(box)?.scene(view, seat).pieces ?? []).filter((piece) => piece.side === side)
  const says = (action: AnyAction): string => {
    const order = box.words.say(action, view)
    // What names a ship of one's own speaks of that one, whichever is marked.
    return own.some(({ name }) => order.includes(name)) ? order : alone(acting, order)
  }
  return (
    `${says(solution)}: ${why}. It wins ${percent(chance)} of such battles; ` +
    `the next best, ${says(next!.do as unknown as AnyAction)}, wins ${percent(next!.chance)}.`
  )
}

/** The dice that fall for an answer, and what comes of it. Shuffles leave things as they lie, as they do in vignettes. */
function fallen(
  { game }: AnyBox,
  { state, seat }: FoundPosition,
  action: AnyAction,
  seed: string,
): { dice: readonly number[]; events: readonly AnyEvent[] } {
  const faces: number[] = []
  const dice: Dice = {
    ...watchedDice(seededDice(seed), (draw) => faces.push(...draw.faces)),
    shuffle: (count) => Array.from({ length: count }, (_, i) => i),
  }
  const match = resumeMatch(game, game.fork(state) as unknown, dice)
  const asked = decisionOf(game.pending(match.state), seat)!
  const events = advance(match, seat, asked.id, action)
  if (isRefusal(events)) throw new Error(`the solution is refused: ${events.refused}`)
  return { dice: faces, events: events as AnyEvent[] }
}

function rounded(chance: number): number {
  return Math.round(1000 * chance) / 1000
}

function percent(chance: number): string {
  return `${Math.round(100 * chance)} %`
}
