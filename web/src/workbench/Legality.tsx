import { useEffect, useState } from 'preact/hooks'
import type { FleetDesign, Finding } from '@flagbridge/kernel'
import { Icon } from '../board/art.tsx'
import { engine } from '../client/engine.ts'
import type { FleetMend, FleetView } from '../engine/api/index.ts'
import { RuleLink } from '../panels/RuleLink.tsx'

interface LegalityProps {
  readonly view: FleetView
  take(design: FleetDesign): void
}

/** So many are looked after at once: the others' ways out come when these are gone. */
const MENDED = 3
/** Milliseconds without a change until ways out are looked for. */
const CALM = 150

/** Everything that is wrong with the fleet in words, with its rule and ways out of it with one click. */
export function Legality({ view, take }: LegalityProps) {
  const wrong = view.findings.filter(({ severity }) => severity === 'wrong')
  const advice = view.findings.filter(({ severity }) => severity === 'advice')
  const [mends, setMends] = useState<ReadonlyMap<Finding, readonly FleetMend[]>>(new Map())
  useEffect(() => {
    let isNow = true
    const timer = setTimeout(() => {
      for (const finding of wrong.slice(0, MENDED))
        void engine.workbench.mends(view.game, view.design, finding).then((found) => {
          if (isNow) setMends((before) => new Map([...before, [finding, found]]))
          return found
        })
    }, CALM)
    return () => {
      isNow = false
      clearTimeout(timer)
    }
  }, [view])
  const count = wrong.length === 1 ? '1 violation' : `${wrong.length} violations`
  return (
    <section class="wb-legality" aria-label="Legality">
      <h2 class="eyebrow" aria-live="polite">
        {wrong.length === 0 ? 'No violation: the fleet is legal' : count}
        {advice.length > 0 && `, ${advice.length === 1 ? '1 note' : `${advice.length} notes`}`}
      </h2>
      <ul>
        {[...wrong, ...advice].map((finding, i) => (
          <li key={`${i} ${finding.sentence}`} class={finding.severity}>
            <Icon name={finding.severity === 'wrong' ? 'warning' : 'eye'} />
            <p>
              {finding.severity === 'advice' && <b>Unadvised: </b>}
              {finding.sentence} <RuleLink game={view.game} rule={finding.rule} />
            </p>
            {(mends.get(finding) ?? []).length > 0 && (
              <div class="row">
                {mends.get(finding)!.map(({ label, design }) => (
                  <button key={label} type="button" class="btn mend" onClick={() => take(design)}>
                    {label}
                  </button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
