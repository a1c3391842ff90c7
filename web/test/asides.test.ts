import { hearOrder } from '@flagbridge/formats'
import type { AnyAction } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import type { Answered, TablePart } from '../src/engine/parts/table.ts'
import { openGame } from '../src/engine/shelf.ts'
import { answerThoughts } from '../src/engine/thinker.ts'
import { connect } from '../src/engine/thinking.ts'
import { Coach, isCostly } from '../src/guide/coachPart.ts'
import { occasionOf } from '../src/guide/occasions.ts'

const SCENE = { sides: [{ side: 0, name: 'One' }] }
const table = (more: object) => ({ happened: [], scene: SCENE, ...more }) as unknown as Parameters<typeof occasionOf>[0]

describe('a tip', () => {
  it.each([
    ['nothing new', {}, undefined],
    ['shields that could be spent', { decision: { kind: 'shields' } }, 'shields'],
    ['attacks that could be blocked', { decision: { kind: 'defend' } }, 'shields'],
    ['a move', { decision: { kind: 'move' } }, undefined],
    ['a critical hit', { happened: [{ text: 'Meridian faces 1 Critical Hit.' }] }, 'critical'],
    ['orders that lie face down', { scene: { sides: [{ seal: { sealed: true } }] } }, 'seal'],
    ['orders that are still open', { scene: { sides: [{ seal: { sealed: false } }] } }, undefined],
  ])('for %s', (_, more, name) => expect(occasionOf(table(more))).toBe(name))
})

describe('the coach', () => {
  it('speaks of a large difference that is sure, and of no other', () => {
    expect(isCostly(0, 0.5, 0.05)).toBe(true)
    expect(isCostly(0, 0.1, 0.01)).toBe(false)
    expect(isCostly(0, 0.5, 0.3)).toBe(false)
  })

  /** The last ship of the last round, behind by points; the last blue one lies beside it, with one point of hull. */
  async function answered(order: string): Promise<Answered> {
    const opened = await openGame('duel')
    const { box } = opened
    const staged = box.stage({ ships: { r4: 'f5', b1: { at: 'f6', hull: 1, acted: true } }, round: 6, points: [0, 20] })
    if (!staged.ok) throw new Error('it can be staged')
    const view: unknown = staged.value
    const legal: AnyAction[] = []
    box.game.legal(view, 0, legal)
    return { opened, seat: 0, view, legal, action: hearOrder(box, view, order, 0) as AnyAction, step: 1 }
  }

  it('tells what the admiral would have played, with the odds, and nothing of a good answer', async () => {
    const { port1, port2 } = new MessageChannel()
    answerThoughts(port1)
    connect(port2)
    const at = { answered: undefined, isCoached: true } as unknown as TablePart
    const coach = new Coach(at)
    expect(await coach.review()).toBeUndefined()
    at.answered = await answered('hold r4')
    const note = (await coach.review())!
    expect(note.best).toMatch(/sloop/i)
    expect(note.bestChance - note.chance).toBeGreaterThan(0.08)
    expect(note.reason).not.toBe('')
    at.answered = await answered('strike r4 b1')
    expect(await coach.review()).toBeUndefined()
    port1.close()
    port2.close()
  })
})
