import { describeProblem, seededDice, type FleetWish } from '@flagbridge/kernel'
import { shelved } from '@flagbridge/catalog'
import type { MusterApi, MusterWish } from '../api/index.ts'
import { completed, musterOf, openingPlan } from '../mustering.ts'
import { lookAt, pictureOf } from '../musterView.ts'
import { openForBattle, type OpenedGame } from '../shelf.ts'

/** What reads YAML is fetched when somebody has some. */
const texts = () => import('../planText.ts')

/** `atServer` is the game of the match on a server in which this page takes part. */
export const musterWith = (atServer: () => OpenedGame | undefined): MusterApi => ({
  async look(wish) {
    return lookAt(await openedFor(wish, atServer), wish)
  },

  async picture(wish, key, value) {
    return pictureOf(await openedFor(wish, atServer), wish, key, value)
  },

  async readFleet(wish, text) {
    const { fleets } = musterOf(await openedFor(wish, atServer))
    const { readText } = await texts()
    const read = readText('fleet', text, (data) => {
      const found = fleets.read(data)
      return found.ok ? { ok: true, value: { fleet: found.value as unknown } } : found
    })
    return read
  },

  async writeFleet(wanted, seat) {
    const { plan, seed } = wanted
    const opened = await openedFor(wanted, atServer)
    const rules = musterOf(opened)
    const { fleetText } = await texts()
    const now = plan ?? openingPlan(opened, seed)
    const wish = now.fleets[seat]
    if (wish !== undefined && 'own' in wish) return fleetText(wish.own)
    const whole = completed(rules, now, seed)
    const fleet: unknown = whole.ok ? rules.fielded(whole.options)[seat] : undefined
    if (fleet !== undefined) return fleetText(fleet)
    const drawn = rules.fleets.random(now, seat, Number(now.set['points'] ?? 0), seededDice(seed))
    return drawn.ok ? fleetText(drawn.value) : ''
  },

  async readPlan(text) {
    const { readPlanText } = await texts()
    const read = readPlanText(text)
    if ('damaged' in read) return read
    if (shelved(read.game) === undefined) return { damaged: `There is no game called ${read.game}.` }
    const { fleets } = musterOf(await openForBattle(read.game))
    const wishes: (FleetWish | undefined)[] = []
    for (const [seat, wish] of read.plan.fleets.entries()) {
      if (wish === undefined || !('own' in wish)) wishes.push(wish)
      else {
        const own = fleets.read(wish.own)
        if (!own.ok) return { damaged: `Fleet ${seat + 1}: ${own.problems.map(describeProblem).join('; ')}.` }
        wishes.push({ own: own.value as unknown })
      }
    }
    return { ...read, plan: { ...read.plan, fleets: wishes } }
  },

  async writePlan(whole) {
    const { rulebook } = await openForBattle(whole.game)
    const { planText } = await texts()
    return planText(whole, `A battle of ${rulebook.title}`)
  },
})

async function openedFor(
  { game, online }: Pick<MusterWish, 'game' | 'online'>,
  atServer: () => OpenedGame | undefined,
): Promise<OpenedGame> {
  return (online === true ? atServer() : undefined) ?? openForBattle(game)
}
