import { nextToDeclare } from '../shared/strikes.ts'
import type { Table } from '@flagbridge/kernel'
import type { Cards, WeaponCard } from '../cards/cards.ts'
import { HEAVY_WEAPON } from '../cards/words.ts'
import type { Event, IconCounts, SaveRoll } from '../events.ts'
import { NONE, type State, type Strike } from '../state.ts'
import { defeat } from './0-defeat.ts'
import { modifiedResult, SIDES } from './1-dice.ts'
import { distanceBetween, onField, shipOf } from './2-field.ts'
import { crippled, hullGone } from './3-pieces.ts'
import { facingsUnderAttack } from './5-arcs.ts'
import { declarable, prepare } from './5-modifiers.ts'
import { savesAgainst, rollSaves, type DamageIcon } from './5-saves.ts'
import { reachFor } from './5-targets.ts'
import { shieldPoints } from './13-terms.ts'
import { augurReady, skilledReady } from './9-keywords.ts'
import { locksToSpend } from './5-locks.ts'

/** Section 5: a Strike from its declaration to its After-Attack effects. Each step is an event; `stage` says where it stands. */

/** SS2-5A.a, SS2-5A.b: declares a Strike that was found legal. */
export function declareStrike(cards: Cards, t: Table<State, Event>, armament: number, target: number): void {
  const s = t.state
  const striker = s.active!.piece
  const piece = s.pieces[striker]!
  const aim = s.pieces[target]!
  const distance = distanceBetween(cards, s, piece, aim)
  t.emit({
    kind: 'StrikeDeclared',
    rule: 'SS2-5A.a',
    piece: striker,
    armament,
    weapon: cards.weapons[shipOf(cards, piece).armaments[armament]!.weapon]!.code,
    target,
    distance,
    facings: facingsToNominate(cards, s, target, facingsUnderAttack(cards, s, aim, piece)),
    reach: reachFor(cards, s, striker, armament, target, distance) ?? NONE,
  })
}

/** SS2-5E.01: from a corner the owner nominates; where neither facing has a point to spend there is nothing to choose. */
function facingsToNominate(cards: Cards, s: State, target: number, facings: number[]): number[] {
  const piece = s.pieces[target]!
  return facings.some((facing) => shieldPoints(cards, s, piece, facing) > 0) ? facings : facings.slice(0, 1)
}

/** A Strike as it stands when it has just been declared. */
export function newStrike(
  cards: Cards,
  s: State,
  piece: number,
  armament: number,
  target: number,
  facings: readonly number[],
): Strike {
  const striker = s.pieces[piece]!
  return {
    piece,
    armament,
    weapon: shipOf(cards, striker).armaments[armament]!.weapon,
    target,
    distance: distanceBetween(cards, s, striker, s.pieces[target]!),
    stage: facings.length > 1 ? 'nominate' : 'declare',
    facing: facings.length > 1 ? NONE : facings[0]!,
    corner: facings.length > 1 ? [...facings] : [],
    confirmed: 0,
    skilled: false,
    augur: NONE,
    uses: [],
    shieldsAsked: false,
    modifiers: [],
    modifier: 0,
    faces: [],
    locks: 0,
    hits: 0,
    criticals: 0,
    directHits: 0,
    blockedHits: 0,
    blockedCriticals: 0,
    unblockable: 0,
    granted: [],
    noArmorHits: 0,
    noArmorCriticals: 0,
    noFlakHits: 0,
    noFlakCriticals: 0,
    bought: [],
  }
}

/** Takes the next step of the Strike that needs no answer; false when somebody is asked. */
export function proceedStrike(cards: Cards, t: Table<State, Event>, strike: Strike): boolean {
  switch (strike.stage) {
    case 'nominate':
      return false
    case 'declare':
      return seatToDeclare(cards, t.state, strike) === NONE && rollStrike(cards, t, strike)
    case 'shields':
      return pointsToSpend(cards, t.state, strike) === 0 && blockNothing(t, strike)
    case 'locks':
      return proceedLocks(cards, t, strike)
    case 'icons':
      return proceedIcons(cards, t, strike)
  }
}

/** SS2-0.05: who may still add something before the roll: the attacker first, then the other seats in order. */
export function seatToDeclare(cards: Cards, s: State, strike: Strike): number {
  return nextToDeclare(s, strike, (seat) => mayDeclare(cards, s, strike, seat))
}

function mayDeclare(cards: Cards, s: State, strike: Strike, seat: number): boolean {
  if (s.pieces[strike.piece]!.seat === seat && mayUseSkilled(cards, s, strike)) return true
  return augursOf(cards, s, strike, seat).length > 0 || declarable(cards, s, strike, seat).length > 0
}

/** SS2-9I: before the roll, once for the Strike. */
export function mayUseSkilled(cards: Cards, s: State, strike: Strike): boolean {
  return !strike.skilled && skilledReady(cards, s, strike.piece)
}

/** SS2-9L: a Strike is Augmented only once. */
export function augursOf(cards: Cards, s: State, strike: Strike, seat: number): number[] {
  if (strike.augur !== NONE) return []
  const augurs: number[] = []
  for (let i = 0; i < s.pieces.length; i++)
    if (s.pieces[i]!.seat === seat && augurReady(cards, s, i, strike.piece)) augurs.push(i)
  return augurs
}

/** SS2-5C: as many dice as the Armament has, each read on the Effect Chart with the one modifier. */
function rollStrike(cards: Cards, t: Table<State, Event>, strike: Strike): true {
  const s = t.state
  const weapon = cards.weapons[strike.weapon]!
  const prepared = prepare(cards, s, strike)
  const dice = shipOf(cards, s.pieces[strike.piece]!).armaments[strike.armament]!.dice
  const faces = t.dice.roll(dice, SIDES, 'Strike')
  const results = faces.map((face) => modifiedResult(face, prepared.modifier))
  const icons = iconsOf(weapon, results)
  // SS2-9L: each unmodified 5 or 6 of an Augmented Strike grants a Lock On.
  const foreseen = strike.augur === NONE ? 0 : faces.filter((face) => face >= 5).length
  const augur = { dice: foreseen, rule: 'SS2-9L', from: s.pieces[strike.augur]?.name ?? '' }
  t.emit({
    kind: 'StrikeRolled',
    rule: 'SS2-5C',
    piece: strike.piece,
    target: strike.target,
    weapon: weapon.code,
    modifiers: prepared.modifiers,
    modifier: prepared.modifier,
    faces,
    results,
    icons: {
      locks: icons.locks + prepared.locks,
      hits: icons.hits + prepared.hits,
      criticals: icons.criticals + prepared.criticals,
      directHits: icons.directHits + prepared.directHits,
    },
    granted: foreseen > 0 ? [...prepared.granted, augur] : prepared.granted,
    noArmor: prepared.noArmor,
    noFlak: prepared.noFlak,
    unblockable: prepared.unblockable,
  })
  return true
}

/** SS2-5C: results run from 0 to 8, and every one has its row. */
export function iconsOf(weapon: WeaponCard, results: readonly number[]): IconCounts {
  const counts = { locks: 0, hits: 0, criticals: 0, directHits: 0 }
  for (const result of results) {
    const row = weapon.chart[result]!
    counts.locks += row.targetLock // SS2-5C.01
    counts.hits += row.hit // SS2-5C.02
    counts.criticals += row.critical // SS2-5C.03
    counts.directHits += row.directHit // SS2-5C.04
  }
  return counts
}

/** SS2-5E: how many points the target could spend: never more than there are icons to cancel, only this facing's. */
export function pointsToSpend(cards: Cards, s: State, strike: Strike): number {
  const icons = Math.max(0, strike.hits + strike.criticals - strike.unblockable)
  return icons === 0 ? 0 : Math.min(icons, shieldPoints(cards, s, s.pieces[strike.target]!, strike.facing))
}

function blockNothing(t: Table<State, Event>, strike: Strike): true {
  t.emit({ kind: 'ShieldsSpent', rule: 'SS2-5E', piece: strike.target, facing: strike.facing, hits: 0, criticals: 0 })
  return true
}

/** SS2-5F.01: Lock Ons that were granted are rolled first, then the attacker spends the Target Locks. */
function proceedLocks(cards: Cards, t: Table<State, Event>, strike: Strike): boolean {
  const granted = strike.granted[0]
  if (granted !== undefined) {
    rollLockOns(cards, t, strike, granted.dice, 0, granted.rule, granted.from)
    return true
  }
  if (locksToSpend(strike)) return false
  t.emit({ kind: 'TargetLocksLeft', rule: 'SS2-5F.01', piece: strike.piece, locks: strike.locks })
  return true
}

/** SS2-5F.01.I: one more die with the same modifier; its Target Locks are dropped. */
export function rollLockOns(
  cards: Cards,
  t: Table<State, Event>,
  strike: Strike,
  dice: number,
  cost: number,
  rule: string,
  from: string,
): void {
  const faces = t.dice.roll(dice, SIDES, 'Lock On')
  const results = faces.map((face) => modifiedResult(face, strike.modifier))
  const icons = { ...iconsOf(cards.weapons[strike.weapon]!, results), locks: 0 }
  t.emit({
    kind: 'LockOnRolled',
    rule,
    piece: strike.piece,
    target: strike.target,
    cost,
    from,
    modifier: strike.modifier,
    faces,
    results,
    icons,
  })
}

/** SS2-5F: Hits, then Critical Hits, then Direct Hits, each resolved completely; none matter after a defeat. */
function proceedIcons(cards: Cards, t: Table<State, Event>, strike: Strike): true {
  const s = t.state
  const target = s.pieces[strike.target]!
  const alive = onField(target)
  if (alive && strike.hits > 0) resolveIcon(cards, t, strike, 'hit', 'SS2-5F.02')
  else if (alive && strike.criticals > 0) resolveIcon(cards, t, strike, 'critical', 'SS2-5F.03.a')
  else if (alive && strike.directHits > 0) resolveIcon(cards, t, strike, 'directHit', 'SS2-5F.04')
  else endStrike(cards, t, strike)
  return true
}

function resolveIcon(cards: Cards, t: Table<State, Event>, strike: Strike, icon: DamageIcon, rule: string): void {
  const saves: SaveRoll[] = []
  const saved = rollSaves(t.dice, savesAgainst(cards, t.state, strike, icon), saves)
  t.emit({ kind: 'IconResolved', rule, piece: strike.target, icon, saves, saved })
  if (!saved) defeatIfDone(cards, t, strike.target)
}

/** SS2-3A.01.X: no Hull left. SS2-5F.03.b: more Critical Damage than its undamaged Order Limit. */
export function defeatIfDone(cards: Cards, t: Table<State, Event>, p: number): void {
  const piece = t.state.pieces[p]!
  if (hullGone(piece.hull)) defeat(cards, t, p, 'hull', 'SS2-3A.01.X')
  else if (crippled(shipOf(cards, piece), piece.criticals)) defeat(cards, t, p, 'crippled', 'SS2-5F.03.b')
}

/** SS2-5G: also when the target was Defeated. SS2-5G.01.a: a Heavy weapon leaves a Reloading token. */
function endStrike(cards: Cards, t: Table<State, Event>, strike: Strike): void {
  const heavy = (cards.weapons[strike.weapon]!.types & HEAVY_WEAPON) !== 0
  t.emit({
    kind: 'StrikeEnded',
    rule: heavy ? 'SS2-5G.01.a' : 'SS2-5G',
    piece: strike.piece,
    target: strike.target,
    defeated: !onField(t.state.pieces[strike.target]),
    reloading: heavy,
  })
}
