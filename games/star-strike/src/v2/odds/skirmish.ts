import { GRUDGE, LETHAL } from '../../table/content/words.ts'
import { hasKeywordNow } from '../../table/effects/conditions.ts'
import type { PieceIndex } from '../../table/indices.ts'
import { addChance, chanceOf, mean, power, type Spread } from '../../table/odds/spread.ts'
import { netModifier, SIDES } from '../../table/rules/dice.ts'
import { combatModifiers } from '../../table/rules/skirmishes.ts'
import { pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import { baseDice, combatReading, combatSaves, diceOffered, hitsCancelled, hitsOfDie } from '../rules/7-skirmish.ts'
import { keywordNumber } from '../rules/9-keywords.ts'
import { fork, type State } from '../state.ts'

export interface SkirmishOdds {
  /** Of the piece that begins it, then of the other. */
  readonly pools: readonly [number, number]
  readonly defeated: readonly [number, number]
  readonly bothDefeated: number
  /** By Direct Hits that come through in Combat, from 0. */
  readonly hits: readonly [readonly number[], readonly number[]]
  readonly expectedHits: readonly [number, number]
}

/** A Skirmish between two pieces as they stand, with Lethal (SS2-9F) and Grudge (SS2-9Q). */
export function skirmishOdds(
  c: Content,
  view: State,
  first: PieceIndex,
  second: PieceIndex,
  assault = true,
): SkirmishOdds {
  const s = fork(view)
  s.skirmish = { pieces: [first, second], assault, pools: [], stage: 'arm', lethal: [0, 0], waiting: [] }
  const poolOf = (p: PieceIndex) => baseDice(c, s, p) + diceOffered(c, s, p).reduce((sum, one) => sum + one.by, 0)
  const pools: [number, number] = [poolOf(first), poolOf(second)]
  const hits: [number[], number[]] = [
    throughOn(c, s, first, second, pools[1]),
    throughOn(c, s, second, first, pools[0]),
  ]
  const fighterOf = (p: PieceIndex): Fighter => ({
    hull: pieceOf(s, p).hull,
    counters: pieceOf(s, p).grudge,
    lethal: Math.max(0, keywordNumber(c, s, p, LETHAL)),
    grudge: hasKeywordNow(c, s, p, GRUDGE),
  })
  const fighters = [fighterOf(first), fighterOf(second)] as const
  const defeated: [number, number] = [0, 0]
  let bothDefeated = 0
  for (const [lostFirst, a] of hits[0].entries())
    for (const [lostSecond, b] of hits[1].entries())
      for (const { fallen, chance } of reports(fighters, [lostFirst, lostSecond])) {
        if (fallen[0]) defeated[0] += a * b * chance
        if (fallen[1]) defeated[1] += a * b * chance
        if (fallen[0] && fallen[1]) bothDefeated += a * b * chance
      }
  return { pools, defeated, bothDefeated, hits, expectedHits: [mean(hits[0]), mean(hits[1])] }
}

interface Fighter {
  readonly hull: number
  readonly counters: number
  readonly lethal: number
  readonly grudge: boolean
}

/** SS2-7B, SS2-7C: the Direct Hits on a piece that nothing cancels, by number. */
function throughOn(c: Content, s: State, p: PieceIndex, enemy: PieceIndex, pool: number): number[] {
  const reading = combatReading(c, s, enemy)
  const modifier = netModifier(combatModifiers(c, s, enemy, 'SS2-7B'))
  const die: Spread = new Map()
  for (let face = 1; face <= SIDES; face++) {
    const hits = hitsOfDie(face, modifier, reading)
    die.set(hits, (die.get(hits) ?? 0) + 1 / SIDES)
  }
  const saved = chanceOf(combatSaves(c, s, p))
  const one: Spread = new Map([
    [0, saved],
    [1, 1 - saved],
  ])
  const cancelled = hitsCancelled(c, s, p)
  const through: number[] = [0]
  for (const [hits, chance] of power(die, pool))
    for (const [count, given] of power(one, Math.max(0, hits - cancelled))) addChance(through, count, chance * given)
  return through
}

/** SS2-7D.a: who is Defeated after damage, Lethal and Grudge, with the chances of the Grudge dice. */
function reports(
  fighters: readonly [Fighter, Fighter],
  lost: readonly [number, number],
): { fallen: [boolean, boolean]; chance: number }[] {
  const hull: [number, number] = [fighters[0].hull - lost[0], fighters[1].hull - lost[1]]
  const fallen: [boolean, boolean] = [hull[0] <= 0, hull[1] <= 0]
  const counters: [number, number] = [fighters[0].counters + lost[0], fighters[1].counters + lost[1]]
  const avenge = (i: 0 | 1) => {
    const foe = i === 0 ? 1 : 0
    if (!fallen[i] || fallen[foe] || fighters[i].lethal === 0) return
    hull[foe] -= fighters[i].lethal
    counters[foe] += fighters[i].lethal
    if (hull[foe] <= 0) fallen[foe] = true
  }
  avenge(0)
  avenge(1)
  if (fallen[0] || fallen[1]) return [{ fallen, chance: 1 }]
  const oddsOf = (i: 0 | 1) => (fighters[i].grudge ? Math.min(SIDES, counters[i]) / SIDES : 0)
  const odds = [oddsOf(0), oddsOf(1)] as const
  return [false, true].flatMap((first) =>
    [false, true].map((second) => {
      const chance = (first ? odds[0] : 1 - odds[0]) * (second ? odds[1] : 1 - odds[1])
      // A successful Grudge defeats the opponent, whose Lethal then strikes back.
      const gone: [boolean, boolean] = [
        second || (first && fighters[1].lethal >= hull[0]),
        first || (second && fighters[0].lethal >= hull[1]),
      ]
      return { fallen: gone, chance }
    }),
  )
}
