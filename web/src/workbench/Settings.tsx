import type { DesignField, PlanValue } from '@flagbridge/kernel'

interface SettingsProps {
  readonly fields: readonly DesignField[]
  change(path: readonly (string | number)[], value: unknown): void
}

/** What the fleet is made for, and what it is bought from. */
export function Settings({ fields, change }: SettingsProps) {
  return (
    <div class="wb-settings" role="group" aria-label="What the fleet is made for">
      {fields.map((field) => {
        if (field.kind === 'number')
          return (
            <label key={field.path.join('/')} title={field.sentence}>
              <span>{field.title}</span>
              <input
                type="number"
                min={field.from}
                max={field.to}
                value={field.value}
                onChange={(event) => {
                  const said = Math.round(Number(event.currentTarget.value))
                  change(field.path, Math.min(field.to, Math.max(field.from, said)))
                }}
              />
            </label>
          )
        if (field.kind !== 'choice' || field.allowed.length < 2) return null
        return (
          <label key={field.path.join('/')} title={field.sentence}>
            <span>{field.title}</span>
            <select
              value={String(field.value)}
              onChange={(event) => change(field.path, valueIn(field.allowed, event.currentTarget.value))}
            >
              {field.allowed.map(({ value, label }) => (
                <option key={String(value)} value={String(value)}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )
      })}
    </div>
  )
}

function valueIn(allowed: readonly { readonly value: PlanValue }[], text: string): PlanValue {
  return allowed.find(({ value }) => String(value) === text)?.value ?? text
}
