import type { AnyAction, AnyEvent, Decision, Game, Table } from './game.ts'
import type { Refusal } from './refusal.ts'
import type { Seat } from './seat.ts'

/** A seat that is asked at the same time as others; what it has answered lies face down. */
export interface AskedTogether {
  readonly seat: Seat
  /** It has answered, may still change its answer, and nobody waits for it. */
  readonly answered: boolean
}

/**
 * One kind of decision as one object: who is asked, what may be answered, and what an answer does. A game declares its
 * steps in the order of its book; under the name of a step the game's words and its look are found. `Content` is what
 * the packs say, compiled.
 */
export interface Step<Content, State, Action extends AnyAction, Event extends AnyEvent> {
  /** The `kind` of its decisions. */
  readonly name: string
  /** The verbs that answer it. `check` and `play` are asked only for these. */
  readonly verbs: readonly Action['do'][]
  /** The seat that is asked or, where several answer at once, all of them. */
  asked(content: Content, state: State): Seat | readonly AskedTogether[]
  /** Fills in what the seat may answer, in stable order; see `Game.legal`. */
  legal(content: Content, state: State, seat: Seat, into: Action[]): void
  /** Everything that `check` accepts, where that is more than `legal` lists. */
  everyLegal?(content: Content, state: State, seat: Seat): Iterable<Action>
  /** The one truth about what is allowed. */
  check(content: Content, state: State, seat: Seat, action: Action): Refusal | undefined
  /** The answer of somebody absent, where that is not the first that `legal` lists. */
  fallback?(content: Content, state: State, seat: Seat): Action
  /** Carries out a checked answer. True when it was the last answer of the step, whatever `isOpen` says. */
  play(content: Content, table: Table<State, Event>, seat: Seat, action: Action): boolean | void
  /**
   * Whether the seat may have something to answer, judged by what lies open for everybody, so that nobody learns
   * anything from being asked. A step that has this is asked again until it is over; the others are asked once, and
   * what
   * follows is read off the state.
   */
  isOpen?(content: Content, state: State, seat: Seat): boolean
}

/** The course of a game: its steps, and what leads from one to the next. */
export interface Course<Content, State, Action extends AnyAction, Event extends AnyEvent> {
  /** The step that the table waits at; undefined when the match is over. */
  at(state: State): Step<Content, State, Action, Event> | undefined
  /** The number of the decision: see `Decision.id`. */
  decisionId(state: State): number
  /** What happens by itself after a step, until somebody is asked again or the match is over. */
  proceed(content: Content, table: Table<State, Event>): void
  /** Why this verb is out of place at this step. */
  outOfPlace(state: State, action: Action, step: string | undefined): Refusal
}

/** The part of a game that its steps answer. */
export type Answering<State, Action extends AnyAction, Event extends AnyEvent> = Required<
  Pick<Game<State, Action, Event>, 'pending' | 'legal' | 'everyLegal' | 'check' | 'fallback' | 'play'>
>

const NOBODY: readonly Decision[] = []

/** Makes `pending`, `legal`, `everyLegal`, `check`, `fallback` and `play` of a game's steps. */
export function stepByStep<Content, State, Action extends AnyAction, Event extends AnyEvent>(
  content: Content,
  course: Course<Content, State, Action, Event>,
): Answering<State, Action, Event> {
  function stepAt(state: State): Step<Content, State, Action, Event> {
    const step = course.at(state)
    if (step === undefined) throw new Error('nothing is asked: the match is over')
    return step
  }

  function listed(state: State, seat: Seat): Action[] {
    const actions: Action[] = []
    stepAt(state).legal(content, state, seat, actions)
    return actions
  }

  return {
    pending(state) {
      const step = course.at(state)
      if (step === undefined) return NOBODY
      const kind = step.name
      const id = course.decisionId(state)
      const asked = step.asked(content, state)
      if (typeof asked === 'number') return [{ seat: asked, id, kind }]
      return asked.map(({ seat, answered }) => (answered ? { seat, id, kind, answered } : { seat, id, kind }))
    },
    legal: (state, seat, into) => stepAt(state).legal(content, state, seat, into),
    everyLegal: (state, seat) => stepAt(state).everyLegal?.(content, state, seat) ?? listed(state, seat),
    check(state, seat, action) {
      const step = course.at(state)
      if (step === undefined) return course.outOfPlace(state, action, undefined)
      if (!step.verbs.includes(action.do)) return course.outOfPlace(state, action, step.name)
      return step.check(content, state, seat, action)
    },
    fallback: (state, seat) => stepAt(state).fallback?.(content, state, seat) ?? listed(state, seat)[0]!,
    play(table, seat, action) {
      const step = stepAt(table.state)
      const isOver = step.play(content, table, seat, action) === true
      if (isOver || step.isOpen === undefined || !step.isOpen(content, table.state, seat))
        course.proceed(content, table)
    },
  }
}
