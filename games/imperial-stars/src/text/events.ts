import type { Event } from '../events.ts'
import type { StepName } from '../state.ts'
import { counted, type Names } from './names.ts'

type Sentence<K extends Event['kind']> = (e: Extract<Event, { kind: K }>, n: Names) => string

const LASTING = {
  SLOW: 'is slowed by',
  WEAKEN_GUARDS: 'has its Guards lowered by',
  BREACH: 'is breached: the first boarding this turn adds',
} as const

/** One sentence for everything that can happen, as one would announce it. */
export const EVENT_SENTENCES: { readonly [K in Event['kind']]: Sentence<K> } = {
  RaceChosen: (e, n) => `Player ${e.seat + 1} takes command of the ${n.race(e.race)}.`,
  FirstTurnRolled: (e, n) => {
    const rolls = e.seats.map((seat, i) => `${n.player(seat)} ${e.faces[2 * i]}+${e.faces[2 * i + 1]}`).join(', ')
    return e.highest.length > 1
      ? `Roll for the first turn: ${rolls}. A tie: ${e.highest.map((seat) => n.player(seat)).join(' and ')} roll again.`
      : `Roll for the first turn: ${rolls}. ${n.player(e.highest[0])} goes first.`
  },
  ShipHired: (e, n) => `${n.player(e.seat)} hires ${n.ship(e.ship)} for ${e.points} points; ${e.left} left.`,
  DraftPassed: (e, n) => `${n.player(e.seat)} buys no more; ${counted(e.left, 'point')} left over.`,
  ReservesShuffled: (e, n) => `${n.player(e.seat)} shuffles ${counted(e.ships.length, 'ship')} into the Reserves.`,
  OpeningShipsDrawn: (e, n) => `${n.player(e.seat)} opens the battle-line with ${e.ships.map(n.ship).join(' and ')}.`,
  DeckShuffled: (e) => `The action deck is shuffled: ${counted(e.cards.length, 'card')}.`,
  TurnBegan: (e, n) => `Turn ${e.turn}: ${n.player(e.seat)}.`,
  Asked: (e, n) => `${STEP_NAMES[e.step]}: ${n.player(e.seat)} decides.`,
  SpecialPlayed: (e, n) =>
    `${n.player(e.seat)} plays the Special card ${n.card(e.card)}${e.overcharged === undefined ? '' : ` on ${n.ship(e.overcharged.ship)}`}.`,
  RepairPlayed: (e, n) =>
    `${n.player(e.seat)} plays ${n.card(e.card)}${e.ship === null ? '' : ` on ${n.ship(e.ship)}`}.`,
  DamageRemoved: (e, n) => `${n.ship(e.ship)} is repaired: ${n.damage(e.damage)} removed.`,
  ShipDrawn: (e, n) => `${n.player(e.seat)} deploys ${n.ship(e.ship)} from the Reserves.`,
  ShipPlaced: (e, n) => `${n.ship(e.ship)} takes place ${e.at + 1} in the battle-line of ${n.player(e.seat)}.`,
  ActivationRolled: (e, n) => `${n.player(e.seat)} rolls ${e.faces.join(' and ')} for activation.`,
  ShipActivated: (e, n) =>
    e.dice.length === 1
      ? `${n.ship(e.ship)} is activated by a ${e.dice[0]}: Speed ${n.terms(e.speed)}.`
      : `${n.ship(e.ship)} is activated ${e.dice.length === 2 ? 'by both dice' : 'by order'}, whatever its Speed.`,
  ShipsSwapped: (e, n) => `${n.ship(e.ship)} changes places with ${n.ship(e.with)}.`,
  AttackDeclared: (e, n) =>
    `${n.ship(e.ship)} fires ${n.card(e.card)} at ${n.ship(e.target)}${e.bonus ? ', with its racial bonus' : ''}.`,
  BlockSpent: (e, n) => {
    const means = e.card === null ? 'the second block of Max Shields' : n.card(e.card)
    return `${n.player(e.seat)} ${e.blocked ? 'blocks' : 'spends one of two blocks on'} attack ${e.attack + 1} with ${means}.`
  },
  DecoysLaunched: (e, n) => `Decoys draw off everything that ${n.ship(e.ship)} sent at ${n.ship(e.target)}.`,
  TurretsRolled: (e, n) => `Turrets of ${n.ship(e.target)} roll ${e.faces.join(', ')}: dice ${n.terms(e.dice)}.`,
  CraftShotDown: (e, n) => `A ${e.die} shoots down ${n.card(e.card)}.`,
  AttackDiscarded: (e, n) => `${n.card(e.card)} goes to the discard pile.`,
  CardReturned: (e, n) =>
    e.from === 'attack'
      ? `${n.card(e.card)} returns to the hand of ${n.player(e.seat)}.`
      : `${n.player(e.seat)} takes ${n.card(e.card)} from the discard pile.`,
  DamagePlaced: (e, n) => `${n.ship(e.ship)} takes ${e.damage.value} damage: ${n.terms(e.terms)}.`,
  CardScrambled: (e, n) => `${n.player(e.seat)} loses ${n.card(e.card)} from the hand, at random.`,
  EffectLasts: (e, n) => `${n.ship(e.ship)} ${LASTING[e.effect]} ${e.by} (${n.card(e.card)}).`,
  ShieldsLowered: (e, n) => `Shields of ${n.ship(e.ship)} are down: damage ${e.damage} against ${n.terms(e.rating)}.`,
  ShieldsRaised: (e, n) =>
    `Shields of ${n.ship(e.ship)} are up again: damage ${e.damage} against ${n.terms(e.rating)}.`,
  ShipDestroyed: (e, n) =>
    `${n.ship(e.ship)} is destroyed: damage ${e.damage}, it could bear ${e.limit}. ${n.player(e.by)} takes ${counted(e.points, 'point')}.`,
  BoardingBegan: (e, n) => `${n.player(e.seat)} boards ${n.ship(e.target)} with ${n.card(e.card)}.`,
  MarinesCommitted: (e, n) =>
    `${n.player(e.seat)} adds ${n.card(e.card)} to the ${e.defends ? 'defence' : 'boarding'}.`,
  SelfDestructAnnounced: (e, n) => `${n.player(e.seat)} sets the ship to self-destruct.`,
  BoardingRolled: (e, n) =>
    `Boarding of ${n.ship(e.target)}: ${n.player(e.boarder)} ${e.faces[0]} ${plus(n.terms(e.attack))} makes ${e.totals[0]}, ` +
    `${n.player(e.defender)} ${e.faces[1]} ${plus(n.terms(e.defence))} makes ${e.totals[1]}.`,
  ShipCaptured: (e, n) => `${n.player(e.by)} captures ${n.ship(e.ship)} from ${n.player(e.from)}.`,
  BoardingRepelled: (e, n) => `${n.ship(e.ship)} beats off the boarders.`,
  ShipSelfDestructed: (e, n) => `${n.ship(e.ship)} blows itself up; nobody scores it.`,
  CardDiscarded: (e, n) => `${n.player(e.seat)} discards ${n.card(e.card)}.`,
  CardsDrawn: (e, n) => `${n.player(e.seat)} draws ${n.cards(e.cards)}.`,
  DiscardsShuffled: (e) =>
    `The Draw Pile is empty: ${counted(e.cards.length, 'discarded card')} shuffled into a new one.`,
  TurnEnded: (e, n) => `${n.player(e.seat)} ends the turn.`,
  PlayerOut: (e, n) => `${n.player(e.seat)} has no ships left and is out; points scored stay.`,
  GameEnded: (e, n) =>
    `The battle is over: ${e.points.map((points, side) => `${n.side(side)} ${counted(points, 'point')}`).join(', ')}.`,
}

function plus(terms: string): string {
  return terms === '' ? '' : `+ ${terms}`
}

/** The rulebook's names of what is asked. */
export const STEP_NAMES: Readonly<Record<StepName, string>> = {
  race: 'Choice of race',
  draft: 'Draft',
  repair: 'Repair',
  removal: 'Repair',
  activation: 'Activation or deployment',
  place: 'Place in the battle-line',
  activate: 'Activation',
  attack: 'Attack',
  defend: 'Defend',
  casualties: 'Turrets',
  splash: 'Splash',
  leech: 'Leech',
  board: 'Boarding',
  reinforce: 'Boarding party',
  guard: 'Defence against boarders',
  discard: 'Discard',
  none: 'Nothing',
}

/** What is wanted now: the prompt line. */
export const PROMPTS: Readonly<Record<StepName, string>> = {
  race: 'choose a race',
  draft: 'hire a ship, or pass',
  repair: 'play repair cards, or go on',
  removal: 'remove further damage, or stop here',
  activation: 'roll to activate ships, or deploy a new one',
  place: 'choose a place in the battle-line',
  activate: 'use the dice, swap places, or go on',
  attack: 'declare attacks; all of them before any is defended',
  defend: 'block attacks, or let them come',
  casualties: 'choose which small craft each die shoots down',
  splash: 'choose an adjacent ship for the shrapnel',
  leech: 'remove small damage from the firing ship, or not',
  board: 'board ships whose shields are down, or go on',
  reinforce: 'add Space Marines to the boarding party, or go',
  guard: 'add Space Marines to the defence, or set the ship to self-destruct, or stand',
  discard: 'discard up to two cards',
  none: 'nothing',
}
