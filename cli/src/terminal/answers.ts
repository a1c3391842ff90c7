import type { AnyAction, AnyBox } from '@flagbridge/kernel'
import { lookOf } from '@flagbridge/scene'
import type { PackNames } from './glossary.ts'
import { hintsOf } from './hints.ts'
import { folded } from './likeness.ts'

/** An answer as it is told. */
export interface ToldAnswer {
  /** As it may be typed. */
  readonly order: string
  /** What it means, where its words do not say it. */
  readonly hint: string
}

/** Tells what may be answered from one seat, with the names of cards for their ids. */
export type TellAnswers = (actions: readonly AnyAction[], view: unknown, seat: number) => ToldAnswer[]

export function answersOf(box: AnyBox, glossary: PackNames): TellAnswers {
  const look = lookOf(box)
  return (actions, view, seat) => {
    const scene = look?.scene(view, seat)
    const hint = scene === undefined ? () => [] : hintsOf(scene)
    return actions.map((action) => {
      const order = box.words.say(action, view)
      const hints = (look?.pointers(action, view, seat) ?? []).flatMap(hint)
      return { order: glossary.named(order), hint: glossary.named(besides(order, hints).join(', ')) }
    })
  }
}

/** What hints add to an order and to each other. */
function besides(order: string, hints: readonly string[]): string[] {
  const left = [...new Set(hints)].filter((one) => one !== '' && one !== '…' && !folded(order).includes(folded(one)))
  return left.filter((one) => !left.some((other) => other !== one && folded(other).startsWith(`${folded(one)}:`)))
}

/** The line of an answer, without its number. */
export function answerLine({ order, hint }: ToldAnswer): string {
  return hint === '' ? order : `${order}  - ${hint}`
}

/** Whether every word begins a word of the answer, in whatever order. */
export function hasWords(text: string, answer: ToldAnswer): boolean {
  const words = comparedWords(`${answer.order} ${answer.hint}`)
  return comparedWords(text).every((word) => words.some((one) => one.startsWith(word)))
}

/** The words of a text as they are compared: "[LB-KOR]" is one. */
export function comparedWords(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}.#-]+/u)
    .filter((word) => word !== '' && word !== '-')
}
