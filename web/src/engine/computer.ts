import type { AnyAction, BotName, Decision } from '@flagbridge/kernel'
import type { Playing } from './playing.ts'
import { newSeed } from './records.ts'
import { think } from './thinking.ts'
import type { Idea } from './thinker.ts'

/** The level whose advice is given. */
const ADVISER: BotName = 'admiral'

/** The match that is thought about. As soon as it is another one, thoughts about the old one are dropped. */
let current: { readonly playing: Playing; readonly thoughts: AbortController } | undefined

/** Nobody waits for what the computer thinks about. */
export function dropThoughts(): void {
  current?.thoughts.abort()
  current = undefined
}

function wantedFor(playing: Playing): AbortSignal {
  if (current?.playing === playing) return current.thoughts.signal
  dropThoughts()
  const thoughts = new AbortController()
  current = { playing, thoughts }
  return thoughts.signal
}

/** What the computer would answer for a seat, knowing what that seat knows. Without a judge only chance can choose. */
function ponder(
  playing: Playing,
  { seat }: Decision,
  bot: BotName,
  legal: readonly AnyAction[],
  seed: string,
  why = false,
): Promise<Idea | undefined> {
  const { box, rulebook } = playing.opened
  const thought = {
    game: rulebook.id,
    bot: box.judge === undefined ? 'random' : bot,
    seat,
    view: box.game.view(playing.match.state, seat) as unknown,
    legal,
    seed,
    why,
  } as const
  return think(thought, wantedFor(playing))
}

/** Answers for a seat of the computer; with what the rules take for granted where its idea came too late. */
export async function answerForComputer(playing: Playing, asked: Decision, pause: number): Promise<() => void> {
  const legal = playing.legal(asked.seat)
  const player = playing.players[asked.seat]?.player ?? 'person'
  const bot = player === 'person' ? ADVISER : player
  const { dice, actions } = playing.record
  const seed = `${dice.scheme === 'seeded' ? dice.seed : dice.commitment}/${actions.length}`
  const [idea] = await Promise.all([ponder(playing, asked, bot, legal, seed), wait(pause)])
  return () => {
    const action = idea === undefined ? undefined : legal[idea.choice]
    if (action !== undefined && playing.act(asked.seat, asked.id, action) === undefined) return
    const still = playing.computersTurn()
    if (still === undefined) return
    playing.act(still.seat, still.id, playing.opened.box.game.fallback(playing.match.state, still.seat) as AnyAction)
  }
}

export interface Advice {
  readonly action: AnyAction
  readonly reason?: string
  /** What it thought of, the best first. */
  readonly ranked: readonly { readonly action: AnyAction; readonly value: number; readonly because: string }[]
}

/** What it would do in the looker's place, why, and what else it thought of. */
export async function adviceFor(playing: Playing, asked: Decision): Promise<Advice | undefined> {
  const legal = playing.legal(asked.seat)
  if (legal.length === 0) return undefined
  const idea = await ponder(playing, asked, ADVISER, legal, newSeed(), true)
  if (idea === undefined) return undefined
  const { choice, reason, ranked } = idea
  const action = legal[choice]
  if (action === undefined) return undefined
  return {
    action,
    ...(reason === undefined ? {} : { reason }),
    ranked: ranked.flatMap(({ choice: other, ...rest }) =>
      legal[other] === undefined ? [] : [{ action: legal[other], ...rest }],
    ),
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
