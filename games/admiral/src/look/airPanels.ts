import type { Part, Preview } from '@flagbridge/scene'
import type { ActionOf } from '../actions.ts'
import { squareName } from '../content/board.ts'
import { DIVE_BOMBERS, TORPEDO_BOMBERS, type Content } from '../content/content.ts'
import { ARMORED_FIGHTERS, SUPERIOR_FIGHTERS, type FeatureSet } from '../content/features.ts'
import { antiAircraftOdds, bomberOdds, chanceOf, dogfightOdds } from '../odds.ts'
import { shotAt } from '../rules/12-artillery.ts'
import { torpedoHit } from '../rules/14-torpedoes.ts'
import type { State } from '../state.ts'
import { counted, squadronName, unitName } from '../text/names.ts'
import { effectWords, unitRun } from './fire.ts'
import { answerTo, type Answer } from './raid.ts'
import { groupPiece } from './things.ts'

/** AD-AA.1, AD-AA.2: the guns that answer, the exact chances, and what those that get through do. */
export function bombingPreview(c: Content, s: State, a: ActionOf<'bomb' | 'torpedoBomb'>): Preview {
  const target = s.units[a.target]!
  const type = a.do === 'bomb' ? DIVE_BOMBERS : TORPEDO_BOMBERS
  const from = a.do === 'bomb' ? target.at : a.from
  const answer = answerTo(c, s, type, a.target, from)
  const { group, dice, oldPlanes } = answer
  const squadrons = group.bombers + group.escorts
  const carrier = s.raid!.carrier
  return {
    verb: a.do === 'bomb' ? `Bomb ${target.name}` : `Torpedo ${target.name} from ${squareName(a.from)}`,
    overlays: [
      { kind: 'line', from: `piece:${carrier}`, to: `cell:${from}` },
      { kind: 'target', thing: `piece:${a.target}` },
      {
        kind: 'tag',
        thing: `piece:${a.target}`,
        text: `${dice} Anti-aircraft ${dice === 1 ? 'die' : 'dice'}`,
      },
    ],
    panels: [
      {
        title: 'Air attack',
        rule: type === DIVE_BOMBERS ? 'AD-DB.1' : 'AD-TB.1',
        heading: [unitRun(s, carrier), { text: ' at ' }, unitRun(s, a.target)],
        parts: [
          guns(s, answer),
          {
            kind: 'odds',
            title: `Squadrons shot down of ${squadrons}`,
            side: target.seat,
            odds: antiAircraftOdds(c, dice, squadrons, oldPlanes).map((chance, n) => ({ label: String(n), chance })),
            note: 'Screen fighters are fought before.',
          },
          ...through(c, s, answer),
        ],
      },
    ],
  }
}

function guns(s: State, { guns: all, dice }: Answer): Part {
  return {
    kind: 'sum',
    title: 'Anti-aircraft dice',
    terms: [
      ...all.map(({ unit, rating }) => ({ by: `+${rating}`, text: unitName(s, unit), rule: 'AD-AA.1' })),
      { by: String(dice), text: 'dice', total: true },
    ],
  }
}

function through(c: Content, s: State, { group }: Answer): Part[] {
  const target = group.target
  if (group.type === TORPEDO_BOMBERS) {
    const { losses, critical } = torpedoHit(s.units[target]!, s.units[s.raid!.carrier]!.active)
    const text = `Each ${squadronName(group.type)} that gets through: ${critical ? 'Critical Damage' : 'no Critical Damage'}, ${counted(losses, 'Structure Point')}.`
    return [{ kind: 'text', text, rule: 'AD-TB.3' }]
  }
  const terms = Array.from({ length: group.bombers }, (_, i) => {
    const shot = shotAt(c, s, target, 2 * (i + 1), [], false, true)
    return {
      by: String(shot.value),
      text: `${i === 0 ? 'one' : `${i + 1} together`} against Armour ${shot.armour}: ${effectWords(shot)}`,
    }
  })
  return [{ kind: 'sum', title: 'If they get through', terms: terms.map((term) => ({ ...term, rule: 'AD-DB.4' })) }]
}

/** AD-DOG.1, AD-DOG.5, AD-DOG.6: a screen fighter against an escort, or against a bomber. */
export function dogfightPreview(c: Content, s: State, a: ActionOf<'engage'>): Preview {
  const raid = s.raid!
  const { type } = raid.groups[a.group]!
  const has = (feature: FeatureSet) =>
    [(s.units[a.carrier]!.active & feature) !== 0, (s.units[raid.carrier]!.active & feature) !== 0] as const
  const odds =
    a.against === 'bomber'
      ? bomberChances(chanceOf(bomberOdds(c, type === DIVE_BOMBERS ? DIVE_BOMBERS : TORPEDO_BOMBERS)))
      : fighterChances(dogfightOdds(c, { superior: has(SUPERIOR_FIGHTERS), armored: has(ARMORED_FIGHTERS) }))
  return {
    verb: a.against === 'escort' ? 'Engage the escort' : 'Engage the bomber',
    overlays: [{ kind: 'target', thing: `piece:${groupPiece(a.group)}` }],
    panels: [
      {
        title: 'Dogfight',
        rule: a.against === 'escort' ? 'AD-DOG.1' : type === DIVE_BOMBERS ? 'AD-DOG.6' : 'AD-DOG.5',
        heading: [unitRun(s, a.carrier), { text: ' against ' }, unitRun(s, raid.carrier)],
        parts: [{ kind: 'odds', title: 'What becomes of it', odds, side: s.units[a.carrier]!.seat }],
      },
    ],
  }
}

function bomberChances(down: number) {
  return [
    { label: 'bomber lost', chance: down },
    { label: 'gets through', chance: 1 - down },
  ]
}

function fighterChances({ screenLost, escortLost, nobodyLost }: ReturnType<typeof dogfightOdds>) {
  return [
    { label: 'escort lost', chance: chanceOf(escortLost) },
    { label: 'screen lost', chance: chanceOf(screenLost) },
    { label: 'nobody', chance: chanceOf(nobodyLost) },
  ]
}

/** AD-DB.5: what a grouping of the surviving Dive Bombers does, attack by attack. */
export function groupingPreview(c: Content, s: State, a: ActionOf<'attackIn'>): Preview {
  const raid = s.raid!
  const { target } = raid.groups[raid.group]!
  const terms = a.sizes.map((size) => {
    const shot = shotAt(c, s, target, 2 * size, [], false, true)
    return { by: String(shot.value), text: `against Armour ${shot.armour}: ${effectWords(shot)}`, rule: 'AD-DB.4' }
  })
  return {
    verb: 'Attack',
    overlays: [{ kind: 'target', thing: `piece:${target}` }],
    panels: [
      { title: 'Dive bombers', rule: 'AD-DB.5', heading: [unitRun(s, target)], parts: [{ kind: 'sum', terms }] },
    ],
  }
}
