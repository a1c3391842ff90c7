import { game, type Action, type State } from '@flagbridge/duel'
import { atRandom, playOut, SearchTable, seededDice } from '@flagbridge/kernel'
import { decisionsPerCpuSecond, report } from './pace.ts'
import { playChecked } from './playChecked.ts'

/** usage: duel.mjs checked|search SECONDS */
const [mode, seconds] = process.argv.slice(2)
const chance = seededDice('choices')
const choose = atRandom<State, Action>(chance)
let seed = 0

const play =
  mode === 'checked'
    ? () => playChecked(game, {}, seededDice(++seed), chance)
    : () => playOut(game, new SearchTable(game, game.start({}), seededDice(++seed)), choose)

report({ movesPerCpuSec: decisionsPerCpuSecond(Number(seconds), play) })
