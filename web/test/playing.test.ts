import type { Record } from '@flagbridge/formats'
import { afterEach, describe, expect, it } from 'vitest'
import type { PlayerPlan } from '../src/engine/api/index.ts'
import { LocalMatch } from '../src/engine/localMatch.ts'
import { openRecord, recordFor } from '../src/engine/records.ts'
import { RecordReplay } from '../src/engine/replaying.ts'
import { frameOf } from '../src/engine/tableau.ts'

const YOU: PlayerPlan = { name: 'You', player: 'person' }
const OTHER: PlayerPlan = { name: 'Other', player: 'person' }
const COMPUTER: PlayerPlan = { name: 'The computer', player: 'random' }

const atHand: LocalMatch[] = []
afterEach(() => {
  for (const match of atHand.splice(0)) match.close()
})

async function open(game: string, ...seats: PlayerPlan[]): Promise<LocalMatch> {
  const record = await recordFor({ game, seed: '1', seats })
  if ('damaged' in record) throw new Error(record.damaged)
  return again(record)
}

async function again(record: unknown, saved: Record[] = []): Promise<LocalMatch> {
  const read = await openRecord(structuredClone(record))
  if ('damaged' in read) throw new Error(read.damaged)
  const match = await LocalMatch.open('test', read.opened, read.record, {
    save: async (kept) => void saved.push(structuredClone(kept)),
    pause: async () => {},
    firstPicture: Promise.resolve(),
    changed: () => {},
  })
  if ('damaged' in match) throw new Error(match.damaged)
  atHand.push(match)
  return match
}

/** A typed order of whoever looks. */
async function say(match: LocalMatch, order: string): Promise<void> {
  const asked = match.people.asked()!
  const heard = match.opened.box.words.hear(order, match.people.viewer().table(), asked.seat)
  expect(await match.act(asked.id, heard)).toBeUndefined()
}

describe('a match at this screen', () => {
  it('asks the person and shows what there is to point at: four holds, five long shots', async () => {
    const match = await open('duel', YOU, COMPUTER)
    const { decision, eyes } = frameOf(match)
    const { pieces } = match.people.viewer().scene()
    expect({ eyes, pieces: pieces.length, choices: decision?.choices.length }).toEqual({
      eyes: 0,
      pieces: 8,
      choices: 9,
    })
  })

  it('is over when its player resigns or all agree, and still is when it is opened again', async () => {
    for (const [by, how, winner] of [
      ['resigning', /You resigned/, 1],
      ['draw', /agreed to a draw/, 'draw'],
    ] as const) {
      const record = await recordFor({ game: 'duel', seed: '1', seats: [YOU, OTHER] })
      const saved: Record[] = []
      const match = await again(record, saved)
      await say(match, 'hold r1')
      expect(await match.end(by)).toBeUndefined()
      expect(frameOf(match)).toMatchObject({ ending: { sentence: expect.stringMatching(how), winner } })
      expect(frameOf(match).decision).toBeUndefined()
      const later = await again(saved.at(-1))
      expect(frameOf(later)).toMatchObject({ ending: { sentence: expect.stringMatching(how), winner } })
      expect(later.people.asked()).toBeUndefined()
      expect(await match.end(by)).toMatchObject({ refused: 'nothing-asked-of-you' })
    }
  })

  it('tells which ships are lost, by name and side, and not those that came back', async () => {
    const match = await open('duel', YOU, OTHER)
    const viewer = match.people.viewer()
    const [ship] = viewer.scene().pieces
    const before = viewer.opened.box.game.fork(viewer.table()) as unknown
    const sunk = { kind: 'ShipDestroyed', rule: 'DUEL-9', ship: Number(ship!.id) }
    viewer.hear([sunk], 3)
    expect(frameOf(match).lost).toMatchObject([{ thing: `piece:${ship!.id}`, name: ship!.name, side: ship!.side }])
    viewer.putBack(before, 4)
    expect(frameOf(match).lost).toEqual([])
  })

  it('takes back what turned nothing up, and nothing that was rolled', async () => {
    const match = await open('duel', YOU, OTHER)
    expect(match.canUndo()).toBe(false)
    await say(match, 'hold r1')
    expect(match.canUndo()).toBe(true)
    await match.undo()
    expect(match.record.actions).toEqual([])
    await say(match, 'hold r1')
    await say(match, 'move c7')
    expect(match.canUndo()).toBe(false)
    await say(match, 'strike b1 r1')
    expect(match.canUndo()).toBe(false)
  })

  it('is as if it had never been what was undone: table, log and record', async () => {
    const saved: Record[] = []
    const match = await again((await open('duel', YOU, OTHER)).record, saved)
    await say(match, 'hold r1')
    const before = {
      record: structuredClone(match.record),
      view: structuredClone(match.people.viewer().table()),
      lines: structuredClone(match.people.viewer().lines),
    }
    await say(match, 'move c7')
    const undone = await again(match.record)
    // Whose turn it is has changed: only who is asked may undo, and that is the other player now.
    expect(undone.canUndo()).toBe(false)
    const resumed = await again(before.record, saved)
    await resumed.undo()
    await say(resumed, 'hold r1')
    expect(resumed.record).toEqual(before.record)
    expect(resumed.people.viewer().table()).toEqual(before.view)
    expect(resumed.people.viewer().lines).toEqual(before.lines)
    expect(saved.at(-1)).toEqual(before.record)
  })

  it('turns to whoever is asked, without a curtain where everything lies open', async () => {
    const match = await open('duel', YOU, OTHER)
    await say(match, 'hold r1')
    await say(match, 'move c4')
    const { looker, curtain } = match.people
    expect({ looker, curtain }).toEqual({ looker: 1, curtain: false })
  })

  it('draws the curtain where the two know different things, and when it is opened again', async () => {
    const match = await open('star-strike-2', YOU, OTHER)
    const { people } = match
    expect(people.curtain).toBe(false)
    const before = people.looker
    const asked = people.asked()!
    await match.act(asked.id, people.legal(asked.seat)[0]!)
    expect({ turned: people.looker !== before, curtain: people.curtain, asked: people.asked() }).toEqual({
      turned: true,
      curtain: true,
      asked: undefined,
    })
    expect((await again(match.record)).people.curtain).toBe(true)
  })

  it('goes on exactly as it was from its record', async () => {
    const match = await open('duel', YOU, OTHER)
    for (const order of ['hold r4', 'move k7', 'strike b4 r4', 'move k8']) await say(match, order)
    const resumed = await again(match.record)
    expect(resumed.state).toEqual(match.state)
    expect(resumed.people.viewer().lines).toEqual(match.people.viewer().lines)
  })

  it('is damaged when its record was changed', async () => {
    const match = await open('duel', YOU, OTHER)
    for (const order of ['hold r1', 'move c5']) await say(match, order)
    const record = structuredClone(match.record)
    Object.assign(record.actions[1]!, { action: { do: 'move', to: 0 } })
    await expect(again(record)).rejects.toThrow(/^Step 2: expected a legal action/)
  })
})

describe('a replay', () => {
  it('shows every step, and the table again as it lay when something was taken back', async () => {
    const match = await open('duel', YOU, OTHER)
    await say(match, 'hold r1')
    await say(match, 'move c5')
    const { digest: _gone, ...rest } = match.record
    const replay = new RecordReplay('test', match.opened, {
      ...rest,
      actions: [...match.record.actions, { takeBack: 2 }],
    })
    const cellOf = (step: number) =>
      replay
        .viewer(0)
        .at(step)
        .scene()
        .pieces.find(({ id }) => id === '0')?.cell
    expect(cellOf(2)).not.toBe(cellOf(0))
    expect(cellOf(3)).toBe(cellOf(0))
    expect(replay.info()).toMatchObject({ steps: 3, over: false, rounds: [1, 1, 1, 1] })
  })

  it('can be gone on with against the computer', async () => {
    const match = await open('duel', YOU, OTHER)
    for (const order of ['hold r1', 'move c5', 'hold b1']) await say(match, order)
    const branch = new RecordReplay('test', match.opened, match.record).branch(2, {
      players: ['ensign', 'person'],
      dice: 'same',
    })
    const gone = await again(branch)
    expect({ actions: gone.record.actions.length, looker: gone.people.looker, first: gone.players[0]?.player }).toEqual(
      {
        actions: 2,
        looker: 1,
        first: 'ensign',
      },
    )
  })
  it('can be gone on with by both at one screen, with new dice, and knows where it came from', async () => {
    const match = await open('duel', YOU, OTHER)
    for (const order of ['hold r1', 'move c5', 'hold b1']) await say(match, order)
    const replay = new RecordReplay('trunk', match.opened, match.record)
    const branch = replay.branch(2, { players: ['person', 'person'], dice: 'new' })
    expect(branch).toMatchObject({ flagbridge: 2, branchOf: { match: 'trunk', from: 2 } })
    expect(branch.dice.anew).toHaveLength(1)
    const gone = await again(branch)
    await say(gone, 'hold b1')
    expect(gone.record.actions).toHaveLength(3)
    expect(gone.record.branchOf).toEqual({ match: 'trunk', from: 2 })
    // What was decided after the branching is kept and replays.
    expect(new RecordReplay('branch', gone.opened, gone.record).info()).toMatchObject({
      steps: 3,
      branchOf: { match: 'trunk', from: 2 },
    })
  })
})
