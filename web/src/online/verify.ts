import { replayRecord, type Record } from '@flagbridge/formats'
import { describeProblem, difference, keepsCommitment, type AnyEvent } from '@flagbridge/kernel'
import type { Check, Promised, RolledLine, Verification } from '../engine/api/index.ts'
import type { SeatViewer } from '../engine/seatViewer.ts'

/** Somebody who saw the match. */
type Witness = Pick<SeatViewer, 'opened' | 'seat' | 'story'>

/**
 * Rolls every die again. The host's seed must be the one that was promised before the first roll, the players' parts
 * must be in it, and the same actions must give, event for event, what this seat was shown.
 */
export function verify(witness: Witness, record: Record, promised: Promised): Verification {
  const { dice } = record
  if (dice.scheme !== 'fair') return failed('The record does not say with which seeds the dice were rolled.')
  const checks: Check[] = [
    {
      what: 'The host kept its promise',
      ok: keepsCommitment(promised.commitment, dice.hostSeed) && promised.commitment === dice.commitment,
      detail: 'The seed revealed at the end gives the commitment shown before the first roll.',
    },
    ...Object.entries(promised.seeds).map(([seat, seed]) => ({
      what: 'Your own part is in the dice',
      ok: dice.playerSeeds[Number(seat)] === seed,
      detail: 'The number this device added when you sat down was mixed in.',
    })),
  ]
  const rolls: RolledLine[] = []
  const parted = replayAgainst(witness, record, rolls)
  const count = rolls.reduce((sum, { faces }) => sum + faces.length, 0)
  checks.push({
    what: fellAsPromised(count),
    ok: parted === undefined,
    detail: parted ?? 'Played again from the seeds, the match gives exactly what you were shown.',
  })
  return {
    ok: checks.every(({ ok }) => ok),
    checks,
    dice: count,
    rolls,
    hostSeed: dice.hostSeed,
    playerSeeds: dice.playerSeeds,
  }
}

/** The first thing that differs between the record played again and what this seat was shown. */
function replayAgainst(witness: Witness, record: Record, rolls: RolledLine[]): string | undefined {
  const { opened, story, seat } = witness
  const { box } = opened
  const { game, words } = box
  const shown = story.flatMap((seen) => ('events' in seen ? [seen.events] : []))
  let place = 0
  let parted: string | undefined
  const read = replayRecord(box, record, (events, step, state) => {
    for (const event of events) {
      const faces = game.facesOf(event)
      if (faces.length > 0) rolls.push({ step, text: words.event(event, state), faces })
    }
    const seen = events.flatMap((event): AnyEvent[] => {
      const cut = game.redact(event, seat) as AnyEvent | undefined
      return cut === undefined ? [] : [cut]
    })
    if (seen.length === 0) return
    const before = shown[place++]
    parted ??=
      before !== undefined && difference(before, seen) === undefined
        ? undefined
        : `Step ${step} gives something else than you were shown.`
  })
  if (!read.ok) return read.problems.map(describeProblem).join('; ')
  if (!read.value.ok) return `Step ${read.value.at}: expected ${read.value.expected}, got ${read.value.got}.`
  return parted ?? (place === shown.length ? undefined : 'You were shown more than the record tells.')
}

function fellAsPromised(count: number): string {
  if (count === 0) return 'No die was rolled, and the rest is as recorded'
  return count === 1 ? 'The one die fell as promised' : `All ${count} dice fell as promised`
}

function failed(what: string): Verification {
  return {
    ok: false,
    checks: [{ what, ok: false, detail: '' }],
    dice: 0,
    rolls: [],
    hostSeed: '',
    playerSeeds: [],
  }
}
