import { afterwards, later } from '../client/later.ts'
import { memo } from '../client/memo.ts'
import type { Cell, HexField, SquareField, TerrainPattern } from '@flagbridge/scene'
import { artHref } from './art.tsx'
import { at, RULER, SQUARE, type Layout } from './layout.ts'
import { patternOf } from './patterns.ts'

const Heavens = afterwards(async () => (await import('./Heavens.tsx')).Heavens)
const SeaShapes = later(async () => (await import('./SeaShapes.tsx')).SeaShapes)

interface Drawn {
  readonly field: HexField | SquareField
  readonly layout: Layout
  readonly grid: boolean
  readonly coordinates: boolean
}

/**
 * Everything that lies still: sea, terrain, zones, grid, names. Cells are drawn as one path, however many there are.
 */
export const FieldLayer = memo(function FieldLayer({ field, layout, grid, coordinates }: Drawn) {
  const cells = field.cells.map(({ id }) => id)
  const all = cells.map((cell) => `M${layout.corners(cell).map(at).join('L')}Z`).join('')
  return (
    <g class="field">
      <path class="hexfill" d={all} />
      {field.kind === 'hexes' && <Heavens layout={layout} area={all} />}
      {terrains(field).map(([terrain, set]) => (
        <TerrainArea key={terrain} terrain={terrain} cells={set} layout={layout} />
      ))}
      {field.kind === 'squares' && <Soundings field={field} layout={layout} />}
      {grid && <path class="hex" d={all} />}
      {field.kind === 'squares' && <SeaShapes field={field} layout={layout} />}
      <path class="neatline" d={layout.edge(cells)} />
      {(field.zones ?? []).map((zone) => (
        <path key={zone.label} class={`zone z${zone.side ?? 'x'}`} d={layout.edge(zone.cells)} />
      ))}
      {field.kind === 'squares' && <Rulers field={field} layout={layout} />}
      {field.cells.map((cell) => (
        <CellText key={cell.id} cell={cell} layout={layout} coordinates={coordinates && field.kind === 'hexes'} />
      ))}
      {(field.places ?? []).map((place) => (
        <PlaceName key={place.name} {...place} layout={layout} />
      ))}
      {field.kind === 'squares' &&
        (field.shapes ?? []).flatMap(({ name, cells: set }) =>
          name === undefined ? [] : [<PlaceName key={set.join(' ')} name={name} cells={set} layout={layout} />],
        )}
    </g>
  )
})

/** All cells of one terrain, drawn as one area. */
function terrains(field: HexField | SquareField): [TerrainPattern, string[]][] {
  const areas = new Map<TerrainPattern, string[]>()
  const add = (terrain: TerrainPattern, cells: readonly string[]) =>
    areas.set(terrain, [...(areas.get(terrain) ?? []), ...cells])
  for (const cell of field.cells) if (cell.terrain !== undefined) add(cell.terrain, [cell.id])
  return [...areas]
}

function TerrainArea({
  terrain,
  cells,
  layout,
}: {
  terrain: TerrainPattern
  cells: readonly string[]
  layout: Layout
}) {
  const area = cells.map((cell) => `M${layout.corners(cell).map(at).join('L')}Z`).join('')
  return (
    <g class={`terrain ${terrain}`}>
      <path class="wash" d={area} />
      {terrain === 'core' ? (
        cells.map((cell) => <Core key={cell} cell={cell} layout={layout} />)
      ) : (
        <path class="pattern" fill={patternOf(terrain)} d={area} />
      )}
      {terrain === 'horizon' &&
        clusters(cells, layout).map((cluster) => <Rings key={cluster[0]} cells={cluster} layout={layout} />)}
      <path class="shore" d={layout.edge(cells)} />
    </g>
  )
}

/** Cells that hang together: two black holes have rings of their own. */
function clusters(cells: readonly string[], layout: Layout): string[][] {
  const found: string[][] = []
  const open = new Set(cells)
  for (const first of open) {
    open.delete(first)
    const cluster = [first]
    for (const cell of cluster)
      for (const other of open)
        if (near(layout, cell, other)) {
          open.delete(other)
          cluster.push(other)
        }
    found.push(cluster)
  }
  return found
}

function near(layout: Layout, a: string, b: string): boolean {
  const [from, to] = [layout.centre(a)!, layout.centre(b)!]
  return Math.hypot(from.x - to.x, from.y - to.y) < 2.1 * layout.inner
}

/** A black hole: nothing in the middle, and a thin line where nothing returns. */
function Core({ cell, layout }: { cell: string; layout: Layout }) {
  const centre = layout.centre(cell)!
  return (
    <g transform={`translate(${at(centre)})`}>
      <circle r={layout.inner * 0.78} class="corona" />
      <circle r={layout.inner * 0.62} class="abyss" />
    </g>
  )
}

/** Broken circles about the middle of the area, as water goes down a drain. */
function Rings({ cells, layout }: { cells: readonly string[]; layout: Layout }) {
  const points = cells.map((cell) => layout.centre(cell)!)
  const x = points.reduce((sum, p) => sum + p.x, 0) / points.length
  const y = points.reduce((sum, p) => sum + p.y, 0) / points.length
  return (
    <g class="rings" transform={`translate(${at({ x, y })})`}>
      {[1.25, 1.55, 1.85, 2.15, 2.45].map((r, i) => (
        <circle
          key={r}
          r={layout.inner * r}
          stroke-dasharray={`${60 + 9 * i} ${7 + 2 * i}`}
          transform={`rotate(${47 * i})`}
        />
      ))}
    </g>
  )
}

function CellText({ cell, layout, coordinates }: { cell: Cell; layout: Layout; coordinates: boolean }) {
  const centre = layout.centre(cell.id)!
  const top = centre.y - layout.inner * 0.78
  const across = cell.artWidth === undefined ? 1 : cell.artWidth * 1.2
  return (
    <>
      {cell.art !== undefined && (
        <use
          class="scenery"
          href={artHref(cell.art)}
          x={centre.x - 27 * across}
          y={centre.y - 27 * across}
          width={54 * across}
          height={54 * across}
        />
      )}
      {coordinates && (
        <text class="coord" x={centre.x} y={top + 4}>
          {cell.label}
        </text>
      )}
      {cell.name !== undefined && (
        <text class="place inside" x={centre.x} y={centre.y + layout.inner * 0.72}>
          {cell.name}
        </text>
      )}
    </>
  )
}

function PlaceName({ name, cells, layout }: { name: string; cells: readonly string[]; layout: Layout }) {
  const points = cells.flatMap((cell) => layout.centre(cell) ?? [])
  if (points.length === 0) return null
  const x = points.reduce((sum, p) => sum + p.x, 0) / points.length
  const y = points.reduce((sum, p) => sum + p.y, 0) / points.length
  return (
    <text
      class={cells.length === 1 ? 'place inside' : 'place'}
      x={x}
      y={cells.length === 1 ? y + layout.inner * 0.9 : y + 5}
    >
      {name}
    </text>
  )
}

/** Depths of the water, as on a chart. */
function Soundings({ field, layout }: { field: SquareField; layout: Layout }) {
  const places = [
    { x: -0.55, y: -0.38 },
    { x: 0.5, y: 0.62 },
  ]
  return (
    <g class="soundings" aria-hidden="true">
      {field.cells.flatMap(({ id, soundings = [] }) => {
        const centre = layout.centre(id)!
        return soundings.slice(0, places.length).map((depth, i) => (
          <text
            key={`${id} ${i}`}
            x={centre.x + places[i]!.x * layout.inner}
            y={centre.y + places[i]!.y * layout.inner}
          >
            {depth}
          </text>
        ))
      })}
    </g>
  )
}

/** Letters and numbers along the neatline, as on a chart. */
function Rulers({ field, layout }: { field: SquareField; layout: Layout }) {
  const left = layout.bounds.left + RULER
  const top = layout.bounds.top + RULER
  const width = layout.bounds.width - 2 * RULER
  const height = layout.bounds.height - 2 * RULER
  return (
    <g class="rulers">
      <rect x={left - 7} y={top - 7} width={width + 14} height={height + 14} />
      {field.columns.map((name, i) => (
        <g key={name}>
          <text x={left + (i + 0.5) * SQUARE} y={top - 14}>
            {name}
          </text>
          <text x={left + (i + 0.5) * SQUARE} y={top + height + 22}>
            {name}
          </text>
        </g>
      ))}
      {field.rows.map((name, i) => (
        <g key={name}>
          <text x={left - 19} y={top + (i + 0.5) * SQUARE + 4}>
            {name}
          </text>
          <text x={left + width + 19} y={top + (i + 0.5) * SQUARE + 4}>
            {name}
          </text>
        </g>
      ))}
    </g>
  )
}
