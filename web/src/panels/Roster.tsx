import type { Piece, Thing } from '@flagbridge/scene'
import { Art } from '../board/art.tsx'
import { saying, tintOf } from '../board/places.ts'
import type { Tableau } from '../engine/api/index.ts'

interface RosterProps {
  readonly table: Tableau
  centre(thing: Thing): void
}

/** All ships of the battle in a row, one's own side first: what is left of each, who is done, who is lost. */
export function Roster({ table, centre }: RosterProps) {
  const { scene, side, lost } = table
  const sides = scene.sides.toSorted((a, b) => Number(b.side === side) - Number(a.side === side))
  const sunk = new Set(lost.map(({ thing }) => thing))
  return (
    <div class="roster" role="toolbar" aria-label="All ships" tabindex={0} onKeyDown={byArrows}>
      {sides.map(({ side: of, name }) => {
        const tint = tintOf(scene, of)
        const ships = scene.pieces.filter(
          (piece) => piece.side === of && piece.small !== true && !sunk.has(`piece:${piece.id}`),
        )
        const gone = lost.filter((ship) => ship.side === of)
        if (ships.length + gone.length === 0) return null
        return (
          <div key={of} class={`fleet p${tint}`} role="group" aria-label={of === side ? `${name}, yours` : name}>
            <b class={`s${tint}`}>{of === side ? `${name} (you)` : name}</b>
            {ships.map((piece) => (
              <Ship key={piece.id} piece={piece} label={saying(piece, scene)} centre={centre} />
            ))}
            {gone.map((ship) => (
              <span key={ship.thing} class="ship gone" title={`${ship.name}, lost`}>
                {ship.art !== undefined && <Art art={ship.art} />}
                <span class="sr">{ship.name}, lost</span>
              </span>
            ))}
          </div>
        )
      })}
    </div>
  )
}

function Ship({ piece, label, centre }: { piece: Piece; label: string; centre(thing: Thing): void }) {
  const { id, art, hull, mark, tokens, faceDown } = piece
  return (
    <button
      type="button"
      class={`ship ${mark ?? ''}`}
      title={label}
      aria-label={label}
      tabindex={-1}
      onClick={() => centre(`piece:${id}`)}
    >
      {faceDown === true ? <i>?</i> : <Art art={art} />}
      {hull !== undefined && (
        <span class="left" aria-hidden="true">
          <i style={{ width: `${(100 * hull.left) / Math.max(1, hull.of)}%` }} />
        </span>
      )}
      {(tokens?.length ?? 0) > 0 && <em aria-hidden="true">{tokens!.length}</em>}
    </button>
  )
}

/** One stop of the Tab key; arrows go from ship to ship. */
function byArrows(event: KeyboardEvent): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (by === undefined) return
  const ships = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('button')]
  const at = ships.indexOf(document.activeElement as HTMLElement)
  event.preventDefault()
  event.stopPropagation()
  ships[Math.min(Math.max(at + by, 0), ships.length - 1)]?.focus()
}
