import { describe, expect, it } from 'vitest'
import { openBuiltIn, shelf } from '@flagbridge/catalog'
import { lookOf, nameOf, type Scene } from '@flagbridge/scene'
import {
  advance,
  isRefusal,
  nextDecision,
  seededDice,
  startMatch,
  type AnyAction,
  type AnyBox,
  type AnyEvent,
  type Dice,
} from '@flagbridge/kernel'

const BATTLES = 4
const DECISIONS = 1200

/** Hull by piece. */
function hullsOf({ pieces }: Scene): Map<string, number> {
  return new Map(pieces.flatMap(({ id, hull }) => (hull === undefined ? [] : [[id, hull.left]])))
}

/** Plays at random, and finds pieces that lost hull in a step without its events saying so. */
function untold(id: string, battles: readonly Iterable<Step>[]): string[] {
  const found: string[] = []
  let hits = 0
  for (const { before, after, looks, kinds } of battles.flatMap((battle) => [...battle])) {
    const told = new Set(looks.flatMap(({ hits: hit = [], losses = [] }) => [...hit, ...losses].map(nameOf)))
    const now = hullsOf(after)
    for (const [piece, left] of hullsOf(before)) {
      const then = now.get(piece)
      if (then === undefined || then >= left) continue
      hits++
      if (!told.has(piece)) found.push(`${id}: ${piece} loses ${left - then} by ${kinds.join(', ')}`)
    }
  }
  expect(hits).toBeGreaterThan(0)
  return found
}

interface Step {
  readonly before: Scene
  readonly after: Scene
  readonly looks: readonly ReturnType<NonNullable<ReturnType<typeof lookOf>>['entry']>[]
  readonly kinds: readonly string[]
}

const drawn = (
  await Promise.all(
    shelf.map(async (game) => {
      const { box } = await openBuiltIn(game)
      return { id: game.id, box, look: lookOf(box) }
    }),
  )
).flatMap(({ id, box, look }) => (look === undefined ? [] : [{ id, box, look }]))

function* steps({ box, look }: (typeof drawn)[number], number: number): Iterable<Step> {
  const options = box.ready({ number })
  if (!options.ok) throw new Error(JSON.stringify(options.problems))
  const chance = seededDice(`story ${number}`)
  const { match } = startMatch(box.game, options.value, seededDice(number))
  for (let n = 0; n < DECISIONS; n++) {
    const decision = nextDecision(box.game.pending(match.state))
    if (decision === undefined) return
    const { seat } = decision
    const action = answer(box, match.state, seat, chance)
    const before = look.scene(match.state, seat)
    const happened = advance(match, seat, decision.id, action)
    if (isRefusal(happened)) throw new Error(JSON.stringify(happened))
    const events = happened as AnyEvent[]
    const looks = events.map((event) => look.entry(event, match.state))
    yield { before, after: look.scene(match.state, seat), looks, kinds: events.map(({ kind }) => kind) }
  }
}

/** Mostly as the search plays on by itself, so that the fleets meet; sometimes by chance. */
function answer({ game, judge }: AnyBox, state: unknown, seat: number, chance: Dice): AnyAction {
  const usual = judge?.rolloutPolicy?.(state, seat) as AnyAction | undefined
  if (usual !== undefined && chance.die(4, 'chance') > 1) return usual
  const legal: AnyAction[] = []
  game.legal(state, seat, legal)
  return legal[chance.die(legal.length, 'choice') - 1]!
}

describe('what is hit', () => {
  it.each(drawn)('is told by the events of $id', (game) => {
    const battles = Array.from({ length: BATTLES }, (_, number) => steps(game, number))
    expect(untold(game.id, battles).slice(0, 5)).toEqual([])
  })
})
