import { replayRecord, type Record, type RecordBranch } from './record.ts'
import type { AnyTableBox, Read } from '@flagbridge/kernel'

/** A match that was played on from the midst of another, after so many of its steps. */
export interface Branched {
  readonly from: number
  readonly record: Record
}

/** Never reached: with it the dice count their throws. */
const NEVER = { after: Number.MAX_SAFE_INTEGER, seed: '' }

/**
 * The same battle up to a step, for others to go on with; with a seed, the dice are others from there on. The record
 * must be one that replays.
 */
export function branchedAt(
  box: AnyTableBox,
  record: Record,
  from: number,
  seats: Record['seats'],
  seed?: string,
): Read<Record> {
  const { digest: _gone, ending: _ended, branches: _others, branchOf: _trunk, ...rest } = record
  const actions = record.actions.slice(0, from)
  if (seed === undefined)
    return { ok: true, value: { ...rest, flagbridge: versionOf(record.dice.anew), seats, actions } }
  const anew = record.dice.anew ?? []
  const counting = { ...rest, actions, dice: { ...record.dice, anew: [...anew, NEVER] } }
  const played = replayRecord(box, counting)
  if (!played.ok) return played
  if (!played.value.ok) throw new Error('a record that replays does so up to any step')
  const [thrown = 0] = played.value.match.dice.save()
  const kept = anew.filter(({ after }) => after < thrown)
  return {
    ok: true,
    value: {
      ...rest,
      flagbridge: 2,
      seats,
      actions,
      dice: { ...record.dice, anew: [...kept, { after: thrown, seed }] },
    },
  }
}

function versionOf(anew: unknown): 1 | 2 {
  return anew === undefined ? 1 : 2
}

/** A record with the matches that were played on from its midst, as one tree. */
export function folded(record: Record, branches: readonly Branched[]): Record {
  const { branchOf: _trunk, ...rest } = record
  if (branches.length === 0) return { ...rest, flagbridge: versionOf(record.branches ?? record.dice.anew) }
  return { ...rest, flagbridge: 2, branches: branches.map(asBranch) }
}

function asBranch({ from, record }: Branched): RecordBranch {
  const { seats, dice, actions, digest, ending, branches } = record
  return {
    from,
    seats,
    dice,
    actions: actions.slice(from),
    ...(digest === undefined ? {} : { digest }),
    ...(ending === undefined ? {} : { ending }),
    ...(branches === undefined ? {} : { branches }),
  }
}

/** The matches that were played on from the midst of this one, each whole; they may have branches of their own. */
export function unfolded(record: Record): Branched[] {
  return (record.branches ?? []).map(({ from, seats, dice, actions, digest, ending, branches }) => {
    const { digest: _own, ending: _ended, branches: _all, branchOf: _trunk, ...rest } = record
    return {
      from,
      record: {
        ...rest,
        flagbridge: versionOf(branches ?? dice.anew),
        seats,
        dice,
        actions: [...record.actions.slice(0, from), ...actions],
        ...(digest === undefined ? {} : { digest }),
        ...(ending === undefined ? {} : { ending }),
        ...(branches === undefined ? {} : { branches }),
      },
    }
  })
}
