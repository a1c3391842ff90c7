import type { OptionField, OptionValue } from '../engine/messages.ts'

export function pathOf({ name, of }: OptionField): string {
  return of === undefined ? name : `${of}.${name}`
}

/** Where the name of an option alone does not say enough. */
const CALLED: Readonly<Record<string, string>> = {
  allied: 'Mixed allied fleets',
  budget: 'Budget of a player',
  points: 'Points of a side',
  prizesAttack: 'Prizes may attack',
  uneven: 'Fleets of different worth',
}

interface ChoiceProps {
  readonly option: OptionField
  /** As JSON; nothing when it is left to the ready battle. */
  readonly wish: string
  setWish(wish: string): void
}

/** One option of the game; left alone, it is as the ready battle has it. */
export function OptionChoice({ option, wish, setWish }: ChoiceProps) {
  const label = CALLED[option.name] ?? words(option.name)
  if (!('values' in option))
    return (
      <label>
        {label}
        <input
          type="number"
          value={wish}
          min={option.range.min}
          max={option.range.max}
          placeholder="as it comes"
          onInput={(event) => setWish(event.currentTarget.value)}
        />
      </label>
    )
  const chosen = option.values.find(({ value }) => JSON.stringify(value) === wish)
  return (
    <>
      <label>
        {label}
        <select value={wish} onChange={(event) => setWish(event.currentTarget.value)}>
          <option value="">as it comes</option>
          {option.values.map((one) => (
            <option key={String(one.value)} value={JSON.stringify(one.value)}>
              {called(one)}
            </option>
          ))}
        </select>
      </label>
      {chosen?.note !== undefined && <p class="hint soft about">{chosen.note}</p>}
    </>
  )
}

function called({ value, label }: OptionValue): string {
  return label ?? (value === true ? 'yes' : value === false ? 'no' : words(String(value)))
}

/** `shieldWindowAfterLockOn` is "Shield window after lock on". */
function words(name: string): string {
  const spaced = name.replace(/([a-z])([A-Z])/g, (_all, a: string, b: string) => `${a} ${b.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
