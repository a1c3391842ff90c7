import { describe, expect, it } from 'vitest'
import { STEPS } from '../src/rules/steps.ts'
import { duel, melee, table } from './table.ts'

describe('the turn', () => {
  it('IS-TURN.1 the steps come in order and never go back', () => {
    const given = duel(
      'repair',
      { line: ['HES-10: 3', 'HES-02'], hand: ['DCN', 'LB-KOR', 'SPM', 'SHD'] },
      { line: ['KOR-01: 5'], hand: ['CTM'] },
    )
    const t = table(given, 6, 6, 1, 6)
    expect(t.asked).toBe('0 repair')
    expect(t.refuses(0, 'fire LB-KOR from HES-10 at KOR-01', 'IS-ATTACK.4').play(0, 'done').asked).toBe('0 activation')
    expect(t.play(0, 'roll').asked).toBe('0 activate')
    expect(t.play(0, 'activate HES-10 with 6', 'done').asked).toBe('0 attack')
    expect(t.play(0, 'fire LB-KOR from HES-10 at KOR-01', 'done').asked).toBe('1 defend')
    expect(t.play(1, 'done').asked).toBe('0 board')
    expect(t.play(0, 'board KOR-01 with SPM', 'done').asked).toBe('1 guard')
    expect(t.play(1, 'done').asked).toBe('0 discard')
    expect(t.play(0, 'done').asked).toBe('1 discard')
    expect(t.play(1, 'done').asked).toBe('1 repair')
    expect(t.kinds().filter((kind) => kind === 'CardsDrawn').length).toBeGreaterThan(0)
  })
  it('every step is asked under its own name', () => {
    for (const [name, step] of Object.entries(STEPS)) expect(step.name).toBe(name)
  })
  it('IS-TURN.1 a repair card in the Attack step is illegal', () =>
    table(duel('attack', { line: ['HES-01*: 3'], hand: ['DCN'] }, {})).refuses(
      0,
      'repair #1 of HES-01 with DCN',
      'IS-REPAIR.1',
    ))
  it('IS-TURN.1 steps with nothing to do are passed over', () => {
    const t = table(duel('discard', {}, { line: ['KOR-01'] })).play(0, 'done')
    expect(t.asked).toBe('1 activation')
  })
  it('IS-TURN.2 after step 7 the turn passes to the left', () => {
    const t = table(duel('discard', { hand: ['LB-HES'] }, {}))
      .play(0, 'done')
      .refuses(0, 'fire LB-HES from HES-01 at KOR-01', 'TABLE.1')
    expect(t.last('TurnEnded')).toMatchObject({ seat: 0, rule: 'IS-TURN.2' })
    expect(t.asked).toBe('1 activation')
  })
  it('IS-TURN.3 play goes on after one of three is out', () => {
    const t = table(melee('attack', [{ hand: ['HM-HES', 'SHD'] }, { line: ['KOR-10'], reserves: [] }, {}]))
    t.play(0, 'fire HM-HES from HES-01 at KOR-10', 'done')
    expect(t.last('PlayerOut').seat).toBe(1)
    expect(t.asked).toBe('0 discard')
    expect(t.play(0, 'done').asked).toBe('2 activation')
  })
})
