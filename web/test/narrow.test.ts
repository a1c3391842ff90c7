import { describe, expect, it } from 'vitest'
import type { Thing } from '@flagbridge/scene'
import { narrow, narrowAll, pick, type ByPointing } from '../src/client/narrow.ts'

const path = (...things: Thing[]): ByPointing => ({ pointers: things.map((thing) => ({ thing })) })

/** Two ships; the first can strike two targets with either weapon or hold, the second can only hold. */
const choices = [
  path('piece:1', 'button:hold'),
  path('piece:1', 'weapon:1', 'piece:8'),
  path('piece:1', 'weapon:1', 'piece:9'),
  path('piece:1', 'weapon:2', 'piece:9'),
  path('piece:2', 'button:hold'),
]
const next = (...things: Thing[]) => [...(narrow(choices, things)?.next.keys() ?? [])]

describe('narrowing the legal actions', () => {
  it('offers the first step of every choice, each once', () => expect(next()).toEqual(['piece:1', 'piece:2']))

  it('goes on with what remains', () => expect(next('piece:1')).toEqual(['button:hold', 'weapon:1', 'weapon:2']))

  it('is complete when nothing remains to point at', () => {
    const at = narrow(choices, ['piece:1', 'weapon:1', 'piece:9'])
    expect(at?.complete).toBe(choices[2])
    expect(at?.next.size).toBe(0)
  })

  it('follows a step that is the same for all that remains', () => {
    const at = narrow(choices, ['piece:1', 'weapon:2'])
    expect(at?.picked).toEqual(['piece:1', 'weapon:2', 'piece:9'])
    expect(at?.complete).toBe(choices[3])
  })

  it('lets what followed by itself be named again', () =>
    expect(narrow(choices, ['piece:1', 'weapon:2', 'piece:9'])?.complete).toBe(choices[3]))

  it('never presses a button by itself', () => expect(next('piece:2')).toEqual(['button:hold']))

  it('takes a later step first and then asks for the one before', () =>
    expect(next('piece:1', 'piece:9')).toEqual(['weapon:1', 'weapon:2']))

  it('prefers the next step to a later one with the same thing', () => {
    const swaps = [path('piece:1', 'piece:2'), path('piece:2', 'piece:1')]
    expect(narrow(swaps, ['piece:2'])?.complete).toBe(swaps[1])
  })

  it('takes a whole way for the choice it is written for', () => {
    const repairs = [path('piece:1', 'die:3', 'die:2'), path('piece:1', 'die:3', 'die:3', 'die:2')]
    expect(narrow(repairs, ['piece:1', 'die:3', 'die:2'])?.complete).toBe(repairs[0])
    expect(narrow(repairs, ['piece:1', 'die:3', 'die:3', 'die:2'])?.complete).toBe(repairs[1])
  })

  it('leads nowhere for a thing that no choice mentions', () => {
    expect(pick(narrowAll(choices), 'cell:4')).toBeUndefined()
    expect(narrow(choices, ['piece:2', 'piece:9'])).toBeUndefined()
  })

  it('may be complete and still go on, as a path does', () => {
    const ways = [path('cell:1'), path('cell:1', 'cell:2')]
    const at = narrow(ways, ['cell:1'])
    expect(at?.complete).toBe(ways[0])
    expect([...at!.next.keys()]).toEqual(['cell:2'])
  })
})
