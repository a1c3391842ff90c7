import { refuse, type Refusal } from '@flagbridge/kernel'
import type { Content } from '../../content/content.ts'
import { isOperational, works } from '../../rules/1-record.ts'
import { isPlotted } from '../../rules/2-2-1-plots.ts'
import { enemyWithin } from '../../rules/4-1-before-attacking.ts'
import type { Ship, State } from '../../state.ts'
import { JAMMED, JAMMED_IN } from '../../units.ts'
import type { Bearer, Estimate, Item } from '../extra.ts'

/** SXS-C.13: how far cover reaches, and from how far away a ship is jammed. */
const COVER = 3
const JAM = 12
const ESTIMATE: Estimate = { jams: 1 }
/** How near an enemy must be for a bot to jam, and to cover. */
const NEAR = 16
const FAR = 22

function isAtWork(content: Content, state: State, ship: Ship): boolean {
  return isOperational(ship) && !ship.cloaked && works(content.kindOf(state, ship), ship, 'electronicWarfare')
}

/** SXS-C.13: by itself or by a friend within 3 hexes. */
function isCovered(content: Content, state: State, ship: Ship): boolean {
  const board = content.board(state)
  return state.ships.some(
    (other) =>
      other.side === ship.side &&
      isPlotted(state, other, 'cover') &&
      isAtWork(content, state, other) &&
      board.distance(other.cell, ship.cell) <= COVER,
  )
}

function refuseMode({ state, kind, ship }: Bearer): Refusal | undefined {
  if (works(kind, ship, 'electronicWarfare')) return undefined
  return refuse('no-warfare', 'SXS-C.13', { ship: state.ships.indexOf(ship) })
}

/** SXS-C.13: like ECM for all friends around, or -1 for all weapons of one enemy. */
export const electronicWarfare: Item = {
  key: 'electronicWarfare',
  name: 'electronic warfare system',
  does: 'Plot a mode. Cover: friends within 3 hexes have ECM. Jam: one enemy within 12 hexes has -1 to hit.',
  figures: { rule: 'SXS-C.13', space: { perHull: 15 }, most: 1, boxes: 1, defensiveFactor: 1.6 },
  moments: {
    plot: [
      {
        plot: 'cover',
        rule: 'SXS-C.13',
        label: 'Cover friends',
        will: 'covers its friends',
        refuse: refuseMode,
        /** With friends around, or before anybody is near enough to be jammed. */
        wanted({ content, state, ship }) {
          const near = state.ships.filter(
            (other) => other.side === ship.side && content.board(state).distance(other.cell, ship.cell) <= COVER,
          )
          return near.length > 1 && enemyWithin(content, state, ship, FAR)
        },
      },
      {
        plot: 'jam',
        rule: 'SXS-C.13',
        label: 'Jam an enemy',
        will: 'will jam an enemy',
        refuse: refuseMode,
        wanted: ({ content, state, ship }) => !ship.plots.includes('cover') && enemyWithin(content, state, ship, NEAR),
      },
    ],
    forbidsPlots: ({ state, ship }) =>
      ship.plots.includes('cover') && ship.plots.includes('jam')
        ? refuse('one-mode', 'SXS-C.13', { ship: state.ships.findIndex(({ name }) => name === ship.name) })
        : undefined,
    names: ({ content, state, ship }) =>
      isPlotted(state, ship, 'jam') && isAtWork(content, state, ship) ? JAM : undefined,
    toHit({ content, state, shooter, gun, target }, modifiers) {
      if (gun.effects.ignoresJamming) return
      if (state.ships.some(({ notes }) => notes[JAMMED_IN] === state.turn && notes[JAMMED] === shooter))
        modifiers.push({ by: -1, rule: 'SXS-C.13', from: 'jammed' })
      const ship = state.ships[target]
      if (ship === undefined || works(content.kindOf(state, ship), ship, 'ecm')) return
      if (isCovered(content, state, ship)) modifiers.push({ by: -1, rule: 'SXS-C.13', from: 'cover' })
    },
    estimate: ({ content, state, ship }) => (isCovered(content, state, ship) ? ESTIMATE : undefined),
  },
}
