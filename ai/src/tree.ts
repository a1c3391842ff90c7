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
export interface Reach {
  /** Settled positions passed. Every walk goes so far: values from before and after a reply cannot be compared. */
  readonly depth: number
  /** Actions tried at a glance at each of them. */
  readonly width: number
}

/** Decisions followed at most between one settled position and the next. */
const LONGEST = 4
/** How many tries the first glance counts for. */
const GLANCE = 1
/** Exploration against exploitation, in parts of how much the actions of a place differ. */
const CURIOSITY = 1

/** One action at a place, with what it brought to the side that chooses there. */
class Branch<Action> {
  tries = 0
  sum = 0
  readonly place = new Place<Action>()

  constructor(
    readonly action: Action,
    readonly glance: number,
  ) {}

  get mean(): number {
    return (this.sum + GLANCE * this.glance) / (this.tries + GLANCE)
  }
}

/** Where a decision is taken. What leads here are the actions alone: imagined states and dice differ from visit to visit. */
export class Place<Action> {
  visits = 0
  /** The best at a glance first. */
  branches: Branch<Action>[] | undefined
  /** How much they differ. */
  differ = 0
}

/**
 * One walk down the tree below an action of ours, in the imagined state itself; where it ends, what is under way is seen
 * through and judged. Undefined when the budget is spent on the way.
 */
export function walk<State, Action extends AnyAction, Event extends AnyEvent>(
  search: Search<State, Action, Event>,
  from: Place<Action>,
  imagined: State,
  seat: Seat,
  action: Action,
  dice: Dice,
  reach: Reach,
): number | undefined {
  const { game, spending } = search
  const table = new SearchTable(game, imagined, dice)
  game.play(table, seat, action)
  spending.nodes++
  const path: { branch: Branch<Action>; seat: Seat }[] = []
  let place = from
  for (let depth = 0, taken = 0; depth < reach.depth && taken < LONGEST * reach.depth; taken++) {
    const decision = nextDecision(game.pending(table.state))
    if (decision === undefined) break
    place.visits++
    if (place.branches === undefined && !grow(search, place, table.state, decision.seat, dice, reach.width))
      return undefined
    const branch = select(search, place, table.state, decision.seat)
    if (branch === undefined) break
    game.play(table, decision.seat, branch.action)
    spending.nodes++
    path.push({ branch, seat: decision.seat })
    place = branch.place
    if (search.isSettled(table.state, taken + 1)) depth++
  }
  search.settle(table)
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

/** Tries the actions of a place at a glance; false when the budget ends before. */
function grow<State, Action extends AnyAction, Event extends AnyEvent>(
  search: Search<State, Action, Event>,
  place: Place<Action>,
  state: State,
  seat: Seat,
  dice: Dice,
  width: number,
): boolean {
  const actions: Action[] = []
  search.game.legal(state, seat, actions)
  if (actions.length === 1) {
    place.branches = [new Branch(actions[0]!, 0)]
    return true
  }
  const branches: Branch<Action>[] = []
  const seed = seedFrom(dice)
  for (const action of search.shortlist(state, seat, actions, width, dice)) {
    if (search.spending.spent) return false
    branches.push(new Branch(action, search.tried(state, seat, action, seededDice(seed))))
  }
  branches.sort((a, b) => b.glance - a.glance)
  place.branches = branches
  place.differ = branches[0]!.glance - branches[branches.length >> 1]!.glance
  return true
}

/** The best upper bound among those opened so far; the more often a place is visited, the more are. */
function select<State, Action extends AnyAction, Event extends AnyEvent>(
  { game }: Search<State, Action, Event>,
  { branches = [], visits, differ }: Place<Action>,
  state: State,
  seat: Seat,
): Branch<Action> | undefined {
  const open = branches.slice(0, 1 + Math.floor(Math.sqrt(visits)))
  const curiosity = CURIOSITY * differ * Math.sqrt(Math.log(visits + 1))
  const bounds = new Map(open.map((branch) => [branch, branch.mean + curiosity / Math.sqrt(branch.tries + 1)]))
  // What is legal depends on the dice and on what was imagined: the list was made at another visit.
  return open
    .sort((a, b) => bounds.get(b)! - bounds.get(a)!)
    .find(({ action }) => game.check(state, seat, action) === undefined)
}
