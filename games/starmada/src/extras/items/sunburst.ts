import { refuse } from '@flagbridge/kernel'
import type { FlightIndex } from '../../indices.ts'
import { boxesAtWork, isFlying, isOperational, recordOf } from '../../rules/1-record.ts'
import { canSee } from '../../rules/4-1-before-attacking.ts'
import { explosionAt } from '../../rules/4-3-effects-of-damage.ts'
import { catchCraft } from '../../rules/c-32-waves.ts'
import { flightAt, shipAt } from '../../units.ts'
import type { Item } from '../extra.ts'

/** SXS-C.36.a: how far it flies, when it lights up, and the counter it leaves. */
const REACH = 10
export const LIGHTS_ON = 3
const STRENGTH = 1

/** SXS-C.36.a, SXS-C.36.b: a small explosion in any hex in sight, at the end of the Combat Phase. */
export const sunburst: Item = {
  key: 'sunburst',
  name: 'sunbursts',
  does: 'Fire one at a hex within 10: on 3 or more an explosion of strength 1 appears there when all have fired.',
  figures: { rule: 'SXS-C.36.a', space: { flat: 10 }, boxes: 1, offensiveFlat: 10, defensiveFlat: 4 },
  moments: {
    hexAct: {
      act: 'sunburst',
      rule: 'SXS-C.36.a',
      label: 'Fire a sunburst',
      reach: REACH,
      refuse(content, state, index, at) {
        const ship = shipAt(state, index)
        const board = content.board(state)
        if (!isOperational(ship) || boxesAtWork(content.kindOf(state, ship), ship, 'sunburst') === 0)
          return refuse('no-sunburst', 'SXS-C.36.a', { ship: index })
        if (at === ship.cell || state.blocked.includes(at))
          return refuse('no-sunburst-there', 'SXS-C.36.a', { hex: board.label(at) })
        return canSee(board, state, ship.cell, at)
          ? undefined
          : refuse('hex-out-of-sight', 'SXS-C.36.a', { hex: board.label(at) })
      },
      play(content, t, ship, at) {
        const face = t.dice.die(6, 'sunburst')
        const line = recordOf(content, t.state, ship).lines.sunburst
        t.emit({ kind: 'BurstRolled', rule: 'SXS-C.36.a', ship, cell: at, line, face, lit: face >= LIGHTS_ON })
      },
      /** Where enemies are and no friends, and no explosion burns yet. */
      wanted(_, state, index, at) {
        const { side } = shipAt(state, index)
        const units = [
          ...state.ships.filter(({ fate, cell, hidden }) => fate === 'here' && hidden === null && cell === at),
          ...state.flights.filter((flight) => isFlying(flight) && flight.cell === at),
        ]
        return explosionAt(state, at) === 0 && units.length > 0 && units.every((unit) => unit.side !== side)
      },
    },
    combatEnds: {
      place: 'after',
      next(_, t) {
        const burst = t.state.queue.find(({ by }) => by === 'sunburst')
        if (burst === undefined) return false
        const { ship, cell } = burst
        const fades = t.state.turn + 1
        t.emit({ kind: 'BurstLit', rule: 'SXS-C.36.a', ship, cell, strength: STRENGTH, fades })
        for (let i = 0 as FlightIndex; i < t.state.flights.length; i++)
          if (isFlying(flightAt(t.state, i)) && flightAt(t.state, i).cell === cell)
            catchCraft(t, i, 'sunburst', 'SXS-C.36.b')
        return true
      },
    },
  },
}
