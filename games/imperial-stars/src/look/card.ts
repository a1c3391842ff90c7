import { sumOf, type Seat } from '@flagbridge/kernel'
import { kindOf, nameOf, type CardBlock, type ShipCard, type Space, type Thing } from '@flagbridge/scene'
import { shipCardOf, type ActionCard, type AttackCard, type Content } from '../content/content.ts'
import type { Race } from '../content/pack.ts'
import { controllerOf, isCaptured, lineIndexOf, shipOf, totalDamage } from '../rules/1-battle-line.ts'
import { bonusMatches, ratingFor } from '../rules/5-attack.ts'
import { destructionLimit, shieldRating } from '../rules/8-damage.ts'
import { freshShip, TOKEN, type Damage, type DamageIndex, type Ship, type ShipId, type State } from '../state.ts'
import { effectText } from '../text/effects.ts'
import { cardArt, flagshipArt, shipArt } from './art.ts'
import { cardName, playerName, shipName } from '../text/names.ts'
import { inFigures } from '../text/plural.ts'
import { ratingsOf, turretWords } from './ratings.ts'
import { cardThing, damageThing, DISCARD_PILE, raceNamed, raceThing, shipThing } from './things.ts'
import { kindOfCard } from './trays.ts'

/** The record of a ship, a card in hand, a race or the discard pile, as it is printed. */
export function recordOf(c: Content, s: State, thing: Thing, seat: Seat): ShipCard | undefined {
  const name = nameOf(thing)
  if (kindOf(thing) === 'piece') return c.ships.has(name) ? shipRecord(c, s, name) : undefined
  if (kindOf(thing) !== 'card') return undefined
  const side = s.seats[seat]?.side ?? 0
  if (thing === DISCARD_PILE) return discards(c, s, side)
  const race = c.races.get(raceNamed(name))
  if (race !== undefined) return raceRecord(c, race, side)
  const card = c.cards.get(name)
  return card === undefined ? undefined : cardRecord(c, s, card, seat, side)
}

const PLACES = ['first', 'second', 'third'] as const

function shipRecord(c: Content, s: State, id: ShipId): ShipCard {
  const card = shipCardOf(c, id)
  const arriving = s.arriving?.id === id ? s.arriving : undefined
  const ship = shipOf(s, id) ?? arriving
  const seat = arriving === undefined ? controllerOf(s, id) : s.active
  return {
    thing: shipThing(id),
    name: card.name,
    lines: [`${card.class}, ${c.races.get(card.race)?.name ?? card.race}`, whereabouts(c, s, ship, id, seat)],
    side: s.seats[seat]?.side ?? -1,
    art: shipArt(c, card),
    worth: { value: String(card.points), label: 'points' },
    blocks: [
      {
        kind: 'stats',
        stats: ratingsOf(c, s, ship ?? freshShip(id, 0)).map(({ label, value, printed }) => ({
          label,
          value,
          ...(printed === undefined ? {} : { small: `of ${printed}` }),
        })),
      },
      ...(ship === undefined ? [] : [...damageBlocks(c, ship), turretHelp(c, s, id), ...effects(c, s, id)]),
    ],
  }
}

function whereabouts(c: Content, s: State, ship: Ship | undefined, id: ShipId, seat: Seat): string {
  if (ship === undefined) {
    const by = s.seats.findIndex(({ destroyed }) => destroyed.includes(id))
    if (by >= 0) return `Destroyed by ${playerName(c, s, by)}`
    return s.gone.includes(id) ? 'Lost, and scored by nobody' : 'Not in play'
  }
  const shields = `shields ${ship.shieldsUp ? 'up' : 'down'}`
  const at = lineIndexOf(s, seat, id)
  if (s.arriving?.id === id) return `Arriving, ${shields}`
  const owner = isCaptured(ship, seat) ? `, captured from ${playerName(c, s, ship.owner)}` : ''
  return at < 0
    ? `In the prize row${owner}, ${shields}`
    : `${PLACES[at] ?? `${at + 1}th`} in the battle-line${owner}, ${shields}`
}

/** IS-DAMAGE.1: the boxes to destruction, and the cards and tokens that lie under the ship. */
function damageBlocks(c: Content, ship: Ship): CardBlock[] {
  const limit = destructionLimit(c, ship)
  const damage = totalDamage(ship)
  const rating = sumOf(shieldRating(c, ship))
  return [
    {
      kind: 'boxes',
      rows: [{ label: 'Damage', of: limit, crossed: Math.min(damage, limit), note: `${damage} of ${limit}` }],
    },
    ...(ship.damage.length === 0
      ? []
      : [
          {
            kind: 'spaces',
            spaces: ship.damage.map((damage, at) => damageSpace(c, ship, damage, at as DamageIndex)),
          } as const,
        ]),
    {
      kind: 'text',
      title: 'Shields',
      text: ship.shieldsUp ? `They go down above ${rating} damage.` : `They come up again below ${rating} damage.`,
      rule: ship.shieldsUp ? 'IS-DAMAGE.2' : 'IS-DAMAGE.3',
    },
  ]
}

function damageSpace(c: Content, ship: Ship, damage: Damage, at: DamageIndex): Space {
  const { card: id, value, bonus } = damage
  const card = c.cards.get(id)
  const effect = bonus && card?.category === 'attack' ? card.bonus : null
  return {
    thing: damageThing(ship.id, at),
    name: `${id === TOKEN ? 'Token' : cardName(c, id)} ${value}`,
    text: effect === null ? 'lies under it' : `${effect.name}: ${effectText(effect)}`,
    ...(card === undefined ? {} : { art: cardArt(card) }),
  }
}

function turretHelp(c: Content, s: State, id: ShipId): CardBlock {
  return { kind: 'text', title: 'Turrets', text: turretWords(c, s, id), rule: 'IS-TURRET.3' }
}

const LASTING = { SLOW: 'Speed lower by', WEAKEN_GUARDS: 'Guards lower by', BREACH: 'The first boarding adds' } as const

function effects(c: Content, s: State, id: ShipId): CardBlock[] {
  const lasting = s.lasting.filter(({ ship }) => ship === id)
  if (lasting.length === 0) return []
  return [
    {
      kind: 'chips',
      title: 'Lasting',
      chips: lasting.map(({ effect, by, card }) => ({
        text: `${LASTING[effect]} ${by} (${cardName(c, card)})`,
        rule: 'IS-ATTACK.13',
      })),
    },
  ]
}

function cardRecord(c: Content, s: State, card: ActionCard, seat: Seat, side: number): ShipCard {
  return {
    thing: cardThing(card.id),
    name: card.name,
    lines: [kindOfCard(card), card.special ? 'Special: one in a turn' : `${card.count} in the deck`],
    side,
    art: cardArt(card),
    ...(card.category === 'attack' ? { worth: { value: String(card.damage), label: 'damage' } } : {}),
    blocks: [
      ...(card.text === '' ? [] : [{ kind: 'text', text: card.text } as const]),
      ...(card.category === 'attack' ? attackBlocks(c, s, card, seat) : []),
    ],
  }
}

function attackBlocks(c: Content, s: State, card: AttackCard, seat: Seat): CardBlock[] {
  const { bonus } = card
  const race = c.races.get(card.race ?? '')?.name
  const line = s.seats[seat]?.line ?? []
  const able = line.filter(({ id }) => ratingFor(c, s, id, card.weapon) >= card.capacity)
  return [
    ...(bonus === null
      ? []
      : [
          {
            kind: 'text',
            title: `${bonus.name}, fired by a ship of the ${race}`,
            text: effectText(bonus),
            rule: 'IS-ATTACK.10',
          } as const,
        ]),
    ...(line.length === 0
      ? []
      : [
          {
            kind: 'text',
            title: 'Your ships that can fire it',
            text:
              able.length === 0
                ? 'None: no rating in your battle-line is high enough.'
                : able
                    .map(({ id }) => shipName(c, id) + (bonusMatches(c, card, id) ? ' with the bonus' : ''))
                    .join(', '),
            rule: card.smallCraft ? 'IS-CARRIER.2' : 'IS-ATTACK.5',
          } as const,
        ]),
  ]
}

function raceRecord(c: Content, race: Race, side: number): ShipCard {
  const ships = [...c.ships.values()].filter((ship) => ship.race === race.id)
  return {
    thing: raceThing(race.id),
    name: race.name,
    lines: [
      inFigures(ships.length, 'ship'),
      inFigures(
        ships.reduce((sum, { points }) => sum + points, 0),
        'point',
      ),
    ],
    side,
    art: flagshipArt(c, race.id),
    blocks: [
      ...(race.character === undefined ? [] : [{ kind: 'text', text: race.character } as const]),
      {
        kind: 'table',
        columns: [{ title: 'Ship' }, { title: 'Class' }, { title: 'Points', align: 'right' }],
        rows: ships.map(({ name, class: rank, points }) => ({ cells: [name, rank, String(points)] })),
      },
    ],
  }
}

/** It lies face up: what is in it will not be drawn before it is shuffled. */
function discards(c: Content, s: State, side: number): ShipCard {
  const counts = new Map<string, number>()
  for (const id of s.discardPile) counts.set(cardName(c, id), (counts.get(cardName(c, id)) ?? 0) + 1)
  return {
    thing: DISCARD_PILE,
    name: 'Discard pile',
    lines: [inFigures(s.discardPile.length, 'card'), 'face up, shuffled when the Draw Pile is empty'],
    side,
    blocks: [
      {
        kind: 'table',
        columns: [{ title: 'Card' }, { title: 'Cards', align: 'right' }],
        rows: [...counts].sort(([a], [b]) => a.localeCompare(b)).map(([name, n]) => ({ cells: [name, String(n)] })),
      },
    ],
  }
}
