import type { Seat } from '@flagbridge/kernel'
import { type EventLook, type Look, looksByStep, nameOf, ofVolley, type StepLook } from '@flagbridge/scene'
import type { Action, Verb } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { Event } from '../events/index.ts'
import { course, stepOf, type StepName } from '../rules/steps.ts'
import { ofSeat, type State, type UnitIndex } from '../state.ts'
import { sceneryEntries } from './0-scenery.ts'
import { setupEntries } from './3-setup.ts'
import { roundEntries } from './4-rounds.ts'
import { initiativeEntries } from './5-initiative.ts'
import { diceEntries } from './6-dice.ts'
import { movementEntries } from './7-movement.ts'
import { launchEntries } from './9-launching.ts'
import { gunneryEntries } from './10-gunnery.ts'
import { artilleryEntries } from './12-artillery.ts'
import { damageEntries } from './13-damage.ts'
import { torpedoEntries } from './14-torpedoes.ts'
import { depthChargeEntries } from './15-depth-charges.ts'
import { airEntries } from './16-aircraft.ts'
import { antiAircraftEntries } from './17-anti-aircraft.ts'
import { bomberEntries } from './18-bombers.ts'
import { dogfightEntries } from './19-dogfights.ts'
import { cardOf } from './card.ts'
import { pointedAt, type Pointed } from './pointed.ts'
import { sceneOf } from './scene.ts'
import type { EventLooks, VerbLook } from './section.ts'
import { commandOf, threatOf } from './sight.ts'
import { type AnyStepLook, lookNow, LOOKS } from './steps.ts'

const ENTRIES: EventLooks<Event> = {
  ...sceneryEntries,
  ...setupEntries,
  ...roundEntries,
  ...initiativeEntries,
  ...diceEntries,
  ...movementEntries,
  ...launchEntries,
  ...gunneryEntries,
  ...artilleryEntries,
  ...damageEntries,
  ...torpedoEntries,
  ...depthChargeEntries,
  ...airEntries,
  ...antiAircraftEntries,
  ...bomberEntries,
  ...dogfightEntries,
}

/** How the table of Admiral looks, with the cards it was opened with. */
export function lookOf(c: Content): Look<State, Action, Event> {
  return {
    ...looksByStep<Content, State, Action, StepName>(c, stepOf, STEP_LOOKS),
    scene: (view, seat) => sceneOf(c, view, seat),
    offers: (view, seat) => offersOf(c, view, seat),
    pointed: (view, seat, things) => commandOf(c, view, seat, things),
    threat: (view, piece) => threatOf(c, view, Number(nameOf(piece)) as UnitIndex),
    card: (view, thing, seat) => cardOf(c, view, thing, seat),
    entry: (event, view) => entryOf(c, event, view),
  }
}

const STEP_LOOKS = Object.fromEntries(Object.keys(LOOKS).map((name) => [name, stepLook(name as StepName)])) as {
  readonly [Name in StepName]: StepLook<Content, State, Action>
}

type AnyVerbLook = Pick<StepLook<Content, State, Action>, 'pointers' | 'preview'>

function stepLook(name: StepName): StepLook<Content, State, Action> {
  const { verbs }: AnyStepLook = LOOKS[name]
  const lookOfVerb = (action: Action): AnyVerbLook | undefined => verbs[action.do]
  return {
    pointers: (c, action, view, seat) => lookOfVerb(action)?.pointers(c, action, view, seat) ?? [],
    preview: (c, action, view, seat) => lookOfVerb(action)?.preview?.(c, action, view, seat) ?? {},
    why(c, view, seat, things) {
      if (seat < 0) return undefined
      for (const action of meantBy(LOOKS[name], view, seat, pointedAt(view, seat, things))) {
        const refusal = course.at(view)?.check(c, view, seat, action)
        if (refusal !== undefined) return refusal
      }
      return undefined
    },
  }
}

/** What the step says was meant, or the first of its verbs that knows. */
function meantBy(look: AnyStepLook, s: State, seat: Seat, pointed: Pointed): readonly Action[] {
  if (look.meant !== undefined) return look.meant(s, seat, pointed)
  for (const verb of Object.values<Pick<VerbLook<Verb>, 'meant'>>(look.verbs)) {
    const meant = verb.meant?.(s, seat, pointed) ?? []
    if (meant.length > 0) return meant
  }
  return []
}

/**
 * What hands are offered. `legal` asks for one card after another, so that play makes progress; a person may take up
 * any card, put one elsewhere, leave a unit as it stands, and take all orders back.
 */
function offersOf(c: Content, s: State, seat: Seat): Action[] {
  const step = course.at(s)
  const actions: Action[] = []
  if (step === undefined) return actions
  step.legal(c, s, seat, actions)
  if (seat < 0 || ofSeat(s.sealed, seat)) return actions
  const more = lookNow(s)?.offers?.(c, s, seat) ?? []
  const said = new Set(actions.map((action) => JSON.stringify(action)))
  for (const action of more)
    if (!said.has(JSON.stringify(action)) && step.check(c, s, seat, action) === undefined) actions.push(action)
  return actions
}

/** AD-GUN.1: all guns speak at once, and what they did is resolved together; a raid is told by itself. */
const FIRE_OPENS: ReadonlySet<string> = new Set<Event['kind']>(['OrdersRevealed', 'StrikeBegan'])
const OF_AN_ATTACK: ReadonlySet<string> = new Set(
  [artilleryEntries, damageEntries, torpedoEntries, depthChargeEntries, antiAircraftEntries, bomberEntries]
    .flatMap((looks) => Object.keys(looks))
    .concat('FeatureActivated', 'TorpedoFailed', 'CriticalWasted', 'ResolutionBegan', 'BombersGrouped'),
)

function entryOf(c: Content, event: Event, s: State): EventLook {
  const entry = ENTRIES[event.kind] as ((c: Content, event: Event, s: State) => EventLook) | undefined
  return ofVolley(entry?.(c, event, s) ?? {}, FIRE_OPENS.has(event.kind), OF_AN_ATTACK.has(event.kind))
}
