import type { Modifier, RuleId } from '@flagbridge/kernel'
import { effectAt } from '../../table/content/cards.ts'
import {
  BOARDING_ARRAY,
  DEADLY,
  ESCORT,
  GRUDGE,
  LETHAL,
  RAM_PROW,
  STARMAW,
  STRATEGIC,
  SUPPORT,
} from '../../table/content/words.ts'
import { hasKeywordNow, holds, opponentOf } from '../../table/effects/conditions.ts'
import { concerns } from '../../table/effects/scope.ts'
import { isSet, type None, type PieceIndex } from '../../table/indices.ts'
import { modifiedResult, netModifier, SIDES, type Save } from '../../table/rules/dice.ts'
import { distanceBetween, onField, shipOf, terrainOf } from '../../table/rules/field.ts'
import { skirmishDiceNow, type ByRole } from '../../table/rules/pieces.ts'
import { changesDice, combatModifiers } from '../../table/rules/skirmishes.ts'
import { refusing } from '../../table/rules/step.ts'
import { pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { SaveRoll } from '../events/index.ts'
import { skirmishOf, type Skirmish, type State } from '../state.ts'
import { defeat } from './0-defeat.ts'
import { hullGone, reducedSkirmishDice } from './3-pieces.ts'
import { cardSaves, hullSaves, rollSaves } from './5f-saves.ts'
import { evadeReady } from './6c-evade.ts'
import { keywordNumber } from './9-keywords.ts'
import type { Step, StrikeTable } from './step.ts'

/** Section 7: Arm Battlestations, Combat, Mount Defenses, Damage Report. Shields, Armor and Flak play no part. */

/** Why not, and by which rule. */
export const SKIRMISH_FAULTS = {
  'not-offered': 'SS2-7A.b',
} as const satisfies Record<string, RuleId>

const refused = refusing(SKIRMISH_FAULTS)

/** SS2-7A.b: which of the dice on offer are added; by default all (SS2-0.05). */
export const arm: Step<ActionOf<'arm'>> = {
  name: 'arm',
  verbs: ['arm'],
  asked: (_, s) => pieceOf(s, nextToArm(skirmishOf(s))).seat,
  legal(c, s, _seat, into) {
    const offers = diceOffered(c, s, nextToArm(skirmishOf(s)))
    into.push({ do: 'arm', use: offers.map((_, i) => i) }, { do: 'arm', use: [] })
  },
  /** SS2-7A.b: dice that are offered, each once. */
  check(c, s, _seat, { use }) {
    const offered = diceOffered(c, s, nextToArm(skirmishOf(s))).length
    const fits = use.every((i, at) => i >= 0 && i < offered && use.indexOf(i) === at)
    return fits ? undefined : refused('not-offered', { offered })
  },
  play: (c, t, _seat, { use }) => armBattlestations(c, t, nextToArm(skirmishOf(t.state)), use),
}

/** The Active Piece, and the other. */
function bothIn({ pieces }: Skirmish): readonly [PieceIndex, PieceIndex] {
  return pieces as [PieceIndex, PieceIndex]
}

/** The Active Piece arms first, then the other. */
function nextToArm({ pieces, pools }: Skirmish): PieceIndex {
  return pieces[pools.length]!
}

/** Takes the next step that needs no answer; false while a player may add dice. */
export function proceedSkirmish(c: Content, t: StrikeTable, skirmish: Skirmish): boolean {
  switch (skirmish.stage) {
    case 'arm': {
      const piece = nextToArm(skirmish)
      if (diceOffered(c, t.state, piece).length > 0) return false
      armBattlestations(c, t, piece, [])
      return true
    }
    case 'combat':
      fight(c, t, skirmish)
      return true
    case 'report':
      endSkirmish(t, skirmish)
      return true
  }
}

/** SS2-7A.a, SS2-3A.02.IV.d: the Skirmish Dice as they are now, with what cards in play take away or add. */
export function baseDice(c: Content, s: State, p: PieceIndex): number {
  const piece = pieceOf(s, p)
  const now = skirmishDiceNow(shipOf(c, piece).skirmishDice[0], piece.criticals, piece.exhausted)
  let change = 0
  for (const entry of s.inPlay) {
    const effect = effectAt(c, entry.effect)
    if (effect.act.do !== 'skirmishDice' || isOffer(effect.act.n, entry.on)) continue
    if (changesDice(c, s, entry, effect, p)) change += effect.act.n
  }
  return reducedSkirmishDice(now, change)
}

/**
 * Dice of a card that lies in play are offered when arming; losses, and what was laid on the piece, are not optional.
 */
function isOffer(n: number, on: PieceIndex | None): boolean {
  return n > 0 && !isSet(on)
}

/** SS2-9O.01, SS2-9O.02, SS2-9O.03, SS2-9O.04, SS2-9O.05: against Escort, Light, Heavy, Super Heavy, Stationary. */
const RAM_PROW_DICE: ByRole = [0, 1, 2, 3, 6]
const RAM_PROW_RULE = ['SS2-9O.01', 'SS2-9O.02', 'SS2-9O.03', 'SS2-9O.04', 'SS2-9O.05'] as const

/** SS2-7A.b: dice that the piece may add; they are never divided. */
export function diceOffered(c: Content, s: State, p: PieceIndex): Modifier[] {
  const piece = pieceOf(s, p)
  const offers: Modifier[] = []
  const opponent = opponentOf(s, p)
  if (shipOf(c, piece).role === ESCORT) supportFor(c, s, p, offers)
  if (isSet(opponent) && hasKeywordNow(c, s, p, RAM_PROW)) {
    const { role } = shipOf(c, pieceOf(s, opponent))
    if (RAM_PROW_DICE[role] > 0) offers.push({ by: RAM_PROW_DICE[role], rule: RAM_PROW_RULE[role], from: piece.name })
  }
  for (const entry of s.inPlay) {
    const effect = effectAt(c, entry.effect)
    if (effect.act.do !== 'skirmishDice' || !isOffer(effect.act.n, entry.on) || effect.at !== 'armBattlestations')
      continue
    if (changesDice(c, s, entry, effect, p)) offers.push({ by: effect.act.n, rule: 'SS2-7A.b', from: effect.card })
  }
  return offers
}

/** SS2-9K: Support pieces of the same team beside the Escort; they add up, and none supports itself. */
function supportFor(c: Content, s: State, p: PieceIndex, into: Modifier[]): void {
  const piece = pieceOf(s, p)
  for (let i = 0 as PieceIndex; i < s.pieces.length; i++) {
    const friend = pieceOf(s, i)
    if (i === p || friend.side !== piece.side || !onField(friend) || distanceBetween(c, s, friend, piece) > 0) continue
    const by = keywordNumber(c, s, i, SUPPORT)
    if (by > 0) into.push({ by, rule: 'SS2-9K', from: friend.name })
  }
}

/** SS2-7A.b: the Active player first; the pool is never below nothing. */
function armBattlestations(c: Content, t: StrikeTable, p: PieceIndex, use: readonly number[]): void {
  const offers = diceOffered(c, t.state, p)
  const modifiers = use.flatMap((i) => offers[i] ?? [])
  const base = baseDice(c, t.state, p)
  let dice = base
  for (const { by } of modifiers) dice += by
  t.emit({ kind: 'BattlestationsArmed', rule: 'SS2-7A.b', piece: p, base, modifiers, dice })
}

/** What a piece's Combat dice do. */
export interface CombatReading {
  readonly needs: number
  readonly sixesHit: boolean
  readonly onesExtra: number
}

const STARMAW_EXTRA = 3

/** SS2-7B, SS2-9C, SS2-9M, SS2-9S. */
export function combatReading(c: Content, s: State, p: PieceIndex): CombatReading {
  return {
    needs: Math.max(1, keywordNumber(c, s, p, DEADLY)),
    sixesHit: hasKeywordNow(c, s, p, BOARDING_ARRAY),
    onesExtra: hasKeywordNow(c, s, p, STARMAW) ? STARMAW_EXTRA : 0,
  }
}

/** SS2-7B: the modified result counts against `needs`; Boarding Array and Starmaw look at the face. */
export function hitsOfDie(face: number, modifier: number, reading: CombatReading): number {
  let hits = modifiedResult(face, modifier) <= reading.needs ? 1 : 0
  if (face === 6 && reading.sixesHit) hits++
  if (face === 1) hits += reading.onesExtra
  return hits
}

/** SS2-7B to SS2-7D.a, in the order of dice that SS2-0.03 fixes. */
function fight(c: Content, t: StrikeTable, skirmish: Skirmish): void {
  const [first, second] = bothIn(skirmish)
  const [ofFirst = 0, ofSecond = 0] = skirmish.pools
  const onSecond = rollCombat(c, t, first, second, ofFirst)
  const onFirst = rollCombat(c, t, second, first, ofSecond)
  const losses = [mountDefenses(c, t, first, onFirst), mountDefenses(c, t, second, onSecond)]
  const s = t.state
  const lethal = [first, second].map((p) => Math.max(0, keywordNumber(c, s, p, LETHAL)))
  const grudges = [first, second].map((p) => hasKeywordNow(c, s, p, GRUDGE))
  t.emit({ kind: 'DamageReported', rule: 'SS2-7D.a', pieces: [first, second], losses, lethal })
  // SS2-7D.a: both at once, so both are looked at before either leaves.
  const fallen = [first, second].filter((p) => hullGone(pieceOf(s, p).hull))
  for (const p of fallen) defeat(c, t, p, 'hull', 'SS2-7D.a')
  for (const p of fallen) avenge(c, t, skirmish, p, true)
  holdGrudges(c, t, skirmish, grudges)
}

function rollCombat(c: Content, t: StrikeTable, piece: PieceIndex, target: PieceIndex, pool: number): number {
  const modifiers = combatModifiers(c, t.state, piece, 'SS2-7B')
  const modifier = netModifier(modifiers)
  const reading = combatReading(c, t.state, piece)
  const faces = t.dice.roll(pool, SIDES, 'Combat')
  let hits = 0
  for (const face of faces) hits += hitsOfDie(face, modifier, reading)
  t.emit({ kind: 'CombatRolled', rule: 'SS2-7B', piece, target, faces, modifiers, ...reading, hits })
  return hits
}

const EVASION_SAVE = 3
const BUNKER_DOWN_SAVE = 2
const RAM_PROW_SAVE = 1

/** SS2-7C: the saves against each Direct Hit of the Combat, in the order of SS2-0.03. */
export function combatSaves(c: Content, s: State, p: PieceIndex): Save[] {
  const saves: Save[] = []
  if (evadeReady(c, s, p)) saves.push({ save: 'Evasion', needs: EVASION_SAVE }) // SS2-7C.01
  hullSaves(c, s, p, saves) // SS2-7C.02, SS2-7C.03
  // SS2-7C.04, SS2-8A.01: only in the system itself.
  if (terrainOf(c, s, pieceOf(s, p)) === STRATEGIC) saves.push({ save: 'Bunker Down', needs: BUNKER_DOWN_SAVE })
  if (hasKeywordNow(c, s, p, RAM_PROW)) saves.push({ save: 'Ram-Prow', needs: RAM_PROW_SAVE }) // SS2-7C.05, SS2-9O
  cardSaves(c, s, p, 'directHit', saves)
  return saves
}

/** Direct Hits that cards cancel without a die, in each Skirmish. */
export function hitsCancelled(c: Content, s: State, p: PieceIndex): number {
  let cancelled = 0
  for (const entry of s.inPlay) {
    const effect = effectAt(c, entry.effect)
    if (effect.act.do !== 'cancelDirectHits' || !concerns(c, s, entry, effect, p)) continue
    if (holds(c, s, effect.when, p, opponentOf(s, p))) cancelled += effect.act.n
  }
  return cancelled
}

/** SS2-7C: each kind of save once against each hit; any success cancels it. Returns what comes through. */
function mountDefenses(c: Content, t: StrikeTable, p: PieceIndex, hits: number): number {
  if (hits === 0) return 0
  const cancelled = Math.min(hits, hitsCancelled(c, t.state, p))
  const saves = combatSaves(c, t.state, p)
  const rolled: SaveRoll[] = []
  let through = 0
  for (let hit = cancelled; hit < hits; hit++) if (!rollSaves(t.dice, saves, rolled)) through++
  t.emit({ kind: 'DefensesMounted', rule: 'SS2-7C', piece: p, hits, cancelled, saves: rolled, through })
  return through
}

function otherOf(skirmish: Skirmish, p: PieceIndex): PieceIndex {
  const [first, second] = bothIn(skirmish)
  return p === first ? second : first
}

/** SS2-9F: what a piece Defeated in a Skirmish does to its opponent; nothing saves from it. */
function avenge(c: Content, t: StrikeTable, skirmish: Skirmish, fallen: PieceIndex, counters: boolean): void {
  const opponent = otherOf(skirmish, fallen)
  const hits = skirmish.lethal[skirmish.pieces.indexOf(fallen)] ?? 0
  const target = pieceOf(t.state, opponent)
  if (hits === 0 || !onField(target)) return
  t.emit({ kind: 'LethalSuffered', rule: 'SS2-9F', piece: opponent, from: fallen, hits, counters })
  if (hullGone(target.hull)) defeat(c, t, opponent, 'hull', 'SS2-9F')
}

/** SS2-9Q: a die not above its counters defeats the opponent; both roll before either result applies. */
function holdGrudges(c: Content, t: StrikeTable, skirmish: Skirmish, grudges: readonly boolean[]): void {
  const s = t.state
  if (!skirmish.pieces.every((p) => onField(s.pieces[p]))) return
  const avenged: PieceIndex[] = []
  for (const [place, p] of skirmish.pieces.entries()) {
    const { grudge } = pieceOf(s, p)
    if (!grudges[place] || grudge === 0) continue
    const face = t.dice.die(SIDES, 'Grudge')
    t.emit({ kind: 'GrudgeRolled', rule: 'SS2-9Q', piece: p, counters: grudge, face, success: face <= grudge })
    if (face <= grudge) avenged.push(otherOf(skirmish, p))
  }
  for (const p of avenged) defeat(c, t, p, 'grudge', 'SS2-9Q')
  for (const p of avenged) avenge(c, t, skirmish, p, false)
}

/** SS2-7D.b: survivors become Exhausted. SS2-6B.04: the winner of an Assault advances. */
function endSkirmish(t: StrikeTable, skirmish: Skirmish): void {
  const [first, second] = bothIn(skirmish)
  const { pieces } = t.state
  t.emit({
    kind: 'SkirmishEnded',
    rule: 'SS2-7D.b',
    exhausted: skirmish.pieces.filter((p) => onField(pieces[p])),
    advances: skirmish.assault && onField(pieces[first]) && !onField(pieces[second]),
  })
}
