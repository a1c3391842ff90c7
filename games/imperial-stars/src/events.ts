import type { AnyEvent, Modifier, Seat } from '@flagbridge/kernel'
import type { CardFace, CardId, Damage, Phase, RaceId, ShipFace, ShipId, StepName } from './state.ts'

interface Happened<Kind extends string> extends AnyEvent {
  readonly kind: Kind
}

/** IS-SPECIAL.1: a card marked Special was used. */
interface MaybeSpecial {
  readonly special?: true
}

// Before the first turn
export interface RaceChosen extends Happened<'RaceChosen'> {
  readonly seat: Seat
  readonly race: RaceId
}
export interface FirstTurnRolled extends Happened<'FirstTurnRolled'> {
  readonly seats: readonly Seat[]
  /** Two dice for each of these seats. */
  readonly faces: readonly number[]
  /** Those with the highest total; with more than one they roll again. */
  readonly highest: readonly Seat[]
}
export interface ShipHired extends Happened<'ShipHired'> {
  readonly seat: Seat
  readonly ship: ShipId
  readonly points: number
  readonly left: number
}
export interface DraftPassed extends Happened<'DraftPassed'> {
  readonly seat: Seat
  readonly left: number
}
export interface ReservesShuffled extends Happened<'ReservesShuffled'> {
  readonly seat: Seat
  /** The last one is the top. */
  readonly ships: readonly ShipFace[]
}
export interface OpeningShipsDrawn extends Happened<'OpeningShipsDrawn'> {
  readonly seat: Seat
  readonly ships: readonly ShipId[]
}
export interface DeckShuffled extends Happened<'DeckShuffled'> {
  /** The last one is the top. */
  readonly cards: readonly CardFace[]
}

// The turn
export interface TurnBegan extends Happened<'TurnBegan'> {
  readonly seat: Seat
  readonly turn: number
}
/** Somebody is asked something. `at` is the attack it is about, where it is about one. */
export interface Asked extends Happened<'Asked'> {
  readonly seat: Seat
  readonly step: StepName
  readonly phase: Phase
  readonly at?: number
}
export interface SpecialPlayed extends Happened<'SpecialPlayed'> {
  readonly seat: Seat
  readonly card: CardId
  /** OVERCHARGE: the ship, and how much higher its Missiles and Beams are. */
  readonly overcharged?: { readonly ship: ShipId; readonly card: CardId; readonly by: number }
  /** OPEN_GATE: dice are rolled after the deployment. */
  readonly gate?: true
}

// Repair
export interface RepairPlayed extends Happened<'RepairPlayed'>, MaybeSpecial {
  readonly seat: Seat
  readonly card: CardId
  /** The ship it works on, or null when it may be spread. */
  readonly ship: ShipId | null
  readonly removes: number
}
export interface DamageRemoved extends Happened<'DamageRemoved'> {
  readonly ship: ShipId
  readonly at: number
  readonly damage: Damage
}

// Activation or deployment
export interface ShipDrawn extends Happened<'ShipDrawn'> {
  readonly seat: Seat
  readonly ship: ShipId
}
export interface ShipPlaced extends Happened<'ShipPlaced'> {
  readonly seat: Seat
  readonly ship: ShipId
  readonly at: number
}
export interface ActivationRolled extends Happened<'ActivationRolled'> {
  readonly seat: Seat
  readonly faces: readonly number[]
}
export interface ShipActivated extends Happened<'ShipActivated'> {
  readonly seat: Seat
  readonly ship: ShipId
  /** The dice used: one, both, or none for a Special order. */
  readonly dice: readonly number[]
  /** The Speed as it counts, and why. */
  readonly speed: readonly Modifier[]
}
export interface ShipsSwapped extends Happened<'ShipsSwapped'> {
  readonly seat: Seat
  readonly ship: ShipId
  readonly with: ShipId
}

// Attack and defence
export interface AttackDeclared extends Happened<'AttackDeclared'>, MaybeSpecial {
  readonly seat: Seat
  readonly ship: ShipId
  readonly card: CardId
  readonly target: ShipId
  readonly defender: Seat
  readonly bonus: boolean
  readonly exposed: boolean
}
export interface BlockSpent extends Happened<'BlockSpent'> {
  readonly seat: Seat
  readonly attack: number
  /** The Defensive card, or null for the second block of Max Shields. */
  readonly card: CardId | null
  /** The ship on which a second block may be spent, or null. */
  readonly spare: ShipId | null
  /** The attack is blocked; if not, it needs another block. */
  readonly blocked: boolean
}
export interface DecoysLaunched extends Happened<'DecoysLaunched'> {
  readonly seat: Seat
  readonly card: CardId
  readonly ship: ShipId
  readonly target: ShipId
  readonly attacks: readonly number[]
}
export interface TurretsRolled extends Happened<'TurretsRolled'> {
  readonly seat: Seat
  readonly target: ShipId
  /** The attacks of unblocked small craft that face this roll. */
  readonly craft: readonly number[]
  readonly dice: readonly Modifier[]
  readonly faces: readonly number[]
  /** The successful dice, highest first. */
  readonly hits: readonly number[]
}
export interface CraftShotDown extends Happened<'CraftShotDown'> {
  readonly attack: number
  readonly card: CardId
  readonly die: number
}
/** A blocked missile or beam, or small craft shot down, goes to the discard pile. */
export interface AttackDiscarded extends Happened<'AttackDiscarded'> {
  readonly attack: number
  readonly card: CardId
}
/** A card comes back to its player's hand. */
export interface CardReturned extends Happened<'CardReturned'> {
  readonly seat: Seat
  readonly card: CardId
  readonly from: 'attack' | 'discard-pile'
}

// Damage
export interface DamagePlaced extends Happened<'DamagePlaced'> {
  readonly ship: ShipId
  readonly damage: Damage
  readonly terms: readonly Modifier[]
}
export interface CardScrambled extends Happened<'CardScrambled'> {
  readonly seat: Seat
  readonly card: CardId
}
export interface EffectLasts extends Happened<'EffectLasts'> {
  readonly effect: 'SLOW' | 'WEAKEN_GUARDS' | 'BREACH'
  readonly ship: ShipId
  readonly by: number
  readonly card: CardId
  readonly until: Seat
}
export interface ShieldsLowered extends Happened<'ShieldsLowered'> {
  readonly ship: ShipId
  readonly damage: number
  readonly rating: readonly Modifier[]
}
export interface ShieldsRaised extends Happened<'ShieldsRaised'> {
  readonly ship: ShipId
  readonly damage: number
  readonly rating: readonly Modifier[]
}
export interface ShipDestroyed extends Happened<'ShipDestroyed'> {
  readonly ship: ShipId
  readonly seat: Seat
  readonly by: Seat
  readonly damage: number
  readonly limit: number
  readonly points: number
}

// Boarding
export interface BoardingBegan extends Happened<'BoardingBegan'>, MaybeSpecial {
  readonly seat: Seat
  readonly target: ShipId
  readonly defender: Seat
  readonly card: CardId
}
export interface MarinesCommitted extends Happened<'MarinesCommitted'>, MaybeSpecial {
  readonly seat: Seat
  readonly card: CardId
  readonly defends: boolean
}
export interface SelfDestructAnnounced extends Happened<'SelfDestructAnnounced'> {
  readonly seat: Seat
}
export interface BoardingRolled extends Happened<'BoardingRolled'> {
  readonly target: ShipId
  readonly boarder: Seat
  readonly defender: Seat
  /** The boarder's die, then the defender's. */
  readonly faces: readonly [number, number]
  readonly attack: readonly Modifier[]
  readonly defence: readonly Modifier[]
  readonly totals: readonly [number, number]
}
export interface ShipCaptured extends Happened<'ShipCaptured'> {
  readonly ship: ShipId
  readonly from: Seat
  readonly by: Seat
}
export interface BoardingRepelled extends Happened<'BoardingRepelled'> {
  readonly ship: ShipId
}
export interface ShipSelfDestructed extends Happened<'ShipSelfDestructed'> {
  readonly ship: ShipId
  readonly seat: Seat
}

// Discard, draw, end
export interface CardDiscarded extends Happened<'CardDiscarded'> {
  readonly seat: Seat
  readonly card: CardId
}
export interface CardsDrawn extends Happened<'CardsDrawn'> {
  readonly seat: Seat
  readonly cards: readonly CardFace[]
}
export interface DiscardsShuffled extends Happened<'DiscardsShuffled'> {
  /** The new Draw Pile; the last one is the top. */
  readonly cards: readonly CardFace[]
}
export interface TurnEnded extends Happened<'TurnEnded'> {
  readonly seat: Seat
}
export interface PlayerOut extends Happened<'PlayerOut'> {
  readonly seat: Seat
  readonly hand: readonly CardId[]
}
export interface GameEnded extends Happened<'GameEnded'> {
  readonly points: readonly number[]
}

export type Event =
  | RaceChosen
  | FirstTurnRolled
  | ShipHired
  | DraftPassed
  | ReservesShuffled
  | OpeningShipsDrawn
  | DeckShuffled
  | TurnBegan
  | Asked
  | SpecialPlayed
  | RepairPlayed
  | DamageRemoved
  | ShipDrawn
  | ShipPlaced
  | ActivationRolled
  | ShipActivated
  | ShipsSwapped
  | AttackDeclared
  | BlockSpent
  | DecoysLaunched
  | TurretsRolled
  | CraftShotDown
  | AttackDiscarded
  | CardReturned
  | DamagePlaced
  | CardScrambled
  | EffectLasts
  | ShieldsLowered
  | ShieldsRaised
  | ShipDestroyed
  | BoardingBegan
  | MarinesCommitted
  | SelfDestructAnnounced
  | BoardingRolled
  | ShipCaptured
  | BoardingRepelled
  | ShipSelfDestructed
  | CardDiscarded
  | CardsDrawn
  | DiscardsShuffled
  | TurnEnded
  | PlayerOut
  | GameEnded
