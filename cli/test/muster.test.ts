import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { run, runTyping } from './run.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'plans-'))
const file = (name: string, text: string) => {
  const written = path.join(folder, name)
  writeFileSync(written, text)
  return written
}

describe('flagbridge muster', () => {
  it('lists the choices in the order of the book, with what they allow and the usual values', async () => {
    const { code, out } = await run('muster', 'imperial-stars')
    expect(code).toBe(0)
    expect(out).toMatch(/^mode = standard \(usual\)/)
    expect(out.indexOf('seats =')).toBeGreaterThan(out.indexOf('mode ='))
    expect(out).not.toContain('points =')
  })

  it('asks on as the choices before it were made', async () => {
    const { out } = await run('muster', 'imperial-stars', '--set', 'mode=hired', '--points', '200')
    expect(out).toContain('points = 200 ')
    expect(out).toContain('a whole number from 50 to 1500')
  })

  it('tells what is wrong with the rule and the nearest legal value, and exits with 1', async () => {
    const { code, out } = await run('muster', 'imperial-stars', '--seats', '3', '--teams', '2v2')
    expect(code).toBe(1)
    expect(out).toMatch(/wrong: teams: .*IS-VAR-TEAM\.1.*Nearest: 2v1/)
  })

  it('has it all as JSON', async () => {
    const { out } = await run('muster', 'imperial-stars', '--seats', '4', '--teams', '2v2', '--json')
    expect(JSON.parse(out)).toMatchObject({ game: 'imperial-stars', sides: [0, 1, 0, 1], findings: [] })
  })
})

describe('a battle by plan', () => {
  it.each([
    ['--seats', '4', '--teams', '2v2'],
    ['--seats', '3', '--teams', '1v1v1'],
    ['--set', 'mode=hired', '--points', '300'],
  ])('sim imperial-stars %s %s %s %s is played to the end', async (...flags) => {
    const { code, out } = await run('sim', 'imperial-stars', '--games', '2', '--json', ...flags)
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ games: 2 })
  })

  it.each([
    ['admiral', '--points', '200', '--fleet', '1=random:200', '--fleet', '2=random:200'],
    ['admiral', '--points', '60'],
    ['starmada-x', '--seats', '6', '--points', '1000'],
    ['starmada-x', '--fleet', '1=random:1500', '--fleet', '2=random:1500'],
  ])('sim %s %s %s %s %s %s %s is played to the end', async (...battle) => {
    const { code, out } = await run('sim', ...battle, '--games', '2', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ games: 2 })
  })

  const STAR_STRIKE = [
    ['star-strike-2', '--set', 'level=omega'],
    ['star-strike-2', '--seats', '4'],
    ['star-strike-2', '--seats', '6'],
    ['star-strike-2', '--seats', '8'],
    ['star-strike-1', '--seats', '4', '--set', 'format=battle-line'],
    ['star-strike-1', '--set', 'format=escalation', '--fleet', '1=random:20', '--fleet', '2=random:20'],
    ['star-strike-1', '--set', 'mode=quick-start'],
    ['star-strike-1', '--scenario', 'SC-3'],
  ]

  it.each(STAR_STRIKE)('sim %s %s %s %s %s is played to the end', async (...battle) => {
    const { code, out } = await run('sim', ...battle, '--games', '2', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ games: 2 })
  })

  it.each(STAR_STRIKE)('play %s %s %s %s %s is played to the end', async (...battle) => {
    const { code, out } = await runTyping('\n'.repeat(5000), 'play', ...battle, '--bot', 'random', '--seed', 's')
    expect(code).toBe(0)
    expect(out).toContain('The match is over')
  })

  it.each([
    [['star-strike-2', '--seats', '5'], 'Nearest: 4'],
    [['star-strike-1', '--seats', '3'], 'Nearest: 2'],
    [['star-strike-1', '--set', 'format=escalation', '--fleet', '1=PA-Clash'], 'SS1-FLEET.1'],
    [['star-strike-2', '--fleet', '1=PA-Alpha', '--fleet', '2=NE-Delta'], 'SS2-10A'],
    [['star-strike-2', '--fleet', '1=random:1'], 'SS2-10B.01'],
    [['admiral', '--points', '5'], 'Nearest: 20'],
    [['admiral', '--scenario', 'SCN-99'], 'AD-SET.1'],
    [['admiral', '--fleet', '1=Hoem Fleet'], 'Home Fleet'],
    [['starmada-x', '--seats', '7'], 'Nearest: 6'],
    [['starmada-x', '--points', '7.5'], 'Nearest: 50'],
    [['starmada-x', '--set', 'board=10x10'], 'Nearest: '],
    [['starmada-x', '--set', 'techE1=1'], 'can be chosen with tech=agreed'],
    [['star-strike-2', '--scenario', 'SC-1', '--map', 'LG-1'], 'can be chosen with scenario=none, not with'],
    [['star-strike-1', '--set', 'format=escalation', '--fleet', '1=random:50'], 'at most 20 FV, not 50'],
    [['admiral', '--points', '60', '--fleet', '2=random:200'], 'at most 60 Tactical Points, not 200'],
    [['starmada-x', '--fleet', '1=random:99999999'], 'at most 20000 points, not 99999999'],
  ])('%j is refused: %s', async (battle, words) => {
    const { code, err } = await run('sim', ...battle, '--games', '1')
    expect(code).toBe(2)
    expect(err).toContain(words)
  })

  it('tells what is only unadvised, and plays it', async () => {
    const { code, err } = await run('sim', 'star-strike-2', '--map', 'LG-1', '--games', '1', '--json')
    expect(code).toBe(0)
    expect(err).toContain('SS2-10A.01')
  })

  it('comes from a file, and flags change it', async () => {
    const plan = file('pairs.plan.yaml', 'plan: Pairs\ngame: imperial-stars\nset: { seats: 4, teams: 2v2 }\n')
    const { out } = await run('sim', 'imperial-stars', '--plan', plan, '--teams', '3v1', '--games', '1', '--json')
    expect(JSON.parse(out)).toMatchObject({ games: 1, seats: 4 })
  })

  it('is the same for the same seed', async () => {
    const once = () => run('sim', 'imperial-stars', '--seats', '3', '--games', '2', '--seed', 'x', '--json')
    const results = [await once(), await once()].map(({ out }) => JSON.parse(out) as { decisions: number })
    expect(results[0]!.decisions).toBe(results[1]!.decisions)
  })

  it.each([
    [['--seats', '7'], 'Nearest: 4'],
    [['--set', 'mod=hired'], 'Nearest: mode'],
    [['--set', 'hired'], 'expected key=value'],
    [['--fleet', 'Hesperine'], 'expected SEAT=FLEET'],
    [['--fleet', '1=random:lots'], 'random:POINTS'],
    [['--fleet', '9=Hesperine Compact'], 'There are 2 players'],
    [['--fleet', '99=Hesperine Compact'], 'a seat from 1 to 16'],
    [['--fleet', '1=Hesperin'], 'Nearest: Hesperine Compact'],
    [['--fleet', '1=random:9999'], 'at most 300 points, not 9999. (IS-SETUP.1) Nearest: random:300'],
    [['--fleet', '1=Evensong', '--fleet', '1=Evensong'], 'seat 1 brings two fleets'],
    [['--seats', '3', '--set', 'seats=4'], 'seats is chosen twice: 3 and 4'],
    [['--seats', '99999999999999999999'], 'Nearest: 4'],
    [['--points', '200'], 'Points can be chosen with mode=hired, not with mode=standard. (IS-VAR-HIRED.1) (TABLE.6)'],
    [['--set', '__proto__=1'], 'no choice "__proto__"'],
    [['--bots', 'random,ensign,captain'], 'at most 2, one for each side, got 3'],
    [['--bots', 'captain:agressive'], 'did you mean captain:aggressive?'],
    [['--workers', '1000'], 'from 1 to 256'],
  ])('%j is refused: %s', async (flags, words) => {
    const { code, err } = await run('sim', 'imperial-stars', '--games', '1', ...flags)
    expect(code).toBe(2)
    expect(err).toContain(words)
  })

  it.each(['sim', 'play'])('%s --json tells what is wrong as JSON, too', async (command) => {
    const { code, out } = await run(command, 'imperial-stars', '--seats', '5', '--json')
    expect(code).toBe(2)
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      error: expect.stringContaining('Nearest: 4'),
      findings: [{ path: ['set', 'seats'], rule: 'IS-COMP.1', nearest: 4 }],
    })
  })

  it('of another game is refused', async () => {
    const plan = file('duel.plan.yaml', 'plan: A duel\ngame: duel\n')
    expect(await run('sim', 'imperial-stars', '--plan', plan)).toMatchObject({ code: 2 })
  })

  it('with a mistake in its file names the line', async () => {
    const plan = file('bad.plan.yaml', 'plan: Bad\ngame: imperial-stars\nsets: {}\n')
    const { code, err } = await run('sim', 'imperial-stars', '--plan', plan)
    expect(code).toBe(1)
    expect(err).toContain('bad.plan.yaml:3:1 expected no key named "sets"; did you mean "set"?')
  })
})
