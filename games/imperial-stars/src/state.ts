import type { Index, Seat } from '@flagbridge/kernel'
import type { StepName } from './rules/steps.ts'

export type RaceId = string
export type ShipId = string
export type CardId = string

/** The number of a declared attack, in the order of declaration. */
export type AttackIndex = Index<'Attack'>
/** Where a card or token lies among the damage of its ship. */
export type DamageIndex = Index<'Damage'>
/** A place in a battle-line: so many ships stand before it. */
export type PlaceIndex = Index<'Place'>

export const NO_ATTACK = -1 as AttackIndex
export const FIRST_PLACE = 0 as PlaceIndex

/** What is seen of a card that lies face down. No card has this id: theirs are in capitals. */
export const FACE_DOWN = 'face-down'
/** A card, or FACE_DOWN. */
export type CardFace = CardId
/** A ship, or FACE_DOWN. */
export type ShipFace = ShipId

/** What lies under a ship where small craft hit: a token, which is no card. */
export const TOKEN = 'token'

/** IS-DAMAGE.1, IS-COMP.4: a card under a ship with its damage showing, or a token. Never written to, only replaced. */
export interface Damage {
  /** The card, or TOKEN. */
  readonly card: CardId
  readonly value: number
  /** The racial bonus was used: effects that work while the card lies here do. */
  readonly bonus: boolean
}

/** A ship in play. Who controls it is where it lies: in a seat's line or prize row. */
export interface Ship {
  readonly id: ShipId
  /** IS-DEF.1: the player it began the game with. */
  readonly owner: Seat
  /** IS-DAMAGE.4: remembered, not computed. */
  shieldsUp: boolean
  damage: readonly Damage[]
  activated: boolean
  /** IS-ACT.8: the dice that activated it this turn; a deployed ship has none. Never written to, only replaced. */
  dice: readonly number[]
  swapped: boolean
}

export interface SeatState {
  readonly side: number
  race: RaceId | null
  hand: CardFace[]
  /** The last one is the top. */
  reserves: ShipFace[]
  /** IS-LINE.1: an ordered row. */
  line: Ship[]
  /** IS-DEF.2: captured ships, and ships won back that wait for a place. */
  prizes: Ship[]
  /** IS-DAMAGE.6: ships this player finished. */
  destroyed: ShipId[]
  /** IS-ACT.3: prizes this player held when leaving the game. */
  kept: ShipId[]
  out: boolean
  /** Attacked or boarded in this turn. */
  attacked: boolean
  /** IS-SPECIAL.1: has used a Special card in this turn. */
  special: boolean
  /** IS-VAR-HIRED: what this player bought, and whether the player still buys. */
  hired: ShipId[]
  drafting: boolean
}

/** What has become of a declared attack. `faced`: small craft that went through the turrets alive. */
export type Fate = 'declared' | 'blocked' | 'faced' | 'shot-down'

/** A declared attack: one card. Never written to, only replaced. */
export interface Attack {
  readonly ship: ShipId
  readonly card: CardId
  readonly target: ShipId
  /** The racial bonus is used. */
  readonly bonus: boolean
  /** The target's shields were down when this was declared. */
  readonly exposed: boolean
  readonly fate: Fate
}

/** An effect that outlasts its card's placing, until the end of the next turn of that seat. */
export interface Lasting {
  readonly effect: 'SLOW' | 'WEAKEN_GUARDS' | 'BREACH'
  readonly ship: ShipId
  readonly by: number
  readonly card: CardId
  readonly until: Seat
}

/** A boarding action under way. Never written to, only replaced. */
export interface Boarding {
  readonly target: ShipId
  readonly marines: readonly CardId[]
  readonly guards: readonly CardId[]
  readonly selfDestruct: boolean
}

export type Mode = 'standard' | 'mercenaries' | 'hired'

/** The options, as they are played. */
export interface Rules {
  readonly mode: Mode
  readonly turretAssist: boolean
  readonly spaceMarines: boolean
  readonly prizesAttack: boolean
  readonly budget: number
  /** The scenario that is played, or null. */
  readonly scenario: string | null
  /** IS-ACT.3: prizes of a player who is out stay on the table until somebody takes or destroys them. */
  readonly prizesStay: boolean
  /** IS-DEF.2: prizes lie in the battle-line, where there is room, and not in a row of their own. */
  readonly prizesInLine: boolean
  /** IS-ATTACK.6: a rating is a number of attacks, each of which must fit, and not a sum of capacities. */
  readonly attacksByNumber: boolean
  /** IS-VAR-TEAM.2: the two blocks on one attack may come from two allies. */
  readonly sharedBlocks: boolean
  /** IS-VAR-TEAM.2: Mirror Decoys help an ally's ship, too. */
  readonly alliedSpecials: boolean
}

/** IS-TURN.1: the seven steps, and what comes before and after. */
export type Phase = 'setup' | 'repair' | 'activation' | 'attack' | 'defend' | 'resolve' | 'discard' | 'draw' | 'over'

export interface State {
  readonly rules: Rules
  /** Whose eyes see this table: `all` for the table itself, a seat (or -1, an onlooker) for a view. */
  readonly eyes: Seat | 'all'
  /** Events so far; everybody sees that something happened, so the number is no secret. */
  happened: number
  seats: SeatState[]
  /** The last one is the top. */
  drawPile: CardFace[]
  discardPile: CardId[]

  turn: number
  active: Seat
  phase: Phase
  /** What is asked of `asked`; `none` before the first decision and after the last. */
  step: StepName | 'none'
  asked: Seat

  /** The repair card being carried out: how many it may still remove, and from which ship (null: from any). */
  repair: { readonly card: CardId; readonly ship: ShipId | null; readonly left: number } | null
  /** Activation dice not yet used. */
  dice: number[]
  rolled: boolean
  /** A ship drawn from the Reserves that has no place in the line yet, and whether dice are rolled after it. */
  arriving: Ship | null
  gate: boolean
  attacks: Attack[]
  overcharged: { readonly ship: ShipId; readonly card: CardId; readonly by: number } | null
  /** The ships on which Max Shields cards may still block a second attack, one entry for each such block. */
  spares: ShipId[]
  /** The attack on which the defender has spent one of two needed blocks and owes the other, or NO_ATTACK. */
  half: AttackIndex
  /** Attacks on which one of two needed blocks has been spent; allies may spend the other. */
  shared: AttackIndex[]
  /** Successful turret dice not yet used. */
  turrets: { readonly target: ShipId; readonly hits: readonly number[] } | null
  /** The attack whose placed effect was dealt with last. */
  resolved: AttackIndex
  lasting: Lasting[]
  boarding: Boarding | null
  boarded: ShipId[]
  discarded: number
  /** Ships that left the game and score for nobody. */
  gone: ShipId[]
}

export function seatOf(s: State, seat: Seat): SeatState {
  return s.seats[seat]!
}

export function attackAt(s: State, i: AttackIndex): Attack {
  return s.attacks[i]!
}

/** The attack whose placed effect asks for a choice. */
export function resolvedAttack(s: State): Attack {
  return attackAt(s, s.resolved)
}

export function damageAt(ship: Ship, i: DamageIndex): Damage {
  return ship.damage[i]!
}

/** The repair card that is being carried out: further damage may be removed. */
export function repairOf(s: State): NonNullable<State['repair']> {
  return s.repair!
}

/** The turret dice that wait to be used: casualties are chosen. */
export function turretsOf(s: State): NonNullable<State['turrets']> {
  return s.turrets!
}

/** The boarding that is under way: both sides commit their cards. */
export function boardingOf(s: State): Boarding {
  return s.boarding!
}

/**
 * A copy that shares nothing which `apply` writes. Lists of plain words are sliced, records that are only replaced are
 * shared.
 */
export function fork(s: State): State {
  return {
    rules: s.rules,
    eyes: s.eyes,
    happened: s.happened,
    seats: s.seats.map(forkSeat),
    drawPile: s.drawPile.slice(),
    discardPile: s.discardPile.slice(),
    turn: s.turn,
    active: s.active,
    phase: s.phase,
    step: s.step,
    asked: s.asked,
    repair: s.repair,
    dice: s.dice.slice(),
    rolled: s.rolled,
    arriving: s.arriving === null ? null : forkShip(s.arriving),
    gate: s.gate,
    attacks: s.attacks.slice(),
    overcharged: s.overcharged,
    spares: s.spares.slice(),
    half: s.half,
    shared: s.shared.slice(),
    turrets: s.turrets,
    resolved: s.resolved,
    lasting: s.lasting.slice(),
    boarding: s.boarding,
    boarded: s.boarded.slice(),
    discarded: s.discarded,
    gone: s.gone.slice(),
  }
}

function forkSeat(seat: SeatState): SeatState {
  return {
    side: seat.side,
    race: seat.race,
    hand: seat.hand.slice(),
    reserves: seat.reserves.slice(),
    line: seat.line.map(forkShip),
    prizes: seat.prizes.map(forkShip),
    destroyed: seat.destroyed.slice(),
    kept: seat.kept.slice(),
    out: seat.out,
    attacked: seat.attacked,
    special: seat.special,
    hired: seat.hired.slice(),
    drafting: seat.drafting,
  }
}

function forkShip(ship: Ship): Ship {
  const { id, owner, shieldsUp, damage, activated, dice, swapped } = ship
  return { id, owner, shieldsUp, damage, activated, dice, swapped }
}

export const NO_DICE: readonly number[] = []

/** A ship as it comes into play. IS-DAMAGE.4: a ship without damage has its shields up. */
export function freshShip(id: ShipId, owner: Seat): Ship {
  return { id, owner, shieldsUp: true, damage: [], activated: false, dice: NO_DICE, swapped: false }
}
