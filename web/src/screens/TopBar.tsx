import { Icon } from '../board/art.tsx'
import { link } from '../client/route.ts'
import { set, settings, THEMES } from '../client/settings.ts'
import { Flag } from '../panels/Prompt.tsx'

/** The head of every page but the table. */
export function TopBar({ at }: { at: 'play' | 'online' | 'replays' | 'rules' | 'fleets' | '' }) {
  const { theme } = settings.value
  const nextTheme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!
  return (
    <header class="top">
      <a class="brand" href={link()}>
        <Flag />
        Flagbridge
      </a>
      <nav aria-label="Main">
        <a href={link()} aria-current={at === 'play' ? 'page' : undefined}>
          Play
        </a>
        <a href={link('matches')} aria-current={at === 'online' ? 'page' : undefined}>
          Online
        </a>
        <a href={link('workbench')} aria-current={at === 'fleets' ? 'page' : undefined}>
          Fleets
        </a>
        <a href={link('replays')} aria-current={at === 'replays' ? 'page' : undefined}>
          Replays
        </a>
        <a href={link('rules')} aria-current={at === 'rules' ? 'page' : undefined}>
          Rulebooks
        </a>
      </nav>
      <button
        type="button"
        class="btn icon quiet"
        aria-label={`Theme: ${theme}. Change to ${nextTheme}`}
        title={`Theme: ${theme}`}
        onClick={() => set({ theme: nextTheme })}
      >
        <Icon name={theme === 'night' ? 'moon' : theme === 'chart' ? 'sun' : 'contrast'} />
      </button>
    </header>
  )
}
