import {
  decisionOf,
  isRefusal,
  ScriptError,
  type AnyAction,
  type AnyBox,
  type Problem,
  type Seat,
} from '@flagbridge/kernel'
import { readGuide, type Guide } from './guide.ts'
import { GuideError, GuideRun } from './guideRun.ts'
import { hearOrder } from './orders.ts'

/** What whoever checks a guide knows beside the game. */
export interface GuideKnowledge {
  /** The ids of the game's rules. */
  readonly rules: ReadonlySet<string>
  /** Why this cannot be looked at now, if so. */
  look?(word: string, state: unknown, you: Seat): string | undefined
  /** What the player can point at now; all that is legal where it is absent. */
  offers?(state: unknown, you: Seat): readonly AnyAction[]
}

/** Plays a guide to its end, and once more for every other answer that it lets through; tells what does not fit. */
export function checkGuide(box: AnyBox, raw: unknown, knowledge: GuideKnowledge): Problem[] {
  const read = readGuide(raw)
  if (!read.ok) return [...read.problems]
  const guide = read.value
  if (guide.game !== box.game.id) return [{ path: ['game'], expected: `"${box.game.id}"` }]
  const problems = strangeRules(guide, knowledge.rules)
  const others = guide.steps.flatMap(({ or = [] }, step) => or.map((_, i) => ({ step, or: i + 1 })))
  for (const other of [undefined, ...others]) {
    try {
      playThrough(box, guide, knowledge, problems, other)
    } catch (error) {
      if (!(error instanceof GuideError)) throw error
      problems.push({ path: error.path, expected: error.expected })
    }
    if (problems.length > 0) return problems
  }
  return problems
}

interface Other {
  readonly step: number
  /** Which of the answers that are let through. */
  readonly or: number
}

function playThrough(
  box: AnyBox,
  guide: Guide,
  knowledge: GuideKnowledge,
  problems: Problem[],
  other: Other | undefined,
): GuideRun {
  const run = new GuideRun(box, guide)
  for (;;) {
    if (other === undefined) problems.push(...unseen(run, knowledge))
    if (run.isFree) return run
    if (run.wanted().length === 0) run.next()
    else guideAnswer(run, knowledge, other?.step === run.at ? other.or : 0)
  }
}

/** Gives the answer that is wanted, as the player would. */
export function guideAnswer(run: GuideRun, { offers }: Pick<GuideKnowledge, 'offers'>, or = 0): void {
  const { box, you, state } = run
  const said = run.wanted()[or]!
  const path = ['steps', run.at, or === 0 ? 'do' : 'or']
  const asked = decisionOf(box.game.pending(state), you)
  if (asked === undefined) throw new GuideError(path, 'nothing to be done: nothing is asked of the player here')
  const view: unknown = box.game.view(state, you)
  const legal: AnyAction[] = []
  box.game.legal(view, you, legal)
  const action = run.meant(offers?.(state, you) ?? legal, or)
  if (action === undefined) {
    const heard = typeof said === 'string' ? hearOrder(box, state, said, you) : undefined
    const refusal = heard === undefined || isRefusal(heard) ? heard : box.game.check(view, you, heard)
    const why = isRefusal(refusal) ? `${box.words.refusal(refusal, state)} (${refusal.rule})` : 'it is not offered'
    throw new GuideError(path, `something the player may do now (asked: ${asked.kind}); ${why}`)
  }
  try {
    const refusal = run.act(asked.id, action)
    if (refusal !== undefined) throw new GuideError(path, `what is let through; ${box.words.refusal(refusal, state)}`)
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error
    throw new GuideError(['steps', run.at, 'dice'], `dice that fit what is played; ${error.message}`)
  }
}

function strangeRules({ steps }: Guide, known: ReadonlySet<string>): Problem[] {
  return steps.flatMap(({ rules = [] }, i) =>
    rules.flatMap((id, k) =>
      known.has(id) ? [] : [{ path: ['steps', i, 'rules', k], expected: `the id of a rule, not "${id}"` }],
    ),
  )
}

function unseen(run: GuideRun, { look }: GuideKnowledge): Problem[] {
  const key = run.part === 'say' ? 'look' : 'see'
  return (run.step[key] ?? []).flatMap((word, i) => {
    const why = look?.(word, run.state, run.you)
    return why === undefined ? [] : [{ path: ['steps', run.at, key, i], expected: why }]
  })
}
