import type { Seat } from '@flagbridge/kernel'
import type { Preview, SumTerm } from '@flagbridge/scene'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content/content.ts'
import { ALL_OR_NOTHING, featureBit, featureOf, PROTECTION_BELT } from '../content/features.ts'
import type { TorpedoEvent } from '../events/14-torpedoes.ts'
import { torpedoesOf, torpedoHit } from '../rules/14-torpedoes.ts'
import { inEffect } from '../rules/21-features.ts'
import { ofSeat, unitOf, type State, type Unit } from '../state.ts'
import { counted, featureName } from '../text/names.ts'
import { answersPart, mayAnswerWith } from './21-features.ts'
import { hurts, shoots, unitRun } from './panels.ts'
import { attackMeant } from './pointed.ts'
import type { AdmiralLook, EventLooks, VerbLook } from './section.ts'
import { dieOf, onSpace, piece } from './things.ts'

const torpedo: VerbLook<'torpedo'> = {
  pointers: (c, a, s, seat) => onSpace(s, seat, a.unit, 'torpedoes', dieOf(c, a.die), piece(a.target, 'Torpedo')),
  preview: previewOfTorpedo,
  meant: (s, seat, pointed) =>
    pointed.space === 'torpedoes' ? attackMeant(s, seat, pointed).map((order) => ({ do: 'torpedo', ...order })) : [],
}

/** AD-TORP.3: what a torpedo does, whatever the Armour. */
function previewOfTorpedo(c: Content, a: ActionOf<'torpedo'>, s: State, seat: Seat): Preview {
  const target = unitOf(s, a.target)
  const active = inEffect(s, seat, a.unit)
  const words = (of: Unit) => {
    const { losses, critical } = torpedoHit(of, active)
    return `${critical ? 'Critical Damage' : 'no Critical Damage'}, ${counted(losses, 'Structure Point')}`
  }
  const answers = mayAnswerWith(c, s, seat, a.target, PROTECTION_BELT | ALL_OR_NOTHING).map(
    (slug): SumTerm => ({
      text: `${featureName(slug)}: ${words({ ...target, active: target.active | featureBit(slug) })}`,
      rule: featureOf(slug).rule,
    }),
  )
  const already = torpedoesOf(ofSeat(s.orders, seat), a.unit).filter((one) => one.target === a.target).length
  return {
    verb: `Torpedo ${target.name}`,
    overlays: [
      { kind: 'line', from: `piece:${a.unit}`, to: `piece:${a.target}` },
      { kind: 'target', thing: `piece:${a.target}` },
      { kind: 'tag', thing: `piece:${a.target}`, text: words(target), small: 'whatever the Armour' },
    ],
    panels: [
      {
        title: 'Torpedo',
        rule: 'AD-TORP.3',
        heading: [unitRun(s, a.unit), { text: ' at ' }, unitRun(s, a.target)],
        parts: [
          { kind: 'text', text: `Each torpedo: ${words(target)}. Nothing is rolled.` },
          {
            kind: 'figures',
            figures: [
              { label: 'At this target with this one', value: String(already + 1) },
              { label: `Structure of ${target.name}`, value: String(target.structure) },
            ],
          },
          ...answersPart(seat, answers),
        ],
      },
    ],
  }
}

const dud: AdmiralLook<'dud'> = {
  verbs: {
    dud: {
      pointers: (_c, a) => [piece(a.target, 'This one fails')],
      preview: (_c, a) => ({ verb: 'Let it fail', overlays: [{ kind: 'target', thing: `piece:${a.target}` }] }),
    },
  },
}

export const torpedoLooks = { gunnery: { verbs: { torpedo } }, dud }

export const torpedoEntries: EventLooks<TorpedoEvent> = {
  TorpedoLaunched: (_c, e, s) => ({
    ...(e.losses > 0 || e.critical ? hurts(s, e.target) : {}),
    ...shoots(e.unit, e.target, 'missile'),
  }),
}
