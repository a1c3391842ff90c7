import type { Panel, SumTerm } from '@flagbridge/scene'
import { quiet } from '../../table/look/entries.ts'
import { damages, damagesAll, hurts, poolSum } from '../../table/look/entry.ts'
import { button } from '../../table/look/pointers.ts'
import { savesPanel, single } from '../../table/look/rolls.ts'
import { standPointers } from '../../table/look/sharedLooks.ts'
import { runOf, term } from '../../table/look/terms.ts'
import { hexAhead } from '../../table/rules/field.ts'
import { pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { PoolRolled, SkirmishEvent, SkirmishHits } from '../events/index.ts'
import { approachOf, type State } from '../state.ts'
import { poolWords, readingWords } from '../text/13-skirmish.ts'
import { plainDice } from './dice.ts'
import type { Entries, Looks } from './section.ts'

/** How evading and Skirmishes look. */

export const evadeLook: Looks<ActionOf<'evade' | 'stand'>> = {
  pointers(c, action, s) {
    if (action.do === 'stand') return standPointers(c, action, s)
    const to = hexAhead(c, s, pieceOf(s, approachOf(s).target).cell, action.heading)
    return [{ thing: `cell:${to}`, label: 'Evade to here', cost: 'evade' }]
  },
  preview: (_, action) => (action.do === 'evade' ? { verb: 'Evade' } : {}),
}

export const grappleLook: Looks<ActionOf<'grapple' | 'letGo'>> = {
  pointers: (_, action) => [
    action.do === 'grapple' ? button('grapple', 'Use the Talon Grapple') : button('let-go', 'Let it go'),
  ],
}

export const skirmishEntries: Entries<SkirmishEvent> = {
  PoolRolled: (event, s, c) => ({ panel: poolPanel(c, s, event) }),
  RamProwRolled: ({ rule, face, hits }) => ({ panel: single(rule, 'Ram-Prow', face, hits > 0) }),
  SkirmishHits: (event, s, c) => ({
    panel: hitsPanel(c, s, event),
    ...(event.through > 0 ? hurts(s, event.piece) : {}),
  }),
  SkirmishDamage: ({ pieces, losses }) => damagesAll(pieces, losses),
  LethalSuffered: ({ piece }, s) => damages(s, piece),
  GrappleRolled: ({ rule, face, swapped }) =>
    face === 0 ? {} : { panel: single(rule, 'Talon Grapple', face, swapped) },
  SkirmishEnded: quiet,
}

function poolPanel(c: Content, s: State, event: PoolRolled): Panel {
  return {
    title: 'Skirmish',
    rule: event.rule,
    heading: [runOf(s, event.piece)],
    parts: [
      poolSum(
        c,
        s,
        { n: event.base, text: poolWords(event), rule: event.baseRule },
        event.modifiers,
        event.faces.length,
      ),
      plainDice(event.faces),
    ],
  }
}

function hitsPanel(c: Content, s: State, event: SkirmishHits): Panel {
  const terms: SumTerm[] = [
    {
      by: String(event.rolled),
      text: `hits rolled, ${readingWords(event)}`,
      rule: event.needs > 1 ? 'SS1-KEY.DEADLY' : event.sixesHit ? 'SS1-KEY.BOARDING' : 'SS1-SKIRMISH.12',
    },
    ...(event.rammed === 0 ? [] : [{ by: `+${event.rammed}`, text: 'Ram-Prow', rule: 'SS1-KEY.RAMPROW' }]),
    ...event.cancelled.map((one) => term(c, { ...one, by: -one.by })),
    { by: String(event.through), text: 'come through', total: true },
  ]
  return {
    title: 'Direct Hits',
    rule: event.rule,
    heading: [{ text: 'on ' }, runOf(s, event.piece)],
    parts: [
      { kind: 'sum', terms },
      ...(event.saves.length === 0 ? [] : savesPanel(event.rule, event.saves, `${event.through} through`).parts),
    ],
  }
}
