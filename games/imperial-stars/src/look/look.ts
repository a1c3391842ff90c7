import { looksByStep, ofVolley, type DeckCard, type EventLook, type Look } from '@flagbridge/scene'
import type { Action } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { Event } from '../events/index.ts'
import { stepOf, type StepName } from '../rules/steps.ts'
import type { State } from '../state.ts'
import { recordOf } from './card.ts'
import { sceneOf } from './scene.ts'
import { EVENT_LOOKS, LOOKS } from './steps.ts'
import { cardThing, shipThing } from './things.ts'

/** How the table of Imperial Stars looks, with the cards it was opened with. */
export function lookOf(c: Content): Look<State, Action, Event> {
  return {
    ...looksByStep<Content, State, Action, StepName>(c, stepOf, LOOKS),
    scene: (view, seat) => sceneOf(c, view, seat),
    card: (view, thing, seat) => recordOf(c, view, thing, seat),
    deck: () => deckOf(c),
    entry: (event, view) => ofVolley(entryOf(c, event, view), isFirstAttack(event, view), OF_AN_ATTACK.has(event.kind)),
  }
}

/** IS-COMP.2: a card for every ship. IS-COMP.3: the action cards. */
function deckOf({ ships, cards }: Content): DeckCard[] {
  return [
    ...[...ships.keys()].map((ship) => ({ thing: shipThing(ship), copies: 1 })),
    ...[...cards.values()].map(({ id, count }) => ({ thing: cardThing(id), copies: count })),
  ]
}

/** Sections 5 to 8: all attacks of a turn are declared, blocked and suffered together. */
const OF_AN_ATTACK: ReadonlySet<Event['kind']> = new Set([
  'AttackDeclared',
  'BlockSpent',
  'DecoysLaunched',
  'AttackDiscarded',
  'CardReturned',
  'TurretsRolled',
  'CraftShotDown',
  'DamagePlaced',
  'CardScrambled',
  'EffectLasts',
  'ShieldsLowered',
  'ShipDestroyed',
])

function isFirstAttack({ kind }: Event, { attacks }: State): boolean {
  return kind === 'AttackDeclared' && attacks.length === 1
}

function entryOf(c: Content, event: Event, s: State): EventLook {
  const entry = EVENT_LOOKS[event.kind] as ((c: Content, e: Event, s: State) => EventLook) | undefined
  return entry?.(c, event, s) ?? {}
}
