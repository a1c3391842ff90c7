import { hex, hexBoard, type Hex } from '@flagbridge/geometry'
import {
  advance,
  canonical,
  isRefusal,
  legalActions,
  nextDecision,
  seededDice,
  startMatch,
  type AnyAction,
  type AnyEvent,
  type Game,
} from '@flagbridge/kernel'
import { expect, it } from 'vitest'
import type { Battlefield, Content } from '../src/table/content/content.ts'
import { createGame as createGame1 } from '../src/v1/game.ts'
import { createGame as createGame2 } from '../src/v2/game.ts'
import { cards as cards2 } from './table/packs.ts'
import { battle as battle1 } from './v1/battles1.ts'
import { cards as cards1 } from './v1/cards1.ts'
import { battle as battle2 } from './v2/battles.ts'

// A map has no north: turned by 60 degrees, with every ship on it, it is the same battle.

type Turning = Record<string, unknown>

const turnedHex = ({ q, r }: Hex): Hex => hex(-r, q + r)
const on = (direction: unknown): unknown =>
  typeof direction === 'number' && direction >= 0 ? (direction + 1) % 6 : direction

/** The same cells in the same order, each a sixth of a turn farther round. */
function turned<C extends Content>(content: C): C {
  const battlefields = content.battlefields.map((map): Battlefield => {
    const hexes = Array.from({ length: map.board.size }, (_, cell) => turnedHex(map.board.hexAt(cell)))
    const [a, b] = map.facingHint
    return { ...map, board: hexBoard(hexes), facingHint: [on(a), on(b)] as Battlefield['facingHint'] }
  })
  return { ...content, battlefields }
}

/** The fields that hold a direction of the map; a facing of shields is not one. */
function turning(said: Turning, isAbout: ReadonlySet<unknown>): Turning {
  if (!isAbout.has(said['do'] ?? said['kind'])) return said
  return 'heading' in said ? { ...said, heading: on(said['heading']) } : { ...said, facing: on(said['facing']) }
}

/** Plays on both maps at once; how many decisions were the same. */
function playBoth<State, Action extends AnyAction, Event extends AnyEvent, Options>(
  straight: Game<State, Action, Event, Options>,
  round: Game<State, Action, Event, Options>,
  options: Options,
  turn: (said: object, state: State) => object,
): number {
  const [a, b] = [straight, round].map((game) => startMatch(game, options, seededDice('maps'))) as [
    ReturnType<typeof startMatch<State, Action, Event, Options>>,
    ReturnType<typeof startMatch<State, Action, Event, Options>>,
  ]
  const choices = seededDice('choices')
  const list = (said: readonly object[]): string[] => said.map((one) => canonical(one))
  for (let decisions = 0; ; decisions++) {
    const decision = nextDecision(straight.pending(a.match.state))
    if (decision === undefined) return decisions
    const { seat, id } = decision
    const before = a.match.state
    const legal = legalActions(straight, before, seat)
    const image = (said: readonly object[]): object[] => said.map((one) => turn(one, before))
    expect(list(legalActions(round, b.match.state, seat)).sort()).toEqual(list(image(legal)).sort())
    const action = legal[choices.die(legal.length, 'choice') - 1]!
    const answered = advance(b.match, seat, id, turn(action, before) as Action)
    const happened = advance(a.match, seat, id, action)
    if (isRefusal(happened) || isRefusal(answered)) throw new Error('refused')
    expect(list(answered)).toEqual(list(image(happened)))
  }
}

const FACES = new Set(['place', 'maneuver', 'rotate', 'evade', 'PiecePlaced', 'ActivationEnded', 'PieceMoved'])
for (const kind of ['AssaultDeclared', 'PieceTurned']) FACES.add(kind)
const HEADS = new Set(['place', 'move', 'rotate', 'evade', 'ShipPlaced', 'ActivationEnded', 'ShipMoved', 'ShipTurned'])
HEADS.add('SkirmishInitiated')

it('SS2-0.01 on a map that is turned the same battle of edition 2.0 is fought', () => {
  const [straight, round] = [createGame2(cards2), createGame2(turned(cards2))]
  let decisions = 0
  for (const n of [0, 1, 2, 6])
    decisions += playBoth(straight, round, battle2(n), (said) => turning(said as Turning, FACES))
  expect(decisions).toBeGreaterThan(400)
})

it('SS1-DEF.3 and so is that of edition 1.1, where Escorts and Lights have no heading', () => {
  const [straight, round] = [createGame1(cards1), createGame1(turned(cards1))]
  let decisions = 0
  for (const n of [0, 1, 2, 4])
    decisions += playBoth(straight, round, battle1(n), (said, { pieces }) => {
      const { kind, piece } = said as { kind?: string; piece?: number }
      const small = kind === 'ActivationEnded' && cards1.ships[pieces[piece!]!.ship]!.role < 2
      return small ? said : turning(said as Turning, HEADS)
    })
  expect(decisions).toBeGreaterThan(300)
})
