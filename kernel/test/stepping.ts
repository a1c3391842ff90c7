import { refuse, type Course, type Step, type Table } from '../src/index.ts'

/**
 * The smallest game that has every kind of step: both seats bid at once, the higher bidder spends coins one by one
 * until they are gone or he passes, and then he names a number.
 */
export interface Content {
  readonly coins: number
}

export interface State {
  at: 'bid' | 'spend' | 'name' | 'over'
  answers: number
  bids: (number | null)[]
  coins: number
}

export interface Bid {
  readonly do: 'bid'
  readonly coins: number
}
export interface Spend {
  readonly do: 'spend'
}
export interface Pass {
  readonly do: 'pass'
}
export interface Name {
  readonly do: 'name'
  readonly number: number
}
export type Action = Bid | Spend | Pass | Name

export type Event =
  | { readonly kind: 'WasBid'; readonly rule: 'STEP-1'; readonly seat: number; readonly coins: number }
  | { readonly kind: 'WasSpent'; readonly rule: 'STEP-2' }
  | { readonly kind: 'WasNamed'; readonly rule: 'STEP-3'; readonly number: number }
  | { readonly kind: 'WentOn'; readonly rule: 'STEP-4'; readonly to: State['at'] }

type ThisStep<Answer extends Action> = Step<Content, State, Answer, Event>

const bid: ThisStep<Bid> = {
  name: 'bid',
  verbs: ['bid'],
  asked: (_, state) => state.bids.map((coins, seat) => ({ seat, answered: coins !== null })),
  legal: (content, _state, _seat, into) => {
    for (let coins = 0; coins <= content.coins; coins++) into.push({ do: 'bid', coins })
  },
  check: (content, _state, _seat, { coins }) =>
    coins <= content.coins ? undefined : refuse('too-many', 'STEP-1', { coins }),
  play: (_, table, seat, { coins }) => table.emit({ kind: 'WasBid', rule: 'STEP-1', seat, coins }),
  isOpen: (_, state) => state.bids.includes(null),
}

const spend: ThisStep<Spend | Pass> = {
  name: 'spend',
  verbs: ['spend', 'pass'],
  asked: (_, state) => winnerOf(state),
  legal: (_, _state, _seat, into) => into.push({ do: 'spend' }, { do: 'pass' }),
  check: () => undefined,
  fallback: () => ({ do: 'pass' }),
  play(_, table, _seat, action) {
    if (action.do === 'pass') return true
    table.emit({ kind: 'WasSpent', rule: 'STEP-2' })
  },
  isOpen: (_, state) => state.coins > 0,
}

const name: ThisStep<Name> = {
  name: 'name',
  verbs: ['name'],
  asked: (_, state) => winnerOf(state),
  legal: (_, _state, _seat, into) => into.push({ do: 'name', number: 1 }),
  *everyLegal() {
    for (const number of [1, 2, 3]) yield { do: 'name', number }
  },
  check: () => undefined,
  play: (_, table, _seat, { number }) => table.emit({ kind: 'WasNamed', rule: 'STEP-3', number }),
}

const STEPS = { bid, spend, name }
export type StepName = keyof typeof STEPS

export function stepOf({ at }: State): StepName | undefined {
  return at === 'over' ? undefined : at
}

export const course: Course<Content, State, Action, Event> = {
  at: ({ at }) => (at === 'over' ? undefined : STEPS[at]),
  decisionId: (state) => state.answers,
  proceed: (_, table) => table.emit({ kind: 'WentOn', rule: 'STEP-4', to: AFTER[table.state.at] }),
  outOfPlace: (_, action, step) => refuse('out-of-place', 'STEP-5', { said: action.do, asked: step ?? 'nothing' }),
}

const AFTER = { bid: 'spend', spend: 'name', name: 'over', over: 'over' } as const

function winnerOf({ bids }: State): number {
  return bids[0]! >= bids[1]! ? 0 : 1
}

export function startOf(content: Content): State {
  return { at: 'bid', answers: 1, bids: [null, null], coins: content.coins }
}

/** A table that keeps what was emitted, by kind. */
export function tableOf(state: State): Table<State, Event> & { readonly happened: string[] } {
  const happened: string[] = []
  return {
    state,
    dice: undefined as never,
    happened,
    emit(event) {
      happened.push(event.kind)
      apply(state, event)
    },
  }
}

function apply(state: State, event: Event): void {
  if (event.kind === 'WasBid') state.bids[event.seat] = event.coins
  else if (event.kind === 'WasSpent') state.coins--
  else if (event.kind === 'WentOn') {
    state.at = event.to
    state.answers++
  }
}
