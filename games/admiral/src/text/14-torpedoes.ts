import type { TorpedoEvent } from '../events/14-torpedoes.ts'
import { undecidedDud } from '../rules/14-torpedoes.ts'
import { torpedoHarm } from './12-artillery.ts'
import { unitName } from './names.ts'
import type { AdmiralWords, Refusals, Sentences } from './section.ts'
import { inviting, typed } from './typed.ts'

const torpedoing = inviting(
  'launch torpedoes',
  typed<'torpedo'>(
    'torpedo HMS Ajax at Bismarck with 4',
    (a, s) => `torpedo ${unitName(s, a.unit)} at ${unitName(s, a.target)} with ${a.die}`,
    [
      /^torpedo (.+) at (.+) with (\d)$/,
      (hear, unit, target, die) => ({
        do: 'torpedo',
        unit: hear.unit(unit),
        target: hear.unit(target),
        die: Number(die),
      }),
    ],
  ),
)

const dud: AdmiralWords<'dud'> = {
  prompt: (_c, s) => `Choose which torpedo of ${unitName(s, undecidedDud(s))} fails.`,
  orders: {
    dud: typed('dud Z10 Hans Lody at HMS Hood', (a, s) => `dud ${unitName(s, a.unit)} at ${unitName(s, a.target)}`, [
      /^dud (.+) at (.+)$/,
      (hear, unit, target) => ({ do: 'dud', unit: hear.unit(unit), target: hear.unit(target) }),
    ]),
  },
}

export const torpedoWords = { gunnery: { orders: { torpedo: torpedoing } }, dud }

export const torpedoSentences: Sentences<TorpedoEvent> = {
  TorpedoFailed: (e, s) => `The torpedo of ${unitName(s, e.unit)} at ${unitName(s, e.target)} is the one that fails.`,
  TorpedoLaunched(e, s) {
    const result = e.failed ? 'it fails' : torpedoHarm(e)
    const left = e.left === 0 ? 'no torpedo left' : e.left === 1 ? '1 torpedo left' : `${e.left} torpedoes left`
    return `${unitName(s, e.unit)} torpedoes ${unitName(s, e.target)}: ${result}; ${left}.`
  },
}

export const torpedoRefusals: Refusals = {
  'lane-blocked': (v) => `Something lies between ${v.unit} and ${v.target} that stops a torpedo.`,
  'no-spread': (v) => `${v.unit} may spread its torpedoes only with an Admiral die.`,
  'no-torpedoes': (v) => `${v.unit} has no torpedoes left.`,
  'not-aimed': () => 'No torpedo of that unit goes at that target.',
  'not-in-line': (v) => `${v.target} does not lie in a straight line from ${v.unit}.`,
  'not-on-the-flank': (v) =>
    `${v.target} is not on a flank of ${v.unit}; torpedoes are not launched over bow or stern.`,
  'same-square': (v) => `${v.target} is in the square of ${v.unit} itself.`,
  'too-many-torpedoes': (v) => `${v.unit} has only ${v.left} torpedoes for this round.`,
  'torpedo-range': (v) => `${v.target} is out of reach of the torpedoes of ${v.unit}.`,
}
