import type { Part, Preview, Thing } from '@flagbridge/scene'
import { weaponAt } from '../../table/content/cards.ts'
import { isSet, type FacingIndex } from '../../table/indices.ts'
import { chances, percent, runOf } from '../../table/look/terms.ts'
import { pieceOf } from '../../table/state.ts'
import { count } from '../../table/text/sentences.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import { apply } from '../events/index.ts'
import { oddsOfIcons } from '../odds/icons.ts'
import type { StrikeToJudge } from '../odds/strike.ts'
import { fork, strikeOf, type State, type Strike } from '../state.ts'
import { shieldName } from '../text/names.ts'
import { fatesOf, strikeForeseen } from './5a-foreseen.ts'

/** A Strike under way: its odds as they stand, and as each answer would change them. */

function askedSoFar({ piece, armament, target, skilled, augur, uses, facing }: Strike): StrikeToJudge {
  return {
    piece,
    armament,
    target,
    skilled,
    uses,
    ...(isSet(augur) ? { augur } : {}),
    ...(isSet(facing) ? { facing } : {}),
  }
}

/** Before anything is pointed at: with all that was declared. */
export function strikeSoFar(c: Content, s: State, _seat: number, things: readonly Thing[]): Preview | undefined {
  return things.length > 0 || s.strike === null ? undefined : withoutVerb(strikeForeseen(c, s, askedSoFar(s.strike)))
}

/** SS2-5E.01: with this facing. */
export function takenOn(c: Content, s: State, facing: FacingIndex): Preview {
  const strike = strikeOf(s)
  const verb = `Take it on the ${shieldName(s, strike.target, facing)}`
  return { ...strikeForeseen(c, s, { ...askedSoFar(strike), facing }), verb }
}

/** SS2-5B: with what would be declared. */
export function declaredThen(
  c: Content,
  action: ActionOf<'skilled' | 'augur' | 'declare' | 'confirm'>,
  s: State,
): Preview {
  const asked = askedSoFar(strikeOf(s))
  const { uses = [] } = asked
  switch (action.do) {
    case 'skilled':
      return withoutVerb(strikeForeseen(c, s, { ...asked, skilled: true }))
    case 'augur':
      return withoutVerb(strikeForeseen(c, s, { ...asked, augur: action.piece }))
    case 'declare': {
      const { effect, piece } = action
      return withoutVerb(strikeForeseen(c, s, { ...asked, uses: [...uses, { effect, piece }] }))
    }
    case 'confirm':
      return withoutVerb(strikeForeseen(c, s, asked))
  }
}

function withoutVerb({ panels = [], overlays = [] }: Preview): Preview {
  return { panels, overlays }
}

/** The icons as they lie, before anything is pointed at; Target Locks not yet spent count for nothing. */
export function icons(c: Content, s: State, _seat: number, things: readonly Thing[]): Preview | undefined {
  if (things.length > 0 || s.strike === null) return undefined
  return iconsLeft(c, s, s.strike.stage === 'locks' ? { ...s.strike, locks: 0 } : s.strike)
}

/** SS2-5E: with these cancelled. */
export function blockedThen(c: Content, { hits, criticals }: ActionOf<'shields'>, s: State): Preview {
  const then = fork(s)
  const { target: piece, facing } = strikeOf(s)
  apply(c, then, { kind: 'ShieldsSpent', rule: 'SS2-5E', piece, facing, hits, criticals })
  return iconsLeft(c, then, strikeOf(then))
}

/** SS2-5F.01: with one Target Lock spent on this, and the rest left. */
export function spentThen(c: Content, action: ActionOf<'lockOn' | 'ability' | 'leave'>, s: State): Preview {
  const strike = strikeOf(s)
  switch (action.do) {
    case 'lockOn':
      return iconsLeft(c, s, { ...strike, locks: action.granted ? 0 : 1 })
    case 'ability': {
      const { effect, icon } = action
      const { piece, target } = strike
      const card = c.effects[effect]
      if (card === undefined) return {}
      const then = fork(s)
      const spent = { rule: 'SS2-5F.01', piece, target, effect, card: card.card, cost: card.cost, icon } as const
      apply(c, then, { kind: 'TargetLockSpent', ...spent })
      return then.strike === null ? {} : iconsLeft(c, then, { ...then.strike, locks: 0 })
    }
    case 'leave':
      return iconsLeft(c, s, { ...strike, locks: 0 })
  }
}

function iconsLeft(c: Content, s: State, strike: Strike): Preview {
  const { piece, target, weapon, hits, criticals, directHits } = strike
  const odds = oddsOfIcons(c, s, strike)
  const left = [count(hits, 'Hit'), count(criticals, 'Critical Hit'), count(directHits, 'Direct Hit')]
  const words = left.filter((part) => part !== '').join(', ')
  const parts: Part[] = [
    { kind: 'text', text: `${weaponAt(c, weapon).name}: ${words === '' ? 'nothing' : words} to be saved against` },
    chances(`Hull lost by ${pieceOf(s, target).name}`, odds.hull, pieceOf(s, piece).side),
    { kind: 'figures', figures: fatesOf(odds).map(({ label, chance }) => ({ label, value: percent(chance) })) },
  ]
  return {
    overlays: [{ kind: 'target', thing: `piece:${target}` }],
    panels: [
      { title: 'Strike', rule: 'SS2-5F', heading: [runOf(s, piece), { text: ' at ' }, runOf(s, target)], parts },
    ],
  }
}
