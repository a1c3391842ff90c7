import { describe, expect, it } from 'vitest'
import {
  advance,
  difference,
  isRefusal,
  legalActions,
  nextDecision,
  ONLOOKER,
  resumeMatch,
  seededDice,
  type AnyAction,
  type AnyBox,
  type AnyEvent,
  type Dice,
  type Seat,
} from '@flagbridge/kernel'
import type { FromServer } from '@flagbridge/protocol'
import { Room, type Surroundings } from '../src/index.ts'
import { boxOf, logsInMemory, onServer, quietWorld, seated } from './tableside.ts'

const GAMES = ['starmada-x', 'imperial-stars', 'admiral', 'star-strike-1', 'star-strike-2']

/** A device at a seat: what it was sent, and the table that it draws of it. */
class Device {
  readonly heard: FromServer[] = []
  view: unknown
  n = 0

  constructor(
    private readonly box: AnyBox,
    readonly seat: Seat,
  ) {}

  readonly send = (sent: FromServer): void => {
    const message = structuredClone(sent)
    this.heard.push(message)
    if (message.t === 'table') [this.view, this.n] = [message.view, message.n]
    if (message.t !== 'news') return
    // A common number would count what happened face down.
    expect(message.n).toBe(this.n + 1)
    this.n = message.n
    const { news } = message
    if (news.t === 'reset') this.view = news.view
    if (news.t !== 'step') return
    if (this.view === null) throw new Error('news of a table that was not shown')
    for (const event of news.events) this.box.game.apply(this.view, event)
  }
}

/** A room of people, with a bot that does the first thing it may where it keeps a seat. */
async function sitDown(box: AnyBox, store = logsInMemory()): Promise<Room> {
  const world: Surroundings = {
    ...quietWorld(store),
    think: (_box, _level, view, seat) => Promise.resolve(legalActions(box.game, view, seat)[0]! as AnyAction),
  }
  const created = onServer(box)
  const room = await Room.create('m', box, created, world)
  for (const seat of created.seats.keys()) await room.write(seated(seat))
  return room
}

const asked = (room: Room) => nextDecision(room.table.box.game.pending(room.table.match!.state))

class Evening {
  readonly devices = new Map<Seat, Device>()

  constructor(
    readonly box: AnyBox,
    readonly room: Room,
    private readonly chance: Dice,
  ) {}

  get seats(): Seat[] {
    return [ONLOOKER, ...this.room.table.created.seats.keys()]
  }

  /** Comes for the first time, or again with the last number heard, or from another device that has heard nothing. */
  async join(seat: Seat): Promise<void> {
    const before = this.devices.get(seat)
    const device = before ?? new Device(this.box, seat)
    this.devices.set(seat, device)
    const isNew = this.chance.die(3, 'device') === 1
    await this.room.join(device, before === undefined || isNew ? undefined : device.n)
  }

  leave(seat: Seat): void {
    const device = this.devices.get(seat)
    if (device !== undefined) this.room.leave(device)
  }

  async act(): Promise<boolean> {
    const decision = asked(this.room)
    if (decision === undefined) return false
    const actions = legalActions(this.box.game, this.room.table.match!.state, decision.seat)
    const action = actions[this.chance.die(actions.length, 'action') - 1]
    expect(await this.room.act(decision.seat, decision.id, action)).toBeUndefined()
    return true
  }

  /** Somebody asks for the last action back, and everybody agrees. */
  async takeBack(): Promise<void> {
    const { log } = this.room.table
    const last = log.standing.at(-1)
    if (last === undefined || isRefusal((await this.room.offer(last.seat, 'take-back')) ?? {})) return
    for (const seat of this.seats) if (log.isAsked(seat)) await this.room.answer(seat, 'take-back', true)
  }

  /** Whoever is here sees what is to be seen from his seat, and has been told nothing else. */
  look(): void {
    const { state } = this.room.table.match!
    for (const [seat, device] of this.devices) {
      if (this.room.table.outcome !== undefined) continue
      const wrong = difference(device.view, this.box.game.view(state, seat))
      expect(wrong, `what seat ${seat} was sent`).toBeUndefined()
      const said = JSON.stringify(device.heard)
      expect(said).not.toContain('5eed5eed')
      expect(said).not.toContain('tokenHash')
    }
  }
}

describe('whatever people do at a table, nobody is told more than his seat sees', () => {
  it.each(GAMES)('%s, with take-backs, drops, rejoins and bots that stand in', async (game) => {
    const box = await boxOf(game)
    const chance = seededDice(`evening of ${game}`)
    const evening = new Evening(box, await sitDown(box), chance)
    for (const seat of evening.seats) await evening.join(seat)
    const gone = new Set<Seat>()
    const done = { takeBack: 0, dropped: 0, stoodIn: 0 }
    for (let i = 0; i < 160; i++) {
      const seat = evening.seats[chance.die(evening.seats.length, 'who') - 1]!
      const what = chance.die(12, 'what')
      if (what === 1) {
        await evening.takeBack()
        done.takeBack++
      } else if (what === 2 && !gone.has(seat)) {
        evening.leave(seat)
        gone.add(seat)
        done.dropped++
      } else if (what === 3 && seat !== ONLOOKER) {
        await evening.room.standIn(seat, 'random')
        await new Promise((resolve) => setTimeout(resolve))
        await evening.room.standIn(seat, null)
        done.stoodIn++
      } else if (!(await evening.act())) break
      for (const one of gone) if (chance.die(4, 'back') === 1 && gone.delete(one)) await evening.join(one)
      if (gone.size === 0) evening.look()
    }
    for (const one of gone) await evening.join(one)
    await evening.room.read(() => evening.look())
    expect(Math.min(done.takeBack, done.dropped, done.stoodIn), JSON.stringify(done)).toBeGreaterThan(3)
    await evening.room.close()
  })
})

/** What the seat would be told of an action; undefined where a die is rolled or a card turned up. */
function told(box: AnyBox, state: unknown, seat: Seat, action: AnyAction, watcher: Seat): string | undefined {
  const decision = box.game.pending(state).find((one) => one.seat === seat)!
  const match = resumeMatch(box.game, box.game.fork(state), seededDice('told'))
  const events = advance(match, seat, decision.id, action) as AnyEvent[]
  if (isRefusal(events)) return undefined
  if (events.some((event) => box.game.turnsUp(event) || box.game.facesOf(event).length > 0)) return undefined
  const next = JSON.stringify(box.game.pending(match.state))
  return JSON.stringify(events.map((event) => (box.game.redact(event, watcher) as AnyEvent | undefined) ?? null)) + next
}

describe('two evenings that differ only in what is hidden from a seat', () => {
  // Nobody hides a choice in Imperial Stars: there it is the deal that is secret, and conforms deals it anew.
  it.each(GAMES.filter((game) => game !== 'imperial-stars'))(
    'sound the same to that seat and to onlookers: %s',
    async (game) => {
      const box = await boxOf(game)
      let differed = 0
      for (let n = 0; n < 6; n++) {
        const watcher = n % 2
        const worlds = await Promise.all([sitDown(box), sitDown(box)])
        const chance = seededDice(`two evenings of ${game} ${n}`)
        const listening = worlds.map((room) =>
          [new Device(box, watcher), new Device(box, ONLOOKER)].map((d) => ({ room, d })),
        )
        const joinAll = async (last: boolean): Promise<void> => {
          for (const { room, d } of listening.flat()) await room.join(d, last ? d.n : undefined)
        }
        await joinAll(false)
        for (let i = 0; i < 40 + 20 * n; i++) {
          const [here, there] = worlds.map((room) => room.table.match!.state)
          const decision = asked(worlds[0])
          if (decision === undefined) break
          const { seat, id } = decision
          const actions = legalActions(box.game, here, seat) as AnyAction[]
          const action = actions[chance.die(actions.length, 'action') - 1]!
          let other = action
          // From here on the two worlds are no longer told apart by what is hidden alone.
          const wanted = told(box, here, seat, action, watcher)
          if (wanted === undefined && difference(here, there) !== undefined) break
          if (seat !== watcher && wanted !== undefined) {
            const others = (legalActions(box.game, there, seat) as AnyAction[]).filter(
              (one) => told(box, there, seat, one, watcher) === wanted,
            )
            if (others.length === 0) break
            other = others[chance.die(others.length, 'other') - 1]!
          }
          for (const [w, room] of worlds.entries())
            expect(await room.act(seat, id, w === 0 ? action : other)).toBeUndefined()
          if (chance.die(9, 'take-back') === 1)
            for (const room of worlds) {
              const { log } = room.table
              await room.offer(watcher, 'take-back')
              for (const one of room.table.created.seats.keys())
                if (log.isAsked(one)) await room.answer(one, 'take-back', true)
            }
          if (chance.die(9, 'drop') === 1) {
            for (const { room, d } of listening.flat()) room.leave(d)
            await joinAll(chance.die(2, 'new') === 1)
          }
          if (difference(worlds[0].table.match!.state, worlds[1].table.match!.state) !== undefined) differed++
          for (const place of [0, 1])
            expect(
              difference(listening[0]![place]!.d.heard, listening[1]![place]!.d.heard),
              `battle ${n}, action ${i}, ${place === 0 ? `seat ${watcher}` : 'onlookers'}`,
            ).toBeUndefined()
        }
        await Promise.all(worlds.map((room) => room.close()))
      }
      expect(differed).toBeGreaterThan(10)
    },
  )
})
