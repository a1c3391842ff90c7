import type { Modifier, RuleId } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import type { KeywordName } from '../content/words.ts'
import { cardName } from './names.ts'

/** The keyword behind a rule that changes figures; what comes of it is told by the keyword, not by the ship alone. */
const KEYWORD_OF: Readonly<Record<RuleId, KeywordName>> = {
  'SS2-9I': 'Skilled',
  'SS2-9J': 'Stealth',
  'SS2-9K': 'Support',
  'SS2-9L': 'Augur',
  'SS2-9O.01': 'Ram-Prow',
  'SS2-9O.02': 'Ram-Prow',
  'SS2-9O.03': 'Ram-Prow',
  'SS2-9O.04': 'Ram-Prow',
  'SS2-9O.05': 'Ram-Prow',
  'SS2-9P': 'Delectable',
  'SS1-KEY.AUGUR': 'Augur',
  'SS1-KEY.SKILLED': 'Skilled',
  'SS1-KEY.STEALTH': 'Stealth',
  'SS1-KEY.HANGAR': 'Shuttle Hangar',
  'SS1-KEY.SWARM': 'Swarm Bays',
  'SS1-KEY.SUPPORT': 'Support',
  'SS1-KEY.OREHULL': 'Ore Hull',
}

/** What changes a figure: "Stealth of Vespera", "Steady Aim", "dust". */
export function sourceName(c: Content, { rule, from }: Pick<Modifier, 'rule' | 'from'>): string | undefined {
  const keyword = KEYWORD_OF[rule]
  if (from === undefined) return keyword
  return keyword === undefined ? cardName(c, from) : `${keyword} of ${from}`
}
