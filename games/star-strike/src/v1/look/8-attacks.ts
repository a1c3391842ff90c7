import type { Pointer } from '@flagbridge/scene'
import { weaponAt } from '../../table/content/cards.ts'
import type { ArmamentIndex } from '../../table/indices.ts'
import { quiet } from '../../table/look/entries.ts'
import { strikePanel, shoots } from '../../table/look/entry.ts'
import { button, pieceAt, weaponThing } from '../../table/look/pointers.ts'
import type { IconSum } from '../../table/look/rolls.ts'
import { confirmPointers, declarePointers, nominateLook } from '../../table/look/sharedLooks.ts'
import { diceWord } from '../../table/look/terms.ts'
import { modifiedResult } from '../../table/rules/dice.ts'
import { shipOf } from '../../table/rules/field.ts'
import { NONE, pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { AttackEvent, AttackRolled } from '../events/index.ts'
import { alone, armamentOf, diceLeft, diceReady, firstGroup, groupAt } from '../rules/2-components.ts'
import { onOffer } from '../rules/8-rerolls.ts'
import { activeOf, attackOf, type State } from '../state.ts'
import { shieldName } from '../text/names.ts'
import { plainDice } from './dice.ts'
import { attackSoFar, declaredThen, takenOn } from './8-underway.ts'
import type { Entries, Looks } from './section.ts'

/** How attacks look, up to their icons. */

/** SS1-ARM.2: both arc groups of an armament may fire together; that is said after the target. */
export function attackPointers(c: Content, s: State, { groups, target, dice }: ActionOf<'attack'>): Pointer[] {
  const { piece } = activeOf(s)
  const ship = shipOf(c, pieceOf(s, piece))
  const first = firstGroup(ship, groups)
  const { slot } = groupAt(ship, armamentOf(ship, first))
  return [
    {
      thing: weaponThing(piece, first),
      label: `${slot} · ${weaponName(c, s, first)}`,
      cost: diceWord(diceLeft(c, s, piece, first)),
    },
    pieceAt(target, 'Attack'),
    ...(groups === alone(first) ? [] : [button('both-arcs', `Fire both arcs, ${diceReady(c, s, piece, groups)} dice`)]),
    ...(dice === undefined ? [] : [button(`dice-${dice}`, `Only ${diceWord(dice)}`)]),
  ]
}

export function weaponName(c: Content, s: State, group: ArmamentIndex): string {
  return weaponAt(c, groupAt(shipOf(c, pieceOf(s, activeOf(s).piece)), group).weapon).name
}

export const attackLooks = {
  nominate: {
    ...nominateLook<State>((s) => attackOf(s).target, shieldName),
    preview: takenOn,
    pointed: attackSoFar,
  } satisfies Looks<ActionOf<'nominate'>>,
  declare: {
    preview: declaredThen,
    pointed: attackSoFar,
    pointers: (c, action, s) =>
      action.do === 'declare' ? declarePointers(c, action, s) : confirmPointers(c, action, s),
  } satisfies Looks<ActionOf<'declare' | 'confirm'>>,
  reroll: {
    pointers: (_, { dice }, s) => [button(`reroll-${dice.join('-')}`, rerolling(s, dice))],
  } satisfies Looks<ActionOf<'reroll'>>,
}

/** The dice are named by their faces. */
function rerolling(s: State, dice: readonly number[]): string {
  const { faces } = onOffer(s)
  if (dice.length === 0) return 'Let the dice stand'
  const shown = dice.flatMap((die) => faces[die] ?? []).sort((a, b) => a - b)
  return `Roll ${dice.length === 1 ? 'the ' : ''}${shown.join(', ')} again`
}

export const attackEntries: Entries<AttackEvent> = {
  DeclarationConfirmed: quiet,
  AttackRolled: (event, s, c) => ({
    panel: strikePanel(c, s, 'Attack', event, 'SS1-ATTACK.6', iconsOf(c, event)),
    ...shoots(event.piece, event.target, event.weapon),
  }),
  DiceRerolled: ({ rule, dice, faces }) =>
    dice.length === 0 ? { quiet: true } : { panel: { title: 'Rolled again', rule, parts: [plainDice(faces)] } },
  AttackEnded: quiet,
}

function iconsOf(c: Content, { weapon, faces, modifier, locks }: AttackRolled): IconSum {
  const chart = c.weapons[c.find.weapon.get(weapon) ?? NONE]?.chart
  const icons = { hits: 0, criticals: 0, directHits: 0, locks: 0 }
  for (const face of faces) {
    const row = chart?.[modifiedResult(face, modifier)]
    icons.hits += row?.hit ?? 0
    icons.criticals += row?.critical ?? 0
    icons.directHits += row?.directHit ?? 0
  }
  for (const n of locks) icons.locks += n
  return icons
}
