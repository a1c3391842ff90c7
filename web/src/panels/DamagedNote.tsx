import { engine } from '../client/engine.ts'
import { saveText } from '../client/files.ts'
import { go, link } from '../client/route.ts'
import type { Damaged } from '../engine/messages.ts'

/** A match that cannot be opened says why, and can be taken away as a file or thrown away. */
export function DamagedNote({ match, problem }: { match: string; problem: Damaged }) {
  return (
    <main class="page narrow">
      <h1 class="display">This match cannot be opened</h1>
      <p class="soft">{problem.damaged}</p>
      <div class="row">
        <a class="btn" href={link()}>
          Home
        </a>
        <button
          type="button"
          class="btn"
          onClick={() =>
            void engine.recordText(match).then((text) => saveText(`damaged-${match}.flagbridge.json`, text))
          }
        >
          Export it
        </button>
        <button type="button" class="btn" onClick={() => void engine.remove(match).then(() => go())}>
          Delete it
        </button>
      </div>
    </main>
  )
}
