import type { Problem } from '@flagbridge/kernel'
import type { Pack, WrittenOrder, WrittenShip, WrittenWeapon } from './packSchema.ts'
import type { Edition } from './words.ts'

/**
 * A pack of `game: star-strike-2` may serve both editions. One of `game: star-strike-1` is of edition 1.1 alone: its
 * cards need not say so, and words that only 2.0 has are refused in it, where they would be passed over without a word.
 */
export function editionOf({ game }: Pick<Pack, 'game'>): Edition {
  return game === 'star-strike-1' ? 1 : 2
}

/** Fields of a ship that 1.1 does not print, and what it has instead. */
const FIELDS_OF_2 = {
  armor: 'the keyword Armor [x] in e1.keywords',
  flak: 'the keyword Flak [x] in e1.keywords',
  keywords: 'e1.keywords',
  bonusOrders: 'e1.refitPanel',
  pp: 'e1.fv',
  derived: 'nothing that is calculated',
  legacyLayout: 'one layout',
} as const satisfies Partial<Record<keyof WrittenShip, string>>

/** Everything in packs of edition 1.1 that is of 2.0. */
export function wordsOfTheOther(packs: readonly Pack[]): Problem[] {
  return packs.flatMap((pack, i) => (editionOf(pack) === 1 ? wordsOf2(pack).map((one) => within(i, one)) : []))
}

function within(i: number, problem: Problem): Problem {
  return { ...problem, path: [i, ...problem.path] }
}

function wordsOf2(pack: Pack): Problem[] {
  const problems: Problem[] = []
  const wrong = (path: Problem['path'], expected: string, rule: string) => problems.push({ path, expected, rule })
  if (pack.fleetLists !== undefined)
    wrong(['fleetLists'], 'no fleet lists, for 1.1 has formats and Fleet Values', 'SS1-FLEET.5')
  if (pack.legacyKeywords !== undefined)
    wrong(['legacyKeywords'], 'no legacyKeywords, for 1.1 has those keywords itself', 'SS1-COMP.2')
  for (const [at, { edition, id }] of (pack.readyFleets ?? []).entries())
    if (edition !== 1)
      wrong(['readyFleets', at, 'edition'], `1, with a format, in a pack of star-strike-1, on ${id}`, 'SS1-FLEET.1')
  for (const section of ['ships', 'scenarios'] as const)
    for (const [at, { editions = [] }] of (pack[section] ?? []).entries())
      if (editions.includes(2)) wrong([section, at, 'editions'], '1 alone in a pack of star-strike-1', 'SS1-COMP.2')
  for (const [at, ship] of (pack.ships ?? []).entries()) {
    if (ship.e1 === undefined)
      wrong(['ships', at, 'e1'], `keywords and Fleet Value for 1.1 on ${ship.code}`, 'SS1-COMP.2')
    for (const [field, instead] of Object.entries(FIELDS_OF_2))
      if (ship[field as keyof typeof FIELDS_OF_2] !== undefined)
        wrong(['ships', at, field], `no ${field}, for 1.1 has ${instead}, on ${ship.code}`, 'SS1-COMP.2')
  }
  for (const path of effectsOf2(pack))
    wrong([...path, 'only'], '1, or nothing, in a pack of star-strike-1', 'SS1-COMP.9')
  return problems
}

/** The effects that are meant for 2.0 only. */
function effectsOf2({ orders = [], weapons = [] }: Pack): Problem['path'][] {
  const ofOrder = ({ effects }: WrittenOrder, at: number) =>
    effects.flatMap(({ only }, i) => (only === 2 ? [['orders', at, 'effects', i]] : []))
  const ofWeapon = ({ targetLockAbilities = [] }: WrittenWeapon, at: number) =>
    targetLockAbilities.flatMap(({ effect }, i) =>
      effect.only === 2 ? [['weapons', at, 'targetLockAbilities', i, 'effect']] : [],
    )
  return [...orders.flatMap(ofOrder), ...weapons.flatMap(ofWeapon)]
}
