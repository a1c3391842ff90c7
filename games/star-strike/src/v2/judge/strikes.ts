import { armamentAt, weaponAt } from '../../table/content/cards.ts'
import { inSet } from '../../table/content/sets.ts'
import {
  CORE,
  DUST,
  FAST,
  HEAVY_WEAPON,
  HORIZON,
  MASSIVE,
  NEBULA,
  ORDNANCE_WEAPON,
  ORE_HULL,
  STEALTH,
  type Terrain,
} from '../../table/content/words.ts'
import { hasKeywordNow, holds } from '../../table/effects/conditions.ts'
import { concernsStrike } from '../../table/effects/scope.ts'
import { aimsOf, modifierOf } from '../../table/judge/aims.ts'
import type { Fighter } from '../../table/judge/fighter.ts'
import type { Gunnery, Harm } from '../../table/judge/threats.ts'
import { facingsUnderAttack } from '../../table/rules/arcs.ts'
import { fieldOf } from '../../table/rules/field.ts'
import { POOL, usableBoxes } from '../../table/rules/shields.ts'
import { pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import { armorNow, FAST_SAVE, flakNow, MASSIVE_SAVE, ORE_HULL_SAVE } from '../rules/5f-saves.ts'
import type { State } from '../state.ts'
import type { StrikeShot } from './harm.ts'

/** Strikes of edition 2.0 as they could be made on this table; what counts against them is other than in 1.1. */
export function gunneryOf(c: Content, s: State, average: (shot: StrikeShot) => Harm): Gunnery {
  const { terrain } = fieldOf(c, s)
  const aims = aimsOf(c, s.inPlay)
  const armor: number[] = []
  const flak: number[] = []
  return {
    hasArcs: () => true,
    /** SS2-8B.03.a, SS2-8B.02.b, SS2-5A.02.b. */
    bars({ p, ship, cell, empty }, armament) {
      if (terrain[cell] === CORE) return true
      const { types } = weaponAt(c, armamentAt(ship, armament).weapon)
      if (inSet(types, ORDNANCE_WEAPON) && terrain[cell] === HORIZON) return true
      if (!inSet(types, HEAVY_WEAPON)) return false
      return s.active?.piece === p && !s.active.moving ? s.active.heavyBarred : empty
    },
    harm(striker, mount, target, distance) {
      const { p } = target
      const { types } = weaponAt(c, mount.weapon)
      const { keywords } = target.ship
      const shields = shieldsAgainst(c, s, striker, target)
      const asked = { distance, types, arc: mount.arc, shielded: shields > 0 }
      return average({
        weapon: mount.weapon,
        dice: mount.dice,
        modifier: modifierOf(
          weaponAt(c, mount.weapon),
          aims,
          coverOf(terrain[target.cell]!) + (!inSet(types, ORDNANCE_WEAPON) && hasKeywordNow(c, s, p, STEALTH) ? 1 : 0),
          (when) => holds(c, s, when, striker.p, p, asked),
          ({ entry, effect }) => concernsStrike(c, s, entry, effect, striker.p, p),
        ),
        shields,
        armor: !inSet(types, HEAVY_WEAPON) ? (armor[p] ??= armorNow(c, s, p)) : 0,
        flak: inSet(types, ORDNANCE_WEAPON) ? (flak[p] ??= flakNow(c, s, p)) : 0,
        massive: inSet(keywords, MASSIVE) ? MASSIVE_SAVE : 0,
        hullSave: inSet(keywords, ORE_HULL) ? ORE_HULL_SAVE : inSet(keywords, FAST) ? FAST_SAVE : 0,
        hull: target.hull,
        room: target.room,
      })
    },
  }
}

/** SS2-5E.01: from a corner the owner nominates the better facing. */
function shieldsAgainst(c: Content, s: State, striker: Fighter, target: Fighter): number {
  const piece = pieceOf(s, target.p)
  if (piece.shields.length === 1) return usableBoxes(c, s, piece, POOL)
  let most = 0
  for (const facing of facingsUnderAttack(c, s, piece, pieceOf(s, striker.p)))
    most = Math.max(most, usableBoxes(c, s, piece, facing))
  return most
}

/** SS2-8B.03.b, SS2-8C.01, SS2-8D.02. */
function coverOf(terrain: Terrain): number {
  if (terrain === CORE) return 2
  return terrain === DUST || terrain === NEBULA ? 1 : 0
}
