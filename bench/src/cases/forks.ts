import { seededDice } from '@flagbridge/kernel'
import { battlesOf } from './battles.ts'
import { decisionsPerCpuSecond, report } from './pace.ts'
import { playChecked } from './playChecked.ts'
import rulebook from 'the-rulebook'

/** usage: forks.mjs SECONDS: the largest state that comes up in ready battles, forked and cloned. */
const seconds = Number(process.argv[2])
const { game, battles } = battlesOf(rulebook)

let largest: unknown
let size = 0
let step = 0
for (const [number, options] of battles.entries())
  playChecked(game, options, seededDice(number), seededDice(-number), (state) => {
    if (step++ % 10 !== 0) return
    const length = JSON.stringify(state).length
    if (length <= size) return
    size = length
    largest = game.fork(state)
  })

const AT_ONCE = 50
let sink: unknown
const copies = (copy: (state: unknown) => unknown) =>
  decisionsPerCpuSecond(seconds / 2, () => {
    for (let i = 0; i < AT_ONCE; i++) sink = copy(largest)
    return AT_ONCE
  })

const forks = copies((state) => game.fork(state))
const clones = copies((state) => structuredClone(state))
if (sink === undefined) throw new Error('nothing was copied')
report({ forksPerClone: forks / clones, stateBytes: size })
