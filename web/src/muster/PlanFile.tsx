import { useState } from 'preact/hooks'
import { engine } from '../client/engine.ts'
import { openText, saveText } from '../client/files.ts'
import { link } from '../client/route.ts'
import { packText } from '@flagbridge/formats'
import { isDamaged, type WholePlan } from '../engine/api/index.ts'

/** Longer ones are files: some programs cut addresses off. */
const LONGEST = 8000

interface PlanFileProps {
  readonly plan: WholePlan
  take(plan: WholePlan): void
}

/** The plan as a file and as a link, to fight it again or to send it to somebody. */
export function PlanFile({ plan, take }: PlanFileProps) {
  const [said, setSaid] = useState<{ text: string; wrong: boolean } | undefined>(undefined)
  const save = async () => {
    saveText(`${plan.game}.plan.yaml`, await engine.muster.writePlan(plan), 'application/yaml')
    setSaid({ text: 'The plan is in your downloads.', wrong: false })
  }
  const open = async () => {
    const text = await openText('.yaml,.yml,.json')
    if (text === undefined) return
    const read = await engine.muster.readPlan(text)
    if (isDamaged(read)) setSaid({ text: read.damaged, wrong: true })
    else {
      setSaid(undefined)
      take(read)
    }
  }
  const copy = async () => {
    const packed = await packText(await engine.muster.writePlan(plan))
    if (packed.length > LONGEST) {
      setSaid({ text: 'This plan is too long for a link: save it as a file.', wrong: true })
      return
    }
    await navigator.clipboard.writeText(
      `${location.href.split('#')[0]}${link('new', plan.game, plan.seed ?? '', packed)}`,
    )
    setSaid({ text: 'The link is on the clipboard.', wrong: false })
  }
  return (
    <>
      <div class="row planfile">
        <button type="button" class="btn" onClick={() => void save()}>
          Save
        </button>
        <button type="button" class="btn" onClick={() => void open()}>
          Open
        </button>
        <button type="button" class="btn" onClick={() => void copy()}>
          Copy as link
        </button>
      </div>
      {said !== undefined && (
        <p class={said.wrong ? 'alert' : 'soft'} role={said.wrong ? 'alert' : 'status'}>
          {said.text}
        </p>
      )}
    </>
  )
}
