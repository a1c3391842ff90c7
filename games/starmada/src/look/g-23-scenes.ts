import type { SceneEvent } from '../events/g-23-scenes.ts'
import { COMES_ON, enter } from '../rules/g-23-reinforcements.ts'
import { dicePanel } from './dice.ts'
import { unitName, unitThing } from './names.ts'
import { button, cell, facing, ghost, lastCell, piece } from './pointing.ts'
import { quiet, scoresShip, type EventLooks, type StarmadaLook } from './section.ts'

const enterLook: StarmadaLook<'enter' | 'stayOut'> = {
  pointers: (_, action) =>
    action.do === 'stayOut'
      ? [button('stay-out', 'Hold the reserve back')]
      : [piece(action.ship, 'Enter'), cell(action.at, 'Enter here'), facing(action.facing)],
  preview: (_, action, view) =>
    action.do === 'stayOut'
      ? { verb: 'Hold the reserve back' }
      : { verb: `Bring on ${unitName(view, action.ship)}`, overlays: [ghost(action.ship, action.at, action.facing)] },
  why(content, view, seat, things) {
    const at = lastCell(things)
    const [ship] = view.entering
    if (at === undefined || ship === undefined) return undefined
    return enter.check(content, view, seat, { do: 'enter', ship, at, facing: 0 })
  },
  picked(_, view) {
    const [ship] = view.entering
    return ship === undefined ? undefined : unitThing(ship)
  },
}

/** The steps of this section. */
export const sceneLooks = { enter: enterLook }

export const sceneEvents: EventLooks<SceneEvent> = {
  PlanetReached: quiet,
  ReserveRolled: ({ rule, face, ships }) => ({
    panel: dicePanel(
      rule,
      `Reinforcements, ${COMES_ON.early}+, from turn 5 ${COMES_ON.late}+`,
      [face],
      () => ships.length > 0,
      ships.length > 0 ? 'they may come' : 'not yet',
    ),
  }),
  ShipStrayed: scoresShip,
  BoardShifted: quiet,
}
