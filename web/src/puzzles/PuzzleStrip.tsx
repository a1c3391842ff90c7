import { useEffect, useRef } from 'preact/hooks'
import { engine } from '../client/engine.ts'
import { link } from '../client/route.ts'
import type { PuzzleFrame, PuzzleLine } from '../engine/api/index.ts'
import { RuleLink } from '../panels/RuleLink.tsx'
import { GRADES, percent } from './words.ts'
import '../guide/guide.css'

interface PuzzleStripProps {
  readonly puzzle: PuzzleFrame
  readonly next: PuzzleLine | undefined
  readonly daily: boolean
}

/** What a puzzle asks and answers, over the board. */
export function PuzzleStrip({ puzzle, next, daily }: PuzzleStripProps) {
  const { game, number, grade, phase, tries } = puzzle
  const onward = useRef<HTMLAnchorElement>(null)
  const isKnown = phase === 'solved' || phase === 'shown'
  // Whoever plays by keyboard goes on with Enter.
  useEffect(() => {
    if (isKnown) onward.current?.focus({ preventScroll: true })
  }, [isKnown])
  return (
    <section class={`voice puzzle ${phase}`} aria-label={`Puzzle ${number}`} data-phase={phase}>
      <p class="progress">
        <b>{daily ? 'Puzzle of the day' : `Puzzle ${number}`}</b>
        <span title={GRADES[grade]!.says}>Grade {grade} of 4</span>
      </p>
      <div class="words">
        <div role="status" aria-atomic="true">
          {isKnown ? <Solution puzzle={puzzle} /> : <Question puzzle={puzzle} />}
        </div>
      </div>
      <div class="acts">
        {tries > 0 && !isKnown && (
          <button type="button" class="btn quiet" data-show="" onClick={() => void engine.puzzles.show()}>
            Show me
          </button>
        )}
        <a class="btn quiet" href={link('puzzles', game)}>
          All puzzles
        </a>
        {isKnown && (
          <a
            class="btn go"
            data-onward=""
            ref={onward}
            href={next === undefined ? link('puzzles', game) : link('puzzles', game, next.name)}
          >
            {next === undefined ? 'All are solved' : 'Next puzzle'}
          </a>
        )}
      </div>
    </section>
  )
}

/** What is asked stands in the line on top, as it does at any table. */
function Question({ puzzle }: { puzzle: PuzzleFrame }) {
  const { phase, answer, of, game } = puzzle
  return (
    <>
      <p>
        <span class="yours">Find the best answer</span> Of {of} answers one is clearly the best.
      </p>
      {phase === 'looking' && <p class="aside">The admiral looks at your answer.</p>}
      {phase === 'wrong' && answer !== undefined && (
        <p class="aside" data-wrong="">
          Not the best: “{answer.says}”
          {answer.chance !== undefined && ` wins ${percent(answer.chance)} of such battles, and the best answer more`}.
          {answer.why !== undefined && ` What it does: ${answer.why}.`}{' '}
          {answer.rule !== undefined && <RuleLink game={game} rule={answer.rule} />} Try again.
        </p>
      )}
    </>
  )
}

function Solution({ puzzle }: { puzzle: PuzzleFrame }) {
  const { solution, phase, missed, game, tries } = puzzle
  if (solution === undefined) return null
  const { says, chance, why, others, rules } = solution
  const [other] = others
  const how = phase === 'shown' ? 'The solution' : tries === 0 ? 'Right at the first try' : 'Right'
  return (
    <>
      <p>
        <b>{how}:</b> “{says}” wins {percent(chance ?? 0)} of such battles. What it does: {why}.{' '}
        {rules.map((rule) => (
          <RuleLink key={rule} game={game} rule={rule} />
        ))}
      </p>
      <p class="aside">
        {other !== undefined && (
          <>
            The next best, “{other.says}”, wins {percent(other.chance ?? 0)}
            {other.why !== undefined && `: ${other.why}`}.{' '}
          </>
        )}
        Ensigns miss it {percent(missed.ensign)} of the time, captains {percent(missed.captain)}.
      </p>
    </>
  )
}
