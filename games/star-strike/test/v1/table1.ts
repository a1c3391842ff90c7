import type { Seat } from '@flagbridge/kernel'
import { setOf } from '../../src/table/content/sets.ts'
import type { ArmamentIndex } from '../../src/table/indices.ts'
import type { Action } from '../../src/v1/actions.ts'
import type { Content } from '../../src/v1/content.ts'
import type { Event } from '../../src/v1/events/index.ts'
import { createGame } from '../../src/v1/game.ts'
import type { Options } from '../../src/v1/options.ts'
import { stage } from '../../src/v1/stage/stage.ts'
import type { GroupSet, State } from '../../src/v1/state.ts'
import { english } from '../../src/v1/text/terminal.ts'
import { lay, layAnew, type TestTable as AnyTestTable } from '../table/testTable.ts'
import { cards as trial } from './trial1.ts'

/** What is typed, in the words of 1.1. */
const hear = (cards: Content, text: string, s: State, seat: Seat) => english(cards).hear(text, s, seat)

export type TestTable = AnyTestTable<State, Action, Event, Options>

const edition = { createGame, stage, hear }

/** A staged position of 1.1 with scripted dice; typed orders are played by whoever is asked. */
export function table(given: object, ...faces: number[]): TestTable {
  return lay(edition, trial, given, faces)
}

export function tableWith(cards: Content, given: object, ...faces: number[]): TestTable {
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

/** Arc groups by their places on the card. */
export function arcs(...groups: number[]): GroupSet {
  return setOf(...(groups as ArmamentIndex[]))
}

/** A match from its options: setup and all. */
export function begin(options: unknown, ...faces: number[]): TestTable {
  return layAnew(edition, trial, options, faces)
}
