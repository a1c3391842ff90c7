import type { Cards } from '../cards/cards.ts'
import { onField, shipOf } from '../rules/2-field.ts'
import { spread } from '../shared/icons.ts'
import { markUsed } from '../shared/inPlay.ts'
import { declareUses } from '../shared/write.ts'
import { trigger } from './effects/due.ts'
import { buy } from './effects/perform.ts'
import type { Event } from './events.ts'
import { askedOf } from './rules/7-armaments.ts'
import { newAttack } from './rules/8-attacks.ts'
import { NONE, type Icon, type State } from './state.ts'

/** Writes the attack that is being resolved. Called by `apply` alone. */

type AttackEvent = Extract<
  Event,
  {
    kind:
      | 'AttackDeclared'
      | 'FacingNominated'
      | 'EffectDeclared'
      | 'DeclarationConfirmed'
      | 'AttackRolled'
      | 'LockRerolled'
      | 'TargetLockSpent'
      | 'DiceAdded'
      | 'IconsCounted'
      | 'IconTested'
      | 'AttackEnded'
  }
>

export function applyToAttack(cards: Cards, s: State, e: AttackEvent): void {
  if (e.kind === 'AttackDeclared') {
    s.pieces[e.piece]!.fired |= e.groups
    s.active!.early = 0
    s.attack = newAttack(cards, s, e.piece, e.groups, e.target, e.facings)
    if (e.reach !== NONE) markUsed(cards, s, e.reach, e.piece)
    return
  }
  const attack = s.attack!
  switch (e.kind) {
    case 'FacingNominated':
      attack.facing = e.facing
      attack.stage = 'declare'
      s.active!.nominated.push({ armament: attack.armament, target: attack.target, facing: e.facing })
      return
    case 'EffectDeclared':
      return declareUses(cards, s, attack.uses, e.card, e.piece)
    case 'DeclarationConfirmed':
      attack.confirmed |= 1 << e.seat
      return
    case 'AttackRolled': {
      attack.modifiers = [...e.modifiers]
      attack.modifier = e.modifier
      attack.faces = [...e.faces]
      attack.locks = [...e.locks]
      attack.rerolls = [...e.rerolls]
      attack.added = { ...e.added }
      attack.stage = attack.rerolls.length > 0 ? 'reroll' : 'locks'
      const deny = (icons: number) => {
        const [hits, criticals] = spread(icons, ALWAYS_ENOUGH)
        return { hits, criticals }
      }
      attack.noArmor = deny(e.noArmor)
      attack.noFlak = deny(e.noFlak)
      attack.noShields = deny(e.noShields)
      return
    }
    case 'LockRerolled':
      attack.faces[e.die] = e.face
      attack.locks[e.die] = 0
      return
    case 'TargetLockSpent':
      for (const die of e.dice) attack.locks[die]!--
      markUsed(cards, s, e.effect, e.piece)
      return buy(cards, s, attack, cards.effects[e.effect]!, e.icon)
    case 'DiceAdded':
      for (const face of e.faces) {
        attack.faces.push(face)
        attack.locks.push(0)
      }
      return
    case 'IconsCounted':
      attack.left = { hits: e.hits, criticals: e.criticals, directHits: e.directHits }
      attack.stage = 'icons'
      return
    case 'IconTested':
      if (e.cancelled) spendIcon(s, e.icon)
      else attack.open = e.icon
      return
    case 'AttackEnded': {
      const piece = s.pieces[e.piece]!
      if (e.marked) piece.marked |= 1 << attack.armament
      s.attack = null
      const both = onField(piece) && onField(s.pieces[e.target])
      const types = cards.weapons[attack.weapon]!.types
      const { arc } = shipOf(cards, piece).armaments[attack.armament]!
      const gone = { distance: attack.distance, types, arc, shielded: false }
      trigger(
        cards,
        s,
        'afterStrike',
        e.piece,
        e.target,
        both ? askedOf(cards, s, e.piece, attack.groups, e.target, attack.facing) : gone,
      )
      return
    }
  }
}

/** So many Hits that a card's number of icons is spent on Hits first. */
const ALWAYS_ENOUGH = 500

export function reroll(s: State, e: Extract<Event, { kind: 'DiceRerolled' }>): void {
  const { skirmish, attack } = s
  if (skirmish !== null) {
    const { place } = skirmish.rerolls.shift()!
    for (const [i, die] of e.dice.entries()) skirmish.faces[place]![die] = e.faces[i]!
    if (skirmish.rerolls.length === 0) skirmish.stage = 'ram'
    return
  }
  attack!.rerolls.shift()
  for (const [i, die] of e.dice.entries()) {
    attack!.faces[die] = e.faces[i]!
    attack!.locks[die] = e.locks[i]!
  }
  if (attack!.rerolls.length === 0) attack!.stage = 'locks'
}

/** One icon of the attack is done with. */
export function spendIcon(s: State, icon: Icon): void {
  const { attack } = s
  if (attack === null || attack.stage !== 'icons') return
  attack.open = null
  if (icon === 'directHit') {
    attack.left.directHits--
    return
  }
  const kind = icon === 'hit' ? 'hits' : 'criticals'
  attack.left[kind]--
  for (const denied of [attack.noArmor, attack.noFlak, attack.noShields]) denied[kind] = Math.max(0, denied[kind] - 1)
}
