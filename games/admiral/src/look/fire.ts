import type { Modifier, Seat } from '@flagbridge/kernel'
import type { Panel, Part, Preview, Run, Term } from '@flagbridge/scene'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content/content.ts'
import {
  ALL_OR_NOTHING,
  FEATURES,
  PROTECTION_BELT,
  SUPERIOR_STEEL,
  featureBit,
  slugsOf,
  type FeatureSet,
} from '../content/features.ts'
import type { Shot } from '../events.ts'
import { artilleryOdds } from '../odds.ts'
import { faceUp, works } from '../rules/1-cards.ts'
import { admiralInHand } from '../rules/6-dice.ts'
import { distance } from '../rules/11-sight.ts'
import { artilleryRange, artilleryShot, shotsOf } from '../rules/12-artillery.ts'
import { torpedoHit, torpedoesOf } from '../rules/14-torpedoes.ts'
import { submarineBelow } from '../rules/15-depth-charges.ts'
import { inEffect } from '../rules/21-features.ts'
import { opponent, type State } from '../state.ts'
import { counted, featureName, isFeature, sideName, unitName } from '../text/names.ts'
import { withUnit } from './moves.ts'

export function unitRun(s: State, unit: number): Run {
  const of = s.units[unit]
  return of === undefined ? { text: 'a unit' } : { text: of.name, side: of.seat }
}

export function modifierTerm({ by, rule, from }: Modifier): Term {
  const text = from === undefined ? 'Modifier' : isFeature(from) ? featureName(from) : from
  return { by: by > 0 ? `+${by}` : String(by), text, rule }
}

/** AD-ART.2, AD-DMG.2: what a value does to an Armour, in words. */
export function effectWords(shot: Shot): string {
  if (!shot.effective) return 'no effect'
  const critical = shot.critical ? 'Critical Damage' : 'no Critical Damage'
  return `${critical}, Structure −${shot.losses}`
}

/** The value of an attack, term by term, and the Armour it meets. */
export function shotTerms(shot: Shot, what: string): Term[] {
  const unarmoured = shot.armour - shot.armourModifiers.reduce((sum, one) => sum + one.by, 0)
  return [
    { by: String(shot.base), text: what },
    ...shot.modifiers.map(modifierTerm),
    ...(shot.doubled ? [{ by: '×2', text: 'two dice on one target', rule: 'AD-ART.3' }] : []),
    { by: String(shot.value), text: 'attack value', total: true },
    { by: String(unarmoured), text: 'Armour' },
    ...shot.armourModifiers.map(modifierTerm),
    ...(shot.armourModifiers.length === 0 ? [] : [{ by: String(shot.armour), text: 'Armour now', total: true }]),
  ]
}

/** AD-ART.1: nothing is rolled; what one die and what two would do is known, but for what the enemy may activate. */
export function firePreview(c: Content, s: State, seat: Seat, a: ActionOf<'fire'>): Preview {
  const { single, doubled } = artilleryOdds(c, s, seat, a.unit, a.target, 0)
  const earlier = shotsOf(s.orders[seat]!, a.unit)
  const second = earlier.some(({ target }) => target === a.target)
  const shot = second && doubled !== undefined ? doubled : single
  const shooter = s.units[a.unit]!
  const away = distance(shooter, s.units[a.target]!)
  const range = artilleryRange(c, s, shooter, inEffect(s, seat, a.unit))
  const both: Term[] = [
    { by: String(single.value), text: `One die: ${effectWords(single)}`, total: !second },
    ...(doubled === undefined
      ? []
      : [{ by: String(doubled.value), text: `Two dice: ${effectWords(doubled)}`, rule: 'AD-ART.3', total: second }]),
  ]
  const panel: Panel = {
    title: 'Artillery',
    rule: 'AD-ART.2',
    heading: [unitRun(s, a.unit), { text: ' at ' }, unitRun(s, a.target)],
    parts: [
      { kind: 'text', text: `Distance ${away} of ${range}, in sight. No die is rolled.`, rule: 'AD-LOS.1' },
      { kind: 'sum', title: `Against Armour ${shot.armour}`, terms: both },
      ...(plain(shot) ? [] : [{ kind: 'sum', title: 'Reckoned', terms: shotTerms(shot, 'Artillery') } as const]),
      ...structureNote(s, a.target, shot),
      ...answers(c, s, seat, a, second && doubled !== undefined),
    ],
  }
  return {
    verb: second ? 'Give the second die' : `Fire at ${unitName(s, a.target)}`,
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

/** Nothing was added to the printed figures. */
function plain({ modifiers, armourModifiers, doubled }: Shot): boolean {
  return modifiers.length + armourModifiers.length === 0 && !doubled
}

function structureNote(s: State, target: number, shot: Shot): Part[] {
  const { structure } = s.units[target]!
  if (!shot.effective) return []
  const left = structure - shot.losses
  const loses = shot.losses > 0 ? ` ${left === 0 ? 'It sinks' : `It has ${left} of ${structure} left`}.` : ''
  const mark = shot.critical ? 'You mark one of its black or green features.' : ''
  return [{ kind: 'text', text: `${mark}${loses}`.trim(), rule: shot.losses > 0 ? 'AD-DMG.2' : 'AD-DMG.1' }]
}

/** What the enemy may still activate in secret, and what the attack would do then. */
function answers(c: Content, s: State, seat: Seat, a: ActionOf<'fire'>, doubled: boolean): Part[] {
  const target = s.units[a.target]!
  const terms = open(c, s, seat, a.target, SUPERIOR_STEEL | ALL_OR_NOTHING).map((slug): Term => {
    const answered = withUnit(s, a.target, { ...target, active: target.active | featureBit(slug) })
    const shot = artilleryShot(c, answered, s.units[a.unit]!, inEffect(s, seat, a.unit), a.target, doubled)
    return { by: String(shot.armour), text: `${featureName(slug)}: ${effectWords(shot)}`, rule: ruleOf(slug) }
  })
  const title = `${sideName(opponent(seat))} may answer in secret`
  return terms.length === 0 ? [] : [{ kind: 'sum', title, terms }]
}

/** Features of an enemy unit that an Admiral die in the enemy's hand could still bring into effect. */
function open(c: Content, s: State, seat: Seat, unit: number, of: FeatureSet) {
  const target = s.units[unit]!
  if (admiralInHand(c, s.dice[opponent(seat) as 0 | 1]) === 0) return []
  return slugsOf(faceUp(c, target).features & of & ~target.active & ~target.spaces).filter((slug) =>
    works(c, target, featureBit(slug)),
  )
}

function ruleOf(slug: string): string {
  return FEATURES.find((feature) => feature.slug === slug)?.rule ?? 'AD-ADM.3'
}

/** AD-TORP.3: what a torpedo does, whatever the Armour. */
export function torpedoPreview(c: Content, s: State, seat: Seat, a: ActionOf<'torpedo'>): Preview {
  const target = s.units[a.target]!
  const active = inEffect(s, seat, a.unit)
  const words = (of: typeof target) => {
    const { losses, critical } = torpedoHit(of, active)
    return `${critical ? 'Critical Damage' : 'no Critical Damage'}, ${counted(losses, 'Structure Point')}`
  }
  const others = open(c, s, seat, a.target, PROTECTION_BELT | ALL_OR_NOTHING).map(
    (slug): Term => ({
      text: `${featureName(slug)}: ${words({ ...target, active: target.active | featureBit(slug) })}`,
      rule: ruleOf(slug),
    }),
  )
  const already = torpedoesOf(s.orders[seat]!, a.unit).filter((one) => one.target === a.target).length
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
          ...(others.length === 0
            ? []
            : [{ kind: 'sum', title: `${sideName(opponent(seat))} may answer in secret`, terms: others } as const]),
        ],
      },
    ],
  }
}

/** AD-DC.3: one success destroys the submarine. */
export function depthChargePreview(s: State, seat: Seat, a: ActionOf<'depthCharge'>): Preview {
  const below = submarineBelow(s, seat, s.units[a.unit]!)
  return {
    verb: 'Drop depth charges',
    overlays: below < 0 ? [] : [{ kind: 'target', thing: `piece:${below}` }],
    panels: [
      {
        title: 'Depth charges',
        rule: 'AD-DC.3',
        heading: [unitRun(s, a.unit), { text: ' at ' }, unitRun(s, below)],
        parts: [{ kind: 'text', text: 'The submarine below is destroyed, whatever its structure.' }],
      },
    ],
  }
}
