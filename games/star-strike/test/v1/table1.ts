import type { Cards } from '../../src/cards/cards.ts'
import type { Action } from '../../src/v1/actions.ts'
import type { Event } from '../../src/v1/events.ts'
import { createGame } from '../../src/v1/game.ts'
import type { Options } from '../../src/v1/options.ts'
import { stage } from '../../src/v1/stage.ts'
import type { State } from '../../src/v1/state.ts'
import { hear } from '../../src/v1/text/hear.ts'
import { lay, layAnew, type TestTable as AnyTestTable } from '../testTable.ts'
import { cards as trial } from './trial1.ts'

export type TestTable = AnyTestTable<State, Action, Event, Options>

const edition = { createGame, stage, hear }

/** A staged position of 1.1 with scripted dice; typed orders are played by whoever is asked. */
export function table(given: object, ...faces: number[]): TestTable {
  return lay(edition, trial, given, faces)
}

export function tableWith(cards: Cards, given: object, ...faces: number[]): TestTable {
  return lay(edition, cards, given, faces)
}

/** The first ship is active, on seat 0; names are those of the mapping. */
export function acting(pieces: Record<string, string>, ...faces: number[]): TestTable {
  return table({ pieces, active: { piece: Object.keys(pieces)[0] } }, ...faces)
}

/** The Orders Phase with these libraries by seat. */
export function ordering(pieces: Record<string, string>, ...libraries: string[][]): TestTable {
  return table({ phase: 'orders', pieces, libraries })
}

/** A match from its options: setup and all. */
export function begin(options: unknown, ...faces: number[]): TestTable {
  return layAnew(edition, trial, options, faces)
}
