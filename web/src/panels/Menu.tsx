import { engine } from '../client/engine.ts'
import { link } from '../client/route.ts'
import { saveText } from '../client/files.ts'
import { set, settings, THEMES } from '../client/settings.ts'
import { tableau } from '../client/table.ts'
import { ShareLink } from './ShareLink.tsx'

/** Theme, pace, and what can be done with the match as a whole. */
export function Menu({ close }: { close(): void }) {
  const table = tableau.value!
  const { theme, fast } = settings.value
  return (
    <div class="menu panel" role="group" aria-label="Menu">
      <span class="eyebrow">Theme</span>
      <div class="seg">
        {THEMES.map((name) => (
          <button key={name} type="button" aria-pressed={theme === name} onClick={() => set({ theme: name })}>
            {name}
          </button>
        ))}
      </div>
      <label class="check">
        <input
          type="checkbox"
          checked={fast}
          onChange={(event) => {
            set({ fast: event.currentTarget.checked })
            void engine.pace(event.currentTarget.checked ? 0 : 450)
          }}
        />
        The computer plays without pauses
      </label>
      <a class="btn" href={link('replay', table.match)}>
        Replay from the start
      </a>
      <button
        type="button"
        class="btn"
        onClick={() =>
          void engine
            .recordText(table.match)
            .then((text) => saveText(`${table.game}-${table.match}.flagbridge.json`, text))
        }
      >
        Export the record
      </button>
      <ShareLink match={table.match} />
      <a class="btn" href={link('rules', table.game)} target="flagbridge-rules">
        Rulebook
      </a>
      <button type="button" class="btn quiet" onClick={close}>
        Close
      </button>
    </div>
  )
}
