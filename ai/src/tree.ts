import {
  nextDecision,
  SearchTable,
  seededDice,
  type AnyAction,
  type AnyEvent,
  type Dice,
  type Seat,
} from '@flagbridge/kernel'
import { seedFrom, type Search } from './search.ts'

/** How far a tree reaches. */
export interface TreeReach {
  /** Quiet positions passed. Every walk goes so far: values from before and after a reply cannot be compared. */
  readonly depth: number
  /** Actions tried at a glance at each of them. */
  readonly width: number
  /** Whether the walk goes on by the rollout policy from there, as far as the judge says that it can be trusted. */
  readonly onward: boolean
}

/** Decisions followed at most between one quiet position and the next. */
const LONGEST = 4
/** How many tries the first glance counts for. */
const GLANCE = 1
/** Exploration against exploitation, in parts of how much the actions of a node differ. */
const EXPLORATION = 1
/** Actions that a node remembers, in widths. */
const REMEMBERED = 4

/** One action at a node, with what it brought to the side that chooses there. */
class Branch<Action> {
  tries = 0
  sum = 0
  readonly node = new Node<Action>()

  constructor(
    readonly action: Action,
    readonly glance: number,
  ) {}

  get mean(): number {
    return (this.sum + GLANCE * this.glance) / (this.tries + GLANCE)
  }
}

/**
 * Where a decision is taken. What leads here are the actions alone: imagined states and dice differ from visit to
 * visit.
 */
export class Node<Action> {
  visits = 0
  branches: Branch<Action>[] = []
}

/**
 * One walk down the tree below an action of ours, in the imagined state itself; where it ends, what is under way is
 * seen
 * through and judged. Undefined when the budget is spent on the way.
 */
export function walk<State, Action extends AnyAction, Event extends AnyEvent>(
  search: Search<State, Action, Event>,
  from: Node<Action>,
  imagined: State,
  seat: Seat,
  action: Action,
  dice: Dice,
  reach: TreeReach,
): number | undefined {
  const { game, spending } = search
  const table = new SearchTable(game, imagined, dice)
  game.play(table, seat, action)
  spending.nodes++
  const path: { branch: Branch<Action>; seat: Seat }[] = []
  let node = from
  for (let depth = 0, taken = 0; depth < reach.depth && taken < LONGEST * reach.depth; taken++) {
    const decision = nextDecision(game.pending(table.state))
    if (decision === undefined) break
    node.visits++
    const open = openAt(search, node, table.state, decision.seat, dice, reach.width)
    if (open === undefined) return undefined
    const branch = select(open, node.visits)
    game.play(table, decision.seat, branch.action)
    spending.nodes++
    path.push({ branch, seat: decision.seat })
    node = branch.node
    if (search.isQuiet(table.state, taken + 1)) depth++
  }
  search.rollOut(table)
  if (reach.onward) search.rollOutFurther(table)
  const sides = game.sides(table.state)
  const values = new Map<number, number>()
  const valueFor = (one: Seat) => {
    const side = sides[one]!
    let value = values.get(side)
    if (value === undefined) values.set(side, (value = search.worth(table.state, one)))
    return value
  }
  for (const step of path) {
    step.branch.tries++
    step.branch.sum += valueFor(step.seat)
  }
  return valueFor(seat)
}

/**
 * What can be chosen at a node now, the best at a glance first. What is legal depends on the dice and on what was
 * imagined:
 * where actions known from other visits are not, others of this one are tried at a glance. Undefined when the budget
 * ends
 * before.
 */
function openAt<State, Action extends AnyAction, Event extends AnyEvent>(
  search: Search<State, Action, Event>,
  node: Node<Action>,
  state: State,
  seat: Seat,
  dice: Dice,
  width: number,
): readonly Branch<Action>[] | undefined {
  const { game } = search
  const open: Branch<Action>[] = []
  const closed: Branch<Action>[] = []
  for (const branch of node.branches)
    (game.check(state, seat, branch.action) === undefined ? open : closed).push(branch)
  if (open.length > 0 && (closed.length === 0 || open.length >= width)) return open

  const actions: Action[] = []
  game.legal(state, seat, actions)
  const known = new Set(open.map(({ action }) => JSON.stringify(action)))
  const unknown = known.size === 0 ? actions : actions.filter((action) => !known.has(JSON.stringify(action)))
  const seed = seedFrom(dice)
  for (const action of search.shortlist(state, seat, unknown, width - open.length, dice)) {
    if (search.spending.spent) return undefined
    const glance = actions.length === 1 ? 0 : search.tried(state, seat, action, seededDice(seed))
    open.push(new Branch(action, glance))
  }
  open.sort((a, b) => b.glance - a.glance)
  node.branches = [...open, ...closed].slice(0, REMEMBERED * width)
  return open
}

/** The best upper bound among the first few; the more often a node is visited, the more they are. */
function select<Action>(open: readonly Branch<Action>[], visits: number): Branch<Action> {
  const differ = open[0]!.glance - open[open.length >> 1]!.glance
  const exploration = EXPLORATION * differ * Math.sqrt(Math.log(visits + 1))
  let best = open[0]!
  let highest = -Infinity
  for (const branch of open.slice(0, 1 + Math.floor(Math.sqrt(visits)))) {
    const bound = branch.mean + exploration / Math.sqrt(branch.tries + 1)
    if (bound > highest) [best, highest] = [branch, bound]
  }
  return best
}
