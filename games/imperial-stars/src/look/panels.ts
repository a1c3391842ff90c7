import type { Seat } from '@flagbridge/kernel'
import type { Panel } from '@flagbridge/scene'
import type { Content } from '../content.ts'
import { activationOdds } from '../odds.ts'
import { LINE_LIMIT } from '../rules/1-battle-line.ts'
import type { State } from '../state.ts'
import { attacksPanel } from './attacks.ts'
import { boardingPanel } from './boarding.ts'
import { counted, shipName } from './ratings.ts'
import { chanceOf } from './sums.ts'

/** What stands beside the table while a step lasts. */
export function standingPanels(c: Content, s: State, seat: Seat): Panel[] {
  if (s.boarding !== null) return [boardingPanel(c, s, s.boarding)]
  if (s.step === 'activation' && s.asked === seat) return [rollPanel(c, s, seat)]
  const attacks = attacksPanel(c, s, seat)
  return attacks === undefined ? [] : [attacks]
}

/** IS-ACT.1: what a roll would give, and what deploying would. */
export function rollPanel(c: Content, s: State, seat: Seat): Panel {
  const { line, reserves } = s.seats[seat]!
  const odds = activationOdds(c, s, seat)
  return {
    title: 'Roll or deploy',
    rule: 'IS-ACT.1',
    parts: [
      ...(odds.each.length === 0
        ? []
        : [
            {
              kind: 'odds',
              title: 'A die alone activates',
              side: s.seats[seat]!.side,
              odds: odds.each.map(({ ship, chance }) => ({ label: shipName(c, ship), chance: chanceOf(chance) })),
              note: 'Both dice together activate any one ship.',
            } as const,
            {
              kind: 'odds',
              title: 'Ships that a roll activates',
              side: s.seats[seat]!.side,
              odds: odds.ships.flatMap((chance, n) =>
                chance.rolls === 0 ? [] : [{ label: String(n), chance: chanceOf(chance) }],
              ),
            } as const,
          ]),
      {
        kind: 'text',
        text:
          line.length >= LINE_LIMIT
            ? `The battle-line is full: no ship can be deployed.`
            : reserves.length === 0
              ? 'No ship is left in the Reserves.'
              : `A deployed ship is the top one of ${counted(reserves.length, 'ship')} in reserve. It is activated at once; no dice are rolled.`,
        rule: line.length >= LINE_LIMIT ? 'IS-LINE.2' : reserves.length === 0 ? 'IS-ACT.4' : 'IS-ACT.6',
      },
    ],
  }
}
