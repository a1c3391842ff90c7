import { BEARINGS, HERE, turnArc, type Arc, type Direction } from '@flagbridge/geometry'
import { EQUIPMENT, type Battery, type Equipment, type EquipmentLine, type ShipClass } from '../design/spec.ts'
import { effectsOf, type Effects } from '../effects/abilities.ts'
import type { BatteryIndex, ClassIndex, LineIndex, MountIndex } from '../indices.ts'

/** One weapon of a ship: SX-1.8.g. */
export interface MountedWeapon {
  readonly battery: BatteryIndex
  /** SXS-C.7: the line of equipment that it is lost with, -1 for a weapon of a battery. */
  readonly line: LineIndex
  /** As players call it: a1, a2, b1. */
  readonly label: string
  /** SXS-G.19: how often it can fire, 0 for any number of times. */
  readonly shots: number
  readonly arcs: string
  /** The bearings it fires on, for each of the six facings (SX-4.1.2.a). */
  readonly bearings: readonly Arc[]
}

export type Gun = Battery & { readonly effects: Effects }

/** A class made ready for play: everything that can be worked out once. */
export interface Kind {
  readonly class: ShipClass
  readonly guns: readonly Gun[]
  readonly mounts: readonly MountedWeapon[]
  /** What a damage die does, by its face less one, a letter for each hit. */
  readonly chart: readonly string[]
  /** The line of equipment that holds an item, -1 for none. */
  readonly lines: Readonly<Record<Equipment, LineIndex>>
}

/** SX-1.8.g, SX-1.8.h: a weapon and a battery by their places on the record. */
export function mountOf({ mounts }: Kind, mount: MountIndex): MountedWeapon {
  return mounts[mount] as MountedWeapon
}

export function gunOf({ guns }: Kind, battery: BatteryIndex): Gun {
  return guns[battery] as Gun
}

/** SX-0.2.a: the battery that these weapons belong to, which are of one. */
export function batteryOf(kind: Kind, mounts: readonly MountIndex[]): BatteryIndex {
  return mountOf(kind, mounts[0] as MountIndex).battery
}

/** SX-1.9: a line of equipment by its place on the record. */
export function equipmentOf({ class: { equipment } }: Kind, line: LineIndex): EquipmentLine {
  return equipment[line] as EquipmentLine
}

/** SX-4.2.3.g: the hits that a face of the damage chart lists, a letter for each; and the entry as it is printed. */
export function hitsOn({ chart }: Kind, face: number): string {
  return chart[face - 1] as string
}

export function entryOn({ class: { chart } }: Kind, face: number): string {
  return chart[face - 1]?.text ?? ''
}

/** The weapons of a battery, lost or not. */
export function mountsIn({ mounts }: Kind, battery: BatteryIndex): MountIndex[] {
  return mounts.flatMap((mount, i) => (mount.battery === battery ? [i as MountIndex] : []))
}

/** Below 0 when the class has no weapon of this label. */
export function mountNamed({ mounts }: Kind, label: string): MountIndex {
  return mounts.findIndex((mount) => mount.label === label) as MountIndex
}

/** A class of these packs by its place among them. */
export function classAt({ classes }: { readonly classes: readonly ShipClass[] }, index: ClassIndex): ShipClass {
  return classes[index] as ShipClass
}

export function kindOfClass(ship: ShipClass): Kind {
  const lineOf = (item: Equipment | undefined) => ship.equipment.findIndex((line) => line.item === item) as LineIndex
  const lines = Object.fromEntries(EQUIPMENT.map((item) => [item, lineOf(item)]))
  return {
    class: ship,
    guns: ship.batteries.map((battery) => ({ ...battery, effects: effectsOf(battery) })),
    mounts: ship.batteries.flatMap(({ letter, mounts, item, shots }, battery) =>
      mounts.map(({ arcs, arc }, i) => ({
        battery: battery as BatteryIndex,
        line: lineOf(item),
        label: `${letter}${i + 1}`,
        shots: shots ?? 0,
        arcs,
        // SXS-G.18.b, C33a-1: straight above is in all arcs, and is not the spine.
        bearings: turned(arc, arcs === AHEAD ? 0 : ABOVE),
      })),
    ),
    chart: ship.chart.map(({ hits }) => hits.join('')),
    lines: lines as Record<Equipment, LineIndex>,
  }
}

function turned(arc: Arc, above: Arc): readonly Arc[] {
  return ([0, 1, 2, 3, 4, 5] satisfies Direction[]).map((facing) => turnArc(arc, facing) | above)
}

/** Of the spinal mount. */
const AHEAD = 'ahead'
/** The bearing of the hex itself, straight above and below. */
const ABOVE: Arc = 1 << HERE

const rolled = new WeakMap<Kind, Kind>()

/** SXS-G.18.c: as it is while the ship is inverted: A and B, C and D, E and F are exchanged. */
export function mirrored(kind: Kind): Kind {
  let other = rolled.get(kind)
  if (other === undefined) rolled.set(kind, (other = { ...kind, mounts: kind.mounts.map(mirroredMount) }))
  return other
}

const ACROSS: Readonly<Record<string, string>> = { A: 'B', B: 'A', C: 'D', D: 'C', E: 'F', F: 'E' }

function mirroredMount(mount: MountedWeapon): MountedWeapon {
  const [ahead = 0] = mount.bearings
  if (mount.arcs === AHEAD) return mount
  let arc: Arc = 0
  for (let bearing = 0; bearing < BEARINGS; bearing++)
    if (((ahead >>> bearing) & 1) === 1) arc |= 1 << (BEARINGS - bearing) % BEARINGS
  const arcs = mount.arcs.split('').map((letter) => ACROSS[letter] ?? letter)
  return { ...mount, arcs: arcs.sort().join(''), bearings: turned(arc, ABOVE) }
}
