import { readBadly, type Dice, type Finding, type Muster, type Plan, type Read } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import { STANDARD_BATTLE } from '../content/standard.ts'
import { missingFor } from '../extras/needs.ts'
import { deployed } from '../rules/2-1-2-deploying.ts'
import { stepOf } from '../rules/steps.ts'
import type { State } from '../state.ts'
import { readOptions, type Fleet, type Options } from './options.ts'
import { classNamed, evenFleet, namedApart } from './readyFleets.ts'

/** SX-2.1.1.a: what the ships of each side are usually worth. */
export const USUAL_POINTS = 1000

/** SX-2.1.1: two ready fleets, even with each other and with the points. */
function complete(c: Content, dice: Dice): Read<Options> {
  const mayField = (fleet: Fleet) =>
    fleet.every((ship) => {
      const found = classNamed(c, ship.class)
      return found !== undefined && missingFor(found, []) === undefined
    })
  const first = evenFleet(c, USUAL_POINTS, undefined, mayField, dice)
  const second = evenFleet(c, USUAL_POINTS, first, mayField, dice)
  if (first === undefined || second === undefined)
    return readBadly({ path: ['fleets'], expected: `two ready fleets of ${USUAL_POINTS} points`, rule: 'SX-2.1.1.b' })
  return readOptions(c, {
    fleets: [first, namedApart(first, second)],
    points: USUAL_POINTS,
    scenario: STANDARD_BATTLE.id,
    seats: [1, 1],
    uneven: false,
    turns: STANDARD_BATTLE.turns,
  })
}

const NO_FLEETS = { path: ['fleets'], expected: 'no fleet: those of the usual battle are drawn', rule: 'SX-2.1.1.b' }

/** The set-up of the usual battle: there is nothing to choose, and nobody brings a fleet of their own. */
export function usualMuster(c: Content): Muster<Options, Fleet> {
  const check = ({ fleets }: Plan<Fleet>): Finding[] =>
    fleets.flatMap((wish, seat) =>
      wish === undefined
        ? []
        : [
            {
              severity: 'wrong',
              path: ['fleets', seat],
              sentence: 'The fleets of the usual battle are drawn.',
              rule: 'SX-2.1.1.b',
            },
          ],
    )
  return {
    choices: () => [],
    sides: () => [0, 1],
    fleets: {
      seats: () => [],
      ready: () => [],
      catalogue: () => [],
      read: () => readBadly(NO_FLEETS),
      account: () => ({ total: 0, unit: 'Combat Rating', terms: [] }),
      check: () => [],
      random: () => readBadly(NO_FLEETS),
      split: (fleet, players) =>
        Array.from({ length: players }, (_, player) => fleet.filter((_ship, i) => i % players === player)),
    },
    check,
    complete: (_plan, dice) => complete(c, dice),
    fielded: () => [],
    deploy: (state) => (stepOf(state as State) === 'setUp' ? deployed(c, state as State) : undefined),
  }
}
