import type { ArcPicture, BoxRow, CardBlock, ShipCard, Stat } from '@flagbridge/scene'
import { table } from '../output.ts'

/** A ship's record in lines, in the order it is printed. */
export function cardText(card: ShipCard): string[] {
  const worth = card.worth === undefined ? '' : `, ${card.worth.value} ${card.worth.label}`
  return [`${card.name}${worth}`, ...card.lines.map(indented), ...card.blocks.flatMap(blockText).map(indented)]
}

function blockText(block: CardBlock): string[] {
  switch (block.kind) {
    case 'stats':
      return [stats(block.stats)]
    case 'record':
      return [...block.rows.map(boxes), stats(block.stats)]
    case 'boxes':
      return block.rows.map(boxes)
    case 'shields':
      return [
        `Shields clockwise from the fore: ${block.left.map((left, i) => `${left} of ${block.of[i]}`).join(', ')}`,
        ...(block.rows ?? []).map(boxes),
        ...(block.stats === undefined ? [] : [stats(block.stats)]),
      ]
    case 'table':
      return table([
        block.columns.map(({ title }) => title),
        ...block.rows.map(({ cells, state }) => [
          ...cells.map((cell) => (typeof cell === 'string' ? cell : arcText(cell))),
          ...(state === undefined ? [] : [`(${state})`]),
        ]),
      ])
    case 'mounts':
      return [
        `${block.title}: ${block.mounts
          .map(({ text, picture, state }) => `${text} (${[arcText(picture), state].filter(Boolean).join(', ')})`)
          .join(', ')}`,
      ]
    case 'chips':
      return [
        [
          block.title,
          block.chips.map(({ text, faceDown }) => (faceDown === true ? 'face down' : text)).join(', '),
        ].join(': '),
      ]
    case 'text':
      return [`${block.title === undefined ? '' : `${block.title}: `}${block.text}${rule(block.rule)}`]
    case 'spaces':
      return block.spaces.map(
        ({ name, text, rule: id, state }) => `${name}: ${text}${state === undefined ? '' : ` (${state})`}${rule(id)}`,
      )
    case 'slots': {
      const filled = block.slots.flatMap(({ text }, i) => (text === '' ? [] : [`${i + 1} ${text}`]))
      return filled.length === 0 ? [] : [`${block.title}: ${filled.join(', ')}`]
    }
    case 'faces':
      return [`${block.title}: ${block.faces.map(({ face, does }) => `${face} ${does}`).join(', ')}`]
  }
}

/** An arc with the hours of the clock it covers, 12 at the bow, as `near` tells where something lies. */
export function arcText({ label, arc, wedges }: ArcPicture): string {
  const hours = arc.flatMap((covered, i) => (covered ? [((2 * i + (wedges === true ? 1 : 0) + 11) % 12) + 1] : []))
  if (hours.length === 0) return label
  return `${label} (${hours.length === arc.length ? 'all round' : `at ${hours.join(', ')} o’clock`})`
}

/** What a unit still has beside its hull, in one line. */
export function leftOver({ blocks }: Pick<ShipCard, 'blocks'>): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'shields') return [`shields clockwise from the fore ${block.left.join(' ')}`]
    if (block.kind !== 'boxes' && block.kind !== 'record') return []
    return block.rows.filter(({ label, of }) => of > 0 && !/^(?:hull|structure)$/i.test(label)).map(boxes)
  })
}

function stats(list: readonly Stat[]): string {
  return list
    .map(({ label, value, small }) => `${label} ${value}${small === undefined ? '' : ` (${small})`}`)
    .join(', ')
}

function boxes({ label, of, crossed, note }: BoxRow): string {
  return `${label} ${of - crossed} of ${of}${note === undefined ? '' : ` (${note})`}`
}

export function rule(id: string | undefined): string {
  return id === undefined ? '' : ` [${id}]`
}

function indented(line: string): string {
  return `  ${line}`
}

/** A card as its pack writes it, in lines; what is only for drawing is left out. */
export function writtenText(name: string, written: Readonly<Record<string, unknown>>): string[] {
  return [name, ...Object.entries(written).flatMap(([key, value]) => (SILENT.has(key) ? [] : lineOf(key, value)))]
}

const SILENT = new Set(['id', 'code', 'name', 'origin', 'art', 'look', 'seedFields', 'publicFields', 'e1'])

function lineOf(key: string, value: unknown): string[] {
  const text = said(value)
  return text === '' ? [] : [indented(`${spaced(key)}: ${text}`)]
}

function said(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map(said)
      .filter((one) => one !== '')
      .join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([key]) => !SILENT.has(key))
      .map(([key, inner]) => `${spaced(key)} ${said(inner)}`)
      .join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** "needsShieldsUp" as one would say it. */
export function spaced(key: string): string {
  return key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
}
