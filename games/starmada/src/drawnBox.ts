import type { Muster } from '@flagbridge/kernel'
import type { DrawnTableBox } from '@flagbridge/scene'
import type { Action } from './actions.ts'
import type { Content } from './content/content.ts'
import type { Event } from './events/index.ts'
import { createGame } from './game.ts'
import { lookOf, type SpecialLook } from './look/look.ts'
import type { Fleet, Options } from './options/options.ts'
import { ready } from './options/ready.ts'
import type { State } from './state.ts'
import { spoken, type SpecialWords } from './text/en.ts'

export type StarmadaTableBox = DrawnTableBox<State, Action, Event, Options>

function noJudge(): never {
  throw new Error('a box for the table imagines nothing: open the whole one')
}

/** What is shown and said in battles with options and scenarios of their own. */
interface Special {
  readonly words: SpecialWords
  readonly look: SpecialLook
}

/** The game with its ships and a set-up for it, as far as a table needs it; the whole box is in index.ts. */
export function drawnBox(content: Content, muster: Muster<Options, Fleet>, special?: Special): StarmadaTableBox {
  return {
    game: createGame(content, { write: noJudge, place: noJudge }),
    words: spoken(content, special?.words),
    muster,
    ready: (wish) => ready(content, wish),
    fleets: content.fleets.map(({ name }) => name),
    look: lookOf(content, special?.look),
  }
}
