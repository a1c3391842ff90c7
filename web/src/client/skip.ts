import { effect, signal } from '@preact/signals'
import { engine } from './engine.ts'
import { PACES, settings } from './settings.ts'
import { tableau } from './table.ts'

/** What the others do is not shown in its own time, until one is asked again. */
export const isSkipping = signal(false)

export function skip(): void {
  if (tableau.peek()?.decision !== undefined) return
  isSkipping.value = true
  void engine.table.pace(0)
}

effect(() => {
  const { decision, ending } = tableau.value ?? {}
  if (!isSkipping.peek() || (decision === undefined && ending === undefined)) return
  isSkipping.value = false
  void engine.table.pace(PACES[settings.peek().pace])
})
