import type { Seat } from '@flagbridge/kernel'
import type { Pointer, Preview, Tray, TrayItem } from '@flagbridge/scene'
import { HEADINGS, type ActionOf } from '../actions.ts'
import { CELLS } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import type { SetupEvent } from '../events/3-setup.ts'
import { cardOf, isSubmarine } from '../rules/1-cards.ts'
import { forward, inNearestRows, submarineInHand } from '../rules/3-setup.ts'
import { findUnit, IN_HAND, STAND_BY, type State, type Unit, type UnitIndex } from '../state.ts'
import { unitName } from '../text/names.ts'
import { unitArt } from './art.ts'
import type { Pointed } from './pointed.ts'
import { QUIET_LOOK, type AdmiralLook, type EventLooks } from './section.ts'
import { bow, button, cell, piece } from './things.ts'

const deployment: AdmiralLook<'place' | 'standBy' | 'ready' | 'reopen'> = {
  verbs: {
    place: {
      pointers: (_c, a, _s, seat) => placing(a, seat, 'Place here, face down'),
      preview: (_c, a, s) => placed(a, s),
    },
    standBy: { pointers: (_c, a) => [piece(a.unit), button('stand-by', 'To the Stand-by Area')] },
    ready: { pointers: () => [button('ready', 'Ready')] },
    reopen: { pointers: () => [button('reopen', 'Take the fleet up again')] },
  },
  meant: (s, seat, pointed) => [{ do: 'place', unit: unitMeant(s, seat, pointed), at: pointed.cell, heading: 0 }],
  /** AD-SET.3: every card, also one that lies on the grid already, while they are face down. */
  offers: (c, s, seat) =>
    s.units.flatMap((one, i): ActionOf<'place' | 'standBy'>[] => {
      if (one.seat !== seat || one.enters > 0 || isSubmarine(c, one)) return []
      const unit = i as UnitIndex
      const squares = CELLS.filter((at) => inNearestRows(seat, at))
      return [
        ...squares.flatMap((at) => HEADINGS.map((heading) => ({ do: 'place', unit, at, heading }) as const)),
        { do: 'standBy', unit },
      ]
    }),
  picked: (s, seat) => findUnit(s, (unit) => unit.seat === seat && unit.at === IN_HAND && !unit.submerged),
  trays: (c, s, seat) =>
    unitsToPlace(c, s, seat, (unit) => unit.at === IN_HAND || unit.at === STAND_BY, 'after the reveal'),
}

const enter: AdmiralLook<'enter' | 'stayOut'> = {
  verbs: {
    enter: {
      pointers: (_c, a, _s, seat) => placing(a, seat, 'Enter here'),
      preview: (_c, a, s) => placed(a, s),
    },
    stayOut: { pointers: () => [button('stay-out', 'Bring in no more')] },
  },
  meant: (_s, _seat, pointed) => [{ do: 'enter', unit: pointed.own, at: pointed.cell, heading: 0 }],
  trays: (c, s, seat) => unitsToPlace(c, s, seat, (unit) => unit.at === STAND_BY),
}

const submarine: AdmiralLook<'deploySubmarine'> = {
  verbs: {
    deploySubmarine: {
      pointers: (_c, a) => [piece(a.unit), cell(a.at, 'Deploy submerged')],
      preview: (_c, a, s) => ({
        verb: `Deploy ${unitName(s, a.unit)}`,
        overlays: [{ kind: 'ghost', piece: String(a.unit), cell: String(a.at) }],
      }),
    },
  },
  meant: (s, seat, pointed) => [{ do: 'deploySubmarine', unit: unitMeant(s, seat, pointed), at: pointed.cell }],
  offers: (_c, s, seat) =>
    s.units.flatMap((one, unit) =>
      one.seat === seat && one.at === IN_HAND
        ? CELLS.map((at) => ({ do: 'deploySubmarine', unit: unit as UnitIndex, at }) as const)
        : [],
    ),
  picked: submarineInHand,
  trays: (c, s, seat) => unitsToPlace(c, s, seat, (unit) => unit.at === IN_HAND),
}

function placing({ unit, at, heading }: ActionOf<'place' | 'enter'>, seat: Seat, label: string): Pointer[] {
  return [piece(unit), cell(at, label), ...(heading === forward(seat) ? [] : [bow(heading)])]
}

function placed({ unit, at, heading }: ActionOf<'place' | 'enter'>, s: State): Preview {
  return {
    verb: `Place ${unitName(s, unit)}`,
    overlays: [{ kind: 'ghost', piece: String(unit), cell: String(at), facing: 45 * heading }],
  }
}

function unitMeant(s: State, seat: Seat, { own }: Pointed): UnitIndex {
  return own >= 0 ? own : findUnit(s, (unit) => unit.seat === seat && unit.at === IN_HAND)
}

function unitsToPlace(
  c: Content,
  s: State,
  seat: Seat,
  isWanted: (unit: Unit) => boolean,
  ofSubmarines?: string,
): Tray[] {
  const items = s.units.flatMap((unit, number): TrayItem[] => {
    if (seat < 0 || unit.seat !== seat || !isWanted(unit)) return []
    const { class: type, points } = cardOf(c, unit)
    const later = unit.enters > s.round ? `from round ${unit.enters}` : unit.at === STAND_BY ? 'Stand-by' : undefined
    const below = isSubmarine(c, unit) ? ofSubmarines : undefined
    return [
      {
        thing: `piece:${number}`,
        name: unit.name,
        kind: c.classNames.get(type) ?? type,
        text: below ?? later ?? '',
        value: String(points),
        art: unitArt(c, unit),
      },
    ]
  })
  return items.length === 0 ? [] : [{ title: 'Units to place', place: 'hand', shape: 'card', items }]
}

export const setupLooks = { deployment, enter, submarine }

export const setupEntries: EventLooks<SetupEvent> = {
  DeploymentBegan: () => ({ heading: 'Setup' }),
  SubmarinesDeployed: QUIET_LOOK,
  EntryClosed: (_c, { seat }, s) => ({ quiet: !s.units.some((unit) => unit.seat === seat && unit.enters > 0) }),
}
