import type { Die, Panel, Part } from '@flagbridge/scene'
import type { Icons, WeaponCard } from '../content/content.ts'
import type { SaveRoll } from '../events/events.ts'
import { modifiedResult } from '../rules/dice.ts'

/** Dice of both editions as they fell. */

export interface IconSum {
  readonly hits: number
  readonly criticals: number
  readonly directHits: number
  readonly locks: number
}

/** Dice of a weapon; one counts when its row of the chart holds an icon. */
export function weaponDice(
  weapon: WeaponCard | undefined,
  faces: readonly number[],
  modifier: number,
  icons: IconSum,
): Part {
  const chart = weapon?.chart
  const counts = (face: number) => chart === undefined || some(chart[modifiedResult(face, modifier)])
  const chance = FACES.filter(counts).length / FACES.length
  const dice = faces.map((face): Die => ({ face, counts: counts(face), chance }))
  return {
    kind: 'dice',
    title: modifier === 0 ? 'Rolled' : `Rolled, read with ${modifier > 0 ? '+' : '−'}${Math.abs(modifier)}`,
    dice,
    result: iconWords(icons),
  }
}

const FACES = [1, 2, 3, 4, 5, 6]

function some(icons: Icons | undefined): boolean {
  return icons !== undefined && icons.hit + icons.critical + icons.directHit + icons.targetLock > 0
}

function iconWords({ locks, hits, criticals, directHits }: IconSum): string {
  const words = [
    [hits, 'Hit'],
    [criticals, 'Critical'],
    [directHits, 'Direct Hit'],
    [locks, 'Lock'],
  ] as const
  const said = words.filter(([n]) => n > 0).map(([n, word]) => `${n} ${word}${n === 1 ? '' : 's'}`)
  return said.length === 0 ? 'nothing' : said.join(', ')
}

export function savesPanel(rule: string, saves: readonly SaveRoll[], result: string): Panel {
  return {
    title: 'Saves',
    rule,
    parts: [
      {
        kind: 'dice',
        title: saves.map(({ save, needs }) => `${save}: ${needs} or less`).join(' · '),
        dice: saves.map(({ face, needs }) => ({ face, counts: face <= needs, chance: Math.min(1, needs / 6) })),
        result,
      },
    ],
  }
}

/** One die that was rolled for something. */
export function single(rule: string, title: string, face: number, counts: boolean): Panel {
  return { title, rule, parts: [{ kind: 'dice', dice: [{ face, counts }] }] }
}
