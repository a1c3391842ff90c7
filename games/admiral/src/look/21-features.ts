import type { Seat } from '@flagbridge/kernel'
import type { Part, SumTerm } from '@flagbridge/scene'
import type { Content } from '../content/content.ts'
import { featureBit, featureOf, slugsOf, type FeatureSet, type FeatureSlug } from '../content/features.ts'
import { faceUp, works } from '../rules/1-cards.ts'
import { admiralInHand } from '../rules/6-dice.ts'
import { ofSeat, opponent, unitOf, type State, type UnitIndex } from '../state.ts'
import { capital, featureName, isFeature, sideName } from '../text/names.ts'
import { DOES } from './does.ts'
import { note } from './panels.ts'
import type { VerbLook } from './section.ts'
import { dieOf, onSpace } from './things.ts'

export const activateLook: VerbLook<'activate'> = {
  pointers: (c, a, s, seat) => onSpace(s, seat, a.unit, a.feature, dieOf(c, a.die)),
  preview: (_c, a, s) => ({
    ...note(featureName(a.feature), featureOf(a.feature).rule, s, a.unit, `${capital(DOES[a.feature])}, this round.`),
    verb: 'Activate',
    overlays: [{ kind: 'target', thing: `piece:${a.unit}` }],
  }),
  meant: (_s, _seat, { own, enemy, space, faces }) =>
    isFeature(space) ? [{ do: 'activate', unit: enemy >= 0 ? enemy : own, feature: space, die: faces[0] ?? 1 }] : [],
}

/** What a space is pointed at for is asked of the other verbs first. */
export const featureLooks = {
  go: { verbs: { activate: activateLook } },
  gunnery: { verbs: { activate: activateLook } },
}

/** Features of an enemy unit that an Admiral die in the enemy's hand could still bring into effect. */
export function mayAnswerWith(c: Content, s: State, seat: Seat, unit: UnitIndex, of: FeatureSet): FeatureSlug[] {
  const target = unitOf(s, unit)
  if (admiralInHand(c, ofSeat(s.dice, opponent(seat))) === 0) return []
  return slugsOf(faceUp(c, target).features & of & ~target.active & ~target.spaces).filter((slug) =>
    works(c, target, featureBit(slug)),
  )
}

/** AD-ATK.1: what the enemy may activate is told; whether, nobody knows. */
export function answersPart(seat: Seat, terms: readonly SumTerm[]): Part[] {
  const title = `${sideName(opponent(seat))} may answer in secret`
  return terms.length === 0 ? [] : [{ kind: 'sum', title, terms }]
}
