import type { Finding, PlanValue } from '@flagbridge/kernel'
import { Icon } from '../board/art.tsx'
import { RuleLink } from '../panels/RuleLink.tsx'

interface FindingsProps {
  readonly game: string
  readonly findings: readonly Finding[]
  /** What the nearest legal value is called. */
  called?(value: PlanValue): string
  mend?(value: PlanValue): void
  /** Another way out, where no value is nearest. */
  readonly otherwise?: { readonly label: string; mend(): void }
}

/** What is wrong, or only unadvised, where it belongs: words, rule, and a way out with one click. */
export function Findings({ game, findings, called = String, mend, otherwise }: FindingsProps) {
  if (findings.length === 0) return null
  return (
    <ul class="findings">
      {findings.map((finding) => (
        <li key={finding.sentence} class={finding.severity}>
          <Icon name="warning" />
          <p role={finding.severity === 'wrong' ? 'alert' : undefined}>
            {finding.severity === 'advice' && <b>Unadvised: </b>}
            {finding.sentence} <RuleLink game={game} rule={finding.rule} />
          </p>
          {finding.severity === 'wrong' && finding.nearest !== undefined && mend !== undefined && (
            <button type="button" class="btn mend" onClick={() => mend(finding.nearest!)}>
              Use {called(finding.nearest)}
            </button>
          )}
          {finding.severity === 'wrong' && finding.nearest === undefined && otherwise !== undefined && (
            <button type="button" class="btn mend" onClick={() => otherwise.mend()}>
              {otherwise.label}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
