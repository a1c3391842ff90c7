import { seededDice } from '@flagbridge/kernel'
import { battlesOf } from './battles.ts'
import { decisionsPerCpuSecond, report } from './pace.ts'
import { playChecked } from './playChecked.ts'
import rulebook from 'the-rulebook'

/** usage: randomPlay.mjs SECONDS: one game of the shelf, ready battles in turn, checked and with its events. */
const seconds = Number(process.argv[2])
const { game, battles } = battlesOf(rulebook)
const chance = seededDice('choices')
let number = 0

report({
  movesPerCpuSec: decisionsPerCpuSecond(seconds, () => {
    number++
    return playChecked(game, battles[number % battles.length], seededDice(number), chance)
  }),
})
