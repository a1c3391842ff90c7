import type { Overlay, Preview, Thing } from '@flagbridge/scene'
import { weaponAt } from '../../table/content/cards.ts'
import { inSet } from '../../table/content/sets.ts'
import { ARMOR, FLAK, type Keyword } from '../../table/content/words.ts'
import type { ArmamentIndex } from '../../table/indices.ts'
import { arcOverlays, strikePreview, weaponPicked } from '../../table/look/preview.ts'
import { shipOf } from '../../table/rules/field.ts'
import { pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import { attackOdds, type AttackToJudge } from '../odds/attack.ts'
import { isBig } from '../rules/1-definitions.ts'
import { firstFacing } from '../rules/10-shields.ts'
import { keywordNumber } from '../rules/14-keywords.ts'
import { alone, firstOf } from '../rules/2-components.ts'
import { activeOf, type GroupSet, type State } from '../state.ts'
import { shieldName } from '../text/names.ts'

/** An attack before its dice are rolled. */

export function previewAttack(c: Content, s: State, { groups, target, dice }: ActionOf<'attack'>): Preview {
  return attackForeseen(c, s, { piece: activeOf(s).piece, groups, target, ...(dice === undefined ? {} : { dice }) })
}

/** An attack with everything that is said about it so far. */
export function attackForeseen(c: Content, s: State, asked: AttackToJudge): Preview {
  const { piece: p, groups, target } = asked
  const aim = pieceOf(s, target)
  const ship = shipOf(c, pieceOf(s, p))
  const odds = attackOdds(c, s, asked)
  const facing = asked.facing ?? firstFacing(c, s, aim, pieceOf(s, p))
  const word = (keyword: Keyword) => Math.max(0, keywordNumber(c, s, target, keyword))
  return strikePreview(c, s, p, target, {
    title: 'Attack',
    rule: 'SS1-ATTACK.1',
    limit: 'SS1-ATTACK.6',
    weapon: weaponAt(c, firstOf(ship, groups).weapon),
    arc: s.active?.piece === p ? arcOf(c, s, groups) : [],
    odds,
    facing,
    facingName: shieldName(s, target, facing),
    armor: word(ARMOR),
    flak: word(FLAK),
    hull: 'Hull Boxes',
    fates: [
      { label: 'Destroyed', chance: odds.destroyed },
      ...(isBig(shipOf(c, aim).role) ? [{ label: 'Crippled', chance: odds.crippled }] : []),
      ...(aim.orders.length > 0 ? [{ label: 'Orders lost', chance: odds.ordersLost }] : []),
    ],
  })
}

/** The arc and reach of the arc group that was picked. */
export function arcPicked(c: Content, s: State, things: readonly Thing[]): Preview | undefined {
  return weaponPicked(s, things, (group) => arcOf(c, s, alone(group)))
}

/**
 * SS1-ARM.8: a ship without a heading fires all round; SS1-ARM.2: groups that fire together need the target in every
 * arc.
 */
function arcOf(c: Content, s: State, groups: GroupSet): Overlay[] {
  const ship = shipOf(c, pieceOf(s, activeOf(s).piece))
  const mounts = ship.armaments.filter((_, i) => inSet(groups, i as ArmamentIndex))
  return arcOverlays(c, s, mounts, isBig(ship.role))
}
