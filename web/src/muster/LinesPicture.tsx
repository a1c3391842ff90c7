import type { Scene } from '@flagbridge/scene'
import { artHref } from '../board/art.tsx'
import { tintOf } from '../board/places.ts'
import type { MusterView } from '../engine/api/index.ts'

const [WIDE, HIGH, GAP] = [160, 90, 12]

/** The ships of one side. */
export interface FleetLine {
  readonly tint: number
  readonly ships: readonly { readonly name: string; readonly art?: string }[]
}

/** A battle without a map: the lines of ships, one side above the other; so many of them beside each other. */
export function LinesPicture({
  lines,
  columns,
  label,
}: {
  lines: readonly FleetLine[]
  columns: number
  label?: string
}) {
  const rows = lines.flatMap(({ tint, ships }) =>
    Array.from({ length: label === undefined ? 1 : Math.ceil(ships.length / columns) }, (_, row) => ({
      tint,
      ships: ships.slice(row * columns, (row + 1) * columns),
    })),
  )
  const told = label === undefined ? { 'aria-hidden': true } : { role: 'img' as const, 'aria-label': label }
  return (
    <svg
      class={label === undefined ? 'stamp lines' : 'map lines'}
      viewBox={`0 0 ${columns * (WIDE + GAP) + GAP} ${rows.length * (HIGH + GAP) + GAP}`}
      {...told}
    >
      {rows.map(({ tint, ships }, row) => {
        const left = ((columns - ships.length) * (WIDE + GAP)) / 2 + GAP
        return ships.map(({ name, art }, i) => (
          <g
            key={`${row} ${name}`}
            class={`piece p${tint}`}
            transform={`translate(${left + i * (WIDE + GAP)} ${row * (HIGH + GAP) + GAP})`}
          >
            <rect class="plate" width={WIDE} height={HIGH} rx={6} />
            {art !== undefined && <use class="art" href={artHref(art)} width={WIDE} height={HIGH} />}
          </g>
        ))
      })}
    </svg>
  )
}

/** As they lie on the table. */
export function linesOn(scene: Scene): FleetLine[] {
  return scene.sides
    .map(({ side }) => ({ tint: tintOf(scene, side), ships: scene.pieces.filter((piece) => piece.side === side) }))
    .filter(({ ships }) => ships.length > 0)
}

/** As they are brought; where nobody brings any, as they lie on the table. */
export function linesIn({ fleets, sides, lines }: MusterView): readonly FleetLine[] {
  const brought = lines.map(({ side, tint }) => ({
    tint,
    ships: fleets.flatMap(({ seat, ships }) => (sides[seat] === side ? ships : [])),
  }))
  return brought.every(({ ships }) => ships.length > 0) ? brought : lines
}
