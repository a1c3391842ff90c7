import { squareName } from '../content/board.ts'
import { SQUADRONS, type SquadronWord } from '../content/content.ts'
import type { LaunchEvent } from '../events/9-launching.ts'
import { counted, squadronName, unitName } from './names.ts'
import type { AdmiralWords, Refusals, Sentences } from './section.ts'
import { inviting, plain, typed } from './typed.ts'

const launching = inviting(
  'launch aircraft',
  typed<'launch'>('launch USS Enterprise with 1', (a, s) => `launch ${unitName(s, a.carrier)} with ${a.die}`, [
    /^launch (.+) with (\d)$/,
    (hear, carrier, die) => ({ do: 'launch', carrier: hear.unit(carrier), die: Number(die) }),
  ]),
)

const TYPED: Readonly<Record<SquadronWord, string>> = {
  fighters: 'fighters',
  diveBombers: 'dive-bombers',
  torpedoBombers: 'torpedo-bombers',
}

const launch: AdmiralWords<'screen' | 'station' | 'endLaunch'> = {
  prompt(_c, s) {
    const carrier = unitName(s, s.launching)
    if (s.launchLeft === 0) return `All squadrons of ${carrier} that may launch are up: end the launch.`
    return `Send up to ${counted(s.launchLeft, 'squadron')} of ${carrier} over own units or to squares.`
  },
  orders: {
    screen: typed('screen HMS Hood', (a, s) => `screen ${unitName(s, a.on)}`, [
      /^screen (.+)$/,
      (hear, on) => ({ do: 'screen', on: hear.unit(on) }),
    ]),
    station: typed('station dive-bombers on d6', (a) => `station ${TYPED[a.squadron]} on ${squareName(a.at)}`, [
      /^station (fighters|dive-bombers|torpedo-bombers) on ([a-h][1-8])$/,
      (hear, squadron, at) => ({
        do: 'station',
        squadron: SQUADRONS.find((word) => TYPED[word] === squadron) ?? 'fighters',
        at: hear.square(at),
      }),
    ]),
    endLaunch: plain('end launch', { do: 'endLaunch' }),
  },
}

export const launchWords = { go: { orders: { launch: launching } }, launch }

export const launchSentences: Sentences<LaunchEvent> = {
  LaunchBegan: (e, s) => `${unitName(s, e.carrier)} launches aircraft.`,
  ScreenPlaced: (e, s) => `A fighter squadron of ${unitName(s, e.carrier)} screens ${unitName(s, e.on)}.`,
  SquadronStationed: (e, s) =>
    `A ${squadronName(e.type)} of ${unitName(s, e.carrier)} takes station on ${squareName(e.at)}.`,
  LaunchEnded: (e, s) => `The launch of ${unitName(s, e.carrier)} is complete.`,
}

export const launchRefusals: Refusals = {
  'already-launched': (v) => `${v.unit} has launched this round; a carrier launches once in a turn.`,
  'no-squadrons': (v) => `${v.unit} has no such squadron on board.`,
  'nothing-launched': () => 'Nothing has been launched yet.',
  'three-squadrons': () => 'One launch takes off at most three squadrons.',
}
