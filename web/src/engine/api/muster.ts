import type { FleetAccount, FleetWish, Finding, MusterChoice, Plan } from '@flagbridge/kernel'
import type { Scene } from '@flagbridge/scene'
import type { Damaged } from './story.ts'

/** A ship in a row of silhouettes. */
export interface RowShip {
  readonly name: string
  readonly art?: string
  readonly cost?: number
}

/** A ready fleet that a seat may take, or why it may not. */
export interface OfferedFleet {
  readonly name: string
  readonly cost: number
  readonly sentence?: string
  readonly ships: readonly RowShip[]
  /** What comes with the ships: "12 Orders". */
  readonly beside?: string
  readonly findings: readonly Finding[]
}

/** What a seat brings by the plan as it stands. */
export interface SeatFleet {
  readonly seat: number
  /** As the plan says it; absent where it is drawn. */
  readonly wish?: FleetWish
  /** The name of the ready fleet that it is. */
  readonly name?: string
  /** As it is written down. */
  readonly fleet?: unknown
  readonly account?: FleetAccount
  readonly ships: readonly RowShip[]
  readonly beside?: string
  readonly ready: readonly OfferedFleet[]
  /** Whether one can be drawn for a number of points. */
  readonly canDraw: boolean
}

/** One side of the battle as it begins. */
export interface MusterSide {
  readonly side: number
  readonly name: string
  readonly tint: number
  /** The ships that nobody brings: the scenario has them, or the cards decide. */
  readonly ships: readonly RowShip[]
}

/** Everything that the screen shows of a plan as it stands. */
export interface MusterView {
  readonly plan: Plan
  readonly choices: readonly MusterChoice[]
  /** The side of each seat. */
  readonly sides: readonly number[]
  readonly lines: readonly MusterSide[]
  readonly findings: readonly Finding[]
  readonly fleets: readonly SeatFleet[]
  /** The battle as it begins; the last that could be laid out where this one cannot. */
  readonly scene?: Scene
  /** Whether the ships can be placed before the first decision. */
  readonly canDeploy: boolean
}

/** What is changed in a plan: what no longer goes with it gives way. */
export type PlanChange = { readonly set: string } | { readonly fleet: number }

export interface MusterWish {
  readonly game: string
  /** For the match on a server in which this page takes part, with its packs and not those of this device. */
  readonly online?: boolean
  /** The plan as it is; one that is drawn from the seed where there is none yet. */
  readonly plan?: Plan
  readonly seed: string
  /** What was just changed in it. */
  readonly changed?: PlanChange
  /** Whether the ships stand on the table when the battle begins. */
  readonly deployed: boolean
}

/** A plan with everything around it, as it stands in a file or a link. */
export interface WholePlan {
  readonly game: string
  readonly plan: Plan
  readonly players: readonly { readonly name?: string; readonly player?: string }[]
  readonly seed?: string
}

/** Before a match: the choices of the set-up, and what they come to. */
export interface MusterApi {
  look(wish: MusterWish): Promise<MusterView>
  /** The table with another value of one choice, to be seen before it is chosen. */
  picture(wish: MusterWish, key: string, value: Plan['set'][string]): Promise<Scene | undefined>
  /** A fleet that somebody has written down; what is wrong with its form is told with the line. */
  readFleet(wish: Pick<MusterWish, 'game' | 'online'>, text: string): Promise<{ readonly fleet: unknown } | Damaged>
  /** The fleet that a seat brings, as text to be changed. */
  writeFleet(wish: MusterWish, seat: number): Promise<string>
  readPlan(text: string): Promise<WholePlan | Damaged>
  writePlan(plan: WholePlan): Promise<string>
}
