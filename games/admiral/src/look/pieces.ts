import type { Seat } from '@flagbridge/kernel'
import type { Piece, Token } from '@flagbridge/scene'
import type { Content } from '../content/content.ts'
import { FEATURES, slugsOf, type FeatureSet } from '../content/features.ts'
import { cardOf } from '../rules/1-cards.ts'
import {
  ofSeat,
  onGrid,
  raidOf,
  unitOf,
  type FlightIndex,
  type GroupIndex,
  type State,
  type Unit,
  type UnitIndex,
} from '../state.ts'
import { capital, counted, featureName, headingWord, list, sideName, squadronName, unitName } from '../text/names.ts'
import { squadronArt, unitArt } from './art.ts'
import { flightPiece, groupPiece } from './things.ts'

/** Units, cards that lie face down, and whatever is in the air. */
export function piecesOf(c: Content, s: State, seat: Seat): Piece[] {
  return [
    ...s.units.map((unit, number) => unitPiece(c, s, seat, unit, number as UnitIndex)),
    ...backs(s, seat),
    ...inTheAir(s),
  ]
}

function unitPiece(c: Content, s: State, seat: Seat, unit: Unit, number: UnitIndex): Piece {
  const card = cardOf(c, unit)
  const mark = markOf(s, seat, unit, number)
  const stance = unit.submerged ? 'submerged' : `bow ${headingWord(unit.heading)}`
  const shares = unit.submerged && s.units.some((other) => other !== unit && other.at === unit.at)
  return {
    id: String(number),
    name: unit.name,
    kind: `${c.classNames.get(card.class) ?? card.class}, ${stance}`,
    ...(onGrid(unit) ? { cell: String(unit.at) } : {}),
    side: unit.seat,
    art: unitArt(c, unit),
    // AD-SUB.9: below the surface there is no bow.
    ...(unit.submerged ? { turn: 90 } : { facing: 45 * unit.heading }),
    hull: { left: unit.structure, of: card.structure },
    ...(mark === undefined ? {} : { mark }),
    badge: card.class,
    tokens: tokensOf(unit),
    ...(shares && onGrid(unit) ? { small: true } : {}),
  }
}

function markOf(s: State, seat: Seat, unit: Unit, number: UnitIndex): Piece['mark'] {
  if (number === s.mover || number === s.launching || number === s.repairing || number === s.raid?.carrier)
    return 'acting'
  if (s.phase === 'movement') return unit.moved ? 'done' : 'ready'
  if (s.phase !== 'gunnery' || unit.seat !== seat) return undefined
  return ofSeat(s.orders, seat).some((order) => order.unit === number) ? 'done' : 'ready'
}

function tokensOf({ disabled, critical, active }: Unit): Token[] {
  const words = (set: FeatureSet) => list(slugsOf(set).map(featureName))
  const tokens: Token[] = []
  if (disabled !== 0) tokens.push({ text: '×', label: `Critical Damage, disabled now: ${words(disabled)}` })
  if (critical !== 0) tokens.push({ text: '!', label: `Critical Damage, disabled next round: ${words(critical)}` })
  const green = active & coloured('green')
  const red = active & coloured('red')
  if (green !== 0) tokens.push({ text: '+', label: `in effect: ${words(green)}` })
  if (red !== 0) tokens.push({ text: '−', label: `in effect against it: ${words(red)}` })
  return tokens
}

function coloured(colour: string): FeatureSet {
  return FEATURES.reduce((set, feature, i) => (feature.colour === colour ? set | (1 << i) : set), 0)
}

/** AD-SET.3: which squares hold the other's cards is seen, and not which cards. */
function backs(s: State, seat: Seat): Piece[] {
  if (s.phase !== 'deployment') return []
  return [0, 1].flatMap((side) =>
    side === seat
      ? []
      : s.backs[side as 0 | 1].map((at) => ({
          id: `back-${side}-${at}`,
          name: `a face-down card of ${sideName(side)}`,
          cell: String(at),
          side,
          art: 'admiral#ad-auxiliary',
          faceDown: true,
        })),
  )
}

function inTheAir(s: State): Piece[] {
  const flights = s.flights.flatMap((flight, i): Piece[] => {
    const planned = flight.at >= 0 && flight.fought
    const cell = flight.on >= 0 ? unitOf(s, flight.on).at : flight.at
    if (flight.lost || planned || cell < 0) return []
    const screening = flight.on >= 0 ? `, screening ${unitName(s, flight.on)}` : ''
    return [
      {
        id: flightPiece(i as FlightIndex),
        name: capital(squadronName(flight.type)),
        kind: `of ${unitName(s, flight.carrier)}${screening}${flight.fought ? ', has fought' : ''}`,
        cell: String(cell),
        side: unitOf(s, flight.carrier).seat,
        art: squadronArt(flight.type),
        ...(flight.fought ? { mark: 'done' as const } : {}),
        small: true,
      },
    ]
  })
  const groups = (s.raid?.groups ?? []).flatMap((group, i): Piece[] => {
    if (group.bombers === 0 || group.made) return []
    const escorts = group.escorts === 0 ? '' : ` with ${counted(group.escorts, 'escort')}`
    return [
      {
        id: groupPiece(i as GroupIndex),
        name: `${group.bombers} ${squadronName(group.type, group.bombers)}${escorts}`,
        kind: `against ${unitName(s, group.target)}`,
        cell: String(group.from),
        side: unitOf(s, raidOf(s).carrier).seat,
        art: squadronArt(group.type),
        badge: `${group.bombers}${group.escorts === 0 ? '' : `+${group.escorts}`}`,
        small: true,
      },
    ]
  })
  return [...flights, ...groups]
}
