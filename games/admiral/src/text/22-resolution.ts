import { squareName } from '../content/board.ts'
import type { ResolutionEvent } from '../events/22-resolution.ts'
import { featureName, list, unitName } from './names.ts'
import type { Sentences } from './section.ts'

export const resolutionSentences: Sentences<ResolutionEvent> = {
  ResolutionBegan: () => 'Game effects resolution.',
  AircraftLanded: (e, s) => `The aircraft land on ${list(e.carriers.map((unit) => unitName(s, unit)))}.`,
  SmokeCleared: (e) => `The smoke on ${list(e.squares.map(squareName))} clears.`,
  RoundEnded({ round, restored }, s) {
    const tokens = restored.map(({ unit, features }) => `${list(features.map(featureName))} of ${unitName(s, unit)}`)
    return `Round ${round} ends${tokens.length === 0 ? '' : `; restored: ${tokens.join(', ')}`}.`
  },
}
