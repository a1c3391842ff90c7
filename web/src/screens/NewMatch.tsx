import { useEffect, useState } from 'preact/hooks'
import { engine } from '../client/engine.ts'
import { go, link } from '../client/route.ts'
import { settings, usual } from '../client/settings.ts'
import { isDamaged, type GameInfo, type OptionField, type SeatPlan } from '../engine/messages.ts'
import { createOnline, type Terms, type WantedSeat } from '../online/create.ts'
import { device } from '../online/device.ts'
import { TermsChoice } from '../online/TermsChoice.tsx'
import { Defs } from '../board/Defs.tsx'
import { tableOf } from './shopWindow.ts'
import { TopBar } from './TopBar.tsx'

const NAMES = ['', 'Second player', 'Third player', 'Fourth player']
const COMPUTER = 'The computer'

/** Everything has a sensible default: the button at the bottom works at once. */
export function NewMatch({ game }: { game: string }) {
  const [info, setInfo] = useState<GameInfo | undefined>(undefined)
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const [seats, setSeats] = useState<readonly WantedSeat[]>([
    { name: nameFor('person', 0), player: 'person' },
    { name: COMPUTER, player: 'captain' },
  ])
  const [fleets, setFleets] = useState<readonly string[]>(['', ''])
  const [terms, setTerms] = useState<Terms>({ chat: true, open: false })
  const [wishes, setWishes] = useState<Readonly<Record<string, string>>>({})
  const table = tableOf(game)
  useEffect(() => {
    engine.info(game).then(
      (found) => setInfo(found),
      (error: unknown) => setWrong((error as Error).message),
    )
  }, [game])
  const isOnline = seats.some(({ player }) => player === 'link')
  const change = (i: number, to: Partial<WantedSeat>) =>
    setSeats(seats.map((seat, j) => (i === j ? { ...seat, ...to } : seat)))
  const resize = (count: number) => {
    setSeats(Array.from({ length: count }, (_, i) => seats[i] ?? { name: COMPUTER, player: 'captain' as const }))
    setFleets(Array.from({ length: count }, (_, i) => fleets[i] ?? ''))
  }
  const start = async (event: Event) => {
    event.preventDefault()
    const chosen = fleets.some((name) => name !== '')
    const plan = {
      game,
      number: crypto.getRandomValues(new Uint16Array(1))[0]!,
      ...wished(wishes),
      ...(chosen
        ? { fleets: fleets.map((name, i) => (name === '' ? info!.fleets[i % info!.fleets.length]! : name)) }
        : {}),
    }
    setWrong(undefined)
    const made = isOnline
      ? await createOnline({ ...plan, seats }, terms)
      : await engine.create({ ...plan, seats: seats as readonly SeatPlan[] })
    if (isDamaged(made)) setWrong(made.damaged)
    else go(isOnline ? 'online' : 'table', made)
  }
  return (
    <div class="page">
      <Defs />
      <TopBar at="play" />
      <main class="narrow">
        <h1 class="display">
          New match: {table?.title ?? info?.title ?? game} {table?.edition}
        </h1>
        <p class="soft">{table?.line}</p>
        <form class="form" onSubmit={(event) => void start(event)}>
          {info !== undefined && info.seats.max > info.seats.min && (
            <fieldset>
              <legend>Players</legend>
              <div class="seg">
                {Array.from({ length: info.seats.max - info.seats.min + 1 }, (_, i) => info.seats.min + i).map(
                  (count) => (
                    <button
                      key={count}
                      type="button"
                      aria-pressed={seats.length === count}
                      onClick={() => resize(count)}
                    >
                      {count}
                    </button>
                  ),
                )}
              </div>
            </fieldset>
          )}
          {seats.map((seat, i) => (
            <fieldset key={i} class="seat">
              <legend>Seat {i + 1}</legend>
              <label>
                Played by
                <select
                  value={seat.player}
                  onChange={(event) => {
                    const player = event.currentTarget.value as WantedSeat['player']
                    const others = player === 'link' ? seats.map(called) : seats
                    setSeats(others.map((one, j) => (i === j ? { player, name: nameFor(player, i) } : one)))
                  }}
                >
                  <option value="person">{i === 0 ? 'you' : 'a person at this screen'}</option>
                  <option value="link">a person by link</option>
                  {(info?.levels ?? ['captain']).map((level) => (
                    <option key={level} value={level}>
                      the computer: {level}
                    </option>
                  ))}
                </select>
              </label>
              {seat.player === 'link' ? (
                <p class="hint soft">You get a link to send. Whoever opens it says their name and sits down.</p>
              ) : (
                <label>
                  Name
                  <input
                    value={seat.name}
                    maxlength={40}
                    required
                    onInput={(event) => change(i, { name: event.currentTarget.value })}
                  />
                </label>
              )}
              {info !== undefined && info.fleets.length > 0 && (
                <label>
                  Fleet
                  <select
                    value={fleets[i]}
                    onChange={(event) => {
                      const name = event.currentTarget.value
                      setFleets(fleets.map((old, j) => (j === i ? name : old)))
                    }}
                  >
                    <option value="">any ready fleet</option>
                    {info.fleets.map((name) => (
                      <option key={name} value={name}>
                        {name}
                      </option>
                    ))}
                  </select>
                </label>
              )}
            </fieldset>
          ))}
          {info !== undefined && info.options.length > 0 && (
            <fieldset class="seat">
              <legend>Options</legend>
              {info.options.map((option) => (
                <OptionChoice
                  key={`${option.of} ${option.name}`}
                  option={option}
                  wishes={wishes}
                  setWishes={setWishes}
                />
              ))}
            </fieldset>
          )}
          {isOnline && <TermsChoice terms={terms} change={setTerms} />}
          {wrong !== undefined && (
            <p class="alert" role="alert">
              {wrong}
            </p>
          )}
          <div class="row">
            <button type="submit" class="btn go2" disabled={info === undefined}>
              {isOnline ? 'Create the match' : 'Begin the battle'}
            </button>
            <a class="btn" href={link('rules', game)}>
              Read the rules
            </a>
          </div>
        </form>
      </main>
    </div>
  )
}

function nameFor(player: WantedSeat['player'], seat: number): string {
  if (player !== 'person' && player !== 'link') return COMPUTER
  return seat === 0 ? (device.value.name ?? settings.value.name) : NAMES[seat]!
}

/** "You" says nothing to the others. */
function called(seat: WantedSeat): WantedSeat {
  return seat.player === 'person' && seat.name === usual.name ? { ...seat, name: device.value.name ?? '' } : seat
}

/** What was chosen, as values again; what was left alone is left to the ready battle. */
function wished(wishes: Readonly<Record<string, string>>): { wishes?: Readonly<Record<string, unknown>> } {
  const chosen = Object.entries(wishes).filter(([, value]) => value !== '')
  return chosen.length === 0
    ? {}
    : { wishes: Object.fromEntries(chosen.map(([name, value]) => [name, JSON.parse(value) as unknown])) }
}

interface Wishing {
  readonly option: OptionField
  readonly wishes: Readonly<Record<string, string>>
  setWishes(wishes: Readonly<Record<string, string>>): void
}

function OptionChoice({ option, wishes, setWishes }: Wishing) {
  const path = option.of === undefined ? option.name : `${option.of}.${option.name}`
  return (
    <label>
      {words(option.name)}
      <select
        value={wishes[path] ?? ''}
        onChange={(event) => setWishes({ ...wishes, [path]: event.currentTarget.value })}
      >
        <option value="">as it comes</option>
        {option.values.map((value) => (
          <option key={String(value)} value={JSON.stringify(value)}>
            {value === true ? 'yes' : value === false ? 'no' : words(String(value))}
          </option>
        ))}
      </select>
    </label>
  )
}

/** `shieldWindowAfterLockOn` is "Shield window after lock on". */
function words(name: string): string {
  const spaced = name.replace(/([a-z])([A-Z])/g, (_all, a: string, b: string) => `${a} ${b.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
