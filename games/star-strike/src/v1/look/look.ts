import { looksByStep, ofVolley, type Look } from '@flagbridge/scene'
import { entryOf } from '../../table/look/entries.ts'
import { threatOf } from '../../table/look/preview.ts'
import { deckOf, fieldFor } from '../../table/look/printed.ts'
import { scoresLook, systemHolders, type Scorers } from '../../table/look/scores.ts'
import { agreeLook, returnOrderLook, useLook } from '../../table/look/sharedLooks.ts'
import { shipOf } from '../../table/rules/field.ts'
import { pieceOf } from '../../table/state.ts'
import type { Action } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Event } from '../events/index.ts'
import { isBig } from '../rules/1-definitions.ts'
import { stepOf, type StepName } from '../rules/steps.ts'
import type { State } from '../state.ts'
import { boxLook, harmEntries, keywordLook, shiftingLook } from './10-shields.ts'
import { movementEntries, turnLook } from './12-movement.ts'
import { evadeLook, grappleLook, skirmishEntries } from './13-skirmish.ts'
import { hazardLook, holeLook, terrainEntries } from './17-terrain.ts'
import { firstLook, placeLook, setupEntries } from './3-setup.ts'
import { orderEntries, ordersLook, starcasterLook } from './5-orders.ts'
import { activateLook, actLook, shipEntries } from './6-ship-phase.ts'
import { attackEntries, attackLooks } from './8-attacks.ts'
import { arcPicked } from './8-foreseen.ts'
import { iconEntries, locksLook, shieldLook } from './9-icons.ts'
import { cardOf } from './card.ts'
import { sceneOf } from './scene.ts'
import type { Entries, Looks } from './section.ts'

/** How every step looks, in the order of the book. */
const LOOKS: Readonly<Record<StepName, Looks<Action>>> = {
  agree: agreeLook,
  first: firstLook,
  place: placeLook,
  orders: ordersLook,
  starcaster: starcasterLook,
  use: useLook,
  returnOrder: returnOrderLook,
  activate: activateLook,
  act: actLook,
  ...attackLooks,
  locks: locksLook,
  shield: shieldLook,
  repair: boxLook,
  lose: boxLook,
  shift: shiftingLook,
  keyword: keywordLook,
  turn: turnLook,
  evade: evadeLook,
  grapple: grappleLook,
  hazard: hazardLook,
  hole: holeLook,
}

/** SS1-TERRAIN.STAR.3 is for ships, the bonus of the format (SS1-FORMAT.CLASH.2) for the fleet. */
const scorers: Scorers<State> = { 'SS1-TERRAIN.STAR.3': systemHolders, 'SS1-FORMAT.CLASH.2': () => [] }

const ENTRIES: Entries<Event> = {
  ...setupEntries,
  ...orderEntries,
  ...shipEntries,
  ...movementEntries,
  ...attackEntries,
  ...iconEntries,
  ...harmEntries,
  ...skirmishEntries,
  ...terrainEntries,
  PointsScored: scoresLook(scorers),
}

/** How the table of Star Strike 1.1 looks, with the content it was opened with. */
export function lookOf(c: Content): Look<State, Action, Event> {
  const fields = c.battlefields.map((battlefield) => fieldFor(battlefield))
  const steps = looksByStep<Content, State, Action, StepName>(c, stepOf, LOOKS)
  return {
    scene: (view, seat) => sceneOf(c, fields, view, seat),
    ...steps,
    pointed: (view, seat, things) => arcPicked(c, view, things) ?? steps.pointed(view, seat, things),
    strides: ['act'],
    threat: (view, piece) => threatOf(c, view, piece, (p) => isBig(shipOf(c, pieceOf(view, p)).role)),
    card: (view, thing, seat) => cardOf(c, view, thing, seat),
    deck: () => deckOf(c),
    entry: (event, view) =>
      ofVolley(
        entryOf(ENTRIES, c, event, view),
        event.kind === 'AttackDeclared',
        view.attack !== null || event.kind === 'AttackEnded',
      ),
  }
}
