import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { run } from './run.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'guides-'))
afterAll(() => rmSync(folder, { recursive: true }))

const good = readFileSync(new URL('../../examples/duel/guides/duel.guide.yaml', import.meta.url), 'utf8')

/** The guide to Duel with something else in it. */
function written(what: string, instead: string): string {
  expect(good).toContain(what)
  const file = path.join(folder, 'my.guide.yaml')
  writeFileSync(file, good.replace(what, instead))
  return file
}

describe('flagbridge guide check', () => {
  it('plays the guides of a folder to their end', async () => {
    const { code, out } = await run('guide', 'check', 'examples/duel/guides')
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^ok .*duel\.guide\.yaml\n$/) })
  })

  it.each([
    ['move e3', 'move e9', /:\d+:5 steps\[4\]\.do: expected something the player may do now \(asked: move\)/],
    ['dice: [5, 3, 2]', 'dice: [5, 3]', /steps\[5\]\.dice: expected dice that fit what is played; no die left/],
    ['dice: [5, 3, 2]', 'dice: [5, 3, 2, 6]', /steps\[5\]\.dice: expected all dice used, but 1 left over: 6/],
    ['theirs: [hold b4', 'theirs: [hold r4', /steps\[8\]\.theirs\[0\]: expected what seat 1 may do/],
    ['look: [r2]', 'look: [r9]', /steps\[3\]\.look\[0\]: expected a ship, cell, card or part of the screen, not "r9"/],
    ['rules: [DUEL-4]', 'rules: [DUEL-44]', /steps\[5\]\.rules\[0\]: expected the id of a rule, not "DUEL-44"/],
    ['r1: c4', 'r1: z4', /given\.ships\.r1/],
    ['you: red', 'you: green', /you: expected a seat of this table/],
    ['game: duel', 'game: dual', /game: expected one of .*duel/],
    ['    free: true', '    why: so', /steps\[10\]: expected "free: true" in the last step/],
    ['  - say: Welcome', '  - sey: Welcome', /steps\[0\].*say/],
  ])('%s made %s is told with its place', async (what, instead, told) => {
    const { code, err } = await run('guide', 'check', written(what, instead))
    expect(code).toBe(1)
    expect(err).toMatch(told)
    expect(err).toMatch(/my\.guide\.yaml:\d+:\d+ /)
  })

  it('says so where there is none', async () => {
    const { code, err } = await run('guide', 'check', 'docs/decisions')
    expect({ code, err }).toEqual({ code: 2, err: 'no guides in docs/decisions\n' })
  })
})
