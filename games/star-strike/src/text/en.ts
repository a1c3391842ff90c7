import { wordsOf, type Prompt, type RefusalSentence, type Values } from '../shared/words.ts'
import type { Words } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Cards } from '../cards/cards.ts'
import type { Event } from '../events.ts'
import type { Question } from '../questions.ts'
import type { Fault } from '../refusals.ts'
import { movesCompulsory, movesLeft } from '../rules/6-movement.ts'
import type { State } from '../state.ts'
import { eventSentence } from './events.ts'
import { hear } from './hear.ts'
import { say } from './say.ts'
import { show } from './show.ts'
import { cellName, orderName, pieceName } from '../shared/names.ts'

export function english(cards: Cards): Words<State, Action, Event> {
  return wordsOf(cards, { refused: REFUSED, prompts: PROMPTS, event: eventSentence, say, hear, show })
}

const piece = (values: Values, s: State) => pieceName(s, values['piece'])

/** A sentence for every refusal: what is in the way, in the rulebook's words. */
const REFUSED: Readonly<Record<Fault, RefusalSentence<State>>> = {
  'not-now': (v) => `That does not answer what is asked now (${String(v['asked'])}).`,
  'unknown-battlefield': () => 'There is no such Battlefield.',
  'no-such-piece': () => 'There is no such piece on the Battlefield.',
  'not-your-piece': (v, s) => `${piece(v, s)} is not yours to command.`,
  'already-placed': (v, s) => `${piece(v, s)} is not waiting to be placed.`,
  'off-the-map': () => 'That hex is not on the map.',
  'not-a-setup-hex': (v, s, cards) => `Hex ${cellName(cards, s, v['cell'])} is not a Setup Hex of your side.`,
  'hex-occupied': (v, s, cards) => `Hex ${cellName(cards, s, v['cell'])} already holds a piece.`,
  'not-in-library': (v, _s, cards) => `No copy of ${orderName(cards, v['order'])} is left in your Order Library.`,
  'reserve-gets-no-orders': (v, s) => `${piece(v, s)} is not on the Battlefield and gets no Orders.`,
  'over-order-limit': (v, s) => `${piece(v, s)} has as many Orders as its Order Limit allows.`,
  'requirements-not-met': (v, s, cards) =>
    `${piece(v, s)} does not meet the requirements of ${orderName(cards, v['order'])}.`,
  'orders-forbidden': (v, s) => `A card forbids Orders for ${piece(v, s)}.`,
  'second-psionic': () => 'You already have your one Psionic Order this Round.',
  'bonus-order-first': (v, s) => `${piece(v, s)} must have an Order from its Bonus list before any other.`,
  'not-assigned': (v, s, cards) => `${orderName(cards, v['order'])} is not assigned to ${piece(v, s)}.`,
  'omega-level-only': () => 'Omega Orders belong to Escalation Level Omega.',
  'omega-must-be-basic': (v, _s, cards) => `${orderName(cards, v['order'])} is not a Basic Order.`,
  'no-omega-to-take-back': () => 'You have laid no Omega Order aside.',
  'effect-not-due': () => 'That card has nothing to do now.',
  'not-a-target-of-the-card': () => 'The card does not reach that piece.',
  'order-cannot-be-passed': () => 'That Order cannot be handed over like this.',
  'already-activated': (v, s) => `${piece(v, s)} has already Activated this Round.`,
  'no-passing': () => 'There is no passing: a piece must be activated.',
  'moved-already': (v, s) => `${piece(v, s)} has begun its Movement and may strike no more.`,
  'no-such-armament': (v, s) => `${piece(v, s)} has no such Armament.`,
  'armament-used': (v, s) => `That Armament of ${piece(v, s)} has already struck this Round.`,
  'strategic-limit': () => 'Strategic Activations: no more than 2 Strikes.',
  'no-strike-from-core': (v, s) => `${piece(v, s)} is in a Core and cannot strike.`,
  'no-ordnance-in-black-hole': () => 'Ordnance cannot be launched from a Black Hole hex.',
  'strike-forbidden': (v, s) => `A card forbids this Strike to ${piece(v, s)}.`,
  reloading: (v, s) => `${piece(v, s)} is reloading: no Heavy weapons this Round.`,
  'no-such-target': () => 'There is no such target on the Battlefield.',
  'friendly-target': (v, s) => `${pieceName(s, v['target'])} is on your own team.`,
  'out-of-range': (v, s) => `${pieceName(s, v['target'])} is beyond the weapon's Maximum Distance.`,
  'out-of-arc': (v, s) => `${pieceName(s, v['target'])} is not in the Armament's arc.`,
  'not-under-attack': () => 'The striking piece is not in that shield facing.',
  'no-skilled': (v, s) => `${piece(v, s)} cannot use Skilled now.`,
  'no-augur': (v, s) => `${piece(v, s)} cannot Augment this Strike.`,
  'cannot-be-declared': () => 'That card cannot be declared for this Strike.',
  'more-points-than-icons': () => 'There are not so many Hits and Critical Hits to cancel.',
  'not-enough-shields': () => 'The facing under attack does not have that many Shield Points.',
  'no-ability': () => 'Neither the weapon nor an Order offers that ability.',
  'too-few-locks': (v) => `That costs more than the ${String(v['locks'])} Target Locks left.`,
  'ability-limit': () => 'That ability may not be used again.',
  'ability-without-effect': () => 'That ability would change nothing.',
  'stationary-does-not-move': (v, s) => `${piece(v, s)} is Stationary and does not move.`,
  'stationary-does-not-rotate': (v, s) => `${piece(v, s)} is Stationary and does not rotate.`,
  'too-much-rotation': (v, s) => `${piece(v, s)} cannot turn that far.`,
  'no-moves-left': (v, s) => `${piece(v, s)} has no Moves left.`,
  'no-rotation-without-moves': (v, s) => `${piece(v, s)} has no Moves left and cannot rotate.`,
  'too-few-moves': (v, s) => `${piece(v, s)} has too few Moves left for that Maneuver.`,
  'maneuver-forbidden': (v, s) => `A card forbids Maneuvers to ${piece(v, s)}.`,
  'assault-forbidden': (v, s) => `${piece(v, s)} may not begin a Skirmish now.`,
  'border-ahead': () => 'There is no hex ahead: the map ends here.',
  'ahead-occupied': () => 'The hex ahead is occupied.',
  'no-friend-to-pass': () => 'There is no friend directly ahead to pass.',
  'no-enemy-to-bypass': () => 'There is no enemy directly ahead to bypass.',
  'no-room-behind': () => 'The hex behind the friend is not free.',
  'no-room-behind-enemy': () => 'The hex behind the enemy is not free.',
  'no-enemy-to-assault': () => 'There is no enemy directly ahead to assault.',
  'no-assault-from-core': () => 'A piece in a Core cannot assault.',
  'rotation-needs-maneuver': () => 'A Rotation must be followed by a Maneuver.',
  'moves-are-compulsory': (v, s) => `${piece(v, s)} must use its compulsory Moves first.`,
  'evade-hex-occupied': () => 'The hex to evade to is not free.',
  'not-offered': () => 'Those dice are not on offer.',
  'no-point-there': () => 'There is no Shield Point to take there.',
  'facing-full': () => 'That facing cannot take another point.',
}

/** The prompt for every question. */
const PROMPTS: Readonly<Record<Question, Prompt<State>>> = {
  agree: () => 'Agree on a Battlefield.',
  place: (s) => (s.phase === 'reinforce' ? 'Place a Reinforcement.' : 'Place a piece in one of your Setup Hexes.'),
  command: () => 'Assign Orders, then commit.',
  use: () => 'Choose which card takes effect, and on what.',
  dust: (s) => `${pieceName(s, s.owed[0]?.piece)}: spend a Shield Point or take a Direct Hit?`,
  regain: (s) => `${pieceName(s, s.owed[0]?.piece)} regains ${s.owed[0]?.n} Shield Points: on which facing?`,
  lose: (s) => `${pieceName(s, s.owed[0]?.piece)} loses ${s.owed[0]?.n} Shield Points: on which facing?`,
  shift: (s) => `${pieceName(s, s.owed[0]?.piece)} may shift ${s.owed[0]?.n} Shield Points.`,
  turn: (s) => `${pieceName(s, s.owed[0]?.piece)} may turn up to ${s.owed[0]?.n} steps.`,
  returnOrder: (s) => `Which Order does ${pieceName(s, s.owed[0]?.piece)} return?`,
  arm: (s) => `Which dice does ${pieceName(s, s.skirmish?.pieces[s.skirmish.pools.length])} add to its Combat Pool?`,
  nominate: (s) => `Which facing of ${pieceName(s, s.strike?.target)} takes the Strike?`,
  declare: (s) => `Anything to add to the Strike of ${pieceName(s, s.strike?.piece)} before it is rolled?`,
  shields: (s) =>
    `${pieceName(s, s.strike?.target)} faces ${s.strike?.hits} Hits and ${s.strike?.criticals} Critical Hits: spend Shield Points?`,
  locks: (s) => `${s.strike?.locks} Target Locks: Lock On or use an ability?`,
  evade: (s) => `Does ${pieceName(s, s.assault?.target)} Evade?`,
  act: (s, cards) => {
    const active = s.active!
    const owes = Math.max(0, movesCompulsory(cards, s, active.piece) - active.spent)
    const must = owes > 0 ? `, ${owes} of them compulsory` : ''
    const left = Math.max(0, movesLeft(cards, s, active))
    return `${pieceName(s, active.piece)}: ${active.moving ? 'move' : 'strike or move'} (${left} Moves left${must}).`
  },
  activate: () => 'Activate one of your pieces.',
  rest: () => 'Remove one Exhausted?',
}
