import {
  planFindings,
  readBadly,
  refuse,
  seededDice,
  type AnyMuster,
  type FleetWish,
  type Plan,
  type Read,
  type Refusal,
} from '@flagbridge/kernel'
import type { BroughtFleet } from '@flagbridge/protocol'
import type { LogEntry } from './log.ts'
import type { MatchTable } from './table.ts'

/*
 * TABLE.8: players who bring their own fleets. What each has brought lies face down in the log until all have; then the
 * muster makes the options of it, and the game decides what of them stays hidden.
 */

type Table = Pick<MatchTable, 'box' | 'created' | 'log'>

function musterOf({ box }: Table): AnyMuster | undefined {
  return box.muster as AnyMuster | undefined
}

/** Nothing where chance is to draw it. */
function wishOf(fleet: BroughtFleet | null | undefined): FleetWish | undefined {
  return fleet === null || fleet === undefined || 'drawn' in fleet ? undefined : fleet
}

/** The plan with these fleets; those of the bots stand in it already. */
function planWith({ created }: Table, brought: readonly (BroughtFleet | null)[]): Plan {
  const { set, fleets } = created.muster!
  return { set, fleets: created.seats.map((seat, i) => (seat.kind === 'bot' ? fleets[i] : wishOf(brought[i]))) }
}

/** The options of the match, drawn by the seeds that all have committed to. */
export function musteredOf(table: Table, brought = table.log.brought): Read<unknown> {
  const muster = musterOf(table)
  const { created } = table
  if (muster === undefined || created.dice !== undefined) return readBadly({ path: [], expected: 'a muster' })
  const seed = JSON.stringify([created.hostSeed, table.log.playerSeeds(), 'muster'])
  return muster.complete(planWith(table, brought), seededDice(seed))
}

/**
 * Whether the seat may bring this fleet. What is wrong with it alone is told in words; that it does not go together
 * with one that lies there already is told without a word about that one.
 */
export function mayReady(table: Table, entry: Extract<LogEntry, { readonly t: 'readied' }>): Refusal | undefined {
  const { created, log } = table
  const { seat, fleet } = entry
  const muster = musterOf(table)
  if (created.muster === undefined || muster === undefined || log.hasBegun)
    return refuse('nothing-to-muster', 'TABLE.8')
  if (created.seats[seat]?.kind !== 'person' || log.sitters[seat] === undefined)
    return refuse('no-such-seat', 'TABLE.1', { seat })
  if (fleet === null) return undefined
  if ('own' in fleet) {
    const read = muster.fleets.read(fleet.own) as Read<unknown>
    if (!read.ok) return refuse('fleet-malformed', 'TABLE.8', { problems: read.problems })
  }
  const alone = created.seats.map((_, i) => (i === seat ? fleet : null))
  const wrong = wrongIn(muster, planWith(table, alone))
  if (wrong !== undefined) return refuse('fleet-not-legal', wrong.rule, { sentence: wrong.sentence })
  const together = log.brought.map((other, i) => (i === seat ? fleet : other))
  const clash = wrongIn(muster, planWith(table, together))
  if (clash !== undefined) return refuse('fleets-clash', clash.rule)
  const isLast = created.seats.every(({ kind }, i) => kind === 'bot' || together[i] !== null)
  return isLast && !musteredOf(table, together).ok ? refuse('fleets-clash', 'TABLE.8') : undefined
}

function wrongIn(muster: AnyMuster, plan: Plan) {
  return planFindings(muster, plan).find(({ severity }) => severity === 'wrong')
}
