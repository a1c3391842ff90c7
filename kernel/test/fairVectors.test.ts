import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commitment, fairDice, watchedDice, type Draw } from '../src/index.ts'

interface Vector {
  readonly hostSeed: string
  readonly commitment: string
  readonly playerSeeds: readonly string[]
  readonly draws: readonly Draw[]
}
const vectors = JSON.parse(readFileSync(new URL('../../docs/dice-vectors.json', import.meta.url), 'utf8')) as Vector[]

describe('the test vectors of the dice', () => {
  it.each(vectors.map((vector) => [vector.playerSeeds.join(' and '), vector] as const))('%s', (_name, vector) => {
    expect(commitment(vector.hostSeed)).toBe(vector.commitment)
    const heard: Draw[] = []
    const dice = watchedDice(fairDice(vector), (draw) => heard.push(draw))
    for (const { of, sides, faces, why } of vector.draws)
      if (of === 'shuffle') dice.shuffle(sides, why)
      else if (faces.length === 1) dice.die(sides, why)
      else dice.roll(faces.length, sides, why)
    expect(heard).toEqual(vector.draws)
  })

  it('have dice of every kind, shuffles, a wide draw, and letters beyond ASCII', () => {
    const draws = vectors.flatMap((vector) => vector.draws)
    expect(new Set(draws.map(({ of }) => of))).toEqual(new Set(['dice', 'shuffle']))
    expect(draws.some(({ sides }) => sides > 256)).toBe(true)
    expect(vectors.some(({ playerSeeds }) => playerSeeds.some((seed) => /[ü-ÿ]|é/.test(seed)))).toBe(true)
  })
})
