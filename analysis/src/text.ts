import type { Accuracy, ToldDecision } from './decisions.ts'
import type { KindOfRoll } from './dice.ts'
import type { BigRoll, TurningPoint } from './moments.ts'
import type { Report } from './report.ts'
import type { ObjectiveScore, ShipLine } from './ships.ts'
import type { Split } from './swings.ts'

/** "71 %". */
export function percent(chance: number): string {
  return `${Math.round(100 * chance)} %`
}

/** "+12", "-3": points of chance. */
export function points(change: number): string {
  const rounded = Math.round(100 * change)
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : '0'
}

/** How it ended: "Northern Edge wins, 19 to 5"; points that are alike do not say why. */
export function headline({ outcome, sides }: Pick<Report, 'outcome' | 'sides'>): string {
  if (outcome === null) return 'The match is not over'
  const { winner, how } = outcome
  const order =
    winner === 'draw' ? outcome.points : [...outcome.points.slice(winner), ...outcome.points.slice(0, winner)]
  const isTold = order.length > 0 && (winner === 'draw' || order.slice(1).some((other) => other !== order[0]))
  const by = isTold ? `, ${order.join(' to ')}` : ''
  if (winner === 'draw') return `${how === 'agreed' ? 'The players agreed to a draw' : 'A draw'}${by}`
  return `${sides[winner] ?? `Side ${winner + 1}`} wins${how === 'resigned' ? ': the other side resigned' : by}`
}

/** Who commanded a side: "Maren", "captain". */
export function commanders({ seats }: Pick<Report, 'seats'>, side: number): string {
  return seats
    .filter((seat) => seat.side === side)
    .map(({ name, player }) =>
      player === 'person' || player === name ? name : `${name} (${player.replace(':', ', ')})`,
    )
    .join(' and ')
}

export function turnInWords({ before, after, sentence }: TurningPoint, side: number): string {
  const seen = (chance: number) => percent(side === 0 ? chance : 1 - chance)
  return `${seen(before)} → ${seen(after)}: ${sentence}`
}

export function costInWords({ played, best }: ToldDecision): string {
  return `${played.says} (${percent(played.chance)}); the admiral: ${best.says} (${percent(best.chance)})`
}

export function findInWords({ played, next }: ToldDecision): string {
  const best = `${played.says} (${percent(played.chance)})`
  return next === undefined ? best : `${best}; the next best: ${next.says} (${percent(next.chance)})`
}

export function shipInWords({ lost, left, hull }: ShipLine): string {
  return lost === undefined ? `${left} of ${hull} left` : `lost in round ${lost.round}`
}

/** "brought down Kestrel (+12); Hold Territory +2"; nothing where it did neither. */
export function deedsInWords({ downed, objectives }: Pick<ShipLine, 'downed' | 'objectives'>): string {
  const worth = (name: string) => {
    const points = objectives.find((one) => one.for === name)?.points
    return points === undefined ? name : `${name} (${signed(points)})`
  }
  const others = objectives.filter((one) => !downed.includes(one.for))
  return [
    ...(downed.length === 0 ? [] : [`brought down ${[...new Set(downed)].map(worth).join(', ')}`]),
    ...(others.length === 0 ? [] : [objectivesInWords(others)]),
  ].join('; ')
}

/** "Hold Territory +2, Shut Out +1". */
export function objectivesInWords(objectives: readonly ObjectiveScore[]): string {
  return objectives.map((one) => `${one.for} ${signed(one.points)}`).join(', ')
}

/** What no ship earned, a line for each side: "Northern Edge, by no ship: Shut Out +1". */
export function unearnedInWords({ unearned, sides }: Pick<Report, 'unearned' | 'sides'>): string[] {
  return sides.flatMap((name, side) => {
    const own = unearned.filter((one) => one.side === side)
    return own.length === 0 ? [] : [`${name}, by no ship: ${objectivesInWords(own)}`]
  })
}

/** All the points that a ship brought its side. */
export function pointsOf({ objectives }: Pick<ShipLine, 'objectives'>): number {
  return Math.round(10 * objectives.reduce((sum, { points: of }) => sum + of, 0)) / 10
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`
}

/** "luckier than 83 % of battles like this". */
export function luckInWords(percentile: number): string {
  const rounded = Math.min(99, Math.max(1, Math.round(percentile)))
  return rounded >= 50
    ? `luckier than ${rounded} % of battles like this`
    : `less lucky than ${100 - rounded} % of battles like this`
}

export function rollInWords({ kind, counted, expected, dice, percentile }: KindOfRoll): string {
  return `${kind}: ${counted} of ${dice} dice counted, ${expected.toFixed(1)} expected; ${luckInWords(percentile)}`
}

export function bigRollInWords({ swing, sentence }: BigRoll, side: number): string {
  return `${points(side === 0 ? swing : -swing)}: ${sentence}`
}

export function accuracyInWords({ percent: share, good, decisions }: Accuracy): string {
  return `${share.toFixed(0)} %, ${good} of ${decisions} decisions within a point of the admiral's`
}

/** "50 % at the start, +31 by its own play, -12 by the enemy's, +8 by luck: 77 % at the end". */
export function splitInWords({ side, start, play, luck, end }: Split): string {
  const others = play.reduce((sum, one, by) => (by === side ? sum : sum + one), 0)
  return (
    `${percent(start)} at the start, ${points(play[side] ?? 0)} by its own decisions, ` +
    `${points(others)} by the enemy's, ${points(luck)} by luck: ${percent(end)} at the end`
  )
}

/** The whole report as lines of plain text. */
export function reportInWords(report: Report): string[] {
  const lines = [headline(report), '']
  for (const side of report.sides.keys()) {
    const accuracy = report.accuracy[side]
    const split = report.split[side]
    lines.push(`${report.sides[side]}: ${commanders(report, side)}`)
    if (split !== undefined) lines.push(`  chances   ${splitInWords(split)}`)
    if (accuracy !== undefined) lines.push(`  accuracy  ${accuracyInWords(accuracy)}`)
    lines.push(`  luck      ${luckInWords(report.luck[side] ?? 50)}`)
    for (const roll of report.dice) if (roll.side === side) lines.push(`            ${rollInWords(roll)}`)
  }
  const chapter = (title: string, told: readonly string[]) => {
    if (told.length > 0) lines.push('', title, ...told.map((one) => `  ${one}`))
  }
  const name = (side: number) => report.sides[side] ?? ''
  chapter(
    `Turning points (the chance of ${name(0)})`,
    report.turningPoints.map((one) => `round ${one.round}, step ${one.step}: ${turnInWords(one, 0)}`),
  )
  chapter(
    'Costliest decisions',
    report.costliest.flatMap((one) => [
      `${points(-one.loss)} ${name(one.side)}, round ${one.round}, step ${one.step}: ${costInWords(one)}`,
      `    ${one.reason}`,
    ]),
  )
  chapter(
    'Best finds',
    report.finds.map((one) => `${name(one.side)}, round ${one.round}, step ${one.step}: ${findInWords(one)}`),
  )
  chapter(
    `Rolls that swung it (for ${name(0)})`,
    report.bigRolls.map((one) => `round ${one.round}, step ${one.step}: ${bigRollInWords(one, 0)}`),
  )
  chapter('Ships', [
    ...report.ships.map((one) => {
      const deeds = deedsInWords(one)
      const did = `dealt ${one.dealt}, took ${one.taken}${deeds === '' ? '' : `; ${deeds}`}`
      return `${one.name} (${name(one.side)}): ${did}; ${shipInWords(one)}`
    }),
    ...unearnedInWords(report),
  ])
  return lines
}
