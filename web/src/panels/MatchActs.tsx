import { useState } from 'preact/hooks'
import { engine } from '../client/engine.ts'
import { go } from '../client/route.ts'
import type { Tableau } from '../engine/api/index.ts'

type Asked = 'resigning' | 'draw' | 'discard'

const QUESTIONS: Readonly<Record<Asked, readonly [what: string, sure: string]>> = {
  resigning: ['Resign', 'Yes, resign'],
  draw: ['Agree to a draw', 'Yes, a draw'],
  discard: ['Discard this match', 'Yes, discard it for good'],
}

/** What can be done with a match at this screen as a whole: give it up, call it something, throw it away. */
export function MatchActs({ table, close }: { table: Tableau; close(): void }) {
  const [asked, ask] = useState<Asked | undefined>(undefined)
  const [name, setName] = useState('')
  const { match, ending } = table
  const act = async (what: Asked) => {
    if (what === 'discard') {
      await engine.table.close()
      await engine.saves.remove(match)
      return go()
    }
    await engine.table.end(what)
    close()
  }
  const open: readonly Asked[] = ending === undefined ? ['resigning', 'draw', 'discard'] : ['discard']
  return (
    <details class="keyhelp matchwhole">
      <summary>This match</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void engine.saves.rename(match, name).then(close)
        }}
      >
        <label>
          Call it
          <input
            value={name}
            maxlength={60}
            placeholder={table.title}
            onInput={(e) => setName(e.currentTarget.value)}
          />
        </label>
        <button type="submit" class="btn">
          Rename
        </button>
      </form>
      {open.map((what) =>
        asked === what ? (
          <button key={what} type="button" class="btn bad" data-sure={what} onClick={() => void act(what)}>
            {QUESTIONS[what][1]}
          </button>
        ) : (
          <button key={what} type="button" class="btn quiet" data-ask={what} onClick={() => ask(what)}>
            {QUESTIONS[what][0]}
          </button>
        ),
      )}
    </details>
  )
}
