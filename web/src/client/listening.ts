import { effect } from '@preact/signals'
import type { Tableau } from '../engine/api/index.ts'
import { soundsOf } from './heard.ts'
import { settings } from './settings.ts'
import { tableau } from './table.ts'

/** Listens to the table until told to stop. */
export function soundTheTable(): () => void {
  let before: Tableau | undefined
  return effect(() => {
    const now = tableau.value
    const heard = now === undefined ? [] : soundsOf(before, now)
    before = now
    if (heard.length > 0 && settings.peek().sound)
      void import('./sounds.ts').then(({ sound }) => heard.forEach((one) => sound(one)))
  })
}
