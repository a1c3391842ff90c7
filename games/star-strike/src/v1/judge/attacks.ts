import { weaponAt } from '../../table/content/cards.ts'
import { inSet, union } from '../../table/content/sets.ts'
import {
  DUST,
  HEAVY_WEAPON,
  NEBULA,
  ORDNANCE_WEAPON,
  STEALTH,
  STRATEGIC,
  type Terrain,
} from '../../table/content/words.ts'
import { holds } from '../../table/effects/conditions.ts'
import { concernsStrike } from '../../table/effects/scope.ts'
import { aimsOf, modifierOf } from '../../table/judge/aims.ts'
import type { Fighter } from '../../table/judge/fighter.ts'
import type { Gunnery, Harm } from '../../table/judge/threats.ts'
import { fieldOf } from '../../table/rules/field.ts'
import { pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import { isBig } from '../rules/1-definitions.ts'
import { defendingFacings } from '../rules/10-shields.ts'
import { keywordNumber } from '../rules/14-keywords.ts'
import { armamentOf, groupAt } from '../rules/2-components.ts'
import { armorNow, flakNow } from '../rules/9-icons.ts'
import type { State } from '../state.ts'
import type { AttackShot } from './harm.ts'

/** A 6 never cancels. */
const HIGHEST = 5

/** Attacks of edition 1.1 as they could be made on this table. */
export function gunneryOf(c: Content, s: State, average: (shot: AttackShot) => Harm): Gunnery {
  const { terrain } = fieldOf(c, s)
  const aims = aimsOf(c, s.inPlay)
  const armor: number[] = []
  const flak: number[] = []
  return {
    hasArcs: ({ ship }) => isBig(ship.role),
    /** SS1-WEAPON.HEAVY.1, SS1-WEAPON.HEAVY.2. */
    bars({ p, ship, toAct }, group) {
      if (!inSet(weaponAt(c, groupAt(ship, group).weapon).types, HEAVY_WEAPON)) return false
      const { marked, cleared } = pieceOf(s, p)
      return inSet(toAct ? union(marked, cleared) : marked, armamentOf(ship, group))
    },
    harm(striker, mount, target, distance) {
      const { p, ship } = target
      const { types } = weaponAt(c, mount.weapon)
      const shields = terrain[target.cell] === NEBULA ? 0 : boxesAgainst(c, s, striker, target)
      const asked = { distance, types, arc: mount.arc, shielded: shields > 0 }
      const stealth = !inSet(types, ORDNANCE_WEAPON) ? Math.max(0, keywordNumber(c, s, p, STEALTH)) : 0
      return average({
        weapon: mount.weapon,
        dice: mount.dice,
        modifier: modifierOf(
          weaponAt(c, mount.weapon),
          aims,
          coverOf(terrain[target.cell]!) + stealth,
          (when) => holds(c, s, when, striker.p, p, asked),
          ({ entry, effect }) => concernsStrike(c, s, entry, effect, striker.p, p),
        ),
        armor: !inSet(types, HEAVY_WEAPON) ? Math.min(HIGHEST, (armor[p] ??= armorNow(c, s, p))) : 0,
        flak: inSet(types, ORDNANCE_WEAPON) ? Math.min(HIGHEST, (flak[p] ??= flakNow(c, s, p))) : 0,
        role: ship.role,
        shields,
        hull: target.hull,
        room: target.room,
      })
    },
  }
}

/** SS1-SHIELD.4: through a corner the defender picks the better facing. */
function boxesAgainst(c: Content, s: State, striker: Fighter, target: Fighter): number {
  const piece = pieceOf(s, target.p)
  if (piece.shields.length === 1) return piece.shields[0] ?? 0
  let most = 0
  for (const facing of defendingFacings(c, s, piece, pieceOf(s, striker.p)))
    most = Math.max(most, piece.shields[facing] ?? 0)
  return most
}

/** SS1-TERRAIN.STAR.1, SS1-TERRAIN.DUST.1, SS1-TERRAIN.NEBULA.1. */
function coverOf(terrain: Terrain): number {
  if (terrain === NEBULA) return 2
  return terrain === STRATEGIC || terrain === DUST ? 1 : 0
}
