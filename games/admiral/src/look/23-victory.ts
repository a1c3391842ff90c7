import type { Goal } from '@flagbridge/scene'
import type { Content } from '../content/content.ts'
import { cardOf } from '../rules/1-cards.ts'
import { sideNumber } from '../rules/23-victory.ts'
import type { State } from '../state.ts'
import { sideName } from '../text/names.ts'

/** AD-VIC.1: where the units stand that the goals of the scenario are about, as far as they are seen. */
export function goalsOf(c: Content, s: State): Goal[] {
  const goals = c.scenarios[s.scenario]?.victory.goals ?? []
  return goals.flatMap(({ side, sunk, afloat }) => {
    const who = sideName(sideNumber(side))
    return [
      ...standing(c, s, sunk?.of ?? [], `To be sunk by ${who}${atLeast(sunk)}`),
      ...standing(c, s, afloat ?? [], `To be kept afloat by ${who}`),
    ]
  })
}

function atLeast(sunk: { readonly of: readonly string[]; readonly atLeast: number } | undefined): string {
  return sunk === undefined || sunk.atLeast === sunk.of.length ? '' : `, at least ${sunk.atLeast}`
}

function standing(c: Content, s: State, ids: readonly string[], label: string): Goal[] {
  return s.units.flatMap((unit) =>
    unit.at >= 0 && ids.includes(cardOf(c, unit).id) ? [{ cell: String(unit.at), label, side: unit.seat }] : [],
  )
}
