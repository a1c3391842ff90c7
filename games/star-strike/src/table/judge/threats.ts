import { bears } from '@flagbridge/geometry'
import { armamentAt, weaponAt } from '../content/cards.ts'
import type { Armament, Content } from '../content/content.ts'
import type { ArmamentIndex } from '../indices.ts'
import { ARC_TABLE } from '../rules/arcs.ts'
import { PART, shieldsOf, type Fighter, type Survey } from './fighter.ts'

/** What a Strike does on average. */
export interface Harm {
  readonly hull: number
  readonly criticals: number
  readonly shields: number
  readonly defeated: number
}

/** How an edition's Strikes are made and resolved. */
export interface Gunnery {
  /** Can the ship not use this Armament, whatever the target? */
  bars(striker: Fighter, armament: ArmamentIndex): boolean
  /** Only ships with a heading have arcs (SS1-ARM.8). */
  hasArcs(striker: Fighter): boolean
  harm(striker: Fighter, mount: Armament, target: Fighter, distance: number): Harm
}

/**
 * By piece: what its Strikes of this Round would take from the enemy, what the best of them would, and what it stands
 * to lose.
 */
export interface Threats {
  readonly dealt: number[]
  readonly best: number[]
  readonly suffered: number[]
}

/** What every ship's next Strikes are worth from where it stands, each Armament at the target it hurts most. */
export function threatsOf(c: Content, { field, fighters }: Survey, gunnery: Gunnery): Threats {
  const { board } = field
  const threats: Threats = { dealt: [], best: [], suffered: [] }
  for (let p = 0; p < fighters.length; p++) threats.dealt[p] = threats.best[p] = threats.suffered[p] = 0
  for (const striker of fighters) {
    if (striker === undefined || !striker.placed) continue
    const { armaments } = striker.ship
    const arcs = gunnery.hasArcs(striker)
    for (let i = 0 as ArmamentIndex; i < armaments.length; i++) {
      const now = (striker.mounts & (1 << i)) !== 0
      const counts = now ? striker.ready : striker.again
      if (counts === 0 || gunnery.bars(striker, i)) continue
      const mount = armamentAt(striker.ship, i)
      const { maxDistance } = weaponAt(c, mount.weapon)
      let most = 0
      let prey: Fighter | undefined
      for (const target of fighters) {
        if (target === undefined || target.side === striker.side || !target.placed) continue
        const distance = board.distance(striker.cell, target.cell) - 1
        if (distance > maxDistance) continue
        if (arcs && !bears(ARC_TABLE[mount.arc], striker.facing, board.bearing(striker.cell, target.cell))) continue
        const taken = takenFrom(target, gunnery.harm(striker, mount, target, distance))
        if (taken > most) [most, prey] = [taken, target]
      }
      if (prey === undefined) continue
      threats.suffered[prey.p]! += most * counts
      if (!now) continue
      threats.dealt[striker.p]! += most
      if (most > threats.best[striker.p]!) threats.best[striker.p] = most
    }
  }
  return threats
}

/** What a Strike takes from the target's worth. */
export function takenFrom({ ship, value, worth, room, missing }: Fighter, harm: Harm): number {
  const all = shieldsOf(ship)
  const marks =
    (PART.hull * harm.hull) / ship.hull +
    (PART.criticals * harm.criticals) / (room + missing.criticals + 1) +
    (all === 0 ? 0 : (PART.shields * harm.shields) / all)
  return harm.defeated * worth + (1 - harm.defeated) * Math.min(worth, value * marks)
}

/** However many aim at a ship, it is lost only once, if a little sooner. */
const MOST = 1.3

export function expected({ suffered }: Threats, { p, worth }: Fighter): number {
  return suffered[p] === 0 ? 0 : MOST * worth * (1 - Math.exp(-suffered[p]! / (MOST * worth)))
}
