import type { Seat } from '@flagbridge/kernel'
import { kindOf, nameOf, type CardBlock, type ShipCard, type Space, type SpaceDie, type Thing } from '@flagbridge/scene'
import { squareName } from '../content/board.ts'
import {
  FIGHTERS,
  SQUADRONS,
  TERRAIN_NAMES,
  type CardFace,
  type Content,
  type SquadronType,
  type UnitCard,
} from '../content/content.ts'
import { BLACK, featureBit, FEATURES, slugsOf, type FeatureSlug } from '../content/features.ts'
import { cardOf as printedCard, faceUp } from '../rules/1-cards.ts'
import { spaceOf } from '../rules/10-gunnery.ts'
import {
  FACE_DOWN,
  IN_HAND,
  NO_UNIT,
  raidOf,
  STAND_BY,
  SUNK,
  unitOf,
  type FlightIndex,
  type GroupIndex,
  type State,
  type Unit,
  type UnitIndex,
} from '../state.ts'
import { capital, counted, featureName, headingWord, squadronName } from '../text/names.ts'
import { faceSymbols, featureArt, squadronArt, symbolArt, terrainArt, unitArt } from './art.ts'
import { DOES } from './does.ts'
import { flightPiece, groupPiece, spaceThing, STRUCTURE } from './things.ts'

/** AD-CARD.1: a unit's reference card, in the order it is printed, with the dice that lie on it. */
export function cardOf(c: Content, s: State, thing: Thing, seat: Seat): ShipCard | undefined {
  const name = nameOf(thing)
  if (kindOf(thing) === 'card') return sceneryCard(c, thing, name, seat) ?? squadronCard(thing, name, seat)
  if (kindOf(thing) !== 'piece') return undefined
  const flying = flyingAs(s, name)
  if (flying !== undefined) return squadronCard(thing, flying.word, flying.side)
  const number = (/^\d+$/.test(name) ? Number(name) : NO_UNIT) as UnitIndex
  const unit = s.units[number]
  return unit === undefined ? undefined : unitCard(c, s, seat, unit, number)
}

/** A squadron in the air, or a group of bombers on its way. */
function flyingAs(s: State, name: string): { word: string; side: Seat } | undefined {
  for (const [i, { type, carrier }] of s.flights.entries())
    if (flightPiece(i as FlightIndex) === name) return { word: SQUADRONS[type], side: unitOf(s, carrier).seat }
  for (const [i, { type }] of (s.raid?.groups ?? []).entries())
    if (groupPiece(i as GroupIndex) === name) return { word: SQUADRONS[type], side: unitOf(s, raidOf(s).carrier).seat }
  return undefined
}

function unitCard(c: Content, s: State, seat: Seat, unit: Unit, number: UnitIndex): ShipCard {
  const card = printedCard(c, unit)
  return {
    thing: `piece:${number}`,
    name: unit.name,
    lines: [`${c.classNames.get(card.class) ?? card.class}, ${c.navies.get(card.navy) ?? card.navy}`, where(unit)],
    side: unit.seat,
    art: unitArt(c, unit),
    worth: { value: String(card.points), label: 'TP' },
    blocks: [record(c, unit, card), spaces(c, s, seat, unit, number), ...otherFace(unit, card)],
  }
}

function where(unit: Unit): string {
  switch (unit.at) {
    case SUNK:
      return 'Sunk'
    case STAND_BY:
      return unit.enters > 0 ? `Stand-by, from round ${unit.enters}` : 'Stand-by'
    case IN_HAND:
      return 'In hand'
    case FACE_DOWN:
      return 'Face down'
    default:
      return `Square ${squareName(unit.at)}, ${unit.submerged ? 'submerged' : `bow ${headingWord(unit.heading)}`}`
  }
}

function record(c: Content, unit: Unit, card: UnitCard): CardBlock {
  const face = faceUp(c, unit)
  return {
    kind: 'record',
    rows: [{ label: 'Structure', of: card.structure, crossed: card.structure - unit.structure }],
    stats: [
      { label: 'Armour', value: String(face.armour) },
      { label: 'Size', value: String(card.structure) },
      ...(card.admiralSymbol ? [{ label: 'Admiral', value: 'yes', small: 'rolls for initiative' }] : []),
    ],
  }
}

/** The spaces of the face that is up; the place of repairs first while the unit is damaged. */
function spaces(c: Content, s: State, seat: Seat, unit: Unit, number: UnitIndex): CardBlock {
  const face = faceUp(c, unit)
  const card = printedCard(c, unit)
  const printed = FEATURES.filter(({ slug }) => (face.features & featureBit(slug)) !== 0)
  const repair: Space[] =
    unit.structure < card.structure && unit.at >= 0 && unit.seat === seat
      ? [
          {
            thing: spaceThing(number, STRUCTURE),
            name: 'Repair',
            text: 'a Movement and an Artillery die',
            rule: 'AD-REP.1',
            art: symbolArt('Movement'),
            slots: 2,
          },
        ]
      : []
  return {
    kind: 'spaces',
    spaces: [
      ...printed.map(({ slug, colour, rule }): Space => {
        const bit = featureBit(slug)
        const lost = (unit.disabled & bit) !== 0
        const dice = diceOn(c, s, seat, unit, number, slug)
        return {
          thing: spaceThing(number, slug),
          name: titleOf(slug, unit, face, card),
          text: lost
            ? 'disabled by Critical Damage this round'
            : (unit.critical & bit) !== 0
              ? 'Critical Damage: disabled next round'
              : textOf(slug, unit, face),
          art: featureArt(slug),
          rule: lost ? 'AD-DMG.3' : rule,
          ...(colour === 'black' ? {} : { tone: colour === 'green' ? 'good' : 'bad' }),
          ...(dice.length === 0 ? {} : { dice }),
          slots: slotsOf(slug, unit, face),
          ...(lost ? { state: 'lost' } : {}),
        }
      }),
      ...repair,
    ],
  }
}

function titleOf(slug: FeatureSlug, unit: Unit, face: CardFace, card: UnitCard): string {
  switch (slug) {
    case 'movement':
      return `Movement ${face.movement}`
    case 'artillery':
      return `Artillery ${face.artillery?.value ?? 0}, range ${face.artillery?.range ?? 0}`
    case 'torpedoes':
      return `Torpedoes ${unit.torpedoes} of ${card.torpedoes}`
    case 'anti-aircraft':
      return `Anti-aircraft ${face.antiAircraft}`
    default:
      return featureName(slug)
  }
}

function textOf(slug: FeatureSlug, unit: Unit, face: CardFace): string {
  if (slug === 'artillery' && (face.artillery?.spaces ?? 0) > 1) return 'two dice double the value'
  if (slug === 'movement' && unit.moved) return 'has moved this round'
  if (slug === 'air-group') {
    const words = unit.squadrons.flatMap((count, type) => (count > 0 ? [counted(count, SHORT[type as 0 | 1 | 2])] : []))
    return words.length === 0 ? 'no squadrons left' : words.join(', ')
  }
  return DOES[slug]
}

const SHORT = ['fighter', 'dive bomber', 'torpedo bomber'] as const

/** AD-DICE.4, AD-TORP.5: how many dice the space takes. */
function slotsOf(slug: FeatureSlug, unit: Unit, face: CardFace): number {
  if (slug === 'anti-aircraft') return 0
  if (slug === 'artillery') return face.artillery?.spaces ?? 0
  return slug === 'torpedoes' ? Math.max(1, Math.min(3, unit.torpedoes)) : 1
}

/** The dice on a space: those of orders one has written, and what is known to have been spent. */
function diceOn(c: Content, s: State, seat: Seat, unit: Unit, number: UnitIndex, slug: FeatureSlug): SpaceDie[] {
  if (slug === 'movement') return unit.moved || s.mover === number ? [{ symbols: [symbolArt('Movement')] }] : []
  if (slug === 'air-group') return unit.launched ? [{ symbols: [symbolArt('Admiral')] }] : []
  if ((unit.spaces & featureBit(slug)) !== 0) return [{ symbols: [symbolArt('Admiral')] }]
  return (s.orders[seat] ?? [])
    .filter((order) => order.unit === number && spaceOf(order) === slug)
    .map((order) => ({ symbols: faceSymbols(c, order.die) }))
}

/** AD-SUB.1: what the other face of a submarine's card shows. */
function otherFace(unit: Unit, card: UnitCard): CardBlock[] {
  if (card.submerged === null) return []
  const face = unit.submerged ? card.surfaced : card.submerged
  const up = unit.submerged ? card.submerged : card.surfaced
  const more = slugsOf(face.features & ~up.features & ~BLACK).map((slug) => `, ${featureName(slug)}`)
  const guns =
    face.artillery === null ? 'no artillery' : `Artillery ${face.artillery.value}, range ${face.artillery.range}`
  return [
    {
      kind: 'text',
      title: unit.submerged ? 'Surfaced' : 'Submerged',
      text: `Movement ${face.movement}, ${guns}, Armour ${face.armour}${more.join('')}.`,
      rule: 'AD-SUB.1',
    },
  ]
}

function sceneryCard(c: Content, thing: Thing, id: string, seat: Seat): ShipCard | undefined {
  const card = c.terrain.find((one) => one.id === id)
  if (card === undefined) return undefined
  return {
    thing,
    name: card.name,
    lines: [TERRAIN_NAMES[card.terrain], counted(card.footprint.length, 'square')],
    side: Math.max(0, seat),
    art: terrainArt(card.terrain),
    blocks: [
      {
        kind: 'text',
        text: 'Wholly in rows 3 to 6, over no other card, with a way left from row 2 to row 7.',
        rule: 'AD-COMP.4',
      },
    ],
  }
}

const FLIES = [
  { text: 'Engages squadrons, never ships: a screen over a unit, or an escort of bombers.', rule: 'AD-AIR.4' },
  { text: 'Attacks in the square of its target with value 2; several together add up.', rule: 'AD-DB.4' },
  {
    text: 'Attacks from a square beside its target: a torpedo for every squadron that gets through.',
    rule: 'AD-TB.1',
  },
] as const

function squadronCard(thing: Thing, word: string, seat: Seat): ShipCard | undefined {
  const found = word === 'screen' ? FIGHTERS : SQUADRONS.findIndex((one) => one === word)
  if (found < 0) return undefined
  const type = found as SquadronType
  return {
    thing,
    name: capital(squadronName(type)),
    lines: ['Squadron'],
    side: Math.max(0, seat),
    art: squadronArt(type),
    blocks: [{ kind: 'text', ...FLIES[type] }],
  }
}
