import { looksByStep, ofVolley, type Look } from '@flagbridge/scene'
import { entryOf } from '../../table/look/entries.ts'
import { threatOf } from '../../table/look/preview.ts'
import { deckOf, fieldFor } from '../../table/look/printed.ts'
import { agreeLook, useLook } from '../../table/look/sharedLooks.ts'
import type { Action } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Event } from '../events/index.ts'
import { stepOf, type StepName } from '../rules/steps.ts'
import type { State } from '../state.ts'
import { pointLook, shiftingLook, termEntries } from './13-terms.ts'
import { placeLook, setupEntries } from './4a-setup.ts'
import { actionEntries, activateLook, actLook } from './4b-action.ts'
import { commandEntries, commandLook } from './4b-command.ts'
import { refreshEntries, restLook } from './4b-refresh.ts'
import { strikeEntries, strikeLooks } from './5-strike.ts'
import { arcPicked } from './5a-foreseen.ts'
import { evadeLook, movementEntries, turnLook } from './6-movement.ts'
import { armLook, skirmishEntries } from './7-skirmish.ts'
import { dustLook, terrainEntries } from './8-terrain.ts'
import { cardOf } from './card.ts'
import { sceneOf } from './scene.ts'
import type { Entries, Looks } from './section.ts'

/** How every step looks, in the order of this edition's book; the other has a list of its own. */
const LOOKS: Readonly<Record<StepName, Looks<Action>>> = {
  agree: agreeLook,
  place: placeLook,
  command: commandLook,
  use: useLook,
  activate: activateLook,
  act: actLook,
  ...strikeLooks,
  evade: evadeLook,
  turn: turnLook,
  arm: armLook,
  dust: dustLook,
  regain: pointLook,
  lose: pointLook,
  shift: shiftingLook,
  rest: restLook,
}

const ENTRIES: Entries<Event> = {
  ...setupEntries,
  ...commandEntries,
  ...actionEntries,
  ...movementEntries,
  ...strikeEntries,
  ...skirmishEntries,
  ...terrainEntries,
  ...termEntries,
  ...refreshEntries,
}

/** How the table of Star Strike 2.0 looks, with the content it was opened with. */
export function lookOf(c: Content): Look<State, Action, Event> {
  const fields = c.battlefields.map((battlefield) => fieldFor(battlefield))
  const steps = looksByStep<Content, State, Action, StepName>(c, stepOf, LOOKS)
  return {
    scene: (view, seat) => sceneOf(c, fields, view, seat),
    ...steps,
    pointed: (view, seat, things) => arcPicked(c, view, things) ?? steps.pointed(view, seat, things),
    strides: ['act'],
    threat: (view, piece) => threatOf(c, view, piece, () => true),
    card: (view, thing, seat) => cardOf(c, view, thing, seat),
    deck: () => deckOf(c),
    entry: (event, view) =>
      ofVolley(
        entryOf(ENTRIES, c, event, view),
        event.kind === 'StrikeDeclared',
        view.strike !== null || event.kind === 'StrikeEnded',
      ),
  }
}
