import type { Preview } from '@flagbridge/scene'
import type { ActionOf } from '../actions.ts'
import { DIVE_BOMBERS, FIGHTERS, TORPEDO_BOMBERS, type Content } from '../content/content.ts'
import { ARMORED_FIGHTERS, SUPERIOR_FIGHTERS, type FeatureSet } from '../content/features.ts'
import type { DogfightEvent } from '../events/19-dogfights.ts'
import { bomberOdds, chanceOf, dogfightOdds } from '../odds.ts'
import { bringsDown, targetNow } from '../rules/19-dogfights.ts'
import { groupOf, NO_UNIT, raidOf, unitOf, type FlightIndex, type State, type UnitIndex } from '../state.ts'
import { unitName } from '../text/names.ts'
import { diceFallen, rolled, unitRun } from './panels.ts'
import { QUIET_LOOK, type AdmiralLook, type EventLooks } from './section.ts'
import { flightPiece, groupPiece, passing, piece } from './things.ts'

const pairing: AdmiralLook<'engage' | 'pass'> = {
  verbs: {
    engage: {
      pointers: (_c, a, s) => [
        piece(flightPiece(nextScreen(s, a.carrier)), `Fighters of ${unitName(s, a.carrier)}`),
        piece(groupPiece(a.group), a.against === 'escort' ? 'Engage an escort' : 'Engage a bomber'),
      ],
      preview: previewOfDogfight,
    },
    pass: passing('The others hold back'),
  },
}

/** The screen fighter of this carrier that would fight next, or NO_FLIGHT. */
function nextScreen(s: State, carrier: UnitIndex): FlightIndex {
  const target = s.raid === null ? NO_UNIT : targetNow(s)
  return s.flights.findIndex(
    (flight, i) =>
      flight.carrier === carrier &&
      flight.on === target &&
      flight.type === FIGHTERS &&
      !flight.fought &&
      !flight.lost &&
      !(s.raid?.pairs ?? []).some((pair) => pair.flight === i),
  ) as FlightIndex
}

/** AD-DOG.1, AD-DOG.5, AD-DOG.6: a screen fighter against an escort, or against a bomber. */
function previewOfDogfight(c: Content, a: ActionOf<'engage'>, s: State): Preview {
  const raid = raidOf(s)
  const { type } = groupOf(raid, a.group)
  const has = (feature: FeatureSet) =>
    [(unitOf(s, a.carrier).active & feature) !== 0, (unitOf(s, raid.carrier).active & feature) !== 0] as const
  const odds =
    a.against === 'bomber'
      ? bomberChances(chanceOf(bomberOdds(c, type === DIVE_BOMBERS ? DIVE_BOMBERS : TORPEDO_BOMBERS)))
      : fighterChances(dogfightOdds(c, { superior: has(SUPERIOR_FIGHTERS), armored: has(ARMORED_FIGHTERS) }))
  return {
    verb: a.against === 'escort' ? 'Engage the escort' : 'Engage the bomber',
    overlays: [{ kind: 'target', thing: `piece:${groupPiece(a.group)}` }],
    panels: [
      {
        title: 'Dogfight',
        rule: a.against === 'escort' ? 'AD-DOG.1' : type === DIVE_BOMBERS ? 'AD-DOG.6' : 'AD-DOG.5',
        heading: [unitRun(s, a.carrier), { text: ' against ' }, unitRun(s, raid.carrier)],
        parts: [{ kind: 'odds', title: 'What becomes of it', odds, side: unitOf(s, a.carrier).seat }],
      },
    ],
  }
}

function bomberChances(down: number) {
  return [
    { label: 'bomber lost', chance: down },
    { label: 'gets through', chance: 1 - down },
  ]
}

function fighterChances({ screenLost, escortLost, nobodyLost }: ReturnType<typeof dogfightOdds>) {
  return [
    { label: 'escort lost', chance: chanceOf(escortLost) },
    { label: 'screen lost', chance: chanceOf(screenLost) },
    { label: 'nobody', chance: chanceOf(nobodyLost) },
  ]
}

export const dogfightLooks = { pairing }

export const dogfightEntries: EventLooks<DogfightEvent> = {
  DogfightFought(c, { rule, faces, lost }) {
    // The die of the winner counts, the first or the second.
    const counts = (i: number) => (lost === 'nobody' ? false : lost === 'escort' ? i !== 1 : i !== 0)
    const fell = diceFallen(c, faces, (_, i) => counts(i))
    return { panel: rolled('Dogfight: screen, then escort', rule, fell) }
  },
  BomberEngaged(c, { rule, group, face, destroyed }, s) {
    const type = s.raid?.groups[group]?.type ?? DIVE_BOMBERS
    const fell = diceFallen(c, [face], () => bringsDown(c, face, type))
    return { panel: rolled('Fighter against bomber', rule, fell, destroyed ? 'destroyed' : 'gets through') }
  },
  ScreenSettled: QUIET_LOOK,
}
