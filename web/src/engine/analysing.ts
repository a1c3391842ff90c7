import { analyse, inChances, playedOf, USUAL, type Report } from '@flagbridge/analysis'
import { doorOf, review } from '@flagbridge/ai'
import { seededDice } from '@flagbridge/kernel'
import { breath } from './breath.ts'
import { openGame } from './shelf.ts'
import type { Analysed, Analysis, ComparedAnswers, Comparison } from './thinker.ts'

/** Milliseconds after which the work is laid aside for a moment, to hear whether it is still wanted. */
const BREATH = 20
/** Milliseconds between two looks at the growing graph. */
const LOOK = 250
/** Actions played in imagination to compare one answer with what was played. */
const NODES = 6000

/** Makes a report, a little at a time; nothing where it was dropped on the way. */
export async function analysed(
  { id, record, packs }: Analysis,
  isDropped: () => boolean,
  tell: (news: Analysed) => void,
): Promise<void> {
  const { box } = await openGame(record.game, packs)
  const played = playedOf(box, record)
  if (!played.ok) throw new Error(played.problems[0]?.expected ?? 'It cannot be played again.')
  const work = analyse(played.value, USUAL)
  let rest = performance.now() + BREATH
  let look = 0
  for (;;) {
    const step = work.next()
    if (step.done === true) return tell({ id, report: step.value satisfies Report })
    const now = performance.now()
    if (now < rest) continue
    if (now > look) {
      look = now + LOOK
      tell({ id, stage: step.value })
    }
    await breath()
    if (isDropped()) return
    rest = performance.now() + BREATH
  }
}

/** What the admiral thinks of another answer than the one that was played. */
export async function compared(
  { id, game, packs, seat, view, legal, action, played, seed }: Comparison,
  isDropped: () => boolean,
): Promise<ComparedAnswers | undefined> {
  const { box } = await openGame(game, packs)
  if (box.judge === undefined) return undefined
  const door = { ...doorOf(box.game, view, seat), legal: () => legal, view: () => box.game.fork(view) as unknown }
  const brain = { game: box.game, judge: inChances(box.game, box.judge), chance: seededDice(seed) }
  const values: { readonly action: typeof action; readonly value: number }[] = []
  let best: { readonly action: typeof action; readonly value: number } | undefined
  let error = 0
  let reason = ''
  for (const one of [action, played]) {
    const thought = review({ ...brain, chance: seededDice(seed) }, door, one, NODES)
    for (let rest = performance.now() + BREATH; ; ) {
      const step = thought.next()
      if (step.done === true) {
        if (step.value === undefined) return undefined
        values.push(step.value.played)
        if (best === undefined || step.value.best.value > best.value) {
          best = step.value.best
          error = step.value.error
          reason = step.value.explain().reason
        }
        break
      }
      if (performance.now() < rest) continue
      await breath()
      if (isDropped()) return undefined
      rest = performance.now() + BREATH
    }
  }
  const [other, own] = values
  return { id, other: other!.value, played: own!.value, best: best!, error, reason }
}
