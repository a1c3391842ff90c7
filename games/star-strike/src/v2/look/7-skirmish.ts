import type { Panel } from '@flagbridge/scene'
import { damages, damagesAll, poolSum } from '../../table/look/entry.ts'
import { button } from '../../table/look/pointers.ts'
import { single } from '../../table/look/rolls.ts'
import { term } from '../../table/look/terms.ts'
import { count } from '../../table/text/sentences.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { CombatRolled, SkirmishEvent } from '../events/index.ts'
import type { State } from '../state.ts'
import { throughPanel } from './13-terms.ts'
import type { Entries, Looks } from './section.ts'

/** Section 7: how Skirmishes look. */

export const armLook: Looks<ActionOf<'arm'>> = {
  pointers: (_, { use }) => [button(`arm-${use.join('-')}`, use.length === 0 ? 'No more dice' : 'Add all the dice')],
}

export const skirmishEntries: Entries<SkirmishEvent> = {
  BattlestationsArmed: ({ rule, base, modifiers, dice }, s, c) => ({
    panel: {
      title: 'Combat Pool',
      rule,
      parts: [poolSum(c, s, { n: base, text: 'Skirmish Dice', rule: 'SS2-7A.a' }, modifiers, dice)],
    },
  }),
  CombatRolled: (event, s, c) => ({ panel: combatPanel(c, s, event) }),
  DefensesMounted: throughPanel,
  DamageReported: ({ pieces, losses }) => damagesAll(pieces, losses),
  LethalSuffered: ({ piece }, s) => damages(s, piece),
  GrudgeRolled: ({ rule, face, success }) => ({ panel: single(rule, 'Grudge', face, success) }),
}

function combatPanel(c: Content, s: State, event: CombatRolled): Panel {
  return {
    title: 'Combat',
    rule: event.rule,
    parts: [
      ...(event.modifiers.length === 0
        ? []
        : [{ kind: 'sum', terms: event.modifiers.map((one) => term(c, one)) } as const]),
      {
        kind: 'dice',
        title: `Hits on ${event.needs} or less`,
        dice: event.faces.map((face) => ({ face, counts: face <= event.needs || (event.sixesHit && face === 6) })),
        result: count(event.hits, 'Direct Hit') || '0 Direct Hits',
      },
    ],
  }
}
