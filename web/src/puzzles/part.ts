import { positionOf } from '@flagbridge/formats'
import { describeProblem, type AnyAction } from '@flagbridge/kernel'
import type { Damaged, PuzzleLine, PuzzlesApi } from '../engine/api/index.ts'
import type { TablePart } from '../engine/parts/table.ts'
import { openGame } from '../engine/shelf.ts'
import { compareThere } from '../engine/thinking.ts'
import { puzzleOfDay } from './ofDay.ts'
import { gamesWithPuzzles, puzzleNamed, puzzlesOf } from './puzzleFiles.ts'
import { PuzzleMatch } from './puzzleMatch.ts'

const MISSING: Damaged = { damaged: 'There is no such puzzle.', missing: true }

/** The puzzles, at the page's own table. */
export class Puzzles implements PuzzlesApi {
  private match: PuzzleMatch | undefined

  constructor(private readonly table: TablePart) {}

  async list(game: string): Promise<readonly PuzzleLine[]> {
    return puzzlesOf(game)
  }

  async ofDay(day: string): Promise<PuzzleLine | undefined> {
    return puzzleOfDay(day, gamesWithPuzzles(), puzzlesOf)
  }

  async open(game: string, name: string): Promise<Damaged | undefined> {
    this.table.sitAt(undefined)
    const line = puzzlesOf(game).find((one) => one.name === name)
    if (line === undefined) return MISSING
    const [vignette, opened] = await Promise.all([puzzleNamed(name), openGame(game)])
    if (vignette === undefined) return MISSING
    const position = positionOf(opened.box, vignette)
    if (!position.ok) return { damaged: position.problems.map(describeProblem).join('; ') }
    const match = new PuzzleMatch(line, opened, vignette, position.value, {
      changed: (changed) => void this.table.show(changed),
      compare: async (view, seat, answer, solution, unwanted) => {
        const legal: AnyAction[] = []
        opened.box.game.legal(view, seat, legal)
        const asked = { game, packs: [], seat, view, legal, action: solution, played: answer, seed: name }
        const found = await compareThere(asked, unwanted)
        return found === undefined ? undefined : { answer: found.played, solution: found.other }
      },
    })
    this.match = match
    this.table.sitAt(match)
    await this.table.show(match)
    return undefined
  }

  async show() {
    this.match?.show()
  }
}
