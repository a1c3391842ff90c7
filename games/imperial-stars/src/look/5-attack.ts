import type { Seat } from '@flagbridge/kernel'
import {
  kindOf,
  nameOf,
  type Overlay,
  type Panel,
  type Part,
  type Pointer,
  type Preview,
  type Shot,
} from '@flagbridge/scene'
import type { ActionOf } from '../actions.ts'
import { attackCardOf, firedCard, type Content } from '../content/content.ts'
import type { AttackEvent } from '../events/5-attack.ts'
import { apply } from '../events/index.ts'
import { fatesOf } from '../odds.ts'
import { controllerOf, shipInPlay, shipOf } from '../rules/1-battle-line.ts'
import { attack, bonusMatches, freeCapacity, ratingFor, targetOf } from '../rules/5-attack.ts'
import { damageTerms } from '../rules/8-damage.ts'
import { attackAt, fork, seatOf, type AttackIndex, type CardId, type ShipId, type State } from '../state.ts'
import { effectText } from '../text/effects.ts'
import { cardName, playerName, shipName } from '../text/names.ts'
import { inFigures } from '../text/plural.ts'
import { attacksPanel, comesTo, turretParts, worstWords } from './attacks.ts'
import { hurts } from './hurts.ts'
import { button, doneButton, firstLegal, pointedAt, to, whyNot, type PointedAt } from './pointing.ts'
import type { EventLooks, LooksOf } from './section.ts'
import { shipRun, withTotal } from './sums.ts'
import { cardThing, shipThing } from './things.ts'

export const attackLooks: LooksOf<'attack'> = {
  attack: {
    pointers(c, a, s) {
      switch (a.do) {
        case 'fire':
          return toFire(c, s, a)
        case 'overcharge':
          return [to(shipThing(a.ship), 'Attack with'), to(cardThing(a.card), 'Play')]
        case 'done':
          return doneButton(s.attacks.length === 0 ? 'Attack nobody' : 'All attacks are declared')
      }
    },
    preview(c, a, s, seat) {
      switch (a.do) {
        case 'fire':
          return fired(c, s, seat, a)
        case 'overcharge':
          return {
            verb: 'Overcharge',
            question: `Raise Missiles and Beams of ${shipName(c, a.ship)} until this step ends?`,
          }
        case 'done':
          return {}
      }
    },
    why: (c, s, seat, things) =>
      whyNot(attack, c, s, seat, [firing(s, seat, pointedAt(things), firstLegal(attack, c, s, seat, 'fire'))]),
    /** While a choice is half made: what the ship that was picked can still fire. */
    pointed(c, s, seat, things) {
      const ship = things.find((thing) => kindOf(thing) === 'piece' && shipOf(s, nameOf(thing))?.activated === true)
      if (ship === undefined || s.asked !== seat) return undefined
      return { panels: [budgetPanel(c, s, nameOf(ship)), ...attacksPanel(c, s, seat)] }
    },
    panels: attacksPanel,
  },
}

/** The bonus is used unless one says otherwise (IS-ATTACK.11): a further button is without it. */
function toFire(c: Content, s: State, a: ActionOf<'fire'>): Pointer[] {
  const card = attackCardOf(c, a.card)
  const matches = card !== undefined && bonusMatches(c, card, a.ship)
  const chosen = targetOf(s, a.ship)
  return [
    to(shipThing(a.ship), 'Attack with'),
    to(cardThing(a.card), card?.smallCraft === true ? 'Launch' : 'Fire'),
    to(shipThing(a.target), chosen === undefined ? 'Attack' : 'Attack again'),
    ...(matches && !a.bonus ? [button('plain', `Without ${card.bonus?.name ?? 'the bonus'}`)] : []),
  ]
}

/** An attack before it is declared: its damage, and what all attacks on the target come to. */
function fired(c: Content, s: State, seat: Seat, a: ActionOf<'fire'>): Preview {
  const { ship, card, target, bonus } = a
  const defender = controllerOf(s, target)
  const { shieldsUp } = shipInPlay(s, target)
  const then = fork(s)
  apply(then, {
    kind: 'AttackDeclared',
    rule: 'IS-ATTACK.4',
    seat,
    ship,
    card,
    target,
    defender,
    bonus,
    exposed: !shieldsUp,
  })
  const declared = attackAt(then, s.attacks.length as AttackIndex)
  const { bonus: effect, smallCraft } = firedCard(c, card)
  const blockers = inFigures(seatOf(s, defender).hand.length, 'card')
  const parts: Part[] = [
    { kind: 'sum', terms: withTotal(c, damageTerms(c, then, declared), 'damage') },
    ...(bonus && effect !== null
      ? [{ kind: 'text', text: `${effect.name}: ${effectText(effect)}`, rule: 'IS-ATTACK.10' } as const]
      : []),
    ...comesTo(c, then, target, 'If nothing is blocked'),
    ...turretParts(c, then, target),
    {
      kind: 'text',
      text: `${playerName(c, s, defender)} has ${blockers} to block with; shields are ${shieldsUp ? 'up' : 'down'}.`,
      rule: 'IS-DEFEND.5',
    },
  ]
  const verb = smallCraft ? 'Launch' : 'Fire'
  return {
    verb,
    question: `${verb} ${cardName(c, card)} from ${shipName(c, ship)} at ${shipName(c, target)}?`,
    overlays: aimed(ship, target, worstWords(s, target, fatesOf(c, then, target))),
    panels: [
      {
        title: 'Attack',
        rule: 'IS-ATTACK.4',
        heading: [shipRun(c, s, ship), { text: ' at ' }, shipRun(c, s, target)],
        parts,
      },
    ],
  }
}

function aimed(from: ShipId, at: ShipId, text: string): Overlay[] {
  return [
    { kind: 'line', from: shipThing(from), to: shipThing(at) },
    { kind: 'target', thing: shipThing(at) },
    { kind: 'tag', thing: shipThing(at), text },
  ]
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

/** A ship of one's own is meant to fire, another's to be shot at. */
function firing(s: State, seat: Seat, { card, ships }: PointedAt, usual?: ActionOf<'fire'>): ActionOf<'fire'> {
  const { line, prizes, hand } = seatOf(s, seat)
  const own = new Set([...line, ...prizes].map(({ id }) => id))
  const ship = ships.find((id) => own.has(id)) ?? usual?.ship ?? line.find(({ activated }) => activated)?.id ?? ''
  const enemy = s.seats.flatMap((other, i) => (i === seat ? [] : other.line))[0]?.id ?? ''
  const target = ships.findLast((id) => id !== ship) ?? usual?.target ?? enemy
  return { do: 'fire', card: card ?? usual?.card ?? hand[0] ?? '', ship, target, bonus: false }
}

export const attackEventLooks: EventLooks<AttackEvent> = {
  AttackDeclared: (c, e, s) => ({
    ...hurts(s, e.defender),
    shots: [{ from: shipThing(e.ship), to: shipThing(e.target), by: flyingOf(c, e.card) }],
  }),
}

/** What is seen to fly: beams and missiles, and craft. */
function flyingOf(c: Content, card: CardId): Shot['by'] {
  const weapon = attackCardOf(c, card)?.weapon
  return weapon === 'beam' || weapon === 'missile' ? weapon : 'aircraft'
}
