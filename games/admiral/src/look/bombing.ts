import type { Part, Preview } from '@flagbridge/scene'
import type { ActionOf } from '../actions.ts'
import { squareName, type Cell } from '../content/board.ts'
import { DIVE_BOMBERS, TORPEDO_BOMBERS, type Content, type SquadronType } from '../content/content.ts'
import { OLD_ATTACK_PLANES } from '../content/features.ts'
import { antiAircraftOdds } from '../odds.ts'
import { shotAt } from '../rules/12-artillery.ts'
import { torpedoHit } from '../rules/14-torpedoes.ts'
import { gunsAgainst, type Gun } from '../rules/17-anti-aircraft.ts'
import { raidOf, unitOf, type BomberGroup, type State, type UnitIndex } from '../state.ts'
import { counted, squadronName, unitName } from '../text/names.ts'
import { effectWords, unitRun } from './panels.ts'

/** AD-AA.1, AD-AA.2: the guns that answer, the exact chances, and what those that get through do. */
export function previewOfBombing(c: Content, a: ActionOf<'bomb' | 'torpedoBomb'>, s: State): Preview {
  const target = unitOf(s, a.target)
  const type = a.do === 'bomb' ? DIVE_BOMBERS : TORPEDO_BOMBERS
  const from = a.do === 'bomb' ? target.at : a.from
  const group = withOneMore(s, type, a.target, from)
  const guns = gunsAgainst(c, planWith(s, group), group)
  const dice = guns.reduce((sum, { rating }) => sum + rating, 0)
  const squadrons = group.bombers + group.escorts
  const { carrier } = raidOf(s)
  const oldPlanes = (unitOf(s, carrier).active & OLD_ATTACK_PLANES) !== 0
  return {
    verb: a.do === 'bomb' ? `Bomb ${target.name}` : `Torpedo ${target.name} from ${squareName(a.from)}`,
    overlays: [
      { kind: 'line', from: `piece:${carrier}`, to: `cell:${from}` },
      { kind: 'target', thing: `piece:${a.target}` },
      {
        kind: 'tag',
        thing: `piece:${a.target}`,
        text: counted(dice, 'Anti-aircraft die', 'Anti-aircraft dice'),
      },
    ],
    panels: [
      {
        title: 'Air attack',
        rule: type === DIVE_BOMBERS ? 'AD-DB.1' : 'AD-TB.1',
        heading: [unitRun(s, carrier), { text: ' at ' }, unitRun(s, a.target)],
        parts: [
          diceOf(s, guns, dice),
          {
            kind: 'odds',
            title: `Squadrons shot down of ${squadrons}`,
            side: target.seat,
            odds: antiAircraftOdds(c, dice, squadrons, oldPlanes).map((chance, n) => ({ label: String(n), chance })),
            note: 'Screen fighters are fought before.',
          },
          through(c, s, group),
        ],
      },
    ],
  }
}

/** The group that one more squadron would join, or begin. */
function withOneMore(s: State, type: SquadronType, target: UnitIndex, from: Cell): BomberGroup {
  const begun: BomberGroup = { type, target, from, bombers: 0, escorts: 0, met: false, made: false }
  const joined = raidOf(s).groups.find((one) => isSameGroup(one, begun)) ?? begun
  return { ...joined, bombers: joined.bombers + 1 }
}

/** AD-AA.3: squadrons of one type on one target, and from one square, are one attack. */
function isSameGroup(a: BomberGroup, b: BomberGroup): boolean {
  return a.type === b.type && a.target === b.target && a.from === b.from
}

function planWith(s: State, group: BomberGroup): State {
  const raid = raidOf(s)
  return { ...s, raid: { ...raid, groups: [...raid.groups.filter((one) => !isSameGroup(one, group)), group] } }
}

function diceOf(s: State, guns: readonly Gun[], dice: number): Part {
  return {
    kind: 'sum',
    title: 'Anti-aircraft dice',
    terms: [
      ...guns.map(({ unit, rating }) => ({ by: `+${rating}`, text: unitName(s, unit), rule: 'AD-AA.1' })),
      { by: String(dice), text: 'dice', total: true },
    ],
  }
}

function through(c: Content, s: State, { type, target, bombers }: BomberGroup): Part {
  if (type === TORPEDO_BOMBERS) {
    const { losses, critical } = torpedoHit(unitOf(s, target), unitOf(s, raidOf(s).carrier).active)
    const harm = `${critical ? 'Critical Damage' : 'no Critical Damage'}, ${counted(losses, 'Structure Point')}`
    return { kind: 'text', text: `Each ${squadronName(type)} that gets through: ${harm}.`, rule: 'AD-TB.3' }
  }
  const terms = Array.from({ length: bombers }, (_, i) => {
    const shot = shotAt(c, s, target, 2 * (i + 1), [], false, true)
    return {
      by: String(shot.value),
      text: `${i === 0 ? 'one' : `${i + 1} together`} against Armour ${shot.armour}: ${effectWords(shot)}`,
      rule: 'AD-DB.4',
    }
  })
  return { kind: 'sum', title: 'If they get through', terms }
}
