import type { Direction } from '@flagbridge/geometry'
import type { Overlay, Preview, Thing } from '@flagbridge/scene'
import type { Cards } from '../../cards/cards.ts'
import { ARMOR, FLAK } from '../../cards/words.ts'
import { shipOf } from '../../rules/2-field.ts'
import { arcOverlays, ghost, skirmishPreview, strikePreview, weaponPicked } from '../../shared/look/preview.ts'
import type { Action } from '../actions.ts'
import { attackOdds, skirmishOdds } from '../odds.ts'
import { isBig } from '../rules/1-definitions.ts'
import { firstGroup } from '../rules/2-components.ts'
import { defendingFacings } from '../rules/10-shields.ts'
import { keywordNumber } from '../rules/14-keywords.ts'
import { NONE, type State } from '../state.ts'
import { shieldName } from '../text/names.ts'
import { endOf, enemyIn } from './pointers.ts'
import { pieceName } from '../../shared/names.ts'

/** What an action would do, before it is done. */
export function previewOf(cards: Cards, s: State, action: Action): Preview {
  switch (action.do) {
    case 'place':
      return {
        verb: `Place ${pieceName(s, action.piece)}`,
        overlays: [ghost(action.piece, action.cell, action.heading === -1 ? undefined : action.heading)],
      }
    case 'assign':
      return { verb: `Assign ${cards.orders[action.order]!.name}` }
    case 'activate':
      return { verb: `Activate ${pieceName(s, action.piece)}` }
    case 'attack':
      return attack(cards, s, action.groups, action.target)
    case 'move':
      return move(cards, s, action.heading)
    case 'rotate': {
      const piece = s.active?.piece ?? s.owed[0]!.piece
      return { verb: 'Turn', overlays: [ghost(piece, s.pieces[piece]!.cell, action.heading)] }
    }
    case 'evade':
      return { verb: 'Evade' }
    case 'nominate':
      return { verb: `Take it on the ${shieldName(s, s.attack!.target, action.facing)}` }
    default:
      return {}
  }
}

function move(cards: Cards, s: State, heading: Direction): Preview {
  const p = s.active!.piece
  const to = endOf(cards, s, heading)
  const enemy = enemyIn(s, to)
  if (enemy !== NONE) return skirmish(cards, s, p, enemy)
  return {
    verb: 'Move',
    overlays: [
      { kind: 'path', cells: [String(s.pieces[p]!.cell), String(to)], costs: ['', '1'] },
      ghost(p, to, isBig(shipOf(cards, s.pieces[p]!).role) ? heading : undefined),
    ],
  }
}

function skirmish(cards: Cards, s: State, p: number, target: number): Preview {
  const { pools, destroyed, bothDestroyed, hits } = skirmishOdds(cards, s, p, target)
  return skirmishPreview(s, p, target, {
    verb: `Skirmish with ${pieceName(s, target)}`,
    rule: 'SS1-SKIRMISH.1',
    lost: 'destroyed',
    evade: 'The defender may evade first.',
    pools,
    losing: [...destroyed, bothDestroyed],
    hits,
  })
}

function attack(cards: Cards, s: State, groups: number, target: number): Preview {
  const p = s.active!.piece
  const aim = s.pieces[target]!
  const ship = shipOf(cards, s.pieces[p]!)
  const odds = attackOdds(cards, s, { piece: p, groups, target })
  const [facing = 0] = defendingFacings(cards, s, aim, s.pieces[p]!)
  const word = (keyword: number) => Math.max(0, keywordNumber(cards, s, target, keyword))
  return strikePreview(cards, s, p, target, {
    title: 'Attack',
    rule: 'SS1-ATTACK.1',
    limit: 'SS1-ATTACK.6',
    weapon: cards.weapons[ship.armaments[firstGroup(ship, groups)]!.weapon]!,
    arc: arcOf(cards, s, groups),
    odds,
    facing,
    facingName: shieldName(s, target, facing),
    armor: word(ARMOR),
    flak: word(FLAK),
    hull: 'Hull Boxes',
    fates: [
      { label: 'Destroyed', chance: odds.destroyed },
      ...(isBig(shipOf(cards, aim).role) ? [{ label: 'Crippled', chance: odds.crippled }] : []),
      ...(aim.orders.length > 0 ? [{ label: 'Orders lost', chance: odds.ordersLost }] : []),
    ],
  })
}

/** The arc and reach of the arc group that was picked. */
export function arcPicked(cards: Cards, s: State, things: readonly Thing[]): Preview | undefined {
  return weaponPicked(s, things, (group) => arcOf(cards, s, 1 << group))
}

/** SS1-ARM.8: a ship without a heading fires all round; SS1-ARM.2: groups that fire together need the target in every arc. */
function arcOf(cards: Cards, s: State, groups: number): Overlay[] {
  const ship = shipOf(cards, s.pieces[s.active!.piece]!)
  const mounts = ship.armaments.filter((_, i) => (groups & (1 << i)) !== 0)
  return arcOverlays(cards, s, mounts, isBig(ship.role))
}
