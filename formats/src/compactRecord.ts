import {
  advance,
  decisionOf,
  describeProblem,
  isRefusal,
  nextDecision,
  readBadly,
  readWell,
  startMatch,
  type AnyAction,
  type AnyBox,
  type Problem,
  type Read,
  type Seat,
} from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { diceSchema, openDice } from './record.ts'

/**
 * How a position came about: what was agreed, the dice, and who answered what. It is a record as far as it went,
 * without what can be told from the rest: the numbers of the decisions, and answers that were the only ones.
 */
export const compactRecordSchema = z.strictObject({
  options: z.unknown(),
  dice: diceSchema,
  answers: z.array(z.tuple([z.int().check(z.gte(0)), z.looseObject({ do: z.string() })])),
})

export type CompactRecord = z.infer<typeof compactRecordSchema>
type Answer = CompactRecord['answers'][number]

/** The only answer that the next seat has, where it has no choice. */
function onlyAnswer({ game }: Pick<AnyBox, 'game'>, state: unknown): { seat: Seat; action: AnyAction } | undefined {
  const next = nextDecision(game.pending(state))
  if (next === undefined) return undefined
  const actions: AnyAction[] = []
  game.legal(state, next.seat, actions)
  return actions.length === 1 ? { seat: next.seat, action: actions[0]! } : undefined
}

/** Whether an answer says nothing that a compact record must keep. */
export function goesWithoutSaying(box: Pick<AnyBox, 'game'>, state: unknown, seat: Seat): boolean {
  return onlyAnswer(box, state)?.seat === seat
}

/** The table as it lay after the last of these answers, when there was a choice again. */
export function positionAfter(box: Pick<AnyBox, 'game'>, record: CompactRecord): Read<unknown> {
  const { game } = box
  const options = game.readOptions(record.options)
  if (!options.ok) return readBadly(...options.problems.map((one) => ({ ...one, path: ['options', ...one.path] })))
  const { match } = startMatch(game, options.value as unknown, openDice(record.dice))
  const give = (seat: Seat, action: AnyAction, path: Problem['path']): Problem | undefined => {
    const asked = decisionOf(game.pending(match.state), seat)
    if (asked === undefined) return { path, expected: `an answer of a seat that is asked; seat ${seat} is not` }
    const happened = advance(match, seat, asked.id, action)
    return isRefusal(happened)
      ? { path, expected: `a legal answer to "${asked.kind}", got ${happened.refused}`, rule: happened.rule }
      : undefined
  }
  const goOn = (): Problem | undefined => {
    for (let only = onlyAnswer(box, match.state); only !== undefined; only = onlyAnswer(box, match.state)) {
      const problem = give(only.seat, only.action, ['answers'])
      if (problem !== undefined) return problem
    }
    return undefined
  }
  for (const [i, [seat, raw]] of record.answers.entries()) {
    const problem = goOn() ?? said(i, seat, raw)
    if (problem !== undefined) return readBadly(problem)
  }
  const problem = goOn()
  return problem === undefined ? readWell(match.state as unknown) : readBadly(problem)

  function said(i: number, seat: Seat, raw: Answer[1]): Problem | undefined {
    const action = game.readAction(raw)
    if (!action.ok) return { path: ['answers', i], expected: action.problems.map(describeProblem).join('; ') }
    return give(seat, action.value as AnyAction, ['answers', i])
  }
}
