import { useEffect, useState } from 'preact/hooks'
import type { FleetDesign } from '@flagbridge/kernel'
import type { ShipCard } from '@flagbridge/scene'
import { Defs } from '../board/Defs.tsx'
import { engine } from '../client/engine.ts'
import { go, link } from '../client/route.ts'
import { settings } from '../client/settings.ts'
import { isDamaged, type FleetView } from '../engine/api/index.ts'
import { ShipCardView } from '../panels/ShipCardView.tsx'
import { tables, titleOf } from '../screens/shopWindow.ts'
import { TopBar } from '../screens/TopBar.tsx'
import '../style/workbench.css'
import { Cost } from './Accounts.tsx'
import { Catalogue } from './Catalogue.tsx'
import { Compared } from './Compared.tsx'
import { FleetGroups } from './FleetGroups.tsx'
import { Legality } from './Legality.tsx'
import { newFleetId, useMaking, type Making } from './making.ts'
import { Paper } from './Paper.tsx'
import { Settings } from './Settings.tsx'
import { Sharing } from './Sharing.tsx'
import { Sign } from './Sign.tsx'
import { Starts } from './Starts.tsx'

interface FleetScreenProps {
  readonly game: string
  readonly kept?: string
  readonly packed?: string
}

const TABS = ['Fleet', 'Catalogue', 'Legality'] as const
type Tab = (typeof TABS)[number]

/** A fleet of any game: catalogue, fleet and legality side by side; on a phone one after the other. */
export function FleetScreen({ game, kept, packed }: FleetScreenProps) {
  const making = useMaking({ game, kept, packed })
  const { view, wrong } = making
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const [tab, setTab] = useState<Tab>('Fleet')
  useUndoKeys(making)
  const face = useFace(game, chosen ?? view?.lines[0]?.id)
  const change = (path: readonly (string | number)[], value: unknown, kind?: string) =>
    making.step((design) => engine.workbench.change(game, design, path, value), kind)
  const take = (design: FleetDesign) => making.step(() => engine.workbench.look(game, design))
  return (
    <div class="page workbench" data-tab={tab}>
      <Defs />
      <TopBar at="fleets" />
      <Games game={game} />
      <main>
        <h1 class="sr">Fleet builder: {titleOf(game)}</h1>
        {view !== undefined && <Head game={game} kept={kept} view={view} making={making} change={change} take={take} />}
        {wrong !== undefined && (
          <p class="alert" role="alert">
            {wrong} {view === undefined && <a href={link('workbench', 'fleet', game)}>Begin a new fleet</a>}
          </p>
        )}
        {view === undefined ? (
          wrong === undefined && <div class="wb-grid waiting" aria-hidden="true" />
        ) : (
          <div class="wb-grid">
            <Catalogue
              game={game}
              offers={making.offers}
              chosen={chosen}
              choose={setChosen}
              add={(id) => making.step((design) => engine.workbench.add(game, design, id))}
            />
            <div class="wb-fleet">
              <Cost game={game} account={view.accounts[0]!} />
              <Settings fields={view.fields} change={change} />
              {view.lines.length === 0 && <Starts game={game} take={take} />}
              <FleetGroups view={view} choose={setChosen} change={change} />
            </div>
            <aside class="wb-side">
              <Legality view={view} take={take} />
              {face !== undefined && (
                <ShipCardView
                  card={face}
                  game={game}
                  scene={{ sides: [] }}
                  next={new Map()}
                  picked={[]}
                  point={() => undefined}
                />
              )}
            </aside>
          </div>
        )}
        <Tabs tab={tab} view={view} choose={setTab} />
      </main>
      {view !== undefined && <Paper view={view} />}
    </div>
  )
}

function Games({ game }: { game: string }) {
  return (
    <nav class="wb-games" aria-label="Games">
      {tables
        .filter(({ first }) => first !== true)
        .map(({ id }) => (
          <a key={id} href={link('workbench', 'fleet', id)} aria-current={id === game ? 'page' : undefined}>
            {titleOf(id)}
          </a>
        ))}
    </nav>
  )
}

interface HeadProps {
  readonly game: string
  readonly kept: string | undefined
  readonly view: FleetView
  readonly making: Making
  change(path: readonly (string | number)[], value: unknown, kind?: string): void
  take(design: FleetDesign): void
}

function Head({ game, kept, view, making, change, take }: HeadProps) {
  const { design, legal } = view
  const [busy, setBusy] = useState(false)
  const duplicate = async () => {
    const id = newFleetId()
    await engine.workbench.keep(id, game, { ...design, name: `${design.name} (copy)`.slice(0, 60) })
    go('workbench', 'fleet', game, 'kept', id)
  }
  const battle = async () => {
    setBusy(true)
    const made = await engine.setUp.create({
      game,
      plan: await engine.workbench.plan(game, design),
      seats: [
        { name: settings.value.name, player: 'person' },
        { name: 'The computer', player: 'captain' },
      ],
      deployed: true,
    })
    setBusy(false)
    if (isDamaged(made)) making.say(made.damaged)
    else go('table', made)
  }
  const state = `${legal ? 'legal' : 'not legal yet'} · ${making.saved ? 'kept on this device' : 'is being kept'}`
  return (
    <header class={`wb-bar${legal ? ' legal' : ''}`}>
      <div class="who">
        <input
          aria-label="Name of the fleet"
          value={design.name}
          maxLength={60}
          onInput={(event) => event.currentTarget.value !== '' && change(['name'], event.currentTarget.value, 'name')}
        />
        <span role="status">{state}</span>
      </div>
      <div class="row">
        <button
          type="button"
          class="btn icon"
          aria-label="Undo"
          title="Undo: Ctrl+Z"
          disabled={!making.canUndo}
          onClick={() => making.undo()}
        >
          <span class="flip">
            <Sign name="redo" />
          </span>
        </button>
        <button
          type="button"
          class="btn icon"
          aria-label="Redo"
          title="Redo: Ctrl+Shift+Z"
          disabled={!making.canRedo}
          onClick={() => making.redo()}
        >
          <Sign name="redo" />
        </button>
        <button
          type="button"
          class="btn"
          title="A legal fleet drawn by chance, in place of this one"
          onClick={() => making.step((now) => engine.workbench.random(game, now))}
        >
          Random
        </button>
        <button
          type="button"
          class="btn"
          title="Adds what rules still ask for, then what fits"
          onClick={() => making.step((now) => engine.workbench.fill(game, now))}
        >
          Fill up
        </button>
        <button type="button" class="btn" onClick={() => void duplicate()}>
          Duplicate
        </button>
        <Compared view={view} kept={kept} />
        <Sharing view={view} take={take} />
        <button type="button" class="btn" disabled={view.lines.length === 0} onClick={() => print()}>
          Print
        </button>
        <button
          type="button"
          class="btn go"
          disabled={!legal || busy}
          title={legal ? 'A battle with this fleet against the computer' : 'The fleet must be legal first'}
          onClick={() => void battle()}
        >
          Test battle
        </button>
      </div>
    </header>
  )
}

interface TabsProps {
  readonly tab: Tab
  readonly view: FleetView | undefined
  choose(tab: Tab): void
}

/** On a phone, one of the three columns at a time. */
function Tabs({ tab, view, choose }: TabsProps) {
  const wrong = (view?.findings ?? []).filter(({ severity }) => severity === 'wrong').length
  return (
    <div class="wb-tabs" role="group" aria-label="Parts of the screen">
      {TABS.map((one) => (
        <button key={one} type="button" aria-pressed={one === tab} onClick={() => choose(one)}>
          {one}
          {one === 'Legality' && wrong > 0 && <b>{wrong}</b>}
        </button>
      ))}
    </div>
  )
}

/** The record of what is pointed at, once it is known. */
function useFace(game: string, id: string | undefined): ShipCard | undefined {
  const [face, setFace] = useState<ShipCard | undefined>(undefined)
  useEffect(() => {
    let isNow = true
    if (id !== undefined)
      void engine.workbench.face(game, id).then((found) => {
        if (isNow) setFace(found)
        return found
      })
    return () => void (isNow = false)
  }, [game, id])
  return face
}

/** Ctrl+Z and Ctrl+Shift+Z, but not in a field, which takes its own letters back. */
function useUndoKeys({ undo, redo }: Making): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })
}
