import type { Content } from '../content/content.ts'
import type { State } from '../state.ts'
import { setUpFaces, setUpWriters, type SetUpEvent } from './2-1-setting-up.ts'
import { endWriters, type EndEvent } from './2-3-winning.ts'
import { plotFaces, plotWriters, type PlotEvent } from './2-2-1-plots.ts'
import { movementWriters, type MovementEvent } from './3-movement.ts'
import { declaringFaces, declaringWriters, type DeclaringEvent } from './4-1-declaring.ts'
import { attackFaces, attackWriters, type AttackEvent } from './4-2-attack.ts'
import { damageFaces, damageWriters, type DamageEvent } from './4-2-3-damage.ts'
import { effectWriters, type EffectEvent } from './4-3-effects-of-damage.ts'
import { fighterFaces, fighterWriters, type FighterEvent } from './5-fighters.ts'
import { endRollFaces, endRollWriters, type EndRollEvent } from './g-0-end-rolls.ts'
import { waveFaces, waveWriters, type WaveEvent } from './c-32-waves.ts'
import { dogfightFaces, dogfightWriters, type DogfightEvent } from './g-12-dogfights.ts'
import { shipboardFaces, shipboardWriters, type ShipboardEvent } from './c-20-shipboard.ts'
import { smallCraftFaces, smallCraftWriters, type SmallCraftEvent } from './c-0-small-craft.ts'
import { ramFaces, ramWriters, type RamEvent } from './g-9-rams.ts'
import { objectiveWriters, type ObjectiveEvent } from './g-23-objectives.ts'
import { hyperdriveWriters, type HyperdriveEvent } from './c-16-hyperdrive.ts'
import { namingWriters, type NamingEvent } from './c-13-naming.ts'
import { satelliteFaces, satelliteWriters, type SatelliteEvent } from './c-4-satellites.ts'
import { vectorWriters, type VectorEvent } from './g-1-vectors.ts'
import { facesWriters, type FacesEvent } from './g-2-faces.ts'
import { sceneFaces, sceneWriters, type SceneEvent } from './g-23-scenes.ts'
import { contactWriters, type ContactEvent } from './g-24-contacts.ts'
import { hiddenFaces, hiddenWriters, type HiddenEvent } from './c-8-hidden.ts'
import type { Faces, Writers } from './writers.ts'

export type Event =
  | SetUpEvent
  | MovementEvent
  | FighterEvent
  | DeclaringEvent
  | AttackEvent
  | DamageEvent
  | EffectEvent
  | EndEvent
  | HyperdriveEvent
  | EndRollEvent
  | PlotEvent
  | WaveEvent
  | RamEvent
  | SmallCraftEvent
  | ShipboardEvent
  | DogfightEvent
  | ObjectiveEvent
  | HiddenEvent
  | SceneEvent
  | FacesEvent
  | VectorEvent
  | NamingEvent
  | ContactEvent
  | SatelliteEvent
/** What happens only in battles with options or a scenario of their own. */
export type SpecialEvent = DogfightEvent | RamEvent | ObjectiveEvent | SceneEvent | VectorEvent | ContactEvent
export type EventKind = Event['kind']
export type EventOf<Kind extends EventKind> = Extract<Event, { kind: Kind }>

const WRITERS: Writers<Event> = {
  ...setUpWriters,
  ...movementWriters,
  ...fighterWriters,
  ...declaringWriters,
  ...attackWriters,
  ...damageWriters,
  ...effectWriters,
  ...endWriters,
  ...hyperdriveWriters,
  ...endRollWriters,
  ...plotWriters,
  ...waveWriters,
  ...ramWriters,
  ...smallCraftWriters,
  ...shipboardWriters,
  ...dogfightWriters,
  ...objectiveWriters,
  ...hiddenWriters,
  ...sceneWriters,
  ...facesWriters,
  ...vectorWriters,
  ...namingWriters,
  ...contactWriters,
  ...satelliteWriters,
}

const FACES: Faces<Event> = {
  ...setUpFaces,
  ...fighterFaces,
  ...declaringFaces,
  ...attackFaces,
  ...damageFaces,
  ...endRollFaces,
  ...plotFaces,
  ...waveFaces,
  ...ramFaces,
  ...smallCraftFaces,
  ...shipboardFaces,
  ...dogfightFaces,
  ...hiddenFaces,
  ...sceneFaces,
  ...satelliteFaces,
}

const NO_FACES: readonly number[] = []

/** SX-2.2.1: written face down, for the seats that it names. */
export function isSealed(
  e: Event,
): e is EventOf<'OrdersWritten' | 'PlotWritten' | 'Prepared' | 'LaunchDeclared' | 'TargetNamed' | 'FacesPlotted'> {
  switch (e.kind) {
    case 'OrdersWritten':
    case 'PlotWritten':
    case 'Prepared':
    case 'LaunchDeclared':
    case 'TargetNamed':
    case 'FacesPlotted':
      return true
    default:
      return false
  }
}

/**
 * SX-2.2.1.a: sealed, or said by everybody in his own time; everything else is a step of the match that all can see.
 */
const UNCOUNTED: ReadonlySet<EventKind> = new Set<EventKind>([
  'OrdersWritten',
  'PlotWritten',
  'Prepared',
  'LaunchDeclared',
  'OrdersCommitted',
  'LaunchReady',
  'TargetNamed',
  'FacesPlotted',
  'DiceHeard',
])

type Write = (s: State, e: Event, content: Content) => void

/** What each event writes, and how many steps it counts. */
const ENTRIES = Object.fromEntries(
  Object.entries(WRITERS).map(([kind, write]) => [
    kind,
    { write: write as Write, counts: UNCOUNTED.has(kind as EventKind) ? 0 : 1 },
  ]),
) as Readonly<Record<EventKind, { readonly write: Write; readonly counts: 0 | 1 }>>

/** The only writer of the state. */
export function apply(content: Content, s: State, e: Event): void {
  const { write, counts } = ENTRIES[e.kind]
  if (e.unseen === undefined) s.step += counts
  write(s, e, content)
}

/** SX-0.1.4: the faces of all dice in an event, in the order they were rolled. */
export function facesOf(e: Event): readonly number[] {
  const faces = FACES[e.kind] as ((e: Event) => readonly number[]) | undefined
  return faces?.(e) ?? NO_FACES
}
