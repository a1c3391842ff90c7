import { readBadly, readWell, type Box, type Read, type Rulebook, type Wish } from '@flagbridge/kernel'
import type { DrawnBox } from '@flagbridge/scene'
import type { Action } from './actions.ts'
import type { Event } from './events.ts'
import { game, type Options } from './game.ts'
import { judge } from './judge.ts'
import { look } from './look/look.ts'
import { muster } from './muster.ts'
import { notation } from './notation.ts'
import { stage } from './stage.ts'
import type { State } from './state.ts'
import { words } from './text/en.ts'

export { catalogues } from './catalogues.ts'
export { game, type Options } from './game.ts'
export type { Action } from './actions.ts'
export type { Event } from './events.ts'
export type { State } from './state.ts'

export const box: DrawnBox<State, Action, Event, Options> = {
  game,
  words,
  muster,
  ready,
  fleets: [],
  stage,
  notation,
  judge,
  look,
}

/** The shortest complete game on the kernel: read it before writing your own (docs/writing-a-game.md). */
export const rulebook: Rulebook<State, Action, Event, Options> = {
  id: 'duel',
  title: 'Duel',
  version: '1',
  seats: { min: 2, max: 2 },
  schemas: async () => (await import('./schemas.ts')).schemas,
  packs: [],
  open,
}

/** DUEL-2: the ships are part of the rules, so there are no cards to add. */
function open(packs: readonly unknown[]): Read<Box<State, Action, Event, Options>> {
  return packs.length === 0
    ? readWell(box)
    : readBadly({ path: [0], expected: 'no pack: Duel has no cards', rule: 'DUEL-2' })
}

/** Every Duel begins alike; only the dice differ. */
function ready({ seats = 2, fleets = [] }: Wish): Read<Options> {
  if (seats !== 2) return readBadly({ path: ['seats'], expected: '2', rule: 'DUEL-2' })
  if (fleets.length > 0) return readBadly({ path: ['fleets'], expected: 'no choice of fleets', rule: 'DUEL-2' })
  return readWell({})
}
