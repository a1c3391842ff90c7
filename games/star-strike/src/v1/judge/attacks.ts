import type { Cards } from '../../cards/cards.ts'
import { DUST, HEAVY_WEAPON, NEBULA, ORDNANCE_WEAPON, STEALTH, STRATEGIC, type Terrain } from '../../cards/words.ts'
import { concernsStrike } from '../../effects/inPlay.ts'
import { aimsOf, modifierOf } from '../../shared/judge/aims.ts'
import type { Fighter } from '../../shared/judge/fighter.ts'
import type { Gunnery, Harm } from '../../shared/judge/threats.ts'
import { fieldOf } from '../../rules/2-field.ts'
import { holds } from '../effects/conditions.ts'
import { isBig } from '../rules/1-definitions.ts'
import { armamentOf } from '../rules/2-components.ts'
import { armorNow, flakNow } from '../rules/9-icons.ts'
import { defendingFacings } from '../rules/10-shields.ts'
import { keywordNumber } from '../rules/14-keywords.ts'
import type { State } from '../state.ts'
import type { AttackShot } from './harm.ts'

/** A 6 never cancels. */
const HIGHEST = 5

/** Attacks of edition 1.1 as they could be made on this table. */
export function gunneryOf(cards: Cards, s: State, average: (shot: AttackShot) => Harm): Gunnery {
  const { terrain } = fieldOf(cards, s)
  const aims = aimsOf(cards, s.inPlay)
  const armor: number[] = []
  const flak: number[] = []
  return {
    hasArcs: ({ ship }) => isBig(ship.role),
    /** SS1-WEAPON.HEAVY.1, SS1-WEAPON.HEAVY.2. */
    bars({ p, ship, toAct }, group) {
      if ((cards.weapons[ship.armaments[group]!.weapon]!.types & HEAVY_WEAPON) === 0) return false
      const { marked, cleared } = s.pieces[p]!
      return ((toAct ? marked | cleared : marked) & (1 << armamentOf(ship, group))) !== 0
    },
    harm(striker, mount, target, distance) {
      const { p, ship } = target
      const { types } = cards.weapons[mount.weapon]!
      const shields = terrain[target.cell] === NEBULA ? 0 : boxesAgainst(cards, s, striker, target)
      const asked = { distance, types, arc: mount.arc, shielded: shields > 0 }
      const stealth = (types & ORDNANCE_WEAPON) === 0 ? Math.max(0, keywordNumber(cards, s, p, STEALTH)) : 0
      return average({
        weapon: mount.weapon,
        dice: mount.dice,
        modifier: modifierOf(
          cards.weapons[mount.weapon]!,
          aims,
          coverOf(terrain[target.cell]!) + stealth,
          (when) => holds(cards, s, when, striker.p, p, asked),
          ({ entry, effect }) => concernsStrike(cards, s, entry, effect, striker.p, p),
        ),
        armor: (types & HEAVY_WEAPON) === 0 ? Math.min(HIGHEST, (armor[p] ??= armorNow(cards, s, p))) : 0,
        flak: (types & ORDNANCE_WEAPON) !== 0 ? Math.min(HIGHEST, (flak[p] ??= flakNow(cards, s, p))) : 0,
        role: ship.role,
        shields,
        hull: target.hull,
        room: target.room,
      })
    },
  }
}

/** SS1-SHIELD.4: through a corner the defender picks the better facing. */
function boxesAgainst(cards: Cards, s: State, striker: Fighter, target: Fighter): number {
  const piece = s.pieces[target.p]!
  if (piece.shields.length === 1) return piece.shields[0]!
  let most = 0
  for (const facing of defendingFacings(cards, s, piece, s.pieces[striker.p]!))
    most = Math.max(most, piece.shields[facing] ?? 0)
  return most
}

/** SS1-TERRAIN.STAR.1, SS1-TERRAIN.DUST.1, SS1-TERRAIN.NEBULA.1. */
function coverOf(terrain: Terrain): number {
  if (terrain === NEBULA) return 2
  return terrain === STRATEGIC || terrain === DUST ? 1 : 0
}
