import type { Overlay, Preview, Thing } from '@flagbridge/scene'
import { armamentAt, weaponAt } from '../../table/content/cards.ts'
import type { ArmamentIndex } from '../../table/indices.ts'
import { arcOverlays, strikePreview, weaponPicked } from '../../table/look/preview.ts'
import { facingsUnderAttack } from '../../table/rules/arcs.ts'
import { shipOf } from '../../table/rules/field.ts'
import { POOL } from '../../table/rules/shields.ts'
import { pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import { strikeOdds, type StrikeOdds, type StrikeToJudge } from '../odds/strike.ts'
import { armorNow, flakNow } from '../rules/5f-saves.ts'
import { activeOf, type State } from '../state.ts'
import { shieldName } from '../text/names.ts'

/** Section 5A: a Strike before its dice are rolled. */

export function previewStrike(c: Content, s: State, { armament, target }: ActionOf<'strike'>): Preview {
  return strikeForeseen(c, s, { piece: activeOf(s).piece, armament, target })
}

/** A Strike with everything that is said about it so far. */
export function strikeForeseen(c: Content, s: State, asked: StrikeToJudge): Preview {
  const { piece: p, armament, target } = asked
  const odds = strikeOdds(c, s, asked)
  const [first = POOL] = facingsUnderAttack(c, s, pieceOf(s, target), pieceOf(s, p))
  const facing = asked.facing ?? first
  return strikePreview(c, s, p, target, {
    title: 'Strike',
    rule: 'SS2-5A.a',
    limit: 'SS2-1A.01',
    weapon: weaponAt(c, armamentAt(shipOf(c, pieceOf(s, p)), armament).weapon),
    arc: s.active?.piece === p ? arcOf(c, s, armament) : [],
    odds,
    facing,
    facingName: shieldName(s, target, facing),
    armor: armorNow(c, s, target),
    flak: flakNow(c, s, target),
    hull: 'Hull',
    fates: fatesOf(odds),
  })
}

export function fatesOf({ criticals, defeated }: Pick<StrikeOdds, 'criticals' | 'defeated'>) {
  return [
    { label: 'Critical Damage, at least one', chance: 1 - (criticals[0] ?? 1) },
    { label: 'Defeated', chance: defeated },
  ]
}

/** The arc and reach of the weapon that was picked. */
export function arcPicked(c: Content, s: State, things: readonly Thing[]): Preview | undefined {
  return weaponPicked(s, things, (armament) => arcOf(c, s, armament))
}

function arcOf(c: Content, s: State, armament: ArmamentIndex): Overlay[] {
  const mount = shipOf(c, pieceOf(s, activeOf(s).piece)).armaments[armament]
  return arcOverlays(c, s, mount === undefined ? [] : [mount], true)
}
