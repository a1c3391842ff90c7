import { describe, expect, it } from 'vitest'
import { lookOf } from '@flagbridge/scene'
import { headline, playedOf, reportOf, type Played, type Report } from '../src/index.ts'
import { battle, playedBattle } from './battle.ts'

const ASKED = { seed: 'test', nodes: 80 }
const GAMES = ['star-strike-2', 'star-strike-1', 'starmada-x', 'admiral', 'duel']

function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0)
}

function expectToAddUp({ split, swings, outcome }: Report): void {
  for (const { side, start, play, luck, end } of split) {
    expect(start + sum(play) + luck).toBeCloseTo(end, 9)
    if (outcome !== null) expect(end).toBe(outcome.winner === 'draw' ? 0.5 : outcome.winner === side ? 1 : 0)
  }
  for (const { before, decided, after } of swings)
    for (const chances of [before, decided, after]) expect(sum(chances)).toBeCloseTo(1, 9)
  for (const [i, swing] of swings.slice(1).entries()) expect(swing.before).toEqual(swings[i]!.after)
}

describe.each(GAMES)('the report of a battle of %s', (game) => {
  it('splits the result into play and luck that add up to it, and tells what became of everybody', async () => {
    // A battle in which both sides hit something.
    const played = await playedBattle(game, ['ensign', 'ensign'], game === 'admiral' ? 'second' : 'battle')
    const report = reportOf(played, ASKED)
    expectToAddUp(report)
    expect(report.swings.length).toBe(played.moments.length)
    expect(report.swings.some(({ isChance }) => isChance)).toBe(true)
    for (const { percent, good, decisions } of report.accuracy) {
      expect(percent).toBeGreaterThan(0)
      expect(percent).toBeLessThanOrEqual(100)
      expect(good).toBeLessThanOrEqual(decisions)
    }
    expect(report.costliest.length).toBeGreaterThan(0)
    for (const one of report.costliest) {
      expect(one.loss).toBeGreaterThan(one.error)
      expect(one.best.says).not.toBe(one.played.says)
      expect(one.reason).toMatch(/expects \d+ %/)
    }
    for (const { played: own, next } of report.finds) expect(own.chance).toBeGreaterThan(next!.chance)
    expect(report.ships.length).toBeGreaterThan(1)
    for (const ship of report.ships) expect(ship.lost === undefined).toBe(ship.left > 0)
    // Nobody deals more than the others take.
    for (const side of [0, 1]) {
      const dealt = sum(report.ships.filter((one) => one.side === side).map((one) => one.dealt))
      const taken = sum(report.ships.filter((one) => one.side !== side).map((one) => one.taken))
      expect(dealt).toBeLessThanOrEqual(taken + 0.11 * report.ships.length)
      expect(dealt).toBeGreaterThan(0)
    }
    expect(report.luck[0]! + report.luck[1]!).toBeCloseTo(100, 6)
    expect(report.known.every((line) => line.length === played.moments.length + 1)).toBe(true)
  })
})

/** The lines of what was rolled in a step, and whether something else was said before the first of them. */
function rolledIn({ box, moments }: Played, step: number): { readonly lines: string[]; readonly isLate: boolean } {
  const { before, events } = moments.find((one) => one.step === step)!
  const state: unknown = box.game.fork(before)
  const lines = events.map((event) => {
    box.game.apply(state, event)
    const { hits = [], losses = [] } = lookOf(box)?.entry(event, state) ?? {}
    const isTold = box.game.facesOf(event).length > 0 || hits.length > 0 || losses.length > 0
    return { text: box.words.event(event, state), isTold }
  })
  const first = lines.findIndex(({ isTold }) => isTold)
  return { lines: lines.filter(({ isTold }) => isTold).map(({ text }) => text), isLate: first > 0 }
}

describe('a report', () => {
  it('tells of a roll what the dice showed, not what was said ahead of them', async () => {
    const played = await playedBattle('star-strike-2')
    const { bigRolls } = reportOf(played, ASKED)
    const told = bigRolls.map(({ step, sentence }) => ({ sentence, ...rolledIn(played, step) }))
    expect(told.some(({ isLate }) => isLate)).toBe(true)
    for (const { lines, sentence } of told) if (lines.length > 0) expect(lines).toContain(sentence)
  })

  it('is the same for the same record, seed and nodes, and another for another seed', async () => {
    const one = reportOf(await playedBattle('duel'), ASKED)
    expect(reportOf(await playedBattle('duel'), ASKED)).toEqual(one)
    const other = reportOf(await playedBattle('duel'), { ...ASKED, seed: 'other' })
    expect(other.swings.map(({ decided }) => decided)).not.toEqual(one.swings.map(({ decided }) => decided))
    expect(other.swings.map(({ step }) => step)).toEqual(one.swings.map(({ step }) => step))
  })

  it('shows its graph growing before anything else', async () => {
    const stages: string[] = []
    const lengths: number[] = []
    reportOf(await playedBattle('duel'), ASKED, ({ what, swings, of }) => {
      if (stages.at(-1) !== what) stages.push(what)
      if (what === 'graph') lengths.push(swings.length)
      expect(of).toBeGreaterThan(0)
    })
    expect(stages).toEqual(['graph', 'decisions', 'closer', 'knowledge'])
    expect(lengths).toEqual(lengths.map((_, i) => i + 1))
  })

  it('leaves out what was taken back', async () => {
    const { box, record } = await battle('duel')
    const whole = playedOf(box, record)
    const back = playedOf(box, {
      ...record,
      digest: undefined,
      actions: [...record.actions.slice(0, 20), { takeBack: 3 }],
    })
    expect(whole.ok && back.ok).toBe(true)
    if (!whole.ok || !back.ok) return
    expect(back.value.moments.map(({ step }) => step)).toEqual(Array.from({ length: 17 }, (_, i) => i + 1))
    expect(back.value.end).toEqual(whole.value.moments[17]!.before)
    expectToAddUp(reportOf(back.value, ASKED))
  })

  it('counts a resignation as what its player decided', async () => {
    const { box, record } = await battle('duel')
    const { digest: _gone, ...rest } = record
    const read = playedOf(box, { ...rest, actions: record.actions.slice(0, 12), ending: { how: 'resigned', seat: 0 } })
    if (!read.ok) throw new Error('it can be played again')
    const report = reportOf(read.value, ASKED)
    expectToAddUp(report)
    expect(report.outcome).toMatchObject({ winner: 1, how: 'resigned' })
    const last = report.swings.at(-1)!.after[0]!
    const resigned =
      report.split[0]!.play[0]! -
      sum(report.swings.filter(({ side }) => side === 0).map(({ decided, before }) => decided[0]! - before[0]!))
    expect(resigned).toBeCloseTo(-last, 9)
  })

  it('is told of a damaged record where it parts from the rules', async () => {
    const { box, record } = await battle('duel')
    const actions = record.actions.map((step, i) => (i === 9 && 'action' in step ? { ...step, decision: 9999 } : step))
    expect(playedOf(box, { ...record, actions })).toMatchObject({
      ok: false,
      problems: [{ path: ['actions', 9], expected: expect.stringContaining('a legal action') as string }],
    })
  })
})

describe('the headline', () => {
  const sides = ['South', 'North']
  const said = (winner: number | 'draw', points: number[], how = 'points') =>
    headline({ sides, outcome: { winner, points, how } })

  it('names the winner and the points, the winner’s first', () => {
    expect(said(1, [5, 19])).toBe('North wins, 19 to 5')
    expect(said('draw', [5, 5])).toBe('A draw, 5 to 5')
    expect(said(0, [], 'resigned')).toBe('South wins: the other side resigned')
  })

  it('leaves points away that are alike, for they do not say why', () => {
    expect(said(1, [0, 0])).toBe('North wins')
  })
})
