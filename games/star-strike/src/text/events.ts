import type { Cards } from '../cards/cards.ts'
import type { Event, IconCounts, SaveRoll } from '../events.ts'
import { NONE, NO_CARD, type State } from '../state.ts'
import { mountName, shieldName } from './names.ts'
import { playerName, sideName } from '../shared/sides.ts'
import { cardName, cellName, orderName, pieceName, weaponName } from '../shared/names.ts'
import {
  list,
  reasons,
  revealed,
  saveWords,
  sentenceOf,
  SHARED_SENTENCES,
  signed,
  type Sentences,
} from '../shared/sentences.ts'

function icons(counts: IconCounts): string {
  const parts = [
    count(counts.locks, 'Target Lock'),
    count(counts.hits, 'Hit'),
    count(counts.criticals, 'Critical Hit'),
    count(counts.directHits, 'Direct Hit'),
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'nothing' : parts.join(', ')
}

function count(n: number, word: string): string {
  return n === 0 ? '' : `${n} ${word}${n === 1 ? '' : 's'}`
}

function saves(rolls: readonly SaveRoll[]): string {
  return rolls.length === 0 ? 'no save' : saveWords(rolls)
}

const ICON_WORDS = { hit: 'Hit', critical: 'Critical Hit', directHit: 'Direct Hit' } as const
const ICON_HARM = { hit: 'loses 1 Hull', critical: 'takes Critical Damage', directHit: 'loses 1 Hull' } as const

const CAUSES = {
  hull: 'has no Hull left and is Defeated',
  crippled: 'is Crippled and Defeated',
  collision: 'is Defeated in a collision in the Core',
  gravity: 'is crushed by the Core it did not leave',
  escape: 'does not reach Escape Velocity and is Defeated',
  grudge: 'is Defeated by a Grudge',
} as const

const MOVES = {
  ahead: 'moves Ahead',
  aheadPass: 'passes a friend',
  bypassSling: 'slings past an enemy',
  advance: 'advances',
  follow: 'follows through',
  evade: 'Evades',
} as const

const HOW = {
  'wiped-out': 'the other team is Wiped Out',
  points: 'more Objective Points',
  control: 'Control of more Strategic Systems',
  resilience: 'Resilience: fewer losses',
} as const

const SENTENCES: Sentences<Event, State> = {
  ...SHARED_SENTENCES,
  BattlefieldNamed: (e, s, cards) =>
    `${playerName(cards, s, e.seat)} names ${cards.battlefields[e.battlefield]?.name ?? 'a Battlefield'}.`,
  BattlefieldAgreed: (e, _s, cards) =>
    `The battle is fought at ${cards.battlefields[e.battlefield]?.name ?? 'a Battlefield'}.`,
  TeamsRolled: (e, s, cards) =>
    e.faces.length === 0
      ? `The scenario gives the Initiative to ${sideName(cards, s, e.initiative)}.`
      : `The teams roll ${list(e.faces)}: ${sideName(cards, s, e.teamA)} is Team A, and ${sideName(cards, s, e.initiative)} has the first Initiative.`,
  PiecePlaced: (e, s, cards) =>
    `${pieceName(s, e.piece)} is placed at ${cellName(cards, s, e.cell)}, facing ${e.facing}.`,
  PiecesHeldInReserve: (e, s) =>
    `No Setup Hex is free: ${e.pieces.map((p) => pieceName(s, p)).join(', ')} stay In Reserve.`,
  RoundBegan: (e, s, cards) => `Round ${e.round} begins; ${sideName(cards, s, e.initiative)} has the Initiative.`,
  OrderAssigned: (e, s, cards) =>
    `${pieceName(s, e.piece)} is assigned ${e.card < 0 ? 'an Order face down' : orderName(cards, e.card)}${e.up ? ', face up' : ''}.`,
  OmegaLaidAside: (e, s, cards) =>
    e.card === NO_CARD
      ? `${playerName(cards, s, e.seat)} takes the Omega Order back.`
      : `${playerName(cards, s, e.seat)} lays an Omega Order aside.`,
  OrdersRevealed: (e, s, cards) => {
    const omegas = e.omegas.filter((card) => card !== NO_CARD).map((card) => `Omega ${orderName(cards, card)}`)
    const all = [...revealed(cards, s, e.orders), ...omegas]
    return all.length === 0 ? 'No Orders are revealed.' : `Orders are revealed: ${all.join('; ')}.`
  },
  ActionPhaseBegan: (e, s, cards) => `The Action Phase begins with ${sideName(cards, s, e.initiative)}.`,
  ShieldRegained: (e, s) => `${pieceName(s, e.piece)} regains a Shield Point (${shieldName(s, e.piece, e.facing)}).`,
  ShieldLost: (e, s) =>
    `${pieceName(s, e.piece)} loses ${count(e.points, 'Shield Point')} (${shieldName(s, e.piece, e.facing)}).`,
  ShieldShifted: (e, s) =>
    e.from === NONE
      ? `${pieceName(s, e.piece)} shifts no more shields.`
      : `${pieceName(s, e.piece)} shifts a point from the ${shieldName(s, e.piece, e.from)} to the ${shieldName(s, e.piece, e.to)}.`,
  PieceTurned: (e, s) => `${pieceName(s, e.piece)} turns to facing ${e.facing}.`,
  DirectHitsTaken: (e, s) =>
    `${pieceName(s, e.piece)} suffers ${count(e.hits, 'Direct Hit')}; ${saves(e.saves)}; ${e.through} Hull lost.`,
  PieceActivated: (e, s) =>
    `${pieceName(s, e.piece)} is activated${e.threader === NONE ? '' : `, threaded by ${pieceName(s, e.threader)}: at most 2 Moves`}.`,
  ReloadingRemoved: (e, s) => `${pieceName(s, e.piece)} reloads: no Heavy weapons this Round.`,
  ActivationEnded: (e, s) => `${pieceName(s, e.piece)} has Activated.`,
  StrategicActivations: (e, s, cards) =>
    `Strategic Activations: the pieces of ${sideName(cards, s, e.side)} are limited to 2 Strikes.`,
  OverrunActivations: (e, s, cards) =>
    `Overrun Activations: the pieces of ${sideName(cards, s, e.side)} have Deadly [2] and Skilled.`,
  StrikeDeclared: (e, s, cards) =>
    `${pieceName(s, e.piece)} strikes ${pieceName(s, e.target)} with its ${mountName(cards, s, e.piece, e.armament)} ${weaponName(cards, e.weapon)} at Distance ${e.distance}${e.reach === NONE ? '' : `, reaching farther by ${cardName(cards, cards.effects[e.reach]!.card)}`}.`,
  FacingNominated: (e, s) => `${pieceName(s, e.piece)} takes it on the ${shieldName(s, e.piece, e.facing)}.`,
  SkilledUsed: (e, s) => `${pieceName(s, e.piece)} is Skilled: Die-1.`,
  StrikeAugmented: (e, s) => `${pieceName(s, e.piece)} Augments the Strike: Die-1, and a Lock On for each 5 or 6.`,
  DeclarationConfirmed: (e, s, cards) => `${playerName(cards, s, e.seat)} adds nothing more to the Strike.`,
  StrikeRolled: (e, s, cards) =>
    `${pieceName(s, e.piece)} rolls ${list(e.faces)}${e.modifier === 0 ? '' : `, read with ${signed(e.modifier)} as ${list(e.results)}`}${reasons(cards, e.modifiers)} on ${weaponName(cards, e.weapon)}: ${icons(e.icons)}.`,
  ShieldsSpent: (e, s) =>
    e.hits + e.criticals === 0
      ? `${pieceName(s, e.piece)} blocks nothing.`
      : `${pieceName(s, e.piece)} spends ${count(e.hits + e.criticals, 'Shield Point')} (${shieldName(s, e.piece, e.facing)}) and cancels ${[count(e.hits, 'Hit'), count(e.criticals, 'Critical Hit')].filter(Boolean).join(' and ')}.`,
  LockOnRolled: (e, s, cards) =>
    `${pieceName(s, e.piece)} Locks On (${cardName(cards, e.from)}): ${list(e.faces)}${e.modifier === 0 ? '' : ` read as ${list(e.results)}`}: ${icons(e.icons)}.`,
  TargetLockSpent: (e, s, cards) =>
    `${pieceName(s, e.piece)} spends ${count(e.cost, 'Target Lock')} on ${abilityName(cards, e.effect)}.`,
  TargetLocksLeft: (e, s) =>
    e.locks === 0
      ? `${pieceName(s, e.piece)} has no Target Locks to spend.`
      : `${pieceName(s, e.piece)} leaves ${count(e.locks, 'Target Lock')} unused.`,
  IconResolved: (e, s) =>
    `${ICON_WORDS[e.icon]} on ${pieceName(s, e.piece)}: ${saves(e.saves)}; ${e.saved ? 'saved' : `it ${ICON_HARM[e.icon]}`}.`,
  StrikeEnded: (e, s) =>
    `The Strike at ${pieceName(s, e.target)} is over${e.reloading ? `; ${pieceName(s, e.piece)} must reload` : ''}.`,
  PieceMoved: (e, s, cards) =>
    `${pieceName(s, e.piece)} ${MOVES[e.how]} to ${cellName(cards, s, e.to)}, facing ${e.facing}${e.escaping ? ', out of the Core with 2 additional Moves' : ''}.`,
  AssaultDeclared: (e, s) => `${pieceName(s, e.piece)} assaults ${pieceName(s, e.target)}.`,
  AssaultStoodUpTo: (e, s) => `${pieceName(s, e.piece)} stands and fights.`,
  AssaultCancelled: (e, s) => `${pieceName(s, e.piece)} uses its Evade; the Assault is cancelled.`,
  EscapeRolled: (e, s, cards) =>
    `Escape Velocity for ${pieceName(s, e.piece)}: ${e.face}${reasons(cards, e.modifiers)}, ${e.escaped ? 'it escapes' : 'it is caught'}.`,
  HorizonRolled: (e, s, cards) =>
    `The Black Hole pulls at ${pieceName(s, e.piece)}: ${e.face}${reasons(cards, e.modifiers)}, ${e.drawnIn ? 'Drawn In' : 'it holds its course'}${e.collides === NONE ? '' : `, onto ${pieceName(s, e.collides)}`}.`,
  DustRolled: (e, s) =>
    `Dust around ${pieceName(s, e.piece)}: ${e.face}, ${e.effect === 'none' ? 'no harm' : e.effect === 'twoHits' ? 'two Direct Hits' : 'a Shield Point or a Direct Hit'}.`,
  SkirmishBegan: (e, s) => `${pieceName(s, e.pieces[0])} and ${pieceName(s, e.pieces[1])} skirmish.`,
  BattlestationsArmed: (e, s, cards) =>
    `${pieceName(s, e.piece)} arms with ${count(e.dice, 'die').replace('dies', 'dice') || 'no dice'} (${e.base} Skirmish Dice${reasons(cards, e.modifiers)}).`,
  CombatRolled: (e, s, cards) =>
    `${pieceName(s, e.piece)} fights: ${list(e.faces)}${reasons(cards, e.modifiers)}; ${count(e.hits, 'Direct Hit') || 'no Direct Hit'} on ${pieceName(s, e.target)} (hits on ${e.needs} or less).`,
  DefensesMounted: (e, s) =>
    `${pieceName(s, e.piece)} mounts defenses against ${count(e.hits, 'Direct Hit')}${e.cancelled === 0 ? '' : `, ${e.cancelled} cancelled`}: ${saves(e.saves)}; ${e.through} come through.`,
  DamageReported: (e, s) =>
    `Damage Report: ${e.pieces.map((p, i) => `${pieceName(s, p)} loses ${e.losses[i]} Hull`).join(', ')}.`,
  LethalSuffered: (e, s) =>
    `${pieceName(s, e.from)} was Lethal: ${pieceName(s, e.piece)} suffers ${count(e.hits, 'Direct Hit')} without a save.`,
  GrudgeRolled: (e, s) =>
    `${pieceName(s, e.piece)} has a Grudge of ${e.counters} and rolls ${e.face}: ${e.success ? 'its opponent is Defeated' : 'in vain'}.`,
  SkirmishEnded: (e, s) =>
    e.exhausted.length === 0
      ? 'Nobody survives the Skirmish.'
      : `${e.exhausted.map((p) => pieceName(s, p)).join(' and ')} Exhausted by the Skirmish.`,
  PieceDefeated: (e, s) => `${pieceName(s, e.piece)} ${CAUSES[e.cause]}.`,
  PointsScored: (e, s, cards) =>
    `${sideName(cards, s, e.side)} scores ${count(e.points, 'Objective Point')} (${e.from}).`,
  RefreshBegan: (e) => `The Refresh Phase of Round ${e.round} begins.`,
  PiecesReset: () => 'Orders return to the Libraries and all pieces are made ready.',
  ExhaustedDecided: (e, s) => `${pieceName(s, e.piece)} ${e.removed ? 'removes one Exhausted' : 'stays Exhausted'}.`,
  InitiativeDetermined: (e, s, cards) =>
    `Strategic Systems ${e.systems.join(' to ')}: ${sideName(cards, s, e.initiative)} has the next Initiative.`,
  ReinforcementsBegan: (e, s, cards) => `Reinforcements, ${sideName(cards, s, e.first)} first.`,
  ShipsCalledUp: (e, s, cards) =>
    `${e.pieces.map((p) => pieceName(s, p)).join(', ')} arrive for ${sideName(cards, s, e.side)}.`,
  BattleEnded: (e, s, cards) => {
    const { winner, points, how } = e.outcome
    const score = `${sideName(cards, s, 0)} ${points[0]}, ${sideName(cards, s, 1)} ${points[1]}`
    if (winner === 'draw') return `The battle ends in a stalemate (${score}).`
    return `${sideName(cards, s, winner)} wins the battle: ${HOW[how as keyof typeof HOW] ?? how} (${score}).`
  },
}

export function eventSentence(cards: Cards, e: Event, s: State): string {
  return sentenceOf(SENTENCES, cards, e, s)
}

function abilityName(cards: Cards, effect: number): string {
  for (const weapon of cards.weapons)
    for (const ability of weapon.abilities)
      if (ability.effect.index === effect) return `${ability.name} (${weapon.name})`
  return cardName(cards, cards.effects[effect]?.card ?? 'a card')
}
