import type { AccountTerm, DesignAccount, DesignKind, DesignPath, Finding, PackHead } from '@flagbridge/kernel'
import type { ShipCard } from '@flagbridge/scene'
import { openContent, type Content } from '../content/content.ts'
import { CONSTANTS } from '../design/constants.ts'
import { design as designed, type Design } from '../design/design.ts'
import { accountOf, printed } from '../design/printed.ts'
import type { Rating, RatingTerm } from '../design/rating.ts'
import { spaceOf } from '../design/space.ts'
import { cardOf } from '../look/card.ts'
import type { Options } from '../options/options.ts'
import { start } from '../options/start.ts'
import { ITEM_NAMES } from '../text/names.ts'
import { readShipDesign, specOfDesign, type ShipDesign } from './shipDesign.ts'
import { changedShip, shipFields } from './shipFields.ts'
import { hearShip, shipText } from './shipText.ts'
import { packedShip, unpackedShips } from './shipPack.ts'

/** SX-A.1: classes of ships, built and then evaluated. */
export function shipsOf(c: Content): DesignKind<ShipDesign, ShipCard> {
  return {
    kind: 'ship',
    title: 'Ship class',
    sentence: 'Hull, engines, shields, up to three batteries and equipment, within the space of the hull.',
    rule: 'SX-A.1',
    blank: () => ({
      name: 'New class',
      role: 'ship',
      hull: 3,
      engines: 4,
      shields: 1,
      tech: { E: 0, W: 0, D: 0, Q: 0 },
      batteries: [],
      equipment: [],
    }),
    read: readShipDesign,
    fields: shipFields,
    change: changedShip,
    accounts: (ship) => accountsOf(designed(specOfDesign(ship)), ship),
    findings: (ship) => findingsOf(designed(specOfDesign(ship)), ship),
    faces: (ship) => {
      const face = faceOf(c, ship)
      return face === undefined ? [] : [face]
    },
    write: shipText,
    hear: hearShip,
    packed: (ship, head: PackHead) => packedShip(ship, head),
    unpacked: unpackedShips,
  }
}

/** A part of the account as one would call it: equipment by its name. */
function called(part: string): string {
  return (ITEM_NAMES as Readonly<Record<string, string>>)[part] ?? part
}

/** SXS-A.1 and SXS-A.2: space, both ratings and what they come to. Without a legal hull there is nothing to count. */
function accountsOf(made: Design, ship: ShipDesign): DesignAccount[] {
  const spec = specOfDesign(ship)
  const countable = made.ok || made.violations.every(({ rule }) => rule !== 'SXS-A.1.1' && rule !== 'SXS-A.1.3')
  if (!countable) return []
  const account = made.account ?? accountOf(spec, CONSTANTS, spaceOf(spec, CONSTANTS))
  const { space, offensive, defensive, defence, combatRating } = account
  return [
    {
      key: 'space',
      title: 'Space',
      unit: 'SU',
      total: round(space.used),
      most: space.available,
      rule: 'SXS-A.1.12',
      sentence: `${CONSTANTS.spacePerHull} SU for each hull point`,
      terms: space.lines.map(({ part, used, rule }) => ({
        what: called(part),
        by: round(used),
        rule,
        ...at(part, ship),
      })),
    },
    {
      key: 'rating',
      title: 'Combat Rating',
      unit: 'CR',
      total: combatRating,
      rule: 'SXS-A.2.5',
      sentence: 'the square root of offence times defence',
      terms: [
        { what: 'offence', by: round(offensive.total), rule: 'SXS-A.2.2' },
        { what: 'defence', by: round(defence), rule: 'SXS-A.2.5', times: true },
      ],
    },
    ratingAccount('offence', 'Offensive rating', 'OR', 'SXS-A.2.2', offensive, ship),
    ratingAccount('defence', 'Defensive rating', 'DR', 'SXS-A.2.3', defensive, ship),
  ]
}

function ratingAccount(
  key: string,
  title: string,
  unit: string,
  rule: string,
  { base, factors, flat, total }: Rating,
  ship: ShipDesign,
): DesignAccount {
  const term = ({ from, amount, rule: by }: RatingTerm): AccountTerm => ({
    what: called(from),
    by: round(amount),
    rule: by,
    ...at(from, ship),
  })
  return {
    key,
    title,
    unit,
    total: round(total),
    rule,
    terms: [...base.map(term), ...factors.map((one) => ({ ...term(one), times: true as const })), ...flat.map(term)],
  }
}

/** What of the design a line of the account counts. */
function at(part: string, ship: ShipDesign): { path?: DesignPath } {
  if (part === 'engines' || part === 'shields' || part === 'hull') return { path: [part] }
  const battery = /^battery ([abc])$/.exec(part)?.[1]
  if (battery !== undefined) return { path: ['batteries', battery.charCodeAt(0) - 'a'.charCodeAt(0)] }
  const line = ship.equipment.findIndex(({ item }) => item === part)
  return line < 0 ? {} : { path: ['equipment', line] }
}

/** As the book prints them: to two decimals. */
function round(amount: number): number {
  return Math.round(amount * 100) / 100
}

function findingsOf(made: Design, ship: ShipDesign): Finding[] {
  const broken = made.ok
    ? []
    : made.violations.map(
        ({ path, expected, rule }): Finding => ({ severity: 'wrong', path, sentence: `Expected ${expected}.`, rule }),
      )
  return ship.batteries.length > 0 || broken.length > 0
    ? broken
    : [
        {
          severity: 'advice',
          path: ['batteries'],
          sentence: 'The ship has no weapons.',
          rule: 'SXS-A.1.10',
        },
      ]
}

/** SX-1: its record as it is printed; nothing as long as it has no legal hull. */
function faceOf(c: Content, ship: ShipDesign): ShipCard | undefined {
  const made = designed(specOfDesign(ship))
  if (!made.ok) return undefined
  const faction = c.factions[0]?.id ?? ''
  const id = 'made/ship'
  const ours = printed(specOfDesign(ship), { id, faction, role: ship.role }, made.account, CONSTANTS)
  const content = openContent({ ...c, classes: [ours] }, c.options)
  const agreed = { points: 1000, scenario: 'standard', seats: [1, 1], uneven: true }
  const state = start(content, { ...agreed, fleets: [[{ name: ship.name, class: id }], []] } as unknown as Options)
  return cardOf(content, state, 'piece:0')
}
