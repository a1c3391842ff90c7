import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createMatch, matchInfo, matchRecord, type SeatClient } from '@flagbridge/client'
import type { Record as MatchRecord } from '@flagbridge/formats'
import { commitment, keepsCommitment, seededDice } from '@flagbridge/kernel'
import type { RunningServer } from '../src/index.ts'
import { builtProgram } from './built.ts'
import { answer, boxOf, duel, owes, player, seated, serve, until } from './tableside.ts'

const free = { most: 1e9, perSecond: 1e9 }

let server: RunningServer
afterEach(() => server.close())

interface Answer {
  readonly code: number
  readonly out: { readonly ok: boolean; readonly digest?: string; readonly events?: number; readonly outcome?: unknown }
  readonly err: string
}

/** `flagbridge replay FILE --json`, as a player would check the dice at home. */
async function replayed(record: MatchRecord): Promise<Answer> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'flagbridge-record-')), 'battle.flagbridge.json')
  await writeFile(file, JSON.stringify(record))
  const built = await builtProgram()
  return new Promise((resolve) =>
    execFile(process.execPath, [built, 'replay', file, '--json'], { maxBuffer: 1e8 }, (error, stdout, err) =>
      resolve({
        code: error === null ? 0 : Number(error.code),
        out: stdout === '' ? { ok: false } : (JSON.parse(stdout) as Answer['out']),
        err,
      }),
    ),
  )
}

/** Two people by link and the rest bots, each with a seed of his own, to the end; a take-back on the way. */
async function played(game: string) {
  server = await serve({ limits: { speaking: free } })
  const box = await boxOf(game)
  const ready = box.ready({ number: 1 })
  if (!ready.ok) throw new Error('no ready battle')
  const seats = box.game.sides(box.game.start(ready.value)).map(() => ({ kind: 'person' as const }))
  const invited = await createMatch(server.address, { game, options: ready.value as unknown, seats })
  const before = await matchInfo(server.address, invited.match, invited.onlooker)
  const clients: SeatClient[] = []
  const made = { ...invited, seats: await seated(server.address, invited) }
  const chance = seededDice(`${game}/record`)
  for (const token of made.seats) clients.push(await player(box, server.address, made.match, token!))
  const [one, ...others] = clients
  let moves = 0
  while (one!.ending === null) {
    const who = clients.find((client) => owes(box, client))
    if (who === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 1))
      continue
    }
    await answer(box, who, chance.die(1000, 'choice'))
    if (++moves !== 30) continue
    await who.offer('take-back')
    for (const client of clients) if (client !== who) await client.answerOffer('take-back', true)
  }
  await until(() => others.every((client) => client.ending !== null))
  for (const client of clients) client.close()
  return {
    box,
    made,
    before,
    one: one!,
    record: (await matchRecord(server.address, made.match, made.seats[0]!)) as MatchRecord,
  }
}

describe.each(['duel', 'imperial-stars'])('the dice of %s', (game) => {
  it('are committed to before, revealed after, and roll again on the command line to the last one', async () => {
    const { made, before, one, record } = await played(game)
    expect(before).toMatchObject({ status: 'waiting', commitment: made.commitment })
    expect(one.commitment).toBe(made.commitment)
    expect(record.dice).toMatchObject({ scheme: 'fair', commitment: made.commitment })
    expect(record.dice).toMatchObject({ playerSeeds: made.seats.map((_, seat) => `the seed of seat ${seat}`) })
    expect(one.ending).toMatchObject({ hostSeed: (record.dice as { hostSeed: string }).hostSeed })
    expect(keepsCommitment(made.commitment, one.ending!.hostSeed)).toBe(true)
    expect(record.actions.some((step) => 'takeBack' in step)).toBe(true)
    const { code, out, err } = await replayed(record)
    expect(code, err).toBe(0)
    expect(out).toMatchObject({ ok: true, digest: record.digest, outcome: one.ending!.outcome })
  })
})

describe('forged dice', () => {
  it('are found out by the command line', async () => {
    const { record } = await played('duel')
    const dice = record.dice as Extract<MatchRecord['dice'], { scheme: 'fair' }>
    const hostSeed = 'ab'.repeat(32)
    const swapped = await replayed({ ...record, dice: { ...dice, hostSeed } })
    expect(swapped.code).toBe(1)
    expect(swapped.err).toMatch(/committed to/)
    const forged = { ...dice, hostSeed, commitment: commitment(hostSeed) }
    expect(await replayed({ ...record, dice: forged })).toMatchObject({ code: 1, out: { ok: false } })
    const mixed = { ...dice, playerSeeds: [...dice.playerSeeds].reverse() }
    expect(await replayed({ ...record, dice: mixed })).toMatchObject({ code: 1, out: { ok: false } })
  })
})

describe('the record', () => {
  it('is given only at the end, and only to whoever may look at the match', async () => {
    server = await serve()
    const { match, seats, onlooker } = await duel(server.address)
    await expect(matchRecord(server.address, match, seats[0]!)).rejects.toMatchObject({ status: 409 })
    const box = await boxOf('duel')
    const client = await player(box, server.address, match, seats[0]!)
    await client.resign()
    client.close()
    await expect(matchRecord(server.address, match)).rejects.toMatchObject({ status: 404 })
    await expect(matchRecord(server.address, match, 'x'.repeat(43))).rejects.toMatchObject({ status: 404 })
    for (const token of [...seats, onlooker])
      expect(await matchRecord(server.address, match, token!)).toMatchObject({ flagbridge: 1, game: 'duel' })
  })
})
