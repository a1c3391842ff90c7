import type { EffectEvent } from '../events/4-3-effects-of-damage.ts'
import { quiet, scoresShip, type EventLooks } from './section.ts'

export const effectEvents: EventLooks<EffectEvent> = {
  DamageSettled: quiet,
  ShipDestroyed: (event, state) => ({ ...scoresShip(event, state), losses: [`piece:${event.ship}`] }),
  CrewLost: scoresShip,
  ExplosionsFaded: quiet,
}
