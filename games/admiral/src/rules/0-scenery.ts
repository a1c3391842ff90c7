import { refuse, type Seat } from '@flagbridge/kernel'
import { CELLS, onBoard, type Cell } from '../content/board.ts'
import { terrainCardOf, type Content } from '../content/content.ts'
import { sceneryFault, squaresOf } from '../content/scenery.ts'
import type { Face } from '../content/symbols.ts'
import { ofSeat, opponent, type State } from '../state.ts'
import type { AdmiralTable, Step } from './step.ts'

/** AD-COMP.4: before the game, and only when agreed on: the players lay the terrain cards taken, in alternation. */
export const layingScenery: Step<'layScenery' | 'noScenery'> = {
  name: 'scenery',
  verbs: ['layScenery', 'noScenery'],
  asked: (_c, s) => s.turn,

  legal(c, s, seat, into) {
    const cards = ofSeat(s.scenery, seat)
    for (const card of new Set(cards))
      for (const at of CELLS)
        for (let turned = 0; turned < 4; turned++)
          if (fault(c, s, card, at, turned) === undefined && isFirstTurn(c, card, at, turned))
            into.push({ do: 'layScenery', card, at, turned })
    into.push({ do: 'noScenery' })
  },

  check(c, s, seat, a) {
    if (a.do !== 'layScenery') return undefined
    if (!ofSeat(s.scenery, seat).includes(a.card)) return refuse('no-such-card', 'AD-COMP.4', { card: a.card })
    if (!onBoard(a.at)) return refuse('off-board', 'AD-COMP.2')
    const wrong = fault(c, s, a.card, a.at, a.turned)
    return wrong === undefined ? undefined : refuse(`scenery-${wrong}`, 'AD-COMP.4', { card: a.card })
  },

  play(c, t, seat, a) {
    if (a.do === 'layScenery') {
      const card = terrainCardOf(c, a.card)
      const squares = squaresOf(card, a.at, a.turned) ?? []
      t.emit({ kind: 'SceneryLaid', rule: 'AD-COMP.4', seat, card: a.card, squares, terrain: card.terrain })
    } else t.emit({ kind: 'SceneryDeclined', rule: 'AD-COMP.4', seat })
    const next = ofSeat(t.state.scenery, opponent(seat)).length > 0 ? opponent(seat) : seat
    t.emit({ kind: 'SceneryTurn', rule: 'AD-COMP.4', seat: next })
  },

  fallback: () => ({ do: 'noScenery' }),
}

function fault(c: Content, s: State, id: string, at: Cell, turned: number) {
  const card = c.terrain.find((one) => one.id === id)
  const squares = card === undefined ? undefined : squaresOf(card, at, turned)
  if (card === undefined || squares === undefined) return 'off-board'
  return sceneryFault(s.terrain, squares, card.terrain)
}

/** A square card looks the same however it is turned: only the first of equal turns is offered. */
function isFirstTurn(c: Content, id: string, at: Cell, turned: number): boolean {
  const card = terrainCardOf(c, id)
  const squares = squaresOf(card, at, turned)?.join()
  for (let earlier = 0; earlier < turned; earlier++) if (squaresOf(card, at, earlier)?.join() === squares) return false
  return true
}

/** AD-CMP.1: a comparison of dice decides who lays first; a tie rolls again. */
export function rollForScenery(c: Content, t: AdmiralTable): void {
  for (;;) {
    const [south, north] = [t.dice.die(6, 'scenery, South'), t.dice.die(6, 'scenery, North')]
    t.emit({ kind: 'SceneryRolled', rule: 'AD-CMP.1', faces: [south, north] })
    const lead = c.rank[south as Face] - c.rank[north as Face]
    if (lead === 0) continue
    const winner: Seat = lead > 0 ? 0 : 1
    const first = ofSeat(t.state.scenery, winner).length > 0 ? winner : opponent(winner)
    t.emit({ kind: 'SceneryTurn', rule: 'AD-COMP.4', seat: first })
    return
  }
}
