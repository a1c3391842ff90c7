import { doorOf, review, type Review } from '@flagbridge/ai'
import { seededDice, type AnyAction, type AnyBox } from '@flagbridge/kernel'
import { lookOf } from '@flagbridge/scene'
import { inChances } from './chances.ts'
import type { PlayedMoment, Played } from './played.ts'

/** A decision in which there was a choice, by what the seat could know then. Values are chances from 0 to 1. */
export interface Judged {
  readonly step: number
  readonly seat: number
  readonly side: number
  readonly round: number
  readonly played: { readonly says: string; readonly chance: number }
  readonly best: { readonly says: string; readonly chance: number; readonly action: AnyAction }
  /** The next best after the best, where it is known. */
  readonly next?: { readonly says: string; readonly chance: number }
  /** What the best is better than what was played; 0 where nothing better was found. */
  readonly loss: number
  /** By how much the comparison may be off: its standard error. */
  readonly error: number
  /** What the best is better than the worst of those that were looked at closely. */
  readonly stake: number
}

/** A decision worth telling, with the reason in the game's words. */
export interface ToldDecision extends Judged {
  readonly reason: string
  readonly rule?: string
}

/** How a side did. */
export interface Accuracy {
  readonly side: number
  /** Of a hundred points of chance that were at stake in its decisions, how many it did not give away. */
  readonly percent: number
  readonly decisions: number
  /** Decisions that cost no more than a point of chance, as far as can be told. */
  readonly good: number
  /** Chance given away in all. */
  readonly lost: number
}

const POINT = 0.01

/** Reviews one decision; undefined where there was no choice. The seat's view is all that is looked at. */
export function* judged(
  box: AnyBox,
  moment: PlayedMoment,
  seed: string,
  nodes: number,
): Generator<undefined, { judged: Judged; review: Review<AnyAction> } | undefined, undefined> {
  const { game, words } = box
  if (box.judge === undefined) return undefined
  const { before, seat, action } = moment
  // The table itself is looked at no further: what may be answered is asked of the view, too.
  const view: unknown = game.view(before, seat)
  const door = { ...doorOf(game, view, seat), view: () => game.fork(view) as unknown }
  const chance = seededDice(`${seed}/${moment.step}/review`)
  const brain = { game, judge: inChances(game, box.judge), chance }
  const found = yield* review(brain, door, action, nodes)
  if (found === undefined) return undefined
  const whose = actingIn(box, view, seat)
  const told = (one: { action: AnyAction; value: number }) => ({
    says: alone(whose, words.say(one.action, view)),
    chance: (1 + one.value) / 2,
  })
  const { played, best, next } = found
  return {
    review: found,
    judged: {
      step: moment.step,
      seat,
      side: moment.side,
      round: game.round(view),
      played: told(played),
      best: { ...told(best), action: best.action },
      ...(next === undefined ? {} : { next: told(next) }),
      loss: (best.value - played.value) / 2,
      error: found.error / 2,
      stake: found.stake / 2,
    },
  }
}

/** The ship whose turn it is. */
export function actingIn(box: AnyBox, view: unknown, seat: number): string | undefined {
  const scene = lookOf(box)?.scene(view, seat)
  const own = box.game.sides(view)[seat]
  return scene?.pieces.find(
    ({ id, mark, side }) => scene.picked === `piece:${id}` || (mark === 'acting' && side === own),
  )?.name
}

/** "Aurora: ahead 2": an order that can be read by itself. */
export function alone(ship: string | undefined, order: string): string {
  return ship === undefined || order.includes(ship) ? order : `${ship}: ${order}`
}

/** A loss as far as it is more than an error of the comparison. */
export function sureLoss({ loss, error }: Pick<Judged, 'loss' | 'error'>): number {
  return loss > error ? loss : 0
}

export function accuraciesOf({ seats }: Pick<Played, 'seats'>, decisions: readonly Judged[]): Accuracy[] {
  return Array.from({ length: Math.max(...seats) + 1 }, (_, side) => {
    const own = decisions.filter((one) => one.side === side)
    const lost = own.reduce((sum, one) => sum + sureLoss(one), 0)
    const stake = own.reduce((sum, one) => sum + one.stake, 0)
    return {
      side,
      percent: stake === 0 ? 100 : 100 * (1 - lost / stake),
      decisions: own.length,
      good: own.filter((one) => sureLoss(one) <= POINT).length,
      lost,
    }
  })
}
