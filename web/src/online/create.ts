import { createMatch, Unreachable } from '@flagbridge/client/api'
import { engine } from '../client/engine.ts'
import { isDamaged, type Damaged, type MatchPlan, type SeatPlan } from '../engine/messages.ts'
import { sitDown } from './arrival.ts'
import { device, keep, server, setName } from './device.ts'
import type { Clock } from './messages.ts'

/** Who is to sit where: at this screen, the computer, or whoever gets the link. */
export interface WantedSeat {
  readonly name: string
  readonly player: SeatPlan['player'] | 'link'
}

export interface Terms {
  readonly clock?: Clock
  readonly chat: boolean
  readonly open: boolean
}

type Plan = Omit<MatchPlan, 'seats'> & { readonly seats: readonly WantedSeat[] }

/** Lays out a match on the server and takes the seats of those at this screen. Answers the match's id. */
export async function createOnline(plan: Plan, terms: Terms): Promise<string | Damaged> {
  const laid = await engine.optionsFor({
    ...plan,
    seats: plan.seats.map(({ name, player }) => ({ name, player: player === 'link' ? ('person' as const) : player })),
  })
  if (isDamaged(laid)) return laid
  try {
    const { match, commitment, seats, onlooker } = await createMatch(
      server,
      {
        game: plan.game,
        options: laid.options,
        seats: plan.seats.map(({ player }) =>
          player === 'link' || player === 'person' ? { kind: 'person' } : { kind: 'bot', level: player },
        ),
        ...terms,
      },
      device.value.identity,
    )
    keep(match, { commitment, onlooker, invitations: seats })
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
    return {
      damaged:
        error instanceof Unreachable
          ? 'There is no server to play over, or it cannot be reached now. Without a person by link the battle can be fought here.'
          : `The server did not make the match: ${(error as Error).message}.`,
    }
  }
}
