import { useEffect } from 'preact/hooks'
import { engine } from '../client/engine.ts'
import { link } from '../client/route.ts'
import { saveText } from '../client/files.ts'
import { tableau } from '../client/table.ts'
import { tableOf } from '../screens/shopWindow.ts'
import { MatchActs } from './MatchActs.tsx'
import { Legend } from './Legend.tsx'
import { MenuSettings } from './MenuSettings.tsx'
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
  ['F G N C H K', 'fit, grid, names of ships, numbers of cells, hide pieces, rail'],
  ['T', 'where the enemies could strike; over one of them, it alone'],
  ['O', 'what is fought for'],
  ['X', 'skip what is being shown'],
] as const

/** How it looks, and what can be done with the match as a whole. */
export function Menu({ close }: { close(): void }) {
  const table = tableau.value!
  useEffect(() => {
    const shut = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    }
    addEventListener('keydown', shut, true)
    return () => removeEventListener('keydown', shut, true)
  }, [])
  return (
    <div class="menu panel" role="group" aria-label="Menu">
      <MenuSettings />
      {table.guide === undefined && (
        <a
          class="btn"
          href={table.online === undefined ? link('replay', table.match) : link('online', table.match, 'replay')}
        >
          Replay from the start
        </a>
      )}
      {table.online === undefined && table.guide === undefined && (
        <>
          <button
            type="button"
            class="btn"
            onClick={() =>
              void engine.saves
                .recordText(table.match)
                .then((text) => saveText(`${table.game}-${table.match}.flagbridge.json`, text))
            }
          >
            Export the record
          </button>
          <ShareLink match={table.match} />
          {table.elsewhere === undefined && <MatchActs table={table} close={close} />}
        </>
      )}
      <a class="btn" href={link('rules', table.game)} target="flagbridge-rules">
        Rulebook
      </a>
      {table.guide === undefined && tableOf(table.game)?.guide === true && (
        <a class="btn" href={link('guide', table.game)}>
          Guided first battle
        </a>
      )}
      {table.seed !== undefined && (
        <p class="small soft">
          Seed{' '}
          <a href={link('new', table.game, table.seed)} title="A new match with this seed">
            <code>{table.seed}</code>
          </a>
        </p>
      )}
      <Legend scene={table.scene} />
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
