import type { AnyAction } from '@flagbridge/kernel'
import type { Pointer, Preview, Scene, ShipCard, Thing } from '@flagbridge/scene'
import type { Delta } from '../delta.ts'
import type { GuideFrame } from './guide.ts'
import type { PuzzleFrame } from './puzzles.ts'
import type { Damaged, EndingText, PlayerLine, RefusalText, StoryLine } from './story.ts'

/** An action that may be chosen, and what one points at, in order, to choose it. No two have the same way. */
export interface Choice {
  readonly action: AnyAction
  readonly pointers: readonly Pointer[]
  /** The whole way of which `action` is the first step. */
  readonly route?: Route
}

/** A way of several steps, each an answer of its own, that ends in a cell. */
export interface Route {
  readonly cell: string
  readonly cost: number
  readonly actions: readonly AnyAction[]
  readonly cells: readonly string[]
}

/** What the game waits for from whoever looks. */
export interface OpenDecision {
  readonly id: number
  readonly seat: number
  readonly kind: string
  /** What is wanted, in the rulebook's words. */
  readonly sentence: string
  readonly choices: readonly Choice[]
}

/** A ship that was on the table. */
export interface LostShip {
  readonly thing: Thing
  readonly name: string
  readonly side: number
  readonly art?: string
  readonly step: number
}

/** What stands around the board; it is small and sent whole every time. */
export interface TableFrame {
  readonly match: string
  readonly game: string
  readonly title: string
  readonly step: number
  readonly eyes: number
  readonly side: number
  readonly players: readonly PlayerLine[]
  readonly decision?: OpenDecision
  /** Whom the table waits for, when not for the looker. */
  readonly waiting?: string
  /** The device is to be handed to this player before anything is shown. */
  readonly curtain?: PlayerLine
  readonly undo: boolean
  /** The looker is asked where ships stand, and they can be placed sensibly by themselves. */
  readonly canPlace?: true
  /** The ships that are gone, as far as the looker knows. */
  readonly lost: readonly LostShip[]
  readonly ending?: EndingText
  /** What is fought for and how it ends, line by line; a rule in brackets. */
  readonly goal: readonly string[]
  /** What the dice of a finished match came from. */
  readonly seed?: string
  /** Played on a server. */
  readonly online?: true
  /** What a guide says of it, where one leads. */
  readonly guide?: GuideFrame
  /** The puzzle that it is. */
  readonly puzzle?: PuzzleFrame
  /** Another tab of this browser plays it: here it is only followed. */
  readonly elsewhere?: true
}

/** The whole screen of a table, as one seat sees it. */
export interface Tableau extends TableFrame {
  readonly scene: Scene
  readonly lines: readonly StoryLine[]
  /** Those of the lines that tell what has just happened: they are seen and heard. */
  readonly happened: readonly StoryLine[]
}

/** What the page is told of a table: what has happened, and what of the scene is another than before. */
export interface TableUpdate extends TableFrame {
  /** Since the last update; the whole scene in the first. The field hardly ever changes and so is sent once. */
  readonly scene: Delta<Scene>
  /** Of the lines known so far these remain, and the new ones follow. */
  readonly keep: number
  readonly lines: readonly StoryLine[]
  /** Which of all the lines tell what has just happened: from this one to before that one. */
  readonly happened: readonly [from: number, to: number]
}

/** A choice in words. */
interface Advised extends Choice {
  readonly says: string
}

/** What the computer would do. */
export interface Hint extends Advised {
  readonly reason?: string
  /** What it thought of, the best first. */
  readonly ranked: readonly (Advised & { readonly value: number; readonly because: string })[]
}

/** An answer as one would type it, and the names of what it is about. */
export interface TypedChoice {
  readonly order: string
  readonly about: string
}

/** A match that is played, on this device or on a server. Of what happens there the page is told by `TableUpdate`s. */
export interface TableApi {
  open(match: string): Promise<Damaged | undefined>
  close(): Promise<void>
  choose(decision: number, action: AnyAction): Promise<RefusalText | undefined>
  /** The ways of several steps that are open now. */
  routes(decision: number): Promise<readonly Route[]>
  /** One step after the other, as long as the next is asked for. */
  walk(decision: number, actions: readonly AnyAction[]): Promise<RefusalText | undefined>
  order(text: string): Promise<RefusalText | undefined>
  /** Everything that could be typed now. */
  orders(): Promise<readonly TypedChoice[]>
  /** What a typed order would do, or why it cannot be done; nothing is played. */
  consider(text: string): Promise<Preview | RefusalText>
  /** Places the looker's ships one after the other, as long as it is asked where they stand. */
  placeForMe(): Promise<RefusalText | undefined>
  why(things: readonly Thing[]): Promise<RefusalText | undefined>
  /** What an answer would do; nothing where the decision is no longer open to it. */
  preview(decision: number, action: AnyAction): Promise<Preview>
  pointed(things: readonly Thing[]): Promise<Preview | undefined>
  card(thing: Thing): Promise<ShipCard | undefined>
  /**
   * For every cell that some enemy of the looker could strike now, how many could; of one piece alone where it is
   * named.
   */
  threat(piece?: Thing): Promise<Readonly<Record<string, number>>>
  undo(): Promise<void>
  /** At one screen: the looker gives up, or all there agree to a draw. */
  end(by: 'resigning' | 'draw'): Promise<RefusalText | undefined>
  hint(): Promise<Hint | undefined>
  /** The player behind the curtain has taken the device. */
  lift(): Promise<void>
  /** Milliseconds between two moves of the computer. */
  pace(milliseconds: number): Promise<void>
  /** The page has drawn its first picture of a table: what is not needed for that may be fetched now. */
  drawn(): Promise<void>
}
