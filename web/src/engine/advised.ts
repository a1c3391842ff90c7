import { difference, type AnyAction } from '@flagbridge/kernel'
import { actionInWords } from './actionInWords.ts'
import type { Hint } from './api/index.ts'
import type { Advice } from './computer.ts'
import { isIdle, withExactOdds } from './exactly.ts'
import type { PlayedMatch } from './playedMatch.ts'

/** Of what the computer thought of, what the page offers too. */
export function advised({ people, opened }: PlayedMatch, advice: Advice): Hint | undefined {
  const viewer = people.viewer()
  const view = viewer.table()
  const scene = viewer.scene()
  const offers = people.offers()
  const isOffered = (wanted: AnyAction) => offers.some((offer) => difference(offer, wanted) === undefined)
  const seen = (wanted: AnyAction) => opened.look.preview(wanted, view, viewer.seat)
  const told = (wanted: AnyAction) => {
    const pointers = opened.look.pointers(wanted, view, viewer.seat)
    const says = actionInWords(pointers, seen(wanted), scene)
    return { action: wanted, pointers, says: says ?? opened.box.words.say(wanted, view) }
  }
  if (!isOffered(advice.action)) return undefined
  // A shot that can hurt nobody is advised only where there is nothing else to do.
  const offered = advice.ranked.filter(({ action }) => isOffered(action))
  const useful = offered.filter(({ action }) => !isIdle(seen(action)))
  const ranked = useful.length === 0 ? offered : useful
  const best = ranked[0]
  const isBest = best === undefined || !isIdle(seen(advice.action))
  const { action, reason } = isBest ? advice : { action: best.action, reason: sentence(best.because) }
  return {
    ...told(action),
    ...(reason === undefined ? {} : { reason: withExactOdds(reason, seen(action)) }),
    ranked: ranked.map(({ action: other, because, value }) => ({
      ...told(other),
      because: withExactOdds(because, seen(other)),
      value,
    })),
  }
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
