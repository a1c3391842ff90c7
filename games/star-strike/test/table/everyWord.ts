import { USES } from '../../src/table/content/uses.ts'
import { KEYWORDS, LEGACY_KEYWORDS, NUMBERED_KEYWORDS, RANGED_SCOPES } from '../../src/table/content/words.ts'

/** A new card needs no code: an Order for every deed at every timing and in every scope that packs may use. */

export const PARAMETERS: Record<string, object> = {
  dieModifier: { by: 1 },
  maxDistance: { by: 1 },
  addIcon: { icon: 'hit', n: 1 },
  convertIcon: { from: 'hit', to: 'directHit', n: 1 },
  ignoreArmor: { icons: 1 },
  ignoreFlak: { icons: 'all' },
  ignoreShields: { icons: 1 },
  attribute: { name: 'flak', by: 1 },
  save: { x: 3, against: ['hit', 'critical', 'directHit'] },
  requiredMoves: { set: 1 },
  pinMoves: { max: 1 },
  ignoreTerrain: { which: ['dust', 'horizon'] },
  forbid: { what: 'assault' },
  swap: {},
  passOrder: {},
  reload: {},
  readyEvade: {},
  grantEvade: {},
  skirmish: {},
  combatModifier: { by: -1 },
  widenArc: {},
}

/** Conditions to go with them, each word of the vocabulary in turn. */
const CONDITIONS: readonly object[] = [
  { targetRole: ['Light', 'Heavy'] },
  { targetKeyword: 'Fast' },
  { targetShielded: true },
  { targetDamaged: false },
  { targetCritical: false },
  { not: { targetTerrain: ['dust', 'nebula', 'horizon', 'core', 'strategic'] } },
  { targetDefeated: false },
  { not: { selfTerrain: ['core'] } },
  { selfRole: ['Escort', 'Light', 'Heavy', 'SuperHeavy', 'Stationary'] },
  { selfDamaged: false },
  { distanceMax: 3 },
  { distanceMin: 1 },
  { weaponType: ['Basic', 'Ordnance'] },
  { arc: [360, 'F', 'FX'] },
  { assaulting: true },
  { friendNearTarget: 2 },
  { roundMin: 2 },
  { shipCode: ['PA-CL', 'DC-HL'] },
  { any: [{ selfDamaged: true }, { roundMin: 1 }] },
  { all: [{ roundMin: 1 }, { not: { roundMin: 6 } }] },
]

export const ranged: ReadonlySet<string> = new Set(RANGED_SCOPES)
const modern = KEYWORDS.filter((keyword) => !LEGACY_KEYWORDS.has(keyword))

function written(): object[] {
  const effects: object[] = []
  for (const [word, use] of Object.entries(USES))
    for (const [at, scopes] of Object.entries(use))
      for (const scope of scopes) {
        if (scope === 'side' || word === 'score' || word === 'reinforce') continue
        const place = { do: word, at, scope: ranged.has(scope) ? { [scope]: 2 } : scope }
        const keyword = modern[effects.length % modern.length]!
        if (word === 'grantKeyword')
          effects.push({ ...place, keyword, ...(NUMBERED_KEYWORDS.has(keyword) ? { x: 1 } : {}) })
        else if (word === 'suppressKeyword') effects.push({ ...place, keyword })
        else effects.push({ ...place, ...(PARAMETERS[word] ?? { n: 1 }) })
      }
  return effects
}

const plain = written()
const conditional = plain.map((effect, i) => {
  const when = CONDITIONS[i % CONDITIONS.length]!
  const aboutKeywords = 'keyword' in effect && 'targetKeyword' in when
  return aboutKeywords ? effect : { ...effect, when }
})
const limited = plain
  .filter((effect) => ['declareStrike', 'targetLock', 'afterStrike'].includes((effect as { at: string }).at))
  .map((effect) => ({ ...effect, limit: 'oncePerRound' }))
const all = [...plain, ...conditional, ...limited]

/** Two effects on each card, so that they also meet each other. */
export const orders = Array.from({ length: Math.ceil(all.length / 2) }, (_, i) => ({
  id: `${i % 2 === 0 ? 'B' : 'X'}-${String(100 + i)}`,
  name: `Word ${i}`,
  category: i % 2 === 0 ? 'Basic' : 'Special',
  effects: [all[2 * i], all[2 * i + 1]].filter(Boolean),
}))
