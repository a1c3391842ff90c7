import { nextDecision, SearchTable, type AnyAction, type AnyEvent, type Seat } from '@flagbridge/kernel'
import type { Bot, Considered } from './bot.ts'
import type { Brain, Budget } from './levels.ts'
import { worth } from './lookAhead.ts'
import { bestFirst } from './rank.ts'

/** Exploration against exploitation; the judge speaks in -1 to 1. */
const CURIOSITY = 0.35
/** Decisions of everybody followed before the judge is asked. */
const DEPTH = 16
const SECOND: Budget = { milliseconds: 1000 }

/** One action as it was tried at one place of the tree. Values are those of the side that chooses there. */
class Branch<Action> {
  tries = 0
  /** How often the action was there to be chosen: it need not be legal in every imagined state. */
  offered = 0
  sum = 0
  readonly children = new Map<string, Branch<Action>>()
  constructor(readonly action: Action) {}
}

/**
 * Information-set tree search: every iteration imagines what the seat cannot see, walks down one tree that all
 * imagined states share, and judges where it leaves it. Dice fall anew each time, so chance averages itself.
 */
export function admiral<State, Action extends AnyAction, Event extends AnyEvent>({
  game,
  judge,
  chance,
  budget = SECOND,
}: Brain<State, Action, Event>): Bot<State, Action> {
  function iterate(root: Map<string, Branch<Action>>, imagined: State): void {
    const table = new SearchTable(game, imagined, chance)
    const path: { branch: Branch<Action>; seat: Seat }[] = []
    let level = root
    const actions: Action[] = []
    for (let depth = 0; depth < DEPTH; depth++) {
      const decision = nextDecision(game.pending(table.state))
      if (decision === undefined) break
      const { seat } = decision
      actions.length = 0
      game.legal(table.state, seat, actions)
      const { branch, isNew } = select(level, actions)
      path.push({ branch, seat })
      game.play(table, seat, branch.action)
      level = branch.children
      if (isNew) break
    }
    for (const { branch, seat } of path) {
      branch.tries++
      branch.sum += worth(game, judge, table.state, seat)
    }
  }

  /** An action not yet tried, or the one with the best upper bound. */
  function select(
    level: Map<string, Branch<Action>>,
    actions: readonly Action[],
  ): { branch: Branch<Action>; isNew: boolean } {
    const offered: Branch<Action>[] = []
    const untried: Action[] = []
    for (const action of actions) {
      const branch = level.get(keyOf(action))
      if (branch === undefined) untried.push(action)
      else offered.push(branch)
    }
    for (const branch of offered) branch.offered++
    // Wide decisions are opened step by step: the more often a place is visited, the more of its actions are tried.
    const wide = 4 + Math.sqrt(offered.reduce((sum, branch) => sum + branch.tries, 0))
    if (untried.length > 0 && offered.length < wide) {
      const action = untried[chance.die(untried.length, 'search') - 1]!
      const branch = new Branch(action)
      branch.offered = 1
      level.set(keyOf(action), branch)
      return { branch, isNew: true }
    }
    let best = offered[0]!
    let bestBound = -Infinity
    for (const branch of offered) {
      const bound = branch.sum / branch.tries + CURIOSITY * Math.sqrt(Math.log(branch.offered + 1) / branch.tries)
      if (bound > bestBound) [best, bestBound] = [branch, bound]
    }
    return { branch: best, isNew: false }
  }

  return {
    choose: (door) => {
      const actions = door.legal()
      if (actions.length === 1) return { action: actions[0]!, ranked: [] }
      const view = door.view()
      const root = new Map<string, Branch<Action>>()
      const more = untilSpent(budget)
      do iterate(root, game.imagine(game.fork(view), door.seat, chance))
      while (more())
      const allowed = new Set(actions.map(keyOf))
      const tried = [...root].filter(([key]) => allowed.has(key)).map(([, branch]) => branch)
      const considered = tried
        .toSorted((a, b) => b.tries - a.tries)
        .map((branch): Considered<Action> => ({ action: branch.action, value: branch.sum / branch.tries }))
      // The most visited branch is the surest: its value has been doubted most.
      return { action: considered[0]!.action, ranked: bestFirst(considered).ranked }
    },
  }
}

function untilSpent({ iterations, milliseconds }: Budget): () => boolean {
  let done = 0
  if (iterations !== undefined) return () => ++done < iterations
  const end = performance.now() + (milliseconds ?? 1000)
  return () => performance.now() < end
}

function keyOf(action: AnyAction): string {
  return JSON.stringify(action)
}
