import type { AllowedValue, Finding, MusterChoice, PlanValue } from '@flagbridge/kernel'
import { RuleLink } from '../panels/RuleLink.tsx'
import { Findings } from './Findings.tsx'

interface ChoiceProps {
  readonly game: string
  readonly choice: MusterChoice
  /** What the plan says, where that is not allowed. */
  readonly said: PlanValue | undefined
  readonly findings: readonly Finding[]
  choose(value: PlanValue): void
}

/** So few words stand beside each other. */
const SHORT = 30

/** One choice of the set-up: its value, a sentence, its rule, and what is wrong with it. */
export function ChoiceView({ game, choice, said, findings, choose }: ChoiceProps) {
  const { key, title, sentence, rule, allowed, value } = choice
  const chosen = 'from' in allowed ? undefined : allowed.find((one) => one.value === value)
  return (
    <div class="mchoice" data-choice={key}>
      <div class="head">
        <b id={`title-${key}`}>{title}</b>
        <RuleLink game={game} rule={rule} />
      </div>
      <Control choice={choice} said={said} choose={choose} />
      <p id={`about-${key}`}>
        {sentence}
        {chosen?.sentence !== undefined && ` ${chosen.sentence}`}
        {chosen?.demands !== undefined && ` ${chosen.demands}`}
        {'from' in allowed && (
          <span class="muted">
            {' '}
            {allowed.from} to {allowed.to}.
          </span>
        )}
      </p>
      <Findings game={game} findings={findings} mend={choose} called={(one) => labelOf(allowed, one)} />
    </div>
  )
}

export function labelOf(allowed: MusterChoice['allowed'], value: PlanValue): string {
  const found = 'from' in allowed ? undefined : allowed.find((one) => one.value === value)
  return found?.label ?? String(value)
}

function Control({ choice, said, choose }: Pick<ChoiceProps, 'choice' | 'said' | 'choose'>) {
  const { key, allowed, value } = choice
  const told = { 'aria-labelledby': `title-${key}`, 'aria-describedby': `about-${key}` }
  if ('from' in allowed)
    return (
      <input
        id={`choice-${key}`}
        type="number"
        value={String(said ?? value)}
        min={allowed.from}
        max={allowed.to}
        required
        {...told}
        onInput={(event) => event.currentTarget.value !== '' && choose(Number(event.currentTarget.value))}
      />
    )
  if (isSwitch(allowed))
    return (
      <button
        id={`choice-${key}`}
        type="button"
        class="switch"
        role="switch"
        aria-checked={value === true}
        {...told}
        onClick={() => choose(value !== true)}
      >
        {value === true ? 'Yes' : 'No'}
      </button>
    )
  if (allowed.reduce((sum, { label }) => sum + label.length + 2, 0) <= SHORT)
    return (
      <div class="seg" role="group" id={`choice-${key}`} tabIndex={-1} {...told}>
        {allowed.map((one) => (
          <button
            key={String(one.value)}
            type="button"
            aria-pressed={one.value === value}
            onClick={() => choose(one.value)}
          >
            {one.label}
          </button>
        ))}
      </div>
    )
  return (
    <select
      id={`choice-${key}`}
      value={String(value)}
      {...told}
      onChange={(event) => choose(allowed.find((one) => String(one.value) === event.currentTarget.value)!.value)}
    >
      {allowed.map((one) => (
        <option key={String(one.value)} value={String(one.value)}>
          {one.label}
        </option>
      ))}
    </select>
  )
}

function isSwitch(allowed: readonly AllowedValue[]): boolean {
  return allowed.length === 2 && allowed.every(({ value }) => typeof value === 'boolean')
}
