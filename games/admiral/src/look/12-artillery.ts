import type { Seat } from '@flagbridge/kernel'
import type { Panel, Part, Preview, SumTerm } from '@flagbridge/scene'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content/content.ts'
import { ALL_OR_NOTHING, featureBit, featureOf, SUPERIOR_STEEL } from '../content/features.ts'
import type { ArtilleryEvent, Shot } from '../events/12-artillery.ts'
import { artilleryOdds } from '../odds.ts'
import { distance } from '../rules/11-sight.ts'
import { artilleryRange, artilleryShot, shotsOf } from '../rules/12-artillery.ts'
import { inEffect } from '../rules/21-features.ts'
import { ofSeat, unitOf, type State, type UnitIndex } from '../state.ts'
import { featureName, unitName } from '../text/names.ts'
import { answersPart, mayAnswerWith } from './21-features.ts'
import { effectWords, hurts, shoots, shotTerms, unitRun } from './panels.ts'
import { attackMeant } from './pointed.ts'
import type { EventLooks, VerbLook } from './section.ts'
import { withUnit } from './sight.ts'
import { dieOf, onSpace, piece } from './things.ts'

const fire: VerbLook<'fire'> = {
  pointers: (c, a, s, seat) => onSpace(s, seat, a.unit, 'artillery', dieOf(c, a.die), piece(a.target, 'Fire')),
  preview: previewOfFire,
  meant: (s, seat, pointed) =>
    pointed.space === '' || pointed.space === 'artillery'
      ? attackMeant(s, seat, pointed).map((order) => ({ do: 'fire', ...order }))
      : [],
}

export const artilleryLooks = { gunnery: { verbs: { fire } } }

/** AD-ART.1: nothing is rolled; what one die and what two would do is known, but for what the enemy may activate. */
function previewOfFire(c: Content, a: ActionOf<'fire'>, s: State, seat: Seat): Preview {
  const { single, doubled } = artilleryOdds(c, s, seat, a.unit, a.target, 0)
  const isSecond = shotsOf(ofSeat(s.orders, seat), a.unit).some(({ target }) => target === a.target)
  const both = isSecond && doubled !== undefined
  const shot = both ? doubled : single
  const shooter = unitOf(s, a.unit)
  const away = distance(s, shooter, unitOf(s, a.target))
  const range = artilleryRange(c, s, shooter, inEffect(s, seat, a.unit))
  const panel: Panel = {
    title: 'Artillery',
    rule: 'AD-ART.2',
    heading: [unitRun(s, a.unit), { text: ' at ' }, unitRun(s, a.target)],
    parts: [
      { kind: 'text', text: `Distance ${away} of ${range}, in sight. No die is rolled.`, rule: 'AD-LOS.1' },
      { kind: 'sum', title: `Against Armour ${shot.armour}`, terms: oneAndTwoDice(single, doubled, isSecond) },
      ...(isPlain(shot) ? [] : [{ kind: 'sum', title: 'Reckoned', terms: shotTerms(shot, 'Artillery') } as const]),
      ...structureNote(s, a.target, shot),
      ...answers(c, s, seat, a, both),
    ],
  }
  return {
    verb: isSecond ? 'Give the second die' : `Fire at ${unitName(s, a.target)}`,
    panels: [panel],
    overlays: [
      { kind: 'line', from: `piece:${a.unit}`, to: `piece:${a.target}` },
      { kind: 'target', thing: `piece:${a.target}` },
      {
        kind: 'tag',
        thing: `piece:${a.target}`,
        text: `${shot.value} against ${shot.armour}: ${shot.effective ? 'effective' : 'no effect'}`,
        small: `Distance ${away} of ${range}, in sight`,
      },
    ],
  }
}

function oneAndTwoDice(single: Shot, doubled: Shot | undefined, isSecond: boolean): SumTerm[] {
  const one = { by: String(single.value), text: `One die: ${effectWords(single)}`, total: !isSecond }
  if (doubled === undefined) return [one]
  const text = `Two dice: ${effectWords(doubled)}`
  return [one, { by: String(doubled.value), text, rule: 'AD-ART.3', total: isSecond }]
}

/** Nothing was added to the printed figures. */
function isPlain({ modifiers, armourModifiers, doubled }: Shot): boolean {
  return modifiers.length + armourModifiers.length === 0 && !doubled
}

function structureNote(s: State, target: UnitIndex, shot: Shot): Part[] {
  const { structure } = unitOf(s, target)
  if (!shot.effective) return []
  const left = structure - shot.losses
  const loses = shot.losses > 0 ? ` ${left === 0 ? 'It sinks' : `It has ${left} of ${structure} left`}.` : ''
  const mark = shot.critical ? 'You mark one of its black or green features.' : ''
  return [{ kind: 'text', text: `${mark}${loses}`.trim(), rule: shot.losses > 0 ? 'AD-DMG.2' : 'AD-DMG.1' }]
}

/** What the enemy may still activate in secret, and what the attack would do then. */
function answers(c: Content, s: State, seat: Seat, a: ActionOf<'fire'>, doubled: boolean): Part[] {
  const target = unitOf(s, a.target)
  const terms = mayAnswerWith(c, s, seat, a.target, SUPERIOR_STEEL | ALL_OR_NOTHING).map((slug): SumTerm => {
    const answered = withUnit(s, a.target, { ...target, active: target.active | featureBit(slug) })
    const shot = artilleryShot(c, answered, unitOf(s, a.unit), inEffect(s, seat, a.unit), a.target, doubled)
    return { by: String(shot.armour), text: `${featureName(slug)}: ${effectWords(shot)}`, rule: featureOf(slug).rule }
  })
  return answersPart(seat, terms)
}

export const artilleryEntries: EventLooks<ArtilleryEvent> = {
  ArtilleryFired: (_c, e, s) => ({
    panel: {
      title: 'Artillery',
      rule: e.rule,
      heading: [unitRun(s, e.unit), { text: ' at ' }, unitRun(s, e.target)],
      parts: [
        {
          kind: 'sum',
          terms: [
            { by: String(e.distance), text: `distance, range ${e.range}`, rule: 'AD-LOS.2' },
            ...shotTerms(e, 'Artillery value'),
            effectTerm(e),
          ],
        },
      ],
    },
    ...(e.effective ? hurts(s, e.target) : {}),
    ...shoots(e.unit, e.target, 'shell'),
  }),
}

export function effectTerm(shot: Shot): SumTerm {
  return { text: effectWords(shot), rule: shot.losses > 0 ? 'AD-DMG.2' : 'AD-ART.2', total: true }
}
