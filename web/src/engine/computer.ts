import type { Level } from '@flagbridge/ai'
import type { AnyAction, Decision } from '@flagbridge/kernel'
import type { Playing } from './playing.ts'
import { newSeed } from './records.ts'
import { think } from './thinking.ts'
import type { Idea } from './thinker.ts'

/** The level whose advice is given. */
const ADVISER: Level = 'captain'

/** What the computer would answer for a seat, knowing what that seat knows. Without a judge only chance can choose. */
function ponder(
  playing: Playing,
  { seat }: Decision,
  level: Level,
  legal: readonly AnyAction[],
  seed: string,
): Promise<Idea> {
  const { box, rulebook } = playing.opened
  return think({
    game: rulebook.id,
    level: box.judge === undefined ? 'random' : level,
    seat,
    view: box.game.view(playing.match.state, seat) as unknown,
    legal,
    seed,
  })
}

/** Answers for a seat of the computer; with what the rules take for granted where its idea came too late. */
export async function answerForComputer(playing: Playing, asked: Decision, pause: number): Promise<() => void> {
  const legal = playing.legal(asked.seat)
  const player = playing.players[asked.seat]?.player ?? 'person'
  const level = player === 'person' ? ADVISER : player
  const { dice, actions } = playing.record
  const seed = `${dice.scheme === 'seeded' ? dice.seed : dice.commitment}/${actions.length}`
  const [idea] = await Promise.all([ponder(playing, asked, level, legal, seed), wait(pause)])
  return () => {
    const action = legal[idea.choice]
    if (action !== undefined && playing.act(asked.seat, asked.id, action) === undefined) return
    const still = playing.computersTurn()
    if (still === undefined) return
    playing.act(still.seat, still.id, playing.opened.box.game.fallback(playing.match.state, still.seat) as AnyAction)
  }
}

export interface Advice {
  readonly action: AnyAction
  readonly reason?: string
}

/** What it would do in the looker's place, and how much better it thinks that is than the next best. */
export async function adviceFor(playing: Playing, asked: Decision): Promise<Advice | undefined> {
  const legal = playing.legal(asked.seat)
  if (legal.length === 0) return undefined
  const { choice, ranked } = await ponder(playing, asked, ADVISER, legal, newSeed())
  const action = legal[choice]
  const [best, next] = ranked
  if (action === undefined) return undefined
  if (best === undefined || next === undefined) return { action }
  const percent = (value: number) => `${Math.round(50 + 50 * value)} %`
  return { action, reason: `It expects ${percent(best.value)}, against ${percent(next.value)} for the next best.` }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
