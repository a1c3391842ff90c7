import { refuse, type Modifier } from '@flagbridge/kernel'
import type { Content } from '../../content/content.ts'
import { DECLOAKED } from '../../rules/c-8-record.ts'
import type { ShipIndex } from '../../indices.ts'
import { isOperational, works } from '../../rules/1-record.ts'
import { isHidden, reckonUnseen, show } from '../../rules/c-8-hidden.ts'
import type { StarmadaTable } from '../../rules/step.ts'
import type { Ship, State } from '../../state.ts'
import { shipAt } from '../../units.ts'
import type { Bearer, Detection, Estimate, Item } from '../extra.ts'
import type { PlotKey } from '../keys.ts'

/** SXS-C.8.c: by a ship without sensors for it; and what makes a detected ship hard to hit. */
const DETECTION: Detection = { reach: 6, on: 6 }
const BLURRED = -2
const ESTIMATE: Estimate = { jams: 1 }
/** C8b-1: what a cloaked ship may not plot. */
const OUT_OF_REACH: ReadonlySet<PlotKey> = new Set(['mine', 'satellite', 'ram', 'tow', 'cover', 'jam'])
/** Hexes beyond its guns at which a bot hides, and comes out. */
const HIDES = 9
const STRIKES = 1

function indexOf({ state, ship }: Bearer): ShipIndex {
  return state.ships.findIndex(({ name }) => name === ship.name) as ShipIndex
}

/** Whether it will be unseen when the ships have moved, by what it has plotted. */
function willBeCloaked({ ship }: Bearer): boolean {
  return ship.cloaked ? !ship.plots.includes('decloak') : ship.plots.includes('cloak')
}

/** SXS-C.8.c, C8c-1: all enemy ships with crew, in the order listed, cloaked ones too; no sight is needed. */
function seekersOf(content: Content, state: State, hidden: Ship): { by: ShipIndex; on: number }[] {
  const board = content.board(state)
  const found: { by: ShipIndex; on: number }[] = []
  for (let by = 0 as ShipIndex; by < state.ships.length; by++) {
    const ship = shipAt(state, by)
    if (ship.side === hidden.side || ship.captured || !isOperational(ship)) continue
    const bearer: Bearer = { content, state, kind: content.kindOf(state, ship), ship }
    const range = board.distance(ship.cell, hidden.cell)
    const ways = [DETECTION, ...content.inForce(state).detects.flatMap((detects) => detects(bearer) ?? [])]
    const near = ways.filter(({ reach }) => range <= reach)
    if (near.length > 0) found.push({ by, on: Math.min(...near.map(({ on }) => on)) })
  }
  return found
}

/** SXS-C.8.c: all roll, whatever the first have found. */
function seek(content: Content, t: StarmadaTable): boolean {
  const found: ShipIndex[] = []
  const said = reckonUnseen(t, 'detection', (ship) => {
    const seekers = seekersOf(content, t.state, shipAt(t.state, ship))
    if (seekers.length === 0) return
    const faces = t.dice.roll(seekers.length, 6, 'detection')
    const detected = faces.some((face, i) => face >= (seekers[i]?.on ?? Infinity))
    const by = seekers.map((one) => one.by)
    t.emit({ kind: 'DetectionRolled', rule: 'SXS-C.8.c', ship, by, faces, detected, unseen: [] })
    if (detected) found.push(ship)
  })
  for (const ship of found) show(content, t, ship, 'detected')
  return said
}

/** The farthest that one of its guns reaches. */
function reachOf({ kind }: Bearer): number {
  return Math.max(0, ...kind.guns.map(({ bands }) => bands.long))
}

function nearestEnemy({ content, state, ship }: Bearer): number {
  const board = content.board(state)
  const others = state.ships.filter((other) => other.side !== ship.side && isOperational(other) && !isHidden(other))
  return Math.min(...others.map(({ cell }) => board.distance(ship.cell, cell)))
}

function blurs(ship: Ship | undefined, into: Modifier[]): void {
  if (ship?.cloaked === true) into.push({ by: BLURRED, rule: 'SXS-C.8.c', from: 'cloak' })
}

/** SXS-C.8.a to SXS-C.8.d: plotted on or off; while it is on the ship is hidden, unless an enemy finds it. */
export const cloakingDevice: Item = {
  key: 'cloakingDevice',
  name: 'cloaking device',
  does: 'Plot it on: nobody sees where the ship is, it cannot fire, and enemies within 6 hexes find it on a 6.',
  figures: { rule: 'SXS-C.8.a', space: { perHull: 20 }, most: 1, boxes: 1, defensiveFactor: 2 },
  moments: {
    plot: [
      {
        plot: 'cloak',
        rule: 'SXS-C.8.a',
        label: 'Cloak',
        will: 'cloaks',
        refuse(bearer) {
          const { state, kind, ship } = bearer
          const values = { ship: indexOf(bearer) }
          if (!works(kind, ship, 'cloakingDevice')) return refuse('no-cloak', 'SXS-C.8.a', values)
          if (ship.boarded !== null) return refuse('boarded-ship-is-seen', 'SXS-C.8.b', values)
          return ship.notes[DECLOAKED] === state.turn - 1 ? refuse('cloak-rests', 'SXS-C.8.d', values) : undefined
        },
        turnedUp(_, t, ship) {
          if (!shipAt(t.state, ship).cloaked) t.emit({ kind: 'ShipVanished', rule: 'SXS-C.8.b', ship })
        },
        /** Out of gunshot, with somebody to stalk. */
        wanted(bearer) {
          const range = nearestEnemy(bearer)
          const reach = reachOf(bearer)
          return !bearer.ship.cloaked && range > reach + STRIKES + 2 && range <= reach + HIDES
        },
      },
      {
        plot: 'decloak',
        rule: 'SXS-C.8.a',
        label: 'Drop the cloak',
        will: 'drops its cloak',
        refuse: (bearer) =>
          works(bearer.kind, bearer.ship, 'cloakingDevice')
            ? undefined
            : refuse('no-cloak', 'SXS-C.8.a', { ship: indexOf(bearer) }),
        turnedUp: (content, _, ship, open) => show(content, open, ship, 'decloaked'),
        /** Near enough to strike when it has moved. */
        wanted: (bearer) => bearer.ship.cloaked && nearestEnemy(bearer) <= reachOf(bearer) + STRIKES,
      },
    ],
    forbidsPlots(bearer) {
      const { plots } = bearer.ship
      if (plots.includes('cloak') && plots.includes('decloak'))
        return refuse('cloak-or-not', 'SXS-C.8.a', { ship: indexOf(bearer) })
      const other = plots.find((plot) => OUT_OF_REACH.has(plot))
      if (other === undefined || !willBeCloaked(bearer)) return undefined
      return refuse('not-while-cloaked', 'SXS-C.8.b', { ship: indexOf(bearer), plot: other })
    },
    movementEnds: { place: 'after', next: seek },
    toHit: ({ state, target }, modifiers) => blurs(state.ships[target], modifiers),
    flightToHit: ({ ship }, modifiers) => blurs(ship, modifiers),
    estimate: ({ ship }) => (ship.cloaked ? ESTIMATE : undefined),
    /** SXS-C.8.d: with the device, or with the crew that works it. */
    settled(content, t) {
      for (let i = 0 as ShipIndex; i < t.state.ships.length; i++) {
        const ship = shipAt(t.state, i)
        if (ship.cloaked && !works(content.kindOf(t.state, ship), ship, 'cloakingDevice')) show(content, t, i, 'lost')
      }
    },
    /** SXS-C.8.c: a detected ship is shown until the end of the turn; a boarded one stays seen. */
    turnEnds(_, t) {
      for (let i = 0 as ShipIndex; i < t.state.ships.length; i++) {
        const ship = shipAt(t.state, i)
        if (ship.cloaked && !isHidden(ship) && isOperational(ship) && ship.boarded === null)
          t.emit({ kind: 'ShipVanished', rule: 'SXS-C.8.c', ship: i })
      }
    },
  },
}
