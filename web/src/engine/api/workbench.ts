import type {
  DesignAccount,
  DesignField,
  DesignPath,
  Finding,
  FleetDesign,
  FleetOffer,
  FleetPart,
  Plan,
} from '@flagbridge/kernel'
import type { ShipCard } from '@flagbridge/scene'
import type { Damaged } from './story.ts'

/** An item of a fleet as it is shown: what no pack at hand knows has no cost and no drawing. */
export interface FleetLine {
  readonly id: string
  readonly name: string
  /** The name of its own, where it bears one. */
  readonly called?: string
  readonly part: string
  readonly path: DesignPath
  readonly category: string
  readonly cost?: number
  readonly art?: string
  readonly line: string
}

/** Everything that is shown of a fleet as it stands. */
export interface FleetView {
  readonly game: string
  readonly design: FleetDesign
  readonly parts: readonly FleetPart[]
  readonly fields: readonly DesignField[]
  readonly accounts: readonly DesignAccount[]
  readonly findings: readonly Finding[]
  readonly lines: readonly FleetLine[]
  readonly legal: boolean
}

/** A fleet that is kept on this device. */
export interface KeptFleet {
  readonly id: string
  readonly game: string
  readonly design: FleetDesign
  /** "13 of 15 PP, not legal". */
  readonly sentence: string
  /** Later ones were changed later. */
  readonly order: number
}

/** A fleet to begin with. */
export interface FleetStart {
  readonly name: string
  readonly sentence: string
  readonly design: FleetDesign
}

export interface FleetMend {
  readonly label: string
  readonly design: FleetDesign
}

/** Where fleets are made. Everything is asked with the whole design: nothing of it is kept between two questions. */
export interface WorkbenchApi {
  /** A blank fleet where there is none yet. */
  look(game: string, design?: FleetDesign): Promise<FleetView>
  change(game: string, design: FleetDesign, path: DesignPath, value: unknown): Promise<FleetView>
  add(game: string, design: FleetDesign, id: string): Promise<FleetView>
  offers(game: string, design: FleetDesign): Promise<readonly FleetOffer[]>
  mends(game: string, design: FleetDesign, finding: Finding): Promise<readonly FleetMend[]>
  random(game: string, design: FleetDesign): Promise<FleetView | Damaged>
  fill(game: string, design: FleetDesign): Promise<FleetView>
  /** The records of the whole fleet. */
  faces(game: string, design: FleetDesign): Promise<readonly ShipCard[]>
  face(game: string, id: string): Promise<ShipCard | undefined>
  /** Ready fleets to begin with. */
  starts(game: string): Promise<readonly FleetStart[]>
  /** Fleets out of a file, a post or a link; what is wrong is told with the line. */
  read(game: string, name: string, text: string): Promise<{ readonly fleets: readonly FleetDesign[] } | Damaged>
  readLink(game: string, packed: string): Promise<{ readonly fleets: readonly FleetDesign[] } | Damaged>
  post(game: string, design: FleetDesign): Promise<string>
  file(game: string, design: FleetDesign): Promise<{ readonly name: string; readonly text: string }>
  /** The packed part of a link; nothing where it would be too long. */
  link(design: FleetDesign): Promise<string | undefined>
  plan(game: string, design: FleetDesign): Promise<Plan>
  kept(): Promise<readonly KeptFleet[]>
  find(id: string): Promise<KeptFleet | undefined>
  /** Keeps it under this id, in place of what was there. */
  keep(id: string, game: string, design: FleetDesign): Promise<void>
  remove(id: string): Promise<void>
}
