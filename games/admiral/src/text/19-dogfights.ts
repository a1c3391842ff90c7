import type { DogfightEvent } from '../events/19-dogfights.ts'
import { flightOf } from '../state.ts'
import { groupNumbered } from './16-aircraft.ts'
import { faceName, unitName } from './names.ts'
import type { AdmiralWords, Refusals, Sentences } from './section.ts'
import { passing, typed } from './typed.ts'

const pairing: AdmiralWords<'engage' | 'pass'> = {
  prompt: () => 'Pair your screen fighters off: enemy fighters first.',
  orders: {
    engage: typed(
      'engage escort of group 1 with Zuikaku, engage bomber of group 2 with Zuikaku',
      (a, s) => `engage ${a.against} of group ${a.group + 1} with ${unitName(s, a.carrier)}`,
      [
        /^engage (escort|bomber) of group (\d) with (.+)$/,
        (hear, against, group, carrier) => ({
          do: 'engage',
          against: against as 'escort' | 'bomber',
          group: groupNumbered(group),
          carrier: hear.unit(carrier),
        }),
      ],
    ),
    pass: passing(),
  },
}

export const dogfightWords = { pairing }

export const dogfightSentences: Sentences<DogfightEvent> = {
  FighterPaired(e, s) {
    const carrier = unitName(s, flightOf(s, e.flight).carrier)
    return `A screen fighter of ${carrier} engages ${e.against === 'escort' ? 'an escort' : 'a bomber'}.`
  },
  PairingClosed: (e, s) => `The other fighters over ${unitName(s, e.target)} hold back.`,
  DogfightFought({ faces, lost }, _s, c) {
    const [screen, escort, again] = faces.map((face) => faceName(c, face))
    const rolled = again === undefined ? '' : `, rolled again ${again}`
    const result = lost === 'nobody' ? 'nobody is destroyed' : `the ${lost} is destroyed`
    return `Dogfight: screen ${screen} against escort ${escort}${rolled}: ${result}.`
  },
  BomberEngaged: (e, _s, c) =>
    `A fighter rolls ${faceName(c, e.face)} against a bomber: ${e.destroyed ? 'destroyed' : 'it gets through'}.`,
  ScreenSettled: (e, s) => `The screen of ${unitName(s, e.target)} has fought.`,
}

export const dogfightRefusals: Refusals = {
  'fighters-first': () => 'Enemy fighters must be engaged first.',
  'no-screen': () => 'No fighters of that carrier are on this screen, or they have fought.',
}
