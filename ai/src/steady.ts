import type { AnyAction, Judge, Seat, Way } from '@flagbridge/kernel'
import { thinking, thoughtOf, type Bot, type Door } from './bot.ts'

/** Where something was led last: from one place to the next. */
interface Leg {
  readonly from: number
  readonly to: number
}

/** The last leg of everything that a bot has led somewhere, by the game's own names. */
export type Legs = Map<string, Leg>

/**
 * A bot that sees its moves through: it goes neither in a circle nor back to where it has just come from, as long as
 * there is another answer. What the enemy drove away from its place may return to it.
 */
export function steady<State, Action extends AnyAction>(
  bot: Bot<State, Action>,
  judge: Judge<State, Action>,
  legs: Legs,
): Bot<State, Action> {
  if (judge.way === undefined) return bot
  return thinking(function* (door) {
    const view = door.view()
    const choice = yield* thoughtOf(bot, { ...door, legal: () => onward(door, view) })
    const way = wayOf(view, door.seat, choice.action)
    if (way !== undefined) legs.set(way.who, { from: way.places[0]!, to: way.places.at(-1)! })
    return choice
  })

  function onward(door: Door<State, Action>, view: State): readonly Action[] {
    const all = door.legal()
    const found = all.filter((action) => {
      const way = wayOf(view, door.seat, action)
      return way === undefined || !isIdle(way, legs.get(way.who))
    })
    return found.length === 0 ? all : found
  }

  function wayOf(view: State, seat: Seat, action: Action): Way | undefined {
    const way = judge.way?.(view, seat, action)
    return way !== undefined && way.places.length > 0 ? way : undefined
  }
}

function isIdle({ places, astray }: Way, last: Leg | undefined): boolean {
  if (astray === true) return true
  if (new Set(places).size < places.length) return true
  return last !== undefined && places[0] === last.to && places.at(-1) === last.from
}
