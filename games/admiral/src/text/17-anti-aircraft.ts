import type { AntiAircraftEvent } from '../events/17-anti-aircraft.ts'
import { counted, facesRolled, list, unitName } from './names.ts'
import type { AdmiralWords, Refusals, Sentences } from './section.ts'
import { typed } from './typed.ts'

const losses: AdmiralWords<'shootDown'> = {
  prompt: (_c, s) => `Choose which squadron is shot down (${counted(s.raid?.hits ?? 0, 'hit')} left).`,
  orders: {
    shootDown: typed('shoot down bomber, shoot down escort', (a) => `shoot down ${a.what}`, [
      /^shoot down (escort|bomber)$/,
      (_hear, what) => ({ do: 'shootDown', what: what as 'escort' | 'bomber' }),
    ]),
  },
}

export const antiAircraftWords = { losses }

export const antiAircraftSentences: Sentences<AntiAircraftEvent> = {
  AntiAircraftFired({ target, ratings, faces, again, hits }, s, c) {
    if (ratings.length === 0) return `No gun answers the attack on ${unitName(s, target)}.`
    const guns = list(ratings.map(({ unit, rating }) => `${unitName(s, unit)} ${rating}`))
    const rolled = again.length === 0 ? '' : `, failures again ${facesRolled(c, again)}`
    const fire = `Anti-aircraft fire for ${unitName(s, target)} (${guns})`
    return `${fire}: ${facesRolled(c, faces)}${rolled}: ${counted(hits, 'hit')}.`
  },
  SquadronShotDown: (e, s) =>
    `${e.what === 'escort' ? 'An escort' : 'A bomber squadron'} of ${unitName(s, e.carrier)} is shot down.`,
}

export const antiAircraftRefusals: Refusals = {
  'none-there': (v) => `There is no such squadron (${v.what}).`,
}
