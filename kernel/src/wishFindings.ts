import type { Finding } from './muster.ts'
import { nearest } from './nearest.ts'
import type { RuleId } from './seat.ts'

/** A ready fleet was named that is none of the known ones. */
export function noSuchFleet(seat: number, name: string, known: readonly string[], rule: RuleId): Finding {
  const begun = known.find((one) => name !== '' && one.toLowerCase().startsWith(name.toLowerCase()))
  const meant = begun ?? nearest(name, known)
  return {
    severity: 'wrong',
    path: ['fleets', seat],
    sentence: `There is no ready fleet "${name}". There is: ${known.join(', ')}.`,
    rule,
    ...(meant === undefined ? {} : { nearest: meant }),
  }
}

/** A fleet is to be drawn for more points than this battle has for it. */
export function drawnFor(seat: number, points: number, most: number, unit: string, rule: RuleId): Finding[] {
  if (points <= most) return []
  const sentence = `A fleet here has at most ${most} ${unit}, not ${points}.`
  return [{ severity: 'wrong', path: ['fleets', seat], sentence, rule, nearest: `random:${most}` }]
}

/** A fleet for a seat that nobody sits in. */
export function noSuchSeat(seat: number, seats: number, rule: RuleId): Finding {
  const sentence = `There are ${seats} players, from 1 to ${seats}.`
  return { severity: 'wrong', path: ['fleets', seat], sentence, rule }
}
