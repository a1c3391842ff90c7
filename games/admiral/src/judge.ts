import type { Judge, Seat, Term } from '@flagbridge/kernel'
import { board } from './content/board.ts'
import type { Content } from './content/content.ts'
import { cardOf } from './rules/1-cards.ts'
import { SUNK, isAfloat, onGrid, opponent, type State, type Unit } from './state.ts'

/** What a unit is worth as it stands: its Tactical Points, half of them for being there, half for its structure. */
function worth(c: Content, unit: Unit): number {
  if (unit.at === SUNK) return 0
  const card = cardOf(c, unit)
  const planes = card.squadrons[0] + card.squadrons[1] + card.squadrons[2]
  const flying = unit.squadrons[0] + unit.squadrons[1] + unit.squadrons[2]
  const air = planes === 0 ? 1 : 0.6 + (0.4 * flying) / planes
  const crippled = unit.critical === 0 ? 1 : 0.95
  return card.points * (0.5 + (0.5 * unit.structure) / card.structure) * air * crippled
}

/** Guns count more when an enemy is within their range. */
function bearing(c: Content, s: State, seat: Seat): number {
  let sum = 0
  for (const unit of s.units) {
    if (unit.seat !== seat || !onGrid(unit) || unit.submerged) continue
    const guns = cardOf(c, unit).surfaced.artillery
    if (guns === null) continue
    const inRange = s.units.some(
      (enemy) =>
        enemy.seat !== seat && onGrid(enemy) && !enemy.submerged && board.stepDistance(unit.at, enemy.at) <= guns.range,
    )
    if (inRange) sum += guns.value
  }
  return sum
}

export function createJudge(c: Content): Judge<State> {
  const terms = (s: State, seat: Seat): Term[] => {
    const fleet = (side: Seat) => s.units.reduce((sum, unit) => (unit.seat === side ? sum + worth(c, unit) : sum), 0)
    const all = s.units.reduce((sum, unit) => sum + cardOf(c, unit).points, 0)
    const [own, enemy] = [fleet(seat), fleet(opponent(seat))]
    const list: Term[] = [
      { what: 'own fleet', value: own / all },
      { what: 'enemy fleet', value: -enemy / all },
      { what: 'guns that bear', value: (bearing(c, s, seat) - bearing(c, s, opponent(seat))) / 200 },
    ]
    return list.sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
  }
  return {
    value(s, seat) {
      if (s.outcome !== null) return s.outcome.winner === 'draw' ? 0 : s.outcome.winner === seat ? 1 : -1
      if (!s.units.some((unit) => unit.seat === seat && isAfloat(unit))) return -0.99
      const sum = terms(s, seat).reduce((total, term) => total + term.value, 0)
      return Math.max(-0.98, Math.min(0.98, sum))
    },
    terms,
  }
}
