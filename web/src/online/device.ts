import { signal } from '@preact/signals'
import { isBotName, type BotName, type FleetWish } from '@flagbridge/kernel'
import type { Right } from '../engine/api/index.ts'
import { DEVICE } from './played.ts'

/** Who this device is to servers: a secret of its own and a name. There is no account. */
interface Device {
  readonly identity: string
  readonly name?: string
  /** The computer that keeps a seat of this device while its player is away, as he has agreed in advance. */
  readonly keeper?: BotName
}

/** What this device knows of one match: its rights, and what was promised before the first die. */
export interface KnownMatch {
  readonly match: string
  /** By seat: the token that opens it, the player's name and part of the dice. */
  readonly seats: Readonly<Record<number, { readonly token: string; readonly seed?: string }>>
  /** Links to give away, of whoever made the match; null for computers and for seats held here. */
  readonly invitations?: readonly (string | null)[]
  /** Invitations that seats were taken with from here: they open nothing any more. */
  readonly used?: readonly string[]
  readonly onlooker?: string
  /** By seat: the fleet that was chosen here, to be brought to the battle. */
  readonly fleets?: Readonly<Record<number, FleetWish>>
  /** As it was first seen. */
  readonly commitment?: string
  /** How much of the chat has been read, and whether it is wanted at all. */
  readonly read?: number
  readonly muted?: boolean
}

const MATCHES = 'flagbridge.online'
/** The oldest are forgotten; the server still knows the device. */
const MOST = 200

function read<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? otherwise
  } catch {
    return otherwise
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing still plays, as long as the tab is open.
  }
}

/** 256 bits in the letters of an address. */
function secret(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

const stored = read<Partial<Device>>(DEVICE, {})
export const device = signal<Device>({
  identity: stored.identity ?? secret(),
  ...(stored.name === undefined ? {} : { name: stored.name }),
  ...(stored.keeper !== undefined && isBotName(stored.keeper) ? { keeper: stored.keeper } : {}),
})
if (stored.identity === undefined) write(DEVICE, device.value)

export function setName(name: string): void {
  device.value = { ...device.value, name }
  write(DEVICE, device.value)
}

export function setKeeper(keeper: BotName | undefined): void {
  const { keeper: _before, ...rest } = device.value
  device.value = keeper === undefined ? rest : { ...rest, keeper }
  write(DEVICE, device.value)
}

const kept = new Map(read<readonly KnownMatch[]>(MATCHES, []).map((known) => [known.match, known]))

export function knownOf(match: string): KnownMatch {
  return kept.get(match) ?? { match, seats: {} }
}

export function keep(match: string, change: Partial<KnownMatch>): KnownMatch {
  const known = { ...knownOf(match), ...change }
  kept.delete(match)
  kept.set(match, known)
  write(MATCHES, [...kept.values()].slice(-MOST))
  return known
}

const KEPT = 'online-'

/** What an online match is called among those of the device, once its record was taken in. */
export function keptAs(match: string): string {
  return `${KEPT}${match}`
}

/** The seats that this device held in a match of its own list, where that was an online one. */
export function seatsHeldIn(kept: string): readonly number[] | undefined {
  return kept.startsWith(KEPT) ? Object.keys(knownOf(kept.slice(KEPT.length)).seats).map(Number) : undefined
}

/** The device sits here now. */
export function keepSeat(match: string, seat: number, token: string, seed?: string): void {
  const { seats } = knownOf(match)
  const part = seed ?? seats[seat]?.seed
  keep(match, { seats: { ...seats, [seat]: { token, ...(part === undefined ? {} : { seed: part }) } } })
}

/** A player's own part of the dice. */
export const newPart = secret

/** By which rights this device takes part in a match: the seats it holds, else by looking on. */
export function rightsTo(match: string, yours: readonly number[] = []): readonly Right[] {
  const { seats, onlooker } = knownOf(match)
  const tokens = Object.values(seats).map(({ token }) => ({ token }))
  if (tokens.length > 0) return tokens
  // On another device of the same person the identity opens the seats.
  if (yours.length > 0) return yours.map((seat) => ({ token: device.value.identity, seat }))
  return [{ token: onlooker ?? '' }]
}

/** The page's own server: wherever it was loaded from. */
export const server = new URL('.', location.href.split('#')[0]).href.replace(/\/$/, '')

/** A link that opens a seat, or lets one look on. What comes after # is never sent to a server. */
export function linkWith(match: string, token: string): string {
  return `${server}/#/table/${encodeURIComponent(match)}/${encodeURIComponent(token)}`
}

/** The link to a match of this device's list at the server where it was played; nothing where it was played here. */
export function onlineLinkOf(kept: string): string | undefined {
  if (!kept.startsWith(KEPT)) return undefined
  const match = kept.slice(KEPT.length)
  const { onlooker } = knownOf(match)
  return onlooker === undefined ? `${server}/#/online/${encodeURIComponent(match)}` : linkWith(match, onlooker)
}
