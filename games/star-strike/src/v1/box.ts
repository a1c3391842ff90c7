import { readWell, type Box, type Rulebook } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import core from '../../packs/core.yaml'
import type { Cards } from '../cards/cards.ts'
import { openPacks } from '../cards/open.ts'
import { packSchema } from '../cards/packSchema.ts'
import type { Action } from './actions.ts'
import type { Event } from './events.ts'
import { createGame } from './game.ts'
import { optionsSchema, readyBattle, type Options } from './options.ts'
import { stage } from './stage.ts'
import type { State } from './state.ts'
import { english } from './text/en.ts'

/** Admirals: Star Strike 1.1 on the shelf. The packs are those of 2.0; each card says what it is in this edition. */
export const starStrike1: Rulebook<State, Action, Event, Options> = {
  id: 'star-strike-1',
  title: 'Admirals: Star Strike 1.1',
  version: '1',
  seats: { min: 2, max: 4 },
  optionsSchema: z.toJSONSchema(optionsSchema),
  packSchema: z.toJSONSchema(packSchema),
  packs: [core],
  open(packs) {
    const read = openPacks(packs, 1)
    return read.ok ? readWell(boxOf1(read.value)) : read
  },
}

/** The game with its cards. */
export function boxOf1(cards: Cards): Box<State, Action, Event, Options> {
  return {
    game: createGame(cards),
    words: english(cards),
    ready: (wish) => readyBattle(cards, wish),
    fleets: cards.readyFleets.map((fleet) => fleet.id),
    stage: (given) => stage(cards, given),
  }
}
