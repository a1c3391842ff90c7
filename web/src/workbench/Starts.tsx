import { useEffect, useState } from 'preact/hooks'
import type { FleetDesign } from '@flagbridge/kernel'
import { engine } from '../client/engine.ts'
import type { FleetStart } from '../engine/api/index.ts'

/** So many ready fleets are offered to begin with. */
const OFFERED = 6

/** An empty fleet begins with a ready one, with chance, or with the catalogue. */
export function Starts({ game, take }: { game: string; take(design: FleetDesign): void }) {
  const [starts, setStarts] = useState<readonly FleetStart[]>([])
  useEffect(() => void engine.workbench.starts(game).then(setStarts), [game])
  if (starts.length === 0) return null
  return (
    <section class="wb-group wb-starts" aria-label="Ready fleets">
      <header>
        <h2>Begin with a ready fleet</h2>
        <span class="amount">or add from the catalogue, or let chance draw one</span>
      </header>
      <div class="row">
        {starts.slice(0, OFFERED).map(({ name, sentence, design }) => (
          <button key={name} type="button" class="btn" title={sentence} onClick={() => take(design)}>
            {name}
          </button>
        ))}
      </div>
    </section>
  )
}
