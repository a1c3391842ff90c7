import type { Seat } from '@flagbridge/kernel'
import { looksByStep, nameOf, ofVolley, type EventLook, type Look } from '@flagbridge/scene'
import type { Action } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { Event, SpecialEvent } from '../events/index.ts'
import { stepAskedOf, stepOf, STEPS, type SpecialStep, type StepName } from '../rules/steps.ts'
import type { ShipIndex } from '../indices.ts'
import type { State } from '../state.ts'
import { setUpEvents, setUpLooks } from './2-1-setting-up.ts'
import { endEvents } from './2-3-winning.ts'
import { movementEvents, movementLooks } from './3-movement.ts'
import { plotEvents } from './2-2-1-plots.ts'
import { declaringEvents, declaringLooks } from './4-1-declaring.ts'
import { attackEvents } from './4-2-attack.ts'
import { damageEvents, damageLooks } from './4-2-3-damage.ts'
import { effectEvents } from './4-3-effects-of-damage.ts'
import { fighterEvents, fighterLooks } from './5-fighters.ts'
import { hyperdriveEvents, hyperdriveLooks } from './c-16-hyperdrive.ts'
import { endRollEvents, endRollLooks } from './g-0-end-rolls.ts'
import { satelliteEvents, satelliteLooks } from './c-4-satellites.ts'
import { facesEvents } from './g-2-faces.ts'
import { hiddenEvents } from './c-8-hidden.ts'
import { shipboardEvents, shipboardLooks } from './c-20-shipboard.ts'
import { smallCraftEvents, smallCraftLooks } from './c-0-small-craft.ts'
import { waveEvents } from './c-32-waves.ts'
import { cardOf } from './card.ts'
import { openFields } from './field.ts'
import { threatOf } from './arcs.ts'
import { sceneOf } from './scene.ts'
import type { EventLooks, LookOfStep } from './section.ts'

const STEP_LOOKS: { readonly [N in Exclude<StepName, SpecialStep>]: LookOfStep<Action> } = {
  ...setUpLooks,
  ...movementLooks,
  ...hyperdriveLooks,
  ...smallCraftLooks,
  ...shipboardLooks,
  ...fighterLooks,
  ...declaringLooks,
  ...damageLooks,
  ...endRollLooks,
  ...satelliteLooks,
}

const EVENT_LOOKS: EventLooks<Event> = {
  ...setUpEvents,
  ...movementEvents,
  ...fighterEvents,
  ...declaringEvents,
  ...attackEvents,
  ...damageEvents,
  ...effectEvents,
  ...endEvents,
  ...endRollEvents,
  ...plotEvents,
  ...hyperdriveEvents,
  ...waveEvents,
  ...smallCraftEvents,
  ...shipboardEvents,
  ...hiddenEvents,
  ...facesEvents,
  ...satelliteEvents,
}

/** Sections 4.2 and 4.3: from the roll to hit to what became of the target. */
const OF_AN_ATTACK: ReadonlySet<string> = new Set(
  [attackEvents, damageEvents, effectEvents].flatMap((looks) => Object.keys(looks)),
)

/** What battles with options and scenarios of their own show beside it. */
export interface SpecialLook {
  readonly steps: { readonly [N in SpecialStep]: LookOfStep<Action> }
  readonly events: EventLooks<SpecialEvent>
}

/** How the table of Starmada looks, with the content it was opened with; without what is special a plain battle. */
export function lookOf(content: Content, special?: SpecialLook): Look<State, Action, Event> {
  const fieldFor = openFields(content)
  const steps = { ...STEP_LOOKS, ...special?.steps } as { readonly [N in StepName]: LookOfStep<Action> }
  const events: EventLooks<Event> = { ...EVENT_LOOKS, ...special?.events }
  const pointing = looksByStep(content, stepOf, steps)
  const isAsked = (view: State, seat: Seat) => stepAskedOf(content, view, seat) !== undefined

  return {
    ...pointing,
    why: (view, seat, things) => (isAsked(view, seat) ? pointing.why(view, seat, things) : undefined),
    pointed: (view, seat, things) => (isAsked(view, seat) ? pointing.pointed(view, seat, things) : undefined),
    threat: (view, piece) => threatOf(content, view, Number(nameOf(piece)) as ShipIndex),
    offers(view, seat) {
      const step = stepAskedOf(content, view, seat)
      if (step === undefined) return []
      return steps[step].offers?.(content, view, seat) ?? listed(step, view, seat)
    },
    scene(view, seat) {
      const step = stepAskedOf(content, view, seat)
      return sceneOf(content, fieldFor(view), view, seat, step === undefined ? undefined : steps[step])
    },
    card: (view, thing) => cardOf(content, view, thing),
    entry(event, view) {
      const entry = events[event.kind] as ((event: Event, view: State, content: Content) => EventLook) | undefined
      return ofVolley(entry?.(event, view, content) ?? {}, event.kind === 'ToHitRolled', OF_AN_ATTACK.has(event.kind))
    },
  }

  function listed(step: StepName, view: State, seat: Seat): Action[] {
    const actions: Action[] = []
    STEPS[step].legal(content, view, seat, actions as never[])
    return actions
  }
}
