import { ABOARD } from '../../content/board.ts'
import type { FlightIndex, ShipIndex } from '../../indices.ts'
import { boxesAtWork, isFlying, isOperational } from '../../rules/1-record.ts'
import { burnCraft } from '../../rules/4-3-effects-of-damage.ts'
import { isHidden } from '../../rules/c-8-hidden.ts'
import type { State } from '../../state.ts'
import { flightAt, shipAt, unitOfFlight, usedNote } from '../../units.ts'
import type { Bearer, Item } from '../extra.ts'

/** SXS-C.39: hexes that a shuttle moves; a bot sends it only as far. */
const REACH = 6

/** Shuttles of a ship: how many are lost, out, and back in their bays. */
function shuttlesOf(state: State, ship: ShipIndex): { lost: number; out: number; aboard: FlightIndex[] } {
  const own = state.flights.flatMap((flight, i) =>
    flight.craft === 'shuttle' && flight.home === ship ? [{ flight, i: i as FlightIndex }] : [],
  )
  return {
    lost: own.filter(({ flight }) => flight.fighters <= 0).length,
    out: own.filter(({ flight }) => isFlying(flight)).length,
    aboard: own.filter(({ flight }) => flight.fighters > 0 && flight.cell === ABOARD).map(({ i }) => i),
  }
}

function mostToLaunch({ state, kind, ship }: Bearer): number {
  if (!isOperational(ship)) return 0
  const index = state.ships.findIndex(({ name }) => name === ship.name) as ShipIndex
  return Math.max(0, boxesAtWork(kind, ship, 'vehicleBay') - shuttlesOf(state, index).out)
}

/** SXS-C.39: it takes up the buoy and brings it to its ship. C39-1: not where an enemy ship is. */
export const vehicleBay: Item = {
  key: 'vehicleBay',
  name: 'vehicle bay',
  does: 'One shuttle: launched, it moves 6 hexes and takes up or delivers what is fought for. It cannot attack.',
  figures: { rule: 'SXS-C.39', space: { flat: 30 }, boxes: 1 },
  moments: {
    launch: {
      craft: 'shuttle',
      item: 'vehicleBay',
      rule: 'SXS-C.39',
      most: mostToLaunch,
      play(content, t, ship, count) {
        const { cell } = shipAt(t.state, ship)
        const { aboard } = shuttlesOf(t.state, ship)
        const line = content.kindOf(t.state, shipAt(t.state, ship)).lines.vehicleBay
        for (let i = 0; i < count; i++) {
          const flight = aboard[i]
          if (flight !== undefined) t.emit({ kind: 'FlightLaunched', rule: 'SXS-C.39', flight, ship, cell })
          else {
            t.emit({ kind: 'CraftPlaced', rule: 'SXS-C.39', ship, craft: 'shuttle', line, count: 1, boxes: 0, cell })
            burnCraft(t)
          }
        }
      },
      /** Where the buoy lies near and nobody has it. */
      wanted({ content, state, ship, kind }) {
        const { buoy } = state
        if (buoy === null || buoy.carrier >= 0) return 0
        const range = content.board(state).distance(ship.cell, buoy.cell)
        return range > 0 && range <= REACH ? Math.min(1, mostToLaunch({ content, state, ship, kind })) : 0
      },
    },
    /** SXS-C.39: at the end of its move. */
    flown(_, t, index) {
      const { state } = t
      const flight = flightAt(state, index)
      if (flight.craft !== 'shuttle' || !isFlying(flight)) return
      const { cell, side } = flight
      const unit = unitOfFlight(state, index)
      const enemy = state.ships.some(
        (ship) => ship.side !== side && ship.fate === 'here' && ship.cell === cell && !isHidden(ship),
      )
      if (state.buoy !== null && state.buoy.carrier < 0 && state.buoy.cell === cell && !enemy)
        t.emit({ kind: 'BuoyTaken', rule: 'SXS-C.39', ship: unit, cell })
      const home = state.ships[flight.home]
      if (home === undefined || home.cell !== cell || !isOperational(home) || home.cloaked) return
      if (t.state.buoy?.carrier === unit) t.emit({ kind: 'BuoyTaken', rule: 'SXS-C.39', ship: flight.home, cell })
      t.emit({ kind: 'FlightLanded', rule: 'SXS-C.39', flight: index, ship: flight.home })
    },
    /** C39-1: the box stands for the bay, and a lost shuttle fills it. */
    settled(content, t) {
      for (let ship = 0 as ShipIndex; ship < t.state.ships.length; ship++) {
        const one = shipAt(t.state, ship)
        const kind = content.kindOf(t.state, one)
        const line = kind.lines.vehicleBay
        if (line < 0 || isHidden(one)) continue
        const gone = shuttlesOf(t.state, ship).lost - (one.notes[usedNote(line)] ?? 0)
        if (gone > 0 && boxesAtWork(kind, one, 'vehicleBay') > 0)
          t.emit({ kind: 'ItemUsed', rule: 'SXS-C.39', ship, line })
      }
    },
  },
}
