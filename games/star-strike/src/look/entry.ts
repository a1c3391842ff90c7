import type { Entry, Panel } from '@flagbridge/scene'
import type { Cards } from '../cards/cards.ts'
import type { CombatRolled, Event } from '../events.ts'
import { hurts, poolSum, strikePanel, testPanel } from '../shared/look/entry.ts'
import { savesPanel, single, weaponDice } from '../shared/look/rolls.ts'
import { term } from '../shared/look/terms.ts'
import { NONE, type State } from '../state.ts'

/** How an event stands in the log: its arithmetic, whom it hurts, and where a new heading begins. */
export function entryOf(cards: Cards, event: Event, s: State): Entry {
  switch (event.kind) {
    case 'BattlefieldAgreed':
      return { heading: 'Setup' }
    case 'RoundBegan':
      return { heading: `Round ${event.round} · Command` }
    case 'ActionPhaseBegan':
      return { heading: `Round ${s.round} · Action`, quiet: true }
    case 'RefreshBegan':
      return { heading: `Round ${event.round} · Refresh`, quiet: true }
    case 'StrikeRolled':
      return { panel: strikePanel(cards, s, 'Strike', event, 'SS2-1A.01', event.icons) }
    case 'LockOnRolled':
      return {
        panel: {
          title: 'Lock On',
          rule: event.rule,
          parts: [weaponDice(cards.weapons[s.strike?.weapon ?? NONE], event.faces, event.modifier, event.icons)],
        },
      }
    case 'IconResolved':
      return {
        ...(event.saves.length === 0
          ? {}
          : { panel: savesPanel(event.rule, event.saves, event.saved ? 'saved' : 'not saved') }),
        ...(event.saved ? {} : hurts(s, event.piece)),
      }
    case 'CombatRolled':
      return { panel: combatPanel(cards, s, event) }
    case 'DefensesMounted':
    case 'DirectHitsTaken':
      return {
        ...(event.saves.length === 0 ? {} : { panel: savesPanel(event.rule, event.saves, `${event.through} through`) }),
        ...(event.through > 0 ? hurts(s, event.piece) : {}),
      }
    case 'DustRolled':
      return { panel: single(event.rule, 'Dust', event.face, event.effect !== 'none') }
    case 'HorizonRolled':
      return {
        panel: testPanel(cards, s, 'Black Hole', event),
        ...(event.drawnIn ? hurts(s, event.piece) : {}),
      }
    case 'EscapeRolled':
      return { panel: testPanel(cards, s, 'Escape Velocity', event) }
    case 'GrudgeRolled':
      return { panel: single(event.rule, 'Grudge', event.face, event.success) }
    case 'PieceDefeated':
    case 'LethalSuffered':
    case 'ShieldLost':
      return hurts(s, event.piece)
    case 'BattlestationsArmed':
      return {
        panel: {
          title: 'Combat Pool',
          rule: event.rule,
          parts: [
            poolSum(cards, s, { n: event.base, text: 'Skirmish Dice', rule: 'SS2-7A' }, event.modifiers, event.dice),
          ],
        },
      }
    case 'DeclarationConfirmed':
    case 'StrikeEnded':
    case 'ActivationEnded':
    case 'PiecesReset':
    case 'EffectLapsed':
      return { quiet: true }
    case 'TargetLocksLeft':
      return event.locks === 0 ? { quiet: true } : {}
    default:
      return {}
  }
}

function combatPanel(cards: Cards, s: State, event: CombatRolled): Panel {
  return {
    title: 'Combat',
    rule: event.rule,
    parts: [
      ...(event.modifiers.length === 0
        ? []
        : [{ kind: 'sum', terms: event.modifiers.map((one) => term(cards, s, one)) } as const]),
      {
        kind: 'dice',
        title: `Hits on ${event.needs} or less`,
        dice: event.faces.map((face) => ({ face, counts: face <= event.needs || (event.sixesHit && face === 6) })),
        result: `${event.hits} Direct ${event.hits === 1 ? 'Hit' : 'Hits'}`,
      },
    ],
  }
}
