import type { Die, Entry, Panel, Part, Term } from '@flagbridge/scene'
import type { Cards, Icons } from '../cards/cards.ts'
import type { CombatRolled, Event, IconCounts, SaveRoll, StrikeRolled } from '../events.ts'
import { modifiedResult } from '../rules/1-dice.ts'
import { NONE, type State } from '../state.ts'
import { pieceName } from '../text/names.ts'
import { term, total } from './preview.ts'

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
          parts: [dicePart(cards, s, event.faces, event.modifier, event.icons)],
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
    heading: [
      { text: pieceName(s, event.piece), side: s.pieces[event.piece]!.side },
      { text: ' at ' },
      { text: pieceName(s, event.target), side: s.pieces[event.target]!.side },
    ],
    parts: [
      { kind: 'sum', terms: [...event.modifiers.map((one) => term(cards, s, one)), total(event.modifier)] },
      dicePart(cards, s, event.faces, event.modifier, event.icons, event.weapon),
    ],
  }
}

/** The dice as they fell; a die counts when its row of the weapon's chart holds an icon. */
function dicePart(
  cards: Cards,
  s: State,
  faces: readonly number[],
  modifier: number,
  icons: IconCounts,
  weapon?: string,
): Part {
  const index = weapon === undefined ? s.strike?.weapon : cards.find.weapon.get(weapon)
  const chart = cards.weapons[index ?? NONE]?.chart
  const dice = faces.map(
    (face): Die => ({ face, counts: chart === undefined || some(chart[modifiedResult(face, modifier)]) }),
  )
  return {
    kind: 'dice',
    title: modifier === 0 ? 'Rolled' : `Rolled, read with ${modifier > 0 ? '+' : '−'}${Math.abs(modifier)}`,
    dice,
    result: iconWords(icons),
  }
}

function some(icons: Icons | undefined): boolean {
  return icons !== undefined && icons.hit + icons.critical + icons.directHit + icons.targetLock > 0
}

function iconWords({ locks, hits, criticals, directHits }: IconCounts): string {
  const words = [
    [hits, 'Hit'],
    [criticals, 'Critical'],
    [directHits, 'Direct Hit'],
    [locks, 'Lock'],
  ] as const
  const said = words.filter(([n]) => n > 0).map(([n, word]) => `${n} ${word}${n === 1 ? '' : 's'}`)
  return said.length === 0 ? 'nothing' : said.join(', ')
}

function savesPanel(rule: string, saves: readonly SaveRoll[], result: string): Panel {
  return {
    title: 'Saves',
    rule,
    parts: [
      {
        kind: 'dice',
        title: saves.map(({ save, needs }) => `${save}: ${needs} or less`).join(' · '),
        dice: saves.map(({ face, needs }) => ({ face, counts: face <= needs })),
        result,
      },
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

function single(rule: string, title: string, face: number, counts: boolean): Panel {
  return { title, rule, parts: [{ kind: 'dice', dice: [{ face, counts }] }] }
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
