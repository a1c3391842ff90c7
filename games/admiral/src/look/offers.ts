import type { Seat } from '@flagbridge/kernel'
import { HEADINGS, type Action, type Heading } from '../actions.ts'
import { askOf } from '../ask.ts'
import { CELLS } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import type { Admiral } from '../game.ts'
import { isSubmarine } from '../rules/1-cards.ts'
import { inNearestRows } from '../rules/3-setup.ts'
import { IN_HAND, type State } from '../state.ts'

/**
 * What hands are offered. `legal` asks for one card after another, so that play makes progress; a person may take up any
 * card, put one elsewhere, leave a unit as it stands, and take all orders back.
 */
export function offersOf(c: Content, game: Admiral, s: State, seat: Seat): Action[] {
  const actions: Action[] = []
  game.legal(s, seat, actions)
  if (seat < 0 || s.sealed[seat]!) return actions
  const more: Action[] = []
  switch (askOf(s)) {
    case 'deployment':
      more.push(...placings(c, s, seat))
      break
    case 'submarine':
      for (const [unit, { seat: of, at: where }] of s.units.entries())
        if (of === seat && where === IN_HAND)
          for (let at = 0; at < CELLS; at++) more.push({ do: 'deploySubmarine', unit, at })
      break
    case 'move': {
      const unit = s.units[s.mover]!
      if (!unit.submerged) more.push({ do: 'move', path: [], heading: unit.heading as Heading })
      break
    }
    case 'gunnery':
      if (s.orders[seat]!.length > 0) more.push({ do: 'clearOrders' })
      break
    default:
      return actions
  }
  const said = new Set(actions.map((action) => JSON.stringify(action)))
  for (const action of more)
    if (!said.has(JSON.stringify(action)) && game.check(s, seat, action) === undefined) actions.push(action)
  return actions
}

/** AD-SET.3: every card, also one that lies on the grid already, while they are face down. */
function placings(c: Content, s: State, seat: Seat): Action[] {
  const more: Action[] = []
  for (const [unit, one] of s.units.entries()) {
    if (one.seat !== seat || one.enters > 0 || isSubmarine(c, one)) continue
    for (let at = 0; at < CELLS; at++)
      if (inNearestRows(seat, at)) for (const heading of HEADINGS) more.push({ do: 'place', unit, at, heading })
    more.push({ do: 'standBy', unit })
  }
  return more
}
