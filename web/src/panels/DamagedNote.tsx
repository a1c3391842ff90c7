import { Defs } from '../board/Defs.tsx'
import { engine } from '../client/engine.ts'
import { saveText } from '../client/files.ts'
import { go, link } from '../client/route.ts'
import type { Damaged } from '../engine/api/index.ts'
import { TopBar } from '../screens/TopBar.tsx'

/** A match that cannot be opened says why, and can be taken away as a file or thrown away. */
export function DamagedNote({ match, problem }: { match: string; problem: Damaged }) {
  return (
    <div class="page">
      <Defs />
      <TopBar at="" />
      <main class="narrow">
        <h1 class="display">This match cannot be opened</h1>
        <p class="alert" role="alert">
          {problem.damaged}
        </p>
        <div class="row">
          <a class="btn" href={link()}>
            Home
          </a>
          <a class="btn" href={link('replays')}>
            All matches on this device
          </a>
          {problem.missing !== true && (
            <>
              <button
                type="button"
                class="btn"
                onClick={() =>
                  void engine.saves.recordText(match).then((text) => saveText(`damaged-${match}.flagbridge.json`, text))
                }
              >
                Export it
              </button>
              <button type="button" class="btn" onClick={() => void engine.saves.remove(match).then(() => go())}>
                Delete it
              </button>
            </>
          )}
        </div>
      </main>
    </div>
  )
}
