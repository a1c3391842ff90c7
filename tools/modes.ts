import { openBuiltIn, shelf } from '@flagbridge/catalog'
import { everyBattle, everyPairOfChoices, fightBattle, type AnyMuster } from '@flagbridge/kernel'

/**
 * Fights every pair of choices of every game, or of those that are named, to the end, and tells which battles cannot
 * be.
 *
 *   npm run modes [-- GAME…]
 */
const named = process.argv.slice(2)
let failed = 0
for (const game of named.length === 0 ? shelf : shelf.filter(({ id }) => named.includes(id))) {
  const { box } = await openBuiltIn(game)
  const muster = box.muster as AnyMuster
  let fought = 0
  for (const { plan, shows } of everyPairOfChoices(muster)) {
    const wrong = fightBattle(box, plan, `walk ${fought++}`)
    if (fought % 500 === 0) process.stderr.write(`\r${game.id}: ${fought} battles`)
    if (wrong === undefined) continue
    failed++
    process.stdout.write(`\n${game.id}, ${shows}: ${wrong}\n`)
  }
  process.stderr.write('\r')
  process.stdout.write(`${game.id}: ${fought} battles fought, ${everyBattle(muster).length} of them for one choice\n`)
}
process.exitCode = failed > 0 ? 1 : 0
