import { Defs } from '../board/Defs.tsx'
import { Icon } from '../board/art.tsx'
import { link } from '../client/route.ts'
import { Chat } from '../panels/Chat.tsx'
import { tableOf } from '../screens/shopWindow.ts'
import { TopBar } from '../screens/TopBar.tsx'
import { Brought } from './Brought.tsx'
import { FairDice } from './FairDice.tsx'
import { clockInWords } from './format.ts'
import { Links } from './Links.tsx'
import type { OnlineSeat, OnlineTable } from '../engine/api/index.ts'

/** Before the battle: who is there, whom to send which link, and what was agreed. */
export function Lobby({ table }: { table: OnlineTable }) {
  const shown = tableOf(table.game)
  return (
    <div class="page">
      <Defs />
      <TopBar at="play" />
      <main class="narrow lobby">
        <div>
          <h1 class="display">
            {shown?.title ?? table.title} {shown?.edition}
          </h1>
          <p class="soft" role="status">
            {table.line
              ? `The battle begins by itself when ${awaitedIn(table)}.`
              : 'The line to the server is lost. It comes back by itself.'}
          </p>
        </div>
        <ul class="chairs" aria-label="Seats">
          {table.seats.map((seat) => (
            <Chair key={seat.seat} seat={seat} isMine={table.mine.includes(seat.seat)} />
          ))}
        </ul>
        {table.muster !== undefined && <Brought table={table} />}
        <section class="box">
          <h2>Links</h2>
          <p class="soft">
            Whoever has a seat’s link has the seat: send each player only theirs.{' '}
            {table.open
              ? 'The match is also listed for anybody to join.'
              : 'Nobody finds this match without one of these links.'}
          </p>
          <Links table={table} />
        </section>
        <section class="box">
          <h2>Agreed</h2>
          <ul class="facts">
            <li>
              <Icon name="hourglass" /> {clockInWords(table.clock)}
            </li>
            <li>
              <Icon name="chat" /> {table.chat ? 'Chat is on' : 'Chat is off'}
            </li>
            <li>
              <Icon name={table.open ? 'people' : 'link'} /> {table.open ? 'Open for anybody' : 'By link only'}
            </li>
          </ul>
          <FairDice commitment={table.commitment} />
        </section>
        {table.chat && <Chat table={table} />}
        <div class="row">
          <a class="btn" href={link('rules', table.game)}>
            Read the rules
          </a>
        </div>
      </main>
    </div>
  )
}

/** What the battle waits for. */
function awaitedIn({ seats, muster }: OnlineTable): string {
  const missing = seats.filter(({ kind, name }) => kind === 'person' && name === null).length
  const come = missing === 0 ? '' : missing === 1 ? 'one more player has come' : `${missing} more players have come`
  if (muster === undefined) return come
  return missing === 0 ? 'everybody’s fleet is ready' : `${come} and everybody’s fleet is ready`
}

function Chair({ seat, isMine }: { seat: OnlineSeat; isMine: boolean }) {
  const { kind, name, here, ready } = seat
  const state = kind === 'bot' || ready === true ? 'ready' : name === null ? 'awaited' : here ? 'here' : 'away'
  return (
    <li class={state}>
      <span class={`presence ${state}`} />
      <b>{name ?? 'Awaited'}</b>
      <span class="soft">
        Seat {seat.seat + 1}
        {isMine && ', you'}
      </span>
      <em>
        {state === 'ready'
          ? 'ready'
          : state === 'awaited'
            ? 'not yet here'
            : ready === false
              ? `${state}, chooses`
              : state}
      </em>
    </li>
  )
}
