import { describe, expect, it } from 'vitest'
import { chosen, nearest, planFindings, readWell, type AnyMuster, type Plan } from '../src/index.ts'

/** Two to four players; only two may play for points. */
const muster: AnyMuster = {
  choices: (plan: Plan) => {
    const seats = chosen(plan, 'seats', { from: 2, to: 4 }, 2)
    const modes = ['standard', 'hired'].map((value) => ({ value, label: value }))
    return [
      { key: 'seats', title: 'Players', sentence: 'How many.', rule: 'T-1', allowed: { from: 2, to: 4 }, value: seats },
      { key: 'mode', title: 'Mode', sentence: 'Which.', rule: 'T-2', allowed: modes, value: 'standard' },
      ...(seats === 2
        ? [
            {
              key: 'points',
              title: 'Points',
              sentence: 'Each.',
              rule: 'T-3',
              allowed: { from: 100, to: 600 },
              value: 300,
            },
          ]
        : []),
    ]
  },
  sides: () => [0, 1],
  fleets: {} as AnyMuster['fleets'],
  check: () => [{ severity: 'advice', path: ['set'], sentence: 'Better with three.', rule: 'T-4' }],
  fielded: () => [],
  complete: () => readWell({}),
}

const findings = (set: Plan['set']) => planFindings(muster, { set, fleets: [] })

describe('a plan', () => {
  it('that is in order is told only what the game advises', () => {
    expect(findings({ seats: 3, mode: 'hired' })).toEqual([
      { severity: 'advice', path: ['set'], sentence: 'Better with three.', rule: 'T-4' },
    ])
  })

  it('TABLE.6 with an unknown key is told the nearest known one', () => {
    expect(findings({ seat: 3 })[0]).toMatchObject({ severity: 'wrong', path: ['set', 'seat'], nearest: 'seats' })
  })

  it('with a word that is not allowed is told the nearest that is, and the rule', () => {
    expect(findings({ mode: 'hird' })[0]).toMatchObject({ path: ['set', 'mode'], rule: 'T-2', nearest: 'hired' })
  })

  it.each([
    [9, 4],
    [1, 2],
    [2.4, 2],
    ['many', 2],
  ])('with %s players is told to take %i', (seats, nearer) => {
    expect(findings({ seats })[0]).toMatchObject({ severity: 'wrong', rule: 'T-1', nearest: nearer })
  })

  it('is judged choice after choice: what one choice closes cannot be chosen any more', () => {
    expect(findings({ points: 200 })).toHaveLength(1)
    expect(findings({ seats: 3, points: 200 })[0]).toMatchObject({ path: ['set', 'points'], rule: 'TABLE.6' })
  })
})

describe('the nearest word', () => {
  it('differs in the fewest letters, whatever their case', () => {
    expect(nearest('OMGA', ['alpha', 'omega', 'gamma'])).toBe('omega')
    expect(nearest('anything', [])).toBeUndefined()
  })
})
