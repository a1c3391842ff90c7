import type { Cards } from '../../cards/cards.ts'
import type { Event } from '../events.ts'
import { NONE, type State } from '../state.ts'
import { groupsName, keywordName, shieldName } from './names.ts'
import { playerName, sideName } from '../../shared/sides.ts'
import { cardName, cellName, orderName, pieceName, weaponName } from '../../shared/names.ts'
import {
  list,
  reasons,
  revealed,
  saveWords,
  sentenceOf,
  SHARED_SENTENCES,
  signed,
  type Sentences,
} from '../../shared/sentences.ts'

const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : word.endsWith('x') ? 'es' : 's'}`

const ICON_WORDS = { hit: 'Hit', critical: 'Critical Hit', directHit: 'Direct Hit', hazard: 'hazard' } as const

const CAUSES = {
  hull: 'has no undamaged Hull Box left and is destroyed',
  critical: 'is destroyed by a Critical Hit',
  collision: 'is destroyed in the Black Hole together with the ship already there',
  escape: 'does not get out of the Black Hole and is destroyed',
} as const

const MOVES = { move: 'moves', enter: 'enters the space left to it', advance: 'advances', evade: 'evades' } as const

const HOW = {
  eliminated: 'the enemy fleet is eliminated',
  points: 'more Objective Points',
  'fleet-power': 'more Fleet Power destroyed',
} as const

const SENTENCES: Sentences<Event, State> = {
  ...SHARED_SENTENCES,
  BattlefieldNamed: (e, s, cards) =>
    `${playerName(cards, s, e.seat)} names ${cards.battlefields[e.battlefield]?.name ?? 'a map'}.`,
  BattlefieldAgreed: (e, _s, cards) => `The battle is fought at ${cards.battlefields[e.battlefield]?.name ?? 'a map'}.`,
  FirstRolled: (e, s, cards) =>
    `The sides roll ${list(e.faces)}: ${sideName(cards, s, e.chooser)} chooses to be First or Second.`,
  FirstChosen: (e, s, cards) => `${sideName(cards, s, e.first)} is the First player.`,
  ShipPlaced: (e, s, cards) =>
    `${pieceName(s, e.piece)} is placed at ${cellName(cards, s, e.cell)}${e.heading === -1 ? '' : `, heading ${e.heading}`}.`,
  TurnBegan: (e) => `Turn ${e.turn} begins.`,
  OrderAssigned: (e, s, cards) =>
    `${pieceName(s, e.piece)} is assigned ${e.card < 0 ? 'an Order face down' : orderName(cards, e.card)}.`,
  OrdersRevealed: (e, s, cards) =>
    e.orders.length === 0
      ? 'No Orders are revealed.'
      : `Orders are revealed: ${revealed(cards, s, e.orders).join('; ')}.`,
  StarcasterUsed: (e, s, cards) =>
    e.card === NONE
      ? `${pieceName(s, e.piece)} plays no further Psionic Order.`
      : `Starcaster: ${pieceName(s, e.piece)} plays ${orderName(cards, e.card)} as well.`,
  ShipPhaseBegan: () => 'The Ship Phase begins.',
  ShieldRepaired: (e, s) => `${pieceName(s, e.piece)} repairs a Shield Box (${shieldName(s, e.piece, e.facing)}).`,
  ShieldLost: (e, s) =>
    `${pieceName(s, e.piece)} loses ${count(e.boxes, 'Shield Box')} (${shieldName(s, e.piece, e.facing)}).`,
  ShieldShifted: (e, s) =>
    e.from === NONE
      ? `${pieceName(s, e.piece)} shifts no more shields.`
      : `${pieceName(s, e.piece)} shifts a Shield Box from the ${shieldName(s, e.piece, e.from)} to the ${shieldName(s, e.piece, e.to)}.`,
  ShipTurned: (e, s) => `${pieceName(s, e.piece)} turns to heading ${e.heading}.`,
  ShipProposed: (e, s, cards) => `${playerName(cards, s, e.seat)} wants to activate ${pieceName(s, e.piece)}.`,
  CommandPriorityRolled: (e, s, cards) =>
    `The partners cannot agree and roll ${list(e.faces)}: ${playerName(cards, s, e.commander)} chooses the ship.`,
  ShipActivated: (e, s) => `${pieceName(s, e.piece)} activates.`,
  Recharged: (e, s) =>
    `Recharge: ${pieceName(s, e.piece)} rolls ${list(e.faces)} and repairs ${count(e.repairs, 'Shield Box')}.`,
  MarkCleared: (e, s, cards) =>
    `${pieceName(s, e.piece)} clears the mark on its ${groupsName(cards, s, e.piece, 1 << e.armament).replace(/\d$/, '')} armament.`,
  ActivationEnded: (e, s) => `The activation of ${pieceName(s, e.piece)} is over.`,
  AttackDeclared: (e, s, cards) =>
    `${pieceName(s, e.piece)} attacks ${pieceName(s, e.target)} with ${weaponName(cards, e.weapon)} across ${count(e.distance, 'hex')}.`,
  FacingNominated: (e, s) => `${pieceName(s, e.piece)} takes it on the ${shieldName(s, e.piece, e.facing)}.`,
  DeclarationConfirmed: (e, s, cards) => `${playerName(cards, s, e.seat)} has nothing to add.`,
  AttackRolled: (e, s, cards) =>
    `${pieceName(s, e.piece)} rolls ${list(e.faces)}${e.modifier === 0 ? '' : `, read as ${list(e.results)} (${signed(e.modifier)})`}${reasons(cards, e.modifiers)}.`,
  DiceRerolled: (e, s, cards) =>
    e.dice.length === 0
      ? `${pieceName(s, e.piece)} lets its dice stand.`
      : `${pieceName(s, e.piece)} rolls ${count(e.dice.length, 'die').replace('dies', 'dice')} again (${cardName(cards, e.from)}): ${list(e.faces)}.`,
  LockRerolled: (e, s) => `${pieceName(s, e.piece)} spends a Target Lock and rolls that die again: ${e.face}.`,
  TargetLockSpent: (e, s, cards) =>
    `${pieceName(s, e.piece)} spends ${count(e.dice.length, 'Target Lock')} on ${abilityName(cards, e.effect)}${e.icon === '' ? '' : ` (${ICON_WORDS[e.icon]})`}.`,
  DiceAdded: (e, s, cards) => `${pieceName(s, e.piece)} adds ${list(e.faces)} (${cardName(cards, e.from)}).`,
  IconsCounted: (e, s) =>
    `${pieceName(s, e.target)} faces ${count(e.hits, 'Hit')} and ${count(e.criticals, 'Critical Hit')}${e.directHits === 0 ? '' : ` and ${count(e.directHits, 'Direct Hit')}`}.`,
  IconTested: (e, s) =>
    e.saves.length === 0
      ? `${pieceName(s, e.piece)} may block a ${ICON_WORDS[e.icon]}.`
      : `${pieceName(s, e.piece)} against a ${ICON_WORDS[e.icon]}: ${saveWords(e.saves)}; it is ${e.cancelled ? 'cancelled' : 'not cancelled'}.`,
  IconBlocked: (e, s) =>
    `${pieceName(s, e.piece)} blocks a ${ICON_WORDS[e.icon]} with a Shield Box (${shieldName(s, e.piece, e.facing)}).`,
  HullDamaged: (e, s) => `${pieceName(s, e.piece)} loses ${count(e.boxes, 'Hull Box')} (${ICON_WORDS[e.by]}).`,
  OrdersLost: (e, s, cards) =>
    `A Critical Hit makes ${pieceName(s, e.piece)} return ${e.cards.map((card) => orderName(cards, card)).join(', ')}.`,
  ShipCrippled: (e, s) => `${pieceName(s, e.piece)} is Crippled.`,
  KeywordLost: (e, s) => `${pieceName(s, e.piece)} loses ${keywordName(e.keyword)}.`,
  AttackEnded: (e, s) =>
    `The attack on ${pieceName(s, e.target)} is over${e.marked ? '; the HEAVY armament is marked' : ''}.`,
  ShipMoved: (e, s, cards) => `${pieceName(s, e.piece)} ${MOVES[e.how]} to ${cellName(cards, s, e.to)}.`,
  SkirmishInitiated: (e, s) => `${pieceName(s, e.piece)} moves against ${pieceName(s, e.target)}.`,
  EvadeDeclared: (e, s) => `${pieceName(s, e.piece)} evades.`,
  EvadeDeclined: (e, s) => `${pieceName(s, e.piece)} stands.`,
  EscapeRolled: (e, s, cards) =>
    `${pieceName(s, e.piece)} tries to leave the Black Hole and rolls ${e.face}${reasons(cards, e.modifiers)}: ${e.escaped ? 'it gets out' : 'it is lost'}.`,
  SystemEntered: (e, s) =>
    `${pieceName(s, e.piece)} enters a Star System and rolls ${e.face}: ${e.hit ? 'a Hit' : 'nothing happens'}.`,
  DustEntered: (e, s) => `${pieceName(s, e.piece)} enters a Dust Cloud and takes a Hit.`,
  DragRolled: (e, s, cards) =>
    `${pieceName(s, e.piece)} is beside a Black Hole and rolls ${e.face}${reasons(cards, e.modifiers)}: ${e.dragged ? 'it is dragged in' : 'it holds its course'}.`,
  HazardBlocked: (e, s) =>
    `${pieceName(s, e.piece)} blocks it with a Shield Box (${shieldName(s, e.piece, e.facing)}).`,
  SkirmishBegan: (e, s) => `${pieceName(s, e.pieces[0])} and ${pieceName(s, e.pieces[1])} skirmish.`,
  PoolRolled: (e, s, cards) =>
    `${pieceName(s, e.piece)} rolls ${list(e.faces)} (${e.base} of its armament dice)${reasons(cards, e.modifiers)}.`,
  RamProwRolled: (e, s) =>
    `The Ram-Prow of ${pieceName(s, e.piece)} rolls ${e.face}: ${e.hits === 0 ? 'no effect' : `${e.hits} more Direct Hits`}.`,
  SkirmishHits: (e, s, cards) =>
    `${pieceName(s, e.piece)} faces ${count(e.rolled + e.rammed, 'Direct Hit')}${reasons(
      cards,
      e.cancelled.map((one) => ({ ...one, by: -one.by })),
    )}${e.saves.length === 0 ? '' : ` (${saveWords(e.saves)})`}: ${e.through} come through.`,
  SkirmishDamage: (e, s) =>
    `Both are damaged: ${e.pieces.map((p, i) => `${pieceName(s, p)} ${e.losses[i]}`).join(', ')}.`,
  LethalSuffered: (e, s) =>
    `Lethal: ${pieceName(s, e.from)} takes ${count(e.hits, 'Hull Box')} of ${pieceName(s, e.piece)} with it.`,
  GrappleRolled: (e, s) =>
    e.face === 0
      ? `${pieceName(s, e.piece)} does not use its Talon Grapple.`
      : `The Talon Grapple of ${pieceName(s, e.piece)} rolls ${e.face}: ${e.swapped ? 'the ships swap spaces' : 'no effect'}.`,
  SkirmishEnded: (e) => (e.activationOver ? 'Both ships survive: the activation is over.' : 'The Skirmish is over.'),
  ShipDestroyed: (e, s) => `${pieceName(s, e.piece)} ${CAUSES[e.cause]}.`,
  RefreshBegan: (e) => `Refresh Phase of turn ${e.turn}: all Orders return to their Libraries.`,
  ShipsCalledUp: (e, s) => `${e.pieces.map((p) => pieceName(s, p)).join(', ')} arrive.`,
  PointsScored: (e, s, cards) =>
    `${sideName(cards, s, e.side)} gains ${count(e.points, 'Objective Point')} (${e.from}).`,
  BattleEnded: (e, s, cards) => {
    const { winner, how, points } = e.outcome
    const score = `${points[0]} to ${points[1]}`
    if (winner === 'draw') return `The battle ends in a Stalemate (${score}).`
    return `${sideName(cards, s, winner)} wins: ${(HOW as Readonly<Record<string, string>>)[how] ?? how} (${score}).`
  },
}

function abilityName(cards: Cards, effect: number): string {
  const id = cards.effects[effect]?.id ?? 'an ability'
  for (const weapon of cards.weapons)
    for (const ability of weapon.abilities) if (ability.effect.index === effect) return ability.name
  return cardName(cards, cards.effects[effect]?.card ?? id)
}

export function eventSentence(cards: Cards, e: Event, s: State): string {
  return sentenceOf(SENTENCES, cards, e, s)
}
