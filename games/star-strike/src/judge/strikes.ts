import type { Cards } from '../cards/cards.ts'
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
} from '../cards/words.ts'
import { holds } from '../effects/conditions.ts'
import { concernsStrike } from '../effects/inPlay.ts'
import { fieldOf } from '../rules/2-field.ts'
import { hasKeyword } from '../rules/3-pieces.ts'
import { facingsUnderAttack } from '../rules/5-arcs.ts'
import { armorNow, FAST_SAVE, flakNow, MASSIVE_SAVE, ORE_HULL_SAVE } from '../rules/5-saves.ts'
import { hasKeywordNow } from '../rules/9-keywords.ts'
import { shieldPoints } from '../rules/13-terms.ts'
import type { State } from '../state.ts'
import { aimsOf, modifierOf } from '../shared/judge/aims.ts'
import type { Fighter } from '../shared/judge/fighter.ts'
import type { StrikeShot } from './harm.ts'
import type { Gunnery, Harm } from '../shared/judge/threats.ts'

/** Strikes of edition 2.0 as they could be made on this table. */
export function gunneryOf(cards: Cards, s: State, average: (shot: StrikeShot) => Harm): Gunnery {
  const { terrain } = fieldOf(cards, s)
  const aims = aimsOf(cards, s.inPlay)
  const armor: number[] = []
  const flak: number[] = []
  return {
    hasArcs: () => true,
    /** SS2-8B.03.a, SS2-8B.02.b, SS2-5A.02.b. */
    bars({ p, ship, cell, empty }, armament) {
      if (terrain[cell] === CORE) return true
      const { types } = cards.weapons[ship.armaments[armament]!.weapon]!
      if ((types & ORDNANCE_WEAPON) !== 0 && terrain[cell] === HORIZON) return true
      if ((types & HEAVY_WEAPON) === 0) return false
      return s.active?.piece === p && !s.active.moving ? s.active.heavyBarred : empty
    },
    harm(striker, mount, target, distance) {
      const { p } = target
      const { types } = cards.weapons[mount.weapon]!
      const { keywords } = target.ship
      const shields = shieldsAgainst(cards, s, striker, target)
      const asked = { distance, types, arc: mount.arc, shielded: shields > 0 }
      return average({
        weapon: mount.weapon,
        dice: mount.dice,
        modifier: modifierOf(
          cards.weapons[mount.weapon]!,
          aims,
          coverOf(terrain[target.cell]!) +
            ((types & ORDNANCE_WEAPON) === 0 && hasKeywordNow(cards, s, p, STEALTH) ? 1 : 0),
          (when) => holds(cards, s, when, striker.p, p, asked),
          ({ entry, effect }) => concernsStrike(cards, s, entry, effect, striker.p, p),
        ),
        shields,
        armor: (types & HEAVY_WEAPON) === 0 ? (armor[p] ??= armorNow(cards, s, p)) : 0,
        flak: (types & ORDNANCE_WEAPON) !== 0 ? (flak[p] ??= flakNow(cards, s, p)) : 0,
        massive: hasKeyword(keywords, MASSIVE) ? MASSIVE_SAVE : 0,
        hullSave: hasKeyword(keywords, ORE_HULL) ? ORE_HULL_SAVE : hasKeyword(keywords, FAST) ? FAST_SAVE : 0,
        hull: target.hull,
        room: target.room,
      })
    },
  }
}

/** SS2-5E.01: from a corner the owner nominates the better facing. */
function shieldsAgainst(cards: Cards, s: State, striker: Fighter, target: Fighter): number {
  const piece = s.pieces[target.p]!
  if (piece.shields.length === 1) return shieldPoints(cards, s, piece, 0)
  let most = 0
  for (const facing of facingsUnderAttack(cards, s, piece, s.pieces[striker.p]!))
    most = Math.max(most, shieldPoints(cards, s, piece, facing))
  return most
}

/** SS2-8B.03.b, SS2-8C.01, SS2-8D.02. */
function coverOf(terrain: Terrain): number {
  if (terrain === CORE) return 2
  return terrain === DUST || terrain === NEBULA ? 1 : 0
}
