import { describe, expect, it } from 'vitest'
import type { SeatPlan } from '../src/engine/messages.ts'
import { Playing } from '../src/engine/playing.ts'
import { openRecord, recordFor } from '../src/engine/records.ts'
import { Replaying } from '../src/engine/replaying.ts'
import { tableauOf } from '../src/engine/tableau.ts'

const YOU: SeatPlan = { name: 'You', player: 'person' }
const OTHER: SeatPlan = { name: 'Other', player: 'person' }
const COMPUTER: SeatPlan = { name: 'The computer', player: 'random' }

async function open(game: string, ...seats: SeatPlan[]): Promise<Playing> {
  const record = await recordFor({ game, seed: '1', seats })
  if ('damaged' in record) throw new Error(record.damaged)
  return again(record)
}

async function again(record: unknown): Promise<Playing> {
  const read = await openRecord(structuredClone(record))
  if ('damaged' in read) throw new Error(read.damaged)
  const playing = Playing.open('test', read.opened, read.record)
  if ('damaged' in playing) throw new Error(playing.damaged)
  return playing
}

/** A typed order of whoever looks. */
function say(playing: Playing, order: string): void {
  const asked = playing.asked()!
  const heard = playing.opened.box.words.hear(order, playing.onlooker().table(), asked.seat)
  expect(playing.act(asked.seat, asked.id, heard)).toBeUndefined()
}

describe('a match at this screen', () => {
  it('asks the person and shows what there is to point at: four holds, five long shots', async () => {
    const playing = await open('duel', YOU, COMPUTER)
    const { ask, scene, eyes } = tableauOf(playing, playing.legal(0))
    expect({ eyes, pieces: scene.pieces.length, choices: ask?.choices.length }).toEqual({
      eyes: 0,
      pieces: 8,
      choices: 9,
    })
  })

  it('takes back what turned nothing up, and nothing that was rolled', async () => {
    const playing = await open('duel', YOU, OTHER)
    expect(playing.canUndo()).toBe(false)
    say(playing, 'hold r1')
    expect(playing.canUndo()).toBe(true)
    const back = await again(playing.withoutLast())
    expect(back.record.actions).toEqual([])
    say(playing, 'move c7')
    expect(playing.canUndo()).toBe(false)
    say(playing, 'strike b1 r1')
    expect(playing.canUndo()).toBe(false)
  })

  it('turns to whoever is asked, without a curtain where everything lies open', async () => {
    const playing = await open('duel', YOU, OTHER)
    say(playing, 'hold r1')
    say(playing, 'move c4')
    expect({ looker: playing.looker, curtain: playing.curtain }).toEqual({ looker: 1, curtain: false })
  })

  it('draws the curtain where the two know different things, and when it is opened again', async () => {
    const playing = await open('star-strike-2', YOU, OTHER)
    expect(playing.curtain).toBe(false)
    const before = playing.looker
    const asked = playing.asked()!
    playing.act(asked.seat, asked.id, playing.legal(asked.seat)[0]!)
    expect({ turned: playing.looker !== before, curtain: playing.curtain, asked: playing.asked() }).toEqual({
      turned: true,
      curtain: true,
      asked: undefined,
    })
    expect((await again(playing.record)).curtain).toBe(true)
  })

  it('goes on exactly as it was from its record', async () => {
    const playing = await open('duel', YOU, OTHER)
    for (const order of ['hold r4', 'move k7', 'strike b4 r4', 'move k8']) say(playing, order)
    const resumed = await again(playing.record)
    expect(resumed.match.state).toEqual(playing.match.state)
    expect(resumed.onlooker().lines).toEqual(playing.onlooker().lines)
  })

  it('is damaged when its record was changed', async () => {
    const playing = await open('duel', YOU, OTHER)
    for (const order of ['hold r1', 'move c5']) say(playing, order)
    const record = structuredClone(playing.record)
    Object.assign(record.actions[1]!, { action: { do: 'move', to: 0 } })
    const read = await openRecord(record)
    const opened = 'damaged' in read ? read : Playing.open('test', read.opened, read.record)
    expect('damaged' in opened && opened.damaged).toMatch(/^Step 2: expected a legal action/)
  })
})

describe('a replay', () => {
  it('shows every step, and the table again as it lay when something was taken back', async () => {
    const playing = await open('duel', YOU, OTHER)
    say(playing, 'hold r1')
    say(playing, 'move c5')
    const { digest: _gone, ...rest } = playing.record
    const replaying = new Replaying('test', playing.opened, {
      ...rest,
      actions: [...playing.record.actions, { takeBack: 2 }],
    })
    const cellOf = (step: number) => replaying.at(step, 0).scene.pieces.find(({ id }) => id === '0')?.cell
    expect(cellOf(2)).not.toBe(cellOf(0))
    expect(cellOf(3)).toBe(cellOf(0))
    expect(replaying.info()).toMatchObject({ steps: 3, over: false, rounds: [1, 1, 1, 1] })
  })

  it('can be gone on with against the computer', async () => {
    const playing = await open('duel', YOU, OTHER)
    for (const order of ['hold r1', 'move c5', 'hold b1']) say(playing, order)
    const branch = new Replaying('test', playing.opened, playing.record).branch(2, 1, 'ensign')
    const gone = await again(branch)
    expect({ actions: gone.record.actions.length, looker: gone.looker, first: gone.players[0]?.player }).toEqual({
      actions: 2,
      looker: 1,
      first: 'ensign',
    })
  })
})
