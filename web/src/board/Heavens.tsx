import { memo } from '../client/memo.ts'
import type { Layout } from './layout.ts'

/** A tile of sky: it repeats itself beyond what one sees at once. */
const TILE = 640

/** Stars by size: many faint ones, a few that shine. */
const SIZES = [
  { many: 210, r: 0.8, class: 'faint' },
  { many: 80, r: 1.3, class: 'plain' },
  { many: 20, r: 2.1, class: 'bright' },
] as const

/** The same sky every time. */
function scattered(many: number, seed: number): readonly { x: number; y: number }[] {
  let last = seed
  const next = () => (last = (last * 16_807) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: many }, () => ({ x: Math.round(next() * TILE), y: Math.round(next() * TILE) }))
}

const DOTS = SIZES.map(({ many, r, class: name }, i) => ({
  name,
  d: scattered(many, 7919 * (i + 1))
    .map(({ x, y }) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`)
    .join(''),
}))

/** Clouds of light far behind the battle, in parts of the field. */
const CLOUDS = [
  { x: 0.16, y: 0.24, r: 0.3, name: 'warm' },
  { x: 0.8, y: 0.7, r: 0.38, name: 'cool' },
  { x: 0.58, y: 0.12, r: 0.2, name: 'cool' },
] as const

/** What lies behind a battle in space: stars, and clouds of light. */
export const Heavens = memo(function Heavens({ layout, area }: { layout: Layout; area: string }) {
  const { left, top, width, height } = layout.bounds
  return (
    <g class="heavens" aria-hidden="true">
      <defs>
        <pattern id="stars" width={TILE} height={TILE} patternUnits="userSpaceOnUse">
          {DOTS.map(({ name, d }) => (
            <path key={name} class={name} d={d} />
          ))}
        </pattern>
        {(['warm', 'cool'] as const).map((name) => (
          <radialGradient key={name} id={`cloud-${name}`} class={`cloud ${name}`}>
            <stop offset="0" />
            <stop offset="1" stop-opacity="0" />
          </radialGradient>
        ))}
        <clipPath id="sky">
          <path d={area} />
        </clipPath>
      </defs>
      <g clip-path="url(#sky)">
        {CLOUDS.map(({ x, y, r, name }) => (
          <ellipse
            key={`${x}`}
            cx={left + x * width}
            cy={top + y * height}
            rx={r * Math.max(width, height)}
            ry={0.62 * r * Math.max(width, height)}
            fill={`url(#cloud-${name})`}
          />
        ))}
      </g>
      <path d={area} fill="url(#stars)" />
    </g>
  )
})
