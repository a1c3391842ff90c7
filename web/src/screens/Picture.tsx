import { artHref } from '../board/art.tsx'
import { at, HEX, layoutOf, outline } from '../board/layout.ts'
import type { Table } from './shopWindow.ts'

const hexes = layoutOf({
  kind: 'hexes',
  top: 'flat',
  cells: Array.from({ length: 49 }, (_, i) => {
    const [q, row] = [(i % 7) - 3, Math.floor(i / 7) - 3]
    return { id: `${q},${row}`, label: '', q, r: row - Math.floor(q / 2) }
  }),
})!
const squares = layoutOf({
  kind: 'squares',
  columns: [],
  rows: [],
  cells: Array.from({ length: 25 }, (_, i) => ({
    id: `${(i % 5) - 2},${Math.floor(i / 5) - 2}`,
    label: '',
    column: (i % 5) - 2,
    row: Math.floor(i / 5) - 2,
  })),
})!

type Stand = readonly [cell: string, facing: number, tint: number]

const ON_HEXES: readonly Stand[] = [
  ['0,1', 0, 1],
  ['1,1', 0, 1],
  ['-1,1', 60, 1],
  ['1,-1', 180, 2],
  ['-1,-1', 180, 2],
]
const ON_SQUARES: readonly Stand[] = [
  ['0,1', 0, 1],
  ['1,1', 0, 1],
  ['-1,1', 0, 1],
  ['-1,-1', 180, 2],
  ['1,-1', 180, 2],
]

/** A small picture of the game's table, drawn as the table itself is. */
export function Picture({ table }: { table: Table }) {
  if (table.board === 'cards') return <CardPicture table={table} />
  const layout = table.board === 'hexes' ? hexes : squares
  const stands = table.board === 'hexes' ? ON_HEXES : ON_SQUARES
  const cells = table.board === 'hexes' ? ['-1,0', '0,0', '2,0', '2,-1'] : ['0,0', '1,0']
  const all = table.board === 'hexes' ? 49 : 25
  const names = Array.from({ length: all }, (_, i) =>
    table.board === 'hexes' ? `${(i % 7) - 3},${Math.floor(i / 7) - 3}` : `${(i % 5) - 2},${Math.floor(i / 5) - 2}`,
  )
  const terrain = table.board === 'hexes' ? (table.id === 'starmada-x' ? 'dust' : 'nebula') : 'shallow'
  return (
    <svg class="picture" viewBox="-125 -128 250 256" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path class="hexfill" d={names.map((cell) => `M${layout.corners(cell).map(at).join('L')}Z`).join('')} />
      <g class={`terrain ${terrain}`}>
        <path class="wash" d={cells.map((cell) => `M${layout.corners(cell).map(at).join('L')}Z`).join('')} />
        <path class="pattern" d={cells.map((cell) => `M${layout.corners(cell).map(at).join('L')}Z`).join('')} />
        <path class="shore" d={layout.edge(cells)} />
      </g>
      {names.map((cell) => (
        <polygon key={cell} class="hex" points={outline(layout.corners(cell))} />
      ))}
      {stands.map(([cell, facing, tint], i) => {
        const centre = layout.centre(cell)!
        return (
          <g key={cell} class={`piece p${tint}`} transform={`translate(${at(centre)})`}>
            <path class="plate" d={layout.plate} />
            {tint > 1 && <path d={layout.plate} fill={`url(#side${tint})`} />}
            <g class="art" transform={`rotate(${facing}) scale(${layout.inner / (HEX * 1.3)})`}>
              <use href={artHref(table.art[i]!)} x="-50" y="-50" width="100" height="100" />
            </g>
          </g>
        )
      })}
    </svg>
  )
}

function CardPicture({ table }: { table: Table }) {
  const places = [
    [-118, 22, 1],
    [-36, 22, 1],
    [46, 22, 1],
    [-78, -112, 2],
    [4, -112, 2],
  ] as const
  return (
    <svg class="picture" viewBox="-125 -128 250 256" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path class="cardpath p2" d="M-42 -18L-78 14M40 -18L8 14" marker-end="url(#arrow)" />
      {places.map(([x, y, tint], i) => (
        <g key={i} class={`p${tint}`} transform={`translate(${x} ${y})`}>
          <rect class="cardface" width="74" height="92" rx="5" />
          <rect class="plate" width="74" height="15" rx="4" />
          {tint > 1 && <rect width="74" height="15" rx="4" fill={`url(#side${tint})`} />}
          <g class="art">
            <use href={artHref(table.art[i]!)} x="3" y="22" width="68" height="38" />
          </g>
          <path class="trackline" d="M8 74H66M8 82H46" />
        </g>
      ))}
    </svg>
  )
}
