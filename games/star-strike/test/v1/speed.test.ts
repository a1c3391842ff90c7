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
  const times: Record<string, number[]> = {}
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
      for (;;) {
        const t1 = process.hrtime.bigint()
        const d = game.pending(s).find((x) => x.answered !== true)
        if (d === undefined) break
        decisions++
        const actions: never[] = []
        game.legal(s, d.seat, actions)
        const t2 = process.hrtime.bigint()
        const action = choose(s, d.seat, actions)
        game.check(s, d.seat, action)
        const t3 = process.hrtime.bigint()
        game.play(table, d.seat, action)
        const t4 = process.hrtime.bigint()
        const k = (times[d.kind] ??= [0, 0, 0, 0])
        k[0]!++; k[1]! += Number(t2 - t1); k[2]! += Number(t3 - t2); k[3]! += Number(t4 - t3)
      }
    }
    const cpu = process.cpuUsage(t0)
    console.log(decisions, Math.round(decisions / ((cpu.user + cpu.system) / 1e6)), 'decisions per CPU second')
  }
  for (const [k, v] of Object.entries(times).sort((x, y) => y[1][1]! + y[1][3]! - x[1][1]! - x[1][3]!)) console.log(k, v[0], 'legal ms', Math.round(v[1]! / 1e6), 'check', Math.round(v[2]! / 1e6), 'play', Math.round(v[3]! / 1e6))
  let a = performance.now(); for (let i = 0; i < 20000; i++) fork(state); const f = (performance.now() - a) / 20000
  a = performance.now(); for (let i = 0; i < 1000; i++) structuredClone(state); const c = (performance.now() - a) / 1000
  console.log('fork ratio', c / f)
}, 100000)
