import type { Constants } from './constants.ts'
import { roundHalfUp } from './rounding.ts'
import { BATTERY_LETTERS, type ChartEntry, type Code, type Spec } from './spec.ts'

/** SXS-A.3.4: the order in which codes are written inside an entry. */
const WRITTEN: readonly Code[] = ['H', 'E', 'S', 'Q', ...BATTERY_LETTERS]

/** SXS-A.3.3: codes are dealt into slots 2, 4, 6 and then round and round; here from 0. */
const FIRST_SLOTS = [1, 3, 5] as const

/** SX-1.7: the damage chart of a design, one entry for each face of a die. */
export function chartOf(spec: Spec, constants: Constants): ChartEntry[] {
  // SXS-A.3.2: H stands in slots 1, 3 and 5.
  const slots: Code[][] = [['H'], [], ['H'], [], ['H'], []]
  dealtCodes(spec, constants).forEach((code, i) => slots[FIRST_SLOTS[i] ?? (i - FIRST_SLOTS.length) % 6]!.push(code))
  // SXS-A.3.5: a slot left empty is written H.
  return slots.map((codes) => entryOf(codes.length === 0 ? ['H'] : codes))
}

/** SXS-A.3.3: all E codes, then all S, Q, a, b and c. */
function dealtCodes(spec: Spec, constants: Constants): Code[] {
  const boxes: Readonly<Partial<Record<Code, number>>> = {
    E: spec.engines,
    S: spec.shields,
    Q: equipmentBoxes(spec, constants),
    ...Object.fromEntries(spec.batteries.map(({ mounts }, i) => [BATTERY_LETTERS[i], mounts.length])),
  }
  return WRITTEN.flatMap((code) => Array<Code>(codeCount(boxes[code] ?? 0, spec.hull, constants)).fill(code))
}

/** SXS-A.3.1: so many that about half of a system is gone with the last hull box. */
export function codeCount(boxes: number, hull: number, constants: Constants): number {
  return boxes === 0 ? 0 : Math.max(1, roundHalfUp((constants.codesPerBoxShare * boxes) / hull))
}

function equipmentBoxes({ equipment }: Spec, constants: Constants): number {
  return equipment.reduce((sum, { item, count }) => sum + count * constants.equipment[item].boxes, 0)
}

/** SXS-A.3.4: in the order H E S Q a b c, a code that occurs k times with k in front. */
export function entryOf(codes: readonly Code[]): ChartEntry {
  const hits = WRITTEN.flatMap((code) => codes.filter((other) => other === code))
  const text = WRITTEN.map((code) => {
    const times = hits.filter((other) => other === code).length
    return times === 0 ? '' : times === 1 ? code : `${times}${code}`
  }).join('')
  return { text, hits }
}

/**
 * SX-1.7: an entry is one or more items, each an optional count from 2 to 9 and a letter; undefined for anything else.
 */
export function parseEntry(text: string): ChartEntry | undefined {
  if (!/^([2-9]?[HESQabc])+$/.test(text)) return undefined
  const items = [...text.matchAll(/([2-9]?)([HESQabc])/g)]
  const hits = items.flatMap(([, count, code]) => Array<Code>(Number(count === '' ? 1 : count)).fill(code as Code))
  return { text, hits }
}

/** SX-1.7: exactly six entries, written with spaces between. */
export function parseChart(text: string): ChartEntry[] | undefined {
  const entries = text.split(' ').map(parseEntry)
  return entries.length === 6 && entries.every((entry) => entry !== undefined) ? entries : undefined
}

export function chartText(chart: readonly ChartEntry[]): string {
  return chart.map(({ text }) => text).join(' ')
}
