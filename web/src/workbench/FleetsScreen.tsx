import { useEffect, useState } from 'preact/hooks'
import { Defs } from '../board/Defs.tsx'
import { engine } from '../client/engine.ts'
import { link } from '../client/route.ts'
import type { KeptFleet } from '../engine/api/index.ts'
import { tables, titleOf } from '../screens/shopWindow.ts'
import { TopBar } from '../screens/TopBar.tsx'
import '../style/workbench.css'

/** The fleets on this device, drafts too, and a new one for any game. */
export function FleetsScreen() {
  const [fleets, setFleets] = useState<readonly KeptFleet[] | undefined>(undefined)
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const load = () => engine.workbench.kept().then(setFleets, (error: unknown) => setWrong((error as Error).message))
  useEffect(() => void load(), [])
  return (
    <div class="page">
      <Defs />
      <TopBar at="fleets" />
      <main class="narrow">
        <h1 class="display">Fleets</h1>
        <p class="soft">
          Build one for any game: every limit of the book is counted while you build, and what is wrong is said with its
          rule. Fleets stay on this device; as a file, as text or as a link they go anywhere.
        </p>
        <div class="row wb-new" role="group" aria-label="New fleet">
          {tables
            .filter(({ first }) => first !== true)
            .map(({ id }) => (
              <a key={id} class="btn" href={link('workbench', 'fleet', id)}>
                New for {titleOf(id)}
              </a>
            ))}
        </div>
        {wrong !== undefined && (
          <p class="alert" role="alert">
            {wrong}
          </p>
        )}
        {fleets?.length === 0 && <p class="soft">There is none yet.</p>}
        <ul class="wb-kept">
          {(fleets ?? []).map((fleet) => (
            <Kept key={fleet.id} fleet={fleet} changed={() => void load()} />
          ))}
        </ul>
      </main>
    </div>
  )
}

function Kept({ fleet, changed }: { fleet: KeptFleet; changed(): void }) {
  const { id, game, design, sentence } = fleet
  const [asks, setAsks] = useState(false)
  return (
    <li>
      <a href={link('workbench', 'fleet', game, 'kept', id)}>
        <b>{design.name}</b>
        <span>
          {titleOf(game)} · {sentence}
        </span>
      </a>
      {asks ? (
        <div class="row">
          <button type="button" class="btn" onClick={() => void engine.workbench.remove(id).then(changed)}>
            Delete for good
          </button>
          <button type="button" class="btn quiet" onClick={() => setAsks(false)}>
            Keep it
          </button>
        </div>
      ) : (
        <button type="button" class="btn quiet" aria-label={`Delete ${design.name}`} onClick={() => setAsks(true)}>
          Delete
        </button>
      )}
    </li>
  )
}
