import type { Finding } from '@flagbridge/kernel'
import type { MusterView } from '../engine/api/index.ts'
import type { WantedSeat } from '../online/create.ts'
import { FleetChoice, Silhouettes } from './FleetChoice.tsx'
import type { Planning } from './planning.ts'
import { SeatChoice } from './SeatChoice.tsx'
import { withPlayer } from './seats.ts'

interface TeamsProps {
  readonly planning: Planning
  readonly view: MusterView
  readonly seats: readonly WantedSeat[]
  /** Whoever comes by link chooses a fleet in the lobby. */
  readonly theirOwn: boolean
  setSeats(seats: readonly WantedSeat[]): void
}

/** The sides with their players and ships. */
export function Teams({ planning, view, seats, theirOwn, setSeats }: TeamsProps) {
  const { sides, lines, fleets, choices } = view
  const points = choices.find(({ key }) => key === 'points')?.value
  return (
    <div class="teams">
      {[...new Set(sides)].map((side) => {
        const line = lines.find((one) => one.side === side)
        const tint = line?.tint ?? side + 1
        const places = sides.flatMap((of, place) => (of === side ? [place] : []))
        return (
          <section key={side} class={`team p${tint}`} aria-label={line?.name ?? `Side ${side + 1}`}>
            <header class={`t${tint}`}>
              <h2>{line?.name ?? `Side ${side + 1}`}</h2>
              <span class="soft">{places.length === 1 ? '' : `${places.length} players`}</span>
            </header>
            {places.map((place) => {
              const fleet = fleets.find(({ seat }) => seat === place)
              const seat = seats[place]
              if (seat === undefined) return null
              return (
                <SeatChoice
                  key={place}
                  seat={seat}
                  place={place}
                  seatWith={(player) => setSeats(withPlayer(seats, place, player))}
                  rename={(name) => setSeats(seats.map((one, i) => (i === place ? { ...one, name } : one)))}
                >
                  {fleet !== undefined && theirOwn && seat.player === 'link' && (
                    <p class="hint soft">They choose their fleet when they sit down. You see only that it is ready.</p>
                  )}
                  {fleet !== undefined && !(theirOwn && seat.player === 'link') && (
                    <FleetChoice
                      wish={planning.wish}
                      fleet={fleet}
                      points={typeof points === 'number' ? points : undefined}
                      findings={ofSeat(view.findings, place)}
                      setFleet={(wish) => planning.setFleet(place, wish)}
                    />
                  )}
                </SeatChoice>
              )
            })}
            {places.every((place) => fleets.every(({ seat }) => seat !== place)) && (line?.ships.length ?? 0) > 0 && (
              <div class="fleetline">
                <Silhouettes ships={line!.ships} />
              </div>
            )}
          </section>
        )
      })}
    </div>
  )
}

export function ofSeat(findings: readonly Finding[], seat: number): Finding[] {
  return findings.filter(({ path }) => path[0] === 'fleets' && path[1] === seat)
}
