import type { Modifier } from '@flagbridge/kernel'
import { effectAt } from '../../table/content/cards.ts'
import { BOARDING_ARRAY, DEADLY, LETHAL, ORE_HULL, RAM_PROW, TALON_GRAPPLE } from '../../table/content/words.ts'
import { hasKeywordNow, holds, opponentOf } from '../../table/effects/conditions.ts'
import { concerns } from '../../table/effects/scope.ts'
import type { PieceIndex } from '../../table/indices.ts'
import { modifiedResult, netModifier, type Save } from '../../table/rules/dice.ts'
import { onField, shipOf } from '../../table/rules/field.ts'
import { combatModifiers } from '../../table/rules/skirmishes.ts'
import { pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { SaveRoll } from '../events/index.ts'
import {
  facesOfPlace,
  nextPlace,
  nextReroll,
  type Pair,
  type SkirmishPlace,
  type Reroll,
  type Skirmish,
  skirmishOf,
  type State,
} from '../state.ts'
import { DIE, isBig } from './1-definitions.ts'
import { destroy } from './1-destroyed.ts'
import { baseDice, bonusDice, poolOf, rerollsOf } from './13-pools.ts'
import { keywordNumber } from './14-keywords.ts'
import { cardSaves, rollSaves } from './9-icons.ts'
import type { Step, StrikeTable } from './step.ts'

/** SS1-SKIRMISH.4: both pools are counted and rolled, with rerolls and Ram-Prow, then the Direct Hits. */

/** SS1-KEY.TALON: after the damage, if both survive; by default it is not used. */
export const grapple: Step<ActionOf<'grapple' | 'letGo'>> = {
  name: 'grapple',
  verbs: ['grapple', 'letGo'],
  asked: (_, s) => pieceOf(s, nextToGrapple(s)).seat,
  legal(_, _s, _seat, into) {
    into.push({ do: 'grapple' }, { do: 'letGo' })
  },
  check: () => undefined,
  fallback: () => ({ do: 'letGo' }),
  play(_, t, _seat, action) {
    const piece = nextToGrapple(t.state)
    if (action.do === 'grapple') rollGrapple(t, piece)
    else t.emit({ kind: 'GrappleRolled', rule: 'SS1-KEY.TALON', piece, face: 0, swapped: false })
  },
}

function nextToGrapple(s: State): PieceIndex {
  return skirmishOf(s).grapples[0]!
}

/** Takes the next step that needs no answer; false while a player may reroll or grapple. */
export function proceedSkirmish(c: Content, t: StrikeTable, skirmish: Skirmish): boolean {
  switch (skirmish.stage) {
    case 'roll':
      rollPool(c, t, skirmish, nextPlace(skirmish))
      return true
    case 'reroll': {
      const offered = nextReroll(skirmish)
      if (rerollDice(skirmish).length > 0) return false
      stand(t, skirmish.pieces[offered.place], offered.reroll)
      return true
    }
    case 'ram':
      fight(c, t, skirmish)
      return true
    case 'grapple':
      return false
    case 'report':
      endSkirmish(t, skirmish)
      return true
  }
}

function rollPool(c: Content, t: StrikeTable, skirmish: Skirmish, place: SkirmishPlace): void {
  const s = t.state
  const piece = skirmish.pieces[place]
  const base = baseDice(c, s, piece, place === 0)
  const faces = t.dice.roll(poolOf(c, s, piece, place === 0), DIE, 'Skirmish')
  t.emit({
    kind: 'PoolRolled',
    rule: 'SS1-SKIRMISH.4',
    piece,
    base: base.dice,
    baseRule: base.rule,
    modifiers: bonusDice(c, s, piece),
    faces,
    rerolls: rerollsOf(c, s, piece),
  })
}

/** The dice that may be rolled again now. */
export function rerollDice(skirmish: Skirmish): number[] {
  const { place, reroll } = nextReroll(skirmish)
  const dice: number[] = []
  for (const [i, face] of facesOfPlace(skirmish, place).entries()) if (!reroll.sixes || face === DIE) dice.push(i)
  return dice
}

function stand(t: StrikeTable, piece: PieceIndex, { rule, from }: Reroll): void {
  t.emit({ kind: 'DiceRerolled', rule, piece, from, dice: [], faces: [], results: [], locks: [], skilled: false })
}

export function rerollSkirmish(t: StrikeTable, skirmish: Skirmish, dice: readonly number[]): void {
  const { place, reroll } = nextReroll(skirmish)
  const faces = t.dice.roll(dice.length, DIE, 'reroll')
  const skilled = reroll.skilled && dice.length > 0
  const piece = skirmish.pieces[place]
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
  /** What cards add to each die; left out where none does. */
  readonly modifier?: number
}

/** SS1-SKIRMISH.12: a 1; SS1-KEY.DEADLY: x or less; SS1-KEY.BOARDING: a 6 as well. A die hits at most once. */
export function readingOf(c: Content, s: State, p: PieceIndex): SkirmishReading {
  const modifiers = combatModifiers(c, s, p, 'SS1-SKIRMISH.12')
  return {
    needs: Math.max(1, keywordNumber(c, s, p, DEADLY)),
    sixesHit: hasKeywordNow(c, s, p, BOARDING_ARRAY),
    ...(modifiers.length === 0 ? {} : { modifier: netModifier(modifiers) }),
  }
}

/** SS1-ATTACK.11: nothing that modifies attacks is asked here. */
export function isHit(face: number, reading: SkirmishReading): boolean {
  return modifiedResult(face, reading.modifier ?? 0) <= reading.needs || (face === DIE && reading.sixesHit)
}

const RAM_PROW_NEEDS = 4
export const RAM_PROW_HITS = 2

/** SS1-KEY.RAMPROW: only against big ships, on 4 or less. */
export function ramProwRolls(c: Content, s: State, p: PieceIndex): boolean {
  const opponent = s.pieces[opponentOf(s, p)]
  return opponent !== undefined && isBig(shipOf(c, opponent).role) && hasKeywordNow(c, s, p, RAM_PROW)
}

export function ramProwHits(face: number): number {
  return face <= RAM_PROW_NEEDS ? RAM_PROW_HITS : 0
}

/**
 * SS1-DEF.2: both Ram-Prow dice, then damage. SS1-SKIRMISH.13: both ships suffer at once; shields, Armor and Flak do
 * not help.
 */
function fight(c: Content, t: StrikeTable, skirmish: Skirmish): void {
  const s = t.state
  const [first, second] = skirmish.pieces
  const onSecond = ram(c, t, first, second)
  const onFirst = ram(c, t, second, first)
  const losses = [
    sufferHits(c, t, first, second, facesOfPlace(skirmish, 1), onFirst),
    sufferHits(c, t, second, first, facesOfPlace(skirmish, 0), onSecond),
  ] as const
  const lethal = [lethalOf(c, s, first), lethalOf(c, s, second)] as const
  const grapples = [first, second].filter((p) => hasKeywordNow(c, s, p, TALON_GRAPPLE))
  t.emit({ kind: 'SkirmishDamage', rule: 'SS1-SKIRMISH.13', pieces: [first, second], losses, grapples })
  const fallen = [first, second].filter((p) => pieceOf(s, p).hull <= 0)
  for (const p of fallen) destroy(c, t, p, 'hull', 'SS1-SKIRMISH.13')
  for (const p of fallen) avenge(c, t, skirmish, p, lethal)
}

function ram(c: Content, t: StrikeTable, piece: PieceIndex, target: PieceIndex): number {
  if (!ramProwRolls(c, t.state, piece)) return 0
  const face = t.dice.die(DIE, 'Ram-Prow')
  t.emit({ kind: 'RamProwRolled', rule: 'SS1-KEY.RAMPROW', piece, target, face, hits: ramProwHits(face) })
  return ramProwHits(face)
}

/** What cancels Direct Hits without a die: `rolled` only those of Skirmish dice, `any` also those of a Ram-Prow. */
export function cancelsOf(c: Content, s: State, p: PieceIndex): { rolled: Modifier[]; any: Modifier[] } {
  const { name } = pieceOf(s, p)
  // SS1-KEY.OREHULL: one of the rolled hits, in every Skirmish.
  const rolled = hasKeywordNow(c, s, p, ORE_HULL) ? [{ by: 1, rule: 'SS1-KEY.OREHULL', from: name }] : []
  const any: Modifier[] = []
  for (const entry of s.inPlay) {
    const effect = effectAt(c, entry.effect)
    if (effect.act.do !== 'cancelDirectHits' || !concerns(c, s, entry, effect, p)) continue
    if (holds(c, s, effect.when, p, opponentOf(s, p)))
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

export function directHitSaves(c: Content, s: State, p: PieceIndex): Save[] {
  const saves: Save[] = []
  cardSaves(c, s, p, 'directHit', saves)
  return saves
}

/** The Direct Hits of the opponent's dice and Ram-Prow that nothing cancels. */
function sufferHits(
  c: Content,
  t: StrikeTable,
  p: PieceIndex,
  enemy: PieceIndex,
  faces: readonly number[],
  rammed: number,
): number {
  const s = t.state
  const reading = readingOf(c, s, enemy)
  const rolled = faces.filter((face) => isHit(face, reading)).length
  const cancels = cancelsOf(c, s, p)
  const left = hitsLeft(cancels, rolled, rammed)
  const saves: SaveRoll[] = []
  const kinds = directHitSaves(c, s, p)
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

/** SS1-KEY.LETHAL: the Direct Hits it deals when it falls. */
export function lethalOf(c: Content, s: State, p: PieceIndex): number {
  return Math.max(0, keywordNumber(c, s, p, LETHAL))
}

/** SS1-KEY.LETHAL: after the damage, on the opponent that still stands; nothing cancels it. */
function avenge(c: Content, t: StrikeTable, skirmish: Skirmish, fallen: PieceIndex, lethal: Pair<number>): void {
  const [opponent, hits] =
    fallen === skirmish.pieces[0] ? [skirmish.pieces[1], lethal[0]] : [skirmish.pieces[0], lethal[1]]
  const standing = t.state.pieces[opponent]
  if (hits === 0 || !onField(standing)) return
  t.emit({ kind: 'LethalSuffered', rule: 'SS1-KEY.LETHAL', piece: opponent, from: fallen, hits })
  if (standing.hull <= 0) destroy(c, t, opponent, 'hull', 'SS1-KEY.LETHAL')
}

const GRAPPLE_NEEDS = 3

/** SS1-KEY.TALON: on 3 or less both swap spaces and keep their headings; it is a relocation (SS1-DEF.9). */
function rollGrapple(t: StrikeTable, piece: PieceIndex): void {
  const face = t.dice.die(DIE, 'Talon Grapple')
  t.emit({ kind: 'GrappleRolled', rule: 'SS1-KEY.TALON', piece, face, swapped: face <= GRAPPLE_NEEDS })
}

/** SS1-SKIRMISH.14: both alive, and the activation is over. SS1-SKIRMISH.15: who is gone does not advance. */
function endSkirmish(t: StrikeTable, skirmish: Skirmish): void {
  const [first, second] = skirmish.pieces.map((p) => onField(t.state.pieces[p])) as [boolean, boolean]
  // SS1-ORDERS.8: a card began it, so nobody moved, nobody advances, and the activation goes on.
  if (t.state.approach === null) {
    t.emit({ kind: 'SkirmishEnded', rule: 'SS1-ORDERS.8', advances: false, activationOver: false })
    return
  }
  t.emit({
    kind: 'SkirmishEnded',
    rule: first && second ? 'SS1-SKIRMISH.14' : first ? 'SS1-MOVE.13' : 'SS1-SKIRMISH.15',
    advances: first && !second,
    activationOver: first && second,
  })
}
