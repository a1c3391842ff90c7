import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Icon } from '../board/art.tsx'
import { later } from '../client/later.ts'
import { link } from '../client/route.ts'
import {
  askHint,
  buttons,
  commit,
  hint,
  hovered,
  next,
  picked,
  placeForMe,
  point,
  preview,
  refusal,
  standing,
  stepBack,
  tableau,
} from '../client/table.ts'
import { engine } from '../client/engine.ts'
import { focusWanted } from '../client/focus.ts'
import { holdForced } from '../client/forced.ts'
import { settings } from '../client/settings.ts'
import { isSkipping, skip } from '../client/skip.ts'
import { RuleLink } from './RuleLink.tsx'

const Menu = later(async () => (await import('./Menu.tsx')).Menu)

/** How many buttons the line has room for; more go into the dock. */
export const ON_THE_LINE = 3

/** More letters than this are written smaller. */
const LONG = 48

/** The one line that says what is wanted now and holds the buttons for it. */
export function Prompt({ tools }: { tools?: ComponentChildren }) {
  const [menu, setMenu] = useState(false)
  const table = tableau.value!
  const { scene, decision, title, undo } = table
  return (
    <header class="prompt">
      <h1 class="sr">
        {title}, {scene.round}
      </h1>
      <a class="home" href={link()} aria-label="Flagbridge, home">
        <Flag />
      </a>
      <div class="when">
        <b>{scene.round}</b> {scene.phase}
      </div>
      <div class={decision === undefined ? 'ask theirs' : 'ask'}>
        <span class="flag" />
        <Sentence />
        <Acts />
      </div>
      <div class="tools">
        {tools}
        {decision !== undefined && table.online === undefined && table.guide === undefined && (
          <button
            type="button"
            class="btn icon quiet"
            aria-label="Hint"
            title="What would the computer do?"
            onClick={() => void askHint().then(focusWanted)}
          >
            <Icon name="robot" />
          </button>
        )}
        {table.online === undefined && table.guide === undefined && (
          <button
            type="button"
            class="btn icon quiet"
            aria-label="Undo"
            title="Undo (Ctrl+Z)"
            disabled={!undo}
            onClick={() => {
              holdForced()
              void engine.table.undo()
            }}
          >
            <Icon name="undo" />
          </button>
        )}
        <a class="btn icon quiet wide" aria-label="Rules" href={link('rules', table.game)} target="flagbridge-rules">
          <Icon name="book" />
        </a>
        <button
          type="button"
          class="btn icon quiet"
          aria-label="Menu"
          aria-expanded={menu}
          onClick={() => setMenu(!menu)}
        >
          <Icon name="settings" />
        </button>
      </div>
      {menu && <Menu close={() => setMenu(false)} />}
    </header>
  )
}

function Sentence() {
  const { decision, ending, waiting, game, scene } = tableau.value!
  const said = refusal.value
  const advice = hint.value
  const small =
    said !== undefined ? (
      <small class="refused" role="alert" title={said.text}>
        {said.text} <RuleLink game={game} rule={said.rule} />
      </small>
    ) : advice === 'thinking' ? (
      <small>The computer is thinking about it.</small>
    ) : advice !== undefined ? (
      <small class="advised">
        The computer would say “{advice.says}”: {reasonOf(advice.reason)}
      </small>
    ) : (
      <small>{helpText()}</small>
    )
  const sentence = ending?.sentence ?? question() ?? decision?.sentence ?? waiting ?? scene.phase ?? ''
  return (
    <p role="status" class={sentence.length > LONG ? 'long' : ''}>
      {sentence}
      {small}
    </p>
  )
}

function reasonOf(reason = 'it seems best.'): string {
  return reason.charAt(0).toLowerCase() + reason.slice(1)
}

/** The choice that was picked, put as a question. */
function question(): string | undefined {
  return standing.value.complete === undefined ? undefined : preview.value?.question
}

/** Won or lost, where one person has played. */
function standingAtTheEnd(): string {
  const { ending, side, players } = tableau.value!
  if (ending!.winner === 'draw') return 'A draw.'
  if (players.filter(({ player }) => player === 'person').length !== 1) return 'The battle is over.'
  return ending!.winner === side ? 'You have won.' : 'You have lost.'
}

/** What pointing at something would do now. */
function helpText(): string {
  const { decision, ending } = tableau.value!
  if (ending !== undefined) return `${standingAtTheEnd()} Look at it again, or play another.`
  if (decision === undefined) return ''
  if (standing.value.complete !== undefined) return 'Once more, or Enter, to do it. Esc steps back.'
  const kinds = new Set([...next.value.keys()].map((thing) => thing.slice(0, thing.indexOf(':'))))
  const words = {
    piece: 'a lit ship',
    cell: 'a lit cell',
    facing: 'a facing',
    weapon: 'a weapon',
    card: 'a card',
    die: 'a die',
    shield: 'a shield',
    space: 'a lit row of the ship’s panel',
    button: 'a button',
  }
  const names = [...kinds].map((kind) => words[kind as keyof typeof words])
  return kinds.size === 0 || (kinds.size === 1 && kinds.has('button')) ? '' : `Point at ${names.join(', or ')}.`
}

/** What the button said that was picked. */
function named(): string | undefined {
  const last = standing.value.complete?.pointers.at(-1)
  return last?.thing.startsWith('button:') === true ? last.label : undefined
}

function Acts() {
  const { ending, match, online, guide } = tableau.value!
  const { complete } = standing.value
  if (ending !== undefined && guide !== undefined) return null
  if (ending !== undefined)
    return (
      <div class="acts over">
        <a class="btn go" href={online === undefined ? link('replay', match) : link('online', match, 'replay')}>
          Look at it again
        </a>
        {online === undefined && (
          <a class="btn" href={link('report', match)}>
            Report
          </a>
        )}
        <a class="btn" href={link('new', tableau.value!.game)}>
          New match
        </a>
      </div>
    )
  if (tableau.value!.decision === undefined && online === undefined)
    return guide?.lets !== undefined || settings.value.pace === 'instant' || isSkipping.value ? null : (
      <div class="acts">
        <button type="button" class="btn quiet" onClick={skip}>
          Skip <kbd>X</kbd>
        </button>
      </div>
    )
  const shown = buttons.value.length <= ON_THE_LINE ? buttons.value : []
  const sole = complete === undefined && next.value.size === 1 && shown.length === 1
  return (
    <div class="acts">
      {complete !== undefined && (
        <button type="button" class="btn go" data-commit="" onClick={() => void commit()}>
          {preview.value?.verb ?? named() ?? 'Do it'} <kbd>Enter</kbd>
        </button>
      )}
      {shown.map((pointer, i) => (
        <button
          key={pointer.thing}
          type="button"
          class={sole ? 'btn go' : 'btn'}
          data-thing={pointer.thing}
          data-lit=""
          onClick={() => void point(pointer.thing)}
          onPointerEnter={() => (hovered.value = pointer.thing)}
          onPointerLeave={() => (hovered.value = undefined)}
        >
          {pointer.label} <kbd>{sole ? 'Enter' : (pointer.key?.toUpperCase() ?? i + 1)}</kbd>
        </button>
      ))}
      {tableau.value!.canPlace === true && guide?.lets === undefined && (
        <button type="button" class="btn" data-place="" onClick={() => void placeForMe()}>
          Place for me
        </button>
      )}
      {picked.value.length > 0 && (
        <button type="button" class="btn quiet" onClick={() => stepBack()}>
          Back <kbd>Esc</kbd>
        </button>
      )}
    </div>
  )
}

export function Flag() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M7 3v26" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" />
      <path d="M9 5h18l-5 5 5 5H9z" fill="var(--amber)" />
      <path
        d="M3 24c3-2.2 5.6-2.2 8.6 0s5.8 2.2 8.8 0 5.6-2.2 8.6 0"
        fill="none"
        stroke="currentColor"
        stroke-width="2.2"
        stroke-linecap="round"
      />
    </svg>
  )
}
