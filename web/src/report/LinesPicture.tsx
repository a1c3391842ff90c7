import type { CardRow, CardTable, Scene, TableCard } from '@flagbridge/scene'
import { artHref } from '../board/art.tsx'
import { tintOf } from '../board/places.ts'

type Lined = Scene & { readonly field: CardTable }

export function hasLines(scene: Scene | undefined): scene is Lined {
  return scene?.field.kind === 'cards'
}

const CARD = { width: 112, height: 84, gap: 10 }
const TITLE = 20
const ROW = TITLE + CARD.height + 14
/** A box of the track and the space beside it. */
const BOX = 6.4
const BOXES = 16
const SHAPE = 16 / 9

/** The battle-lines as small cards: name, ship and damage, each line under the name of whose it is. */
export function LinesPicture({ scene, label }: { scene: Lined; label: string }) {
  const rows = scene.field.rows.filter(({ cards }) => cards.length > 0)
  const height = Math.max(1, rows.length) * ROW
  const widest = Math.max(1, ...rows.map(({ cards }) => cards.length))
  const width = Math.max(widest * (CARD.width + CARD.gap) + CARD.gap, height * SHAPE)
  return (
    <svg class="map lines" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {rows.map((row, i) => (
        <g key={`${row.side} ${row.title}`} transform={`translate(0 ${i * ROW})`}>
          <Line row={row} tint={tintOf(scene, row.side)} width={width} />
        </g>
      ))}
    </svg>
  )
}

function Line({ row, tint, width }: { row: CardRow; tint: number; width: number }) {
  const left = (width - row.cards.length * (CARD.width + CARD.gap) + CARD.gap) / 2
  return (
    <g class={`p${tint}`}>
      <text class="whose" x={width / 2} y={15} text-anchor="middle">
        {row.title}
      </text>
      {row.cards.map((card, i) => (
        <g key={card.thing} transform={`translate(${left + i * (CARD.width + CARD.gap)} ${TITLE})`}>
          <SmallCard card={card} />
        </g>
      ))}
    </g>
  )
}

function SmallCard({ card: { name, art, track, faceDown } }: { card: TableCard }) {
  const boxes = Math.min(BOXES, track?.of ?? 0)
  return (
    <>
      <rect class="plate" width={CARD.width} height={CARD.height} rx={5} />
      {faceDown !== true && (
        <>
          <text class="named" x={CARD.width / 2} y={14} text-anchor="middle">
            {name}
          </text>
          {art !== undefined && <use href={artHref(art)} x={16} y={18} width={80} height={45} />}
          {Array.from({ length: boxes }, (_, i) => (
            <rect
              key={i}
              class={i < (track?.filled ?? 0) ? 'box filled' : 'box'}
              x={(CARD.width - boxes * BOX) / 2 + i * BOX}
              y={70}
              width={5}
              height={8}
            />
          ))}
        </>
      )}
    </>
  )
}
