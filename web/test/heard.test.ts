import { describe, expect, it } from 'vitest'
import { soundsOf } from '../src/client/heard.ts'
import type { OpenDecision, StoryLine } from '../src/engine/api/index.ts'

const line = (look: StoryLine['look']): StoryLine => ({ step: 1, round: 1, text: '', rule: 'X', look })
const decision: OpenDecision = { id: 1, seat: 0, kind: 'act', sentence: '', choices: [] }
const table = { match: 'm', side: 0, happened: [] as readonly StoryLine[] }
const rolled = line({ panel: { title: '', parts: [{ kind: 'dice', dice: [{ face: 3, counts: true }] }] } })

describe('the sound of a change', () => {
  it('is none for a table that has just been opened', () => {
    expect(soundsOf(undefined, { ...table, happened: [rolled], decision })).toEqual([])
    expect(soundsOf({ ...table, match: 'other' }, { ...table, happened: [rolled] })).toEqual([])
  })
  it('is that of dice where some fell', () =>
    expect(soundsOf(table, { ...table, happened: [rolled] })).toEqual(['dice']))
  it('has another in it where they hurt the looker', () => {
    expect(soundsOf(table, { ...table, happened: [rolled, line({ hurts: [0] })] })).toEqual(['dice', 'hurt'])
    expect(soundsOf(table, { ...table, happened: [rolled, line({ hurts: [1] })] })).toEqual(['dice'])
  })
  it('is that of the weapon, of the shields and of what breaks, each once', () => {
    const shot = { from: 'piece:1', to: 'piece:2', by: 'beam' } as const
    const look = { shots: [shot, shot], flares: ['piece:2'], hits: ['piece:2'], losses: ['piece:2'] } as const
    expect(soundsOf(table, { ...table, happened: [rolled, line(look)] })).toEqual(['beam', 'shield', 'hurt', 'lost'])
  })
  it('calls whoever is asked, once', () => {
    expect(soundsOf(table, { ...table, decision })).toEqual(['yours'])
    expect(soundsOf({ ...table, decision }, { ...table, decision })).toEqual([])
  })
  it('ends the battle, whatever else happened', () => {
    const ending = { sentence: '', winner: 0, rule: 'X' }
    expect(soundsOf(table, { ...table, happened: [line({ hurts: [0] })], ending })).toEqual(['over'])
    expect(soundsOf({ ...table, ending }, { ...table, ending })).toEqual([])
  })
})
