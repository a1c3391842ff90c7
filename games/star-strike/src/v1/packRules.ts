import type { Problem } from '@flagbridge/kernel'

/**
 * Packs are opened by the code of both editions, which cites the rules of 2.0: what stands in their place in 1.1. Where
 * there is nothing, no rule is cited.
 */
const RULE_OF_1: Readonly<Record<string, string>> = {
  'SS2-1B': 'SS1-DEF.18',
  'SS2-2A': 'SS1-COMP.11',
  'SS2-3A': 'SS1-COMP.2',
  'SS2-3A.01.I': 'SS1-DEF.18',
  'SS2-3A.01.II': 'SS1-DEF.16',
  'SS2-3A.01.III': 'SS1-DEF.17',
  'SS2-3A.01.IV': 'SS1-DEF.15',
  'SS2-3A.01.V': 'SS1-COMP.2',
  'SS2-3A.01.VI': 'SS1-COMP.8',
  'SS2-3A.01.VIII.a': 'SS1-COMP.8',
  'SS2-3A.01.IX': 'SS1-DEF.7',
  'SS2-3A.01.X': 'SS1-COMP.3',
  'SS2-3A.01.XI': 'SS1-KEY.ARMOR.1',
  'SS2-3A.01.XII': 'SS1-KEY.FLAK.1',
  'SS2-3A.01.XIII.a': 'SS1-COMP.4',
  'SS2-3A.01.XIII.b': 'SS1-COMP.4',
  'SS2-3A.01.XIV': 'SS1-COMP.5',
  'SS2-3A.01.XV': 'SS1-COMP.2',
  'SS2-3A.03': 'SS1-ARM.1',
  'SS2-4A.01.a': 'SS1-FORMAT.BATTLELINE.1',
  'SS2-4A.04.a': 'SS1-COMP.11',
  'SS2-5A.b': 'SS1-COMP.10',
  'SS2-5B.01': 'SS1-ATTACK.5',
  'SS2-5C': 'SS1-ATTACK.8',
  'SS2-8B': 'SS1-TERRAIN.1',
  'SS2-9': 'SS1-COMP.2',
  'SS2-9G': 'SS1-KEY.MASSIVE.1',
  'SS2-10A': 'SS1-FLEET.1',
  'SS2-10B': 'SS1-FLEET.1',
  'SS2-10C': 'SS1-LIBRARY.1',
  'SS2-11A': 'SS1-HISTORIC.1',
}

/** A problem of a pack, by the rules of this edition. */
export function citingThis({ rule, ...problem }: Problem): Problem {
  const cited = rule?.startsWith('SS2-') === true ? RULE_OF_1[rule] : rule
  return cited === undefined ? problem : { ...problem, rule: cited }
}
