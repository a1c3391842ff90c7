import { advance, isRefusal, nextDecision, seededDice, startMatch, type Seat } from '@flagbridge/kernel'
import { kindOf, nameOf, type EventLook, type Overlay, type Preview } from '@flagbridge/scene'
import { describe, expect, it } from 'vitest'
import type { Action } from '../src/actions.ts'
import type { Event } from '../src/events/index.ts'
import { lookOf } from '../src/look/look.ts'
import { specialLook } from '../src/look/special.ts'
import { wayOf } from '../src/look/way.ts'
import { ready } from '../src/options/ready.ts'
import { FACE_DOWN, type State } from '../src/state.ts'
import { content, game, table, said } from './table.ts'

const look = lookOf(content, specialLook)
const GAMES = 3
const DECISIONS = 240

interface Seen {
  readonly view: State
  readonly seat: Seat
  readonly offers: readonly Action[]
}

/** Random battles, every seventh decision looked at as the page does. */
function watch(see: (seen: Seen) => void, hear: (event: Event, view: State) => void = () => {}): void {
  for (let number = 0; number < GAMES; number++) {
    const options = ready(content, { number: 3 + 7 * number })
    if (!options.ok) throw new Error('no ready battle')
    const chance = seededDice(`look ${number}`)
    const { match } = startMatch(game, options.value, seededDice(`battle ${number}`))
    for (let n = 0; n < DECISIONS; n++) {
      const decision = nextDecision(game.pending(match.state))
      if (decision === undefined) break
      const { seat, id } = decision
      const view = game.view(match.state, seat)
      const legal: Action[] = []
      game.legal(view, seat, legal)
      if (n % 7 === 0) see({ view, seat, offers: look.offers?.(view, seat) ?? legal })
      const happened = advance(match, seat, id, legal[chance.die(legal.length, 'choice') - 1]!)
      if (isRefusal(happened)) throw new Error(happened.refused)
      for (const whole of happened) {
        const event = game.redact(whole, seat)
        if (event !== undefined) hear(event, game.view(match.state, seat))
      }
    }
  }
}

/** Plain JSON: what is written and read again is the same. */
function isPlain(value: unknown): boolean {
  const text = JSON.stringify(value)
  return text === undefined || JSON.stringify(JSON.parse(text)) === text
}

describe('what is offered', () => {
  it('holds every legal action, is allowed in full, and no two are pointed at alike', () => {
    watch(({ view, seat, offers }) => {
      const legal: Action[] = []
      game.legal(view, seat, legal)
      const texts = new Set(offers.map((offer) => JSON.stringify(offer)))
      expect(legal.filter((action) => !texts.has(JSON.stringify(action)))).toEqual([])
      const step = Math.max(1, Math.floor(offers.length / 40))
      for (let i = 0; i < offers.length; i += step) expect(game.check(view, seat, offers[i]!)).toBeUndefined()
      const lists = offers.map((offer) =>
        look
          .pointers(offer, view, seat)
          .map(({ thing }) => thing)
          .join(' '),
      )
      expect(new Set(lists).size).toBe(offers.length)
    })
  })

  it('lets any ship be written for, also a second time', () => {
    const t = table({
      phase: 'orders',
      ships: {
        Aurora: { class: 'amrep/ranger', side: 0, at: [10, 5], facing: 0 },
        Boreas: { class: 'amrep/ranger', side: 0, at: [14, 5], facing: 0 },
        Hydra: { class: 'amrep/ranger', side: 1, at: [20, -5], facing: 3 },
      },
    }).play(0, 'order Aurora 3')
    const ships = new Set(look.offers!(t.state, 0).flatMap((offer) => (offer.do === 'order' ? [offer.ship] : [])))
    expect([...ships]).toEqual([0, 1])
  })
})

describe('what is drawn', () => {
  it('is plain, for every seat and for onlookers, with a card for every piece', () => {
    watch(({ view }) => {
      for (const seat of [0, 1, -1]) {
        const seen = seat < 0 ? game.view(view, -1) : view
        const scene = look.scene(seen, seat)
        expect(isPlain(scene)).toBe(true)
        for (const { id } of scene.pieces) expect(isPlain(look.card(seen, `piece:${id}`, seat))).toBe(true)
        expect(look.card(seen, 'cell:1', seat)).toBeUndefined()
      }
    })
  })

  it('previews what is offered, with chances that add up and overlays on the map', () => {
    watch(({ view, seat, offers }) => {
      const step = Math.max(1, Math.floor(offers.length / 12))
      for (let i = 0; i < offers.length; i += step) {
        const preview = look.preview(offers[i]!, view, seat)
        expect(isPlain(preview)).toBe(true)
        for (const sum of sumsOf(preview)) expect(sum).toBeCloseTo(1, 9)
        for (const cell of (preview.overlays ?? []).flatMap(cellsOf)) expect(Number(cell)).toBeLessThan(1200)
        const [first] = look.pointers(offers[i]!, view, seat)
        expect(isPlain(look.pointed?.(view, seat, [first!.thing]))).toBe(true)
      }
    })
  })

  it('never shows the other side what is written face down', () => {
    watch(({ view, seat }) => {
      const other = game.view(view, 1 - seat)
      if (view.phase !== 'orders') return
      const scene = look.scene(other, 1 - seat)
      other.ships.forEach((ship, i) => {
        if (ship.seat !== seat) return
        expect(ship.orders).toBe(FACE_DOWN)
        expect((scene.overlays ?? []).some((overlay) => overlay.kind === 'ghost' && overlay.piece === String(i))).toBe(
          false,
        )
      })
    })
  })

  it('tells every event as a log entry', () => {
    const headings = new Set<string>()
    watch(
      () => {},
      (event, view) => {
        const entry: EventLook = look.entry(event, view)
        expect(isPlain(entry)).toBe(true)
        if (entry.heading !== undefined) headings.add(entry.heading)
      },
    )
    expect([...headings]).toEqual(expect.arrayContaining(['Turn 1 · Orders', 'Turn 2 · Combat']))
  })
})

function sumsOf({ panels = [] }: Preview): number[] {
  return panels
    .flatMap(({ parts }) => parts)
    .flatMap((part) => (part.kind === 'odds' ? [part.odds.reduce((sum, { chance }) => sum + chance, 0)] : []))
}

function cellsOf(overlay: Overlay): readonly string[] {
  return overlay.kind === 'cells' || overlay.kind === 'path' ? overlay.cells : []
}

describe('plotting', () => {
  const lone = () =>
    table({
      phase: 'orders',
      ships: {
        Aurora: { class: 'amrep/ranger', side: 0, at: [20, 5], facing: 0, memory: 'forward' },
        Hydra: { class: 'amrep/ranger', side: 1, at: [20, -9], facing: 3 },
      },
    }).state

  it('draws and writes the same orders', () => {
    const state = lone()
    const preview = look.preview(said({ do: 'order', ship: 0, orders: '2P1' }), state, 0)
    expect(preview.written).toMatchObject({ before: 'order Aurora ', text: '2P1' })
    const path = preview.overlays?.find((overlay) => overlay.kind === 'path')
    expect(path).toMatchObject({ costs: ['', '1', '2P', '4'] })
    expect(preview.overlays).toContainEqual(expect.objectContaining({ kind: 'ghost', piece: '0', facing: 300 }))
  })

  it('says how many points are wanting for a hex out of reach', () => {
    const state = lone()
    const far = content.board(state).cellOf(20, -3)
    expect(look.why(state, 0, ['piece:0', `cell:${far}`])).toMatchObject({
      refused: 'too-few-points',
      rule: 'SX-3.2.2.c',
    })
  })

  it('says why a target cannot be fired at', () => {
    const t = table({
      phase: 'combat',
      turn: 2,
      active: 0,
      classes: { Gunner: { hull: 9, engines: 4, batteries: [{ range: 9, toHit: 4, mounts: 'AB' }] } },
      ships: {
        Aurora: { class: 'Gunner', side: 0, at: [20, 5], facing: 0 },
        Hydra: { class: 'Gunner', side: 1, at: [20, 1] },
        Medusa: { class: 'Gunner', side: 1, at: [20, 9] },
      },
    })
    expect(look.why(t.state, 0, ['piece:2'])).toMatchObject({ refused: 'out-of-arc', rule: 'SX-4.1.2.a' })
  })

  it('reads the way of a ship back from the orders it carried out', () => {
    const board = content.boardOf(40, 30)
    const from = board.cellOf(20, 5)
    const there = board.cellOf(19, 3)
    expect(wayOf(board, there, 5, '2P1')).toEqual([from, board.cellOf(20, 4), board.cellOf(20, 3), there])
  })

  it('points at a place on the map, and at facings in degrees', () => {
    const pointers = look.pointers(said({ do: 'order', ship: 0, orders: '2P1' }), lone(), 0)
    expect(pointers.map(({ thing }) => kindOf(thing))).toEqual(['piece', 'cell', 'facing'])
    expect(nameOf(pointers[2]!.thing)).toBe('300')
    expect(pointers[1]!.cost).toBe('4')
  })
})
