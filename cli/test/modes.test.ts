import { describe, expect, it } from 'vitest'
import { openBuiltIn, shelf } from '@flagbridge/catalog'
import { everyBattle, type AnyMuster, type FleetWish, type Plan } from '@flagbridge/kernel'
import { checked, planned, type PlanFlags } from '../src/planning.ts'
import { gameNamed } from '../src/shelf.ts'

/** The plan as somebody would type it. */
function typed({ set, fleets }: Plan): PlanFlags {
  const own = new Set(['seats', 'teams', 'scenario', 'map', 'points'])
  const flags = Object.entries(set).flatMap(([key, value]) => (own.has(key) ? [[key, String(value)]] : []))
  return {
    ...(Object.fromEntries(flags) as Partial<PlanFlags>),
    pack: [],
    set: Object.entries(set).flatMap(([key, value]) => (own.has(key) ? [] : [`${key}=${value}`])),
    fleet: fleets.flatMap((wish, seat) => (wish === undefined ? [] : [`${seat + 1}=${said(wish)}`])),
  }
}

function said(wish: FleetWish): string {
  if ('own' in wish) throw new Error('a fleet of one’s own is a file')
  return 'ready' in wish ? wish.ready : `random:${wish.random}`
}

describe.each(shelf.map(({ id }) => id))('every choice of %s', (id) => {
  it('is reached by a flag of the terminal, and is the same battle', async () => {
    const { box } = await openBuiltIn(gameNamed(id))
    for (const { plan } of everyBattle(box.muster as AnyMuster)) {
      const { plan: heard } = await planned(id, box, typed(plan))
      expect(heard).toEqual(plan)
      checked(box, heard, () => undefined)
    }
  })
})
