import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { engine } from '../client/engine.ts'
import { settings } from '../client/settings.ts'
import { isAnswering } from '../client/table.ts'
import type { CoachNote, Tableau } from '../engine/api/index.ts'
import { TIPS } from './occasions.ts'
import { tip, watchForTips } from './tips.ts'
import './asides.css'

const note = signal<CoachNote | undefined>(undefined)

/** Help at the moment of the mistake: tips, once each, and the coach for whoever wants one. */
export function Asides({ table }: { table: Tableau }) {
  useEffect(watchForTips, [])
  const isCoached = settings.value.coach && table.online === undefined && table.guide === undefined
  useEffect(() => {
    if (!isCoached) return
    void engine.coach.listen(true)
    return () => {
      note.value = undefined
      void engine.coach.listen(false)
    }
  }, [isCoached, table.match])
  const isBusy = isAnswering.value
  useEffect(() => {
    if (isCoached && !isBusy) void ask()
  }, [isCoached, isBusy, table.step])
  const said = tip.value
  return (
    <div class="asides" role="status">
      {said !== undefined && settings.value.tips && (
        <Note title="First time" close={() => (tip.value = undefined)}>
          <p>{TIPS[said]}</p>
        </Note>
      )}
      {isCoached && note.value !== undefined && (
        <Note title="Why was that bad?" close={() => (note.value = undefined)}>
          <p>{sentenceOf(note.value)}</p>
        </Note>
      )}
    </div>
  )
}

async function ask(): Promise<void> {
  const found = await engine.coach.review().catch(() => undefined)
  if (found !== undefined) note.value = found
}

export function sentenceOf({ played, best, chance, bestChance, reason }: CoachNote): string {
  const percent = (part: number) => `${Math.round(100 * part)} %`
  const because = reason.charAt(0).toLowerCase() + reason.slice(1)
  return `Instead of “${played}” (${percent(chance)} to win) the admiral would have said “${best}” (${percent(bestChance)}): ${because}`
}

interface NoteProps {
  readonly title: string
  readonly children: ComponentChildren
  close(): void
}

function Note({ title, children, close }: NoteProps) {
  return (
    <section class="panel pane k2 aside-note" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span class="grow" />
        <button type="button" class="btn quiet small" onClick={close}>
          Got it
        </button>
      </header>
      <div class="parts">{children}</div>
    </section>
  )
}
