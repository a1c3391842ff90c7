import type { BotName, Level } from '@flagbridge/kernel'
import type { Player } from './bots.ts'
import type { FarCall, FarPlace, FarTable, Promised, Verification } from '../online/messages.ts'
import type { Preview, Pointer, Scene, ShipCard, Thing, Entry } from '@flagbridge/scene'

/** Who sits where: a person at this screen, or the computer. */
export interface SeatPlan {
  readonly name: string
  readonly player: Player
}

export interface MatchPlan {
  readonly game: string
  readonly seats: readonly SeatPlan[]
  readonly fleets?: readonly string[]
  /** The same seed and the same choices give the same battle with the same dice; without one it is drawn. */
  readonly seed?: string
  /** What is wished otherwise than in the ready battle, by the name of the option. */
  readonly wishes?: Readonly<Record<string, unknown>>
}

/** An option of the game that can be chosen from a form. `of` is the group it stands in, if any. */
export type OptionField = {
  readonly name: string
  readonly of?: string
} & ({ readonly values: readonly OptionValue[] } | { readonly range: { readonly min: number; readonly max: number } })

export interface OptionValue {
  readonly value: string | number | boolean
  readonly label?: string
  /** What it is about. */
  readonly note?: string
}

/** One line of the log, in the seat's words. */
export interface Line {
  /** The action it belongs to, from 1; 0 is what happened before the first. */
  readonly step: number
  readonly round: number
  readonly text: string
  readonly rule: string
  readonly entry: Entry
}

export interface Ask {
  readonly seat: number
  readonly decision: number
  readonly kind: string
  /** What is wanted, in the rulebook's words. */
  readonly sentence: string
  readonly choices: readonly (readonly Pointer[])[]
}

export interface Ending {
  readonly sentence: string
  readonly winner: number | 'draw'
  readonly rule: string
}

export interface PlayerLine extends SeatPlan {
  readonly seat: number
  readonly side: number
}

/** The whole screen of a table, as one seat sees it. */
export interface Tableau {
  readonly match: string
  readonly game: string
  readonly title: string
  readonly step: number
  readonly eyes: number
  readonly side: number
  readonly scene: Scene
  readonly lines: readonly Line[]
  readonly players: readonly PlayerLine[]
  readonly ask?: Ask
  /** Whom the table waits for, when not for the looker. */
  readonly waiting?: string
  /** The device is to be handed to this player before anything is shown. */
  readonly curtain?: PlayerLine
  readonly undo: boolean
  readonly ending?: Ending
  /** What the dice of a finished match came from. */
  readonly seed?: string
  /** Played on a server. */
  readonly far?: true
}

/** A refusal in words. */
export interface Said {
  readonly text: string
  readonly rule: string
}

/** A saved match as the home screen lists it. */
export interface Saved {
  readonly id: string
  readonly game: string
  readonly title: string
  readonly players: readonly SeatPlan[]
  readonly sentence: string
  readonly round: string
  readonly art?: string
  readonly tint: number
  readonly yourMove: boolean
  readonly over: boolean
  /** Counts up with every save: the latest has the highest. */
  readonly order: number
}

/** A saved match or a record file that cannot be opened, and why. */
export interface Damaged {
  readonly damaged: string
  /** There is nothing that could be exported or deleted. */
  readonly missing?: true
}

export interface GameInfo {
  readonly id: string
  readonly title: string
  readonly seats: { readonly min: number; readonly max: number }
  readonly fleets: readonly string[]
  readonly levels: readonly Level[]
  readonly options: readonly OptionField[]
}

/** What the computer would do. */
export interface Hint extends Advised {
  readonly reason?: string
  /** What it thought of, the best first. */
  readonly ranked: readonly (Advised & { readonly value: number; readonly because: string })[]
}

interface Advised {
  readonly choice: number
  readonly says: string
}

export interface ReplayInfo {
  readonly match: string
  readonly game: string
  readonly title: string
  readonly steps: number
  /** The round at every step from 0. */
  readonly rounds: readonly number[]
  readonly players: readonly PlayerLine[]
  readonly over: boolean
  /** The match still runs: it can be seen through no other eyes. */
  readonly through?: number
  /** Points by side at every step; where nobody has any, what is left of the ships. */
  readonly scores: readonly (readonly number[])[]
  /** What the scores are. */
  readonly scored: string
}

/** A seat, or the table as it truly lies. */
export type Eyes = number | 'truth'

export interface RuleText {
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly rule: string
  readonly examples: readonly string[]
  readonly ruling?: string
  readonly lessons: readonly LessonTitle[]
}

export interface LessonTitle {
  readonly id: string
  readonly title: string
  readonly rules: readonly string[]
}

export interface RuleBook {
  readonly game: string
  readonly title: string
  readonly books: readonly { readonly title: string; readonly rules: readonly RuleText[] }[]
}

/** A vignette, step by step. */
export interface Lesson {
  readonly title: string
  readonly rules: readonly string[]
  readonly text?: string
  readonly steps: readonly LessonStep[]
  readonly players: readonly PlayerLine[]
  readonly failed?: string
}

export interface LessonStep {
  readonly scene: Scene
  readonly order?: string
  readonly seat?: number
  readonly lines: readonly Line[]
  readonly refusal?: Said
}

/** What the page may ask of the engine. Everything happens in the worker; the page gets data to draw. */
export interface EngineApi {
  /** With the options of a battle between so many. */
  info(game: string, seats: number): Promise<GameInfo>
  create(plan: MatchPlan): Promise<string | Damaged>
  open(match: string): Promise<Damaged | undefined>
  close(): Promise<void>
  choose(decision: number, choice: number): Promise<Said | undefined>
  order(text: string): Promise<Said | undefined>
  /** What a typed order would do, or why it cannot be done; nothing is played. */
  consider(text: string): Promise<Preview | Said>
  why(things: readonly Thing[]): Promise<Said | undefined>
  preview(choice: number): Promise<Preview>
  pointed(things: readonly Thing[]): Promise<Preview | undefined>
  card(thing: Thing): Promise<ShipCard | undefined>
  undo(): Promise<void>
  hint(): Promise<Hint | undefined>
  /** The player behind the curtain has taken the device. */
  lift(): Promise<void>
  /** Milliseconds between two moves of the computer. */
  pace(milliseconds: number): Promise<void>
  saves(): Promise<readonly Saved[]>
  remove(match: string): Promise<void>
  /** The record as a file's text, also of a damaged one. */
  recordText(match: string): Promise<string>
  takeIn(text: string): Promise<string | Damaged>
  replay(match: string): Promise<ReplayInfo | Damaged>
  replayAt(step: number, eyes: Eyes): Promise<Tableau>
  /** A new match from this step of the replay, the looker's side against the computer. */
  goOn(step: number, seat: number, bot: BotName): Promise<string>
  /** The options of a match that a server is to lay out. */
  optionsFor(plan: MatchPlan): Promise<{ readonly options: unknown } | Damaged>
  /** Takes part in a match on a server until `leaveFar`; the page is told of it as a `FarTable`. */
  joinFar(place: FarPlace): Promise<void>
  leaveFar(): Promise<void>
  far(call: FarCall): Promise<Said | undefined>
  /** From a replay back to the far table. */
  lookFar(): Promise<void>
  /** What was seen of the far match so far, or all of it once there is a record. */
  replayFar(record?: unknown): Promise<ReplayInfo | Damaged>
  /** Rolls every die of the far match again. */
  verifyFar(record: unknown, promised: Promised): Promise<Verification | Damaged>
  rules(game: string): Promise<RuleBook>
  lesson(game: string, id: string): Promise<Lesson | undefined>
}

export type Call = { readonly id: number; readonly name: keyof EngineApi; readonly args: readonly unknown[] }
export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly tableau: Tableau }
  | { readonly far: FarTable }

export function isDamaged(x: unknown): x is Damaged {
  return typeof x === 'object' && x !== null && 'damaged' in x
}
