import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Report, Stage } from '@flagbridge/analysis'
import { headline, percent } from '@flagbridge/analysis/drawn'
import type { Scene } from '@flagbridge/scene'
import { Defs } from '../board/Defs.tsx'
import { engine, reportNews } from '../client/engine.ts'
import { go, link } from '../client/route.ts'
import { seatLabel } from '../engine/bots.ts'
import { isDamaged, type Damaged, type ReportInfo } from '../engine/api/index.ts'
import { seatsHeldIn } from '../online/device.ts'
import { useBeside, coursesOf, usuallyBeside } from '../report/beside.ts'
import { BesideChoice, Parted } from '../report/Parted.tsx'
import { ChanceGraph } from '../report/ChanceGraph.tsx'
import { MomentPicture, TablePicture } from '../report/MomentPicture.tsx'
import { Decisions, KeyMoments, Luck, Pane, PlayAndLuck, Ships, TurningPoints } from '../report/Parts.tsx'
import { Share } from '../report/Share.tsx'
import { DamagedNote } from '../panels/DamagedNote.tsx'
import { TopBar } from './TopBar.tsx'
import '../style/report.css'

/** What happened in a match and why. It grows while it is worked out, and is kept once it is. */
export function ReportScreen({ match }: { match: string }) {
  const [info, setInfo] = useState<ReportInfo | undefined>(undefined)
  const [wrong, setWrong] = useState<Damaged | undefined>(undefined)
  const [isStopped, setStopped] = useState(false)
  useEffect(() => {
    if (isStopped) return undefined
    reportNews.value = undefined
    engine.report.open(match).then(
      (found) => (isDamaged(found) ? setWrong(found) : setInfo(found)),
      (error: unknown) => setWrong({ damaged: (error as Error).message }),
    )
    return () => void engine.report.stop()
  }, [match, isStopped])
  const news = reportNews.value?.match === match ? reportNews.value : undefined
  if (wrong !== undefined) return <DamagedNote match={match} problem={wrong} />
  if (news !== undefined && 'failed' in news) return <DamagedNote match={match} problem={{ damaged: news.failed }} />
  const report = info?.report ?? (news !== undefined && 'report' in news ? news.report : undefined)
  const stage = news !== undefined && 'stage' in news ? news.stage : undefined
  return (
    <div class="page reportpage">
      <Defs />
      <TopBar at="replays" />
      {info === undefined ? (
        <main class="doc">
          <h1 class="display">After the battle</h1>
          <p role="status" class="soft">
            The match is being played again.
          </p>
        </main>
      ) : (
        <Body key={info.match} info={info} report={report} stage={stage}>
          {report === undefined && <Working stage={stage} isStopped={isStopped} stop={setStopped} />}
        </Body>
      )}
    </div>
  )
}

interface BodyProps {
  readonly info: ReportInfo
  readonly report: Report | undefined
  readonly stage: Stage | undefined
  /** How far it is. */
  readonly children: ComponentChildren
}

function Body({ info, report, stage, children }: BodyProps) {
  const { match, players, steps } = info
  const own = ownSide(info)
  const [side, setSide] = useState(own ?? 0)
  const [at, setAt] = useState<number | undefined>(undefined)
  const [knowing, setKnowing] = useState(false)
  const [other, setOther] = useState(usuallyBeside(info)?.match ?? '')
  const beside = useBeside(report === undefined ? undefined : coursesOf(info).find((one) => one.match === other))
  const drawn = report ?? stage
  const names = report?.sides ?? []
  const seat = players.find((one) => one.side === side)?.seat ?? 0
  return (
    <main class="doc">
      <header class="dochead">
        <div>
          <h1 class="display">{report === undefined ? 'After the battle' : titleFor(report, own)}</h1>
          <p class="soft">
            {info.title} · {players.map(seatLabel).join(' against ')}
          </p>
        </div>
        <nav class="docacts" aria-label="This match">
          <a class="btn" href={link('replay', match, at ?? 0)}>
            Replay{at === undefined ? '' : ' from here'}
          </a>
          {report !== undefined && <Share match={match} report={report} side={side} />}
          <button type="button" class="btn quiet" disabled={report === undefined} onClick={() => print()}>
            Print
          </button>
        </nav>
      </header>
      {children}
      <Pane
        title={names.length > 0 ? `The chance of ${names[side] ?? ''}` : 'The chance to win'}
        aside={knowing ? 'dashed: as far as the seat could know' : 'as the table truly lay'}
      >
        <div class="graphacts">
          {names.length > 1 && (
            <div class="seg" role="group" aria-label="Whose chance">
              {names.map((name, of) => (
                <button key={name} type="button" aria-pressed={side === of} onClick={() => setSide(of)}>
                  {name}
                </button>
              ))}
            </div>
          )}
          {report !== undefined && (
            <label class="knowing">
              <input type="checkbox" checked={knowing} onChange={(event) => setKnowing(event.currentTarget.checked)} />
              What {players[seat]?.name ?? 'the seat'} could know
            </label>
          )}
          {report !== undefined && <BesideChoice info={info} other={other} setOther={setOther} />}
        </div>
        {drawn === undefined ? (
          <div class="chance waiting" aria-hidden="true" />
        ) : (
          <ChanceGraph
            drawn={drawn}
            report={report}
            side={side}
            steps={steps}
            at={at}
            known={knowing ? report?.known[seat] : undefined}
            beside={beside}
            goTo={setAt}
          />
        )}
        {drawn !== undefined && (
          <Scrubber drawn={drawn} side={side} steps={steps} at={at} setAt={setAt} match={match} />
        )}
        {report !== undefined && at !== undefined && (
          <div class="atstep">
            <MomentPicture step={at} label={`The table after step ${at}`} />
          </div>
        )}
        {report !== undefined && beside !== undefined && (
          <Parted report={report} beside={beside} side={side} name={names[side] ?? ''} />
        )}
        {report !== undefined && <TurningPoints report={report} side={side} match={match} goTo={setAt} />}
      </Pane>
      {report !== undefined && (
        <div class="reportgrid">
          <div>
            <Decisions report={report} side={side} match={match} />
          </div>
          <div>
            <PlayAndLuck report={report} side={side} />
            <KeyMoments report={report} side={side} match={match} />
            <Closing steps={steps} />
          </div>
          <div>
            <Luck report={report} side={side} match={match} />
            <Ships report={report} side={side} />
          </div>
        </div>
      )}
    </main>
  )
}

/** The side of whoever looks at it; nobody's where people of both sat at this screen, or none. */
function ownSide({ match, players }: ReportInfo): number | undefined {
  const held = seatsHeldIn(match)
  const people = players.filter(({ player, seat }) => player === 'person' && held?.includes(seat) !== false)
  const sides = new Set(people.map(({ side }) => side))
  return sides.size === 1 ? people[0]!.side : undefined
}

/** "You won, 9 to 7" for whoever sat there. */
function titleFor(report: Report, own: number | undefined): string {
  const { outcome } = report
  if (own === undefined || outcome === null || outcome.winner === 'draw' || outcome.points.length !== 2)
    return headline(report)
  const [mine, theirs] = own === 0 ? outcome.points : outcome.points.toReversed()
  return `${outcome.winner === own ? 'You won' : 'You lost'}${mine === theirs ? '' : `, ${mine} to ${theirs}`}`
}

const WORK = {
  graph: 'The chances are being worked out',
  decisions: 'Every decision is put before the admiral',
  closer: 'What was costly or clever is looked at more closely',
  knowledge: 'What each seat could know is being imagined',
} as const

interface WorkingProps {
  readonly stage: Stage | undefined
  readonly isStopped: boolean
  stop(isStopped: boolean): void
}

function Working({ stage, isStopped, stop }: WorkingProps) {
  const now = stage === undefined ? 'The report is begun.' : `${WORK[stage.what]}.`
  return (
    <div class="working">
      <p role="status">{isStopped ? 'The report was stopped.' : now}</p>
      <progress
        aria-label="Report"
        {...(stage === undefined ? {} : { value: stage.done, max: Math.max(1, stage.of) })}
      />
      <button type="button" class="btn" onClick={() => stop(!isStopped)}>
        {isStopped ? 'Begin again' : 'Stop'}
      </button>
    </div>
  )
}

interface ScrubberProps {
  readonly drawn: Pick<Report, 'start' | 'swings'>
  readonly side: number
  readonly steps: number
  readonly at: number | undefined
  readonly match: string
  setAt(step: number): void
}

/** The same by keyboard: a slider over the steps, which says the chance. */
function Scrubber({ drawn, side, steps, at, setAt, match }: ScrubberProps) {
  const step = at ?? 0
  const swing = drawn.swings.findLast((one) => one.step <= step)
  const chance = percent((swing?.after ?? drawn.start)[side] ?? 0.5)
  return (
    <div class="scrub">
      <input
        type="range"
        class="slider"
        aria-label="Step"
        aria-valuetext={`Step ${step}: ${chance}`}
        min={0}
        max={steps}
        value={step}
        onInput={(event) => setAt(Number(event.currentTarget.value))}
        onKeyDown={(event) => event.key === 'Enter' && go('replay', match, step)}
      />
      <output>
        Step {step}: <b>{chance}</b>
      </output>
    </div>
  )
}

/** The table as it lay at the end. */
function Closing({ steps }: { steps: number }) {
  const [scene, setScene] = useState<Scene | undefined>(undefined)
  useEffect(() => {
    void engine.report.picture(steps).then(setScene)
  }, [steps])
  if (scene === undefined) return null
  return (
    <Pane title="The end">
      <div class="closing">
        <TablePicture scene={scene} label="The table at the end" />
      </div>
    </Pane>
  )
}
