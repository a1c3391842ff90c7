import { botFor, doorOf } from '@flagbridge/ai'
import { goesWithoutSaying, type CompactRecord, type Record } from '@flagbridge/formats'
import {
  advance,
  isRefusal,
  nextDecision,
  seededDice,
  startMatch,
  type AnyAction,
  type AnyBox,
  type BotName,
  type Plan,
  type Read,
} from '@flagbridge/kernel'
import type { Played } from '../played.ts'
import type { FoundPosition } from './position.ts'

/** Who fights the battles: by turns the good among themselves, and such as leave each other openings. */
const PAIRS: readonly (readonly [BotName, BotName])[] = [
  ['captain', 'captain'],
  ['captain', 'ensign'],
  ['ensign', 'captain'],
]
/** No battle of any game takes so many decisions. */
const ENDLESS = 20_000

/** How battles are to be; ready ones, each different, where nothing is said. */
export interface BattlesWanted {
  readonly seed: string
  /** As the muster is to complete it, each battle anew. */
  readonly plan?: Plan
  /** Of these ready fleets two meet, every pair in its turn. */
  readonly fleets?: readonly string[]
}

/** Every decision with a choice in the n-th battle, as it comes. */
export function* simulated(box: AnyBox, battles: BattlesWanted, n: number): Generator<FoundPosition, void, undefined> {
  const { game } = box
  const { seed } = battles
  const options = optionsOf(box, battles, n)
  const dice = `${seed}/${n}`
  const { match } = startMatch(game, options, seededDice(dice))
  const pair = PAIRS[n % PAIRS.length]!
  const bots = game
    .sides(match.state)
    .map((side, seat) => botFor(box, pair[side % 2]!, seededDice(`${dice}/bot/${seat}`), {}))
  const answers: [number, AnyAction][] = []
  for (let step = 0; step < ENDLESS; step++) {
    const next = nextDecision(game.pending(match.state))
    if (next === undefined) return
    const { seat, id, kind } = next
    if (!goesWithoutSaying(box, match.state, seat)) {
      const record = recordOf(options, { scheme: 'seeded', seed: dice }, answers)
      yield { name: `${n}-${answers.length}`, seat, kind, state: game.fork(match.state) as unknown, record }
    }
    const { action } = bots[seat]!.choose(doorOf(game, match.state, seat))
    if (!goesWithoutSaying(box, match.state, seat)) answers.push([seat, action])
    const happened = advance(match, seat, id, action)
    if (isRefusal(happened)) throw new Error(`${game.id}, ${dice}: a bot's action was refused: ${happened.refused}`)
  }
}

/** Every decision with a choice in a battle that was played, up to the first answer that was taken back. */
export function* recorded({ box, record, moments }: Played, name: string): Generator<FoundPosition, void, undefined> {
  const until = record.actions.findIndex((one) => 'takeBack' in one)
  const answers: [number, AnyAction][] = []
  for (const { step, seat, kind, action, before } of moments) {
    if (until >= 0 && step > until) return
    if (nextDecision(box.game.pending(before))?.seat !== seat) return
    if (goesWithoutSaying(box, before, seat)) continue
    yield {
      name: `${name}-${answers.length}`,
      seat,
      kind,
      state: before,
      record: recordOf(record.options, record.dice, answers),
    }
    answers.push([seat, action])
  }
}

type Answer = CompactRecord['answers'][number]

function recordOf(
  options: unknown,
  dice: Record['dice'],
  answers: readonly (readonly [number, AnyAction])[],
): CompactRecord {
  return { options, dice, answers: answers.map(([seat, action]): Answer => [seat, { ...action }]) }
}

function optionsOf(box: AnyBox, { seed, plan, fleets }: BattlesWanted, n: number): unknown {
  const isReady = plan === undefined && fleets === undefined
  const wish: Plan = {
    set: plan?.set ?? {},
    fleets: fleets === undefined ? (plan?.fleets ?? []) : pairOf(fleets, n).map((ready) => ({ ready })),
  }
  const made = isReady ? box.ready({ number: n }) : box.muster.complete(wish, seededDice(`${seed}/${n}/muster`))
  const options = made as Read<unknown>
  if (options.ok) return options.value
  throw new Error(`${box.game.id}: no battle ${n}: ${options.problems.map((one) => one.expected).join('; ')}`)
}

/** Two different ones of these, every ordered pair in its turn. */
function pairOf(names: readonly string[], n: number): readonly string[] {
  const first = n % names.length
  const apart = 1 + (Math.floor(n / names.length) % (names.length - 1))
  return [names[first]!, names[(first + apart) % names.length]!]
}
