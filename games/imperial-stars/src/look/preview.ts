import { sumOf, type Seat } from '@flagbridge/kernel'
import { kindOf, nameOf, type Panel, type Preview, type Thing } from '@flagbridge/scene'
import type { Action } from '../actions.ts'
import { apply } from '../apply.ts'
import type { Content } from '../content.ts'
import { shipOf, totalDamage } from '../rules/1-battle-line.ts'
import { speedOf } from '../rules/4-activation.ts'
import { freeCapacity, ratingFor, targetOf } from '../rules/5-attack.ts'
import { HAND } from '../rules/10-discard-and-draw.ts'
import { destructionLimit, shieldRating, shieldsAfter } from '../rules/8-damage.ts'
import { fork, type Boarding, type ShipId, type State } from '../state.ts'
import { boardingPanel } from './boarding.ts'
import { blockPreview, decoysPreview, firePreview, shotPreview } from './combat.ts'
import { rollPanel, standingPanels } from './panels.ts'
import { cardName, counted, shipName, turretWords } from './ratings.ts'
import { shipRun, termsOf } from './sums.ts'
import { shipThing } from './things.ts'

/** What an action would do, before it is done. */
export function previewOf(c: Content, s: State, seat: Seat, a: Action): Preview {
  switch (a.do) {
    case 'chooseRace':
      return { verb: 'Take command', question: `Take command of the ${c.races.get(a.race)?.name ?? a.race}?` }
    case 'hire':
      return { verb: `Hire for ${c.ships.get(a.ship)?.points ?? 0}`, question: `Hire ${shipName(c, a.ship)}?` }
    case 'repair':
      return repaired(c, s, a.ship, a.damage, `Repair ${shipName(c, a.ship)} with ${cardName(c, a.card)}?`)
    case 'remove':
      return repaired(c, s, a.ship, a.damage, `Remove this damage from ${shipName(c, a.ship)}?`)
    case 'roll':
    case 'deploy':
      return { panels: [rollPanel(c, s, seat)] }
    case 'activate':
      return activated(c, s, a.ship, a.die)
    case 'activateWithBoth':
      return { verb: 'Activate', question: `Activate ${shipName(c, a.ship)} with both dice, whatever they show?` }
    case 'flank':
      return { verb: 'Activate', question: `Activate ${shipName(c, a.ship)} with ${cardName(c, a.card)}?` }
    case 'swap':
      return swapped(c, s, seat, a.ship, a.with)
    case 'place':
      return { verb: 'Place it here' }
    case 'fire':
      return firePreview(c, s, seat, a)
    case 'overcharge':
      return {
        verb: 'Overcharge',
        question: `Raise Missiles and Beams of ${shipName(c, a.ship)} until this step ends?`,
      }
    case 'block':
    case 'blockAgain':
      return blockPreview(c, s, seat, a)
    case 'decoys':
      return decoysPreview(c, s, seat, a)
    case 'shootDown':
      return shotPreview(c, s, a)
    case 'splash':
      return { verb: 'Hit it', overlays: [{ kind: 'target', thing: shipThing(a.ship) }] }
    case 'leech':
      return repaired(c, s, s.attacks[s.resolved]!.ship, a.damage, 'Remove this damage?')
    case 'board':
      return boarded(c, s, { target: a.target, marines: [a.card], guards: [], selfDestruct: false }, a.card)
    case 'reinforce':
    case 'guard':
      return committed(c, s, a)
    case 'selfDestruct':
      return { panels: [boardingPanel(c, s, { ...s.boarding!, selfDestruct: true }, s.boarding!)] }
    case 'discard':
      return discarded(c, s, seat, a.card)
    case 'openGate':
    case 'done':
      return {}
  }
}

/** While a choice is half made: what the ship that was picked can still fire. */
export function pointedAt(c: Content, s: State, seat: Seat, things: readonly Thing[]): Preview | undefined {
  if (s.step !== 'attack') return undefined
  const ship = things.find((thing) => kindOf(thing) === 'piece' && shipOf(s, nameOf(thing))?.activated === true)
  if (ship === undefined || s.asked !== seat) return undefined
  return { panels: [budgetPanel(c, s, nameOf(ship)), ...standingPanels(c, s, seat)] }
}

/** IS-ATTACK.7: Missiles, Beams and Carrier are separate budgets. */
function budgetPanel(c: Content, s: State, ship: ShipId): Panel {
  const figure = (label: string, weapon: 'missile' | 'beam' | 'fighter') => ({
    label,
    value: `${freeCapacity(c, s, ship, weapon)} of ${ratingFor(c, s, ship, weapon)} free`,
  })
  const target = targetOf(s, ship)
  return {
    title: 'Attack',
    rule: 'IS-ATTACK.6',
    heading: [shipRun(c, s, ship)],
    parts: [
      {
        kind: 'figures',
        figures: [figure('Missiles', 'missile'), figure('Beams', 'beam'), figure('Carrier', 'fighter')],
      },
      {
        kind: 'text',
        text: target === undefined ? 'All its attacks go at one target.' : `Its target is ${shipName(c, target)}.`,
        rule: 'IS-ATTACK.2',
      },
    ],
  }
}

function activated(c: Content, s: State, id: ShipId, die: number): Preview {
  const speed = speedOf(c, s, shipOf(s, id)!)
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

function repaired(c: Content, s: State, id: ShipId, at: number, question: string): Preview {
  const ship = shipOf(s, id)!
  const after = { ...ship, damage: ship.damage.filter((_, i) => i !== at) }
  const [was, is] = [totalDamage(ship), totalDamage(after)]
  const up = shieldsAfter(ship.shieldsUp, is, sumOf(shieldRating(c, after)))
  return {
    verb: `Remove ${was - is} damage`,
    question,
    overlays: [{ kind: 'target', thing: shipThing(id) }],
    panels: [
      {
        title: 'Repair',
        rule: 'IS-REPAIR.3',
        heading: [shipRun(c, s, id)],
        parts: [
          {
            kind: 'figures',
            figures: [
              { label: 'Damage', value: `${was} → ${is}, lost above ${destructionLimit(c, ship)}` },
              { label: 'Shields', value: up === ship.shieldsUp ? `stay ${up ? 'up' : 'down'}` : 'come up again' },
            ],
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
        parts: then.seats[seat]!.line.map(({ id }) => ({
          kind: 'text',
          text: `${shipName(c, id)}: ${turretWords(c, then, id)}`,
        })),
      },
    ],
  }
}

function boarded(c: Content, s: State, boarding: Boarding, card: string): Preview {
  return {
    verb: 'Board it',
    question: `Board ${shipName(c, boarding.target)} with ${cardName(c, card)}?`,
    overlays: [{ kind: 'target', thing: shipThing(boarding.target) }],
    panels: [boardingPanel(c, s, boarding)],
  }
}

function committed(c: Content, s: State, a: Extract<Action, { do: 'reinforce' | 'guard' }>): Preview {
  const before = s.boarding!
  const after =
    a.do === 'guard'
      ? { ...before, guards: [...before.guards, a.card] }
      : { ...before, marines: [...before.marines, a.card] }
  return {
    verb: 'Add it',
    question: `Add ${cardName(c, a.card)} to the ${a.do === 'guard' ? 'defence of' : 'boarding of'} ${shipName(c, before.target)}?`,
    panels: [boardingPanel(c, s, after, before)],
  }
}

function discarded(c: Content, s: State, seat: Seat, card: string): Preview {
  const drawn = Math.max(0, HAND - (s.seats[seat]!.hand.length - 1))
  return {
    verb: 'Discard it',
    question: `Discard ${cardName(c, card)}?`,
    panels: [
      {
        title: 'Discard and draw',
        rule: 'IS-DISCARD.1',
        parts: [
          { kind: 'text', text: `You would draw ${counted(drawn, 'card')}, up to ${HAND} in hand.`, rule: 'IS-DRAW.1' },
        ],
      },
    ],
  }
}
