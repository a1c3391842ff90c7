import { useRef } from 'preact/hooks'
import type { Piece } from '@flagbridge/scene'
import type { StoryLine } from '../engine/api/index.ts'
import { artHref } from './art.tsx'
import type { Layout, Point } from './layout.ts'
import { useTravel } from './travel.ts'

interface Shown {
  readonly piece: Piece
  readonly layout: Layout
  readonly place: Point
  readonly tint: number
  readonly lit: boolean
  readonly chosen: boolean
  readonly label: string
  /** Its name stands beside it. */
  readonly named: boolean
  readonly happened: readonly StoryLine[]
}

/** A piece: plate with its side's colour and pattern, silhouette, facing, hull left, and whether it has acted. */
export function PieceView({ piece, layout, place, tint, lit, chosen, label, named, happened }: Shown) {
  const element = useTravel(piece, layout, happened)
  const wasHidden = useRef(false)
  if (piece.faceDown === true) wasHidden.current = true
  const upturned = wasHidden.current && piece.faceDown !== true
  const state = [lit ? 'lit' : '', chosen ? 'chosen' : '', piece.mark === 'done' ? 'done' : ''].join(' ')
  return (
    <g
      ref={element}
      class={`piece p${tint} ${state} ${piece.small === true ? 'small' : ''}`}
      style={{ transform: `translate(${place.x}px, ${place.y}px)${piece.small === true ? ' scale(.56)' : ''}` }}
      data-thing={`piece:${piece.id}`}
      data-lit={lit ? '' : undefined}
      tabindex={lit ? 0 : -1}
      role="button"
      aria-label={label}
      aria-pressed={lit ? chosen : undefined}
    >
      <Plate layout={layout} tint={tint} />
      {piece.faceDown === true ? (
        <text class="unknown" y="9">
          ?
        </text>
      ) : (
        <g class={upturned ? 'upturned' : ''}>
          <Ship piece={piece} layout={layout} />
        </g>
      )}
      {piece.hull !== undefined && <Pips {...piece.hull} y={layout.inner * 0.62} />}
      {piece.mark !== undefined && <Mark mark={piece.mark} x={-layout.inner * 0.69} y={-layout.inner * 0.51} />}
      {piece.badge !== undefined && (
        <text class="badge" x={layout.inner * 0.75} y={-layout.inner * 0.55}>
          <title>{piece.kind ?? piece.badge}</title>
          {piece.badge}
        </text>
      )}
      <Tokens tokens={piece.tokens ?? []} layout={layout} />
      {named && piece.small !== true && (
        <text class="pname" y={layout.inner * (layout.kind === 'squares' ? 0.97 : 1.02)} aria-hidden="true">
          {piece.name}
        </text>
      )}
    </g>
  )
}

function Plate({ layout, tint }: { layout: Layout; tint: number }) {
  const d = layout.plate
  return (
    <>
      <path class="plate" d={d} />
      {tint > 1 && <path d={d} fill={`url(#side${tint})`} />}
    </>
  )
}

/** The silhouette, and a chevron on the edge it faces. */
export function Ship({ piece, layout }: { piece: Pick<Piece, 'art' | 'facing' | 'turn'>; layout: Layout }) {
  const { inner } = layout
  const turned = `rotate(${piece.turn ?? piece.facing ?? 0}deg)`
  const size = `scale(${inner / (layout.kind === 'squares' ? 60 : 52)})`
  return (
    <>
      {piece.facing !== undefined && (
        <path
          class="nose"
          style={{ transform: `rotate(${piece.facing}deg)` }}
          d={`M${-inner * 0.3} ${-inner * 0.86}L0 ${-inner * 1.08}L${inner * 0.3} ${-inner * 0.86}Z`}
        />
      )}
      <g class="art" style={{ transform: `${turned} ${size}` }}>
        <use href={artHref(piece.art)} x="-50" y="-50" width="100" height="100" />
      </g>
    </>
  )
}

export function Pips({ left, of, y }: { left: number; of: number; y: number }) {
  const step = Math.min(8, 52 / of)
  const width = Math.max(2, step - 2)
  return (
    <g class="pips">
      {Array.from({ length: of }, (_, i) => (
        <rect
          key={i}
          class={i < left ? 'pip' : 'pip off'}
          x={(i - of / 2) * step + 1}
          y={y}
          width={width}
          height="6"
          rx="1"
        />
      ))}
    </g>
  )
}

/** Ring: not yet acted. Diamond: acting. Tick: done. */
export function Mark({ mark, x, y }: { mark: NonNullable<Piece['mark']>; x: number; y: number }) {
  if (mark === 'ready') return <circle class="st ready" cx={x} cy={y} r="4.6" />
  if (mark === 'acting') return <path class="st act" d={`M${x} ${y - 7.6}l7.6 7.6l-7.6 7.6l-7.6 -7.6z`} />
  return (
    <g>
      <circle class="st fin" cx={x} cy={y} r="4.6" />
      <path class="tick" d={`M${x - 2.4} ${y + 0.2}l2 2.2l3.2 -4`} />
    </g>
  )
}

function Tokens({ tokens, layout }: { tokens: NonNullable<Piece['tokens']>; layout: Layout }) {
  return (
    <>
      {tokens.slice(0, 4).map((token, i) => (
        <g key={i} class="token" transform={`translate(${layout.inner * 0.72} ${-layout.inner * 0.3 + i * 13})`}>
          <title>{token.label}</title>
          <rect x="-6" y="-6" width="12" height="12" rx="2.5" class={token.faceDown === true ? 'back' : 'front'} />
          {token.art !== undefined && token.faceDown !== true && (
            <use href={artHref(token.art)} x="-5" y="-5" width="10" height="10" />
          )}
          {token.text !== undefined && token.faceDown !== true && <text y="3.2">{token.text}</text>}
        </g>
      ))}
    </>
  )
}
