import type { Pointer } from '@flagbridge/scene'
import { damages } from '../../table/look/entry.ts'
import { abilityName, button } from '../../table/look/pointers.ts'
import { savesPanel, single } from '../../table/look/rolls.ts'
import { leavePointers } from '../../table/look/sharedLooks.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { IconEvent } from '../events/index.ts'
import { attackOf, type State } from '../state.ts'
import type { Entries, Looks } from './section.ts'

/** How Target Locks and icons look. */

export const locksLook: Looks<ActionOf<'relock' | 'ability' | 'leave'>> = {
  pointers(c, action, s) {
    switch (action.do) {
      case 'relock':
        return [button(`relock-${action.die}`, `Target Lock: roll the ${attackOf(s).faces[action.die]} again`)]
      case 'ability':
        return [button(`ability-${action.effect}-${action.die}-${action.icon}`, ability(c, s, action))]
      case 'leave':
        return leavePointers(c, action, s)
    }
  },
}

function ability(c: Content, s: State, { effect, die, icon }: ActionOf<'ability'>): string {
  const on = icon === '' ? '' : `: ${icon === 'hit' ? 'a Hit' : 'a Critical Hit'}`
  return `${abilityName(c, effect)}${on}, with the ${attackOf(s).faces[die]}`
}

export const shieldLook: Looks<ActionOf<'block' | 'suffer'>> = {
  pointers: (_, action, s) => (action.do === 'block' ? [button('block', 'Block it')] : sufferPointers(s)),
}

export function sufferPointers(s: State): readonly Pointer[] {
  return [button('suffer', s.attack === null ? 'Lose a Hull Box' : 'Let it through')]
}

export const iconEntries: Entries<IconEvent> = {
  LockRerolled: ({ rule, face }) => ({ panel: single(rule, 'Target Lock', face, true) }),
  IconTested: ({ rule, saves, cancelled }) =>
    saves.length === 0 ? {} : { panel: savesPanel(rule, saves, cancelled ? 'cancelled' : 'not cancelled') },
  HullDamaged: ({ piece }, s) => damages(s, piece),
}
