import { useState } from 'preact/hooks'
import type { Thing } from '@flagbridge/scene'
import { Art, Icon } from '../board/art.tsx'
import { tintOf } from '../board/places.ts'
import { luckiest, oneIn, reasonsOf, type Reason } from '../client/ended.ts'
import { engine } from '../client/engine.ts'
import { go, link } from '../client/route.ts'
import { isDamaged, type StoryLine, type Tableau } from '../engine/api/index.ts'
import { RuleLink } from './RuleLink.tsx'
import { ShareLink } from './ShareLink.tsx'

/**
 * How it ended, what is left and what is lost, when it turned; and what can be done now. It is at the table from the
 * beginning and says nothing until then, so that its code is there when it is wanted.
 */
export function Ending({ table, centre }: { table: Tableau; centre(thing: Thing): void }) {
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const { ending, scene, game, match, side, lost, lines, online, guide } = table
  const isKept = online === undefined && guide === undefined
  if (ending === undefined) return null
  const turning = turningPoint(lines)
  const lucky = luckiest(lines)
  const sunk = new Set(lost.map(({ thing }) => thing))
  const rematch = async () => {
    const made = await engine.setUp.rematch(match)
    if (isDamaged(made)) setWrong(made.damaged)
    else go('table', made)
  }
  return (
    <section class="panel pane k2 ended" aria-label="The end of the battle">
      <header>
        <h2>
          {ending.winner === 'draw' ? 'A draw' : side < 0 ? 'Over' : ending.winner === side ? 'Victory' : 'Defeat'}
        </h2>
        <span class="grow" />
        <RuleLink game={game} rule={ending.rule} />
      </header>
      <div class="parts">
        <p class="heading display">{ending.sentence}</p>
        {scene.sides.map(({ side: of, name, score, unit }) => {
          const tint = tintOf(scene, of)
          const left = scene.pieces.filter(
            (piece) => piece.side === of && piece.small !== true && !sunk.has(`piece:${piece.id}`),
          )
          const gone = lost.filter((ship) => ship.side === of)
          return (
            <div key={of} class={`tally p${tint}`}>
              <b class={`s${tint}`}>{name}</b>
              <span class="score">
                {score} <small>{unit}</small>
              </span>
              <Reasons reasons={reasonsOf(lines, of, Number(score) || 0)} />
              <p class="soft small">
                {counted(left.length, 'ship')} left, {gone.length} lost
                {gone.length > 0 && `: ${gone.map((ship) => ship.name).join(', ')}`}
              </p>
              <div class="ships" aria-hidden="true">
                {left.map(({ id, art }) => (
                  <Art key={id} art={art} />
                ))}
                {gone.map(({ thing, art }) => art !== undefined && <Art key={thing} art={art} class="gone" />)}
              </div>
            </div>
          )
        })}
        {turning !== undefined && (
          <p>
            <b>It turned when</b> {turning.text}{' '}
            {isKept && (
              <a class="rule" href={link('replay', match, String(turning.step))}>
                see it
              </a>
            )}
            {(turning.look.losses ?? turning.look.hits ?? []).slice(0, 1).map((thing) => (
              <button key={thing} type="button" class="btn quiet small" onClick={() => centre(thing)}>
                show where
              </button>
            ))}
          </p>
        )}
        {lucky !== undefined && (
          <p>
            <b>The luckiest roll:</b> {lucky.counted} of {counted(lucky.dice, 'die', 'dice')} counted,{' '}
            {oneIn(lucky.chance)}. {lucky.line.text}{' '}
            {online === undefined && (
              <a class="rule" href={link('replay', match, String(lucky.line.step))}>
                see it
              </a>
            )}
          </p>
        )}
        {wrong !== undefined && (
          <p class="alert" role="alert">
            {wrong}
          </p>
        )}
        {isKept && (
          <div class="matchacts">
            <button type="button" class="btn go" data-rematch="" onClick={() => void rematch()}>
              <Icon name="undo" /> Rematch, sides swapped
            </button>
            <a class="btn" href={link('replay', match)}>
              Look at it again
            </a>
            <ShareLink match={match} />
            <a class="btn" href={link('new', game)}>
              New battle
            </a>
          </div>
        )}
      </div>
    </section>
  )
}

/** The step that cost the most: ships first, then hull. */
function turningPoint(lines: readonly StoryLine[]): StoryLine | undefined {
  let best: { line: StoryLine; worth: number } | undefined
  const byStep = new Map<number, number>()
  for (const line of lines) {
    const { losses = [], harm = [] } = line.look
    const worth = 10 * losses.length + harm.reduce((sum, { by }) => sum + by, 0)
    if (worth === 0) continue
    const total = (byStep.get(line.step) ?? 0) + worth
    byStep.set(line.step, total)
    if (best === undefined || total > best.worth) best = { line, worth: total }
  }
  return best?.line
}

/** What the points were given for. */
function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null
  return (
    <dl class="reasons small">
      {reasons.map(({ for: what, points }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{points}</dd>
        </div>
      ))}
    </dl>
  )
}

function counted(n: number, what: string, many = `${what}s`): string {
  return `${n} ${n === 1 ? what : many}`
}
