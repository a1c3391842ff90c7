import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../board/art.tsx'
import { engine } from '../client/engine.ts'
import type { RefusalText } from '../engine/api/index.ts'
import { RuleLink } from '../panels/RuleLink.tsx'
import { FairDice } from './FairDice.tsx'
import { clockInWords, spanOf } from './format.ts'
import { Links } from './Links.tsx'
import type { OnlineCall, OnlineTable } from '../engine/api/index.ts'

/** The level of a computer that keeps somebody's seat. */
const KEEPER = 'captain'

/** What the players may agree on, the links, and what was promised about the dice. */
export function MatchPanel({ table, close }: { table: OnlineTable; close(): void }) {
  const [wrong, setWrong] = useState<RefusalText | undefined>(undefined)
  const [isResigning, setResigning] = useState(false)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const call = async (what: OnlineCall) => setWrong(await engine.online.say(what))
  const { mine, looker, seats, offer, phase } = table
  const isPlaying = phase === 'running' && mine.length > 0
  const own = seats[looker]
  return (
    <section
      ref={panel}
      class="panel matchpanel"
      aria-label="The match"
      tabindex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <header>
        <h2>The match</h2>
        <span class="grow" />
        <button type="button" class="btn quiet" onClick={close}>
          Close
        </button>
      </header>
      {isPlaying && (
        <div class="matchacts">
          <button
            type="button"
            class="btn"
            disabled={offer !== undefined}
            onClick={() => void call({ do: 'offer', what: 'take-back' })}
          >
            <Icon name="undo" /> Ask to take back
          </button>
          <button
            type="button"
            class="btn"
            disabled={offer !== undefined}
            onClick={() => void call({ do: 'offer', what: 'draw' })}
          >
            <Icon name="people" /> Offer a draw
          </button>
          <button
            type="button"
            class="btn"
            onClick={() => void call({ do: 'stand-in', level: own?.standIn == null ? KEEPER : null })}
          >
            <Icon name="robot" /> {own?.standIn == null ? 'Let the computer play for me' : 'Play myself again'}
          </button>
          <button type="button" class="btn" aria-expanded={isResigning} onClick={() => setResigning(!isResigning)}>
            <Icon name="flag" /> Resign
          </button>
        </div>
      )}
      {isPlaying && isResigning && (
        <div class="confirm" role="group" aria-label="Resign?">
          <p>Whoever resigns loses for the whole side. This cannot be taken back.</p>
          <button type="button" class="btn go2" data-resign="" onClick={() => void call({ do: 'resign' })}>
            Yes, resign
          </button>
          <button type="button" class="btn quiet" onClick={() => setResigning(false)}>
            No, fight on
          </button>
        </div>
      )}
      {wrong !== undefined && (
        <p class="alert" role="alert">
          {wrong.text} <RuleLink game={table.game} rule={wrong.rule} />
        </p>
      )}
      {isPlaying && <Absent table={table} call={call} />}
      <p class="soft small">
        <Icon name="hourglass" /> {clockInWords(table.clock)}
      </p>
      <Links table={table} />
      <FairDice commitment={table.commitment} />
    </section>
  )
}

/** Somebody owes an answer and is away: the others may let the computer keep that seat. */
function Absent({ table, call }: { table: OnlineTable; call(what: OnlineCall): Promise<void> }) {
  const away = table.seats.filter(
    ({ kind, here, owes, standIn, seat }) =>
      kind === 'person' && !here && owes === 'answer' && standIn === null && !table.mine.includes(seat),
  )
  if (away.length === 0) return null
  return (
    <div class="confirm" role="group" aria-label="Absent players">
      {away.map(({ seat, name }) => (
        <div key={seat}>
          <p>
            {name} is away. After {spanOf(table.absence * 1000)} without an answer the computer may keep the seat, if
            all the others agree, until {name} is back.
          </p>
          <button
            type="button"
            class="btn"
            disabled={table.offer !== undefined}
            onClick={() => void call({ do: 'offer-stand-in', seat, level: KEEPER })}
          >
            <Icon name="robot" /> Propose it
          </button>
        </div>
      ))}
    </div>
  )
}
