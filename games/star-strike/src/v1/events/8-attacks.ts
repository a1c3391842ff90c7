import { EMPTY, including, inSet, union } from '../../table/content/sets.ts'
import { declareUses } from '../../table/events/deeds.ts'
import type {
  ArmsRolled,
  DeclarationConfirmed,
  EffectDeclared,
  FacingNominated,
  Happened,
} from '../../table/events/events.ts'
import { markUsed } from '../../table/events/inPlay.ts'
import {
  type ArmamentIndex,
  type EffectIndex,
  type FacingIndex,
  isSet,
  type None,
  type PieceIndex,
  type WeaponIndex,
} from '../../table/indices.ts'
import { shipOf } from '../../table/rules/field.ts'
import { spread } from '../../table/rules/icons.ts'
import { NONE, pieceOf } from '../../table/state.ts'
import { diceReady, groupAt } from '../rules/2-components.ts'
import { afterAttack } from '../rules/8-after.ts'
import {
  activeOf,
  type Attack,
  attackOf,
  type Denied,
  facesOfPlace,
  type GroupSet,
  nextReroll,
  type Reroll,
  type Skirmish,
} from '../state.ts'
import type { Writers } from './writers.ts'

/** What happens in an attack, up to its icons. */

export interface AttackDeclared extends Happened<'AttackDeclared'> {
  readonly piece: PieceIndex
  readonly armament: ArmamentIndex
  readonly groups: GroupSet
  readonly weapon: string
  readonly target: PieceIndex
  readonly distance: number
  /** The Defending Facing, or the two to choose from. */
  readonly facings: readonly FacingIndex[]
  /** The effect that lengthened the distance. */
  readonly reach: EffectIndex | None
  /** SS1-ATTACK.4, `splitDice`: so many dice of one arc group, the others kept back. */
  readonly dice?: number
}

export interface AttackRolled extends ArmsRolled<'AttackRolled'> {
  /** By die. Dice that a card added come last and offer none. */
  readonly locks: readonly number[]
  readonly rerolls: readonly Reroll[]
  readonly added: { readonly hits: number; readonly criticals: number; readonly directHits: number }
  readonly noArmor: number
  readonly noFlak: number
  readonly noShields: number
}

/** Dice of an attack or of a Skirmish, rolled again. Without dice the result stands. */
export interface DiceRerolled extends Happened<'DiceRerolled'> {
  readonly piece: PieceIndex
  readonly from: string
  readonly dice: readonly number[]
  readonly faces: readonly number[]
  readonly results: readonly number[]
  /** New Target Locks, by die; empty in a Skirmish. */
  readonly locks: readonly number[]
  readonly skilled: boolean
}

export interface AttackEnded extends Happened<'AttackEnded'> {
  readonly piece: PieceIndex
  readonly target: PieceIndex
  readonly destroyed: boolean
  /** SS1-WEAPON.HEAVY.1. */
  readonly marked: boolean
}

export type AttackEvent =
  | FacingNominated
  | EffectDeclared
  | DeclarationConfirmed
  | AttackDeclared
  | AttackRolled
  | DiceRerolled
  | AttackEnded

export const attackWriters: Writers<AttackEvent> = {
  AttackDeclared(c, s, e) {
    const piece = pieceOf(s, e.piece)
    const ready = diceReady(c, s, e.piece, e.groups)
    const dice = e.dice ?? ready
    activeOf(s).held = keptBack(activeOf(s).held, e.groups, ready - dice)
    piece.fired = union(piece.fired, e.groups)
    activeOf(s).early = 0
    const { weapon } = groupAt(shipOf(c, piece), e.armament)
    s.attack = newAttack({ ...e, dice }, weapon)
    if (isSet(e.reach)) markUsed(c, s, e.reach, e.piece)
  },
  FacingNominated(_, s, { facing }) {
    const attack = attackOf(s)
    attack.facing = facing
    attack.stage = 'declare'
    activeOf(s).nominated.push({ armament: attack.armament, target: attack.target, facing })
  },
  EffectDeclared: (c, s, e) => declareUses(c, s, attackOf(s).uses, e.card, e.piece),
  DeclarationConfirmed(_, s, e) {
    const attack = attackOf(s)
    attack.confirmed = including(attack.confirmed, e.seat)
  },
  AttackRolled(_, s, e) {
    const attack = attackOf(s)
    attack.modifiers = [...e.modifiers]
    attack.modifier = e.modifier
    attack.faces = [...e.faces]
    attack.locks = [...e.locks]
    attack.rerolls = [...e.rerolls]
    attack.added = { ...e.added }
    attack.stage = attack.rerolls.length > 0 ? 'reroll' : 'locks'
    attack.noArmor = denied(e.noArmor)
    attack.noFlak = denied(e.noFlak)
    attack.noShields = denied(e.noShields)
  },
  DiceRerolled(_, s, e) {
    if (e.skilled) pieceOf(s, e.piece).skilledUsed = true
    if (s.skirmish === null) rerollAttack(attackOf(s), e)
    else rerollSkirmish(s.skirmish, e)
  },
  AttackEnded(c, s, e) {
    const attack = attackOf(s)
    const piece = pieceOf(s, e.piece)
    if (e.marked) piece.marked = including(piece.marked, attack.armament)
    s.attack = null
    // The rule is asked here, on the table without the attack: the event does not name what is due after it.
    for (const due of afterAttack(c, s, attack)) s.due.push(due)
  },
}

/** SS1-ATTACK.4: what is kept back of an arc group that was divided; groups that fire whole keep nothing. */
function keptBack(held: readonly number[], groups: GroupSet, dice: number): readonly number[] {
  if (held.length === 0 && dice === 0) return held
  const length = Math.max(held.length, 32 - Math.clz32(groups))
  return Array.from({ length }, (_, group) => (inSet(groups, group as ArmamentIndex) ? dice : (held[group] ?? 0)))
}

/** What is known of an attack when it is declared. */
export type DeclaredAttack = Pick<Attack, 'piece' | 'armament' | 'groups' | 'dice' | 'target' | 'distance'> & {
  readonly facings: readonly FacingIndex[]
}

/** An attack as it stands when it has just been declared. */
export function newAttack(declared: DeclaredAttack, weapon: WeaponIndex): Attack {
  const { piece, armament, groups, dice, target, distance, facings } = declared
  const corner = facings.length > 1
  return {
    piece,
    armament,
    groups,
    dice,
    weapon,
    target,
    distance,
    stage: corner ? 'nominate' : 'declare',
    facing: corner ? NONE : (facings[0] ?? NONE),
    corner: corner ? [...facings] : [],
    confirmed: EMPTY,
    uses: [],
    modifiers: [],
    modifier: 0,
    faces: [],
    locks: [],
    added: { hits: 0, criticals: 0, directHits: 0 },
    rerolls: [],
    left: { hits: 0, criticals: 0, directHits: 0 },
    open: null,
    noArmor: { hits: 0, criticals: 0 },
    noFlak: { hits: 0, criticals: 0 },
    noShields: { hits: 0, criticals: 0 },
    bought: [],
  }
}

/** So many Hits that a card's number of icons is spent on Hits first. */
const ALWAYS_ENOUGH = 500

function denied(icons: number): Denied {
  const [hits, criticals] = spread(icons, ALWAYS_ENOUGH)
  return { hits, criticals }
}

function rerollAttack(attack: Attack, e: DiceRerolled): void {
  attack.rerolls.shift()
  for (const [i, die] of e.dice.entries()) {
    attack.faces[die] = e.faces[i] ?? 0
    attack.locks[die] = e.locks[i] ?? 0
  }
  if (attack.rerolls.length === 0) attack.stage = 'locks'
}

function rerollSkirmish(skirmish: Skirmish, e: DiceRerolled): void {
  const faces = facesOfPlace(skirmish, nextReroll(skirmish).place)
  skirmish.rerolls.shift()
  for (const [i, die] of e.dice.entries()) faces[die] = e.faces[i] ?? 0
  if (skirmish.rerolls.length === 0) skirmish.stage = 'ram'
}
