import { effect } from '@preact/signals'
import type { Tableau } from '../engine/messages.ts'
import { soundOf } from './heard.ts'
import { settings } from './settings.ts'
import { tableau } from './table.ts'

/** Listens to the table until told to stop. */
export function soundTheTable(): () => void {
  let before: Tableau | undefined
  return effect(() => {
    const now = tableau.value
    const heard = now === undefined ? undefined : soundOf(before, now)
    before = now
    if (heard !== undefined && settings.peek().sound) void import('./sounds.ts').then(({ sound }) => sound(heard))
  })
}
