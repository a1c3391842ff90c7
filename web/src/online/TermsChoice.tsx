import type { Clock } from '../engine/api/index.ts'
import type { Terms } from './create.ts'
import { WhenAway } from './WhenAway.tsx'

const DAY = 24 * 3600
const LIVE: readonly (readonly [string, number])[] = [
  ['1 minute', 60],
  ['3 minutes', 180],
  ['5 minutes', 300],
  ['15 minutes', 900],
  ['30 minutes', 1800],
  ['1 hour', 3600],
]
const DAYS: readonly (readonly [string, number])[] = [
  ['1 day', DAY],
  ['2 days', 2 * DAY],
  ['3 days', 3 * DAY],
  ['7 days', 7 * DAY],
  ['14 days', 14 * DAY],
]

type Kind = 'none' | 'live' | 'days'

function kindOf(clock: Clock | undefined): Kind {
  return clock === undefined ? 'none' : clock.seconds < DAY ? 'live' : 'days'
}

interface TermsProps {
  readonly terms: Terms
  /** Whoever comes by link could bring a fleet. */
  readonly hasFleets: boolean
  change(terms: Terms): void
}

/** What players over the network agree on before they sit down. */
export function TermsChoice({ terms, hasFleets, change }: TermsProps) {
  const { clock, chat, open, fleets } = terms
  const kind = kindOf(clock)
  const setClock = (wanted: Partial<Clock>) =>
    change({ ...terms, clock: { per: 'decision', seconds: 300, then: 'default', ...clock, ...wanted } })
  const setKind = (wanted: Kind) => {
    const { clock: _old, ...rest } = terms
    if (wanted === 'none') change(rest)
    else setClock({ seconds: wanted === 'live' ? 300 : 3 * DAY })
  }
  return (
    <fieldset class="seat">
      <legend>Over the network</legend>
      <label>
        Clock
        <select value={kind} onChange={(event) => setKind(event.currentTarget.value as Kind)}>
          <option value="none">none</option>
          <option value="live">live</option>
          <option value="days">over days</option>
        </select>
      </label>
      {clock !== undefined && (
        <>
          <label>
            Time
            <select
              value={String(clock.seconds)}
              onChange={(event) => setClock({ seconds: Number(event.currentTarget.value) })}
            >
              {(kind === 'live' ? LIVE : DAYS).map(([name, seconds]) => (
                <option key={seconds} value={String(seconds)}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label>
            For
            <select
              value={clock.per}
              onChange={(event) => setClock({ per: event.currentTarget.value as Clock['per'] })}
            >
              <option value="decision">every decision</option>
              <option value="match">the whole match</option>
            </select>
          </label>
          <label>
            When it has run out
            <select
              value={clock.then}
              onChange={(event) => setClock({ then: event.currentTarget.value as Clock['then'] })}
            >
              <option value="default">the default answer counts</option>
              <option value="bot">the computer answers</option>
            </select>
          </label>
        </>
      )}
      <label>
        Who may join
        <select
          value={open ? 'open' : 'link'}
          onChange={(event) => change({ ...terms, open: event.currentTarget.value === 'open' })}
        >
          <option value="link">by link only</option>
          <option value="open">anybody; it is listed</option>
        </select>
      </label>
      {hasFleets && (
        <label>
          Fleets
          <select
            value={fleets}
            onChange={(event) => change({ ...terms, fleets: event.currentTarget.value as Terms['fleets'] })}
          >
            <option value="own">everybody brings their own</option>
            <option value="planned">as they are chosen here</option>
          </select>
        </label>
      )}
      <WhenAway absence={kind === 'days' ? DAY : 600} />
      <label>
        Chat
        <select
          value={chat ? 'on' : 'off'}
          onChange={(event) => change({ ...terms, chat: event.currentTarget.value === 'on' })}
        >
          <option value="on">on</option>
          <option value="off">off</option>
        </select>
      </label>
    </fieldset>
  )
}
