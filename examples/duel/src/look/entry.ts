import type { EventLook } from '@flagbridge/scene'
import type { Event } from '../events.ts'
import { enemyOf, sideOf } from '../rules/fleet.ts'
import type { State } from '../state.ts'
import { titleOf } from '../text/names.ts'
import { dicePanel } from './strike.ts'

export function entry(event: Event, view: State): EventLook {
  switch (event.kind) {
    case 'StrikeRolled': {
      const { ship, target, damage } = event
      const fired: EventLook = {
        panel: dicePanel(event),
        shots: [{ from: `piece:${ship}`, to: `piece:${target}`, by: 'beam' }],
      }
      if (damage === 0) return fired
      const harm = [{ thing: `piece:${target}`, by: damage }] as const
      const scores = [{ side: sideOf(ship), points: damage, for: 'Damage' }]
      return { ...fired, hurts: [sideOf(target)], hits: [`piece:${target}`], harm, scores }
    }
    case 'ShipDestroyed':
      return {
        hurts: [sideOf(event.ship)],
        losses: [`piece:${event.ship}`],
        scores: [{ side: enemyOf(sideOf(event.ship)), points: event.value, for: titleOf(event.ship) }],
      }
    case 'RoundBegan':
      return { heading: `Round ${view.round}` }
    case 'ShipHeld':
    case 'ShipMoved':
    case 'BattleEnded':
      return {}
  }
}
