import { readdirSync, readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import {
  branchedAt,
  folded,
  isShort,
  lengthened,
  readRecord,
  recordOfShort,
  replayRecord,
  shortened,
  type Record,
  type ShortRecord,
} from '@flagbridge/formats'
import { describeProblem, type Read } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { openForRecord } from '../src/packs.ts'

const ROOT = new URL('../../', import.meta.url)
const GOLDEN = ['examples/duel', ...readdirSync(new URL('games', ROOT)).map((game) => `games/${game}`)].flatMap(
  (game) =>
    readdirSync(new URL(`${game}/test/golden`, ROOT))
      .filter((file) => file.endsWith('.flagbridge.json'))
      .map((file) => `${game}/test/golden/${file}`),
)

function known<T>(read: Read<T>): T {
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('; '))
  return read.value
}

async function open(file: string) {
  const record = known(readRecord(JSON.parse(readFileSync(new URL(file, ROOT), 'utf8'))))
  const { box, rulebook } = known(await openForRecord(record))
  return { record, box, version: rulebook.version }
}

const duel = () => open('examples/duel/test/golden/duel.flagbridge.json')

/** As it comes out of an address. */
function carried(short: ShortRecord): unknown {
  return JSON.parse(JSON.stringify(short))
}

function letters(data: unknown): number {
  return deflateRawSync(JSON.stringify(data)).toString('base64url').length
}

describe('a record for an address', () => {
  it.each(GOLDEN)('%s is the same again, and a third of the letters or fewer', async (file) => {
    const { record, box, version } = await open(file)
    const short = shortened(box, version, record)
    expect(isShort(short)).toBe(true)
    expect(isShort(record)).toBe(false)
    expect(known(lengthened(box, version, carried(short)))).toEqual(record)
    const bare = letters({ ...record, actions: [] })
    expect(letters(short) - bare).toBeLessThan((letters(record) - bare) / 3)
  })

  it('is opened without its steps first, to know the game', async () => {
    const { record, box, version } = await duel()
    expect(known(recordOfShort(carried(shortened(box, version, record))))).toEqual({ ...record, actions: [] })
  })

  it('keeps what was taken back, and who answered for somebody', async () => {
    const { record, box, version } = await duel()
    const { digest: _whole, ...rest } = record
    const [first, second, third] = rest.actions
    const actions: Record['actions'] = [
      first!,
      { ...(second as object), by: 'clock' } as Record['actions'][number],
      { takeBack: 1 },
      second!,
      third!,
    ]
    const taken = { ...rest, actions }
    const short = shortened(box, version, taken)
    expect(short.apart.map(([at]) => at)).toEqual([1, 2])
    expect(known(lengthened(box, version, carried(short)))).toEqual(taken)
  })

  it('keeps branches, and branches of branches', async () => {
    const { record, box, version } = await duel()
    const digestOf = (of: Record) => {
      const played = known(replayRecord(box, of))
      if (!played.ok) throw new Error('it replays')
      return played.digest
    }
    const branch = (of: Record, from: number, more: Record['actions'], seed?: string) => {
      const cut = known(branchedAt(box, of, from, of.seats, seed))
      const whole = { ...cut, actions: [...cut.actions, ...more] }
      return { from, record: { ...whole, digest: digestOf(whole) } }
    }
    const anew = branch(record, 12, [], 'other dice')
    const within = branch(record, 20, record.actions.slice(20, 30))
    const leaf = branch(within.record, 25, [])
    const tree = folded(record, [anew, { ...within, record: folded(within.record, [leaf]) }])
    expect(known(lengthened(box, version, carried(shortened(box, version, tree))))).toEqual(tree)
  })

  it('says so when it was made by other rules, is cut off or was changed', async () => {
    const { record, box, version } = await duel()
    const short = shortened(box, version, record)
    const wrong: readonly (readonly [unknown, RegExp])[] = [
      [{ ...short, by: '99' }, /not 99/],
      [{ ...short, places: 'no number' }, /changed on its way/],
      [{ ...short, steps: 1e9 }, /changed on its way/],
      [{ ...short, steps: short.steps + 200 }, /an answer in step/],
      [{ ...short, steps: short.steps - 20 }, /no more answers than steps/],
      [{ ...short, apart: [[0, { takeBack: 3 }]] }, /taken back/],
      [{ ...short, apart: [[0, 'ships ahoy']] }, /a step of a match/],
      [{ ...short, apart: [[0, { seat: 0, decision: 1, action: { do: 'win' } }]] }, /./],
      [{ short: 1 }, /changed on its way/],
    ]
    for (const [raw, says] of wrong) {
      const read = lengthened(box, version, raw)
      expect(read.ok ? 'read' : read.problems.map(describeProblem).join('; ')).toMatch(says)
    }
  })
})
