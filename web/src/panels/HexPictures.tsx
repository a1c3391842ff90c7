import type { ArcPicture, Thing } from '@flagbridge/scene'
import { artHref } from '../board/art.tsx'

const corner = (radius: number, i: number) => {
  const angle = ((60 * i - 120) * Math.PI) / 180
  return [radius * Math.cos(angle), radius * Math.sin(angle)] as const
}

interface Shields {
  readonly left: readonly number[]
  readonly of: readonly number[]
  readonly lit?: number
  readonly art?: string | undefined
  readonly next: ReadonlyMap<Thing, unknown>
  point(thing: Thing): void
}

/** Shields round a hex, clockwise from the fore; the one under attack is amber, one that is gone is dashed. */
export function ShieldHex({ left, of, lit, art, next, point }: Shields) {
  return (
    <svg class="shieldhex" width="142" height="142" viewBox="-71 -71 142 142">
      {left.map((points, i) => {
        const [x1, y1] = corner(44, i)
        const [x2, y2] = corner(44, i + 1)
        const middle = ((60 * i - 90) * Math.PI) / 180
        const thing: Thing = `shield:${i}`
        const wanted = next.has(thing)
        return (
          <g
            key={i}
            class={wanted ? 'lit shield' : 'shield'}
            {...(wanted
              ? { role: 'button', tabindex: 0, 'data-thing': thing, 'data-lit': '', onClick: () => point(thing) }
              : {})}
            aria-label={`Shield ${i + 1}: ${points} of ${of[i] ?? 0}`}
          >
            <path
              d={`M${x1} ${y1}L${x2} ${y2}`}
              class={lit === i ? 'amberline' : 'sideline'}
              stroke-dasharray={points === 0 ? '2 5' : undefined}
            />
            <text x={56 * Math.cos(middle)} y={56 * Math.sin(middle) + 5}>
              {points}
              <tspan>/{of[i] ?? 0}</tspan>
            </text>
          </g>
        )
      })}
      {art !== undefined && <use class="art" href={artHref(art)} x="-27" y="-27" width="54" height="54" />}
    </svg>
  )
}

/** An arc of fire: the neighbouring hexes it covers are filled, or the wedges between them. */
export function ArcView({ arc, label, wedges = false }: ArcPicture) {
  return wedges ? <WedgeView arc={arc} label={label} /> : <HexesView arc={arc} label={label} />
}

function WedgeView({ arc, label }: ArcPicture) {
  const edge = (i: number) => {
    const angle = ((60 * i - 90) * Math.PI) / 180
    return `${(12.5 * Math.cos(angle)).toFixed(1)} ${(12.5 * Math.sin(angle)).toFixed(1)}`
  }
  return (
    <svg class="arcpic" width="24" height="24" viewBox="-14 -14 28 28" role="img" aria-label={label}>
      {arc.map((on, i) => (
        <path key={i} class={on ? 'on' : ''} d={`M0 0L${edge(i)}A12.5 12.5 0 0 1 ${edge(i + 1)}Z`} />
      ))}
    </svg>
  )
}

function HexesView({ arc, label }: ArcPicture) {
  const hexAt = (x: number, y: number) =>
    Array.from({ length: 6 }, (_, i) => {
      const angle = (60 * i * Math.PI) / 180
      return `${(x + 4.7 * Math.cos(angle)).toFixed(1)} ${(y + 4.7 * Math.sin(angle)).toFixed(1)}`
    }).join(' ')
  return (
    <svg class="arcpic" width="26" height="26" viewBox="-14 -14.5 28 29" role="img" aria-label={label}>
      {arc.map((on, i) => {
        const angle = ((60 * i - 90) * Math.PI) / 180
        return <polygon key={i} class={on ? 'on' : ''} points={hexAt(9 * Math.cos(angle), 9 * Math.sin(angle))} />
      })}
      <polygon class="own" points={hexAt(0, 0)} />
    </svg>
  )
}
