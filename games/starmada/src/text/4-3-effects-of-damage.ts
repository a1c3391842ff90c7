import type { EffectEvent } from '../events/4-3-effects-of-damage.ts'
import { count } from './names.ts'
import type { Sentences } from './section.ts'

export const effectSentences: Sentences<EffectEvent> = {
  DamageSettled: () => 'The damage takes effect.',
  ShipDestroyed: ({ ship, cell, points, strength }, n) =>
    `${n.ship(ship)} is destroyed in ${n.hex(cell)}: ${count(points, 'point')} for the enemy, ` +
    `and an explosion of strength ${strength}.`,
  CrewLost: ({ ship, points }, n) =>
    `${n.ship(ship)} has lost its crew and drifts: ${count(points, 'point')} for the enemy.`,
  ExplosionsFaded: () => 'Explosions fade.',
}
