import { openBuiltIn, shelf } from '@flagbridge/catalog'
import {
  advance,
  difference,
  isRefusal,
  nextDecision,
  seededDice,
  startMatch,
  type AnyAction,
  type AnyBox,
  type AnyEvent,
} from '@flagbridge/kernel'
import { kindOf, lookOf, type AnyLook, type EventLook, type Scene, type Thing } from '@flagbridge/scene'
import { describe, expect, it } from 'vitest'
import { narrow } from '../src/client/narrow.ts'
import { tables } from '../src/screens/shopWindow.ts'

const GAMES = 3
const DECISIONS = 400
/** Ways that are walked at each decision, of the thousands there may be. */
const SAMPLE = 12

/** Plays at random and looks at every step as the page does: through the eyes of whoever is asked. */
function watchGames(
  box: AnyBox,
  look: AnyLook,
  see: (at: Looked) => void,
  hear?: (told: EventLook, view: unknown, seat: number) => void,
): void {
  for (let number = 0; number < GAMES; number++) {
    const options = box.ready({ number })
    if (!options.ok) throw new Error(JSON.stringify(options.problems))
    const chance = seededDice(`looks ${number}`)
    const { match } = startMatch(box.game, options.value, seededDice(number))
    for (let n = 0; n < DECISIONS; n++) {
      const decision = nextDecision(box.game.pending(match.state))
      if (decision === undefined) break
      const { seat } = decision
      const view: unknown = box.game.view(match.state, seat)
      const legal: AnyAction[] = []
      box.game.legal(view, seat, legal)
      const action = legal[chance.die(legal.length, 'choice') - 1]!
      see({ box, look, view, seat, legal: look.offers?.(view, seat) ?? legal, action })
      const happened = advance(match, seat, decision.id, action)
      if (isRefusal(happened)) throw new Error(JSON.stringify(happened))
      for (const event of happened as AnyEvent[]) {
        const seen = box.game.redact(event, seat) as AnyEvent | undefined
        if (seen === undefined) continue
        const now: unknown = box.game.view(match.state, seat)
        hear?.(look.entry(seen, now), now, seat)
      }
    }
  }
}

interface Looked {
  readonly box: AnyBox
  readonly look: AnyLook
  readonly view: unknown
  readonly seat: number
  readonly legal: readonly AnyAction[]
  readonly action: AnyAction
}

/** Everything in the scene that can be pointed at. */
function drawnIn({ field, pieces, trays = [] }: Scene): Set<Thing> {
  const things = new Set<Thing>(pieces.map(({ id }) => `piece:${id}` as const))
  if (field.kind === 'hexes' || field.kind === 'squares') for (const { id } of field.cells) things.add(`cell:${id}`)
  if (field.kind === 'cards') {
    for (const row of field.rows) for (const { thing } of row.cards) things.add(thing)
    for (const { thing } of [...field.arrows, ...field.piles]) if (thing !== undefined) things.add(thing)
  }
  for (const tray of trays) for (const { thing } of tray.items) things.add(thing)
  return things
}

const drawn = await Promise.all(
  shelf.map(async (game) => {
    const { box } = await openBuiltIn(game)
    return { id: game.id, box, look: lookOf(box) }
  }),
)

/** Every two legal actions are told apart, and pointing leads to each of them. */
function lost({ look, view, seat, legal }: Looked): string[] {
  const choices = legal.map((action) => ({ action, pointers: look.pointers(action, view, seat) }))
  const ways = choices.map(({ pointers }) => pointers.map(({ thing }) => thing))
  const alike = ways.map((way) => way.join(' ')).filter((way, i, all) => all.indexOf(way) !== i)
  const every = Math.ceil(ways.length / SAMPLE)
  const astray = ways.flatMap((way, i) =>
    i % every !== 0 || narrow(choices, way)?.complete === choices[i]
      ? []
      : [`${JSON.stringify(legal[i])} is not reached by ${way.join(' ')}`],
  )
  return [...alike.map((way) => `two actions are said by ${way}`), ...astray]
}

/** What is to be pointed at lies on the table, or has a name to be listed by. */
function undrawn({ look, view, seat, legal }: Looked): string[] {
  const things = drawnIn(look.scene(view, seat))
  return legal.flatMap((action) =>
    look.pointers(action, view, seat).flatMap(({ thing, label }) => {
      if (kindOf(thing) === 'facing' || things.has(thing)) return []
      const beside = ['button', 'weapon', 'shield', 'space'].includes(kindOf(thing))
      return beside && label !== undefined ? [] : [`${thing} is neither drawn nor named`]
    }),
  )
}

/** Chances of counted results add up to one. */
function unlikely({ look, view, seat, action }: Looked): string[] {
  const parts = (look.preview(action, view, seat).panels ?? []).flatMap((panel) => panel.parts)
  return parts.flatMap((part) => {
    if (part.kind !== 'odds' || part.odds.some(({ label }) => !Number.isInteger(Number(label)))) return []
    const sum = part.odds.reduce((all, { chance }) => all + chance, 0)
    return Math.abs(sum - 1) < 1e-6 ? [] : [`${part.title} adds up to ${sum}`]
  })
}

function cardless({ look, view, seat }: Looked): string[] {
  const { pieces } = look.scene(view, seat)
  return pieces.flatMap(({ id, faceDown }) =>
    faceDown === true || look.card(view, `piece:${id}`, seat) !== undefined ? [] : [`piece ${id} has no card`],
  )
}

function notPlain({ look, view, seat }: Looked): string[] {
  const scene = look.scene(view, seat)
  const wrong = difference(JSON.parse(JSON.stringify(scene)), scene)
  return wrong === undefined ? [] : [wrong]
}

const looks = drawn.flatMap(({ id, box, look }) => (look === undefined ? [] : [{ id, box, look }]))

describe.each(looks)('the look of $id', ({ box, look }) => {
  it.each([lost, undrawn, unlikely, cardless, notPlain])('leaves nothing %o', (faults) => {
    const found = new Set<string>()
    watchGames(box, look, (at) => {
      for (const fault of faults(at)) found.add(fault)
    })
    expect([...found].slice(0, 5)).toEqual([])
  })
})

it.each(looks)('shots of $id fly from one thing on the table to another', ({ box, look }) => {
  const known = new Set<Thing>()
  const astray = new Set<string>()
  let shots = 0
  watchGames(
    box,
    look,
    ({ view, seat }) => {
      for (const thing of drawnIn(look.scene(view, seat))) known.add(thing)
    },
    (told) => {
      for (const { from, to } of told.shots ?? []) {
        shots++
        if (from === to || !known.has(from) || !known.has(to)) astray.add(`${from} at ${to}`)
      }
    },
  )
  expect([...astray]).toEqual([])
  expect(shots).toBeGreaterThan(0)
})

const SEALED = new Set(['starmada-x', 'star-strike-1', 'star-strike-2', 'admiral'])

it.each(looks.filter(({ id }) => SEALED.has(id)))(
  'sealed orders of $id break open over both fleets, each over its piece and with its words',
  ({ box, look }) => {
    const astray = new Set<string>()
    const sides = new Set<number>()
    watchGames(
      box,
      look,
      () => undefined,
      (told, view, seat) => {
        if (told.reveals === undefined) return
        const pieces = new Map(look.scene(view, seat).pieces.map((piece) => [`piece:${piece.id}`, piece]))
        for (const { thing, text } of told.reveals) {
          const piece = pieces.get(thing)
          if (piece === undefined || text === '') astray.add(`${thing}: ${text}`)
          else sides.add(piece.side)
        }
      },
    )
    expect([...astray]).toEqual([])
    expect(sides.size).toBe(2)
  },
)

it('the home screen shows every game on the shelf', () => {
  const shown = new Set(tables.map(({ id }) => id))
  expect(shelf.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([])
})
