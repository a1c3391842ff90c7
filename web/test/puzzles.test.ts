import { describe, expect, it } from 'vitest'
import { readdirSync } from 'node:fs'
import { positionOf, type Vignette } from '@flagbridge/formats'
import { difference, type AnyAction } from '@flagbridge/kernel'
import { openGame } from '../src/engine/shelf.ts'
import { frameOf } from '../src/engine/tableau.ts'
import { dayNumber, today } from '../src/puzzles/days.ts'
import { after, daysInARow, type Kept } from '../src/puzzles/kept.ts'
import { puzzleOfDay } from '../src/puzzles/ofDay.ts'
import { gamesWithPuzzles, puzzleNamed, puzzlesOf } from '../src/puzzles/puzzleFiles.ts'
import { PuzzleMatch, type PuzzleHost } from '../src/puzzles/puzzleMatch.ts'

const FRESH: Kept = { solved: {}, run: 0, bestRun: 0, days: 0 }

describe('streaks', () => {
  it('grow with what is solved at the first try, and end with what is not', () => {
    let kept = after(FRESH, { name: 'a', how: 'first' })
    kept = after(kept, { name: 'b', how: 'first' })
    expect(kept).toMatchObject({ run: 2, bestRun: 2, solved: { a: 'first', b: 'first' } })
    expect(after(kept, { name: 'c', how: 'later' })).toMatchObject({ run: 0, bestRun: 2, solved: { c: 'later' } })
    const shown = after(kept, { name: 'c', how: 'shown' })
    expect(shown).toMatchObject({ run: 0, bestRun: 2 })
    expect(shown.solved).not.toHaveProperty('c')
  })

  it('count a puzzle once', () => {
    const kept = after(FRESH, { name: 'a', how: 'first' })
    expect(after(kept, { name: 'a', how: 'first' })).toEqual(kept)
    expect(after(kept, { name: 'a', how: 'later' })).toEqual(kept)
  })

  it('go from day to day, also over the end of a month, and end with a day that was missed', () => {
    let kept = after(FRESH, { name: 'a', how: 'later', day: '2026-02-28' })
    kept = after(kept, { name: 'b', how: 'first', day: '2026-03-01' })
    expect(daysInARow(kept, '2026-03-01')).toBe(2)
    expect(daysInARow(kept, '2026-03-02')).toBe(2)
    expect(daysInARow(kept, '2026-03-03')).toBe(0)
    expect(after(kept, { name: 'b', how: 'first', day: '2026-03-01' }).days).toBe(2)
    expect(after(kept, { name: 'c', how: 'first', day: '2026-03-05' }).days).toBe(1)
    expect(after(kept, { name: 'c', how: 'shown', day: '2026-03-02' }).days).toBe(2)
  })

  it('know the day, and which follows which', () => {
    expect(today()).toMatch(/^20\d\d-[01]\d-[0-3]\d$/)
    for (const [day, next] of [
      ['2026-12-31', '2027-01-01'],
      ['2028-02-28', '2028-02-29'],
      ['2028-02-29', '2028-03-01'],
      ['2100-02-28', '2100-03-01'],
    ] as const)
      expect(dayNumber(next) - dayNumber(day)).toBe(1)
  })
})

/** So many days on end. */
function calendar(count: number): string[] {
  const two = (n: number) => String(n).padStart(2, '0')
  const ofYear = (year: number) =>
    [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].flatMap((length, month) =>
      Array.from({ length }, (_, i) => `${year}-${two(month + 1)}-${two(i + 1)}`),
    )
  return [2025, 2026, 2027].flatMap(ofYear).slice(0, count)
}

describe('the puzzle of the day', () => {
  it('takes the games in turn, and each puzzle of a game once before one comes again', () => {
    const games = gamesWithPuzzles()
    const count = puzzlesOf(games[0]!).length
    const days = calendar(games.length * count).map((day) => puzzleOfDay(day, games, puzzlesOf)!)
    expect(new Set(days.slice(0, games.length).map(({ game }) => game)).size).toBe(games.length)
    const own = days.filter(({ game }) => game === games[0])
    expect(new Set(own.map(({ name }) => name)).size).toBe(count)
  })

  it('is none where there are none', () => expect(puzzleOfDay('2026-01-01', [], puzzlesOf)).toBeUndefined())
})

describe('the lists', () => {
  it.each([...gamesWithPuzzles()])('of %s tell what the puzzles themselves say', async (game) => {
    const lines = puzzlesOf(game)
    expect(lines.map(({ grade }) => grade)).toEqual(lines.map(({ grade }) => grade).toSorted((a, b) => a - b))
    for (const { name, grade, asks } of [lines[0]!, lines.at(-1)!]) {
      const { puzzle } = (await puzzleNamed(name))!
      expect([name, puzzle?.grade, puzzle?.asks.replaceAll(/[^a-z]/gi, '').toLowerCase()]).toEqual([
        name,
        grade,
        asks.replaceAll(' ', ''),
      ])
    }
  })

  it('name every file', () => {
    const folders = ['games/admiral', 'games/imperial-stars', 'games/star-strike', 'games/starmada', 'examples/duel']
    const files = folders.flatMap((folder) => readdirSync(new URL(`../../${folder}/puzzles/`, import.meta.url)))
    const listed = gamesWithPuzzles().flatMap((game) => puzzlesOf(game).map(({ name }) => `${name}.vignette.yaml`))
    expect(listed.toSorted()).toEqual(files.toSorted())
  })
})

describe('a puzzle at the table', () => {
  /** A puzzle with answers beside those that it tells of. */
  async function wide() {
    for (const line of puzzlesOf('duel')) {
      const vignette = (await puzzleNamed(line.name))!
      const { of, others } = vignette.puzzle!
      if (of > others.length + 1) return { line, vignette }
    }
    throw new Error('there is one')
  }

  async function sitDown(compare: PuzzleHost['compare'] = async () => ({ answer: -0.5, solution: 0.5 })) {
    const { line, vignette } = await wide()
    const opened = await openGame('duel')
    const position = positionOf(opened.box, vignette)
    if (!position.ok) throw new Error('the position loads')
    let changes = 0
    const match = new PuzzleMatch(line, opened, vignette, position.value, { changed: () => void changes++, compare })
    return { match, vignette, changes: () => changes }
  }

  const solutionOf = (vignette: Vignette) => vignette.play![0]!.do as unknown as AnyAction
  const idOf = (match: PuzzleMatch) => match.people.asked()!.id

  it('asks, offers everything that is legal, and says nothing of the solution', async () => {
    const { match, vignette } = await sitDown()
    const frame = frameOf(match)
    expect(frame.decision?.choices).toHaveLength(vignette.puzzle!.of)
    expect(frame.puzzle).toMatchObject({ phase: 'open', tries: 0 })
    expect(frame.puzzle).not.toHaveProperty('solution')
  })

  it('tells of a wrong answer what it is worth, with its rule, and asks again', async () => {
    const { match, vignette } = await sitDown()
    const { do: wrong, chance } = vignette.puzzle!.others[0]!
    const before = match.people.viewer().table()
    expect(await match.act(idOf(match), wrong as unknown as AnyAction)).toBeUndefined()
    const { puzzle, decision } = frameOf(match)
    expect(puzzle).toMatchObject({ phase: 'wrong', tries: 1, answer: { chance, rule: expect.any(String) as string } })
    expect(puzzle!.answer!.says).not.toBe('')
    expect(decision).toBeDefined()
    expect(difference(match.people.viewer().table(), before)).toBeUndefined()
  })

  it('asks the admiral about an answer that nobody thought of', async () => {
    const { match, vignette } = await sitDown()
    const known = [solutionOf(vignette), ...vignette.puzzle!.others.map((one) => one.do as unknown as AnyAction)]
    const offers = match.people.offers()
    const strange = offers.find((one) => known.every((other) => difference(one, other) !== undefined))!
    await match.act(idOf(match), strange)
    await new Promise((resolve) => setTimeout(resolve))
    expect(match.puzzled()).toMatchObject({ phase: 'wrong', answer: { chance: 0.25 } })
  })

  it('takes what the admiral finds as good for the solution', async () => {
    const { match, vignette } = await sitDown(async () => ({ answer: 0.5, solution: 0.5 }))
    const known = [solutionOf(vignette), ...vignette.puzzle!.others.map((one) => one.do as unknown as AnyAction)]
    const strange = match.people.offers().find((one) => known.every((other) => difference(one, other) !== undefined))!
    await match.act(idOf(match), strange)
    await new Promise((resolve) => setTimeout(resolve))
    expect(match.puzzled()).toMatchObject({ phase: 'solved', tries: 0 })
  })

  it('plays the solution with its dice, and tells why', async () => {
    const { match, vignette } = await sitDown()
    await match.act(idOf(match), solutionOf(vignette))
    const { puzzle, decision, waiting } = frameOf(match)
    const { chance, why } = vignette.puzzle!
    expect(puzzle).toMatchObject({ phase: 'solved', tries: 0, solution: { chance, why, rules: vignette.rules } })
    expect(decision).toBeUndefined()
    expect(waiting).toBe('The puzzle is solved.')
    expect(match.people.viewer().lines.length).toBeGreaterThan(0)
  })

  it('shows it to whoever gives up', async () => {
    const { match } = await sitDown()
    match.show()
    expect(match.puzzled()).toMatchObject({ phase: 'shown' })
    expect(match.puzzled().solution!.others.length).toBeGreaterThan(0)
  })

  it('refuses what the rules refuse', async () => {
    const { match } = await sitDown()
    const refusal = await match.act(idOf(match), { do: 'nothing-known' })
    expect(refusal).toBeDefined()
    expect(match.puzzled().tries).toBe(0)
  })
})
