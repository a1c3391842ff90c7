import type { Tray, TrayItem } from '@flagbridge/scene'
import type { ActionOf } from '../actions.ts'
import { OFF_BOARD, type Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import type { SetUpEvent } from '../events/2-1-setting-up.ts'
import { NO_SHIP, type ShipIndex, type UnitIndex } from '../indices.ts'
import { placedNext, placements, placeObjects, setUp } from '../rules/2-1-2-placing.ts'
import { facesRule, nextFaces } from '../rules/g-2-faces.ts'
import type { State } from '../state.ts'
import { flightOfUnit, isShip, unitOfFlight } from '../units.ts'
import { facesLabel, facesPointers } from './g-2-faces.ts'
import { FLIGHT_ART, shipArt } from './art.ts'
import { rolls } from './dice.ts'
import { unitName, unitThing } from './names.ts'
import { button, cell, earlierUnit, facing, ghost, lastCell, lastUnit, piece } from './pointing.ts'
import type { EventLooks, StarmadaLook } from './section.ts'

const placeObjectsLook: StarmadaLook<'placeObject' | 'finishObjects'> = {
  pointers: (_, action) =>
    action.do === 'placeObject' ? [cell(action.at, 'Place an asteroid')] : [button('objects-done', 'No more objects')],
  preview: (_, action) => (action.do === 'placeObject' ? { verb: 'Place an asteroid' } : {}),
  why(content, view, seat, things) {
    const at = lastCell(things)
    return at === undefined ? undefined : placeObjects.check(content, view, seat, { do: 'placeObject', at })
  },
}

const chooseEdgeLook: StarmadaLook<'chooseEdge'> = {
  pointers: (_, { edge }) => [button(edge, edge === 'north' ? 'The north edge' : 'The south edge')],
}

const setUpLook: StarmadaLook<'placeShip' | 'placeFlight' | 'faces'> = {
  pointers: (_, action, view) =>
    action.do === 'faces'
      ? facesPointers(view, action)
      : action.do === 'placeShip'
        ? [piece(action.ship, 'Place'), cell(action.at, 'Place here'), facing(action.facing)]
        : [piece(unitOfFlight(view, action.flight), 'Place'), cell(action.at, 'Place here')],
  preview(_, action, view) {
    if (action.do === 'faces') return { verb: facesLabel(view, action) }
    const unit = action.do === 'placeShip' ? action.ship : unitOfFlight(view, action.flight)
    const towards = action.do === 'placeShip' ? action.facing : undefined
    return { verb: `Place ${unitName(view, unit)}`, overlays: [ghost(unit, action.at, towards)] }
  },
  why(content, view, seat, things) {
    const at = lastCell(things)
    const unit = at === undefined ? lastUnit(things) : (earlierUnit(things) ?? placedNext(view)[0])
    return setUp.check(content, view, seat, placing(view, unit ?? NO_SHIP, at ?? OFF_BOARD))
  },
  /** Any unit, not only the next. */
  offers(content, view, seat) {
    const into: ActionOf<'placeShip' | 'placeFlight' | 'faces'>[] = []
    for (const unit of placedNext(view)) placements(content, view, unit, into)
    return [...into, ...faceOffers(content, view, seat)]
  },
  trays: (content, view) => [unitsToPlace(content, view)],
  picked(_, view) {
    const [next] = placedNext(view)
    return next === undefined ? undefined : unitThing(next)
  },
}

/** SXS-G.2.a: points of one's own ships, from face to face. */
function faceOffers(content: Content, view: State, seat: number): ActionOf<'faces'>[] {
  if (facesRule(content, view)?.setsUp !== true) return []
  return view.ships.flatMap((ship, i) =>
    ship.seat === seat
      ? nextFaces(content, view, ship).map(
          (faces): ActionOf<'faces'> => ({
            do: 'faces',
            ship: i as ShipIndex,
            faces: [...faces],
          }),
        )
      : [],
  )
}

function placing(view: State, unit: UnitIndex, at: Cell): ActionOf<'placeShip' | 'placeFlight'> {
  return isShip(view, unit)
    ? { do: 'placeShip', ship: unit, at, facing: 0 }
    : { do: 'placeFlight', flight: flightOfUnit(view, unit), at }
}

function unitsToPlace(content: Content, view: State): Tray {
  const items = placedNext(view).map((unit) => toPlace(content, view, unit))
  return { title: 'To place', place: 'hand', shape: 'card', items }
}

function toPlace(content: Content, view: State, unit: UnitIndex): TrayItem {
  const ship = view.ships[unit]
  const thing = unitThing(unit)
  if (ship === undefined)
    return { thing, name: unitName(view, unit), kind: 'flight', text: 'six fighters', art: FLIGHT_ART }
  const { class: printed } = content.kindOf(view, ship)
  const { name, role, combatRating } = printed
  return {
    thing,
    name: ship.name,
    kind: role,
    text: `${name} class`,
    art: shipArt(content, printed),
    value: String(combatRating),
  }
}

/** The steps of this section. */
export const setUpLooks = { placeObjects: placeObjectsLook, chooseEdge: chooseEdgeLook, setUp: setUpLook }

export const setUpEvents: EventLooks<SetUpEvent> = {
  SetUpRolled: ({ rule, faces }, state, content) => ({
    heading: 'Setting up',
    panel: rolls(content, state, { title: 'Set-up', rule, faces, note: 'the lower places first' }),
  }),
}
