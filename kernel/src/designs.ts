import type { Dice } from './dice.ts'
import type { FleetDesign, FleetEntry } from './fleetDesign.ts'
import type { AllowedValue, Finding, FleetItem, Plan, PlanValue } from './muster.ts'
import type { Read } from './read.ts'
import type { RuleId } from './seat.ts'

/** The kinds of things that can be made for a game; each game names those that it has. */
export const DESIGN_KINDS = ['fleet', 'ship', 'weapon', 'order', 'card', 'unit', 'library', 'map', 'scenario'] as const
export type DesignKindName = (typeof DESIGN_KINDS)[number]

/** Where in a design: `['parts', 'ships', 2]`, `['batteries', 0, 'weapon', 'range']`. */
export type DesignPath = readonly (string | number)[]

/** One amount of an account, or one factor, with what it comes from. */
export interface AccountTerm {
  readonly what: string
  readonly by: number
  readonly rule: RuleId
  /** It multiplies what stands above it. */
  readonly times?: true
  /** What of the design it counts. */
  readonly path?: DesignPath
}

/** Something about a design that is counted: what it costs, a share of that, the space that it takes, its rating. */
export interface DesignAccount {
  readonly key: string
  readonly title: string
  /** "PP", "SU". */
  readonly unit: string
  readonly total: number
  /** The span that the rules allow, where they limit it. */
  readonly least?: number
  readonly most?: number
  readonly rule: RuleId
  /** The limit as the book says it: "40 to 60 % of 15 PP". */
  readonly sentence?: string
  readonly terms: readonly AccountTerm[]
}

/** A value of a field; one that does not go with the rest of the design says why, and stays in the list. */
export interface OfferedValue extends AllowedValue {
  readonly refused?: { readonly sentence: string; readonly rule: RuleId }
}

interface AnyField {
  readonly path: DesignPath
  readonly title: string
  /** What is decided here. */
  readonly sentence: string
  readonly rule: RuleId
}

/** One of several values. */
export interface ChoiceField extends AnyField {
  readonly kind: 'choice'
  readonly allowed: readonly OfferedValue[]
  readonly value: PlanValue
}

/** Any number of several values: the abilities of a weapon. */
export interface SeveralField extends AnyField {
  readonly kind: 'several'
  readonly allowed: readonly OfferedValue[]
  readonly value: readonly PlanValue[]
}

/** A whole number, as the rest of the design allows it. */
export interface NumberField extends AnyField {
  readonly kind: 'number'
  readonly from: number
  readonly to: number
  readonly value: number
}

export interface TextField extends AnyField {
  readonly kind: 'text'
  readonly most: number
  readonly value: string
}

/** Things of one kind, in their order: the ships of a fleet, the batteries of a ship. */
export interface ListField extends AnyField {
  readonly kind: 'list'
  /** What one of them is called. */
  readonly of: string
  readonly length: number
  readonly most: number
}

export type DesignField = ChoiceField | SeveralField | NumberField | TextField | ListField

/** What a pack says of itself. */
export interface PackHead {
  readonly pack: string
  readonly title: string
}

/**
 * A kind of thing that can be made: page, command line and tests ask the same. A design is plain data and may break
 * every rule: it is a draft until nothing is wrong with it. `Face` is a record as it is printed.
 */
export interface DesignKind<Design, Face = unknown> {
  readonly kind: DesignKindName
  readonly title: string
  /** What it is, in a sentence. */
  readonly sentence: string
  readonly rule: RuleId
  /** Something to begin with. */
  blank(): Design
  /** Data from outside. What breaks a rule is read as well, what has not the form is not. */
  read(raw: unknown): Read<Design>
  /** What can be said about it, each with the values that the rest of it allows. */
  fields(design: Design): readonly DesignField[]
  /** The design with another value of one field; what no longer goes with that gives way. */
  change(design: Design, path: DesignPath, value: unknown): Design
  /** Everything that is counted, the most important first. */
  accounts(design: Design): readonly DesignAccount[]
  /** Everything that is wrong with it, and what is unadvised; paths are of the design. */
  findings(design: Design): readonly Finding[]
  /** Its record as it is printed: for a fleet, one for each ship. */
  faces(design: Design): readonly Face[]
  /** As people write it down, and back; nothing is guessed. Fleets have `fleetText` for this. */
  write?(design: Design): string
  hear?(text: string): Read<Design>
  /** A pack that holds it, in the format of the built-in ones. */
  packed(design: Design, head: PackHead): unknown
  /** The designs of this kind that a pack holds, legal or not; nothing where it is no such pack. */
  unpacked(pack: unknown): readonly Design[]
}

/** A list of a fleet: its ships, its Orders. */
export interface FleetPart {
  readonly key: string
  readonly title: string
  /** The kind of its items, as the catalogue says it. */
  readonly kind: string
  readonly rule: RuleId
  /** Its items bear names of their own. */
  readonly named?: true
  /** The order of its items means something: it is said in this sentence. */
  readonly ordered?: string
}

/** An item of the catalogue beside a fleet: how often it is there already, and why it may not come too. */
export interface FleetOffer extends FleetItem {
  readonly part: string
  /** What it is in a line: "Light · hull 3 · shields 6". */
  readonly line: string
  readonly taken: number
  readonly refused?: { readonly sentence: string; readonly rule: RuleId }
}

/** A fleet that is one step away and has one fault less. */
export interface Mend {
  /** What is done: "Without Sovereign". */
  readonly label: string
  readonly design: FleetDesign
}

/** Fleets: everything that any design has, and a catalogue that they are made from. */
export interface FleetKind<Face = unknown> extends DesignKind<FleetDesign, Face> {
  readonly parts: readonly FleetPart[]
  /** What a fleet of these settings may be made of. */
  catalogue(design: FleetDesign): readonly FleetItem[]
  /** The same beside this fleet; slower than the account, and asked after it. */
  offers(design: FleetDesign): readonly FleetOffer[]
  add(design: FleetDesign, id: string): FleetDesign
  /** What an item is in a line. */
  line(id: string): string
  /** The record of an item of the catalogue. */
  face(id: string): Face | undefined
  /** A legal fleet with these settings; where there is none, why. */
  random(design: FleetDesign, dice: Dice): Read<FleetDesign>
  /** The fleet with whatever still fits, and is wanted by a rule first. */
  filled(design: FleetDesign, dice: Dice): FleetDesign
  /** Ways to be rid of something that is wrong, at most three. */
  mends(design: FleetDesign, finding: Finding): readonly Mend[]
  /** A battle in which the first seat brings this fleet, or drafts it. */
  plan(design: FleetDesign): Plan
  /** The fleet as the muster has it, which a plan names as somebody's own. */
  ofPlan(set: Plan['set'], own: unknown): Read<FleetDesign>
  /** What is brought, in the order of the parts. */
  entries(design: FleetDesign): readonly (FleetEntry & { readonly part: string; readonly path: DesignPath })[]
}

// oxlint-disable-next-line typescript/no-explicit-any -- Design stands in parameter positions: unknown would fit none
export type AnyDesignKind<Face = unknown> = DesignKind<any, Face>

/** Everything that can be made for a game, with the packs that it was opened with. */
export interface Designs<Face = unknown> {
  readonly fleet: FleetKind<Face>
  /** All kinds, fleets among them. */
  readonly kinds: readonly AnyDesignKind<Face>[]
}
