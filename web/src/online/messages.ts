import type { Clock, Level, ListedMatch } from '@flagbridge/protocol'
import type { Ending } from '../engine/messages.ts'

/** A match on a server, and by which right this device comes to it. */
export interface FarPlace {
  /** The server's address without a slash at the end. */
  readonly server: string
  readonly match: string
  /** One for each seat held here, or one to look on. */
  readonly rights: readonly Right[]
}

export interface Right {
  /** A seat's token, the onlookers', one's own identity, or nothing for an open match. */
  readonly token: string
  /** Which seat, where the token is an identity. */
  readonly seat?: number
}

/** A chair at the far table as the strip over the board shows it. */
export interface FarSeat {
  readonly seat: number
  readonly side: number
  readonly name: string | null
  readonly kind: 'person' | 'bot'
  readonly here: boolean
  readonly standIn: string | null
  /** What the table waits for: an answer, or nothing any more because it lies there face down. */
  readonly owes?: 'answer' | 'sealed'
  /** When its clock runs out, by the clock of this device. */
  readonly due?: number
  /** Milliseconds it has left when its clock does not run. */
  readonly left?: number
}

export interface SaidLine {
  readonly from: number
  readonly name: string
  readonly to: 'everybody' | 'side' | number
  readonly text: string
  readonly at: number
  readonly mine: boolean
}

export interface FarOffer {
  readonly what: string
  readonly by: number
  /** A computer of this level is to keep this seat. */
  readonly for?: { readonly seat: number; readonly level: string }
  /** The looker has not answered it yet. */
  readonly open: boolean
}

/** Somebody's time was up, and the match went on without them. */
export interface FarLapse {
  readonly names: readonly string[]
  /** The looker's own time. */
  readonly mine: boolean
  readonly then: Clock['then']
  /** What was played, in the words of the log. */
  readonly played: string
}

/** Everything about a far match that is not on the board. */
export interface FarTable {
  readonly match: string
  readonly game: string
  readonly title: string
  readonly phase: 'connecting' | 'waiting' | 'running' | 'over'
  /** Why the match cannot be opened, as a code. */
  readonly problem?: string
  /** Whether the line to the server stands. */
  readonly line: boolean
  /** An answer is on its way. */
  readonly sending: boolean
  readonly seats: readonly FarSeat[]
  /** The seats held by this device; none for whoever looks on. */
  readonly mine: readonly number[]
  readonly looker: number
  readonly commitment: string
  readonly chat: boolean
  readonly said: readonly SaidLine[]
  readonly open: boolean
  readonly clock: Clock | null
  /** Seconds after which somebody who owes an answer counts as absent. */
  readonly absence: number
  readonly offer?: FarOffer
  readonly lapse?: FarLapse
  readonly ending?: Ending
}

/** What can be said at a far table besides answering decisions. */
export type FarCall =
  | { readonly do: 'say'; readonly to: 'everybody' | 'side' | number; readonly text: string }
  | { readonly do: 'offer'; readonly what: 'draw' | 'take-back' }
  | { readonly do: 'offer-stand-in'; readonly seat: number; readonly level: Level }
  | { readonly do: 'answer'; readonly yes: boolean }
  | { readonly do: 'resign' }
  | { readonly do: 'stand-in'; readonly level: Level | null }

/** What was promised before the first die was rolled, as this device has kept it. */
export interface Promised {
  readonly commitment: string
  /** The device's own parts of the dice, by seat. */
  readonly seeds: Readonly<Record<number, string>>
}

export interface Check {
  readonly what: string
  readonly ok: boolean
  readonly detail: string
}

export interface RolledLine {
  readonly step: number
  readonly text: string
  readonly faces: readonly number[]
}

/** What came of rolling every die again. */
export interface Verification {
  readonly ok: boolean
  readonly checks: readonly Check[]
  readonly dice: number
  readonly rolls: readonly RolledLine[]
  readonly hostSeed: string
  readonly playerSeeds: readonly string[]
}

export type { Clock, Level, ListedMatch }
