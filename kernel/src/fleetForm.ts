import type { ChoiceField, DesignAccount, DesignPath, FleetPart, NumberField, PackHead } from './designs.ts'
import type { Dice } from './dice.ts'
import type { FleetDesign, FleetEntry } from './fleetDesign.ts'
import type { Finding, FleetItem, MusterChoice, PlanValue } from './muster.ts'
import type { Read } from './read.ts'
import type { RuleId } from './seat.ts'

/** What a game says of its fleets beyond its muster; `fleetKind` makes a kind of design of both. */
export interface FleetForm<Fleet, Face> {
  readonly sentence: string
  readonly rule: RuleId
  readonly parts: readonly FleetPart[]
  /** Choices of the muster that are always made so. */
  readonly given: Readonly<Record<string, PlanValue>>
  /** The choices that a fleet is made for, out of those that the muster offers for this plan. */
  settings(choices: readonly MusterChoice[], design: FleetDesign): readonly (ChoiceField | NumberField)[]
  /** What is chosen when one begins. */
  blank(): Pick<FleetDesign, 'set' | 'list'>
  /** What a fleet is bought from, where the book has such lists. */
  lists?(design: FleetDesign): ChoiceField
  /** As the muster has it, and back. */
  fleetOf(design: FleetDesign): Fleet
  designOf(fleet: Fleet): Pick<FleetDesign, 'list' | 'parts'>
  /** What the muster's account of the cost does not say. */
  cost(design: FleetDesign): Pick<DesignAccount, 'title' | 'rule'> & Partial<Pick<DesignAccount, 'least' | 'most'>>
  /** Shares and numbers that the book limits. */
  shares(design: FleetDesign): readonly DesignAccount[]
  /** What the muster cannot find because it knows the fleet beside another only, or not at all. */
  findings?(design: FleetDesign, found: readonly Finding[]): readonly Finding[]
  /** A path within the muster's fleet as one of the design. */
  path(path: DesignPath): DesignPath
  /** Whether the catalogue shows an item beside this fleet at all. */
  isOffered?(design: FleetDesign, item: FleetItem): boolean
  line(id: string): string
  /** A name for one more of these, where items bear names. */
  nameFor?(design: FleetDesign, item: FleetItem): string
  /** The records of these as they are printed; undefined for what no pack knows. */
  faces(entries: readonly FleetEntry[], part: string): readonly (Face | undefined)[]
  /** A legal fleet, where the muster cannot draw it. */
  random?(design: FleetDesign, dice: Dice): Read<FleetDesign> | undefined
  /** Whether ships of the fleet are taken at the table, so that nobody brings it. */
  isDrafted?(design: FleetDesign): boolean
  packed(design: FleetDesign, head: PackHead): unknown
  unpacked(pack: unknown): readonly FleetDesign[]
}

/** A choice of the muster as a field of a fleet. */
export function settingOf({ key, title, sentence, rule, allowed, value }: MusterChoice): ChoiceField | NumberField {
  const about = { path: ['set', key], title, sentence, rule }
  return 'from' in allowed
    ? { ...about, kind: 'number', from: allowed.from, to: allowed.to, value: value as number }
    : { ...about, kind: 'choice', allowed, value }
}

/** Those of the muster's choices that have these keys, as fields. */
export function settingsCalled(choices: readonly MusterChoice[], keys: readonly string[]) {
  return keys.flatMap((key) => choices.filter((choice) => choice.key === key).map(settingOf))
}

/** The ids of a part, for games whose fleets are lists of ids. */
export function idsOf(design: FleetDesign, part: string): string[] {
  return (design.parts[part] ?? []).map(({ id }) => id)
}

export function entriesOf(ids: readonly string[]): FleetEntry[] {
  return ids.map((id) => ({ id }))
}

/** Is this, at a key of a pack, a list of mappings? Packs from outside may hold anything. */
export function mappingsAt(pack: unknown, key: string): readonly Readonly<Record<string, unknown>>[] {
  const at = (pack as Readonly<Record<string, unknown>> | null | undefined)?.[key]
  const all: readonly unknown[] = Array.isArray(at) ? at : []
  return all.filter((one): one is Readonly<Record<string, unknown>> => typeof one === 'object' && one !== null)
}

/** Only the texts of what should be a list of them. */
export function textsIn(raw: unknown): string[] {
  return Array.isArray(raw) ? raw.filter((one) => typeof one === 'string') : []
}

/** What a fleet in a pack is called. */
export function nameIn(raw: unknown): string {
  const [name] = textsIn([raw])
  return name === undefined || name === '' ? 'A fleet' : name.slice(0, 60)
}
