import type { Judge } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { thinking, type Bot } from '../src/bot.ts'
import { steady } from '../src/steady.ts'

interface Go {
  readonly do: 'go'
  readonly way: readonly number[]
  readonly astray?: boolean
}

const judge: Judge<number, Go> = {
  value: () => 0,
  terms: () => [],
  way: (at, _, { way, astray = false }) => ({ who: 'Aurora', places: [at, ...way], astray }),
}

/** Takes the first answer that it is offered. */
const first: Bot<number, Go> = thinking(function* (door) {
  yield
  return { action: door.legal()[0]!, ranked: [] }
})

const go = (...way: number[]): Go => ({ do: 'go', way })

/** What the bot chooses, one question after the other: where it stands, and where it could go. */
function chosen(questions: readonly (readonly [at: number, ...legal: Go[]])[]): Go[] {
  const bot = steady(first, judge, new Map())
  return questions.map(([at, ...legal]) => bot.choose({ seat: 0, view: () => at, legal: () => legal }).action)
}

describe('a bot that sees its moves through', () => {
  it('does not go back to where it has just come from', () =>
    expect(
      chosen([
        [1, go(2)],
        [2, go(1), go(3)],
      ]),
    ).toEqual([go(2), go(3)]))

  it('goes back where there is no other answer', () =>
    expect(
      chosen([
        [1, go(2)],
        [2, go(1)],
      ]),
    ).toEqual([go(2), go(1)]))

  it('may come back later, from elsewhere', () =>
    expect(
      chosen([
        [1, go(2)],
        [2, go(3)],
        [3, go(1), go(4)],
      ]),
    ).toEqual([go(2), go(3), go(1)]))

  it('may go back to where it was driven from', () =>
    expect(
      chosen([
        [1, go(2)],
        [7, go(1), go(3)],
      ]),
    ).toEqual([go(2), go(1)]))

  it('goes in no circle', () => expect(chosen([[1, go(2, 3, 2), go(4)]])).toEqual([go(4)]))

  it('puts nothing so that it looks off the map', () =>
    expect(chosen([[1, { ...go(2), astray: true }, go(3)]])).toEqual([go(3)]))
})
