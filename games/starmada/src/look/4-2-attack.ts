import { sumOf } from '@flagbridge/kernel'
import type { Panel } from '@flagbridge/scene'
import type { AttackEvent } from '../events/4-2-attack.ts'
import type { EventOf } from '../events/index.ts'
import { getsThrough } from '../rules/4-2-attack.ts'
import type { State } from '../state.ts'
import { count, signed } from '../text/names.ts'
import { needed, sum } from './chances.ts'
import { countsToHit, diceLine, dicePanel } from './dice.ts'
import { unitRun, unitThing } from './names.ts'
import { hurtsFlight, quiet, type EventLooks } from './section.ts'

export const attackEvents: EventLooks<AttackEvent> = {
  ToHitRolled: (event, state) => ({
    panel: toHit(state, event),
    shots: [{ from: `piece:${event.ship}`, to: unitThing(event.target), by: 'beam' }],
  }),
  PointDefenseRolled: ({ rule, faces, stopped }) => ({
    panel: dicePanel(rule, 'Point defense', faces, (face) => face === 6, `${stopped} stopped`),
  }),
  FightersHit: quiet,
  FighterShotDown: hurtsFlight,
  PenetrationRolled(event, { ships }) {
    const hit = event.through > 0 ? ships[event.target] : undefined
    return {
      ...(event.faces.length === 0 ? {} : { panel: penetration(event) }),
      ...(hit === undefined ? {} : { hurts: [hit.side] }),
      ...(event.faces.length > event.through ? { flares: [unitThing(event.target)] } : {}),
    }
  },
}

/** SX-4.2.1: the modifiers, the number needed, the dice, in this order. */
function toHit(s: State, event: EventOf<'ToHitRolled'>): Panel {
  const counts = countsToHit(event.needed)
  return {
    title: 'To hit',
    rule: event.rule,
    heading: [unitRun(s, event.ship), { text: ' at ' }, unitRun(s, event.target)],
    parts: [
      sum(event.needed + sumOf(event.modifiers), event.modifiers, event.needed),
      diceLine(
        `Rolled, ${needed(event.needed)}`,
        event.faces,
        counts,
        event.repeats.length === 0 ? count(event.hits, 'hit') : undefined,
      ),
      ...(event.repeats.length === 0 ? [] : [diceLine('Repeated', event.repeats, counts, count(event.hits, 'hit'))]),
    ],
  }
}

/** SX-4.2.2.b: greater than the shields. */
function penetration(event: EventOf<'PenetrationRolled'>): Panel {
  const counts = (face: number) => getsThrough(face, event.bonus, event.shields)
  const result = `${event.through} through, ${count(event.dice, 'damage die', 'damage dice')}`
  const by = event.bonus === 0 ? '' : `, each ${signed(event.bonus)}`
  return {
    title: 'Penetration',
    rule: event.rule,
    parts: [
      diceLine(`More than ${event.shields}${by}`, event.faces, counts, event.again.length === 0 ? result : undefined),
      ...(event.again.length === 0 ? [] : [diceLine('Rolled again', event.again, counts, result)]),
    ],
  }
}
