import { useEffect, useRef } from 'preact/hooks'
import type { Shot, Thing } from '@flagbridge/scene'
import { settings } from '../client/settings.ts'
import type { StoryLine } from '../engine/api/index.ts'
import { Art } from './art.tsx'
import { boxesIn, type LabelBox } from './boxes.ts'
import { useMoment } from './moment.ts'

/** Milliseconds until all of it has been seen, also slowly. */
const LONG = 2800

interface Flown {
  readonly from: LabelBox
  readonly to: LabelBox
  readonly by: Shot['by']
}

interface Struck {
  readonly thing: Thing
  readonly box: LabelBox
  readonly by: number
  readonly lost: boolean
  readonly mine: boolean
}

interface Seen {
  readonly key: number
  readonly flown: readonly Flown[]
  readonly struck: readonly Struck[]
}

const NOTHING: Seen = { key: 0, flown: [], struck: [] }

/** What is drawn on a card that flies. */
const ARTS: Readonly<Record<Shot['by'], string>> = {
  beam: 'imperial-stars#is-beam',
  missile: 'imperial-stars#is-missile',
  shell: 'imperial-stars#is-missile',
  aircraft: 'imperial-stars#is-fighter',
  boarding: 'imperial-stars#is-marine',
}

interface CardDramaProps {
  readonly happened: readonly StoryLine[]
  readonly felt: { readonly current: HTMLElement | null }
  /** The cards of whoever looks: what befalls them stands out. */
  readonly own: ReadonlySet<Thing>
}

/** What has just happened among cards is seen: cards that fly at their target, what they cost it, and what is lost. */
export function CardDrama({ happened, felt, own }: CardDramaProps) {
  const lay = useRef<ReadonlyMap<Thing, LabelBox>>(new Map())
  const mine = useRef(new Set<Thing>())
  const [seen, show] = useMoment<Seen>(NOTHING, LONG)
  useEffect(() => {
    if (felt.current === null) return
    for (const thing of own) mine.current.add(thing)
    const now = boxesIn(felt.current)
    const found = seenIn(happened, (thing) => now.get(thing) ?? lay.current.get(thing), mine.current)
    lay.current = now
    if (settings.peek().pace !== 'instant' && found !== undefined) show(found)
  }, [happened])
  const after = seen.flown.length > 0 ? 'after' : ''
  return (
    <div key={seen.key} class={`drama carddrama ${settings.value.pace} ${after}`} aria-hidden="true">
      {seen.flown.map(({ from, to, by }, i) => (
        <span
          key={`hurled ${i}`}
          class={`hurled ${by}`}
          style={{
            left: `${middle(from).x}px`,
            top: `${middle(from).y}px`,
            '--dx': `${middle(to).x - middle(from).x}px`,
            '--dy': `${middle(to).y - middle(from).y}px`,
            '--wait': `${130 * i}ms`,
          }}
        >
          <Art art={ARTS[by]} class="figart" />
        </span>
      ))}
      {seen.struck.map(({ thing, box, by, lost, mine: isMine }) => (
        <span
          key={`struck ${thing}`}
          class={`struck ${lost ? 'lost' : ''} ${isMine ? 'mine' : ''}`}
          style={{ left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` }}
        >
          {by > 0 && <b>−{by}</b>}
          {lost && <b>lost</b>}
        </span>
      ))}
    </div>
  )
}

function middle({ left, top, width, height }: LabelBox): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 }
}

/** Nothing where nothing is to be seen. What befell a card several times is added up. */
function seenIn(
  happened: readonly StoryLine[],
  boxOf: (thing: Thing) => LabelBox | undefined,
  mine: ReadonlySet<Thing>,
): Seen | undefined {
  const looks = happened.map(({ look }) => look)
  const flown = looks.flatMap(({ shots = [] }) =>
    shots.flatMap(({ from, to, by }) => {
      const [a, b] = [boxOf(from), boxOf(to)]
      return a === undefined || b === undefined ? [] : [{ from: a, to: b, by }]
    }),
  )
  const lost = new Set(looks.flatMap(({ losses = [] }) => losses))
  const cost = new Map<Thing, number>([...lost].map((thing) => [thing, 0]))
  for (const { thing, by } of looks.flatMap(({ harm = [] }) => harm)) cost.set(thing, (cost.get(thing) ?? 0) + by)
  const struck = [...cost].flatMap(([thing, by]) => {
    const box = boxOf(thing)
    return box === undefined ? [] : [{ thing, box, by, lost: lost.has(thing), mine: mine.has(thing) }]
  })
  return flown.length + struck.length === 0 ? undefined : { key: performance.now(), flown, struck }
}
