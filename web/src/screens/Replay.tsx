import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Pointer, ShipCard, Thing } from '@flagbridge/scene'
import { Icon } from '../board/art.tsx'
import { BoardCamera } from '../board/boardCamera.ts'
import { Defs } from '../board/Defs.tsx'
import { FieldView } from '../board/FieldView.tsx'
import { engine } from '../client/engine.ts'
import { folded } from '../client/fold.ts'
import { link } from '../client/route.ts'
import { seatLabel } from '../engine/bots.ts'
import {
  isDamaged,
  type Damaged,
  type Eyes,
  type ReplayInfo,
  type StoryLine,
  type Tableau,
} from '../engine/api/index.ts'
import { OnlineReport } from '../online/OnlineReport.tsx'
import { DamagedNote } from '../panels/DamagedNote.tsx'
import { Log } from '../panels/Log.tsx'
import { PanelView } from '../panels/Parts.tsx'
import { Flag } from '../panels/Prompt.tsx'
import { ShareLink } from '../panels/ShareLink.tsx'
import { ShipCardView } from '../panels/ShipCardView.tsx'
import { ACTION, LOG, tab, Tabs } from '../panels/Tabs.tsx'
import { Ask } from '../report/Ask.tsx'
import { useBeside, usuallyBeside } from '../report/beside.ts'
import { MomentStrip } from '../report/MomentStrip.tsx'
import { Branches, PlayOn } from '../report/PlayOn.tsx'
import { usePlaying } from '../report/playing.ts'
import { SideBySide } from '../report/SideBySide.tsx'
import { useReport } from '../report/useReport.ts'
import { NO_OVERLAYS, Skeleton } from './TableScreen.tsx'
import { ReplayKeys, useKeys } from './ReplayKeys.tsx'
import { Timeline } from './Timeline.tsx'
import '../style/report.css'

const NOTHING: ReadonlyMap<Thing, Pointer> = new Map()

interface ReplayProps {
  readonly match: string
  readonly start?: number | undefined
  /** A match on a server: how it is opened, instead of from this device. */
  readonly open?: () => Promise<ReplayInfo | Damaged>
}

/** What lies over the board or beside it for as long as one wants. */
type Shown = 'side by side' | 'why not' | undefined

/** The table with a timeline instead of buttons. */
export function Replay({ match, start, open: openOnline }: ReplayProps) {
  const camera = useMemo(() => new BoardCamera(), [match])
  const [info, setInfo] = useState<ReplayInfo | undefined>(undefined)
  const [wrong, setWrong] = useState<Damaged | undefined>(undefined)
  const [eyes, setEyes] = useState<Eyes>(0)
  const [step, setStep] = useState(start ?? 0)
  const [table, setTable] = useState<Tableau | undefined>(undefined)
  const [card, setCard] = useState<ShipCard | undefined>(undefined)
  const [shown, show] = useState<Shown>(undefined)
  const isHere = openOnline === undefined
  const isApart = shown === 'side by side'
  const { report, stage, failed } = useReport(match, isHere && info?.over === true)
  const beside = useBeside(report === undefined ? undefined : usuallyBeside(info))

  useLogFirst()
  useEffect(() => {
    const open = async () => {
      const found = await (openOnline?.() ?? engine.replay.open(match))
      if (isDamaged(found)) return setWrong(found)
      setInfo(found)
      setEyes(found.through ?? found.players.find(({ player }) => player === 'person')?.seat ?? 0)
    }
    open().catch((error: unknown) => setWrong({ damaged: (error as Error).message }))
  }, [match])
  useEffect(() => {
    if (info !== undefined)
      void engine.replay.at(step, eyes).then((update) => setTable((before) => folded(before, update)))
  }, [info, step, eyes])
  const moments = report?.turningPoints.map((turn) => turn.step) ?? []
  const playing = usePlaying(step, info?.steps ?? 0, setStep)
  useKeys({ camera, info, step, setStep, moments, playing })

  if (wrong !== undefined) return <DamagedNote match={match} problem={wrong} />
  if (info === undefined || table === undefined) return <Skeleton says="The match is being played again." />
  const { scene, game } = table
  const now = table.lines.filter((line) => line.step === step && line.look.quiet !== true)
  const dice = now.find(({ look }) => look.panel !== undefined)
  const inspect = (thing: Thing) =>
    void engine.replay.card(thing).then((found) => found !== undefined && setCard(found))
  const seat = eyes === 'truth' ? (info.players.find(({ player }) => player === 'person')?.seat ?? 0) : eyes
  return (
    <div class={`table replay ${scene.field.kind} ${isApart ? 'apart' : ''}`}>
      <Defs />
      <Head
        info={info}
        table={table}
        eyes={eyes}
        setEyes={setEyes}
        happened={now}
        isOnline={openOnline !== undefined}
      />
      <main class="boardholder" aria-label="Board">
        {isApart && <SideBySide info={info} step={step} />}
        {!isApart && (
          <FieldView
            scene={scene}
            game={game}
            next={NOTHING}
            picked={[]}
            overlays={NO_OVERLAYS}
            happened={table.happened}
            side={table.side}
            camera={camera}
            point={inspect}
            hover={() => {}}
          />
        )}
        {eyes === 'truth' && !isApart && <TruthBar />}
      </main>
      <div class="side">
        <Tabs names={['Ship', 'Dice', 'Log']} />
        <aside class="dock" aria-label="Dice">
          <div class="push" />
          {shown === 'why not' && <Ask info={info} step={step} scene={scene} />}
          {dice !== undefined && <PanelView panel={dice.look.panel!} game={game} scene={scene} />}
        </aside>
        <aside class="rail" aria-label="Ship card and log">
          {card !== undefined && (
            <ShipCardView card={card} game={game} scene={scene} next={NOTHING} picked={[]} point={inspect} />
          )}
          <Log
            lines={table.lines}
            scene={scene}
            game={game}
            side={table.side}
            step={step}
            goTo={setStep}
            centre={(thing) => {
              inspect(thing)
              camera.centre(thing)
            }}
          />
        </aside>
      </div>
      <Timeline
        info={info}
        step={step}
        scene={scene}
        playing={playing}
        setStep={setStep}
        drawn={report ?? stage}
        report={report}
        beside={beside}
        strip={
          isHere &&
          info.over && <MomentStrip report={report} stage={stage} failed={failed} step={step} goTo={setStep} />
        }
      >
        <Looks isHere={isHere} isOver={info.over} shown={shown} show={show} />
        <Leads info={info} isHere={isHere} step={step} seat={seat} />
        <ReplayKeys />
      </Timeline>
    </div>
  )
}

interface LeadsProps {
  readonly info: ReplayInfo
  /** It lies on this device. */
  readonly isHere: boolean
  readonly step: number
  /** Whose place is taken by whoever plays on. */
  readonly seat: number
}

/** Where the match leads from here: other courses of it, its report, other people. */
function Leads({ info, isHere, step, seat }: LeadsProps) {
  const { match, over } = info
  if (!isHere) return over ? <OnlineReport match={match} /> : null
  return (
    <>
      <Branches info={info} step={step} />
      {info.through === undefined && <PlayOn key={seat} info={info} step={step} seat={seat} />}
      {over && (
        <a class="btn" href={link('report', match)}>
          Report
        </a>
      )}
      <ShareLink match={match} says="Share" />
    </>
  )
}

function TruthBar() {
  return (
    <p class="truthbar">
      <Icon name="check" />
      <span>
        Everything lies open<span class="wide">: also what nobody else could see then</span>.
      </span>
    </p>
  )
}

interface LooksProps {
  /** It lies on this device. */
  readonly isHere: boolean
  readonly isOver: boolean
  readonly shown: Shown
  show(what: Shown): void
}

/** Other ways to look at a match that is over. */
function Looks({ isHere, isOver, shown, show }: LooksProps) {
  if (!isOver) return null
  return (
    <>
      <button
        type="button"
        class="btn quiet"
        title="What each seat saw, and the truth"
        aria-pressed={shown === 'side by side'}
        onClick={() => show(shown === 'side by side' ? undefined : 'side by side')}
      >
        Side by side
      </button>
      {isHere && (
        <button
          type="button"
          class="btn quiet"
          aria-pressed={shown === 'why not'}
          onClick={() => {
            show(shown === 'why not' ? undefined : 'why not')
            tab.value = ACTION
          }}
        >
          Why not …?
        </button>
      )}
    </>
  )
}

interface HeadProps {
  readonly info: ReplayInfo
  readonly table: Tableau
  readonly eyes: Eyes
  setEyes(eyes: Eyes): void
  /** What this step did. */
  readonly happened: readonly StoryLine[]
  readonly isOnline: boolean
}

/** Who played, what has just happened, and through whose eyes it is seen. */
function Head({ info, table, eyes, setEyes, happened, isOnline }: HeadProps) {
  return (
    <header class="prompt">
      <h1 class="sr">Replay of {info.title}</h1>
      <a class="home" href={link()} aria-label="Flagbridge, home">
        <Flag />
      </a>
      <div class="when">
        <b>{info.title}</b>
        {info.players.map(seatLabel).join(' against ')}
      </div>
      <div class="ask theirs">
        <span class="flag" />
        <p role="status">
          {table.scene.round}
          {table.scene.phase !== undefined && `, ${table.scene.phase}`}
          <small>{happened.map(({ text }) => text).join(' ')}</small>
        </p>
        <div class="acts">
          {info.through === undefined && (
            <div class="seg" role="group" aria-label="Whose knowledge">
              {info.players.map(({ seat: of, name }) => (
                <button key={of} type="button" aria-pressed={eyes === of} onClick={() => setEyes(of)}>
                  <Icon name="eye" />
                  {info.players.some((other) => other.seat !== of && other.name === name) ? `${name} ${of + 1}` : name}
                </button>
              ))}
              {info.over && (
                <button type="button" aria-pressed={eyes === 'truth'} onClick={() => setEyes('truth')}>
                  <Icon name="check" />
                  The truth
                </button>
              )}
            </div>
          )}
        </div>
      </div>
      {isOnline && (
        <div class="tools">
          <a class="btn away" href={link('online', info.match)}>
            Back to the table
          </a>
        </div>
      )}
    </header>
  )
}

/** On a phone the log is what one scrubs through. */
function useLogFirst(): void {
  useEffect(() => {
    tab.value = LOG
    return () => {
      tab.value = ACTION
    }
  }, [])
}
