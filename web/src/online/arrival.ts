import { ApiError, matchInfo, takeSeat, Unreachable } from '@flagbridge/client/api'
import type { MatchInfo } from '@flagbridge/protocol'
import { device, keep, keepSeat, knownOf, newPart, rightsTo, server } from './device.ts'
import type { Right } from '../engine/api/index.ts'

/** How one came to a match: in at once, asked to sit down first, or not at all. */
export type MatchArrival =
  | { readonly at: 'asking' }
  | { readonly at: 'in'; readonly rights: readonly Right[] }
  /** A seat is free for whoever has come. */
  | { readonly at: 'door'; readonly info: MatchInfo; readonly seat: number; readonly token?: string }
  | { readonly at: 'problem'; readonly text: string; readonly passing: boolean }

/** What a link opens, or what this device is known for. */
export async function arrive(match: string, link: string | undefined): Promise<MatchArrival> {
  const known = knownOf(match)
  const token = link !== undefined && known.used?.includes(link) === true ? undefined : link
  if (token === undefined && Object.keys(known.seats).length > 0) return { at: 'in', rights: rightsTo(match) }
  try {
    const info = await matchInfo(server, match, token ?? known.onlooker ?? device.value.identity)
    if (goesOnElsewhere(info)) return { at: 'asking' }
    if (known.commitment === undefined) keep(match, { commitment: info.commitment })
    return token === undefined ? withoutToken(match, info) : withToken(match, token, info)
  } catch (error) {
    // An invitation opens its seat no longer once it is taken; perhaps it was this device that took it.
    if (token !== undefined && error instanceof ApiError && error.status === 404) return arrive(match, undefined)
    return problem(error)
  }
}

/** A match of older rules goes on where they are, with the page that knows them: there one is sent. */
function goesOnElsewhere({ elsewhere }: MatchInfo): boolean {
  if (elsewhere !== undefined) location.replace(`${elsewhere}${location.hash}`)
  return elsewhere !== undefined
}

/** For whoever was in at once, and is told at the table that its rules are not here. */
export async function lookElsewhere(match: string): Promise<void> {
  const [right] = rightsTo(match)
  goesOnElsewhere(await matchInfo(server, match, right?.token))
}

function withToken(match: string, token: string, info: MatchInfo): MatchArrival {
  const [seat] = info.yours
  if (seat === undefined) {
    keep(match, { onlooker: token })
    return { at: 'in', rights: [{ token }] }
  }
  if (info.seats[seat]?.name === null) return { at: 'door', info, seat, token }
  keepSeat(match, seat, token)
  return { at: 'in', rights: rightsTo(match) }
}

/** From a list: one's own seats, else a free one, else a look over the shoulders. */
function withoutToken(match: string, info: MatchInfo): MatchArrival {
  const free = info.seats.findIndex(({ kind, name }) => kind === 'person' && name === null)
  if (info.yours.length === 0 && info.open && info.status === 'waiting' && free >= 0)
    return { at: 'door', info, seat: free }
  return { at: 'in', rights: rightsTo(match, info.yours) }
}

/** Takes the seat; the device adds its part to the dice and keeps it, to look for it in the end. */
export async function sitDown(
  match: string,
  { seat, token }: { readonly seat: number; readonly token?: string },
  name: string,
): Promise<MatchArrival> {
  const seed = newPart()
  const { keeper } = device.value
  const wanted = {
    ...(token === undefined ? { seat } : { token }),
    ...(keeper === undefined ? {} : { standIn: keeper }),
  }
  try {
    const taken = await takeSeat(server, match, { ...wanted, name, seed }, device.value.identity)
    const right = taken.token ?? token
    if (token !== undefined && right !== token) keep(match, { used: [...(knownOf(match).used ?? []), token] })
    if (right !== undefined) keepSeat(match, taken.seat, right, taken.taken ? undefined : seed)
    return { at: 'in', rights: rightsTo(match, [taken.seat]) }
  } catch (error) {
    return problem(error)
  }
}

function problem(error: unknown): MatchArrival {
  if (error instanceof Unreachable)
    return { at: 'problem', passing: true, text: 'The server cannot be reached. This page tries again by itself.' }
  if (error instanceof ApiError && error.status === 404)
    return {
      at: 'problem',
      passing: false,
      text: 'There is no such match on this server, or the link does not open it. Ask for the link again.',
    }
  if (error instanceof ApiError && error.status === 409)
    return { at: 'problem', passing: false, text: 'Somebody else was quicker: the seat is taken.' }
  return { at: 'problem', passing: false, text: `It did not work: ${(error as Error).message}.` }
}
