import { useState } from 'preact/hooks'
import type { Report, Stage } from '@flagbridge/analysis'
import { MomentPicture } from './MomentPicture.tsx'

/** So many pictures at most: those at which the most changed. */
const MOST = 6

interface StripProps {
  readonly report: Report | undefined
  readonly stage: Stage | undefined
  /** Why there will be no report. */
  readonly failed: string | undefined
  readonly step: number
  goTo(step: number): void
}

/** Small pictures of the moments at which the battle turned, above the timeline; each jumps there. */
export function MomentStrip({ report, stage, failed, step, goTo }: StripProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details class="playon strip" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="btn quiet">Key moments</summary>
      <div class="sharelist">
        {report === undefined && <Finding stage={stage} failed={failed} />}
        {report?.turningPoints.length === 0 && <p class="soft">It never turned: no few steps changed much.</p>}
        {isOpen && report !== undefined && report.turningPoints.length > 0 && (
          <div class="moments" role="group" aria-label="Key moments">
            {keyMoments(report).map(({ step: at, round, sentence }) => (
              <button
                key={at}
                type="button"
                aria-current={at === step}
                aria-label={`Round ${round}: ${sentence}`}
                onClick={() => goTo(at)}
              >
                <MomentPicture step={at} label={`The table after step ${at}`} />
                <span>
                  <b>Round {round}:</b> {sentence}
                </span>
              </button>
            ))}
          </div>
        )}
      </div>
    </details>
  )
}

function keyMoments({ turningPoints }: Report): Report['turningPoints'] {
  const swing = (one: Report['turningPoints'][number]) => Math.abs(one.after - one.before)
  return turningPoints
    .toSorted((a, b) => swing(b) - swing(a))
    .slice(0, MOST)
    .toSorted((a, b) => a.step - b.step)
}

/** The report is begun with the replay; until it is whole, nobody knows what was key. */
function Finding({ stage, failed }: Pick<StripProps, 'stage' | 'failed'>) {
  if (failed !== undefined) return <p role="status">{failed}</p>
  return (
    <>
      <p role="status">The key moments are being looked for.</p>
      <progress
        aria-label="Key moments"
        {...(stage === undefined ? {} : { value: stage.done, max: Math.max(1, stage.of) })}
      />
    </>
  )
}
