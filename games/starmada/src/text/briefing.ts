import type { Content } from '../content/content.ts'
import type { State } from '../state.ts'
import { sideName } from './names.ts'

/** What is fought for, and how it ends. */
export function briefing(content: Content, state: State): string[] {
  const { scenario, turns, points, objectives, columns, rows, rules = [] } = state.agreed
  const known = content.scenarios.find(({ id }) => id === scenario)
  return [
    `${known?.name ?? 'A battle'}: fleets of ${points} points on a map of ${columns} by ${rows} hexes.`,
    ...(known === undefined ? [] : [known.brief.trim()]),
    `${sideName(content, state, 0)} against ${sideName(content, state, 1)}.`,
    'A destroyed ship scores its Combat Rating for the other side; more points win. [SX-2.3.b, SX-2.3.c]',
    ...objectives.map(({ name }) => `Objective: ${name}. [SX-2.3.e]`),
    ...content.options
      .filter(({ key }) => rules.includes(key))
      .map(({ name, does, rule }) => `Option: ${name}. ${does} [${rule}]`),
    `Turn ${turns} is the last. [SX-2.3.a]`,
  ]
}
