import { useEffect, useState } from 'preact/hooks'
import type { ShipCard } from '@flagbridge/scene'
import { engine } from '../client/engine.ts'
import type { FleetView } from '../engine/api/index.ts'
import { ShipCardView } from '../panels/ShipCardView.tsx'

/** The fleet on paper: its list and the record of every ship. It is seen only when the page is printed. */
export function Paper({ view }: { view: FleetView }) {
  const [isPrinting, setPrinting] = useState(false)
  const [faces, setFaces] = useState<readonly ShipCard[]>([])
  useEffect(() => {
    void engine.workbench.faces(view.game, view.design).then(setFaces)
    setPrinting(true)
  }, [view])
  if (!isPrinting) return null
  const { total, unit } = view.accounts[0]!
  return (
    <div class="wb-paper" aria-hidden="true">
      <h1>{view.design.name}</h1>
      <p>
        {total} {unit}, {view.legal ? 'legal' : 'not legal'}. Made with Flagbridge, unofficial.
      </p>
      <div class="wb-records">
        {faces.map((card, i) => (
          <ShipCardView
            key={i}
            card={card}
            game={view.game}
            scene={{ sides: [] }}
            next={new Map()}
            picked={[]}
            point={() => undefined}
          />
        ))}
      </div>
    </div>
  )
}
