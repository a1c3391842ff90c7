import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createMatch, type SeatClient } from '@flagbridge/client'
import { difference, type AnyBox } from '@flagbridge/kernel'
import type { LogEntry, Store } from '@flagbridge/match'
import type { News } from '@flagbridge/protocol'
import { memoryStore, sqliteStore } from '@flagbridge/store'
import { bundledSqliteWorker } from './built.ts'
import { answer, boxOf, duel, owes, player, serve, until } from './tableside.ts'

/** A disk that can be filled up and emptied again. */
interface Disk {
  readonly store: Store
  fill(): Promise<void>
  empty(): Promise<void>
}

const folder = mkdtempSync(path.join(tmpdir(), 'flagbridge-disk-'))

/** A file system of its own, of one megabyte; only root may have one. */
function mounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const isMounted = mounted()
afterAll(() => {
  if (isMounted) execFileSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
})

async function realDisk(): Promise<Disk> {
  const filler = path.join(folder, 'filler')
  return {
    store: await sqliteStore(path.join(folder, 'matches.sqlite'), await bundledSqliteWorker()),
    fill: async () => {
      const file = await open(filler, 'w')
      try {
        for (;;) await file.write(Buffer.alloc(1024))
      } catch (error) {
        if ((error as { code?: string }).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },
    empty: () => rm(filler),
  }
}

/** A store that answers as the driver does when the disk is full. */
async function failingDisk(): Promise<Disk> {
  const store = memoryStore()
  let isFull = false
  const unlessFull = <T>(write: () => Promise<T>) =>
    isFull ? Promise.reject(new Error('database or disk is full')) : write()
  return {
    store: {
      ...store,
      append: (line, summary) => unlessFull(() => store.append(line, summary)),
      put: (summary) => unlessFull(() => store.put(summary)),
      probe: () => unlessFull(() => store.probe()),
    },
    fill: async () => void (isFull = true),
    empty: async () => void (isFull = false),
  }
}

/** What one seat was shown, and what it was told about its own moves. */
class Witness {
  readonly seen: News[] = []
  made = 0
  notMade = 0
  client!: SeatClient

  constructor(private readonly box: AnyBox) {}

  async sit(address: string, match: string, token: string): Promise<this> {
    this.client = await player(this.box, address, match, token, (news) => this.seen.push(news))
    return this
  }

  async moveIfAsked(): Promise<void> {
    if (!owes(this.box, this.client)) return
    const refusal = await answer(this.box, this.client)
    if (refusal === undefined) this.made++
    else if (refusal.refused === 'not-stored') this.notMade++
    else throw new Error(JSON.stringify(refusal))
  }
}

/** What a proxy or a supervisor sees; an answer is good for a second. */
async function untilReadyIs(address: string, status: number): Promise<void> {
  const ready = async () => {
    const answer = await fetch(`${address}/readyz`)
    expect(await answer.json()).toEqual({ ok: answer.status === 200 })
    return answer.status
  }
  while ((await ready()) !== status) await new Promise((resolve) => setTimeout(resolve, 100))
}

const disks: [string, boolean, () => Promise<Disk>][] = [
  ['a file system of one megabyte', isMounted, realDisk],
  ['a store that fails as a full disk does', true, failingDisk],
]

describe.each(disks)('%s', (_name, isThere, disk) => {
  it.skipIf(!isThere)('loses no move that was acknowledged, and goes on when there is space again', async () => {
    const { store, fill, empty } = await disk()
    const server = await serve({ store, limits: { speaking: { most: 1e9, perSecond: 1e9 } } })
    const box = await boxOf('duel')
    const { match, seats } = await duel(server.address)
    const witnesses = await Promise.all(seats.map((token) => new Witness(box).sit(server.address, match, token!)))
    const round = async () => {
      for (const one of witnesses) await one.moveIfAsked()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const made = () => witnesses.reduce((sum, one) => sum + one.made, 0)
    const notMade = () => witnesses.reduce((sum, one) => sum + one.notMade, 0)
    const stored = async () =>
      (await store.lines(match, 0)).map(({ entry }) => entry).filter((entry: LogEntry) => entry.t === 'acted')

    for (let times = 1; times <= 3; times++) {
      const before = made()
      while (made() < before + 4) await round()
      await fill()
      const failed = notMade()
      const seen = witnesses.map((one) => one.seen.length)
      while (notMade() < failed + 2) await round()
      const atFull = made()
      expect((await stored()).length).toBe(atFull)
      await expect(
        createMatch(server.address, { game: 'duel', options: {}, seats: [{ kind: 'person' }, { kind: 'person' }] }),
      ).rejects.toMatchObject({ status: 503 })
      await untilReadyIs(server.address, 503)
      if (atFull === before + 4) expect(witnesses.map((one) => one.seen.length)).toEqual(seen)
      await empty()
      while (made() === atFull) await round()
      await untilReadyIs(server.address, 200)
    }
    expect((await stored()).length).toBe(made())
    // Whoever comes now is told exactly what the two were shown all along.
    for (const [seat, { seen, client }] of witnesses.entries()) {
      const told: News[] = []
      const again = await player(box, server.address, match, seats[seat]!, (news) => told.push(news))
      await until(() => difference(again.view, client.view) === undefined)
      expect(seen.filter((one) => one.t === 'step').length).toBeGreaterThanOrEqual(12)
      again.close()
      client.close()
    }
    await server.close()
  })
})
