import type { Entry, Panel, Part, Term } from '@flagbridge/scene'
import type { Cards } from '../cards/cards.ts'
import type { CombatRolled, Event, StrikeRolled } from '../events.ts'
import { NONE, type State } from '../state.ts'
import { savesPanel, single, weaponDice } from './rolls.ts'
import { runOf, term, total } from './terms.ts'

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
      return { panel: strikePanel(cards, s, event) }
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
      return {
        ...(event.saves.length === 0 ? {} : { panel: savesPanel(event.rule, event.saves, `${event.through} through`) }),
        ...(event.through > 0 ? hurts(s, event.piece) : {}),
      }
    case 'DirectHitsTaken':
      return {
        ...(event.saves.length === 0 ? {} : { panel: savesPanel(event.rule, event.saves, `${event.through} through`) }),
        ...(event.through > 0 ? hurts(s, event.piece) : {}),
      }
    case 'DustRolled':
      return { panel: single(event.rule, 'Dust', event.face, event.effect !== 'none') }
    case 'HorizonRolled':
      return {
        panel: { ...single(event.rule, 'Black Hole', event.face, event.drawnIn), ...sumOf(cards, s, event) },
        ...(event.drawnIn ? hurts(s, event.piece) : {}),
      }
    case 'EscapeRolled':
      return {
        panel: { ...single(event.rule, 'Escape Velocity', event.face, event.escaped), ...sumOf(cards, s, event) },
      }
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
            {
              kind: 'sum',
              terms: [
                { by: String(event.base), text: 'Skirmish Dice', rule: 'SS2-7A' },
                ...event.modifiers.map((one) => term(cards, s, one)),
                { by: String(event.dice), text: 'dice', total: true },
              ],
            },
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

function hurts(s: State, p: number): Entry {
  return { hurts: [s.pieces[p]!.side] }
}

function strikePanel(cards: Cards, s: State, event: StrikeRolled): Panel {
  return {
    title: 'Strike',
    rule: event.rule,
    heading: [runOf(s, event.piece), { text: ' at ' }, runOf(s, event.target)],
    parts: [
      {
        kind: 'sum',
        terms: [...event.modifiers.map((one) => term(cards, s, one)), total(event.modifier, 'SS2-1A.01')],
      },
      weaponDice(cards.weapons[cards.find.weapon.get(event.weapon) ?? NONE], event.faces, event.modifier, event.icons),
    ],
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

function sumOf(
  cards: Cards,
  s: State,
  { face, modifiers, result, rule }: Extract<Event, { kind: 'HorizonRolled' | 'EscapeRolled' }>,
): { parts: readonly Part[] } {
  const terms: Term[] = [
    { by: String(face), text: 'rolled' },
    ...modifiers.map((one) => term(cards, s, one)),
    { by: String(result), text: 'result', rule, total: true },
  ]
  return {
    parts: [
      { kind: 'dice', dice: [{ face, counts: true }] },
      { kind: 'sum', terms },
    ],
  }
}
