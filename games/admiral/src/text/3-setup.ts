import { squareName } from '../content/board.ts'
import type { SetupEvent } from '../events/3-setup.ts'
import { isSubmarine } from '../rules/1-cards.ts'
import { IN_HAND, ofSeat, STAND_BY } from '../state.ts'
import { counted, headingWord, sideName, unitName } from './names.ts'
import type { AdmiralWords, Refusals, Sentences } from './section.ts'
import { plain, reopening, typed } from './typed.ts'

const deployment: AdmiralWords<'place' | 'standBy' | 'ready' | 'reopen'> = {
  prompt(c, s, seat) {
    if (ofSeat(s.sealed, seat)) return 'You are ready: wait for the other fleet, or change your mind.'
    // What somebody else has in hand may be unknown here.
    const inHand = s.units.filter((unit) => unit.seat === seat && unit.at === IN_HAND)
    const left = inHand.filter(({ card }) => c.units[card]?.class !== 'SS').length
    if (left === 0) return 'All your units are placed: say ready, or put one elsewhere.'
    return `Place ${counted(left, 'unit')} face down on your two nearest rows.`
  },
  orders: {
    place: typed(
      'place HMS Ajax on d2 heading north',
      (a, s) => `place ${unitName(s, a.unit)} on ${squareName(a.at)} heading ${headingWord(a.heading)}`,
      [
        /^place (.+) on ([a-h][1-8]) heading (\w+)$/,
        (hear, unit, at, heading) => ({
          do: 'place',
          unit: hear.unit(unit),
          at: hear.square(at),
          heading: hear.heading(heading),
        }),
      ],
    ),
    standBy: typed('stand by HMS Ajax', (a, s) => `stand by ${unitName(s, a.unit)}`, [
      /^stand by (.+)$/,
      (hear, unit) => ({ do: 'standBy', unit: hear.unit(unit) }),
    ]),
    ready: plain('ready', { do: 'ready' }),
    reopen: reopening,
  },
}

const enter: AdmiralWords<'enter' | 'stayOut'> = {
  prompt: () => 'Bring in a unit from Stand-by, or stay out.',
  orders: {
    enter: typed(
      'enter HMS Ajax on b1 heading north',
      (a, s) => `enter ${unitName(s, a.unit)} on ${squareName(a.at)} heading ${headingWord(a.heading)}`,
      [
        /^enter (.+) on ([a-h][1-8]) heading (\w+)$/,
        (hear, unit, at, heading) => ({
          do: 'enter',
          unit: hear.unit(unit),
          at: hear.square(at),
          heading: hear.heading(heading),
        }),
      ],
    ),
    stayOut: plain('stay out', { do: 'stayOut' }),
  },
}

const submarine: AdmiralWords<'deploySubmarine'> = {
  prompt: () => 'Deploy a submarine in your half of the battlefield.',
  orders: {
    deploySubmarine: typed('deploy U-47 on d6', (a, s) => `deploy ${unitName(s, a.unit)} on ${squareName(a.at)}`, [
      /^deploy (.+) on ([a-h][1-8])$/,
      (hear, unit, at) => ({ do: 'deploySubmarine', unit: hear.unit(unit), at: hear.square(at) }),
    ]),
  },
}

export const setupWords = { deployment, enter, submarine }

export const setupSentences: Sentences<SetupEvent> = {
  DeploymentBegan: () => 'Both players place their fleets face down.',
  UnitPlaced: (e, s) =>
    e.at === STAND_BY
      ? `${sideName(e.seat)} puts ${unitName(s, e.unit)} in the Stand-by Area.`
      : `${sideName(e.seat)} places ${unitName(s, e.unit)} on ${squareName(e.at)}.`,
  FleetReady: (e) => `${sideName(e.seat)} has placed the fleet.`,
  FleetReopened: (e) => `${sideName(e.seat)} takes up the fleet again.`,
  FleetsRevealed: (e) => `All cards are turned face up: ${counted(e.units.length, 'unit')}.`,
  SubmarinesAwaited: (e) => `${sideName(e.seat)} deploys submarines.`,
  SubmarineDeployed: (e, s) => `${unitName(s, e.unit)} starts submerged on ${squareName(e.at)}.`,
  SubmarinesDeployed: (_e, s, c) =>
    s.units.some((unit) => isSubmarine(c, unit)) ? 'The submarines are deployed.' : 'Neither side has submarines.',
  UnitEntered: (e, s) =>
    `${unitName(s, e.unit)} enters from Stand-by on ${squareName(e.at)}, heading ${headingWord(e.heading)}.`,
  EntryClosed: (e) => `${sideName(e.seat)} brings in no more units.`,
}

export const setupRefusals: Refusals = {
  'card-there': (v) => `A card lies on ${v.square} already.`,
  'cards-left': () => 'There are still cards to be placed.',
  'no-surplus': (v) => `Only units beyond sixteen wait in Stand-by; ${v.unit} has a place on the grid.`,
  'not-sealed': () => 'Nothing is sealed yet.',
  'not-your-half': (v) => `${v.square} is not in your half of the battlefield.`,
  'not-your-rows': (v) => `${v.square} is not in your two nearest rows.`,
  sealed: () => 'You have finished; open it again first.',
  'submarine-later': (v) => `${v.unit} is a submarine and is deployed after the reveal.`,
  'too-early': (v) => `${v.unit} may enter in round ${v.round} at the earliest.`,
}
