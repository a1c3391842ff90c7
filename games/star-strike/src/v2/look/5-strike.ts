import type { Pointer } from '@flagbridge/scene'
import { armamentAt, weaponAt } from '../../table/content/cards.ts'
import { quiet } from '../../table/look/entries.ts'
import { damages, hurts, strikePanel, shoots } from '../../table/look/entry.ts'
import { abilityName, button, pieceAt, weaponThing } from '../../table/look/pointers.ts'
import { savesPanel, weaponDice } from '../../table/look/rolls.ts'
import {
  confirmPointers,
  declarePointers,
  leavePointers,
  nominateLook,
  returnOrderLook,
} from '../../table/look/sharedLooks.ts'
import { diceWord } from '../../table/look/terms.ts'
import { shipOf } from '../../table/rules/field.ts'
import { pieceName } from '../../table/text/names.ts'
import { count } from '../../table/text/sentences.ts'
import { pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { StrikeEvent } from '../events/index.ts'
import { activeOf, strikeOf, type State } from '../state.ts'
import { shieldName } from '../text/names.ts'
import { blockedThen, declaredThen, icons, spentThen, strikeSoFar, takenOn } from './5b-underway.ts'
import type { Entries, Looks } from './section.ts'

/** Section 5: how Strikes look. */

export function strikePointers(c: Content, s: State, { armament, target }: ActionOf<'strike'>): readonly Pointer[] {
  const { piece } = activeOf(s)
  const mount = armamentAt(shipOf(c, pieceOf(s, piece)), armament)
  const label = `${mount.slot} · ${weaponAt(c, mount.weapon).name}`
  return [{ thing: weaponThing(piece, armament), label, cost: diceWord(mount.dice) }, pieceAt(target, 'Strike')]
}

export const strikeLooks = {
  nominate: {
    ...nominateLook<State>((s) => strikeOf(s).target, shieldName),
    preview: (c, { facing }, s) => takenOn(c, s, facing),
    pointed: strikeSoFar,
  } satisfies Looks<ActionOf<'nominate'>>,
  declare: {
    preview: declaredThen,
    pointed: strikeSoFar,
    pointers(c, action, s) {
      switch (action.do) {
        case 'skilled':
          return [button('skilled', 'Skilled: Die-1')]
        case 'augur':
          return [button(`augur-${action.piece}`, `Augment with ${pieceName(s, action.piece)}`)]
        case 'declare':
          return declarePointers(c, action, s)
        case 'confirm':
          return confirmPointers(c, action, s)
      }
    },
  } satisfies Looks<ActionOf<'skilled' | 'augur' | 'declare' | 'confirm'>>,
  shields: {
    preview: blockedThen,
    pointed: icons,
    pointers: (_, { hits, criticals }) => [button(`shields-${hits}-${criticals}`, blocking(hits, criticals))],
  } satisfies Looks<ActionOf<'shields'>>,
  locks: {
    preview: spentThen,
    pointed: icons,
    pointers(c, action, s) {
      switch (action.do) {
        case 'lockOn':
          return action.granted
            ? [button('lock-on-granted', `Lock On for nothing: ${diceWord(strikeOf(s).granted[0]?.dice ?? 0)}`)]
            : [button('lock-on', 'Lock On: roll a die')]
        case 'ability': {
          const { effect, icon } = action
          return [button(`ability-${effect}-${icon}`, `${abilityName(c, effect)}${icon === '' ? '' : `: ${icon}`}`)]
        }
        case 'leave':
          return leavePointers(c, action, s)
      }
    },
  } satisfies Looks<ActionOf<'lockOn' | 'ability' | 'leave'>>,
  returnOrder: returnOrderLook,
}

function blocking(hits: number, criticals: number): string {
  const parts = [count(criticals, 'Critical Hit'), count(hits, 'Hit')]
  const what = parts.filter((part) => part !== '').join(' and ')
  return what === '' ? 'Block nothing' : `Block ${what}`
}

export const strikeEntries: Entries<StrikeEvent> = {
  DeclarationConfirmed: quiet,
  StrikeRolled: (event, s, c) => ({
    panel: strikePanel(c, s, 'Strike', event, 'SS2-1A.01', event.icons),
    ...shoots(event.piece, event.target, event.weapon),
  }),
  ShieldsSpent: ({ piece }) => ({ flares: [`piece:${piece}`] }),
  LockOnRolled: ({ rule, faces, modifier, icons }, s, c) => ({
    panel: {
      title: 'Lock On',
      rule,
      parts: [weaponDice(s.strike === null ? undefined : weaponAt(c, s.strike.weapon), faces, modifier, icons)],
    },
  }),
  TargetLocksLeft: ({ locks }) => (locks === 0 ? { quiet: true } : {}),
  IconResolved: ({ rule, saves, saved, icon, piece }, s) => ({
    ...(saves.length === 0 ? {} : { panel: savesPanel(rule, saves, saved ? 'saved' : 'not saved') }),
    ...(saved ? {} : icon === 'critical' ? hurts(s, piece) : damages(s, piece)),
  }),
  StrikeEnded: quiet,
}
