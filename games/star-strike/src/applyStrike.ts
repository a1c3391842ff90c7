import type { Cards } from './cards/cards.ts'
import { trigger } from './effects/due.ts'
import { buy } from './effects/perform.ts'
import type { Event } from './events.ts'
import { onField, shipOf } from './rules/2-field.ts'
import { crippled } from './rules/3-pieces.ts'
import { newStrike } from './rules/5-strikes.ts'
import { askedOf } from './rules/5-targets.ts'
import { changeShield } from './shared/boxes.ts'
import { spread } from './shared/icons.ts'
import { markUsed } from './shared/inPlay.ts'
import { declareUses } from './shared/write.ts'
import { NONE, type State } from './state.ts'

/** Writes the Strike that is being resolved. Called by `apply` alone. */

type StrikeEvent = Extract<
  Event,
  {
    kind:
      | 'StrikeDeclared'
      | 'FacingNominated'
      | 'SkilledUsed'
      | 'StrikeAugmented'
      | 'EffectDeclared'
      | 'DeclarationConfirmed'
      | 'StrikeRolled'
      | 'ShieldsSpent'
      | 'LockOnRolled'
      | 'TargetLockSpent'
      | 'TargetLocksLeft'
      | 'IconResolved'
      | 'StrikeEnded'
  }
>

export function applyToStrike(cards: Cards, s: State, e: StrikeEvent): void {
  if (e.kind === 'StrikeDeclared') {
    s.pieces[e.piece]!.fired |= 1 << e.armament
    s.active!.strikes++
    s.active!.early = 0
    s.strike = newStrike(cards, s, e.piece, e.armament, e.target, e.facings)
    if (e.reach !== NONE) markUsed(cards, s, e.reach, e.piece)
    return
  }
  const strike = s.strike!
  switch (e.kind) {
    case 'FacingNominated':
      strike.facing = e.facing
      strike.stage = 'declare'
      return
    case 'SkilledUsed':
      strike.skilled = true
      s.pieces[e.piece]!.skilledUsed = true
      return
    case 'StrikeAugmented':
      strike.augur = e.piece
      s.pieces[e.piece]!.augurUsed = true
      return
    case 'EffectDeclared':
      return declareUses(cards, s, strike.uses, e.card, e.piece)
    case 'DeclarationConfirmed':
      strike.confirmed |= 1 << e.seat
      return
    case 'StrikeRolled': {
      strike.modifiers = [...e.modifiers]
      strike.modifier = e.modifier
      strike.faces = [...e.faces]
      strike.locks = e.icons.locks
      strike.hits = e.icons.hits
      strike.criticals = e.icons.criticals
      strike.directHits = e.icons.directHits
      strike.granted = [...e.granted]
      ;[strike.noArmorHits, strike.noArmorCriticals] = spread(e.noArmor, strike.hits)
      ;[strike.noFlakHits, strike.noFlakCriticals] = spread(e.noFlak, strike.hits)
      strike.unblockable = e.unblockable
      strike.stage = s.shieldWindowAfterLockOn ? 'locks' : 'shields'
      return
    }
    case 'ShieldsSpent':
      changeShield(s.pieces[e.piece]!, e.facing, -e.hits - e.criticals)
      strike.hits -= e.hits
      strike.criticals -= e.criticals
      strike.blockedHits = e.hits
      strike.blockedCriticals = e.criticals
      strike.shieldsAsked = true
      strike.stage = s.shieldWindowAfterLockOn ? 'icons' : 'locks'
      return
    case 'LockOnRolled':
      if (e.cost === 0) strike.granted.shift()
      strike.locks -= e.cost
      strike.hits += e.icons.hits
      strike.criticals += e.icons.criticals
      strike.directHits += e.icons.directHits
      return
    case 'TargetLockSpent':
      strike.locks -= e.cost
      markUsed(cards, s, e.effect, e.piece)
      return buy(cards, s, strike, cards.effects[e.effect]!, e.icon)
    case 'TargetLocksLeft':
      strike.locks = 0
      strike.stage = s.shieldWindowAfterLockOn ? 'shields' : 'icons'
      return
    case 'IconResolved':
      return resolveIcon(cards, s, e.icon, e.saved)
    case 'StrikeEnded': {
      const piece = s.pieces[e.piece]!
      if (e.reloading) piece.reloading = true
      s.strike = null
      const asked =
        onField(piece) && onField(s.pieces[e.target])
          ? askedOf(cards, s, e.piece, strike.armament, e.target, strike.facing)
          : undefined
      const types = cards.weapons[strike.weapon]!.types
      const { arc } = shipOf(cards, piece).armaments[strike.armament]!
      trigger(
        cards,
        s,
        'afterStrike',
        e.piece,
        e.target,
        asked ?? { distance: strike.distance, types, arc, shielded: false },
      )
      return
    }
  }
}

/** SS2-5F.02, SS2-5F.03.a, SS2-5F.04. */
function resolveIcon(cards: Cards, s: State, icon: 'hit' | 'critical' | 'directHit', saved: boolean): void {
  const strike = s.strike!
  const target = s.pieces[strike.target]!
  if (icon === 'hit') {
    strike.hits--
    strike.noArmorHits = Math.max(0, strike.noArmorHits - 1)
    strike.noFlakHits = Math.max(0, strike.noFlakHits - 1)
  } else if (icon === 'critical') {
    strike.criticals--
    strike.noArmorCriticals = Math.max(0, strike.noArmorCriticals - 1)
    strike.noFlakCriticals = Math.max(0, strike.noFlakCriticals - 1)
  } else strike.directHits--
  if (saved) return
  if (icon !== 'critical') {
    target.hull--
    return
  }
  target.criticals++
  if (target.orders.length > 0 && !crippled(shipOf(cards, target), target.criticals))
    s.owed.push({ kind: 'returnOrder', piece: strike.target, n: 1 })
}
