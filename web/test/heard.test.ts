import { describe, expect, it } from 'vitest'
import { soundOf } from '../src/client/heard.ts'
import type { Ask, Line } from '../src/engine/messages.ts'

const line = (entry: Line['entry']): Line => ({ step: 1, round: 1, text: '', rule: 'X', entry })
const ask: Ask = { seat: 0, decision: 1, kind: 'act', sentence: '', choices: [] }
const table = { match: 'm', side: 0, lines: [] as readonly Line[] }
const rolled = line({ panel: { title: '', parts: [{ kind: 'dice', dice: [{ face: 3, counts: true }] }] } })

describe('the sound of a change', () => {
  it('is none for a table that has just been opened', () => {
    expect(soundOf(undefined, { ...table, lines: [rolled], ask })).toBeUndefined()
    expect(soundOf({ ...table, match: 'other' }, { ...table, lines: [rolled] })).toBeUndefined()
  })
  it('is that of dice where some fell', () => expect(soundOf(table, { ...table, lines: [rolled] })).toBe('dice'))
  it('is another where they hurt the looker', () => {
    expect(soundOf(table, { ...table, lines: [rolled, line({ hurts: [0] })] })).toBe('hurt')
    expect(soundOf(table, { ...table, lines: [rolled, line({ hurts: [1] })] })).toBe('dice')
  })
  it('calls whoever is asked, once', () => {
    expect(soundOf(table, { ...table, ask })).toBe('yours')
    expect(soundOf({ ...table, ask }, { ...table, ask })).toBeUndefined()
  })
  it('ends the battle, whatever else happened', () => {
    const ending = { sentence: '', winner: 0, rule: 'X' }
    expect(soundOf(table, { ...table, lines: [line({ hurts: [0] })], ending })).toBe('over')
    expect(soundOf({ ...table, ending }, { ...table, ending })).toBeUndefined()
  })
})
