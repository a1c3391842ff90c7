import { useEffect, useState } from 'preact/hooks'
import { percent, points } from '@flagbridge/analysis/drawn'
import type { Scene } from '@flagbridge/scene'
import { engine } from '../client/engine.ts'
import type { AskedDecision, OtherAnswer, ReplayInfo, WhyNot } from '../engine/api/index.ts'
import { PanelView } from '../panels/Parts.tsx'

interface AskProps {
  readonly info: ReplayInfo
  /** The decision that comes after this step. */
  readonly step: number
  readonly scene: Scene
}

/** Answers listed at once; the rest is found by a word. */
const LISTED = 24

/** "Why not X?": every answer that could have been given here, with its odds and what the admiral thinks of it. */
export function Ask({ info, step, scene }: AskProps) {
  const [asked, setAsked] = useState<AskedDecision | undefined | 'nothing'>(undefined)
  const [word, setWord] = useState('')
  const [picked, setPicked] = useState<OtherAnswer | undefined>(undefined)
  const [found, setFound] = useState<WhyNot | undefined | 'thinking'>(undefined)
  const { match, game, players } = info
  useEffect(() => {
    setPicked(undefined)
    setFound(undefined)
    setWord('')
    void engine.report.decision(match, step + 1).then((decision) => setAsked(decision ?? 'nothing'))
  }, [match, step])
  const ask = (answer: OtherAnswer) => {
    setPicked(answer)
    setFound('thinking')
    engine.report.whyNot(match, step + 1, answer.action).then(setFound, () => setFound(undefined))
  }
  if (asked === undefined) return null
  return (
    <section class="ask-why rp" aria-label="Why not?">
      <header>
        <h2>Why not …?</h2>
      </header>
      {asked === 'nothing' ? (
        <p class="soft">Nothing was asked here. Go to a step before a decision.</p>
      ) : (
        <>
          <p>
            <b>{players[asked.seat]?.name}</b>: {asked.sentence}
          </p>
          {asked.answers.length > LISTED && (
            <input
              type="search"
              aria-label="Find an answer"
              placeholder={`One of ${asked.answers.length} answers`}
              value={word}
              onInput={(event) => setWord(event.currentTarget.value)}
            />
          )}
          <ul class="answers">
            {asked.answers
              .filter(({ says }) => says.toLowerCase().includes(word.toLowerCase()))
              .slice(0, LISTED)
              .map((answer) => (
                <li key={answer.says}>
                  <button
                    type="button"
                    aria-pressed={picked === answer}
                    disabled={asked.answers.length === 1}
                    onClick={() => ask(answer)}
                  >
                    {answer.says}
                    {answer.wasPlayed && <span class="chip">played</span>}
                  </button>
                </li>
              ))}
          </ul>
          {found === 'thinking' && <p role="status">The admiral thinks about it.</p>}
          {asked.answers.length === 1 && <p class="soft">It was the only answer.</p>}
          {picked !== undefined && found === undefined && <p role="status">The admiral has nothing to say about it.</p>}
          {found !== undefined && found !== 'thinking' && (
            <Answer found={found} wasPlayed={picked?.wasPlayed === true} />
          )}
          {found !== undefined &&
            found !== 'thinking' &&
            found.panels.map((panel) => <PanelView key={panel.title} panel={panel} game={game} scene={scene} />)}
        </>
      )}
    </section>
  )
}

function Answer({ found, wasPlayed }: { found: WhyNot; wasPlayed: boolean }) {
  const by = found.chance - found.played.chance
  return (
    <div role="status">
      <dl class="split">
        <div>
          <dt>{found.says}</dt>
          <dd class="num">{percent(found.chance)}</dd>
        </div>
        {!wasPlayed && (
          <div>
            <dt>Played: {found.played.says}</dt>
            <dd class="num">{percent(found.played.chance)}</dd>
          </div>
        )}
        <div>
          <dt>The admiral: {found.best.says}</dt>
          <dd class="num">{percent(found.best.chance)}</dd>
        </div>
      </dl>
      <p class="soft">
        {!wasPlayed &&
          `${points(by)} against what was played, give or take ${Math.max(1, Math.round(100 * found.error))}. `}
        The admiral’s choice: {found.reason}
      </p>
    </div>
  )
}
