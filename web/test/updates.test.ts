import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { folded } from '../src/client/fold.ts'
import type { Tableau } from '../src/engine/api/index.ts'
import { changed, deltaOf } from '../src/engine/delta.ts'
import { LocalMatch } from '../src/engine/localMatch.ts'
import { openRecord, recordFor } from '../src/engine/records.ts'
import { RecordReplay, replayFrame } from '../src/engine/replaying.ts'
import { Screen } from '../src/engine/screen.ts'
import { frameOf } from '../src/engine/tableau.ts'

/** No scene has a key of this name. */
const plain = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'))

describe('a change', () => {
  it('leads from any value to any other', () =>
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        expect(changed(before, deltaOf(before, after))).toEqual(after)
      }),
    ))

  it('is nothing where nothing has changed', () =>
    fc.assert(
      fc.property(plain, (value) => {
        expect(deltaOf(value, structuredClone(value))).toBeUndefined()
      }),
    ))

  it('leaves what has not changed as the same object', () => {
    const before = { map: { cells: [1, 2] }, pieces: [{ at: 1 }, { at: 2 }] }
    const after = changed(before, deltaOf(before, { map: { cells: [1, 2] }, pieces: [{ at: 1 }, { at: 3 }] }))
    expect(after.map).toBe(before.map)
    expect(after.pieces[0]).toBe(before.pieces[0])
    expect(after.pieces[1]).toEqual({ at: 3 })
  })
})

const ORDERS = ['hold r4', 'move k7', 'strike b4 r4', 'move k8']

async function open(): Promise<LocalMatch> {
  const seats = ['Ann', 'Bea'].map((name) => ({ name, player: 'person' as const }))
  const read = await openRecord(await recordFor({ game: 'duel', seed: '1', seats }))
  if ('damaged' in read) throw new Error(read.damaged)
  const host = { save: async () => {}, pause: async () => {}, firstPicture: Promise.resolve(), changed: () => {} }
  return (await LocalMatch.open('test', read.opened, read.record, host)) as LocalMatch
}

async function say(match: LocalMatch, order: string): Promise<void> {
  const { id, seat } = match.people.asked()!
  const action = match.opened.box.words.hear(order, match.people.viewer().table(), seat)
  expect(await match.act(id, action)).toBeUndefined()
}

/** As the page is told, by messages that are copies. */
function tell(screen: Screen, match: LocalMatch, before: Tableau | undefined) {
  const viewer = match.people.viewer()
  const update = structuredClone(screen.update(frameOf(match), viewer.scene(), viewer.lines))
  return { update, table: folded(before, update) }
}

describe('what the page is told of a table', () => {
  it('makes up the whole of it; the field is sent once', async () => {
    const match = await open()
    const screen = new Screen()
    let { table } = tell(screen, match, undefined)
    const { field } = table.scene
    expect(table.happened).toEqual([])
    for (const order of ORDERS) {
      await say(match, order)
      const told = tell(screen, match, table)
      const viewer = match.people.viewer()
      expect(told.table.scene).toEqual(viewer.scene())
      expect(told.table.lines).toEqual(viewer.lines)
      expect(told.table.scene.field).toBe(field)
      expect(told.table.happened.map(({ step }) => step)).toContain(match.step)
      ;({ table } = told)
    }
    expect(tell(screen, match, table).update).toMatchObject({ scene: undefined, lines: [] })
    match.close()
  })

  it('takes lines away that were undone', async () => {
    const match = await open()
    const screen = new Screen()
    const first = tell(screen, match, undefined).table
    await say(match, ORDERS[0]!)
    const second = tell(screen, match, first).table
    await match.undo()
    const { table } = tell(screen, match, second)
    expect({ lines: table.lines, happened: table.happened, scene: table.scene }).toEqual({
      lines: first.lines,
      happened: [],
      scene: first.scene,
    })
    match.close()
  })

  it('lets a replay happen forwards only', async () => {
    const match = await open()
    for (const order of ORDERS) await say(match, order)
    const replay = new RecordReplay('test', match.opened, match.record)
    const screen = new Screen()
    const whole = replay.viewer(0)
    let table: Tableau | undefined
    const happenedAt = [0, 1, 3, 1].map((step) => {
      const shown = whole.at(step)
      table = folded(table, screen.update(replayFrame(replay, step, shown), shown.scene(), whole.lines))
      expect(table.scene).toEqual(shown.scene())
      expect(table.lines).toEqual(whole.lines)
      return [...new Set(table.happened.map((line) => line.step))]
    })
    expect(happenedAt).toEqual([[], [1], [2, 3], []])
    match.close()
  })
})
