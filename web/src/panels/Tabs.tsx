import { signal } from '@preact/signals'

/** Which part of the sheet is open on a phone, and whether the sheet is drawn down to its tabs. */
export const ACTION = 1
export const LOG = 2
export const tab = signal(ACTION)
export const down = signal(false)

export function Tabs({ names }: { names: readonly string[] }) {
  return (
    <nav class={down.value ? 'tabs down' : 'tabs'} aria-label="Sheet">
      {names.map((name, i) => (
        <label key={name} onClick={() => (down.value = tab.value === i && !down.value)}>
          <input
            type="radio"
            name="tab"
            id={`t${i + 1}`}
            checked={tab.value === i}
            onClick={(event) => event.stopPropagation()}
            onChange={() => (tab.value = i)}
          />
          {name}
        </label>
      ))}
    </nav>
  )
}
