import { sumOf, type Seat } from '@flagbridge/kernel'
import type { Panel, Pointer, Preview } from '@flagbridge/scene'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { ActivationEvent } from '../events/4-activation.ts'
import { apply } from '../events/index.ts'
import { activationOdds } from '../odds.ts'
import { LINE_LIMIT, shipInPlay, waitingOf } from '../rules/1-battle-line.ts'
import { activate, activation, speedOf } from '../rules/4-activation.ts'
import { fork, seatOf, type PlaceIndex, type ShipId, type State } from '../state.ts'
import { cardName, shipName } from '../text/names.ts'
import { inFigures } from '../text/plural.ts'
import { dicePanel, diceTray } from './dice.ts'
import { button, doneButton, pointedAt, to, whyNot, type PointedAt } from './pointing.ts'
import { turretWords } from './ratings.ts'
import type { EventLooks, LooksOf } from './section.ts'
import { chanceOf, shipRun, termsOf, withTotal } from './sums.ts'
import { cardThing, dieThing, placeThing, shipThing } from './things.ts'

export const activationLooks: LooksOf<'activation' | 'place' | 'activate'> = {
  activation: {
    pointers(_c, a) {
      switch (a.do) {
        case 'roll':
          return [button('roll', 'Roll to activate', 'r')]
        case 'deploy':
          return [button('deploy', 'Deploy a ship', 'd')]
        case 'openGate':
          return [to(cardThing(a.card), 'Play'), button('gate', 'Deploy a ship and roll as well')]
      }
    },
    preview: (c, a, s, seat) => (a.do === 'openGate' ? {} : { panels: [rollPanel(c, s, seat)] }),
    why(c, s, seat, things) {
      const { card } = pointedAt(things)
      return whyNot(activation, c, s, seat, card === undefined ? [] : [{ do: 'openGate', card }])
    },
    panels: (c, s, seat) => (s.asked === seat ? [rollPanel(c, s, seat)] : []),
  },
  place: {
    pointers: (c, a, s) => [...(choosesShip(s) ? [to(shipThing(a.ship), 'Place')] : []), toPlace(c, s, a.at)],
    preview: () => ({ verb: 'Place it here' }),
  },
  activate: {
    pointers(c, a, s) {
      switch (a.do) {
        case 'activate': {
          const speed = sumOf(speedOf(c, s, shipInPlay(s, a.ship)))
          return [to(dieThing(a.die), 'Use'), to(shipThing(a.ship), 'Activate', `Speed ${speed}`)]
        }
        case 'activateWithBoth':
          return [button('both', 'Both dice on one ship', 'b'), to(shipThing(a.ship), 'Activate')]
        case 'flank':
          return [to(cardThing(a.card), 'Play'), to(shipThing(a.ship), 'Activate')]
        case 'swap':
          return [to(shipThing(a.ship), 'Swap places'), to(shipThing(a.with), 'Swap with')]
        case 'done':
          return doneButton(s.dice.length > 0 ? 'Leave the dice' : 'Go on')
      }
    },
    preview(c, a, s, seat) {
      switch (a.do) {
        case 'activate':
          return activated(c, s, a.ship, a.die)
        case 'activateWithBoth':
          return { verb: 'Activate', question: `Activate ${shipName(c, a.ship)} with both dice, whatever they show?` }
        case 'flank':
          return { verb: 'Activate', question: `Activate ${shipName(c, a.ship)} with ${cardName(c, a.card)}?` }
        case 'swap':
          return swapped(c, s, seat, a.ship, a.with)
        case 'done':
          return {}
      }
    },
    why: (c, s, seat, things) => whyNot(activate, c, s, seat, activating(s, pointedAt(things))),
    trays: (_c, s) =>
      s.dice.length === 0
        ? []
        : [
            diceTray(
              'Activation dice',
              s.dice,
              'A die activates a ship whose Speed is at least as high; both dice activate any ship.',
              'IS-ACT.8',
            ),
          ],
  },
}

/** IS-ACT.1: what a roll would give, and what deploying would. */
function rollPanel(c: Content, s: State, seat: Seat): Panel {
  const { side } = seatOf(s, seat)
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
              side,
              odds: odds.each.map(({ ship, chance }) => ({ label: shipName(c, ship), chance: chanceOf(chance) })),
              note: 'Both dice together activate any one ship.',
            } as const,
            {
              kind: 'odds',
              title: 'Ships that a roll activates',
              side,
              odds: odds.ships.flatMap((chance, n) =>
                chance.rolls === 0 ? [] : [{ label: String(n), chance: chanceOf(chance) }],
              ),
            } as const,
          ]),
      { kind: 'text', ...deployment(s, seat) },
    ],
  }
}

function deployment(s: State, seat: Seat): { text: string; rule: string } {
  const { line, reserves } = seatOf(s, seat)
  if (line.length >= LINE_LIMIT) return { text: 'The battle-line is full: no ship can be deployed.', rule: 'IS-LINE.2' }
  if (reserves.length === 0) return { text: 'No ship is left in the Reserves.', rule: 'IS-ACT.4' }
  const top = `A deployed ship is the top one of ${inFigures(reserves.length, 'ship')} in reserve.`
  return { text: `${top} It is activated at once; no dice are rolled.`, rule: 'IS-ACT.6' }
}

/** A ship just drawn is the only one to be placed; ships that wait may be several. */
function choosesShip(s: State): boolean {
  return s.arriving === null && waitingOf(s, s.asked).length > 1
}

function toPlace(c: Content, s: State, at: PlaceIndex): Pointer {
  const { line } = seatOf(s, s.asked)
  return to(placeThing(at), placeWords(c, line[at - 1]?.id, line[at]?.id))
}

function placeWords(c: Content, before: ShipId | undefined, after: ShipId | undefined): string {
  if (before === undefined) return after === undefined ? 'In the battle-line' : `First, before ${shipName(c, after)}`
  if (after === undefined) return `Last, after ${shipName(c, before)}`
  return `Between ${shipName(c, before)} and ${shipName(c, after)}`
}

function activated(c: Content, s: State, id: ShipId, die: number): Preview {
  const speed = speedOf(c, s, shipInPlay(s, id))
  return {
    verb: `Activate with the ${die}`,
    question: `Activate ${shipName(c, id)} with the ${die}?`,
    panels: [
      {
        title: 'Activation',
        rule: 'IS-ACT.8',
        heading: [shipRun(c, s, id)],
        parts: [
          {
            kind: 'sum',
            title: `A ${die} is not above its Speed`,
            terms: [...termsOf(c, speed), { by: String(sumOf(speed)), text: 'Speed', total: true }],
          },
        ],
      },
    ],
  }
}

/** IS-ACT.11: what a swap changes is who stands beside whom. */
function swapped(c: Content, s: State, seat: Seat, ship: ShipId, other: ShipId): Preview {
  const then = fork(s)
  apply(then, { kind: 'ShipsSwapped', rule: 'IS-ACT.11', seat, ship, with: other })
  return {
    verb: 'Swap places',
    question: `Swap ${shipName(c, ship)} with ${shipName(c, other)}?`,
    panels: [
      {
        title: 'Turret help then',
        rule: 'IS-TURRET.3',
        parts: seatOf(then, seat).line.map(({ id }) => ({
          kind: 'text',
          text: `${shipName(c, id)}: ${turretWords(c, then, id)}`,
        })),
      },
    ],
  }
}

/** A card is meant as an order, a second ship as a swap, and a ship alone to be activated. */
function activating(s: State, { card, ships, die }: PointedAt): ActionOf<'activate' | 'flank' | 'swap'>[] {
  const [ship = seatOf(s, s.asked).line[0]?.id ?? '', other] = ships
  if (card !== undefined) return [{ do: 'flank', card, ship }]
  if (other !== undefined) return [{ do: 'swap', ship, with: other }]
  const faces = die === undefined ? s.dice : [die]
  return faces.length > 0
    ? faces.map((face) => ({ do: 'activate', ship, die: face }))
    : [{ do: 'swap', ship, with: ship }]
}

export const activationEventLooks: EventLooks<ActivationEvent> = {
  ActivationRolled: (_c, e) => ({ panel: dicePanel('Activation', e.rule, e.faces) }),
  ShipActivated: (c, e) =>
    e.speed.length === 0
      ? {}
      : {
          panel: {
            title: 'Activation',
            rule: e.rule,
            parts: [{ kind: 'sum', terms: withTotal(c, e.speed, `Speed, against a ${e.dice.join(' and ')}`) }],
          },
        },
}
