import { readWell, type TableRulebook } from '@flagbridge/kernel'
import { ABOUT } from './about.ts'
import type { Action } from './actions.ts'
import type { Content } from './content/content.ts'
import { openPacks } from './content/openPacks.ts'
import { drawnBox, type StarmadaTableBox } from './drawnBox.ts'
import type { Event } from './events/index.ts'
import { specialLook } from './look/special.ts'
import { musterOf } from './options/muster.ts'
import type { Options } from './options/options.ts'
import type { State } from './state.ts'
import { specialWords } from './text/special.ts'

/** The game with its ships, as far as a table needs it; the whole box is in index.ts. */
export function tableBoxOf(content: Content): StarmadaTableBox {
  const box = drawnBox(content, musterOf(content), { words: specialWords, look: specialLook })
  return { ...box, designs: async () => (await import('./designs/fleets.ts')).tableDesigns(content, box) }
}

export const rulebook: TableRulebook<State, Action, Event, Options> = {
  ...ABOUT,
  open(packs) {
    const read = openPacks(packs)
    return read.ok ? readWell(tableBoxOf(read.value)) : read
  },
}
