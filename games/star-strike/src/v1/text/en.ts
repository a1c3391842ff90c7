import { wordsOf, type Prompt, type RefusalSentence, type Values } from '../../shared/words.ts'
import type { Words } from '@flagbridge/kernel'
import type { Cards } from '../../cards/cards.ts'
import type { Action } from '../actions.ts'
import type { Event } from '../events.ts'
import type { Question } from '../questions.ts'
import type { Fault } from '../refusals.ts'
import { movesLeft, movesOwed } from '../rules/12-movement.ts'
import { locksLeft } from '../rules/9-icons.ts'
import type { State } from '../state.ts'
import { eventSentence } from './events.ts'
import { hear } from './hear.ts'
import { keywordName, shieldName } from './names.ts'
import { say } from './say.ts'
import { show } from './show.ts'
import { cellName, orderName, pieceName } from '../../shared/names.ts'

export function english(cards: Cards): Words<State, Action, Event> {
  return wordsOf(cards, { refused: REFUSED, prompts: PROMPTS, event: eventSentence, say, hear, show })
}

const ship = (values: Values, s: State) => pieceName(s, values['piece'])
const target = (values: Values, s: State) => pieceName(s, values['target'])

/** A sentence for every refusal: what is in the way, in the rulebook's words. */
const REFUSED: Readonly<Record<Fault, RefusalSentence<State>>> = {
  'not-now': (v) => `That does not answer what is asked now (${String(v['asked'])}).`,
  'unknown-battlefield': () => 'There is no such map.',
  'fleet-does-not-fit': (v, _s, cards) =>
    `${cards.battlefields[Number(v['battlefield'])]?.name ?? 'That map'} has too few setup hexes for the fleets.`,
  'no-such-ship': () => 'There is no such ship on the board.',
  'not-your-ship': (v, s) => `${ship(v, s)} is not yours to command.`,
  'already-placed': (v, s) => `${ship(v, s)} is not waiting to be placed.`,
  'off-the-map': () => 'That hex is not on the map.',
  'not-a-setup-hex': (v, s, cards) => `${cellName(cards, s, v['cell'])} is not a setup hex on your edge.`,
  'hex-occupied': (v, s, cards) => `${cellName(cards, s, v['cell'])} already holds a ship.`,
  'heading-missing': (v, s) => `${ship(v, s)} must be aligned to a heading.`,
  'has-no-heading': (v, s) => `${ship(v, s)} has no heading.`,
  'not-in-library': (v, _s, cards) => `No copy of ${orderName(cards, v['order'])} is left in your Order Library.`,
  'escorts-get-no-orders': (v, s) => `${ship(v, s)} is an Escort and gets no Orders.`,
  'no-slot': (v, s) => `${ship(v, s)} has as many Orders as its role allows.`,
  'no-refit-slot': (v, s) => `The additional Order of ${ship(v, s)} must be on its Refit Panel.`,
  'no-slot-fits': (v, s, cards) => `${orderName(cards, v['order'])} fits no slot of ${ship(v, s)}.`,
  'massive-without-order': (v, s) => `Massive names no Order on ${ship(v, s)} and gives it none.`,
  'requirements-not-met': (v, s, cards) =>
    `${ship(v, s)} does not meet the requirements of ${orderName(cards, v['order'])}.`,
  'orders-forbidden': (v, s) => `A card forbids Orders for ${ship(v, s)}.`,
  'second-special': (v, s) => `${ship(v, s)} already has a Special Order.`,
  'special-needs-normal': (v, s) => `${ship(v, s)} is a Super Heavy and needs another Order beside a Special one.`,
  'psionic-limit': () => 'You may play one Special Psionic Order or two Basic Psionic ones in a turn.',
  'not-assigned': (v, s, cards) => `${orderName(cards, v['order'])} is not assigned to ${ship(v, s)}.`,
  'not-psionic': (v, _s, cards) => `${orderName(cards, v['order'])} is not Psionic.`,
  'effect-not-due': () => 'That card has nothing to do now.',
  'not-a-target-of-the-card': () => 'The card does not reach that ship.',
  'order-cannot-be-passed': () => 'That Order cannot be handed over like this.',
  'already-activated': (v, s) => `${ship(v, s)} has already activated this turn.`,
  'no-passing': () => 'There is no passing: a ship must be activated.',
  'no-recharge': (v, s) => `${ship(v, s)} has nothing to recharge now.`,
  'moved-already': (v, s) => `${ship(v, s)} has begun its movement and cannot fire any more.`,
  'no-such-armament': (v, s) => `${ship(v, s)} has no such armament.`,
  'several-armaments': () => 'An attack is made with one armament.',
  'group-used': (v, s) => `Those dice of ${ship(v, s)} were used this turn.`,
  marked: (v, s) => `That armament of ${ship(v, s)} is marked: it can only be cleared.`,
  'cleared-this-turn': (v, s) => `That armament of ${ship(v, s)} was cleared this turn and cannot fire.`,
  'not-marked': (v, s) => `That armament of ${ship(v, s)} has no mark.`,
  'attack-forbidden': (v, s) => `A card forbids this attack to ${ship(v, s)}.`,
  'no-such-target': () => 'There is no such target on the board.',
  'friendly-target': (v, s) => `${target(v, s)} is on your own side.`,
  'out-of-range': (v, s) => `${target(v, s)} is beyond the weapon's maximum distance.`,
  'out-of-arc': (v, s) => `${target(v, s)} is not in the arc of those dice.`,
  'not-under-attack': () => 'The attack does not come through that facing.',
  'cannot-be-declared': () => 'That card cannot be declared for this attack.',
  'reroll-not-offered': () => 'Those dice may not be rolled again.',
  'no-lock-on-die': () => 'That die offers no Target Lock.',
  'no-ability': () => 'Neither the weapon nor an Order on this ship offers that ability.',
  'too-few-locks': () => 'That costs more Target Locks than are left.',
  'ability-limit': () => 'That ability may not be used again.',
  'ability-without-effect': () => 'That ability would change nothing.',
  'no-such-keyword': (v, s) => `${ship(v, s)} has no printed keyword ${keywordName(v['keyword'])} to lose.`,
  'too-much-rotation': (v, s) => `${ship(v, s)} cannot turn that far.`,
  'no-moves-left': (v, s) => `${ship(v, s)} has no Moves left.`,
  'no-skirmish-without-moves': (v, s) => `${ship(v, s)} has no Move left to start a Skirmish with.`,
  'rotation-needs-move': () => 'Rotation belongs to a Move.',
  'moves-forbidden': (v, s) => `A card forbids Moves to ${ship(v, s)}.`,
  'skirmish-forbidden': (v, s) => `${ship(v, s)} may not start a Skirmish now.`,
  'border-ahead': () => 'The border is closed.',
  'no-way-out': (v, s) => `${ship(v, s)} could not leave the friendly ship's space again.`,
  'skirmish-from-friend': () => "No Skirmish may be started from a friendly ship's space.",
  'moves-are-owed': (v, s) => `${ship(v, s)} must make its required Moves first.`,
  'shares-a-space': (v, s) => `${ship(v, s)} may not end in a space with another ship.`,
  'evade-space-occupied': () => 'The space to evade to is not free.',
  'not-that-hole': () => 'No Black Hole there is to be tested.',
  'no-box-there': () => 'There is no Shield Box to mark there.',
  'facing-full': () => 'That facing has no damaged Shield Box.',
}

const owing = (s: State) => pieceName(s, s.owed[0]?.piece)

/** The prompt for every question. */
const PROMPTS: Readonly<Record<Question, Prompt<State>>> = {
  agree: () => 'Agree on a map.',
  first: () => 'Do you go First or Second?',
  place: (s) => (s.phase === 'arrive' ? 'Place an arriving ship.' : 'Place a ship in one of your setup hexes.'),
  orders: () => 'Assign Orders, then commit.',
  starcaster: (s) => `Does ${pieceName(s, s.starcasters[0])} play a further Psionic Order?`,
  use: () => 'Choose which card takes effect, and on what.',
  hazard: (s) => `${owing(s)} takes a Hit from the terrain: mark a Shield Box or lose a Hull Box?`,
  keyword: (s) => `Which keyword does ${owing(s)} lose?`,
  repair: (s) => `${owing(s)} repairs ${s.owed[0]?.n} Shield Boxes: on which facing?`,
  lose: (s) => `${owing(s)} loses ${s.owed[0]?.n} Shield Boxes: on which facing?`,
  shift: (s) => `${owing(s)} may shift ${s.owed[0]?.n} Shield Boxes.`,
  turn: (s) => `${owing(s)} may turn up to ${s.owed[0]?.n} facings.`,
  returnOrder: (s) => `Which Order does ${owing(s)} return?`,
  hole: (s) => `Which Black Hole pulls at ${pieceName(s, s.step?.piece)} first?`,
  reroll: (s) =>
    `Which dice are rolled again (${(s.skirmish === null ? s.attack?.rerolls[0] : s.skirmish.rerolls[0]?.reroll)?.from})?`,
  grapple: (s) => `Does ${pieceName(s, s.skirmish?.grapples[0])} use its Talon Grapple?`,
  nominate: (s) => `Which facing of ${pieceName(s, s.attack?.target)} takes the attack?`,
  declare: (s) => `Anything to declare for the attack of ${pieceName(s, s.attack?.piece)}?`,
  locks: (s) => `${s.attack === null ? 0 : locksLeft(s.attack)} Target Locks: reroll, use an ability or leave them?`,
  shield: (s) =>
    s.attack === null
      ? ''
      : `${pieceName(s, s.attack.target)}: block a ${s.attack.open === 'critical' ? 'Critical Hit' : 'Hit'} with a box of the ${shieldName(s, s.attack.target, s.attack.facing)}?`,
  evade: (s) => `Does ${pieceName(s, s.approach?.target)} evade?`,
  act: (s, cards) => {
    const active = s.active!
    const owes = Math.max(0, movesOwed(cards, s, active.piece) - active.spent)
    const must = owes > 0 ? `, ${owes} of them required` : ''
    return `${pieceName(s, active.piece)}: ${active.moving ? 'move' : 'fire or move'} (${Math.max(0, movesLeft(cards, s, active))} Moves left${must}).`
  },
  activate: (s) => (s.commander >= 0 ? 'You have Command Priority: choose the ship.' : 'Choose a ship to activate.'),
}
