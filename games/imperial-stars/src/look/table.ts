import { sumOf, type Seat } from '@flagbridge/kernel'
import type { Arrow, CardRow, CardTable, TableCard } from '@flagbridge/scene'
import { firedCard, shipCardOf, type Content } from '../content/content.ts'
import { clockwiseAfter, controllerOf, mayAttackFor, totalDamage } from '../rules/1-battle-line.ts'
import { damageTerms, destructionLimit, shieldRating } from '../rules/8-damage.ts'
import { pointsOfSeat } from '../rules/11-victory.ts'
import { pointsLeft } from '../rules/12-variants.ts'
import { freshShip, seatOf, type AttackIndex, type PlaceIndex, type Ship, type State } from '../state.ts'
import { RATING_ART, shipArt, weaponArt } from './art.ts'
import { playerName } from '../text/names.ts'
import { inFigures } from '../text/plural.ts'
import { ratingsOf } from './ratings.ts'
import { attackThing, DISCARD_PILE, placeThing, shipThing } from './things.ts'

/** A card that lies in front of no player. */
const NOBODY = -1

/** Everybody's battle-line and prize row, the attacks between them, and the two piles. */
export function tableOf(c: Content, s: State, looker: Seat): CardTable {
  const own = looker >= 0 && looker < s.seats.length ? looker : s.seats.length - 1
  const drafting = s.step === 'draft'
  return {
    kind: 'cards',
    rows: drafting
      ? draftRows(c, s, own)
      : [...clockwiseAfter(s, own), own].flatMap((seat) => rowsOf(c, s, seat, own, looker)),
    piles: drafting || s.turn === 0 ? [] : pilesOf(s),
    arrows: arrowsOf(c, s),
  }
}

function pilesOf(s: State) {
  return [
    { name: 'Draw Pile', count: s.drawPile.length },
    { name: 'Discard pile', count: s.discardPile.length, thing: DISCARD_PILE },
  ]
}

function rowsOf(c: Content, s: State, seat: Seat, own: Seat, looker: Seat): CardRow[] {
  const { side, line, prizes, race } = seatOf(s, seat)
  const name = playerName(c, s, seat)
  const arriving = seat === s.active && s.arriving !== null ? [s.arriving] : []
  const mine = seat === own ? { own: true } : {}
  const placing = s.step === 'place' && s.asked === seat
  if (race === null && s.turn === 0) return []
  return [
    {
      side,
      title: seat === looker ? `You, ${name}` : name,
      note: noteOf(c, s, seat),
      ...mine,
      cards: line.map((ship) => tableCard(c, s, ship, seat)),
      ...(placing ? { gaps: Array.from({ length: line.length + 1 }, (_, at) => placeThing(at as PlaceIndex)) } : {}),
    },
    ...(arriving.length === 0
      ? []
      : [{ side, title: 'From the Reserves', ...mine, cards: arriving.map((ship) => tableCard(c, s, ship, seat)) }]),
    ...(prizes.length === 0
      ? []
      : [
          {
            side,
            title: 'Prizes',
            note: inFigures(prizes.length, 'ship'),
            ...mine,
            small: true,
            cards: prizes.map((ship) => tableCard(c, s, ship, seat)),
          },
        ]),
  ]
}

function noteOf(c: Content, s: State, seat: Seat): string {
  const { hand, reserves, out, destroyed } = seatOf(s, seat)
  if (out) return `out · ${inFigures(pointsOfSeat(c, s, seat), 'point')}`
  const doing =
    s.phase === 'over'
      ? []
      : seat === s.active
        ? [s.phase === 'attack' || s.phase === 'defend' ? 'attacking' : 'active']
        : []
  return [
    ...doing,
    `hand ${hand.length}`,
    `reserves ${reserves.length}`,
    ...(destroyed.length === 0 ? [] : [`${destroyed.length} destroyed`]),
    inFigures(pointsOfSeat(c, s, seat), 'point'),
  ].join(' · ')
}

type ShipOnTable = TableCard & Required<Pick<TableCard, 'art' | 'figures'>>

/** A ship as it is printed, with what has happened to it. */
export function tableCard(c: Content, s: State, ship: Ship, seat: Seat): ShipOnTable {
  const card = shipCardOf(c, ship.id)
  const damage = totalDamage(ship)
  const mark = markOf(s, ship, seat)
  return {
    thing: shipThing(ship.id),
    name: card.name,
    art: shipArt(c, card),
    figures: ratingsOf(c, s, ship).map(({ label, value }) => ({ art: RATING_ART[label], label, value })),
    above: [ship.shieldsUp ? 'Shields up' : 'Shields down', `${card.points} pts`],
    track: {
      filled: Math.min(damage, destructionLimit(c, ship)),
      of: destructionLimit(c, ship),
      stroke: sumOf(shieldRating(c, ship)),
    },
    lines: [`Damage ${damage}`, card.class],
    ...(mark === undefined ? {} : { mark }),
    ...(ship.dice.length === 0 ? {} : { dice: ship.dice }),
  }
}

/** Before the battle nothing has happened to it, and its price is written where it is pointed at. */
function forHire(c: Content, s: State, ship: Ship): TableCard {
  const { thing, name, art, figures } = tableCard(c, s, ship, NOBODY)
  return { thing, name, art, figures, lines: [shipCardOf(c, ship.id).class] }
}

/** Not yet activated while there is still a roll or a die for it; activated; has fired and been resolved. */
export function markOf(s: State, ship: Ship, seat: Seat): 'ready' | 'acting' | 'done' | undefined {
  if (seat !== s.active || s.phase === 'over' || s.phase === 'setup' || !mayAttackFor(s, ship, seat)) return undefined
  if (ship.activated) return s.phase === 'resolve' || s.phase === 'discard' ? 'done' : 'acting'
  const mayYet = s.phase === 'repair' || s.step === 'activation' || s.dice.length > 0 || (s.gate && !s.rolled)
  return mayYet ? 'ready' : undefined
}

/** IS-ATTACK.4: every declared attack until it is resolved, with the damage it would do. */
function arrowsOf(c: Content, s: State): Arrow[] {
  if (s.phase !== 'attack' && s.phase !== 'defend') return []
  return s.attacks.flatMap((attack, i) => {
    const seat = controllerOf(s, attack.ship)
    const card = firedCard(c, attack.card)
    if (seat < 0 || controllerOf(s, attack.target) < 0) return []
    return [
      {
        id: String(i),
        from: shipThing(attack.ship),
        to: shipThing(attack.target),
        label: card.name,
        art: weaponArt(card.weapon),
        value: String(sumOf(damageTerms(c, s, attack))),
        side: seatOf(s, seat).side,
        thing: attackThing(i as AttackIndex),
        ...(attack.fate === 'blocked' || attack.fate === 'shot-down' ? { stopped: true } : {}),
      },
    ]
  })
}

/** IS-VAR-HIRED.2: ships of all races that nobody has hired yet, and what everybody has. */
function draftRows(c: Content, s: State, own: Seat): CardRow[] {
  const hired = new Set(s.seats.flatMap((seat) => seat.hired))
  const free = [...c.ships.values()].filter(({ id }) => !hired.has(id))
  return [
    ...[...c.races.values()].map(({ id, name }): CardRow => {
      const ships = free.filter(({ race }) => race === id)
      return {
        side: NOBODY,
        title: name,
        note: `${inFigures(ships.length, 'ship')} for hire`,
        cards: ships.map((ship) => forHire(c, s, freshShip(ship.id, own))),
      }
    }),
    ...[...clockwiseAfter(s, own), own].map(
      (seat): CardRow => ({
        side: seatOf(s, seat).side,
        title: seat === own ? `You, ${playerName(c, s, seat)}` : playerName(c, s, seat),
        note: `${inFigures(pointsLeft(c, s, seat), 'point')} left${seatOf(s, seat).drafting ? '' : ', buys no more'}`,
        small: true,
        own: true,
        cards: seatOf(s, seat).hired.map((id) => tableCard(c, s, freshShip(id, seat), seat)),
      }),
    ),
  ]
}
