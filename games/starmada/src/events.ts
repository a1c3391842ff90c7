import type { Direction } from '@flagbridge/geometry'
import type { Modifier, RuleId, Seat } from '@flagbridge/kernel'
import type { MapObject } from './design/content.ts'
import type { Equipment } from './design/spec.ts'
import type { Plot, Side, Source, Volley } from './state.ts'

interface Happening<Kind extends string> {
  readonly kind: Kind
  readonly rule: RuleId
}

/** Set-up: SX-2.1.2. */
export type SetUpEvent =
  | (Happening<'ObjectPlaced'> & { readonly object: MapObject })
  | Happening<'ObjectsFinished'>
  | (Happening<'EdgeChosen'> & { readonly side: Side; readonly edge: 'north' | 'south' })
  /** Both sides' dice in turn, ties included; `side` places first. */
  | (Happening<'SetUpRolled'> & { readonly faces: readonly number[]; readonly side: Side })
  | (Happening<'ShipPlaced'> & { readonly ship: number; readonly cell: number; readonly facing: Direction })
  | (Happening<'FlightPlaced'> & { readonly flight: number; readonly cell: number })
  | (Happening<'SetUpPassed'> & { readonly side: Side })

/** Orders and movement: SX-2.2.1, SX-3. */
export type MovementEvent =
  | (Happening<'TurnBegan'> & { readonly turn: number })
  /** `seats` are those who may read it now. */
  | (Happening<'OrdersWritten'> & { readonly ship: number; readonly orders: string; readonly seats: readonly Seat[] })
  | (Happening<'PlotWritten'> & { readonly ship: number; readonly plot: Plot; readonly seats: readonly Seat[] })
  | (Happening<'OrdersCommitted'> & { readonly seat: Seat })
  | (Happening<'MovementBegan'> & { readonly arriving: readonly number[] })
  | (Happening<'ShipArrived'> & { readonly ship: number; readonly cell: number; readonly facing: Direction })
  | (Happening<'ArrivalPutOff'> & { readonly ship: number })
  /** `path` is every hex entered, in order; a ship that held still has orders ''. */
  | (Happening<'ShipMoved'> & {
      readonly ship: number
      readonly orders: string
      readonly path: readonly number[]
      readonly cell: number
      readonly facing: Direction
    })
  | (Happening<'PlotRevealed'> & { readonly ship: number; readonly plot: Plot })
  | (Happening<'ShipLeft'> & {
      readonly ship: number
      readonly orders: string
      readonly path: readonly number[]
      readonly points: number
    })

/** SX-5: the Fighter Phase. */
export type FighterEvent =
  /** `side` names first, -1 when there are no flights; faces are empty when only one side has flights. */
  | (Happening<'FighterPhaseBegan'> & { readonly faces: readonly number[]; readonly side: Side | -1 })
  | (Happening<'FlightNamed'> & { readonly flight: number; readonly by: Side })
  | (Happening<'FlightMoved'> & { readonly flight: number; readonly path: readonly number[]; readonly cell: number })
  /** SXS-C.1: fire of the ship it attacks. */
  | (Happening<'FlightFiredOn'> & {
      readonly flight: number
      readonly ship: number
      readonly faces: readonly number[]
      readonly lost: number
    })
  | (Happening<'FlightAttacked'> & {
      readonly flight: number
      readonly target: number
      readonly needed: number
      readonly modifiers: readonly Modifier[]
      readonly faces: readonly number[]
      readonly hits: number
    })
  | (Happening<'DogfightRolled'> & {
      readonly flight: number
      readonly target: number
      readonly faces: readonly number[]
      readonly kills: number
      readonly losses: number
    })
  | (Happening<'FlightFinished'> & { readonly flight: number })

/** SX-4.1, SX-4.2: fire in the Combat Phase. */
export type CombatEvent =
  | (Happening<'CombatPhaseBegan'> & { readonly faces: readonly number[]; readonly first: Side })
  /** Only ships that have somebody to fire at. */
  | (Happening<'SideResolves'> & { readonly side: Side; readonly ships: readonly number[] })
  | (Happening<'ShipChosen'> & { readonly ship: number })
  | (Happening<'FireDeclared'> & { readonly ship: number; readonly volley: Volley })
  | (Happening<'FireRecalled'> & { readonly ship: number })
  /** All attacks are fixed; a volley with Area Effect stands here once for every target. */
  | (Happening<'ShipFired'> & { readonly ship: number; readonly attacks: readonly Volley[] })
  | (Happening<'ShipResolved'> & { readonly ship: number })
  | (Happening<'ToHitRolled'> & {
      readonly ship: number
      readonly battery: number
      readonly target: number
      readonly mounts: readonly number[]
      readonly range: number
      readonly needed: number
      readonly modifiers: readonly Modifier[]
      readonly faces: readonly number[]
      /** SXS-B.9: the further dice, chain by chain. */
      readonly repeats: readonly number[]
      readonly hits: number
    })
  /** SXS-C.27: one die for each hit. */
  | (Happening<'PointDefenseRolled'> & {
      readonly ship: number
      readonly faces: readonly number[]
      readonly stopped: number
    })
  | (Happening<'FightersHit'> & { readonly target: number; readonly source: Source; readonly kills: number })
  | (Happening<'FighterShotDown'> & { readonly flight: number; readonly count: number })
  | (Happening<'PenetrationRolled'> & {
      readonly source: Source
      readonly target: number
      readonly faces: readonly number[]
      /** SXS-B.4: second rolls, in the order of the first. */
      readonly again: readonly number[]
      /** The rating the dice had to beat, and what was added to each. */
      readonly shields: number
      readonly bonus: number
      readonly through: number
      readonly dice: number
    })

/** SX-4.2.3, SX-4.3: damage and what becomes of it. */
export type DamageEvent =
  | (Happening<'DamageRolled'> & { readonly ship: number; readonly face: number; readonly entry: string })
  | (Happening<'ResultShifted'> & { readonly ship: number; readonly face: number; readonly entry: string })
  /** A die of armor plating, armored gun batteries or redundant shielding. */
  | (Happening<'ProtectionRolled'> & {
      readonly ship: number
      readonly item: Equipment
      readonly face: number
      readonly saved: boolean
    })
  | (Happening<'HullHit'> & { readonly ship: number; readonly why: 'code' | 'instead' | 'extra' })
  | (Happening<'EngineHit'> & { readonly ship: number })
  | (Happening<'ShieldHit'> & { readonly ship: number })
  | (Happening<'WeaponLost'> & { readonly ship: number; readonly mount: number })
  | (Happening<'EquipmentLost'> & { readonly ship: number; readonly line: number })
  | (Happening<'CasualtyMarked'> & { readonly ship: number })
  /** SXS-B.12: a damage die that is not looked up. */
  | (Happening<'CrewStruck'> & { readonly ship: number })
  | (Happening<'HitIgnored'> & { readonly ship: number; readonly code: string })
  | (Happening<'FollowUpRolled'> & { readonly ship: number; readonly face: number; readonly more: boolean })
  | Happening<'DamageSettled'>
  | (Happening<'ShipDestroyed'> & {
      readonly ship: number
      readonly cell: number
      readonly points: number
      readonly strength: number
      readonly fades: number
    })
  | (Happening<'CrewLost'> & { readonly ship: number; readonly points: number })
  | (Happening<'FlightDestroyed'> & { readonly flight: number; readonly why: 'shotDown' | 'explosion' })

/** SX-2.2.5, SX-2.3: the end of a turn and of the match. */
export type EndEvent =
  | (Happening<'EndPhaseBegan'> & { readonly inside: readonly number[] })
  | Happening<'ExplosionsFaded'>
  | (Happening<'ShipJumped'> & { readonly ship: number; readonly points: number })
  | (Happening<'ObjectiveScored'> & { readonly name: string; readonly side: Side; readonly points: number })
  | (Happening<'MatchEnded'> & { readonly winner: Side | 'draw'; readonly how: 'major' | 'minor' | 'draw' })

export type Event = SetUpEvent | MovementEvent | FighterEvent | CombatEvent | DamageEvent | EndEvent
export type EventKind = Event['kind']

const NO_FACES: readonly number[] = []

/** SX-0.1.4: the faces of all dice in an event, in the order they were rolled. */
export function facesOf(event: Event): readonly number[] {
  switch (event.kind) {
    case 'SetUpRolled':
    case 'FighterPhaseBegan':
    case 'FlightFiredOn':
    case 'FlightAttacked':
    case 'DogfightRolled':
    case 'CombatPhaseBegan':
    case 'PointDefenseRolled':
      return event.faces
    case 'ToHitRolled':
      return event.repeats.length === 0 ? event.faces : [...event.faces, ...event.repeats]
    case 'PenetrationRolled':
      return event.again.length === 0 ? event.faces : [...event.faces, ...event.again]
    case 'DamageRolled':
    case 'ProtectionRolled':
    case 'FollowUpRolled':
      return [event.face]
    default:
      return NO_FACES
  }
}
