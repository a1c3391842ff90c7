import { useEffect, useState } from 'preact/hooks'
import { engine } from '../client/engine.ts'
import { goInstead, link } from '../client/route.ts'
import type { PuzzleLine } from '../engine/api/index.ts'
import { tables, titleOf } from '../screens/shopWindow.ts'
import { TopBar } from '../screens/TopBar.tsx'
import { today } from './days.ts'
import { daysInARow, keptPuzzles, type Kept } from './kept.ts'
import { GRADES } from './words.ts'
import './puzzles.css'

/** The puzzles of a game by their grades; without one the games; `today` leads to the puzzle of the day. */
export function PuzzlesScreen({ game }: { game: string | undefined }) {
  if (game === 'today') return <OfTheDay />
  return (
    <div class="page">
      <TopBar at="" />
      {game === undefined ? <Games /> : <OfGame key={game} game={game} />}
    </div>
  )
}

function OfTheDay() {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    engine.puzzles.ofDay(today()).then(
      (found) => (found === undefined ? setMissing(true) : goInstead('puzzles', found.game, found.name)),
      () => setMissing(true),
    )
  }, [])
  return (
    <div class="page">
      <TopBar at="" />
      <main class="narrow">
        <h1 class="display">Puzzle of the day</h1>
        <p role="status">{isMissing ? 'There is none today.' : 'One moment.'}</p>
        {isMissing && (
          <a class="btn" href={link('puzzles')}>
            All puzzles
          </a>
        )}
      </main>
    </div>
  )
}

function Games() {
  const kept = keptPuzzles()
  return (
    <main class="narrow">
      <h1 class="display">Puzzles</h1>
      <p class="soft">
        Positions from real battles in which one answer is clearly the best. Find it; a wrong one is told with its odds,
        and you try again.
      </p>
      <p>
        <a class="btn go" href={link('puzzles', 'today')} data-daily="">
          Puzzle of the day
        </a>
      </p>
      <Streaks kept={kept} />
      <ul class="saved">
        {tables.map(({ id, title, edition, line }) => (
          <li key={id}>
            <div>
              <b>
                {title} {edition}
              </b>
              <span class="soft">{line}</span>
            </div>
            <a class="btn" href={link('puzzles', id)} aria-label={`Puzzles of ${title} ${edition ?? ''}`}>
              Puzzles
            </a>
          </li>
        ))}
      </ul>
    </main>
  )
}

function Streaks({ kept }: { kept: Kept }) {
  const { run, bestRun } = kept
  const days = daysInARow(kept, today())
  const parts = [
    `${run} in a row at the first try`,
    ...(bestRun > run ? [`${bestRun} at best`] : []),
    ...(days > 0 ? [`${days} ${days === 1 ? 'day' : 'days'} in a row with the puzzle of the day`] : []),
  ]
  return <p class="streaks">Your streak: {parts.join(' · ')}.</p>
}

function OfGame({ game }: { game: string }) {
  const [lines, setLines] = useState<readonly PuzzleLine[] | undefined>(undefined)
  const [isOpenOnly, setOpenOnly] = useState(false)
  useEffect(() => void engine.puzzles.list(game).then(setLines, () => setLines([])), [game])
  const kept = keptPuzzles()
  const isSolved = ({ name }: PuzzleLine) => kept.solved[name] !== undefined
  const all = lines ?? []
  const next = all.find((line) => !isSolved(line))
  const grades = [...new Set(all.map(({ grade }) => grade))]
  return (
    <main class="narrow" aria-busy={lines === undefined}>
      <h1 class="display">Puzzles: {titleOf(game)}</h1>
      <p class="soft" role="status">
        {lines === undefined ? 'One moment.' : `${all.filter(isSolved).length} of ${all.length} solved.`}
      </p>
      <Streaks kept={kept} />
      <div class="row">
        {next !== undefined && (
          <a class="btn go" href={link('puzzles', game, next.name)} data-first="">
            {all.some(isSolved) ? 'Go on' : 'Begin'} with number {next.number}
          </a>
        )}
        <a class="btn" href={link('puzzles')}>
          Other games
        </a>
        <label class="check">
          <input type="checkbox" checked={isOpenOnly} onChange={() => setOpenOnly(!isOpenOnly)} /> Only those to be
          solved
        </label>
      </div>
      {grades.map((grade) => (
        <section key={grade} aria-labelledby={`grade-${grade}`}>
          <h2 class="display" id={`grade-${grade}`}>
            {GRADES[grade]!.title}
          </h2>
          <p class="soft">{GRADES[grade]!.says}</p>
          <ul class="puzzlelist">
            {all
              .filter((line) => line.grade === grade && !(isOpenOnly && isSolved(line)))
              .map((line) => (
                <li key={line.name}>
                  <a
                    href={link('puzzles', game, line.name)}
                    data-puzzle={line.name}
                    data-solved={kept.solved[line.name]}
                  >
                    <b>{line.number}</b>
                    <span>{line.asks}</span>
                    {isSolved(line) && (
                      <em title={kept.solved[line.name] === 'first' ? 'Solved at the first try' : 'Solved'}>
                        {kept.solved[line.name] === 'first' ? '★' : '✓'}
                        <span class="sr">solved</span>
                      </em>
                    )}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
