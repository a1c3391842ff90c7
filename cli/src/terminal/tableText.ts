import {
  kindOf,
  nameOf,
  type CardRow,
  type Piece,
  type Scene,
  type SideLine,
  type TableCard,
  type Tray,
  type TrayItem,
} from '@flagbridge/scene'
import { fieldText, lettersOf } from './fieldText.ts'

/** The table in lines: the map, every unit with its place and state, the cards on the table and in the hand. */
export function tableText(scene: Scene, side: number, stateOf: StateOf = () => []): string[] {
  const letters = lettersOf(scene, side)
  return [
    statusText(scene),
    ...fieldText(scene, letters),
    ...goalsText(scene),
    ...(scene.field.kind === 'cards' ? scene.field.rows.flatMap(rowText) : unitsText(scene, letters, stateOf)),
    ...(scene.field.kind === 'cards' ? scene.field.piles.map(({ name, count }) => `${name}: ${count}`) : []),
    ...(scene.field.kind === 'cards'
      ? scene.field.arrows.map(
          ({ label, value, stopped }) =>
            `${label}${value === undefined ? '' : `, ${value}`}${stopped === true ? ', stopped' : ''}`,
        )
      : []),
    ...traysText(scene),
  ]
}

/** What a unit still has, beside what is told of all. */
type StateOf = (piece: Piece) => readonly string[]

/** The places that are worth something, and who has them. */
function goalsText({ goals = [], field, sides }: Scene): string[] {
  if (goals.length === 0 || (field.kind !== 'hexes' && field.kind !== 'squares')) return []
  const labels = new Map<string, string>()
  for (const { id, label } of field.cells) labels.set(id, label)
  const holder = (side: number | undefined) => sides.find((one) => one.side === side)?.name
  const told = goals.map(({ cell, label, side }) => {
    const who = holder(side)
    return `  ${labels.get(cell) ?? cell}: ${label}${who === undefined ? '' : `, held by ${who}`}`
  })
  return ['Worth something:', ...told]
}

export function statusText({ round, phase, sides, facts = [] }: Scene): string {
  const scores = sides.map(
    ({ name, score, unit }) => `${name}${score === undefined ? '' : ` ${score} ${unit ?? ''}`.trimEnd()}`,
  )
  return [round, ...(phase === undefined ? [] : [phase]), scores.join(', '), ...facts].join('. ')
}

/** What lies beside the map: hands of cards, dice. */
export function traysText({ trays = [] }: Scene): string[] {
  return trays.flatMap(trayText)
}

function trayText({ title, items, aside, note }: Tray): string[] {
  const head = [title, aside, note].filter((one) => one !== undefined).join(', ')
  const shown = items.filter(({ count }) => count !== 0)
  return [`${head}:${shown.length === 0 ? ' nothing' : ''}`, ...shown.map((item) => `  ${itemText(item)}`)]
}

export function itemText({ thing, name, kind, value, text, used, faceDown, count }: TrayItem): string {
  if (faceDown === true) return 'a card face down'
  const id = nameOf(thing)
  const isSaid = kindOf(thing) === 'die' ? /^\d+$/.test(id) : /^[A-Z][A-Z0-9-]+$/.test(id) && id !== name
  const code = isSaid ? ` [${id}]` : ''
  const head = `${name}${code}${count === undefined ? '' : ` ×${count}`}`
  const rest = [kind, value, text, used === true ? 'used' : undefined].filter((one) => one !== undefined && one !== '')
  return rest.length === 0 ? head : `${head}: ${rest.join(', ')}`
}

function unitsText(scene: Scene, letters: ReadonlyMap<string, string>, stateOf: StateOf): string[] {
  const cells = new Map<string, string>()
  if (scene.field.kind === 'hexes' || scene.field.kind === 'squares')
    for (const { id, label } of scene.field.cells) cells.set(id, label)
  return scene.sides.flatMap((side) => {
    const own = scene.pieces.filter((piece) => piece.side === side.side)
    return own.length === 0
      ? []
      : [`${side.name}:`, ...own.map((piece) => `  ${letters.get(piece.id)} ${pieceText(piece, cells, stateOf)}`)]
  })
}

const MARKS = { ready: 'may act', acting: 'acts now', done: 'has acted' } as const

function pieceText(piece: Piece, cells: ReadonlyMap<string, string>, stateOf: StateOf): string {
  if (piece.faceDown === true)
    return `a unit face down${piece.cell === undefined ? '' : ` at ${cells.get(piece.cell)}`}`
  if (piece.cell === undefined && piece.hull?.left === 0) return `${piece.name}, lost`
  return [
    piece.name,
    ...(piece.kind === undefined ? [] : [piece.kind]),
    piece.cell === undefined ? 'not on the map' : `at ${cells.get(piece.cell)}`,
    ...(piece.hull === undefined ? [] : [`hull ${piece.hull.left} of ${piece.hull.of}`]),
    ...stateOf(piece),
    ...(piece.tokens ?? []).map(({ label }) => label),
    ...(piece.mark === undefined ? [] : [MARKS[piece.mark]]),
  ].join(', ')
}

function rowText({ title, note, cards }: CardRow): string[] {
  return [
    `${title}${note === undefined ? '' : `, ${note}`}:`,
    ...cards.map((card, i) => `  ${i + 1} ${cardLine(card)}`),
  ]
}

function cardLine(card: TableCard): string {
  if (card.faceDown === true) return 'a card face down'
  const { name, figures = [], above = [], lines = [], track, dice = [], mark, turned } = card
  return [
    name,
    ...lines,
    ...above,
    ...figures.map(({ label, value }) => `${label} ${value}`),
    ...(track === undefined ? [] : [`${track.filled} of ${track.of} marked`]),
    ...(dice.length === 0 ? [] : [`dice ${dice.join(' ')}`]),
    ...(turned === true ? ['turned'] : []),
    ...(mark === undefined ? [] : [MARKS[mark]]),
  ].join(', ')
}

export function sideNamed(scene: Scene, side: number): string {
  return scene.sides.find((line: SideLine) => line.side === side)?.name ?? `Side ${side + 1}`
}
