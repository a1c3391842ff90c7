import {
  advance,
  isRefusal,
  nextDecision,
  resumeMatch,
  seededDice,
  startMatch,
  type AnyAction,
  type Decision,
} from '@flagbridge/kernel'
import { battlesOf } from './battles.ts'
import { FEW, fleetBattle, MANY } from './fleets.ts'
import { report } from './pace.ts'
import rulebook from 'the-rulebook'

/**
 * usage: strikes.mjs SECONDS: the CPU time of one strike, from its declaration to the last answer it asks for, with
 * 30 ships on the table against 8. The tables are copied beforehand; in turn, so that both meet the same machine.
 */
const seconds = Number(process.argv[2])
const { game } = battlesOf(rulebook)
const chance = seededDice('choices')

interface Moment {
  readonly state: unknown
  readonly decision: Decision
  readonly action: AnyAction
}

/** Moments of random battles at which a strike may be declared. */
function moments(ships: number, wanted: number): Moment[] {
  const found: Moment[] = []
  const options = game.readOptions(fleetBattle(ships))
  if (!options.ok) throw new Error(JSON.stringify(options.problems))
  for (let battle = 0; found.length < wanted; battle++) {
    const { match } = startMatch(game, options.value as never, seededDice(`${ships}/${battle}`))
    for (let decisions = 0; decisions < 4000; decisions++) {
      const decision = nextDecision(game.pending(match.state))
      if (decision === undefined) break
      const actions: AnyAction[] = []
      game.legal(match.state, decision.seat, actions)
      const strikes = actions.filter((action) => action.do === 'strike')
      const strike = strikes.length === 0 ? undefined : strikes[chance.die(strikes.length, 'strike') - 1]
      if (strike !== undefined) found.push({ state: game.fork(match.state) as unknown, decision, action: strike })
      const action = strike ?? actions[chance.die(actions.length, 'choice') - 1]!
      if (isRefusal(advance(match, decision.seat, decision.id, action))) throw new Error('refused')
    }
  }
  return found
}

const AT_ONCE = 60

/** Microseconds of CPU time for strikes on fresh copies of these tables. */
function strike(of: readonly Moment[], from: number): number {
  const copies = Array.from({ length: AT_ONCE }, (_, i) => {
    const { state, decision, action } = of[(from + i) % of.length]!
    return { match: resumeMatch(game, game.fork(state), seededDice(from + i)), decision, action }
  })
  const before = process.cpuUsage()
  for (const { match, decision, action } of copies) {
    let answer: AnyAction = action
    let asked: Decision | undefined = decision
    do {
      if (isRefusal(advance(match, asked.seat, asked.id, answer))) throw new Error('refused')
      asked = nextDecision(game.pending(match.state))
      if (asked !== undefined) answer = game.fallback(match.state, asked.seat) as AnyAction
    } while (asked !== undefined && asked.kind !== decision.kind)
  }
  const { user, system } = process.cpuUsage(before)
  return user + system
}

const sizes = [moments(FEW, 400), moments(MANY, 400)]
const spent = [0, 0]
let strikes = 0
for (let from = 0; from < 40 * AT_ONCE; from += AT_ONCE) for (const of of sizes) strike(of, from)
for (let from = 0; spent[0]! + spent[1]! < seconds * 1e6; from += AT_ONCE, strikes += AT_ONCE)
  for (const [i, of] of sizes.entries()) spent[i]! += strike(of, from)
report({ manyPerFew: spent[1]! / spent[0]!, fewUs: spent[0]! / strikes, manyUs: spent[1]! / strikes })
