import { refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import type { Action, ActionOf } from '../actions.ts'
import type { Content } from '../content/content.ts'
import {
  ADVANCED_DAMAGE_CONTROL,
  AIMING_SYSTEM,
  ALL_OR_NOTHING,
  ARMORED_FIGHTERS,
  EXCELLENT_TORPEDOES,
  featureAt,
  featureBit,
  featureOf,
  FEATURES,
  HIGH_RATE_OF_FIRE,
  LOW_DRAFT,
  MAGNETIC_DETONATOR,
  MALFUNCTIONING_TORPEDOES,
  OBSOLETE_UNIT,
  OLD_ATTACK_PLANES,
  PROTECTION_BELT,
  SMOKE_GENERATORS,
  SUPERIOR_FIGHTERS,
  SUPERIOR_STEEL,
  TORPEDOES_RECHARGE,
  WEAK_DAMAGE_CONTROL,
  WITHOUT_RADAR,
  type FeatureSet,
} from '../content/features.ts'
import { ofSeat, onGrid, unitOf, type State, type UnitIndex } from '../state.ts'
import { cardOf, faceUp } from './1-cards.ts'
import { admiralInHand, checkAdmiralDie, inHand } from './6-dice.ts'
import type { AdmiralTable, Answer } from './step.ts'

/** AD-ADM.5: the step in which a feature may be activated. */
export type FeatureMoment = 'movement' | 'air' | 'gunnery'

const EITHER_STEP: FeatureSet = SUPERIOR_STEEL | PROTECTION_BELT | MAGNETIC_DETONATOR | ALL_OR_NOTHING | OBSOLETE_UNIT
/** AD-MOV.8: features that concern movement; the feature's die is in addition to the die that moves the unit. */
const IN_TIME: Readonly<Record<FeatureMoment, FeatureSet>> = {
  movement: LOW_DRAFT | SMOKE_GENERATORS | ADVANCED_DAMAGE_CONTROL | WEAK_DAMAGE_CONTROL,
  air: SUPERIOR_FIGHTERS | ARMORED_FIGHTERS | OLD_ATTACK_PLANES | EITHER_STEP,
  gunnery:
    HIGH_RATE_OF_FIRE |
    AIMING_SYSTEM |
    EXCELLENT_TORPEDOES |
    TORPEDOES_RECHARGE |
    WITHOUT_RADAR |
    MALFUNCTIONING_TORPEDOES |
    EITHER_STEP,
}

/** AD-GREEN.2, AD-GREEN.8: both are about the unit's move of this round. */
const BEFORE_THE_MOVE: FeatureSet = LOW_DRAFT | SMOKE_GENERATORS
const HELPS_REPAIRS: FeatureSet = ADVANCED_DAMAGE_CONTROL | WEAK_DAMAGE_CONTROL

/** Features of a unit that this seat has activated in its orders; the opponent does not know of them yet. */
export function ordered(s: State, seat: Seat, unit: UnitIndex): FeatureSet {
  if (s.phase !== 'gunnery') return 0
  let set = 0
  for (const order of ofSeat(s.orders, seat))
    if (order.do === 'activate' && order.unit === unit) set |= featureBit(order.feature)
  return set
}

/** AD-ADM.3: a green feature works only after an Admiral die was spent on it, and then for the rest of the round. */
export function inEffect(s: State, seat: Seat, unit: UnitIndex): FeatureSet {
  return unitOf(s, unit).active | ordered(s, seat, unit)
}

/** AD-GREEN.9: torpedoes that leave the unit's stock by the orders of this round. */
function launching(s: State, number: UnitIndex): number {
  const unit = unitOf(s, number)
  let count = 0
  for (const order of ofSeat(s.orders, unit.seat)) if (order.do === 'torpedo' && order.unit === number) count++
  return Math.min(count, unit.torpedoes)
}

/** `concerned`: the units and features that are the subject just now; in the air step not all are (AD-ADM.5). */
export function checkActivate(
  c: Content,
  s: State,
  seat: Seat,
  a: ActionOf<'activate'>,
  moment: FeatureMoment,
  concerned: (unit: UnitIndex) => FeatureSet,
): Refusal | undefined {
  const unit = s.units[a.unit]
  if (unit === undefined || !onGrid(unit)) return refuse('no-such-unit', 'AD-ADM.3')
  const { colour, rule } = featureOf(a.feature)
  const bit = featureBit(a.feature)
  const values = { unit: unit.name, feature: a.feature }
  if (colour === 'black') return refuse('not-special', 'AD-CARD.2', values)
  if ((faceUp(c, unit).features & bit) === 0) return refuse('no-such-feature', 'AD-CARD.1', values)
  // AD-SYM.6: own green features and red ones of the enemy. AD-ADM.4: red harms only when the opponent pays.
  if (colour === 'red' && unit.seat === seat) return refuse('own-red', 'AD-CARD.2', values)
  if (colour === 'green' && unit.seat !== seat) return refuse('enemy-green', 'AD-SYM.6', values)
  if ((IN_TIME[moment] & bit) === 0) return refuse('wrong-time', 'AD-ADM.5', values)
  if ((unit.disabled & bit) !== 0) return refuse('disabled', 'AD-DMG.3', values)
  if (((unit.spaces | ordered(s, seat, a.unit)) & bit) !== 0) return refuse('once-per-round', 'AD-ADM.3', values)
  if ((bit & BEFORE_THE_MOVE) !== 0 && unit.moved) return refuse('has-moved', rule, values)
  if (bit === TORPEDOES_RECHARGE && unit.torpedoes - launching(s, a.unit) >= cardOf(c, unit).torpedoes)
    return refuse('full-tubes', 'AD-GREEN.9', values)
  if ((concerned(a.unit) & bit) === 0) return refuse('not-concerned', 'AD-ADM.5', values)
  return checkAdmiralDie(c, s, seat, a.die, colour === 'green' ? 'AD-ADM.3' : 'AD-ADM.4')
}

const ALL_CONCERNED = (): FeatureSet => -1

/** The features worth a die now; those that could change nothing are left out, though `check` allows them. */
export function legalActivations(
  c: Content,
  s: State,
  seat: Seat,
  moment: FeatureMoment,
  concerned: (unit: UnitIndex) => FeatureSet,
  into: Action[],
): void {
  const die = admiralInHand(c, inHand(s, seat))
  if (die === 0) return
  for (let i = 0 as UnitIndex; i < s.units.length; i++) {
    const unit = unitOf(s, i)
    if (unit.at < 0) continue
    const colours = unit.seat === seat ? GREEN : RED
    let set = faceUp(c, unit).features & colours & IN_TIME[moment] & ~unit.disabled & ~unit.spaces
    if (set === 0) continue
    set &= concerned(i) & ~ordered(s, seat, i)
    if (unit.moved) set &= ~BEFORE_THE_MOVE
    if (unit.structure >= cardOf(c, unit).structure) set &= ~HELPS_REPAIRS
    if ((set & TORPEDOES_RECHARGE) !== 0 && unit.torpedoes - launching(s, i) >= cardOf(c, unit).torpedoes)
      set &= ~TORPEDOES_RECHARGE
    for (let number = 6; set >> number !== 0; number++)
      if ((set & (1 << number)) !== 0) into.push({ do: 'activate', unit: i, feature: featureAt(number).slug, die })
  }
}

/** AD-ADM.5: activating in a step that is about all units on the grid. */
export function activatingIn(moment: 'movement' | 'gunnery'): Answer<'activate'> {
  return {
    verb: 'activate',
    legal: (c, s, seat, into) => legalActivations(c, s, seat, moment, ALL_CONCERNED, into),
    check: (c, s, seat, a) => checkActivate(c, s, seat, a, moment, ALL_CONCERNED),
    play: activate,
  }
}

const GREEN: FeatureSet = FEATURES.reduce((set, feature, i) => (feature.colour === 'green' ? set | (1 << i) : set), 0)
const RED: FeatureSet = FEATURES.reduce((set, feature, i) => (feature.colour === 'red' ? set | (1 << i) : set), 0)

/** AD-ADM.3: the die lies on the feature's space for the round, and the feature is in effect. */
export function activate(c: Content, t: AdmiralTable, seat: Seat, a: ActionOf<'activate'>): void {
  const { rule } = featureOf(a.feature)
  t.emit({ kind: 'FeatureActivated', rule, seat, unit: a.unit, feature: a.feature, die: a.die })
  if (a.feature !== 'torpedoes-recharge') return
  // AD-GREEN.9: one torpedo back, never above the printed number when those ordered have left.
  const unit = unitOf(t.state, a.unit)
  const torpedoes = Math.min(unit.torpedoes + 1, cardOf(c, unit).torpedoes + launching(t.state, a.unit))
  t.emit({ kind: 'TorpedoRegained', rule: 'AD-GREEN.9', unit: a.unit, torpedoes })
}
