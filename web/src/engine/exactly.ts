import type { Preview } from '@flagbridge/scene'

/** The exact chance that an answer costs somebody something, with what is counted: the same figure that the dock shows. */
export interface Exactly {
  readonly what: string
  /** From 0 to 1. */
  readonly atLeastOne: number
}

/** What is lost in the end, of all that is counted on the way there. */
const HARM = /hull|damage|structure/i

/** Nothing where the answer has no such odds. */
export function exactly({ panels = [] }: Preview): Exactly | undefined {
  const counted = panels
    .flatMap(({ parts }) => parts)
    .findLast((part) => part.kind === 'odds' && HARM.test(part.title) && part.odds[0]?.label === '0')
  if (counted?.kind !== 'odds') return undefined
  return { what: counted.title, atLeastOne: Math.min(1, 1 - counted.odds[0]!.chance) }
}

/** It would cost nobody anything. */
export function isIdle(preview: Preview): boolean {
  const found = exactly(preview)
  return found !== undefined && found.atLeastOne < 0.0005
}

/** A figure that was only counted over imagined tables. */
const SAMPLED = /(?:; )?\d+ % to [^;.]+/g

/** A reason with the exact chance, where there is one, instead of what was counted over imagined tables. */
export function withExactOdds(reason: string, preview: Preview): string {
  const found = exactly(preview)
  if (found === undefined) return reason
  const odds = `${found.what}: ${Math.round(100 * found.atLeastOne)} % for 1 or more`
  const end = reason.endsWith('.') ? '.' : ''
  const said = reason
    .slice(0, reason.length - end.length)
    .replace(SAMPLED, '')
    .split('; ')
  const gains = said.filter((one) => one !== '' && !one.startsWith('expects'))
  const hopes = said.filter((one) => one.startsWith('expects'))
  return [...gains, odds, ...hopes].join('; ') + end
}
