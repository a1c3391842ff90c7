import type { Entry, Panel, Part, Term } from '@flagbridge/scene'
import type { Cards } from '../../cards/cards.ts'
import { modifiedResult } from '../../rules/1-dice.ts'
import { hurts, poolSum, strikePanel, testPanel } from '../../shared/look/entry.ts'
import { savesPanel, single, type IconSum } from '../../shared/look/rolls.ts'
import { runOf, term } from '../../shared/look/terms.ts'
import type { AttackRolled, Event, PoolRolled, SkirmishHits } from '../events.ts'
import { NONE, type State } from '../state.ts'

/** How an event stands in the log: its arithmetic, whom it hurts, and where a new heading begins. */
export function entryOf(cards: Cards, event: Event, s: State): Entry {
  switch (event.kind) {
    case 'BattlefieldAgreed':
      return { heading: 'Setup' }
    case 'TurnBegan':
      return { heading: `Turn ${event.turn} · Orders` }
    case 'ShipPhaseBegan':
      return { heading: `Turn ${s.turn} · Ships`, quiet: true }
    case 'RefreshBegan':
      return { heading: `Turn ${event.turn} · Refresh`, quiet: true }
    case 'AttackRolled':
      return { panel: strikePanel(cards, s, 'Attack', event, 'SS1-ATTACK.6', iconsOf(cards, event)) }
    case 'IconTested':
      return event.saves.length === 0
        ? {}
        : { panel: savesPanel(event.rule, event.saves, event.cancelled ? 'cancelled' : 'not cancelled') }
    case 'PoolRolled':
      return { panel: poolPanel(cards, s, event) }
    case 'SkirmishHits':
      return { panel: hitsPanel(cards, s, event), ...(event.through > 0 ? hurts(s, event.piece) : {}) }
    case 'DiceRerolled':
      return event.dice.length === 0
        ? { quiet: true }
        : { panel: { title: 'Rolled again', rule: event.rule, parts: [plainDice(event.faces)] } }
    case 'LockRerolled':
      return { panel: single(event.rule, 'Target Lock', event.face, true) }
    case 'Recharged':
      return { panel: { title: 'Recharge', rule: event.rule, parts: [plainDice(event.faces)] } }
    case 'DragRolled':
      return {
        panel: testPanel(cards, s, 'Black Hole', event),
        ...(event.dragged ? hurts(s, event.piece) : {}),
      }
    case 'EscapeRolled':
      return { panel: testPanel(cards, s, 'Escape', event) }
    case 'SystemEntered':
      return { panel: single(event.rule, 'Star System', event.face, event.hit) }
    case 'RamProwRolled':
      return { panel: single(event.rule, 'Ram-Prow', event.face, event.hits > 0) }
    case 'GrappleRolled':
      return event.face === 0 ? {} : { panel: single(event.rule, 'Talon Grapple', event.face, event.swapped) }
    case 'HullDamaged':
    case 'ShipCrippled':
    case 'KeywordLost':
    case 'OrdersLost':
    case 'ShipDestroyed':
    case 'LethalSuffered':
    case 'ShieldLost':
      return hurts(s, event.piece)
    case 'DeclarationConfirmed':
    case 'AttackEnded':
    case 'ActivationEnded':
    case 'EffectLapsed':
    case 'SkirmishEnded':
      return { quiet: true }
    default:
      return {}
  }
}

function iconsOf(cards: Cards, { weapon, faces, modifier, locks }: AttackRolled): IconSum {
  const chart = cards.weapons[cards.find.weapon.get(weapon) ?? NONE]?.chart
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

function poolPanel(cards: Cards, s: State, event: PoolRolled): Panel {
  return {
    title: 'Skirmish',
    rule: event.rule,
    heading: [runOf(s, event.piece)],
    parts: [
      poolSum(
        cards,
        s,
        { n: event.base, text: 'armament dice', rule: event.baseRule },
        event.modifiers,
        event.faces.length,
      ),
      plainDice(event.faces),
    ],
  }
}

function hitsPanel(cards: Cards, s: State, event: SkirmishHits): Panel {
  const terms: Term[] = [
    { by: String(event.rolled), text: `hits rolled, on ${event.needs} or less${event.sixesHit ? ' and on 6' : ''}` },
    ...(event.rammed === 0 ? [] : [{ by: `+${event.rammed}`, text: 'Ram-Prow', rule: 'SS1-KEY.RAMPROW' }]),
    ...event.cancelled.map((one) => term(cards, s, one)),
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

function plainDice(faces: readonly number[]): Part {
  return { kind: 'dice', dice: faces.map((face) => ({ face, counts: true })) }
}
