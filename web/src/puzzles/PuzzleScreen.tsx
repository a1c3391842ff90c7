import { useEffect, useMemo, useState } from 'preact/hooks'
import { BoardCamera } from '../board/boardCamera.ts'
import { engine } from '../client/engine.ts'
import { link } from '../client/route.ts'
import { PACES, settings } from '../client/settings.ts'
import { damaged, leaveTable, tableau } from '../client/table.ts'
import type { PuzzleLine } from '../engine/api/index.ts'
import { Skeleton, TableView } from '../screens/TableScreen.tsx'
import { today } from './days.ts'
import { keptPuzzles, notePuzzle } from './kept.ts'
import { PuzzleStrip } from './PuzzleStrip.tsx'
import './puzzles.css'

/** A puzzle: the real table, and over it what is asked, what an answer is worth, and at last why. */
export function PuzzleScreen({ game, name }: { game: string; name: string }) {
  const camera = useMemo(() => new BoardCamera(), [name])
  const [next, setNext] = useState<PuzzleLine | undefined>(undefined)
  const [daily, setDaily] = useState<string | undefined>(undefined)
  useEffect(() => {
    void engine.table.pace(PACES[settings.value.pace])
    engine.puzzles.open(game, name).then(
      (wrong) => (damaged.value = wrong),
      (error: unknown) => (damaged.value = { damaged: String(error) }),
    )
    const day = today()
    void engine.puzzles.ofDay(day).then((found) => found?.name === name && setDaily(day))
    void engine.puzzles.list(game).then((lines) => setNext(nextAfter(lines, name)))
    return leaveTable
  }, [game, name])
  const table = tableau.value
  const puzzle = table?.match === `puzzle-${name}` ? table.puzzle : undefined
  const phase = puzzle?.phase
  const tries = puzzle?.tries ?? 0
  useEffect(() => {
    const day = daily === undefined ? {} : { day: daily }
    if (phase === 'solved') notePuzzle({ name, how: tries === 0 ? 'first' : 'later', ...day })
    if (phase === 'shown') notePuzzle({ name, how: 'shown', ...day })
  }, [phase, daily])
  if (damaged.value !== undefined) return <NoPuzzle game={game} says={damaged.value.damaged} />
  if (table === undefined || puzzle === undefined) return <Skeleton says="The puzzle is being laid out." />
  return (
    <TableView
      table={table}
      camera={camera}
      beside={{
        class: 'guided puzzled',
        tools: null,
        strip: <PuzzleStrip puzzle={puzzle} next={next} daily={daily !== undefined} />,
        dock: null,
        rail: null,
        tabs: [],
      }}
    />
  )
}

/** The next that is not solved, of this grade or harder; then whatever is left. */
function nextAfter(lines: readonly PuzzleLine[], name: string): PuzzleLine | undefined {
  const { solved } = keptPuzzles()
  const at = lines.findIndex((line) => line.name === name)
  const others = [...lines.slice(at + 1), ...lines.slice(0, Math.max(0, at))]
  return others.find((line) => solved[line.name] === undefined)
}

function NoPuzzle({ game, says }: { game: string; says: string }) {
  return (
    <main class="page narrow">
      <h1 class="display">This puzzle cannot be opened</h1>
      <p role="alert">{says}</p>
      <a class="btn" href={link('puzzles', game)}>
        Puzzles
      </a>
    </main>
  )
}
