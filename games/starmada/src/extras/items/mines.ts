import { refuse } from '@flagbridge/kernel'
import type { Content } from '../../content/content.ts'
import type { FlightIndex, UnitIndex } from '../../indices.ts'
import { boxesAtWork, isFlying } from '../../rules/1-record.ts'
import { enemyWithin } from '../../rules/4-1-before-attacking.ts'
import { strike } from '../../rules/4-3-effects-of-damage.ts'
import { finishUnseen, isHidden } from '../../rules/c-8-hidden.ts'
import type { StarmadaTable } from '../../rules/step.ts'
import type { Queued } from '../../state.ts'
import { flightAt, flightOfUnit, shipAt, unitOfFlight } from '../../units.ts'
import type { Item } from '../extra.ts'
import { sweeps, SWEEPS_ON } from './minesweeper.ts'

/** SXS-C.22.b. */
export const MINE_HITS_ON = 4
const MINE_PEN = 3
/** How near an enemy must be for a bot to lay one. */
const NEAR = 9

/** SXS-C.22.a, SXS-C.22.b: laid where the ship ends its movement, armed from the next turn. */
export const mines: Item = {
  key: 'mines',
  name: 'mines',
  does: 'Plot one: it is laid where the ship ends, and from the next turn attacks enemies that enter its hex: 4+, PEN 3.',
  figures: { rule: 'SXS-C.22.a', space: { flat: 20 }, boxes: 1, offensiveFlat: 25 },
  moments: {
    plot: {
      plot: 'mine',
      rule: 'SXS-C.22.a',
      label: 'Lay a mine',
      will: 'will lay a mine',
      refuse: ({ state, kind, ship }) =>
        boxesAtWork(kind, ship, 'mines') > 0
          ? undefined
          : refuse('no-mine', 'SXS-C.22.a', { ship: state.ships.indexOf(ship) }),
      drops: { craft: 'mine', item: 'mines' },
      wanted: ({ content, state, ship }) => enemyWithin(content, state, ship, NEAR),
    },
    /** SXS-C.22.b: every armed enemy mine in a hex that it entered, or in which it stayed, once. */
    passes(_, t, ship, path) {
      const { side, cell } = shipAt(t.state, ship)
      const cells = path.length > 0 ? path : [cell]
      const met: { mine: UnitIndex; at: number }[] = []
      for (let i = 0 as FlightIndex; i < t.state.flights.length; i++) {
        const flight = flightAt(t.state, i)
        const at = cells.indexOf(flight.cell)
        if (
          flight.craft === 'mine' &&
          flight.side !== side &&
          isFlying(flight) &&
          flight.since < t.state.turn &&
          at >= 0
        )
          met.push({ mine: unitOfFlight(t.state, i), at })
      }
      met.sort((one, other) => one.at - other.at || one.mine - other.mine)
      if (met.length > 0) t.emit({ kind: 'MinesMet', rule: 'SXS-C.22.b', ship, mines: met.map(({ mine }) => mine) })
    },
    movementEnds: {
      place: 'path',
      next(content, t) {
        const met = t.state.queue.find(({ by, ship }) => by === 'mines' && !isHidden(shipAt(t.state, ship)))
        if (met === undefined) return false
        attack(content, t, met)
        return true
      },
    },
    /** C8b-2: a mine that is gone is missed by everybody. */
    unseenPath(content, open, unseen, ship) {
      const { state } = open
      for (;;) {
        const met = state.queue.find((one) => one.by === 'mines' && one.ship === ship)
        if (met === undefined) return
        const flight = flightOfUnit(state, met.target)
        const before = flightAt(state, flight).pending
        attack(content, unseen, met)
        finishUnseen(content, unseen)
        if (flightAt(state, flight).pending > before) open.emit({ kind: 'MineSpent', rule: 'SXS-C.22.b', flight })
      }
    },
  },
}

/** SXS-C.22.b: a mine and a ship that has come upon it; SXS-C.23: a die before the mine attacks. */
function attack(content: Content, t: StarmadaTable, { ship, dice, target }: Queued): void {
  const flight = flightOfUnit(t.state, target)
  if (dice === 1 && sweeps(content, t.state, ship)) {
    const face = t.dice.die(6, 'minesweeper')
    t.emit({ kind: 'MineSwept', rule: 'SXS-C.23', ship, flight, face, swept: face >= SWEEPS_ON })
    return
  }
  const face = t.dice.die(6, 'mine')
  const hit = face >= MINE_HITS_ON
  t.emit({ kind: 'MineRolled', rule: 'SXS-C.22.b', ship, flight, face, hit })
  let hits = hit ? 1 : 0
  for (const lessen of content.inForce(t.state).hits) if (hits > 0) hits = lessen(content, t, ship, hits)
  if (hits > 0) strike(content, t, { by: 'flight', flight }, ship, 'SXS-C.22.b', MINE_PEN)
}
