import { refuse } from '@flagbridge/kernel'
import { works } from '../../rules/1-record.ts'
import { isPlotted } from '../../rules/2-2-1-plots.ts'
import { tableFor } from '../../rules/c-8-hidden.ts'
import { evenly, faceInDanger, faceMet, totalOf } from '../../rules/g-2-faces.ts'
import { shipAt } from '../../units.ts'
import type { Bearer, Impact, Option } from '../extra.ts'

/** SXS-G.3.a: points for each open shield box; G0b-2: as many more for overloaded shields. */
const PER_BOX = 2

function pointsOf({ state, kind, ship }: Bearer): number {
  const open = kind.class.shields - ship.shieldHits
  return PER_BOX * (open + (open > 0 && isPlotted(state, ship, 'overload') ? 1 : 0))
}

/** SXS-G.3.c, G3c-1: points for an impact; a half stops two of one attack; Infinity passes all screens. */
function costOf({ kind, ship }: Bearer, { gun, shields }: Impact): number {
  const ionic = works(kind, ship, 'ionicShielding')
  if (gun === undefined) return shields === 'halved' ? 2 : shields === 'ignored' && !ionic ? Infinity : 1
  const { has } = gun
  if (has.ignoresShields && !ionic) return Infinity
  if (has.reducedPenetration || has.mustRerollPenetration) return has.halvesShields ? 1 : 0.5
  return 1 + (has.halvesShields ? 1 : 0) + (has.increasedPenetration ? 1 : 0)
}

/** Of so many impacts, how many a number of points stop, and what they cost. */
function stoppedBy(points: number, impacts: number, cost: number): { stopped: number; spent: number } {
  if (cost === Infinity) return { stopped: 0, spent: 0 }
  const stopped = Math.min(impacts, Math.floor(points / cost))
  return { stopped, spent: Math.ceil(stopped * cost) }
}

/** SXS-G.3.c: explosions draw on the points of any face, one by one from where most are. */
function drawn(faces: readonly number[], points: number): readonly number[] {
  const left = [...faces]
  for (let spent = 0; spent < points; spent++) left[left.indexOf(Math.max(...left))]!--
  return left
}

/** SXS-G.3.a to SXS-G.3.c: points that stop impacts and are gone for the turn. */
export const screens: Option = {
  key: 'screens',
  rule: 'SXS-G.3.a',
  name: 'Screens',
  does: 'Two points for each open shield box lie on six faces, plotted each turn; each stops an impact and is used up.',
  moments: {
    faces: {
      rule: 'SXS-G.3.a',
      start: (bearer) => evenly(pointsOf(bearer)),
      refuse(bearer, faces) {
        const points = pointsOf(bearer)
        if (totalOf(faces) === points) return undefined
        const ship = bearer.state.ships.findIndex(({ name }) => name === bearer.ship.name)
        return refuse('bad-screens', 'SXS-G.3.a', { ship, points })
      },
      /** All points are there again; as in the turn before where nothing else was plotted. */
      turned(bearer) {
        const { facesPlotted, allotted } = bearer.ship
        const points = pointsOf(bearer)
        for (const faces of [facesPlotted, allotted])
          if (faces.length > 0 && totalOf(faces) === points) return [...faces]
        return evenly(points)
      },
      /** Half of them toward the nearest enemy. */
      wish(bearer) {
        const face = faceInDanger(bearer)
        const points = pointsOf(bearer)
        if (face < 0 || points < 4) return undefined
        const ahead = Math.ceil(points / 2)
        return evenly(points - ahead).map((one, i) => (i === face ? one + ahead : one))
      },
    },
    screen: {
      passes(bearer, impact, impacts) {
        const { content, state, ship } = bearer
        const face = faceMet(content, state, ship, impact.from)
        const points = face < 0 ? totalOf(ship.faces) : (ship.faces[face] ?? 0)
        return impacts - stoppedBy(points, impacts, costOf(bearer, impact)).stopped
      },
      stop(content, t, index, impact, impacts) {
        const ship = shipAt(t.state, index)
        const bearer: Bearer = { content, state: t.state, kind: content.kindOf(t.state, ship), ship }
        const face = faceMet(content, t.state, ship, impact.from)
        const points = face < 0 ? totalOf(ship.faces) : (ship.faces[face] ?? 0)
        const { stopped, spent } = stoppedBy(points, impacts, costOf(bearer, impact))
        const faces = face < 0 ? drawn(ship.faces, spent) : ship.faces.map((one, i) => (i === face ? one - spent : one))
        if (stopped > 0)
          tableFor(t, index).emit({ kind: 'ScreensSpent', rule: 'SXS-G.3.b', ship: index, faces, spent, stopped })
        return impacts - stopped
      },
    },
  },
}
