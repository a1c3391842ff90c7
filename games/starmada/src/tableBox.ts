import { readWell, type TableRulebook } from '@flagbridge/kernel'
import type { DrawnTableBox } from '@flagbridge/scene'
import type { Action } from './actions.ts'
import { type Content } from './content/content.ts'
import { openPacks } from './content/openPacks.ts'
import { PACKS } from './content/packs.ts'
import type { Event } from './events/index.ts'
import { createGame } from './game.ts'
import { lookOf } from './look/look.ts'
import { musterOf } from './options/muster.ts'
import type { Options } from './options/options.ts'
import { ready } from './options/ready.ts'
import type { State } from './state.ts'
import { spoken } from './text/en.ts'

export const ABOUT = {
  id: 'starmada-x',
  title: 'Starmada X',
  version: '1',
  seats: { min: 2, max: 6 },
  schemas: async () => (await import('./schemas.ts')).schemas,
  packs: PACKS,
}

function noJudge(): never {
  throw new Error('a box for the table imagines nothing: open the whole one')
}

/** The game with its ships, as far as a table needs it; the whole box is in index.ts. */
export function tableBoxOf(content: Content): DrawnTableBox<State, Action, Event, Options> {
  return {
    game: createGame(content, { write: noJudge, place: noJudge }),
    words: spoken(content),
    muster: musterOf(content),
    ready: (wish) => ready(content, wish),
    fleets: content.fleets.map(({ name }) => name),
    look: lookOf(content),
  }
}

export const rulebook: TableRulebook<State, Action, Event, Options> = {
  ...ABOUT,
  open(packs) {
    const read = openPacks(packs)
    return read.ok ? readWell(tableBoxOf(read.value)) : read
  },
}
