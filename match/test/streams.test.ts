import { beforeAll, describe, expect, it } from 'vitest'
import { difference, ONLOOKER, type AnyBox } from '@flagbridge/kernel'
import type { News } from '@flagbridge/protocol'
import { Streams, type LogEntry } from '../src/index.ts'
import { added, boxOf, nextAct, onServer, Told } from './tableside.ts'

/** Starmada: orders are written in secret and lie face down until all have written theirs. */
let box: AnyBox
beforeAll(async () => void (box = await boxOf('starmada-x')))

/** A table and what each seat, and the onlookers, are told of it. */
class Heard extends Told {
  readonly streams = new Streams(box, this.table.rules.sides, () => [])
  readonly heard = new Map<number, News[]>([0, 1, ONLOOKER].map((seat) => [seat, []]))

  override tell(entry: LogEntry) {
    const happened = super.tell(entry)
    for (const one of happened)
      this.streams?.add(one, (seat, n, news) => {
        this.heard.get(seat)!.push(news)
        expect(n).toBe(this.heard.get(seat)!.length)
      })
    return happened
  }

  /** Seat 0 has written two orders, and seat 1 none. */
  static withOrders(): Heard {
    const told = new Heard(box, onServer(box))
    while (!isHidden(told, 1)) told.actOnce()
    expect(nextAct(told.table).seat).toBe(0)
    told.actOnce()
    return told
  }
}
const isHidden = ({ state }: Told, seat: number) => difference(box.game.view(state, seat), state) !== undefined
const last = (told: Heard, seat: number) => told.heard.get(seat)!.at(-1)

describe('news', () => {
  it('of what lies face down for a seat are cut to what it may know; the owner hears everything', () => {
    const told = Heard.withOrders()
    const act = nextAct(told.table)
    const before = told.heard.get(1)!.length
    const [step] = told.tell(act)
    if (step?.t !== 'step') throw new Error('no step')
    expect(last(told, 0)).toBe(step)
    const shown = step.events.flatMap((event) => (box.game.redact(event, 1) as object | undefined) ?? [])
    expect(shown).not.toEqual(step.events)
    expect(told.heard.get(1)!.slice(before)).toEqual(shown.length === 0 ? [] : [{ t: 'step', events: shown }])
  })

  it('are numbered for each listener apart, without gaps, and told again from any number', () => {
    const told = Heard.withOrders()
    for (const [seat, heard] of told.heard) {
      expect(told.streams.lengthFor(seat)).toBe(heard.length)
      expect(told.streams.after(seat, 2)).toEqual(heard.slice(2).map((news, i) => ({ n: i + 3, news })))
    }
  })

  it('of a take-back show each seat the table as it sees it: an order that still stands stays face down', () => {
    const told = Heard.withOrders()
    const [kept] = told.table.log.standing.slice(-2)
    told.tell({ t: 'offered', seat: 0, what: 'take-back' })
    told.tell({ t: 'answered', seat: 1, what: 'take-back', yes: true })
    expect(told.table.log.standing.at(-1)).toEqual(kept)
    for (const seat of [0, 1, ONLOOKER]) {
      expect(isHidden(told, seat), `something is hidden from ${seat}`).toBe(seat !== 0)
      expect(last(told, seat)).toEqual({ t: 'reset', view: box.game.view(told.state, seat) })
    }
    expect(last(told, 1)).not.toEqual(last(told, 0))
    // Also for whoever comes back later and is told what was missed.
    expect(told.streams.after(1, told.streams.lengthFor(1) - 1)[0]!.news).toEqual(last(told, 1))
  })

  it('of a take-back stay as they were, whatever happens at the table afterwards', () => {
    const told = Heard.withOrders()
    told.tell({ t: 'offered', seat: 0, what: 'take-back' })
    told.tell({ t: 'answered', seat: 1, what: 'take-back', yes: true })
    const n = told.streams.lengthFor(0)
    const before = structuredClone(told.streams.after(0, n - 1)[0])
    told.actOnce()
    expect(told.streams.after(0, n - 1)[0]).toEqual(before)
  })
})

describe('a take-back while something lies face down', () => {
  it.each(['starmada-x', 'imperial-stars', 'admiral', 'star-strike-1', 'star-strike-2'])(
    'in %s shows each seat no more than its view',
    async (game) => {
      const one = await boxOf(game)
      const told = new Told(one, onServer(one))
      const listeners = [ONLOOKER, ...told.table.rules.sides.keys()]
      const hidden = () => listeners.filter((seat) => difference(one.game.view(told.state, seat), told.state))
      for (let i = 0; i < 200 && !hidden().some((seat) => seat !== ONLOOKER); i++) told.actOnce()
      told.actOnce()
      const { seat: asks } = told.table.log.standing.at(-1)!
      told.tell({ t: 'offered', seat: asks, what: 'take-back' })
      const happened = listeners
        .filter((seat) => seat !== ONLOOKER && seat !== asks)
        .flatMap((seat) => told.tell({ t: 'answered', seat, what: 'take-back', yes: true }))
      const reset = happened.find(({ t }) => t === 'reset')!
      expect(hidden().some((seat) => seat !== ONLOOKER)).toBe(true)
      const news = added(new Streams(one, told.table.rules.sides, () => []), reset)
      expect(news.map(({ seat }) => seat)).toEqual(listeners)
      for (const { seat, news: heard } of news)
        expect(heard, `for ${seat}`).toEqual({ t: 'reset', view: one.game.view(told.state, seat) })
    },
  )
})

describe('what is said', () => {
  const say = (told: Heard, seat: number, to: 'everybody' | 'side' | number) => {
    const before = [0, 1, ONLOOKER].map((one) => told.heard.get(one)!.length)
    told.tell({ t: 'said', seat, name: 'X', to, text: 'hello' })
    return [0, 1, ONLOOKER].filter((one, i) => told.heard.get(one)!.length > before[i]!)
  }

  it('is heard by those whom it is for', () => {
    const told = Heard.withOrders()
    expect(say(told, 0, 'everybody')).toEqual([0, 1, ONLOOKER])
    expect(say(told, 0, 'side')).toEqual([0])
    expect(say(told, 0, 1)).toEqual([0, 1])
    expect(say(told, ONLOOKER, 'side')).toEqual([ONLOOKER])
  })

  it('and offered and answered is heard by everybody, without the numbers of their messages', () => {
    const told = Heard.withOrders()
    told.tell({ t: 'offered', seat: 0, what: 'draw', cid: 'secret' })
    for (const seat of [0, 1, ONLOOKER]) expect(last(told, seat)).toEqual({ t: 'offered', seat: 0, what: 'draw' })
  })
})
