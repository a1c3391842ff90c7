import type { Seat } from '@flagbridge/kernel'
import { board, squareName, type Cell } from '../content/board.ts'
import { OPEN_SEA, type Content } from '../content/content.ts'
import { slugsOf } from '../content/features.ts'
import { FACES, type ByFace } from '../content/symbols.ts'
import { cardOf } from '../rules/1-cards.ts'
import { IN_HAND, ofSeat, STAND_BY, SUNK, type State, type Unit } from '../state.ts'
import { faceName, headingWord, sideName } from './names.ts'

const TERRAIN_SIGNS = [' . ', ' ^ ', ' ~ ', ' % ', ' - '] as const
const BOWS: Readonly<Record<number, string>> = { 0: '^', 2: '>', 4: 'v', 6: '<' }

/**
 * The grid, and beside it each player's dashboard: reference cards, dice in hand, the Exhausted Dice area
 * and the Stand-by Area. A unit is its class with its bow, lower case for North, in brackets when submerged.
 */
export function show(c: Content, s: State, seat: Seat): string {
  const rows: string[] = []
  for (let y = 7; y >= 0; y--)
    rows.push(`${y + 1} ${[0, 1, 2, 3, 4, 5, 6, 7].map((x) => sign(c, s, board.cellOf(x, y))).join('')}`)
  rows.push(
    '   a   b   c   d   e   f   g   h',
    `Round ${s.round}, ${s.phase}${seat < 0 ? '' : `, seen by ${sideName(seat)}`}.`,
  )
  return [...rows, ...dashboard(c, s, 0), ...dashboard(c, s, 1)].join('\n')
}

function sign(c: Content, s: State, cell: Cell): string {
  const here = s.units.filter((unit) => unit.at === cell)
  const unit = here.find((one) => !one.submerged) ?? here[0]
  if (unit !== undefined) return unitSign(c, unit).padEnd(4)
  if (s.backs[0].includes(cell) || s.backs[1].includes(cell)) return ' ## '
  if (s.smoke.includes(cell)) return ' @  '
  return `${TERRAIN_SIGNS[s.terrain[cell] ?? OPEN_SEA]} `
}

function unitSign(c: Content, unit: Unit): string {
  const sign = cardOf(c, unit).class
  const cased = unit.seat === 0 ? sign : sign.toLowerCase()
  return unit.submerged ? `(${cased}` : `${cased}${BOWS[unit.heading] ?? ''}`
}

function dashboard(c: Content, s: State, seat: 0 | 1): string[] {
  const lines = [
    `${sideName(seat)}: dice ${dice(c, ofSeat(s.dice, seat))}; exhausted ${dice(c, ofSeat(s.exhausted, seat))}`,
  ]
  for (const unit of s.units) if (unit.seat === seat) lines.push(`  ${reference(c, unit)}`)
  return lines
}

function dice(c: Content, byFace: ByFace): string {
  const words: string[] = []
  for (const face of FACES) if (byFace[face] > 0) words.push(`${byFace[face]}x${face} ${faceName(c, face)}`)
  return words.join(', ') || 'none'
}

function where(unit: Unit): string {
  if (unit.at === SUNK) return 'sunk'
  if (unit.at === STAND_BY) return 'Stand-by Area'
  if (unit.at === IN_HAND) return 'in hand'
  if (unit.at < 0) return 'face down'
  return unit.submerged ? `${squareName(unit.at)} submerged` : `${squareName(unit.at)} ${headingWord(unit.heading)}`
}

function reference(c: Content, unit: Unit): string {
  const card = cardOf(c, unit)
  const planes =
    unit.squadrons[0] + unit.squadrons[1] + unit.squadrons[2] > 0 ? `, squadrons ${unit.squadrons.join('/')}` : ''
  const torpedoes = card.torpedoes > 0 ? `, torpedoes ${unit.torpedoes}` : ''
  const tokens = unit.disabled === 0 ? '' : `, disabled ${slugsOf(unit.disabled).join(' ')}`
  const structure = `structure ${unit.structure}/${card.structure}`
  return `${unit.name} (${card.class}): ${where(unit)}, ${structure}${torpedoes}${planes}${tokens}`
}
