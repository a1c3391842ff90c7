import type { CardBlock } from '@flagbridge/scene'
import { ArcView } from './HexPictures.tsx'
import type { Pointable } from './ShipCardView.tsx'

/** With more columns than this a table is written small. */
const MANY = 6

/** Weapons in the book's order. A row that is wanted now is a button. */
export function ArmsTable({
  block,
  next,
  picked,
  point,
}: Pointable & { block: Extract<CardBlock, { kind: 'table' }> }) {
  const align = (i: number) => ({ left: '', centre: 'c', right: 'r' })[block.columns[i]?.align ?? 'left']
  return (
    <table class={block.columns.length > MANY ? 'arms many' : 'arms'}>
      <thead>
        <tr>
          {block.columns.map(({ title }, i) => (
            <th key={title} class={align(i)} scope="col">
              {title === '' ? <span class="sr">State</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row, i) => {
          const { thing } = row
          const lit = thing !== undefined && next.has(thing)
          const chosen = thing !== undefined && picked.includes(thing)
          const state = chosen || row.state === 'selected' ? 'sel' : (row.state ?? '')
          return (
            <tr key={i} class={`${state} ${lit ? 'litrow' : ''}`}>
              {row.cells.map((cell, column) => (
                <td key={column} class={align(column)}>
                  {typeof cell !== 'string' ? (
                    <ArcView {...cell} />
                  ) : column === 0 && lit ? (
                    <button type="button" class="rowbtn" data-thing={thing} data-lit="" onClick={() => point(thing)}>
                      {cell}
                    </button>
                  ) : (
                    cell
                  )}
                  {column === 0 && row.under !== undefined && <small class="under">{row.under}</small>}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Weapons side by side, each with its arc; a lost one is crossed off in place. */
export function Mounts({ block, next, picked, point }: Pointable & { block: Extract<CardBlock, { kind: 'mounts' }> }) {
  return (
    <div class="mounts">
      <b>{block.title}</b>
      {block.mounts.map(({ thing, picture, text, state }, i) => {
        const lit = thing !== undefined && next.has(thing)
        const chosen = thing !== undefined && picked.includes(thing)
        const Tag = lit ? 'button' : 'span'
        return (
          <Tag
            key={i}
            {...(lit ? { type: 'button', 'data-thing': thing, 'data-lit': '', onClick: () => point(thing) } : {})}
            class={`mount ${chosen ? 'selected' : (state ?? '')} ${lit ? 'lit' : ''}`}
          >
            <ArcView {...picture} />
            {text}
          </Tag>
        )
      })}
      {block.under !== undefined && <small class="under">{block.under}</small>}
    </div>
  )
}
