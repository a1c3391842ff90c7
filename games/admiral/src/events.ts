import type { Modifier, Outcome, Seat } from '@flagbridge/kernel'
import type { Heading, Order } from './actions.ts'
import type { SquadronType } from './content/content.ts'
import type { FeatureSlug } from './content/features.ts'

interface Happened<Kind extends string> {
  readonly kind: Kind
  readonly rule: string
}

type Ev<Kind extends string, Values = unknown> = Happened<Kind> & Readonly<Values>

export interface Placing {
  readonly unit: number
  readonly at: number
  readonly heading: Heading
}

/** An artillery attack with everything that made its value and the Armour it met. */
export interface Shot {
  readonly target: number
  readonly base: number
  readonly modifiers: readonly Modifier[]
  readonly doubled: boolean
  readonly value: number
  readonly armour: number
  readonly armourModifiers: readonly Modifier[]
  readonly effective: boolean
  readonly losses: number
  /** False when the target suffers no Critical Damage (AD-GREEN.13). */
  readonly critical: boolean
}

export type SetupEvent =
  | Ev<'SceneryRolled', { faces: readonly [number, number] }>
  | Ev<'SceneryTurn', { seat: Seat }>
  | Ev<'SceneryLaid', { seat: Seat; card: string; squares: readonly number[]; terrain: number }>
  | Ev<'SceneryDeclined', { seat: Seat }>
  | Ev<'DeploymentBegan'>
  | Ev<'UnitPlaced', { seat: Seat; unit: number; from: number; at: number; heading: Heading }>
  | Ev<'FleetReady', { seat: Seat }>
  | Ev<'FleetReopened', { seat: Seat }>
  | Ev<'FleetsRevealed', { units: readonly Placing[] }>
  | Ev<'SubmarinesAwaited', { seat: Seat }>
  | Ev<'SubmarinesDeployed'>
  | Ev<'SubmarineDeployed', { unit: number; at: number }>

export type RoundEvent =
  | Ev<'RoundBegan', { round: number }>
  | Ev<'UnitEntered', { unit: number; at: number; heading: Heading }>
  | Ev<'EntryClosed', { seat: Seat }>
  | Ev<'InitiativeBegan'>
  | Ev<'InitiativeRolled', { south: readonly number[]; north: readonly number[]; symbols: readonly [number, number] }>
  | Ev<'InitiativeWon', { seat: Seat }>
  | Ev<'FirstPlayerChosen', { seat: Seat; first: Seat }>
  | Ev<'ActionDiceBegan'>
  | Ev<'ActionDiceRolled', { seat: Seat; faces: readonly number[] }>
  | Ev<'ResolutionBegan'>
  | Ev<'AircraftLanded', { carriers: readonly number[] }>
  | Ev<'SmokeCleared', { squares: readonly number[] }>
  | Ev<
      'RoundEnded',
      { round: number; restored: readonly { readonly unit: number; readonly features: readonly FeatureSlug[] }[] }
    >
  | Ev<'MatchEnded', { outcome: Outcome }>

export type MovementEvent =
  | Ev<'MovementBegan'>
  | Ev<'MovementAssigned', { seat: Seat; unit: number; die: number }>
  | Ev<
      'UnitMoved',
      {
        unit: number
        from: number
        at: number
        path: readonly number[]
        heading: Heading
        submerged: boolean
        turned: boolean
        smoke: readonly number[]
      }
    >
  | Ev<'MovementStopped', { seat: Seat; faces: readonly number[] }>
  | Ev<'GoPassed', { seat: Seat }>
  | Ev<'RepairDeclared', { seat: Seat; unit: number; dice: readonly [movement: number, artillery: number] }>
  | Ev<'Repaired', { unit: number; points: number; structure: number }>
  | Ev<'RepairPrevented', { unit: number }>
  | Ev<'LaunchBegan', { seat: Seat; carrier: number; die: number }>
  | Ev<'ScreenPlaced', { carrier: number; on: number }>
  | Ev<'SquadronStationed', { carrier: number; type: SquadronType; at: number }>
  | Ev<'LaunchEnded', { carrier: number }>
  | Ev<'TorpedoRegained', { unit: number; torpedoes: number }>
  | Ev<'FeatureActivated', { seat: Seat; unit: number; feature: FeatureSlug; die: number }>

export type AirEvent =
  | Ev<'AirStepBegan'>
  | Ev<'AirPassed', { seat: Seat }>
  | Ev<'StrikeBegan', { seat: Seat; carrier: number; die: number }>
  | Ev<
      'SquadronPlanned',
      { carrier: number; type: SquadronType; target: number; from: number; group: number; flight: number }
    >
  | Ev<'PlanAnnounced', { carrier: number }>
  | Ev<'RaidFeaturesClosed', { seat: Seat }>
  | Ev<'FighterPaired', { flight: number; group: number; against: 'escort' | 'bomber' }>
  | Ev<'PairingClosed', { target: number }>
  | Ev<
      'DogfightFought',
      {
        flight: number
        group: number
        faces: readonly number[]
        lost: 'screen' | 'escort' | 'nobody'
        rules: readonly string[]
      }
    >
  | Ev<'BomberEngaged', { flight: number; group: number; face: number; destroyed: boolean }>
  | Ev<'ScreenSettled', { target: number }>
  | Ev<
      'AntiAircraftFired',
      {
        group: number
        target: number
        ratings: readonly { readonly unit: number; readonly rating: number }[]
        faces: readonly number[]
        again: readonly number[]
        hits: number
      }
    >
  | Ev<'SquadronShotDown', { carrier: number; group: number; what: 'escort' | 'bomber' }>
  | Ev<'BombersGrouped', { group: number; attacks: readonly number[] }>
  | Ev<'DiveBombersAttacked', { group: number } & Shot>
  | Ev<'AirTorpedoHit', { group: number; target: number; losses: number; critical: boolean }>
  | Ev<'RaidEnded', { carrier: number }>

export type GunneryEvent =
  | Ev<'GunneryBegan'>
  | Ev<'OrderWritten', { seat: Seat; order: Order }>
  | Ev<'OrdersCleared', { seat: Seat }>
  | Ev<'OrdersCommitted', { seat: Seat }>
  | Ev<'OrdersReopened', { seat: Seat }>
  | Ev<'OrdersRevealed', { south: readonly Order[]; north: readonly Order[] }>
  | Ev<'TorpedoFailed', { unit: number; target: number }>
  | Ev<'ArtilleryFired', { seat: Seat; unit: number; distance: number; range: number } & Shot>
  | Ev<
      'TorpedoLaunched',
      {
        seat: Seat
        unit: number
        target: number
        losses: number
        critical: boolean
        failed: boolean
        left: number
        emptied: number
      }
    >
  | Ev<'DepthChargeDropped', { seat: Seat; unit: number; target: number; structure: number }>
  | Ev<'StructureLost', { unit: number; points: number; structure: number }>
  | Ev<'CriticalPlaced', { seat: Seat; unit: number; feature: FeatureSlug }>
  | Ev<'CriticalWasted', { unit: number }>
  | Ev<'UnitSunk', { unit: number; squadrons: number }>

export type Event = SetupEvent | RoundEvent | MovementEvent | AirEvent | GunneryEvent
export type EventKind = Event['kind']
export type EventOf<Kind extends EventKind> = Extract<Event, { kind: Kind }>
