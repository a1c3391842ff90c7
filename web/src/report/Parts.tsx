import { Fragment, type ComponentChildren } from 'preact'
import type { Report, ShipLine, ToldDecision } from '@flagbridge/analysis'
import {
  deedsInWords,
  luckInWords,
  percent,
  points,
  pointsOf,
  shipInWords,
  unearnedInWords,
} from '@flagbridge/analysis/drawn'
import { Art } from '../board/art.tsx'
import { link } from '../client/route.ts'
import { RuleLink } from '../panels/RuleLink.tsx'
import { MomentPicture } from './MomentPicture.tsx'

interface PartProps {
  readonly report: Report
  readonly side: number
  readonly match: string
}

export function Pane({ title, aside, children }: { title: string; aside?: string; children: ComponentChildren }) {
  return (
    <section class="rp">
      <header>
        <h2>{title}</h2>
        {aside !== undefined && <span class="muted small">{aside}</span>}
      </header>
      {children}
    </section>
  )
}

/** Seen from the side that is looked at. */
function seenBy(side: number, chance: number): number {
  return side === 0 ? chance : 1 - chance
}

export function TurningPoints({ report, side, goTo }: PartProps & { goTo(step: number): void }) {
  if (report.turningPoints.length === 0) return <p class="soft quietly">It never turned: no few steps changed much.</p>
  return (
    <ol class="tps">
      {report.turningPoints.map(({ step, before, after, sentence }, i) => (
        <li key={step}>
          <button type="button" onClick={() => goTo(step)}>
            <span class="n" aria-hidden="true">
              {i + 1}
            </span>
            <span>
              <b>
                {percent(seenBy(side, before))} → {percent(seenBy(side, after))}
              </b>{' '}
              {sentence}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Costly decisions and finds, those of the side that is looked at first. */
export function Decisions({ report, side, match }: PartProps) {
  const first = (list: readonly ToldDecision[]) =>
    list.toSorted((a, b) => Number(b.side === side) - Number(a.side === side))
  const own = report.accuracy[side]
  const aside = own === undefined ? '' : `${own.good} of ${own.decisions} within a point of the admiral’s`
  return (
    <Pane title="Decisions" aside={aside}>
      {report.costliest.length + report.finds.length === 0 && (
        <p class="soft quietly">Nobody gave much away, and nothing was hard to find.</p>
      )}
      <ul class="judged">
        {first(report.costliest).map((one) => (
          <Decision key={`c${one.step}`} one={one} report={report} match={match} by={points(-one.loss)} tone="bad">
            The admiral: <b>{one.best.says}</b>, {percent(one.best.chance)} against {percent(one.played.chance)}.{' '}
            {one.reason}
          </Decision>
        ))}
        {first(report.finds).map((one) => (
          <Decision
            key={`f${one.step}`}
            one={one}
            report={report}
            match={match}
            by={points(one.played.chance - (one.next?.chance ?? 0))}
            tone="good"
          >
            Found: {percent(one.played.chance)}
            {one.next !== undefined && `, the next best ${percent(one.next.chance)} (${one.next.says})`}. {one.reason}
          </Decision>
        ))}
      </ul>
    </Pane>
  )
}

interface DecisionProps {
  readonly one: ToldDecision
  readonly report: Report
  readonly match: string
  readonly by: string
  readonly tone: 'good' | 'bad'
  readonly children: ComponentChildren
}

function Decision({ one, report, match, by, tone, children }: DecisionProps) {
  return (
    <li>
      <b class={`by ${tone}`}>{by}</b>
      <div>
        <p>
          <b>
            {report.sides[one.side]}, round {one.round}: {one.played.says}
          </b>
        </p>
        <p class="soft">
          {children} {one.rule !== undefined && <RuleLink game={report.game} rule={one.rule} />}
        </p>
      </div>
      <a
        class="btn"
        href={link('replay', match, one.step - 1)}
        aria-label={`See round ${one.round}, step ${one.step} in the replay`}
      >
        See
      </a>
    </li>
  )
}

export function KeyMoments({ report, side, match }: PartProps) {
  if (report.turningPoints.length === 0) return null
  return (
    <Pane title="Key moments" aside="each opens the replay there">
      <div class="moments">
        {report.turningPoints.map(({ step, sentence, before, after, round }, i) => (
          <a key={step} href={link('replay', match, step)}>
            <span class="n" aria-hidden="true">
              {i + 1}
            </span>
            <MomentPicture step={step} label={`The table after step ${step}`} />
            <span>
              <b>
                Round {round}, {points(seenBy(side, after) - seenBy(side, before))}.
              </b>{' '}
              {sentence}
            </span>
          </a>
        ))}
      </div>
    </Pane>
  )
}

export function Ships({ report, side }: Omit<PartProps, 'match'>) {
  if (report.ships.length === 0) return null
  const sum = (of: 'dealt' | 'taken') =>
    Math.round(report.ships.reduce((all, ship) => all + (ship.side === side ? ship[of] : 0), 0))
  return (
    <Pane title="Ships" aside={`${report.sides[side]} dealt ${sum('dealt')}, took ${sum('taken')}`}>
      <div class="scrolls" tabindex={0} role="region" aria-label="Ships">
        <table class="ships">
          <thead>
            <tr>
              <th scope="col">Ship</th>
              <th scope="col" class="num">
                Dealt
              </th>
              <th scope="col" class="num">
                Taken
              </th>
              <th scope="col" class="num">
                Points
              </th>
              <th scope="col">Fate</th>
            </tr>
          </thead>
          <tbody>
            {report.ships.map((ship) => (
              <Fragment key={ship.id}>
                <tr class={`p${ship.side + 1}`}>
                  <th scope="row">
                    <span class="shipname">
                      <span class="pic">
                        <Art art={ship.art} />
                      </span>
                      {ship.name}
                    </span>
                  </th>
                  <td class="num">{ship.dealt === 0 ? '–' : ship.dealt}</td>
                  <td class="num">{ship.taken === 0 ? '–' : ship.taken}</td>
                  <td class="num">{ship.objectives.length === 0 ? '–' : pointsOf(ship)}</td>
                  <td class={ship.lost === undefined ? '' : 'muted'}>{shipInWords(ship)}</td>
                </tr>
                <Deeds ship={ship} />
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {unearnedInWords(report).map((one) => (
        <p key={one} class="soft small quietly">
          {one}
        </p>
      ))}
    </Pane>
  )
}

/** What it scored and brought down. */
function Deeds({ ship }: { ship: ShipLine }) {
  const deeds = deedsInWords(ship)
  if (deeds === '') return null
  return (
    <tr class="deeds">
      <td colSpan={5}>{deeds}</td>
    </tr>
  )
}

/** Dice against what was to be expected of them, and the rolls that mattered most. */
export function Luck({ report, side, match }: PartProps) {
  const most = Math.max(1, ...report.dice.map(({ counted, expected }) => Math.max(counted, expected)))
  const width = (value: number) => `${(100 * value) / most}%`
  return (
    <Pane title="Luck" aside="bar rolled, line expected, luckier than">
      {report.sides.map((name, of) => (
        <div key={name} class="luck">
          <h3 class={`s${of + 1}`}>{name}</h3>
          <p class="soft">Its dice were {luckInWords(report.luck[of] ?? 50)}.</p>
          <dl>
            {report.dice
              .filter((roll) => roll.side === of)
              .map(({ kind, counted, expected, percentile, dice }) => (
                <div key={kind}>
                  <dt>{kind}</dt>
                  <dd class={`lk p${of + 1}`} title={`${dice} dice: ${luckInWords(percentile)}`}>
                    <span class="bar" aria-hidden="true">
                      <i style={{ width: width(counted) }} />
                      <u style={{ left: width(expected) }} />
                    </span>
                    <span class="num">
                      <b>{counted}</b> of {expected.toFixed(1)}
                    </span>
                    <span class="num muted">{Math.min(99, Math.max(1, Math.round(percentile)))} %</span>
                  </dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
      {report.bigRolls.length > 0 && (
        <>
          <h3>Rolls that swung it</h3>
          <ul class="rolls">
            {report.bigRolls.map(({ step, swing, sentence }) => {
              const by = side === 0 ? swing : -swing
              return (
                <li key={step}>
                  <b class={`by ${by < 0 ? 'bad' : 'good'}`}>{points(by)}</b>{' '}
                  <a href={link('replay', match, step)}>{sentence}</a>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Pane>
  )
}

/** How the result came about: start, decisions of both, luck. They add up. */
export function PlayAndLuck({ report, side }: Omit<PartProps, 'match'>) {
  const split = report.split[side]
  if (split === undefined) return null
  const others = split.play.reduce((sum, one, by) => (by === side ? sum : sum + one), 0)
  const rows = [
    ['At the start', percent(split.start)],
    [`What ${report.sides[side]} decided`, points(split.play[side] ?? 0)],
    ['What the enemy decided', points(others)],
    ['Dice and cards', points(split.luck)],
    ['The result', percent(split.end)],
  ] as const
  return (
    <Pane title="Play and luck" aside="points of chance; they add up">
      <dl class="split">
        {rows.map(([what, how]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd class="num">{how}</dd>
          </div>
        ))}
      </dl>
      <h3>Accuracy</h3>
      <dl class="split">
        {report.accuracy.map(({ side: of, percent: share }) => (
          <div key={of}>
            <dt class={`s${of + 1}`}>{report.sides[of]}</dt>
            <dd class="num">{share.toFixed(0)} %</dd>
          </div>
        ))}
      </dl>
      <p class="soft small">Of what was at stake in its decisions, the part that a side did not give away.</p>
    </Pane>
  )
}
