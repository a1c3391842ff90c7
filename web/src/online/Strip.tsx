import { now } from '@flagbridge/client/clock'
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../board/art.tsx'
import { engine } from '../client/engine.ts'
import { botInWords } from '../engine/bots.ts'
import { spanOf } from './format.ts'
import type { OnlineOffer, OnlineSeat, OnlineTable } from '../engine/api/index.ts'
import { lapseInWords } from './words.ts'
import { tintFor } from './tint.ts'

/** Over the board: who is there, whom the table waits for, whose clock runs, and what somebody has offered. */
export function Strip({ table }: { table: OnlineTable }) {
  const { seats, mine, line, offer, sending, lapse, devices, onlookers } = table
  return (
    <section class="onlinestrip" aria-label="Players">
      <ul>
        {seats.map((seat) => (
          <Player key={seat.seat} seat={seat} isMine={mine.includes(seat.seat)} />
        ))}
      </ul>
      {mine.length === 0 && <span class="chip">You look on</span>}
      {onlookers > 0 && (
        <span class="muted small" data-onlookers="">
          {onlookers === 1 ? '1 looks on' : `${onlookers} look on`}
        </span>
      )}
      <span class="grow" />
      <div class="notices" role="status">
        {!line && (
          <span class="notice lost">
            <Icon name="warning" /> The line is lost. It comes back by itself, and nothing is forgotten.
          </span>
        )}
        {devices > 1 && (
          <span class="notice" data-devices="">
            <Icon name="warning" /> Your seat is open in {devices} places. Whoever answers first has answered.
          </span>
        )}
        {lapse !== undefined && (
          <span class="notice" data-lapse="">
            <Icon name="hourglass" /> {lapseInWords(lapse)}
          </span>
        )}
        {line && sending && <span class="muted small">Sending</span>}
        {offer !== undefined && <Offer offer={offer} table={table} />}
      </div>
    </section>
  )
}

function Player({ seat, isMine }: { seat: OnlineSeat; isMine: boolean }) {
  const { name, here, kind, owes, standIn, side } = seat
  const presence = kind === 'bot' || standIn !== null ? 'ready' : here ? 'here' : 'away'
  return (
    <li class={owes === 'answer' ? 'asked' : ''}>
      <span class={`presence ${presence}`} />
      <b class={`s${tintFor(side)}`}>{name}</b>
      {isMine && <span class="muted">you</span>}
      <span class="sr">{presence === 'away' ? 'not connected' : 'connected'}</span>
      {standIn !== null && (
        <span class="chip" title="The computer keeps the seat">
          <Icon name="robot" /> {botInWords(standIn)}
        </span>
      )}
      {owes === 'sealed' && (
        <span class="sealed">
          <Icon name="seal" /> sealed
        </span>
      )}
      {owes === 'answer' && <span class="muted">to play</span>}
      <Clock seat={seat} />
    </li>
  )
}

/** Counts down while it runs, stands still otherwise. */
function Clock({ seat: { due, left } }: { seat: OnlineSeat }) {
  const [time, setTime] = useState(now())
  useEffect(() => {
    if (due === undefined) return
    setTime(now())
    const ticking = setInterval(() => setTime(now()), 500)
    return () => clearInterval(ticking)
  }, [due])
  const remains = due === undefined ? left : due - time
  if (remains === undefined) return null
  const urgency = due === undefined ? 'still' : remains < 30_000 ? 'short' : ''
  return (
    <span class={`clock ${urgency}`} role="timer" aria-live="off">
      <Icon name="hourglass" /> {spanOf(remains)}
    </span>
  )
}

function sentenceOf(offer: OnlineOffer, { seats, looker }: OnlineTable): string {
  const who = offer.by === looker ? 'You' : (seats[offer.by]?.name ?? 'Somebody')
  const verb = (mine: string, theirs: string) => (offer.by === looker ? mine : theirs)
  switch (offer.what) {
    case 'draw':
      return `${who} ${verb('offer', 'offers')} a draw.`
    case 'take-back':
      return `${who} ${verb('ask', 'asks')} to take the last move back.`
    default: {
      const absent = seats[offer.for?.seat ?? 0]?.name ?? 'somebody absent'
      return `${who} ${verb('propose', 'proposes')} that the computer keeps the seat of ${absent}.`
    }
  }
}

function Offer({ offer, table }: { offer: OnlineOffer; table: OnlineTable }) {
  const answer = (yes: boolean) => void engine.online.say({ do: 'answer', yes })
  return (
    <span class="notice offer">
      {sentenceOf(offer, table)}
      {offer.open ? (
        <>
          <button type="button" class="btn" onClick={() => answer(true)}>
            Agree
          </button>
          <button type="button" class="btn quiet" onClick={() => answer(false)}>
            Refuse
          </button>
        </>
      ) : (
        <span class="muted">{table.mine.length === 0 ? '' : 'The others have yet to answer.'}</span>
      )}
    </span>
  )
}
