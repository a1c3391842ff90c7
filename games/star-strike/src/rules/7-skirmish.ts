import type { Modifier, Table } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import type { CardEffect } from '../cards/effect.ts'
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
} from '../cards/words.ts'
import { holds } from '../effects/conditions.ts'
import { concerns } from '../effects/inPlay.ts'
import type { Event, SaveRoll } from '../events.ts'
import { NONE, type InPlay, type Skirmish, type State } from '../state.ts'
import { defeat } from './0-defeat.ts'
import { modifiedResult, netModifier, SIDES } from './1-dice.ts'
import { distanceBetween, onField, shipOf, terrainOf } from './2-field.ts'
import { hullGone, reducedSkirmishDice, skirmishDiceNow } from './3-pieces.ts'
import { cardSaves, hullSaves, rollSaves, type Save } from './5-saves.ts'
import { evadeReady } from './6-evade.ts'
import { hasKeywordNow, keywordNumber, opponentOf } from './9-keywords.ts'

/** Section 7: Arm Battlestations, Combat, Mount Defenses, Damage Report. Shields, Armor and Flak play no part. */

/** Takes the next step that needs no answer; false while a player may add dice. */
export function proceedSkirmish(cards: Cards, t: Table<State, Event>, skirmish: Skirmish): boolean {
  switch (skirmish.stage) {
    case 'arm': {
      const piece = skirmish.pieces[skirmish.pools.length]!
      if (diceOffered(cards, t.state, piece).length > 0) return false
      arm(cards, t, piece, [])
      return true
    }
    case 'combat':
      fight(cards, t, skirmish)
      return true
    case 'report':
      endSkirmish(t, skirmish)
      return true
  }
}

/** SS2-7A.a, SS2-3A.02.IV.d: the Skirmish Dice as they are now, with what cards in play take away or add. */
export function baseDice(cards: Cards, s: State, p: number): number {
  const piece = s.pieces[p]!
  const now = skirmishDiceNow(shipOf(cards, piece).skirmishDice[0], piece.criticals, piece.exhausted)
  let change = 0
  for (const entry of s.inPlay) {
    const effect = cards.effects[entry.effect]!
    if (effect.act.do !== 'skirmishDice' || isOffer(effect.act.n, entry.on)) continue
    if (changesPool(cards, s, entry, effect, p)) change += effect.act.n
  }
  return reducedSkirmishDice(now, change)
}

/** SS2-7A.b: does a card change the Combat Pool of this piece? Scope `opponent` is the other piece of its Skirmish. */
function changesPool(cards: Cards, s: State, entry: InPlay, effect: CardEffect, p: number): boolean {
  const opponent = opponentOf(s, p)
  const concerned =
    effect.scope.of === 'opponent' && entry.on === NONE
      ? entry.piece === opponent
      : concerns(cards, s, entry, effect, p)
  return concerned && holds(cards, s, effect.when, p, opponent)
}

/** Dice of a card that lies in play are offered when arming; losses, and what was laid on the piece, are not optional. */
function isOffer(n: number, on: number): boolean {
  return n > 0 && on === NONE
}

/** SS2-9O.01, SS2-9O.02, SS2-9O.03, SS2-9O.04, SS2-9O.05: against Escort, Light, Heavy, Super Heavy, Stationary. */
const RAM_PROW_DICE: readonly number[] = [0, 1, 2, 3, 6]
const RAM_PROW_RULE = ['SS2-9O.01', 'SS2-9O.02', 'SS2-9O.03', 'SS2-9O.04', 'SS2-9O.05'] as const

/** SS2-7A.b: dice that the piece may add; they are never divided. */
export function diceOffered(cards: Cards, s: State, p: number): Modifier[] {
  const piece = s.pieces[p]!
  const offers: Modifier[] = []
  const opponent = opponentOf(s, p)
  if (shipOf(cards, piece).role === ESCORT) supportFor(cards, s, p, offers)
  if (hasKeywordNow(cards, s, p, RAM_PROW)) {
    const { role } = shipOf(cards, s.pieces[opponent]!)
    if (RAM_PROW_DICE[role]! > 0) offers.push({ by: RAM_PROW_DICE[role]!, rule: RAM_PROW_RULE[role], from: piece.name })
  }
  for (const entry of s.inPlay) {
    const effect = cards.effects[entry.effect]!
    if (effect.act.do !== 'skirmishDice' || !isOffer(effect.act.n, entry.on) || effect.at !== 'armBattlestations')
      continue
    if (changesPool(cards, s, entry, effect, p)) offers.push({ by: effect.act.n, rule: 'SS2-7A.b', from: effect.card })
  }
  return offers
}

/** SS2-9K: Support pieces of the same team beside the Escort; they add up, and none supports itself. */
function supportFor(cards: Cards, s: State, p: number, into: Modifier[]): void {
  const piece = s.pieces[p]!
  for (let i = 0; i < s.pieces.length; i++) {
    const friend = s.pieces[i]!
    if (i === p || friend.side !== piece.side || !onField(friend) || distanceBetween(cards, s, friend, piece) > 0)
      continue
    const by = keywordNumber(cards, s, i, SUPPORT)
    if (by > 0) into.push({ by, rule: 'SS2-9K', from: friend.name })
  }
}

/** SS2-7A.b: the Active player first; the pool is never below nothing. */
export function arm(cards: Cards, t: Table<State, Event>, p: number, use: readonly number[]): void {
  const offers = diceOffered(cards, t.state, p)
  const modifiers = use.map((i) => offers[i]!)
  const base = baseDice(cards, t.state, p)
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
export function combatReading(cards: Cards, s: State, p: number): CombatReading {
  return {
    needs: Math.max(1, keywordNumber(cards, s, p, DEADLY)),
    sixesHit: hasKeywordNow(cards, s, p, BOARDING_ARRAY),
    onesExtra: hasKeywordNow(cards, s, p, STARMAW) ? STARMAW_EXTRA : 0,
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
function fight(cards: Cards, t: Table<State, Event>, skirmish: Skirmish): void {
  const [first, second] = skirmish.pieces as [number, number]
  const onSecond = rollCombat(cards, t, first, second, skirmish.pools[0]!)
  const onFirst = rollCombat(cards, t, second, first, skirmish.pools[1]!)
  const losses = [mountDefenses(cards, t, first, onFirst), mountDefenses(cards, t, second, onSecond)]
  const s = t.state
  const lethal = [first, second].map((p) => Math.max(0, keywordNumber(cards, s, p, LETHAL)))
  const grudges = [first, second].map((p) => hasKeywordNow(cards, s, p, GRUDGE))
  t.emit({ kind: 'DamageReported', rule: 'SS2-7D.a', pieces: [first, second], losses, lethal })
  // SS2-7D.a: both at once, so both are looked at before either leaves.
  const fallen = [first, second].filter((p) => hullGone(s.pieces[p]!.hull))
  for (const p of fallen) defeat(cards, t, p, 'hull', 'SS2-7D.a')
  for (const p of fallen) avenge(cards, t, skirmish, p, true)
  holdGrudges(cards, t, skirmish, grudges)
}

function rollCombat(cards: Cards, t: Table<State, Event>, piece: number, target: number, pool: number): number {
  const modifiers: Modifier[] = []
  const modifier = netModifier(modifiers)
  const reading = combatReading(cards, t.state, piece)
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
export function combatSaves(cards: Cards, s: State, p: number): Save[] {
  const saves: Save[] = []
  if (evadeReady(cards, s, p)) saves.push({ save: 'Evasion', needs: EVASION_SAVE }) // SS2-7C.01
  hullSaves(cards, s, p, saves) // SS2-7C.02, SS2-7C.03
  // SS2-7C.04, SS2-8A.01: only in the system itself.
  if (terrainOf(cards, s, s.pieces[p]!) === STRATEGIC) saves.push({ save: 'Bunker Down', needs: BUNKER_DOWN_SAVE })
  if (hasKeywordNow(cards, s, p, RAM_PROW)) saves.push({ save: 'Ram-Prow', needs: RAM_PROW_SAVE }) // SS2-7C.05, SS2-9O
  cardSaves(cards, s, p, 'directHit', saves)
  return saves
}

/** Direct Hits that cards cancel without a die, in each Skirmish. */
export function hitsCancelled(cards: Cards, s: State, p: number): number {
  let cancelled = 0
  for (const entry of s.inPlay) {
    const effect = cards.effects[entry.effect]!
    if (effect.act.do !== 'cancelDirectHits' || !concerns(cards, s, entry, effect, p)) continue
    if (holds(cards, s, effect.when, p, opponentOf(s, p))) cancelled += effect.act.n
  }
  return cancelled
}

/** SS2-7C: each kind of save once against each hit; any success cancels it. Returns what comes through. */
function mountDefenses(cards: Cards, t: Table<State, Event>, p: number, hits: number): number {
  if (hits === 0) return 0
  const cancelled = Math.min(hits, hitsCancelled(cards, t.state, p))
  const saves = combatSaves(cards, t.state, p)
  const rolled: SaveRoll[] = []
  let through = 0
  for (let hit = cancelled; hit < hits; hit++) if (!rollSaves(t.dice, saves, rolled)) through++
  t.emit({ kind: 'DefensesMounted', rule: 'SS2-7C', piece: p, hits, cancelled, saves: rolled, through })
  return through
}

/** SS2-9F: what a piece Defeated in a Skirmish does to its opponent; nothing saves from it. */
function avenge(cards: Cards, t: Table<State, Event>, skirmish: Skirmish, fallen: number, counters: boolean): void {
  const place = skirmish.pieces.indexOf(fallen)
  const opponent = skirmish.pieces[1 - place]!
  const hits = skirmish.lethal[place]!
  const target = t.state.pieces[opponent]
  if (hits === 0 || !onField(target)) return
  t.emit({ kind: 'LethalSuffered', rule: 'SS2-9F', piece: opponent, from: fallen, hits, counters })
  if (hullGone(target.hull)) defeat(cards, t, opponent, 'hull', 'SS2-9F')
}

/** SS2-9Q: a die not above its counters defeats the opponent; both roll before either result applies. */
function holdGrudges(cards: Cards, t: Table<State, Event>, skirmish: Skirmish, grudges: readonly boolean[]): void {
  const s = t.state
  if (!skirmish.pieces.every((p) => onField(s.pieces[p]))) return
  const avenged: number[] = []
  for (const [place, p] of skirmish.pieces.entries()) {
    const { grudge } = s.pieces[p]!
    if (!grudges[place] || grudge === 0) continue
    const face = t.dice.die(SIDES, 'Grudge')
    t.emit({ kind: 'GrudgeRolled', rule: 'SS2-9Q', piece: p, counters: grudge, face, success: face <= grudge })
    if (face <= grudge) avenged.push(skirmish.pieces[1 - place]!)
  }
  for (const p of avenged) defeat(cards, t, p, 'grudge', 'SS2-9Q')
  for (const p of avenged) avenge(cards, t, skirmish, p, false)
}

/** SS2-7D.b: survivors become Exhausted. SS2-6B.04: the winner of an Assault advances. */
function endSkirmish(t: Table<State, Event>, skirmish: Skirmish): void {
  const [first, second] = skirmish.pieces as [number, number]
  const { pieces } = t.state
  t.emit({
    kind: 'SkirmishEnded',
    rule: 'SS2-7D.b',
    exhausted: skirmish.pieces.filter((p) => onField(pieces[p])),
    advances: skirmish.assault && onField(pieces[first]) && !onField(pieces[second]),
  })
}
