import { kindOf, type Pointer, type Scene } from '@flagbridge/scene'
import type { StoryLine } from '../engine/api/index.ts'
import { Icon } from '../board/art.tsx'
import { tintOf } from '../board/places.ts'
import { afterwards, later } from '../client/later.ts'
import { buttons, hint, hovered, next, picked, point, preview, tableau } from '../client/table.ts'
import { isNarrow } from '../client/narrowScreen.ts'
import { ON_THE_LINE } from './Prompt.tsx'
import { Scores } from './Status.tsx'

const PanelView = later(async () => (await import('./Parts.tsx')).PanelView)
const OrderBox = later(async () => (await import('./OrderBox.tsx')).OrderBox)
const TrayView = later(async () => (await import('./Tray.tsx')).TrayView)
const Dial = later(async () => (await import('./Dial.tsx')).Dial)
const Thumbs = later(async () => (await import('./Thumbs.tsx')).Thumbs)
const LastVolley = afterwards(async () => (await import('./LastVolley.tsx')).LastVolley)
const TypedOrder = later(async () => (await import('./TypedOrder.tsx')).TypedOrder)
const HintView = later(async () => (await import('./HintView.tsx')).HintView)

/**
 * What floats over the free side of the board: choices, odds, dice, seals. It is there only while it has something to
 * say.
 */
export function Dock() {
  const table = tableau.value!
  const { scene, game, lines } = table
  const foreseen = preview.value?.panels ?? []
  const panels = foreseen.length > 0 ? foreseen : (scene.panels ?? [])
  const trays = (scene.trays ?? []).filter(({ place }) => place === 'dock')
  const sealing = scene.sides.some(({ seal }) => seal !== undefined)
  return (
    <>
      {trays.map((tray) => (
        <TrayView key={tray.title} tray={tray} game={game} />
      ))}
      {preview.value?.written !== undefined && <OrderBox written={preview.value.written} />}
      {isNarrow.value && <Dial />}
      {isNarrow.value && <Thumbs />}
      <Choices />
      {hint.value !== undefined && <HintView />}
      {panels.map((panel) => (
        <PanelView key={panel.title} panel={panel} game={game} scene={scene} />
      ))}
      <div class="push" />
      {sealing && <Seals scene={scene} />}
      {isNarrow.value && <LastLines lines={lines} scene={scene} />}
      {foreseen.length === 0 && hasRolled(lines) && <LastVolley lines={lines} scene={scene} game={game} />}
    </>
  )
}

function hasRolled(lines: readonly StoryLine[]): boolean {
  return lines.some(({ look }) => look.volley === 'begins' || look.panel?.parts.some(({ kind }) => kind === 'dice'))
}

/** Things to point at that lie nowhere on the board, when they are too many for the prompt line. */
function Choices() {
  const beside = [...next.value.values()].filter(({ thing }) => isBeside(kindOf(thing)))
  const listed = buttons.value.length > ON_THE_LINE ? [...beside, ...buttons.value] : beside
  if (listed.length === 0) return null
  return (
    <section class="panel pane k2" aria-label="Choices">
      <header>
        <h2>Choose</h2>
      </header>
      <div class="choices">
        {listed.map((pointer, i) => (
          <Choice key={pointer.thing} pointer={pointer} number={i + 1} />
        ))}
      </div>
    </section>
  )
}

function isBeside(kind: string): boolean {
  return kind === 'weapon' || kind === 'shield' || kind === 'space'
}

function Choice({ pointer, number }: { pointer: Pointer; number: number }) {
  const { thing, label, cost } = pointer
  const leave = () => (hovered.value = undefined)
  return (
    <button
      type="button"
      class={picked.value.includes(thing) ? 'choice on' : 'choice'}
      data-thing={thing}
      data-lit=""
      onClick={() => void point(thing)}
      onPointerEnter={() => (hovered.value = thing)}
      onPointerLeave={leave}
      onFocus={() => (hovered.value = thing)}
      onBlur={leave}
    >
      <span>{label ?? thing}</span>
      {cost !== undefined && <b>{cost}</b>}
      {number < 10 && <kbd>{number}</kbd>}
    </button>
  )
}

/** On a phone, where the log is behind another tab: how it stands, what happened last, and the typed order. */
function LastLines({ lines, scene }: { lines: readonly StoryLine[]; scene: Scene }) {
  const shown = lines.filter(({ look }) => look.quiet !== true).slice(-4)
  return (
    <section class="panel pane k2 thin" aria-label="What happened last">
      <div class="parts">
        <Scores scene={scene} />
        {shown.map(({ text }, i) => (
          <p key={i} class="soft">
            {text}
          </p>
        ))}
        {tableau.value?.decision !== undefined && <TypedOrder />}
      </div>
    </section>
  )
}

/** A seal for every side: open, or shut until all are. */
function Seals({ scene }: { scene: Scene }) {
  return (
    <section class="panel pane k2" aria-label="Sealed orders">
      <header>
        <h2>Sealed orders</h2>
        <span class="grow" />
        <span class="muted small">revealed together</span>
      </header>
      <div class="seals">
        {scene.sides.map(({ side, name, seal }) => (
          <div key={side} class={`sidebox p${tintOf(scene, side)}`}>
            <span class={seal?.sealed === true ? 'big shut' : 'big open'}>
              <Icon name={seal?.sealed === true ? 'seal' : 'hourglass'} />
            </span>
            <div>
              <b class={`s${tintOf(scene, side)}`}>{name}</b>
              <div class="soft">
                {seal?.sealed === true ? 'sealed' : 'open'}
                {seal?.of !== undefined && `, ${seal.done ?? 0} of ${seal.of}`}
              </div>
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
