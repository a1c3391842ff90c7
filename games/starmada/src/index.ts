import { readWell, type Rulebook } from '@flagbridge/kernel'
import type { DrawnBox } from '@flagbridge/scene'
import { ABOUT } from './about.ts'
import type { Action } from './actions.ts'
import { openPacks, type Content } from './content/index.ts'
import { designsOf } from './designs/index.ts'
import type { Event } from './events/index.ts'
import { createGame } from './game.ts'
import { openImagination } from './judge/imagine.ts'
import { createJudge } from './judge/judge.ts'
import type { Options } from './options/options.ts'
import { notationOf } from './stage/notation.ts'
import { stage } from './stage/stage.ts'
import type { State } from './state.ts'
import { tableBoxOf } from './tableBox.ts'
import { words } from './text/words.ts'

export type { Action } from './actions.ts'
export type { Event } from './events/index.ts'
export type { Options } from './options/options.ts'
export type { State } from './state.ts'

/** A whole box of Starmada X has its content beside: odds and reach are asked with it. */
export interface StarmadaBox extends DrawnBox<State, Action, Event, Options> {
  readonly content: Content
}

/** Starmada X: the core rules, with the project's supplement for the lost appendices. */
export const starmadaX: Rulebook<State, Action, Event, Options> = {
  ...ABOUT,
  open(packs) {
    const read = openPacks(packs)
    if (!read.ok) return read
    const content = read.value
    const table = tableBoxOf(content)
    const box: StarmadaBox = {
      ...table,
      designs: async () => designsOf(content, table),
      game: createGame(content, openImagination(content)),
      words: words(content),
      content,
      stage: (given) => stage(content, given),
      notation: notationOf(content),
      judge: createJudge(content),
    }
    return readWell(box)
  },
}

export { starmadaX as rulebook }
export { catalogues } from './catalogues.ts'
