import { refuse } from '@flagbridge/kernel'
import type { Cell } from '../../content/board.ts'
import type { Content } from '../../content/content.ts'
import type { ShipIndex, UnitIndex } from '../../indices.ts'
import { flightOf, isOperational, recordOf, works } from '../../rules/1-record.ts'
import { cellOfUnit, sideOfUnit } from '../../rules/4-1-before-attacking.ts'
import { strike } from '../../rules/4-3-effects-of-damage.ts'
import { finishUnseen, reckonUnseen } from '../../rules/c-8-hidden.ts'
import { catchCraft } from '../../rules/c-32-waves.ts'
import type { StarmadaTable } from '../../rules/step.ts'
import type { State } from '../../state.ts'
import { flightOfUnit, isShip, shipAt } from '../../units.ts'
import type { Item } from '../extra.ts'

/** SXS-C.32.a: how far it reaches, and the hull points behind each of its dice. */
const REACH = 3
const HULL_PER_DIE = 4

/** SXS-C.32.a: the next unit within 3 hexes, friend or foe; the emitter is not among them. */
function reachedBy(
  content: Content,
  state: State,
  ship: ShipIndex,
  cell: Cell,
  from: UnitIndex,
): UnitIndex | undefined {
  const board = content.board(state)
  for (let unit = from; unit < state.ships.length + state.flights.length; unit++) {
    const there = cellOfUnit(state, unit)
    if (unit === ship || there < 0 || flightOf(state, unit)?.craft === 'mine') continue
    if (board.distance(cell, there) <= REACH) return unit
  }
  return undefined
}

function strikeUnseen(content: Content, t: StarmadaTable, by: ShipIndex, cell: Cell, dice: number): boolean {
  return reckonUnseen(t, `wave ${by}`, (target, unseen) => {
    if (content.board(t.state).distance(cell, shipAt(t.state, target).cell) > REACH) return
    strike(content, unseen, { by: 'extra', ship: by, extra: 'shockwave' }, target, 'SXS-C.32.a', dice)
    finishUnseen(content, unseen)
  })
}

/** SXS-C.32.a, SXS-C.32.b: everybody around is struck at the end of the Combat Phase, friend and foe. */
export const shockwave: Item = {
  key: 'shockwave',
  name: 'shockwave',
  does: 'Instead of firing: when all have fired every other unit within 3 hexes is struck. Not in two turns running.',
  figures: {
    rule: 'SXS-C.32.b',
    space: { perHull: 15 },
    most: 1,
    boxes: 1,
    offensiveReach: { per: 1.5, plus: 3, times: 'hull' },
  },
  moments: {
    shipAct: {
      act: 'shockwave',
      rule: 'SXS-C.32.a',
      label: 'Let the shockwave loose',
      alone: true,
      refuse(content, state, index) {
        const ship = shipAt(state, index)
        if (!isOperational(ship) || !works(content.kindOf(state, ship), ship, 'shockwave'))
          return refuse('no-shockwave', 'SXS-C.32.a', { ship: index })
        const last = ship.notes['shockwave']
        if (last !== undefined && last >= state.turn - 1)
          return refuse('shockwave-recovers', 'SXS-C.32.b', { ship: index })
        const reached = reachedBy(content, state, index, ship.cell, 0 as UnitIndex)
        return reached === undefined ? refuse('nobody-near', 'SXS-C.32.a', { ship: index, reach: REACH }) : undefined
      },
      play(content, t, ship) {
        const dice = Math.ceil(recordOf(content, t.state, ship).class.hull / HULL_PER_DIE)
        t.emit({ kind: 'WaveDeclared', rule: 'SXS-C.32.a', ship, cell: shipAt(t.state, ship).cell, dice })
        return []
      },
      /** Two enemies more than friends are worth the guns' silence. */
      wanted(content, state, ship) {
        const { cell, side } = shipAt(state, ship)
        let gain = 0
        let from = 0 as UnitIndex
        for (;;) {
          const unit = reachedBy(content, state, ship, cell, from)
          if (unit === undefined) return gain >= 2
          gain += sideOfUnit(state, unit) === side ? -2 : 1
          from = (unit + 1) as UnitIndex
        }
      },
    },
    combatEnds: {
      place: 'before',
      next(content, t) {
        const wave = t.state.queue.find(({ by }) => by === 'shockwave')
        if (wave === undefined) return false
        const { ship, cell, dice } = wave
        const unit = reachedBy(content, t.state, ship, cell, wave.target)
        // C8b-4: hidden ships as explosions reach them, when it has been told of everybody else.
        if (unit === undefined && strikeUnseen(content, t, ship, cell, dice)) return true
        if (unit === undefined) t.emit({ kind: 'WaveSpent', rule: 'SXS-C.32.a', ship })
        else {
          t.emit({ kind: 'WaveReached', rule: 'SXS-C.32.a', ship, target: unit })
          if (isShip(t.state, unit))
            strike(content, t, { by: 'extra', ship, extra: 'shockwave' }, unit, 'SXS-C.32.a', dice)
          else catchCraft(t, flightOfUnit(t.state, unit), 'shockwave', 'SXS-C.32.a')
        }
        return true
      },
    },
  },
}
