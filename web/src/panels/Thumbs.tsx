import { Art } from '../board/art.tsx'
import { tintOf } from '../board/places.ts'
import { hovered, next, picked, point, tableau } from '../client/table.ts'

/**
 * Ships that can be pointed at, as large as a thumb: for a phone, where they are smaller on the map. The styles show
 * it where they are; ships that lie in a tray are there already.
 */
export function Thumbs() {
  const { scene } = tableau.value!
  const inTrays = new Set((scene.trays ?? []).flatMap(({ items }) => items.map(({ thing }) => thing)))
  const wanted = scene.pieces.flatMap((piece) => {
    const pointer = next.value.get(`piece:${piece.id}`)
    return pointer === undefined || inTrays.has(pointer.thing) ? [] : [{ piece, pointer }]
  })
  if (wanted.length === 0) return null
  return (
    <section class="panel pane k2 thumbs" aria-label="Ships to point at">
      <header>
        <h2>Which ship</h2>
      </header>
      <div class="choices">
        {wanted.map(({ piece, pointer: { thing, label } }) => (
          <button
            key={thing}
            type="button"
            class={`choice ${picked.value.includes(thing) ? 'on' : ''} p${tintOf(scene, piece.side)}`}
            onClick={() => void point(thing)}
            onFocus={() => (hovered.value = thing)}
            onBlur={() => (hovered.value = undefined)}
          >
            <Art art={piece.art} class="thumbart" />
            <span>
              {piece.name} {label !== undefined && <small class="soft">{label}</small>}
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}
