import { createMatch, Unreachable } from '@flagbridge/client/api'
import type { FleetWish } from '@flagbridge/kernel'
import { engine } from '../client/engine.ts'
import { isDamaged, type Damaged, type MatchPlan, type MusterView, type PlayerPlan } from '../engine/api/index.ts'
import { isComputer } from '../muster/computer.ts'
import { sitDown } from './arrival.ts'
import { device, keep, server, setName } from './device.ts'
import type { Clock } from '../engine/api/index.ts'

/** Who is to sit where: at this screen, the computer, or whoever gets the link. */
export interface WantedSeat {
  readonly name: string
  readonly player: PlayerPlan['player'] | 'link'
}

export interface Terms {
  readonly clock?: Clock
  readonly chat: boolean
  readonly open: boolean
  /** `own`: whoever sits down chooses a fleet in the lobby; else the plan decides for all. */
  readonly fleets: 'own' | 'planned'
}

/** Seats of matches made here just now, `match/seat`: their fleets were chosen already. */
export const justMade = new Set<string>()

const NO_SERVER = `There is no server to play over, or it cannot be reached now. \
Without a person by link the battle can be fought here.`

type Plan = Omit<MatchPlan, 'seats' | 'plan'> & {
  readonly seats: readonly WantedSeat[]
  readonly view: MusterView
}

/** Whether the people who come by link are to choose their fleets: where there are fleets to choose. */
export function bringTheirOwn({ fleets }: Terms, view: MusterView, seats: readonly WantedSeat[]): boolean {
  return fleets === 'own' && view.fleets.some(({ seat }) => seats[seat]?.player === 'link')
}

/** Lays out a match on the server and takes the seats of those at this screen. Answers the match's id. */
export async function createOnline({ view, ...plan }: Plan, terms: Terms): Promise<string | Damaged> {
  const laid = await engine.setUp.optionsFor({
    ...plan,
    plan: view.plan,
    seats: plan.seats.map(({ name, player }) => ({ name, player: player === 'link' ? ('person' as const) : player })),
  })
  if (isDamaged(laid)) return laid
  const { fleets: _fleets, ...agreed } = terms
  const isLobby = bringTheirOwn(terms, view, plan.seats)
  try {
    const { match, commitment, seats, onlooker } = await createMatch(
      server,
      {
        game: plan.game,
        ...(isLobby ? { fleets: 'lobby', plan: planFor(view, plan.seats) } : { options: laid.options }),
        ...(laid.packs.length === 0 ? {} : { packs: [...laid.packs] }),
        seats: plan.seats.map(({ player }) =>
          player === 'link' || player === 'person' ? { kind: 'person' } : { kind: 'bot', level: player },
        ),
        ...agreed,
      },
      device.value.identity,
    )
    keep(match, { commitment, onlooker, invitations: seats })
    if (isLobby) {
      const fleets = fleetsHere(view, plan.seats)
      keep(match, { fleets })
      for (const seat of Object.keys(fleets)) justMade.add(`${match}/${seat}`)
    }
    const first = plan.seats.find(({ player }) => player === 'person')
    if (first !== undefined) setName(first.name)
    for (const [seat, { player, name }] of plan.seats.entries()) {
      const token = seats[seat]
      if (player !== 'person' || token == null) continue
      const taken = await sitDown(match, { seat, token }, name)
      if (taken.at === 'problem') return { damaged: taken.text }
    }
    return match
  } catch (error) {
    if (error instanceof Unreachable) return { damaged: NO_SERVER }
    return { damaged: `The server did not make the match: ${(error as Error).message}.` }
  }
}

/** The battle without the fleets of people: the computers come as they are shown. */
function planFor({ plan, fleets }: MusterView, seats: readonly WantedSeat[]) {
  const players = seats.map(({ player }, seat) => {
    const fleet = fleets.find((one) => one.seat === seat)?.fleet
    return isComputer(player) && fleet !== undefined ? { fleet: { own: fleet } } : {}
  })
  return { set: plan.set, players }
}

/** What those at this screen have chosen, as it is shown. */
function fleetsHere({ fleets }: MusterView, seats: readonly WantedSeat[]): Readonly<Record<number, FleetWish>> {
  const here = fleets.flatMap(({ seat, wish, fleet }) =>
    seats[seat]?.player === 'person' ? [[seat, broughtAs(wish, fleet)] as const] : [],
  )
  return Object.fromEntries(here.filter((one): one is readonly [number, FleetWish] => one[1] !== undefined))
}

/** A ready fleet by its name, everything else as it was drawn or written. */
export function broughtAs(wish: FleetWish | undefined, fleet: unknown): FleetWish | undefined {
  if (wish !== undefined && 'ready' in wish) return wish
  return fleet === undefined ? wish : { own: fleet }
}
