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
import { OptionChoice, pathOf } from './OptionChoice.tsx'
import { SeatChoice } from './SeatChoice.tsx'
import { TopBar } from './TopBar.tsx'

const NAMES = ['', 'Second player', 'Third player', 'Fourth player']
const COMPUTER = 'The computer'

/** Everything has a sensible default: the button at the bottom works at once. */
export function NewMatch({ game, seed: given = '' }: { game: string; seed: string | undefined }) {
  const [info, setInfo] = useState<GameInfo | undefined>(undefined)
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const [seats, setSeats] = useState<readonly WantedSeat[]>([
    { name: nameFor('person', 0), player: 'person' },
    { name: COMPUTER, player: 'captain' },
  ])
  const [fleets, setFleets] = useState<readonly string[]>(['', ''])
  const [terms, setTerms] = useState<Terms>({ chat: true, open: false })
  const [wishes, setWishes] = useState<Readonly<Record<string, string>>>({})
  const [seed, setSeed] = useState(given)
  const table = tableOf(game)
  useEffect(() => {
    engine.info(game, seats.length).then(
      (found) => setInfo(found),
      (error: unknown) => setWrong((error as Error).message),
    )
  }, [game, seats.length])
  const isOnline = seats.some(({ player }) => player === 'link')
  const seatWith = (i: number, player: WantedSeat['player']) => {
    const others = player === 'link' ? seats.map(called) : seats
    const { player: before, name } = seats[i]!
    const isStillComputer = isComputer(before) && isComputer(player)
    setSeats(others.map((one, j) => (i === j ? { player, name: isStillComputer ? name : nameFor(player, i) } : one)))
  }
  const resize = (count: number) => {
    setSeats(Array.from({ length: count }, (_, i) => seats[i] ?? { name: COMPUTER, player: 'captain' as const }))
    setFleets(Array.from({ length: count }, (_, i) => fleets[i] ?? ''))
  }
  const start = async (event: Event) => {
    event.preventDefault()
    const chosen = fleets.some((name) => name !== '')
    const plan = {
      game,
      ...(seed.trim() === '' || isOnline ? {} : { seed: seed.trim() }),
      ...wished(wishes, info!.options),
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
            <SeatChoice
              key={i}
              seat={seat}
              place={i}
              info={info}
              fleet={fleets[i] ?? ''}
              seatWith={(player) => seatWith(i, player)}
              rename={(name) => setSeats(seats.map((one, j) => (i === j ? { ...one, name } : one)))}
              setFleet={(name) => setFleets(fleets.map((old, j) => (i === j ? name : old)))}
            />
          ))}
          {info !== undefined && info.options.length > 0 && (
            <fieldset class="seat">
              <legend>Options</legend>
              {info.options.map((option) => (
                <OptionChoice
                  key={pathOf(option)}
                  option={option}
                  wish={wishes[pathOf(option)] ?? ''}
                  setWish={(value) => setWishes({ ...wishes, [pathOf(option)]: value })}
                />
              ))}
            </fieldset>
          )}
          {!isOnline && <SeedChoice seed={seed} change={setSeed} />}
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

function isComputer(player: WantedSeat['player']): boolean {
  return player !== 'person' && player !== 'link'
}

function nameFor(player: WantedSeat['player'], seat: number): string {
  if (isComputer(player)) return COMPUTER
  return seat === 0 ? (device.value.name ?? settings.value.name) : NAMES[seat]!
}

/** "You" says nothing to the others. */
function called(seat: WantedSeat): WantedSeat {
  return seat.player === 'person' && seat.name === usual.name ? { ...seat, name: device.value.name ?? '' } : seat
}

/** For whoever wants a battle that somebody else has fought. */
function SeedChoice({ seed, change }: { seed: string; change(seed: string): void }) {
  return (
    <details class="seat seed" open={seed !== ''}>
      <summary>A battle that was fought before</summary>
      <label>
        Seed
        <input
          value={seed}
          maxlength={80}
          placeholder="drawn by chance"
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => change(event.currentTarget.value)}
        />
      </label>
      <p class="hint soft">
        The same seed with the same choices above lays out the same battle, and its dice fall in the same order. A
        finished match tells its seed in the menu.
      </p>
    </details>
  )
}

/** What was chosen, as values again; what was left alone is left to the ready battle. */
function wished(
  wishes: Readonly<Record<string, string>>,
  options: readonly OptionField[],
): { wishes?: Readonly<Record<string, unknown>> } {
  const offered = new Set(options.map(pathOf))
  const chosen = Object.entries(wishes).filter(([path, value]) => value !== '' && offered.has(path))
  return chosen.length === 0
    ? {}
    : { wishes: Object.fromEntries(chosen.map(([name, value]) => [name, JSON.parse(value) as unknown])) }
}
