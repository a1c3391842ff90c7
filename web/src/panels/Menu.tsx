import { engine } from '../client/engine.ts'
import { link } from '../client/route.ts'
import { saveText } from '../client/files.ts'
import { set, settings, THEMES } from '../client/settings.ts'
import { tableau } from '../client/table.ts'
import { ShareLink } from './ShareLink.tsx'

const KEYS = [
  ['Tab', 'next ship that can act'],
  ['Arrows', 'between lit things; with Shift, over the map'],
  ['Enter', 'point at it; once more, do it'],
  ['Esc', 'one step back'],
  ['1–9', 'the numbered choices'],
  ['/', 'type an order'],
  ['Ctrl Z', 'undo, as far as nothing new became known'],
  ['Space', 'centre on the acting ship'],
  ['F G C H R', 'fit, grid, names, hide pieces, rail'],
] as const

/** Theme, pace, and what can be done with the match as a whole. */
export function Menu({ close }: { close(): void }) {
  const table = tableau.value!
  const { theme, fast, sound } = settings.value
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
      {table.far === undefined && (
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
      )}
      <label class="check">
        <input type="checkbox" checked={sound} onChange={(event) => set({ sound: event.currentTarget.checked })} />
        Short sounds
      </label>
      <a
        class="btn"
        href={table.far === undefined ? link('replay', table.match) : link('online', table.match, 'replay')}
      >
        Replay from the start
      </a>
      {table.far === undefined && (
        <>
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
        </>
      )}
      <a class="btn" href={link('rules', table.game)} target="flagbridge-rules">
        Rulebook
      </a>
      {table.seed !== undefined && (
        <p class="small soft">
          Seed{' '}
          <a href={link('new', table.game, table.seed)} title="A new match with this seed">
            <code>{table.seed}</code>
          </a>
        </p>
      )}
      <details class="keyhelp">
        <summary>Keys</summary>
        <dl>
          {KEYS.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </details>
      <button type="button" class="btn quiet" onClick={close}>
        Close
      </button>
    </div>
  )
}
