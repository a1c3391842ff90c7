import { useState } from 'preact/hooks'
import { Defs } from '../board/Defs.tsx'
import { link } from '../client/route.ts'
import { Picture } from '../screens/Picture.tsx'
import { tableOf } from '../screens/shopWindow.ts'
import { TopBar } from '../screens/TopBar.tsx'
import type { MatchArrival } from './arrival.ts'
import { device, setName } from './device.ts'
import { FairDice } from './FairDice.tsx'
import { clockInWords } from './format.ts'
import { WhenAway } from './WhenAway.tsx'
import { nameOfSeat } from './words.ts'

type AtDoor = Extract<MatchArrival, { at: 'door' }>

/** Whoever opens a seat's link for the first time says how to be called, and sits down. */
export function SitDown({ door, sit }: { door: AtDoor; sit(name: string): Promise<void> }) {
  const { info, seat } = door
  const [name, change] = useState(device.value.name ?? '')
  const [isBusy, setBusy] = useState(false)
  const table = tableOf(info.game)
  const others = info.seats.flatMap((one, i) =>
    i === seat || one.name === null ? [] : [nameOfSeat(one.name, one.kind, i)],
  )
  const submit = async (event: Event) => {
    event.preventDefault()
    setBusy(true)
    setName(name.trim())
    await sit(name.trim())
    setBusy(false)
  }
  return (
    <div class="page">
      <Defs />
      <TopBar at="play" />
      <main class="narrow door">
        <div class="invitation">
          {table !== undefined && (
            <div class="frame">
              <Picture table={table} />
            </div>
          )}
          <div>
            <p class="eyebrow">
              {others.length > 0 ? `${others.join(' and ')} invites you` : 'A seat is free for you'}
            </p>
            <h1 class="display">
              {table?.title ?? info.title} {table?.edition}
            </h1>
            <p class="soft">{table?.line}</p>
            <p class="soft">
              Seat {seat + 1} of {info.seats.length} · {clockInWords(info.clock)} ·{' '}
              {info.chat ? 'with chat' : 'no chat'}
            </p>
          </div>
        </div>
        <form class="form" onSubmit={(event) => void submit(event)}>
          <fieldset class="seat one">
            <legend>How shall the others call you?</legend>
            <label>
              Your name
              <input
                value={name}
                maxlength={40}
                required
                autofocus
                autocomplete="nickname"
                onInput={(event) => change(event.currentTarget.value)}
              />
            </label>
            <p class="soft">
              No account: this device remembers you and the name. The seat is yours alone then: the match's menu has a
              link to come back with on another device.
            </p>
            <WhenAway absence={info.absence} />
          </fieldset>
          <div class="row">
            <button type="submit" class="btn go2" disabled={isBusy || name.trim() === ''}>
              Take the seat
            </button>
            <a class="btn" href={link('rules', info.game)}>
              Read the rules
            </a>
          </div>
        </form>
        <FairDice commitment={info.commitment} />
      </main>
    </div>
  )
}
