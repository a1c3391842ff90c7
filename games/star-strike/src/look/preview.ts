import type { Overlay, Preview, Thing } from '@flagbridge/scene'
import type { Action } from '../actions.ts'
import type { Cards } from '../cards/cards.ts'
import { skirmishOdds, strikeOdds } from '../odds.ts'
import { shipOf } from '../rules/2-field.ts'
import { facingsUnderAttack } from '../rules/5-arcs.ts'
import { armorNow, flakNow } from '../rules/5-saves.ts'
import { COST } from '../rules/6-movement.ts'
import { arcOverlays, ghost, skirmishPreview, strikePreview, weaponPicked } from '../shared/look/preview.ts'
import type { State } from '../state.ts'
import { shieldName } from '../text/names.ts'
import { endOf } from './pointers.ts'
import { pieceName } from '../shared/names.ts'

/** What an action would do, before it is done. */
export function previewOf(cards: Cards, s: State, action: Action): Preview {
  switch (action.do) {
    case 'place':
      return {
        verb: `Place ${pieceName(s, action.piece)}`,
        overlays: [ghost(action.piece, action.cell, action.facing)],
      }
    case 'assign':
      return { verb: `Assign ${cards.orders[action.order]!.name}` }
    case 'activate':
      return { verb: `Activate ${pieceName(s, action.piece)}` }
    case 'strike':
      return strike(cards, s, action.armament, action.target)
    case 'maneuver':
      return maneuver(cards, s, action)
    case 'rotate': {
      const piece = s.active?.piece ?? s.owed[0]!.piece
      return { verb: 'Turn', overlays: [ghost(piece, s.pieces[piece]!.cell, action.facing)] }
    }
    case 'evade':
      return { verb: 'Evade' }
    case 'nominate':
      return { verb: `Take it on the ${shieldName(s, s.strike!.target, action.facing)}` }
    default:
      return {}
  }
}

function maneuver(cards: Cards, s: State, { maneuver: how, facing }: Extract<Action, { do: 'maneuver' }>): Preview {
  const p = s.active!.piece
  const to = endOf(cards, s, how, facing)
  if (how === 'assault') return assault(cards, s, p, s.at[to]!)
  const path = { kind: 'path', cells: [String(s.pieces[p]!.cell), String(to)], costs: ['', String(COST[how])] } as const
  const verb = { ahead: 'Move Ahead', aheadPass: 'Ahead Pass', bypassSling: 'Bypass Sling' }[how]
  return { verb, overlays: [path, ghost(p, to, facing)] }
}

function assault(cards: Cards, s: State, p: number, target: number): Preview {
  const { pools, defeated, bothDefeated, hits } = skirmishOdds(cards, s, p, target)
  return skirmishPreview(s, p, target, {
    verb: `Assault ${pieceName(s, target)}`,
    rule: 'SS2-7',
    lost: 'Defeated',
    evade: 'The target may Evade first.',
    pools,
    losing: [...defeated, bothDefeated],
    hits,
  })
}

function strike(cards: Cards, s: State, armament: number, target: number): Preview {
  const p = s.active!.piece
  const odds = strikeOdds(cards, s, { piece: p, armament, target })
  const [facing = 0] = facingsUnderAttack(cards, s, s.pieces[target]!, s.pieces[p]!)
  return strikePreview(cards, s, p, target, {
    title: 'Strike',
    rule: 'SS2-5',
    limit: 'SS2-1A.01',
    weapon: cards.weapons[shipOf(cards, s.pieces[p]!).armaments[armament]!.weapon]!,
    arc: arcOf(cards, s, armament),
    odds,
    facing,
    facingName: shieldName(s, target, facing),
    armor: armorNow(cards, s, target),
    flak: flakNow(cards, s, target),
    hull: 'Hull',
    fates: [
      { label: 'Critical Damage, at least one', chance: 1 - (odds.criticals[0] ?? 1) },
      { label: 'Defeated', chance: odds.defeated },
    ],
  })
}

/** The arc and reach of the weapon that was picked. */
export function arcPicked(cards: Cards, s: State, things: readonly Thing[]): Preview | undefined {
  return weaponPicked(s, things, (armament) => arcOf(cards, s, armament))
}

function arcOf(cards: Cards, s: State, armament: number): Overlay[] {
  const mount = shipOf(cards, s.pieces[s.active!.piece]!).armaments[armament]
  return arcOverlays(cards, s, mount === undefined ? [] : [mount], true)
}
