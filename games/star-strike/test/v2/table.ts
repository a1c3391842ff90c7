import type { Seat } from '@flagbridge/kernel'
import type { Action } from '../../src/v2/actions.ts'
import type { Content } from '../../src/v2/content.ts'
import type { Event } from '../../src/v2/events/index.ts'
import { createGame } from '../../src/v2/game.ts'
import type { Options } from '../../src/v2/options.ts'
import { stage } from '../../src/v2/stage/stage.ts'
import type { State } from '../../src/v2/state.ts'
import { english } from '../../src/v2/text/terminal.ts'
import { lay, layAnew, type TestTable as AnyTestTable } from '../table/testTable.ts'
import { cards as trial } from './trial.ts'

export type TestTable = AnyTestTable<State, Action, Event, Options>

/** What is typed, in the words of 2.0. */
const hear = (cards: Content, text: string, s: State, seat: Seat) => english(cards).hear(text, s, seat)

const edition = { createGame, stage, hear }

/** A staged position of 2.0 with scripted dice; typed orders are played by whoever is asked. */
export function table(given: object, ...faces: number[]): TestTable {
  return lay(edition, trial, given, faces)
}

/** The same with other cards than the trial ones. */
export function tableWith(other: Content, given: object, ...faces: number[]): TestTable {
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
