import { useEffect, useState } from 'preact/hooks'
import type { Pointer, ShipCard, Thing } from '@flagbridge/scene'
import { Icon } from '../board/art.tsx'
import { look } from '../board/Board.tsx'
import { Defs } from '../board/Defs.tsx'
import { FieldView } from '../board/FieldView.tsx'
import { engine } from '../client/engine.ts'
import { go, link } from '../client/route.ts'
import { seatLabel } from '../engine/bots.ts'
import { isDamaged, type Damaged, type Eyes, type ReplayInfo, type Tableau } from '../engine/messages.ts'
import { DamagedNote } from '../panels/DamagedNote.tsx'
import { Log } from '../panels/Log.tsx'
import { PanelView } from '../panels/Parts.tsx'
import { Flag } from '../panels/Prompt.tsx'
import { ShareLink } from '../panels/ShareLink.tsx'
import { ShipCardView } from '../panels/ShipCardView.tsx'
import { ACTION, LOG, tab, Tabs } from '../panels/Tabs.tsx'
import { Skeleton } from './TableScreen.tsx'
import { Timeline } from './Timeline.tsx'

const NOTHING: ReadonlyMap<Thing, Pointer> = new Map()

interface ReplayProps {
  readonly match: string
  readonly start?: number | undefined
  /** A match on a server: how it is opened, instead of from this device. */
  readonly open?: () => Promise<ReplayInfo | Damaged>
}

/** The table with a timeline instead of buttons. */
export function Replay({ match, start, open: openFar }: ReplayProps) {
  const [info, setInfo] = useState<ReplayInfo | undefined>(undefined)
  const [wrong, setWrong] = useState<Damaged | undefined>(undefined)
  const [eyes, setEyes] = useState<Eyes>(0)
  const [step, setStep] = useState(start ?? 0)
  const [table, setTable] = useState<Tableau | undefined>(undefined)
  const [card, setCard] = useState<ShipCard | undefined>(undefined)

  // On a phone the log is what one scrubs through.
  useEffect(() => {
    tab.value = LOG
    return () => {
      tab.value = ACTION
    }
  }, [])
  useEffect(() => {
    const open = async () => {
      const found = await (openFar?.() ?? engine.replay(match))
      if (isDamaged(found)) return setWrong(found)
      setInfo(found)
      setEyes(found.through ?? found.players.find(({ player }) => player === 'person')?.seat ?? 0)
    }
    open().catch((error: unknown) => setWrong({ damaged: (error as Error).message }))
  }, [match])
  useEffect(() => {
    if (info !== undefined) void engine.replayAt(step, eyes).then(setTable)
  }, [info, step, eyes])
  useEffect(() => {
    if (info === undefined) return
    const move = (event: KeyboardEvent) => {
      if ((event.target as Element).closest('input, select') !== null) return
      if (event.key === 'f') look.value = { fit: true }
      const to = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: info.steps }[event.key]
      if (to === undefined) return
      event.preventDefault()
      setStep(Math.min(info.steps, Math.max(0, to)))
    }
    addEventListener('keydown', move)
    return () => removeEventListener('keydown', move)
  }, [info, step])

  if (wrong !== undefined) return <DamagedNote match={match} problem={wrong} />
  if (info === undefined || table === undefined) return <Skeleton says="The match is being played again." />
  const { scene, game } = table
  const now = table.lines.filter((line) => line.step === step && line.entry.quiet !== true)
  const dice = now.find(({ entry }) => entry.panel !== undefined)
  const inspect = (thing: Thing) => void engine.card(thing).then((found) => found !== undefined && setCard(found))
  const seat = eyes === 'truth' ? (info.players.find(({ player }) => player === 'person')?.seat ?? 0) : eyes
  return (
    <div class={`table replay ${scene.field.kind}`}>
      <Defs />
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
            {scene.round}
            {scene.phase !== undefined && `, ${scene.phase}`}
            <small>{now.map(({ text }) => text).join(' ')}</small>
          </p>
          <div class="acts">
            {info.through === undefined && (
              <div class="seg" role="group" aria-label="Whose knowledge">
                {info.players.map(({ seat: of, name }) => (
                  <button key={of} type="button" aria-pressed={eyes === of} onClick={() => setEyes(of)}>
                    <Icon name="eye" />
                    {info.players.some((other) => other.seat !== of && other.name === name)
                      ? `${name} ${of + 1}`
                      : name}
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
        {openFar !== undefined && (
          <div class="tools">
            <a class="btn away" href={link('online', match)}>
              Back to the table
            </a>
          </div>
        )}
      </header>
      <main class="boardholder" aria-label="Board">
        <FieldView
          scene={scene}
          game={game}
          next={NOTHING}
          picked={[]}
          overlays={[]}
          point={inspect}
          hover={() => {}}
        />
        {eyes === 'truth' && (
          <p class="truthbar">
            <Icon name="check" />
            <span>
              Everything lies open<span class="wide">: also what nobody else could see then</span>.
            </span>
          </p>
        )}
      </main>
      <div class="side">
        <Tabs names={['Ship', 'Dice', 'Log']} />
        <aside class="dock" aria-label="Dice">
          <div class="push" />
          {dice !== undefined && <PanelView panel={dice.entry.panel!} game={game} scene={scene} />}
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
              look.value = { centre: thing }
            }}
          />
        </aside>
      </div>
      <Timeline info={info} step={step} scene={scene} setStep={setStep}>
        {info.through === undefined && (
          <button
            type="button"
            class="btn"
            title="A new match from this step, against the computer"
            onClick={() => void engine.goOn(step, seat, 'captain').then((id) => go('table', id))}
          >
            <span>
              Continue<span class="wide"> from here</span>
            </span>
          </button>
        )}
        {openFar === undefined && <ShareLink match={match} />}
      </Timeline>
    </div>
  )
}
