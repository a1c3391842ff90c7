import { nameOf, type Piece, type Shot, type Thing } from '@flagbridge/scene'
import { useEffect, useRef } from 'preact/hooks'
import { settings } from '../client/settings.ts'
import type { StoryLine } from '../engine/api/index.ts'
import { artHref } from './art.tsx'
import { at, type Point } from './layout.ts'
import { useMoment } from './moment.ts'

interface Seen {
  readonly key: number
  readonly shots: readonly (Pick<Shot, 'by'> & { readonly from: Point; readonly to: Point })[]
  readonly hits: readonly { readonly place: Point; readonly lost: boolean; readonly mine: boolean }[]
  readonly flares: readonly Point[]
  /** What lay sealed, over whom it lay. */
  readonly opened: readonly { readonly place: Point; readonly text: string; readonly mine: boolean }[]
  readonly harm: readonly { readonly place: Point; readonly by: number; readonly mine: boolean }[]
  /** What burns behind whoever has just come this way. */
  readonly wakes: readonly (readonly Point[])[]
}

/** So many wrecks are drawn: a fleet's worth. */
const MANY = 24
/** Plates and spars that drift apart. */
const WRECK =
  'M-13 -3L-6 -8L-3 -2L-9 2ZM1 -7L8 -11L12 -5L5 -3ZM-5 5L2 1L7 6L1 12L-4 10ZM9 3L14 5L11 9ZM-14 8L-10 7L-11 11Z'

/** Milliseconds until all of it has been seen, also slowly. */
const LONG = 5200

const NOTHING: Seen = { key: 0, shots: [], hits: [], flares: [], opened: [], harm: [], wakes: [] }

interface DramaProps {
  readonly happened: readonly StoryLine[]
  readonly places: ReadonlyMap<string, Point>
  /** Where the middle of a cell is. */
  readonly centre: (cell: string) => Point | undefined
  readonly pieces: readonly Piece[]
  /** The side of whoever looks: what befalls it stands out. */
  readonly side: number
  /** How far a piece reaches from its middle. */
  readonly size: number
}

/** What has just happened is seen: shots along their line, shields that flare, hits, losses, and what they cost. */
export function Drama({ happened, places, centre, pieces, side, size }: DramaProps) {
  const stood = useRef(places)
  /** Also those that are gone by now. */
  const mine = useRef(new Set<string>())
  /** What was lost drifts where it was hit, for as long as one looks. */
  const wrecks = useRef<readonly Point[]>([])
  const [seen, show] = useMoment<Seen>(NOTHING, LONG)
  useEffect(() => {
    for (const piece of pieces) if (piece.side === side) mine.current.add(piece.id)
    const placeOf = (thing: Thing) => stood.current.get(nameOf(thing)) ?? places.get(nameOf(thing))
    const now = seenIn(happened, placeOf, centre, mine.current)
    stood.current = places
    const lost = now?.hits.flatMap((hit) => (hit.lost ? [hit.place] : [])) ?? []
    if (lost.length > 0) wrecks.current = [...wrecks.current, ...lost].slice(-MANY)
    if (settings.peek().pace !== 'instant' && now !== undefined) show(now)
  }, [happened])
  const { key, shots, hits, flares, opened, harm, wakes } = seen
  const order = [shots.length > 0 ? 'after' : '', opened.length > 0 ? 'opening' : ''].join(' ')
  return (
    <>
      <g class="wrecks" aria-hidden="true">
        {wrecks.current.map((place, i) => (
          <path key={i} d={WRECK} transform={`translate(${at(place)}) rotate(${67 * i}) scale(${size / 34})`} />
        ))}
      </g>
      <g key={key} class={`drama ${settings.value.pace} ${order}`} aria-hidden="true">
        {wakes.map((way, i) => (
          <path key={`wake ${i}`} class="wake" d={`M${way.map(at).join('L')}`} pathLength="1" />
        ))}
        {shots.map((shot, i) => (
          <Flying key={`shot ${i}`} {...shot} nth={i} />
        ))}
        {opened.map(({ place, text, mine: own }, i) => (
          <g key={`seal ${i}`} class={own ? 'opened mine' : 'opened'} transform={`translate(${at(place)})`}>
            <Seal size={size} />
            <text y={-size * 0.98}>{text}</text>
          </g>
        ))}
        {flares.map((place, i) => (
          <circle key={`flare ${i}`} class="flare" cx={place.x} cy={place.y} r={size * 1.1} />
        ))}
        {hits.map(({ place, lost, mine: own }, i) => (
          <g key={`hit ${i}`} transform={`translate(${at(place)})`}>
            {lost ? <Explosion size={size} /> : <circle class="flash" r={size * 0.8} />}
            {own && <circle class="alarm" r={size * 1.25} />}
          </g>
        ))}
        {harm.map(({ place, by, mine: own }, i) => (
          <text key={`harm ${i}`} class={own ? 'harm mine' : 'harm'} x={place.x} y={place.y - size * 0.4}>
            −{by}
          </text>
        ))}
      </g>
    </>
  )
}

/** Along the line from one to the other; what flies is turned that way. */
function Flying({ from, to, by, nth }: Seen['shots'][number] & { nth: number }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI
  return (
    <g
      class={`shot ${by}`}
      transform={`translate(${at(from)}) rotate(${turn})`}
      style={{ '--far': `${length}px`, '--wait': `${90 * nth}ms` }}
    >
      {by === 'beam' && <line class="glow" x2={length} y2="0" pathLength="1" />}
      {by === 'beam' && <line x2={length} y2="0" pathLength="1" />}
      {by === 'missile' && <path d="M-14 -2.5L4 -2.5L9 0L4 2.5L-14 2.5Z" />}
      {by === 'shell' && <path d="M-3 -3L5 -3L8 0L5 3L-3 3Z" />}
      {by === 'aircraft' && <path d="M10 0L2 -2L-2 -11L-6 -11L-4 -2L-10 -2L-10 2L-4 2L-6 11L-2 11L2 2Z" />}
      {by === 'boarding' && <path d="M-8 -4L4 -4L9 0L4 4L-8 4L-4 0Z" />}
    </g>
  )
}

/** A seal of wax that cracks in the middle and falls apart. */
function Seal({ size }: { size: number }) {
  return (
    <g transform={`scale(${size / 40})`}>
      <circle class="ring" r="26" />
      <path class="half" d="M-2 -17C-9 -19 -18 -11 -18 -2C-20 8 -11 18 -3 17L1 9L-4 3L2 -4L-3 -10Z" />
      <path class="half other" d="M2 -17C10 -18 18 -10 18 0C19 9 10 19 1 17L5 9L0 3L6 -4L1 -10Z" />
    </g>
  )
}

function Explosion({ size }: { size: number }) {
  return (
    <>
      {[1, 2, 3, 4, 5].map((frame) => (
        <use
          key={frame}
          class={`burst f${frame}`}
          href={artHref(`starmada#explosion-${frame}`)}
          x={-size * 1.5}
          y={-size * 1.5}
          width={size * 3}
          height={size * 3}
        />
      ))}
    </>
  )
}

/** Nothing where nothing is to be seen. What befell a thing several times is added up. */
function seenIn(
  happened: readonly StoryLine[],
  placeOf: (thing: Thing) => Point | undefined,
  centre: (cell: string) => Point | undefined,
  mine: ReadonlySet<string>,
): Seen | undefined {
  const looks = happened.map(({ look }) => look)
  const placed = (things: Iterable<Thing>) =>
    [...new Set(things)].flatMap((thing) => {
      const place = placeOf(thing)
      return place === undefined ? [] : [{ thing, place, mine: mine.has(nameOf(thing)) }]
    })
  const lost = new Set(looks.flatMap(({ losses = [] }) => losses))
  const cost = new Map<Thing, number>()
  for (const { thing, by } of looks.flatMap(({ harm = [] }) => harm)) cost.set(thing, (cost.get(thing) ?? 0) + by)
  const seen: Seen = {
    key: performance.now(),
    shots: looks.flatMap(({ shots = [] }) =>
      shots.flatMap(({ from, to, by }) => {
        const [a, b] = [placeOf(from), placeOf(to)]
        return a === undefined || b === undefined ? [] : [{ from: a, to: b, by }]
      }),
    ),
    hits: placed([...looks.flatMap(({ hits = [] }) => hits), ...lost]).map((one) => ({
      ...one,
      lost: lost.has(one.thing),
    })),
    flares: placed(looks.flatMap(({ flares = [] }) => flares)).map(({ place }) => place),
    opened: looks.flatMap(({ reveals = [] }) =>
      reveals.flatMap(({ thing, text }) => placed([thing]).map((one) => ({ ...one, text }))),
    ),
    harm: placed(cost.keys()).map((one) => ({ ...one, by: cost.get(one.thing)! })),
    wakes: looks
      .flatMap(({ moves = [] }) => moves.map(({ path }) => path.flatMap((cell) => centre(cell) ?? [])))
      .filter((way) => way.length > 1),
  }
  return [seen.shots, seen.hits, seen.flares, seen.opened, seen.wakes].every((some) => some.length === 0)
    ? undefined
    : seen
}
