import { sumOf, type Modifier } from '@flagbridge/kernel'
import type { Panel, Part } from '@flagbridge/scene'
import type { Content } from '../content.ts'
import { boardingOdds } from '../odds.ts'
import { controllerOf } from '../rules/1-battle-line.ts'
import type { Boarding, State } from '../state.ts'
import { counted, seatName } from './ratings.ts'
import { chanceOf, percent, shipRun, signed, termsOf } from './sums.ts'

/** IS-BOARD.5 to IS-BOARD.9: both sides of a boarding and its exact chances, as it would be rolled now. */
export function boardingPanel(c: Content, s: State, boarding: Boarding, before?: Boarding): Panel {
  const { target, marines, guards, selfDestruct } = boarding
  const odds = boardingOdds(c, s, target, marines, guards, selfDestruct)
  const defender = controllerOf(s, target)
  const points = c.ships.get(target)?.points ?? 0
  return {
    title: 'Boarding',
    rule: 'IS-BOARD.7',
    heading: [
      { text: seatName(c, s, s.active), side: s.seats[s.active]!.side },
      { text: ' boards ' },
      shipRun(c, s, target),
    ],
    parts: [
      {
        kind: 'odds',
        title: 'A die each; equal totals capture',
        side: s.seats[s.active]!.side,
        odds: [
          { label: 'captured', chance: chanceOf(odds.captured) },
          ...(selfDestruct
            ? [{ label: 'blown up', chance: chanceOf(odds.destroyed) }]
            : [{ label: 'held', chance: chanceOf(odds.held) }]),
        ],
      },
      ...(before === undefined ? [] : [compared(c, s, before, chanceOf(odds.captured))]),
      total('Boarder', c, odds.attack),
      total(`Defender: ${seatName(c, s, defender)}`, c, odds.defence),
      {
        kind: 'text',
        text: `A captured ship scores twice its ${counted(points, 'point')}, and one that blows itself up scores for nobody.`,
        rule: selfDestruct ? 'IS-BOARD.9' : 'IS-VICTORY.3',
      },
    ],
  }
}

function compared(c: Content, s: State, before: Boarding, now: number): Part {
  const { target, marines, guards, selfDestruct } = before
  const odds = boardingOdds(c, s, target, marines, guards, selfDestruct)
  return {
    kind: 'figures',
    figures: [
      { label: 'Captured as it stands', value: percent(chanceOf(odds.captured)) },
      { label: 'Captured then', value: percent(now) },
    ],
  }
}

function total(title: string, c: Content, modifiers: readonly Modifier[]): Part {
  return {
    kind: 'sum',
    title,
    terms: [...termsOf(c, modifiers, false), { by: signed(sumOf(modifiers)), text: 'to the die', total: true }],
  }
}
