import { atRandom, playOut, seededDice } from '@flagbridge/kernel'
import { it } from 'vitest'
import { apply } from '../../src/v1/apply.ts'
import { createGame } from '../../src/v1/game.ts'
import type { Event } from '../../src/v1/events.ts'
import { battle } from './battles1.ts'
import { cards } from './cards1.ts'
import { fork } from '../../src/v1/state.ts'
it('speed', () => {
  const game = createGame(cards)
  const all = Array.from({ length: 200 }, (_, n) => battle(n))
  let state!: ReturnType<typeof game.start>
  for (const round of [0, 1, 2]) {
    let decisions = 0
    const t0 = process.cpuUsage()
    for (const [n, options] of all.entries()) {
      state = game.start(options)
      const events: Event[] = []
      const s = state
      const table = { state: s, dice: seededDice(`x/${round}/${n}`), emit: (e: Event) => { apply(cards, s, e); events.push(e) } }
      game.begin(table)
      const choose = atRandom<typeof s, never>(seededDice(`y/${round}/${n}`))
      decisions += playOut(game as never, table as never, ((st: never, seat: number, actions: never[]) => { const a = choose(st, seat, actions); if (game.check(st, seat, a) !== undefined) throw new Error('x'); return a }) as never)
    }
    const cpu = process.cpuUsage(t0)
    console.log(decisions, Math.round(decisions / ((cpu.user + cpu.system) / 1e6)), 'decisions per CPU second')
  }
  let a = performance.now(); for (let i = 0; i < 20000; i++) fork(state); const f = (performance.now() - a) / 20000
  a = performance.now(); for (let i = 0; i < 1000; i++) structuredClone(state); const c = (performance.now() - a) / 1000
  console.log('fork ratio', c / f)
}, 100000)
