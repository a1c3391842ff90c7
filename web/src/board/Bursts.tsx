import { useEffect, useRef, useState } from 'preact/hooks'
import type { Scene } from '@flagbridge/scene'
import { artHref } from './art.tsx'
import { at, type Point } from './layout.ts'

interface Burst {
  readonly key: string
  readonly place: Point
  readonly lost: boolean
}

/** What has just been hit flashes, and what is gone breaks up where it last stood. */
export function Bursts({ scene, places }: { scene: Scene; places: ReadonlyMap<string, Point> }) {
  const before = useRef<{ scene: Scene; places: ReadonlyMap<string, Point> } | undefined>(undefined)
  const [bursts, show] = useState<readonly Burst[]>([])
  useEffect(() => {
    const last = before.current
    before.current = { scene, places }
    if (last === undefined || last.scene === scene) return
    const now = new Map(scene.pieces.map((piece) => [piece.id, piece]))
    const found = last.scene.pieces.flatMap((piece): Burst[] => {
      const place = last.places.get(piece.id)
      const after = now.get(piece.id)
      if (place === undefined || piece.hull === undefined) return []
      const lost = after === undefined || after.cell === undefined
      const hit = after?.hull !== undefined && after.hull.left < piece.hull.left
      return lost || hit ? [{ key: `${piece.id}/${scene.round}/${piece.hull.left}`, place, lost }] : []
    })
    if (found.length === 0) return
    show(found)
    const over = setTimeout(() => show([]), 900)
    return () => clearTimeout(over)
  }, [scene])
  return (
    <g class="bursts" aria-hidden="true">
      {bursts.map(({ key, place, lost }) => (
        <g key={key} transform={`translate(${at(place)})`}>
          {lost ? (
            [1, 2, 3, 4, 5].map((frame) => (
              <use
                key={frame}
                class={`burst f${frame}`}
                href={artHref(`starmada#explosion-${frame}`)}
                x="-42"
                y="-42"
                width="84"
                height="84"
              />
            ))
          ) : (
            <circle class="flash" r="30" />
          )}
        </g>
      ))}
    </g>
  )
}
