import { useEffect } from 'preact/hooks'
import type { TableCard, Thing, Track } from '@flagbridge/scene'
import type { StoryLine } from '../engine/api/index.ts'
import { DieView } from '../panels/Dice.tsx'
import { Art } from './art.tsx'
import type { TableProps } from './CardTableView.tsx'
import { useMoment } from './moment.ts'
import { Mark } from './PieceView.tsx'

/** A card as it is printed: its name, its drawing, its figures, its track of boxes. */
export function CardOnTable({
  card,
  next,
  picked,
  overlays,
  point,
  hover,
  tint,
  happened,
}: TableProps & { card: TableCard; tint: number }) {
  const { thing, name, figures = [], track, above = [], lines = [], dice = [] } = card
  const pointer = next.get(thing)
  const hit = useHit(thing, happened)
  const target = overlays.some((overlay) => overlay.kind === 'target' && overlay.thing === thing)
  const state = [
    pointer === undefined ? '' : 'lit',
    picked.includes(thing) ? 'sel' : '',
    card.mark ?? '',
    card.turned === true ? 'turned' : '',
    target ? 'target' : '',
    hit ? 'hit' : '',
  ].join(' ')
  const words = [...figures.map(({ label, value }) => `${label} ${value}`), ...above, ...lines]
  return (
    <button
      type="button"
      class={`tcard p${tint} ${state}`}
      data-thing={thing}
      data-lit={pointer === undefined ? undefined : ''}
      aria-pressed={picked.includes(thing)}
      aria-label={[pointer?.label === undefined ? name : `${pointer.label}: ${name}`, ...words].join(', ')}
      onClick={() => point(thing)}
      onPointerEnter={() => hover(thing)}
      onPointerLeave={() => hover(undefined)}
    >
      {card.faceDown === true ? (
        <span class="back" />
      ) : (
        <>
          <span class={`head t${tint}`}>{name}</span>
          {card.mark !== undefined && (
            <svg class="cardmark" viewBox="-10 -10 20 20" aria-hidden="true">
              <Mark mark={card.mark} x={0} y={0} />
            </svg>
          )}
          {dice.length > 0 && (
            <span class="laid">
              {dice.map((face, i) => (
                <DieView key={i} face={face} counts label={`activated by a ${face}`} />
              ))}
            </span>
          )}
          {card.art !== undefined && <Art art={card.art} class="cardart" />}
          <span class="figures">
            {figures.map(({ art, label, value }) => (
              <span key={label} title={label} class={value === '0' ? 'zero' : ''}>
                <Art art={art} class="figart" />
                {value}
              </span>
            ))}
          </span>
          {above.length > 0 && <Pair class="foot above" words={above} />}
          {track !== undefined && <TrackView {...track} />}
          <Pair class="foot" words={lines} />
          {pointer?.cost !== undefined && <span class="price">{pointer.cost}</span>}
        </>
      )}
    </button>
  )
}

function Pair({ words, class: className }: { words: readonly string[]; class: string }) {
  return (
    <span class={className}>
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </span>
  )
}

function TrackView({ filled, of, stroke }: Track) {
  return (
    <span class="track">
      {Array.from({ length: of }, (_, i) => {
        const place = stroke === undefined ? '' : `${i < stroke ? 'inner' : ''} ${stroke === i + 1 ? 'limit' : ''}`
        return <i key={i} class={`${i < filled ? 'x' : ''} ${place}`} />
      })}
    </span>
  )
}

/** True for a moment after it was hit. */
function useHit(thing: Thing, happened: readonly StoryLine[]): boolean {
  const [isHit, show] = useMoment(false)
  useEffect(() => {
    if (happened.some(({ look }) => look.hits?.includes(thing) === true)) show(true)
  }, [happened])
  return isHit
}
