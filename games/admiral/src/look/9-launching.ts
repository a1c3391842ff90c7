import { kindOf, type Tray, type TrayItem } from '@flagbridge/scene'
import { squareName } from '../content/board.ts'
import { FIGHTERS, SQUADRONS, type SquadronType } from '../content/content.ts'
import type { LaunchEvent } from '../events/9-launching.ts'
import { onBoardOf } from '../rules/9-launching.ts'
import { unitOf, type State } from '../state.ts'
import { capital, squadronName, unitName } from '../text/names.ts'
import { squadronArt } from './art.ts'
import { note } from './panels.ts'
import { unitMeant } from './pointed.ts'
import { QUIET_LOOK, type AdmiralLook, type EventLooks, type VerbLook } from './section.ts'
import { button, cell, dieOf, onSpace, piece, SCREEN_CARD, squadronThing } from './things.ts'

const takingOff: VerbLook<'launch'> = {
  pointers: (c, a, s, seat) => onSpace(s, seat, a.carrier, 'air-group', dieOf(c, a.die)),
  preview: (_c, a, s) =>
    note('Launch', 'AD-SCR.1', s, a.carrier, 'Up to three squadrons: screens over own units, or on squares.'),
  meant: (_s, _seat, pointed) =>
    pointed.space === 'air-group' ? [{ do: 'launch', carrier: unitMeant(pointed), die: pointed.faces[0] ?? 1 }] : [],
}

const launch: AdmiralLook<'screen' | 'station' | 'endLaunch'> = {
  verbs: {
    screen: {
      pointers: (_c, a) => [{ thing: SCREEN_CARD, label: 'Fighters as a screen' }, piece(a.on, 'Screen')],
      preview: (_c, a, s) => ({
        verb: `Screen ${unitName(s, a.on)}`,
        overlays: [{ kind: 'target', thing: `piece:${a.on}` }],
      }),
    },
    station: {
      pointers: (_c, a) => [{ thing: squadronThing(a.squadron) }, cell(a.at, 'Station here')],
      preview: (_c, a) => ({
        verb: `Station on ${squareName(a.at)}`,
        overlays: [{ kind: 'target', thing: `cell:${a.at}` }],
      }),
    },
    endLaunch: { pointers: () => [button('end-launch', 'End the launch')] },
  },
  meant: (_s, _seat, { last, cell: at, own, enemy }) =>
    kindOf(last) === 'cell'
      ? [{ do: 'station', squadron: 'diveBombers', at }]
      : [{ do: 'screen', on: enemy >= 0 ? enemy : own }],
  trays: (_c, s, seat) => (unitOf(s, s.launching).seat === seat ? [deck(s)] : []),
}

/** AD-SCR.2: what is still on board while a launch goes on. */
function deck(s: State): Tray {
  const items: TrayItem[] = []
  for (const [i, word] of SQUADRONS.entries()) {
    const type = i as SquadronType
    const left = onBoardOf(s, s.launching, type)
    if (left === 0) continue
    const squadrons = { value: String(left), art: squadronArt(type) }
    if (type === FIGHTERS) items.push({ thing: SCREEN_CARD, name: 'Fighters as a screen', ...squadrons })
    items.push({ thing: squadronThing(word), name: `${capital(squadronName(type, 2))} to a square`, ...squadrons })
  }
  return {
    title: `On board ${unitName(s, s.launching)}`,
    place: 'dock',
    shape: 'line',
    items,
    aside: `${s.launchLeft} more may launch`,
    rule: 'AD-SCR.2',
  }
}

export const launchLooks = { go: { verbs: { launch: takingOff } }, launch }

export const launchEntries: EventLooks<LaunchEvent> = { LaunchEnded: QUIET_LOOK }
