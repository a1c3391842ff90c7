import type { BotName as Level, Plan } from '@flagbridge/kernel'
import type { BroughtFleet, Clock, ListedMatch } from '@flagbridge/protocol'
import type { Damaged, EndingText, RefusalText } from './story.ts'

/** A match on a server, and by which right this device comes to it. */
export interface OnlinePlace {
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

/** A seat of an online match as the strip over the board shows it. */
export interface OnlineSeat {
  readonly seat: number
  readonly side: number
  readonly name: string | null
  readonly kind: 'person' | 'bot'
  readonly here: boolean
  readonly standIn: string | null
  /** Where players bring their own fleets, before the battle: whether this one has. */
  readonly ready?: boolean
  /** What the table waits for: an answer, or nothing any more because it lies there face down. */
  readonly owes?: 'answer' | 'sealed'
  /** When its clock runs out, by the clock of this device. */
  readonly due?: number
  /** Milliseconds it has left when its clock does not run. */
  readonly left?: number
}

export interface ShownChat {
  readonly from: number
  readonly name: string
  readonly to: 'everybody' | 'side' | number
  readonly text: string
  readonly at: number
  readonly mine: boolean
}

export interface OnlineOffer {
  readonly what: string
  readonly by: number
  /** A computer of this level is to keep this seat. */
  readonly for?: { readonly seat: number; readonly level: string }
  /** The looker has not answered it yet. */
  readonly open: boolean
}

/** Somebody's time was up, and the match went on without them. */
export interface Lapse {
  readonly names: readonly string[]
  /** The looker's own time. */
  readonly mine: boolean
  readonly then: Clock['then']
  /** What was played, in the words of the log. */
  readonly played: string
}

/** Everything about an online match that is not on the board. */
export interface OnlineTable {
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
  readonly seats: readonly OnlineSeat[]
  /** The seats held by this device; none for whoever looks on. */
  readonly mine: readonly number[]
  readonly looker: number
  /** In how many places the looker's seat is open. */
  readonly devices: number
  /** How many look on without a seat. */
  readonly onlookers: number
  readonly commitment: string
  /** What was agreed about the battle to which the players bring their own fleets. */
  readonly muster?: { readonly set: Plan['set'] }
  readonly chat: boolean
  readonly said: readonly ShownChat[]
  readonly open: boolean
  readonly clock: Clock | null
  /** Seconds after which somebody who owes an answer counts as absent. */
  readonly absence: number
  readonly offer?: OnlineOffer
  readonly lapse?: Lapse
  readonly ending?: EndingText
}

/** What can be said at an online table besides answering decisions. */
export type OnlineCall =
  | { readonly do: 'say'; readonly to: 'everybody' | 'side' | number; readonly text: string }
  | { readonly do: 'offer'; readonly what: 'draw' | 'take-back' }
  | { readonly do: 'offer-stand-in'; readonly seat: number; readonly level: Level }
  | { readonly do: 'answer'; readonly yes: boolean }
  | { readonly do: 'resign' }
  /** The fleet that one of the seats held here brings; null: not yet. */
  | { readonly do: 'ready'; readonly seat: number; readonly fleet: BroughtFleet | null }
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

/** A match on a server. At the table itself it is played by `TableApi`. */
export interface OnlineApi {
  /** Takes part until `leave`; the page is told of it as an `OnlineTable`. */
  join(place: OnlinePlace): Promise<void>
  leave(): Promise<void>
  say(call: OnlineCall): Promise<RefusalText | undefined>
  /** From its replay back to the table. */
  backToTable(): Promise<void>
  /** Rolls every die again. */
  verify(record: unknown, promised: Promised): Promise<Verification | Damaged>
}

export type { BroughtFleet, Clock, Level, ListedMatch }
