import type { Tray, TrayItem } from '@flagbridge/scene'
import { squareName } from '../content/board.ts'
import { FIGHTERS, SQUADRONS, type SquadronType } from '../content/content.ts'
import type { AirEvent } from '../events/16-aircraft.ts'
import { raidOf, type State } from '../state.ts'
import { capital, squadronName, unitName } from '../text/names.ts'
import { activateLook } from './21-features.ts'
import { squadronArt } from './art.ts'
import { previewOfBombing } from './bombing.ts'
import { note } from './panels.ts'
import { dieMeant } from './pointed.ts'
import { QUIET_LOOK, type AdmiralLook, type EventLooks } from './section.ts'
import { button, cell, dieOf, groupPiece, onSpace, passing, piece, squadronThing } from './things.ts'

const air: AdmiralLook<'strike' | 'pass'> = {
  verbs: {
    strike: {
      pointers: (c, a, s, seat) => onSpace(s, seat, a.carrier, 'air-group', ...(a.die === 0 ? [] : [dieOf(c, a.die)])),
      preview: (_c, a, s) =>
        note('Air attack', 'AD-AIR.1', s, a.carrier, 'The whole plan is made before any of it is resolved.'),
    },
    pass: passing('No air attack'),
  },
  meant: (s, seat, pointed) => [{ do: 'strike', carrier: pointed.own, die: dieMeant(s, seat, pointed) }],
}

const plan: AdmiralLook<'bomb' | 'torpedoBomb' | 'escort' | 'announce'> = {
  verbs: {
    bomb: {
      pointers: (_c, a) => [{ thing: squadronThing('diveBombers') }, piece(a.target, 'Bomb')],
      preview: previewOfBombing,
    },
    torpedoBomb: {
      pointers: (_c, a) => [
        { thing: squadronThing('torpedoBombers') },
        piece(a.target, 'Torpedo'),
        cell(a.from, `from ${squareName(a.from)}`),
      ],
      preview: previewOfBombing,
    },
    escort: {
      pointers: (_c, a) => [{ thing: squadronThing('fighters') }, piece(groupPiece(a.group), 'Escort')],
      preview: () => ({ verb: 'Escort them' }),
    },
    announce: { pointers: () => [button('announce', 'Announce the plan')] },
  },
  meant: (_s, _seat, { own, enemy }) => [{ do: 'bomb', target: enemy >= 0 ? enemy : own }],
  trays: (_c, s, seat) => (s.turn === seat ? [squadronsLeft(s)] : []),
}

/** AD-AIR.3: squadrons that may still join the plan. */
function squadronsLeft(s: State): Tray {
  const raid = raidOf(s)
  const items = SQUADRONS.flatMap((word, i): TrayItem[] => {
    const type = i as SquadronType
    const stationed = s.flights.filter(
      (one) => one.carrier === raid.carrier && one.type === type && one.at >= 0 && !one.fought && !one.lost,
    ).length
    const left = raid.stationed ? stationed : raid.left[type]
    const name = type === FIGHTERS ? 'Fighters as an escort' : capital(squadronName(type, 2))
    return left === 0 ? [] : [{ thing: squadronThing(word), name, value: String(left), art: squadronArt(type) }]
  })
  return {
    title: `Squadrons of ${unitName(s, raid.carrier)}`,
    place: 'dock',
    shape: 'line',
    items,
    ...(raid.stationed ? {} : { aside: `${raid.picks} more` }),
    rule: 'AD-AIR.3',
  }
}

const raidFeatures: AdmiralLook<'activate' | 'pass'> = {
  verbs: { activate: activateLook, pass: passing('Nothing more') },
}

export const airLooks = { air, plan, 'raid-features': raidFeatures }

export const airEntries: EventLooks<AirEvent> = {
  AirStepBegan: (_c, _e, s) => ({ heading: `Round ${s.round} · Attack`, quiet: true }),
  RaidFeaturesClosed: QUIET_LOOK,
}
