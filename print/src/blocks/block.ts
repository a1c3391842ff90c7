import type { CardBlock, Chip, Mount, Space, Stat } from '@flagbridge/scene'
import { inColumns, NOTHING, stacked, type Laid } from '../laid.ts'
import type { Style } from '../style.ts'
import { arc } from './arcs.ts'
import { boxRows } from './boxes.ts'
import { shields } from './shields.ts'
import { table } from './table.ts'
import { titled, words } from './text.ts'

/** A block of a record as it is printed; each kind as the screen knows it. */
export function block(style: Style, one: CardBlock, width: number): Laid {
  const gap = style.size * 0.4
  switch (one.kind) {
    case 'stats':
      return stats(style, one.stats, width)
    case 'record':
      return stacked([boxRows(style, one.rows, width), stats(style, one.stats, width)], gap)
    case 'boxes':
      return boxRows(style, one.rows, width)
    case 'shields':
      return stacked(
        [
          shields(style, one, width),
          one.rows === undefined ? NOTHING : boxRows(style, one.rows, width),
          one.stats === undefined ? NOTHING : stats(style, one.stats, width),
        ],
        gap,
      )
    case 'table':
      return table(style, one.columns, one.rows, width)
    case 'mounts':
      return titled(
        style,
        one.title,
        stacked([mounts(style, one.mounts, width), under(style, one.under, width)], gap),
        width,
      )
    case 'chips':
      return titled(style, one.title, words(style, one.chips.map(chipText).join(' · '), width), width)
    case 'text':
      return titled(style, one.title, words(style, withRule(style, one.text, one.rule), width), width)
    case 'spaces':
      return spaces(style, one.spaces, width)
    case 'slots':
      return titled(style, one.title, slots(style, one.slots, width), width)
    case 'faces':
      return titled(
        style,
        one.title,
        table(
          style,
          [{ title: '' }, { title: '' }],
          one.faces.map(({ face, does }) => ({ cells: [`${face}   ${does}`] })),
          width,
        ),
        width,
      )
  }
}

function chipText({ text }: Chip): string {
  return text
}

function withRule({ rules }: Style, text: string, rule: string | undefined): string {
  return rule === undefined || !rules ? text : `${text} [${rule}]`
}

function under(style: Style, text: string | undefined, width: number): Laid {
  return text === undefined ? NOTHING : words(style, text, width, false, style.pen.palette.faint)
}

/** A figure large, its label small below it; as many in a row as fit. */
function stats({ pen, size }: Style, all: readonly Stat[], width: number): Laid {
  const cell = Math.max(size * 3.4, ...all.map(({ label }) => pen.widthOf(label, { size: size * 0.78 }) + size * 0.5))
  const most = Math.max(1, Math.floor(width / cell))
  const lines = Math.ceil(all.length / most)
  const each = Math.ceil(all.length / Math.max(1, lines))
  const step = size * 2.55
  return {
    height: all.length === 0 ? 0 : lines * step,
    draw(x, y) {
      const room = width / each
      for (const [i, { label, value, small }] of all.entries()) {
        const left = x + (i % each) * room
        const top = y + Math.floor(i / each) * step
        const said = small === undefined ? value : `${value} ${small}`
        pen.fitted(said, left, top, room - 2, { size: size * 1.35, bold: true, align: 'centre' })
        pen.fitted(label, left, top + size * 1.5, room - 2, {
          size: size * 0.78,
          colour: pen.palette.faint,
          align: 'centre',
        })
      }
    },
  }
}

/** Each weapon with its arc, its letters, and a box to cross off. */
function mounts(style: Style, all: readonly Mount[], width: number): Laid {
  const { pen, size } = style
  const text = { size: size * 0.85 }
  const cell = Math.max(size * 3.4, ...all.map((one) => pen.widthOf(one.text, text) + size * 0.4))
  const each = Math.max(1, Math.floor(width / cell))
  const lines = Math.ceil(all.length / each)
  const step = size * 3.3
  return {
    height: lines * step,
    draw(x, y) {
      for (const [i, one] of all.entries()) {
        const left = x + (i % each) * (width / each)
        const top = y + Math.floor(i / each) * step
        arc(style, one.picture).draw(left, top)
        pen.frame(left + size * 2.2, top + size * 0.4, size * 1.1, size * 1.1, 0, pen.palette.ink)
        if (one.state === 'lost') {
          pen.doc.lineWidth(1).strokeColor(pen.palette.lost)
          pen.doc
            .moveTo(left + size * 2.2, top + size * 0.4)
            .lineTo(left + size * 3.3, top + size * 1.5)
            .stroke()
        }
        pen.fitted(one.text, left, top + size * 2.05, width / each - size * 0.3, text)
      }
    },
  }
}

/** Spaces for dice: a ring for each die that it takes. */
function spaces(style: Style, all: readonly Space[], width: number): Laid {
  const columns = width > style.size * 34 ? 2 : 1
  const room = columns === 2 ? (width - style.size) / 2 : width
  return inColumns(
    all.map((one) => space(style, one, room)),
    columns,
    width,
    style.size * 0.35,
  )
}

function space(style: Style, { name, text, art, rule, slots: dice = 0, state, tone }: Space, width: number): Laid {
  const { pen, size } = style
  const icon = art === undefined ? 0 : size * 2.1
  const rings = Math.min(dice, 3) * size * 1.9
  const room = width - icon - rings
  const colour = state === 'lost' ? pen.palette.lost : pen.palette.ink
  const title = words(style, name, room, true, colour)
  const small = { ...style, size: size * 0.85 }
  const does = words(
    small,
    withRule(style, text, rule),
    room,
    false,
    tone === 'bad' ? pen.palette.lost : pen.palette.faint,
  )
  const body = stacked([title, does], size * 0.1)
  return {
    height: Math.max(body.height, size * 1.9),
    draw(x, y) {
      pen.draw(art, x, y, size * 1.8, pen.palette.ink)
      body.draw(x + icon, y)
      for (let i = 0; i < Math.min(dice, 3); i++)
        pen.frame(x + width - rings + i * size * 1.9 + size * 0.2, y + size * 0.1, size * 1.6, size * 1.6, size * 0.3)
    },
  }
}

/** A numbered field for every turn. */
function slots({ pen, size }: Style, all: readonly { readonly text: string }[], width: number): Laid {
  const each = Math.max(1, Math.min(all.length, Math.floor(width / (size * 3.6))))
  const room = width / each
  const height = size * 2.4
  return {
    height: Math.ceil(all.length / each) * (height + size * 0.3),
    draw(x, y) {
      for (const [i, { text }] of all.entries()) {
        const left = x + (i % each) * room
        const top = y + Math.floor(i / each) * (height + size * 0.3)
        pen.frame(left, top, room - size * 0.3, height)
        pen.fitted(String(i + 1), left + size * 0.2, top + size * 0.1, size * 2, {
          size: size * 0.65,
          colour: pen.palette.faint,
        })
        pen.fitted(text, left, top + size * 0.9, room - size * 0.3, { size, align: 'centre' })
      }
    },
  }
}
