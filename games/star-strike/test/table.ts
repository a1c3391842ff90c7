import type { Action } from '../src/actions.ts'
import type { Cards } from '../src/cards/cards.ts'
import type { Event } from '../src/events.ts'
import { createGame } from '../src/game.ts'
import type { Options } from '../src/options.ts'
import { stage } from '../src/stage.ts'
import type { State } from '../src/state.ts'
import { hear } from '../src/text/hear.ts'
import { lay, layAnew, type TestTable as AnyTestTable } from './testTable.ts'
import { cards as trial } from './trial.ts'

export type TestTable = AnyTestTable<State, Action, Event, Options>

const edition = { createGame, stage, hear }

/** A staged position of 2.0 with scripted dice; typed orders are played by whoever is asked. */
export function table(given: object, ...faces: number[]): TestTable {
  return lay(edition, trial, given, faces)
}

/** The same with other cards than the trial ones. */
export function tableWith(other: Cards, given: object, ...faces: number[]): TestTable {
  return lay(edition, other, given, faces)
}

/** The first piece is Active, on seat 0; the others are given in full lines. Names are those of the mapping. */
export function acting(pieces: Record<string, string>, ...faces: number[]): TestTable {
  return table({ pieces, active: { piece: Object.keys(pieces)[0] } }, ...faces)
}

/** A match from its options: setup and all. */
export function begin(options: unknown, ...faces: number[]): TestTable {
  return layAnew(edition, trial, options, faces)
}
