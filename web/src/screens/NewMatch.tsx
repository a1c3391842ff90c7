import { useEffect, useState } from 'preact/hooks'
import { engine } from '../client/engine.ts'
import { go, link } from '../client/route.ts'
import { settings } from '../client/settings.ts'
import { isDamaged, type GameInfo, type OptionField, type SeatPlan } from '../engine/messages.ts'
import { Defs } from '../board/Defs.tsx'
import { tableOf } from './shopWindow.ts'
import { TopBar } from './TopBar.tsx'

const NAMES = ['', 'Second player', 'Third player', 'Fourth player']
const COMPUTER = 'The computer'

/** Everything has a sensible default: the button at the bottom works at once. */
export function NewMatch({ game }: { game: string }) {
  const [info, setInfo] = useState<GameInfo | undefined>(undefined)
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const [seats, setSeats] = useState<readonly SeatPlan[]>([
    { name: settings.value.name, player: 'person' },
    { name: COMPUTER, player: 'captain' },
  ])
  const [fleets, setFleets] = useState<readonly string[]>(['', ''])
  const [wishes, setWishes] = useState<Readonly<Record<string, string>>>({})
  const table = tableOf(game)
  useEffect(() => {
    engine.info(game).then(
      (found) => setInfo(found),
      (error: unknown) => setWrong((error as Error).message),
    )
  }, [game])
  const change = (i: number, to: Partial<SeatPlan>) =>
    setSeats(seats.map((seat, j) => (i === j ? { ...seat, ...to } : seat)))
  const resize = (count: number) => {
    setSeats(Array.from({ length: count }, (_, i) => seats[i] ?? { name: COMPUTER, player: 'captain' as const }))
    setFleets(Array.from({ length: count }, (_, i) => fleets[i] ?? ''))
  }
  const start = async (event: Event) => {
    event.preventDefault()
    const chosen = fleets.some((name) => name !== '')
    const made = await engine.create({
      game,
      number: crypto.getRandomValues(new Uint16Array(1))[0]!,
      seats,
      ...wished(wishes),
      ...(chosen
        ? { fleets: fleets.map((name, i) => (name === '' ? info!.fleets[i % info!.fleets.length]! : name)) }
        : {}),
    })
    if (isDamaged(made)) setWrong(made.damaged)
    else go('table', made)
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
        {wrong !== undefined && (
          <p class="alert" role="alert">
            {wrong}
          </p>
        )}
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
                    const player = event.currentTarget.value as SeatPlan['player']
                    change(i, {
                      player,
                      name: player === 'person' ? (i === 0 ? settings.value.name : NAMES[i]!) : COMPUTER,
                    })
                  }}
                >
                  <option value="person">a person at this screen</option>
                  {(info?.levels ?? ['captain']).map((level) => (
                    <option key={level} value={level}>
                      the computer: {level}
                    </option>
                  ))}
                </select>
              </label>
              <label>
                Name
                <input
                  value={seat.name}
                  maxlength={40}
                  required
                  onInput={(event) => change(i, { name: event.currentTarget.value })}
                />
              </label>
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
          <div class="row">
            <button type="submit" class="btn go2" disabled={info === undefined}>
              Begin the battle
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
