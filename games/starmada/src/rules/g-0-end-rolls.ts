import type { Content } from '../content/content.ts'
import type { EndPlace, EndRoll } from '../extras/extra.ts'
import type { ShipIndex } from '../indices.ts'
import type { State } from '../state.ts'
import { shipAt } from '../units.ts'
import { finishUnseen, reckonUnseen } from './c-8-hidden.ts'
import { mendUnseen } from './g-5-repairs.ts'
import type { StarmadaTable } from './step.ts'

/** SXS-G.0.c: the order in which the End Phase goes on after explosions have faded. */
const PLACES: readonly EndPlace[] = ['equipment', 'damageControl', 'checks']

interface Next {
  readonly roll: EndRoll
  readonly ship: ShipIndex
  readonly dice: number
}

/** The first roll of the End Phase that has not been made this turn: place by place, roll by roll, ship by ship. */
function nextRoll(content: Content, state: State): Next | undefined {
  for (const place of PLACES)
    for (const roll of content.inForce(state).endRoll)
      if (roll.place === place)
        for (let ship = 0 as ShipIndex; ship < state.ships.length; ship++) {
          const one = shipAt(state, ship)
          if (one.fate !== 'here' || one.hidden !== null || one.notes[roll.by] === state.turn) continue
          const dice = roll.dice({ content, state, kind: content.kindOf(state, one), ship: one })
          if (dice > 0) return { roll, ship, dice }
        }
  return undefined
}

/** SXS-C.8.b: hidden ships make all their rolls when the others have made theirs, and nobody hears of them. */
function rollUnseen(content: Content, t: StarmadaTable): boolean {
  return reckonUnseen(t, 'rolls', (ship, unseen) => {
    const rolls = PLACES.flatMap((at) => content.inForce(t.state).endRoll.filter(({ place }) => place === at))
    for (const roll of rolls) {
      const one = shipAt(t.state, ship)
      const dice = roll.dice({ content, state: t.state, kind: content.kindOf(t.state, one), ship: one })
      if (dice === 0) continue
      make(content, unseen, roll, ship, dice)
      finishUnseen(content, unseen)
      mendUnseen(content, unseen)
    }
  })
}

/** SXS-G.0.c: makes the next roll; false when all have been made. */
export function rollAtEnd(content: Content, t: StarmadaTable): boolean {
  const next = nextRoll(content, t.state)
  if (next === undefined) return rollUnseen(content, t)
  make(content, t, next.roll, next.ship, next.dice)
  return true
}

function make(content: Content, t: StarmadaTable, roll: EndRoll, ship: ShipIndex, dice: number): void {
  const faces = t.dice.roll(dice, 6, roll.die)
  const successes = faces.filter((face) => succeeds(roll, face)).length
  t.emit({ kind: 'EndRolled', rule: roll.rule, ship, by: roll.by, faces, successes })
  if (successes > 0) roll.done(content, t, ship, successes)
}

/** Whether a face counts. */
export function succeeds({ faces: [least, most] }: EndRoll, face: number): boolean {
  return face >= least && face <= most
}
