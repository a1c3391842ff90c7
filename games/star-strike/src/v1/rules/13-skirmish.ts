import type { Modifier, Table } from '@flagbridge/kernel'
import type { Cards } from '../../cards/cards.ts'
import {
  BOARDING_ARRAY,
  DEADLY,
  ESCORT,
  LETHAL,
  ORE_HULL,
  RAM_PROW,
  SHUTTLE_HANGAR,
  SUPPORT,
  SWARM_BAYS,
  TALON_GRAPPLE,
} from '../../cards/words.ts'
import { concerns } from '../../effects/inPlay.ts'
import { onField, shipOf } from '../../rules/2-field.ts'
import type { Save } from '../../rules/5-saves.ts'
import { holds } from '../effects/conditions.ts'
import type { Event, SaveRoll } from '../events.ts'
import { NONE, type Reroll, type Skirmish, type State } from '../state.ts'
import { DIE, isAdjacent, isBig, isFriendly } from './1-definitions.ts'
import { destroy } from './1-destroyed.ts'
import { totalArmamentDice } from './2-components.ts'
import { skilledReroll } from './8-attacks.ts'
import { cardSaves, rollSaves } from './9-icons.ts'
import { hasKeywordNow, keywordNumber, opponentOf, skilledReady } from './14-keywords.ts'

/** SS1-SKIRMISH.4: both pools are counted and rolled, with rerolls and Ram-Prow, then the Direct Hits. */

/** Takes the next step that needs no answer; false while a player may reroll or grapple. */
export function proceedSkirmish(cards: Cards, t: Table<State, Event>, skirmish: Skirmish): boolean {
  switch (skirmish.stage) {
    case 'roll':
      rollPool(cards, t, skirmish, skirmish.faces.length)
      return true
    case 'reroll': {
      const offered = skirmish.rerolls[0]!
      if (rerollDice(skirmish).length > 0) return false
      stand(t, skirmish.pieces[offered.place]!, offered.reroll)
      return true
    }
    case 'ram':
      fight(cards, t, skirmish)
      return true
    case 'grapple':
      return false
    case 'report':
      endSkirmish(t, skirmish)
      return true
  }
}

/** SS1-SKIRMISH.8: how many Skirmishes count as fought before: the Active ship's own of this activation. */
function priorSkirmishes(s: State, p: number, active: boolean): number {
  return Math.max(0, (active ? (s.active?.skirmishes ?? 0) : 0) + s.pieces[p]!.prior)
}

/** SS1-SKIRMISH.5: all dice; SS1-SKIRMISH.6: half of them, rounded up; SS1-SKIRMISH.7: one. */
export function armamentDice(total: number, prior: number): { dice: number; rule: string } {
  if (prior === 0) return { dice: total, rule: 'SS1-SKIRMISH.5' }
  return prior === 1 ? { dice: Math.ceil(total / 2), rule: 'SS1-SKIRMISH.6' } : { dice: 1, rule: 'SS1-SKIRMISH.7' }
}

/** SS1-SKIRMISH.9: the Enemy ship always has all its dice; only a card changes that. */
export function baseDice(cards: Cards, s: State, p: number, active: boolean): { dice: number; rule: string } {
  const total = totalArmamentDice(shipOf(cards, s.pieces[p]!))
  const base = armamentDice(total, priorSkirmishes(s, p, active))
  return active ? base : { ...base, rule: 'SS1-SKIRMISH.9' }
}

/** SS1-SKIRMISH.11: bonus dice all add up and are never divided; what cards take away is taken last. SS1-KEY.HANGAR: one die. */
export function bonusDice(cards: Cards, s: State, p: number): Modifier[] {
  const { name } = s.pieces[p]!
  const bonus: Modifier[] = []
  if (hasKeywordNow(cards, s, p, SHUTTLE_HANGAR)) bonus.push({ by: 1, rule: 'SS1-KEY.HANGAR', from: name })
  const swarm = keywordNumber(cards, s, p, SWARM_BAYS)
  if (swarm > 0) bonus.push({ by: swarm, rule: 'SS1-KEY.SWARM', from: name })
  if (shipOf(cards, s.pieces[p]!).role === ESCORT) support(cards, s, p, bonus)
  const opponent = opponentOf(s, p)
  for (const entry of s.inPlay) {
    const effect = cards.effects[entry.effect]!
    if (effect.act.do !== 'skirmishDice') continue
    const concerned =
      effect.scope.of === 'opponent'
        ? entry.on === NONE && entry.piece === opponent
        : concerns(cards, s, entry, effect, p)
    if (concerned && holds(cards, s, effect.when, p, opponent))
      bonus.push({ by: effect.act.n, rule: 'SS1-SKIRMISH.11', from: effect.card })
  }
  return bonus
}

/** SS1-KEY.SUPPORT: friendly ships with Support beside an Escort; they add up. */
function support(cards: Cards, s: State, p: number, into: Modifier[]): void {
  const piece = s.pieces[p]!
  for (let i = 0; i < s.pieces.length; i++) {
    const friend = s.pieces[i]!
    if (i === p || !isFriendly(friend, piece) || !onField(friend) || !isAdjacent(cards, s, friend, piece)) continue
    const by = keywordNumber(cards, s, i, SUPPORT)
    if (by > 0) into.push({ by, rule: 'SS1-KEY.SUPPORT', from: friend.name })
  }
}

export function poolOf(cards: Cards, s: State, p: number, active: boolean): number {
  let dice = baseDice(cards, s, p, active).dice
  for (const { by } of bonusDice(cards, s, p)) dice += by
  return Math.max(0, dice)
}

function rollPool(cards: Cards, t: Table<State, Event>, skirmish: Skirmish, place: number): void {
  const s = t.state
  const piece = skirmish.pieces[place]!
  const base = baseDice(cards, s, piece, place === 0)
  const faces = t.dice.roll(poolOf(cards, s, piece, place === 0), DIE, 'Skirmish')
  t.emit({
    kind: 'PoolRolled',
    rule: 'SS1-SKIRMISH.4',
    piece,
    base: base.dice,
    baseRule: base.rule,
    modifiers: bonusDice(cards, s, piece),
    faces,
    rerolls: rerollsOf(cards, s, piece),
  })
}

/** SS1-DEF.2: Swarm Bays, then Skilled. SS1-KEY.SWARM: all its dice showing 6, each once. */
function rerollsOf(cards: Cards, s: State, p: number): Reroll[] {
  const { name } = s.pieces[p]!
  const rerolls: Reroll[] = []
  if (hasKeywordNow(cards, s, p, SWARM_BAYS))
    rerolls.push({ from: name, rule: 'SS1-KEY.SWARM', most: 100, sixes: true, bought: false, skilled: false })
  if (skilledReady(cards, s, p)) rerolls.push(skilledReroll(name))
  return rerolls
}

/** The dice that may be rolled again now. */
export function rerollDice(skirmish: Skirmish): number[] {
  const { place, reroll } = skirmish.rerolls[0]!
  const dice: number[] = []
  for (const [i, face] of skirmish.faces[place]!.entries()) if (!reroll.sixes || face === DIE) dice.push(i)
  return dice
}

function stand(t: Table<State, Event>, piece: number, { rule, from }: Reroll): void {
  t.emit({ kind: 'DiceRerolled', rule, piece, from, dice: [], faces: [], results: [], locks: [], skilled: false })
}

export function rerollSkirmish(t: Table<State, Event>, skirmish: Skirmish, dice: readonly number[]): void {
  const { place, reroll } = skirmish.rerolls[0]!
  const faces = t.dice.roll(dice.length, DIE, 'reroll')
  const skilled = reroll.skilled && dice.length > 0
  const piece = skirmish.pieces[place]!
  t.emit({
    kind: 'DiceRerolled',
    rule: reroll.rule,
    piece,
    from: reroll.from,
    dice,
    faces,
    results: faces,
    locks: [],
    skilled,
  })
}

/** What a ship's Skirmish dice do. */
export interface SkirmishReading {
  readonly needs: number
  readonly sixesHit: boolean
}

/** SS1-SKIRMISH.12: a 1; SS1-KEY.DEADLY: x or less; SS1-KEY.BOARDING: a 6 as well. A die hits at most once. */
export function readingOf(cards: Cards, s: State, p: number): SkirmishReading {
  return {
    needs: Math.max(1, keywordNumber(cards, s, p, DEADLY)),
    sixesHit: hasKeywordNow(cards, s, p, BOARDING_ARRAY),
  }
}

export function isHit(face: number, reading: SkirmishReading): boolean {
  return face <= reading.needs || (face === DIE && reading.sixesHit)
}

const RAM_PROW_NEEDS = 4
export const RAM_PROW_HITS = 2

/** SS1-KEY.RAMPROW: only against big ships, on 4 or less. */
export function ramProwRolls(cards: Cards, s: State, p: number): boolean {
  const opponent = s.pieces[opponentOf(s, p)]
  return opponent !== undefined && isBig(shipOf(cards, opponent).role) && hasKeywordNow(cards, s, p, RAM_PROW)
}

export function ramProwHits(face: number): number {
  return face <= RAM_PROW_NEEDS ? RAM_PROW_HITS : 0
}

/** SS1-DEF.2: both Ram-Prow dice, then damage. SS1-SKIRMISH.13: both ships suffer at once; shields, Armor and Flak do not help. */
function fight(cards: Cards, t: Table<State, Event>, skirmish: Skirmish): void {
  const s = t.state
  const [first, second] = skirmish.pieces as [number, number]
  const onSecond = ram(cards, t, first, second)
  const onFirst = ram(cards, t, second, first)
  const losses = [
    sufferHits(cards, t, first, second, skirmish.faces[1]!, onFirst),
    sufferHits(cards, t, second, first, skirmish.faces[0]!, onSecond),
  ]
  const lethal = [first, second].map((p) => Math.max(0, keywordNumber(cards, s, p, LETHAL)))
  const grapples = [first, second].filter((p) => hasKeywordNow(cards, s, p, TALON_GRAPPLE))
  t.emit({ kind: 'SkirmishDamage', rule: 'SS1-SKIRMISH.13', pieces: [first, second], losses, grapples })
  const fallen = [first, second].filter((p) => s.pieces[p]!.hull <= 0)
  for (const p of fallen) destroy(cards, t, p, 'hull', 'SS1-SKIRMISH.13')
  for (const p of fallen) avenge(cards, t, skirmish, p, lethal)
}

function ram(cards: Cards, t: Table<State, Event>, piece: number, target: number): number {
  if (!ramProwRolls(cards, t.state, piece)) return 0
  const face = t.dice.die(DIE, 'Ram-Prow')
  t.emit({ kind: 'RamProwRolled', rule: 'SS1-KEY.RAMPROW', piece, target, face, hits: ramProwHits(face) })
  return ramProwHits(face)
}

/** What cancels Direct Hits without a die: `rolled` only those of Skirmish dice, `any` also those of a Ram-Prow. */
export function cancelsOf(cards: Cards, s: State, p: number): { rolled: Modifier[]; any: Modifier[] } {
  const { name } = s.pieces[p]!
  // SS1-KEY.OREHULL: one of the rolled hits, in every Skirmish.
  const rolled = hasKeywordNow(cards, s, p, ORE_HULL) ? [{ by: 1, rule: 'SS1-KEY.OREHULL', from: name }] : []
  const any: Modifier[] = []
  for (const entry of s.inPlay) {
    const effect = cards.effects[entry.effect]!
    if (effect.act.do !== 'cancelDirectHits' || !concerns(cards, s, entry, effect, p)) continue
    if (holds(cards, s, effect.when, p, opponentOf(s, p)))
      any.push({ by: effect.act.n, rule: 'SS1-SKIRMISH.13', from: effect.card })
  }
  return { rolled, any }
}

/** The Direct Hits that are left of those rolled and rammed once nothing more is cancelled without a die. */
export function hitsLeft(
  cancels: { rolled: readonly Modifier[]; any: readonly Modifier[] },
  rolled: number,
  rammed: number,
): number {
  const sum = (list: readonly Modifier[]) => list.reduce((total, { by }) => total + by, 0)
  return Math.max(0, Math.max(0, rolled - sum(cancels.rolled)) + rammed - sum(cancels.any))
}

export function directHitSaves(cards: Cards, s: State, p: number): Save[] {
  const saves: Save[] = []
  cardSaves(cards, s, p, 'directHit', saves)
  return saves
}

/** The Direct Hits of the opponent's dice and Ram-Prow that nothing cancels. */
function sufferHits(
  cards: Cards,
  t: Table<State, Event>,
  p: number,
  enemy: number,
  faces: readonly number[],
  rammed: number,
): number {
  const s = t.state
  const reading = readingOf(cards, s, enemy)
  const rolled = faces.filter((face) => isHit(face, reading)).length
  const cancels = cancelsOf(cards, s, p)
  const left = hitsLeft(cancels, rolled, rammed)
  const saves: SaveRoll[] = []
  const kinds = directHitSaves(cards, s, p)
  let through = 0
  for (let hit = 0; hit < left; hit++) if (!rollSaves(t.dice, kinds, saves)) through++
  const cancelled = rolled + rammed > left ? [...cancels.rolled, ...cancels.any] : []
  t.emit({
    kind: 'SkirmishHits',
    rule: 'SS1-SKIRMISH.12',
    piece: p,
    rolled,
    rammed,
    ...reading,
    cancelled,
    saves,
    through,
  })
  return through
}

/** SS1-KEY.LETHAL: after the damage, on the opponent that still stands; nothing cancels it. */
function avenge(
  cards: Cards,
  t: Table<State, Event>,
  skirmish: Skirmish,
  fallen: number,
  lethal: readonly number[],
): void {
  const place = skirmish.pieces.indexOf(fallen)
  const opponent = skirmish.pieces[1 - place]!
  const hits = lethal[place]!
  const standing = t.state.pieces[opponent]
  if (hits === 0 || !onField(standing)) return
  t.emit({ kind: 'LethalSuffered', rule: 'SS1-KEY.LETHAL', piece: opponent, from: fallen, hits })
  if (standing.hull <= 0) destroy(cards, t, opponent, 'hull', 'SS1-KEY.LETHAL')
}

const GRAPPLE_NEEDS = 3

/** SS1-KEY.TALON: on 3 or less both swap spaces and keep their headings; it is a relocation (SS1-DEF.9). */
export function rollGrapple(t: Table<State, Event>, piece: number): void {
  const face = t.dice.die(DIE, 'Talon Grapple')
  t.emit({ kind: 'GrappleRolled', rule: 'SS1-KEY.TALON', piece, face, swapped: face <= GRAPPLE_NEEDS })
}

/** SS1-SKIRMISH.14: both alive, and the activation is over. SS1-SKIRMISH.15: who is gone does not advance. */
function endSkirmish(t: Table<State, Event>, skirmish: Skirmish): void {
  const [first, second] = skirmish.pieces.map((p) => onField(t.state.pieces[p])) as [boolean, boolean]
  t.emit({
    kind: 'SkirmishEnded',
    rule: first && second ? 'SS1-SKIRMISH.14' : first ? 'SS1-MOVE.13' : 'SS1-SKIRMISH.15',
    advances: first && !second,
    activationOver: first && second,
  })
}
