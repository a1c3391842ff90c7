import {
  idsOf,
  mappingsAt,
  nameIn,
  textsIn,
  type AccountTerm,
  type DesignAccount,
  type FleetDesign,
  type FleetEntry,
  type FleetPart,
  type PackHead,
  type RuleId,
} from '@flagbridge/kernel'
import type { ShipCard as Record } from '@flagbridge/scene'
import type { Content, OrderCard, ShipCard } from '../content/content.ts'
import { ROLES } from '../content/words.ts'
import { NONE } from '../indices.ts'
import { orderCard } from '../look/printed.ts'
import type { OwnFleet } from '../muster/fleets.ts'

/** Fleets that are being made, as far as both editions have them alike. */

export const SHIPS = 'ships'
export const ORDERS = 'orders'

export function partsOf(rules: { readonly ships: RuleId; readonly orders: RuleId }): FleetPart[] {
  return [
    { key: SHIPS, title: 'Ships', kind: 'ship', rule: rules.ships },
    { key: ORDERS, title: 'Orders', kind: 'Order', rule: rules.orders },
  ]
}

export function shipsAndOrders(design: FleetDesign): OwnFleet {
  return { ships: idsOf(design, SHIPS), orders: idsOf(design, ORDERS) }
}

export function shipOf(c: Content, code: string): ShipCard | undefined {
  return c.ships[c.find.ship.get(code) ?? NONE]
}

export function orderOf(c: Content, id: string): OrderCard | undefined {
  return c.orders[c.find.order.get(id) ?? NONE]
}

/** What an item is in a line. */
export function lineOf(c: Content, id: string): string {
  const ship = shipOf(c, id)
  if (ship === undefined) {
    const order = orderOf(c, id)
    return order === undefined ? '' : order.text
  }
  const shields = ship.shields.reduce((sum, one) => sum + one, 0)
  const dice = ship.armaments.map((armament) => armament.dice).join('+')
  return `${ROLES[ship.role]} · hull ${ship.hull} · shields ${shields} · dice ${dice === '' ? 0 : dice}`
}

/** The records of a part: Orders as they are, ships as `laidOut` has them. */
export function facesOf(
  c: Content,
  entries: readonly FleetEntry[],
  part: string,
  laidOut: (codes: readonly string[]) => readonly (Record | undefined)[],
): (Record | undefined)[] {
  if (part === ORDERS)
    return entries.map(({ id }) => {
      const order = orderOf(c, id)
      return order === undefined ? undefined : orderCard(order, 0)
    })
  const known = entries.filter(({ id }) => shipOf(c, id) !== undefined)
  const faces = known.length === 0 ? [] : laidOut(known.map(({ id }) => id))
  return entries.map((entry) => {
    const face = faces[known.indexOf(entry)]
    if (face === undefined) return undefined
    // As the card is called, and without where a piece of it is.
    const [first = '', second = ''] = face.lines
    const lines = [first, second.split(' · ').slice(0, -1).join(' · ')]
    return { ...face, name: shipOf(c, entry.id)?.name ?? face.name, lines }
  })
}

/** Those entries of a part that are counted, one each or by what they cost. */
export function termsOf(
  c: Content,
  design: FleetDesign,
  part: string,
  rule: RuleId,
  counted: (id: string) => number | undefined,
): AccountTerm[] {
  return idsOf(design, part).flatMap((id, i) => {
    const by = counted(id)
    const what = (part === SHIPS ? shipOf(c, id) : orderOf(c, id))?.name ?? id
    return by === undefined ? [] : [{ what, by, rule, path: [part, i] as const }].map(inParts)
  })
}

function inParts(term: AccountTerm): AccountTerm {
  return { ...term, path: ['parts', ...(term.path ?? [])] }
}

export function accountOf(account: Omit<DesignAccount, 'total'>): DesignAccount {
  return { ...account, total: account.terms.reduce((sum, { by }) => sum + by, 0) }
}

/** A pack with one ready fleet; `made` is what the edition says of it. */
export function packedFleet(
  c: Content,
  design: FleetDesign,
  { pack, title }: PackHead,
  made: Readonly<globalThis.Record<string, unknown>>,
): unknown {
  const { ships, orders } = shipsAndOrders(design)
  const special = (id: string) => orderOf(c, id)?.category === 'Special'
  return {
    pack,
    game: 'star-strike-2',
    title,
    version: 1,
    readyFleets: [
      {
        id: design.name,
        ...made,
        ships,
        library: { basic: orders.filter((id) => !special(id)), special: orders.filter(special) },
      },
    ],
  }
}

/** The ready fleets of an edition in a pack; `madeFor` is what the edition reads beyond ships and Orders. */
export function unpackedFleets(
  pack: unknown,
  edition: 1 | 2,
  madeFor: (raw: Readonly<globalThis.Record<string, unknown>>) => Pick<FleetDesign, 'set' | 'list'>,
): FleetDesign[] {
  return mappingsAt(pack, 'readyFleets')
    .filter((raw) => (raw['edition'] ?? 2) === edition)
    .map((raw) => {
      const library = (raw['library'] ?? {}) as Readonly<globalThis.Record<string, unknown>>
      const orders = [...textsIn(library['basic']), ...textsIn(library['special'])]
      return {
        name: nameIn(raw['id']),
        ...madeFor(raw),
        parts: {
          [SHIPS]: textsIn(raw['ships']).map((id) => ({ id })),
          [ORDERS]: orders.map((id) => ({ id })),
        },
      }
    })
}
