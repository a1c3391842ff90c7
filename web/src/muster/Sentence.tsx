import { Fragment, type ComponentChildren } from 'preact'
import type { MusterChoice } from '@flagbridge/kernel'
import type { MusterView } from '../engine/api/index.ts'
import type { WantedSeat } from '../online/create.ts'
import { labelOf } from './ChoiceView.tsx'
import { inWords } from './seats.ts'

/** What a battle is called by, before where and for how much it is fought. */
const KIND = ['mode', 'format', 'level', 'scenario']

interface SentenceProps {
  readonly title: string
  readonly view: MusterView
  readonly seats: readonly WantedSeat[]
}

/** The battle in one sentence; every phrase leads to where it is chosen. */
export function Sentence({ title, view, seats }: SentenceProps) {
  const { choices, sides, lines } = view
  const of = (key: string) => choices.find((choice) => choice.key === key)
  const kinds = KIND.flatMap((key) => of(key) ?? []).filter(({ value }) => value !== 'none')
  const [map, points, teams] = [of('map'), of('points'), of('teams')]
  const length = choices.find(({ key }) => key === 'turns' || key === 'lastRound')
  return (
    <p class="orders">
      {title}
      {kinds.map((kind) => (
        <Fragment key={kind.key}>
          , <Phrase choice={kind} />
        </Fragment>
      ))}
      {map !== undefined && (
        <>
          {' '}
          over <Phrase choice={map} />
        </>
      )}
      {points !== undefined && (
        <>
          {' '}
          at <Phrase choice={points} unit={points.title} />
        </>
      )}
      {length !== undefined && length.value !== 0 && (
        <>
          {' '}
          for <Phrase choice={length} unit={length.key === 'turns' ? 'turns' : 'rounds'} />
        </>
      )}
      {teams !== undefined && sides.length > 2 && (
        <>
          , <Phrase choice={teams} />
        </>
      )}
      {': '}
      {versus(
        [...new Set(sides)].map((side) => {
          const tint = lines.find((line) => line.side === side)?.tint ?? side + 1
          const names = seats.flatMap((seat, i) => {
            if (sides[i] !== side) return []
            const fleet = view.fleets.find((one) => one.seat === i)?.name
            return [fleet === undefined ? inWords(seat) : `${inWords(seat)} with ${fleet}`]
          })
          return (
            <b key={side} class={`s${tint}`}>
              {names.join(' and ')}
            </b>
          )
        }),
      )}
      .
    </p>
  )
}

function Phrase({ choice, unit }: { choice: MusterChoice; unit?: string }) {
  const { key, title, allowed, value } = choice
  return (
    <button
      type="button"
      class="pick"
      aria-label={`${title}: ${labelOf(allowed, value)}. Change it`}
      onClick={() => reach(key)}
    >
      {labelOf(allowed, value)}
      {unit !== undefined && ` ${unit}`}
    </button>
  )
}

/** Goes to where it is chosen. */
function reach(key: string): void {
  const control = document.getElementById(`choice-${key}`)
  const wanted = control?.querySelector<HTMLElement>('[aria-pressed=true]') ?? control
  wanted?.scrollIntoView({ block: 'center' })
  wanted?.focus()
}

function versus(parts: readonly ComponentChildren[]): ComponentChildren[] {
  return parts.flatMap((part, i) => (i === 0 ? [part] : [' against ', part]))
}
