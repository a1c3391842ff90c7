import { openBuiltIn, shelved } from '../src/index.ts'
import {
  advance,
  atRandom,
  isRefusal,
  legalActions,
  nextDecision,
  resumeMatch,
  seededDice,
  type AnyAction,
  type AnyBox,
} from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import {
  branchedAt,
  folded,
  newRecord,
  openDice,
  readRecord,
  replayRecord,
  unfolded,
  type Record,
} from '@flagbridge/formats'

async function duel(): Promise<{ box: AnyBox; record: Record }> {
  const { box, rulebook, packs } = await openBuiltIn(shelved('duel')!)
  const ready = box.ready({ number: 0 })
  if (!ready.ok) throw new Error('there is a ready battle')
  const seats = ['Ann', 'Ben'].map((name) => ({ name, player: 'person' }))
  const empty = newRecord({ rulebook, packs, options: ready.value, seats, dice: { scheme: 'seeded', seed: 'trunk' } })
  return { box, record: playedOn(box, empty, 'choices') }
}

/** To the end, by chance. */
function playedOn(box: AnyBox, record: Record, choices: string): Record {
  const read = replayRecord(box, record)
  if (!read.ok || !read.value.ok) throw new Error('it replays')
  const { match } = read.value
  const choose = atRandom<unknown, AnyAction>(seededDice(choices))
  const actions = [...record.actions]
  for (;;) {
    const asked = nextDecision(box.game.pending(match.state))
    if (asked === undefined) break
    const action = choose(match.state, asked.seat, legalActions(box.game, match.state, asked.seat) as AnyAction[])
    if (isRefusal(advance(match, asked.seat, asked.id, action))) throw new Error('it is legal')
    actions.push({ seat: asked.seat, decision: asked.id, action: { ...action } })
  }
  const { digest: _old, ...rest } = record
  return { ...rest, actions, digest: digestOf(box, { ...rest, actions }) }
}

function digestOf(box: AnyBox, record: Record): string {
  const read = replayRecord(box, record)
  if (!read.ok || !read.value.ok) throw new Error('it replays')
  return read.value.digest
}

function branch(box: AnyBox, record: Record, from: number, seed?: string): Record {
  const read = branchedAt(box, record, from, record.seats, seed)
  if (!read.ok) throw new Error('it branches')
  return read.value
}

describe('a match that is played on from the midst of another', () => {
  it('with the same dice goes on as the other did, if the same is answered', async () => {
    const { box, record } = await duel()
    const again = branch(box, record, 20)
    expect(again.flagbridge).toBe(1)
    expect(digestOf(box, { ...again, actions: record.actions })).toBe(record.digest)
  })

  it('with new dice is the same up to there, and other dice fall afterwards', async () => {
    const { box, record } = await duel()
    const anew = branch(box, record, 20, 'other dice')
    expect(anew.flagbridge).toBe(2)
    expect(readRecord(JSON.parse(JSON.stringify(anew)))).toMatchObject({ ok: true })
    const upTo = { ...record, actions: record.actions.slice(0, 20), digest: undefined }
    expect(digestOf(box, anew)).toBe(digestOf(box, upTo))
    const played = replayRecord(box, { ...anew, actions: record.actions })
    expect(played.ok && played.value.ok && played.value.digest).not.toBe(record.digest)
  })

  it('replays, and goes on from any mark of its dice', async () => {
    const { box, record } = await duel()
    const whole = playedOn(box, branch(box, record, 20, 'other dice'), 'others')
    const half = replayRecord(box, whole, undefined, 40)
    if (!half.ok || !half.value.ok) throw new Error('it replays')
    const { match } = half.value
    const resumed = resumeMatch(box.game, match.state, openDice(whole.dice, match.dice.save()))
    for (const step of whole.actions.slice(40))
      if ('action' in step && isRefusal(advance(resumed, step.seat, step.decision, step.action)))
        throw new Error('it is legal')
    const end = replayRecord(box, whole)
    expect(end.ok && end.value.ok && end.value.match.state).toEqual(resumed.state)
  })

  it('branches again: dice that were never thrown are forgotten', async () => {
    const { box, record } = await duel()
    const first = playedOn(box, branch(box, record, 30, 'first'), 'one')
    const later = branch(box, first, 50, 'second')
    expect(later.dice.anew).toHaveLength(2)
    const earlier = branch(box, first, 10, 'third')
    expect(earlier.dice.anew).toEqual([{ after: expect.any(Number) as number, seed: 'third' }])
    for (const one of [later, earlier]) expect(digestOf(box, playedOn(box, one, 'two'))).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('a record with branches', () => {
  it('is one tree, and comes apart again as it was', async () => {
    const { box, record } = await duel()
    const child = playedOn(box, branch(box, record, 30, 'child'), 'child')
    const grandchild = playedOn(box, branch(box, child, 40), 'grandchild')
    const tree = folded(record, [{ from: 30, record: folded(child, [{ from: 40, record: grandchild }]) }])
    const read = readRecord(JSON.parse(JSON.stringify(tree)))
    if (!read.ok) throw new Error('it can be read')
    expect(read.value.flagbridge).toBe(2)
    expect(digestOf(box, read.value)).toBe(record.digest)
    const [one] = unfolded(read.value)
    expect(one!.from).toBe(30)
    expect(one!.record.actions).toEqual(child.actions)
    expect(digestOf(box, one!.record)).toBe(child.digest)
    const [two] = unfolded(one!.record)
    expect(two).toEqual({ from: 40, record: grandchild })
  })

  it('of version 1 is read as before, and one of a later version is not', async () => {
    const { record } = await duel()
    expect(record.flagbridge).toBe(1)
    expect(readRecord(record)).toEqual({ ok: true, value: record })
    expect(folded({ ...record, branchOf: { match: 'x', from: 3 } }, [])).toEqual(record)
    expect(readRecord({ ...record, flagbridge: 3 })).toMatchObject({
      ok: false,
      problems: [{ expected: expect.stringContaining('needs a newer program') as string }],
    })
  })
})
