import { engine } from '../client/engine.ts'
import { PACES, set, settings, TEXT_SIZES, THEMES, type Pace } from '../client/settings.ts'

const CHECKS = [
  ['forced', 'An answer that is the only one is given by itself'],
  ['confirm', 'Ask once more before a choice is done'],
  ['tips', 'A tip when something happens for the first time'],
  ['coach', 'Coach me: tell me after a costly answer (never online)'],
  ['sound', 'Short sounds'],
] as const

const VOLUMES = [
  ['battle', 'Battle'],
  ['dice', 'Dice'],
  ['calls', 'Your move'],
] as const

/** Theme, text, pace, helps and sounds, as they are kept for all matches on this device. */
export function MenuSettings() {
  const { theme, text, pace, sound, volume } = settings.value
  return (
    <>
      <span class="eyebrow">Theme</span>
      <div class="seg">
        {THEMES.map((name) => (
          <button key={name} type="button" aria-pressed={theme === name} onClick={() => set({ theme: name })}>
            {name}
          </button>
        ))}
      </div>
      <span class="eyebrow">Text</span>
      <div class="seg">
        {TEXT_SIZES.map((name) => (
          <button key={name} type="button" aria-pressed={text === name} onClick={() => set({ text: name })}>
            {name}
          </button>
        ))}
      </div>
      <span class="eyebrow">What happens is shown</span>
      <div class="seg">
        {(Object.keys(PACES) as Pace[]).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={pace === name}
            onClick={() => {
              set({ pace: name })
              void engine.table.pace(PACES[name])
            }}
          >
            {name}
          </button>
        ))}
      </div>
      {CHECKS.map(([key, what]) => (
        <label key={key} class="check">
          <input
            type="checkbox"
            checked={settings.value[key]}
            onChange={(event) => set({ [key]: event.currentTarget.checked })}
          />
          {what}
        </label>
      ))}
      {sound &&
        VOLUMES.map(([kind, what]) => (
          <label key={kind} class="volume">
            {what}
            <input
              type="range"
              min={0}
              max={1}
              step={0.1}
              value={volume[kind]}
              onInput={(event) => set({ volume: { ...volume, [kind]: Number(event.currentTarget.value) } })}
            />
          </label>
        ))}
    </>
  )
}
