import { botFor, fight, type Bot } from '@flagbridge/ai'
import { openBuiltIn, shelved } from '@flagbridge/catalog'
import { SearchTable, seededDice, type AnyAction, type AnyBox, type Dice } from '@flagbridge/kernel'

/** Tries every answer in its mind and takes the one after which it would rather not change places with the enemy. */
export function lookout({ game, judge }: AnyBox, chance: Dice): Bot<unknown, AnyAction> {
  return {
    choose(door) {
      const imagined = game.imagine(door.view(), door.seat, chance) as unknown
      const ranked = door.legal().map((action) => {
        const table = new SearchTable(game, game.fork(imagined) as unknown, chance)
        game.play(table, door.seat, action)
        return { action, value: judge?.value(table.state, door.seat) ?? 0 }
      })
      ranked.sort((a, b) => b.value - a.value)
      return { action: ranked[0]!.action, ranked }
    },
  }
}

/** How many of some battles it wins against chance. */
export async function winsOf(game: string, battles: number): Promise<number> {
  const { box } = await openBuiltIn(shelved(game)!)
  let wins = 0
  for (let number = 0; number < battles; number++) {
    const ready = box.ready({ number })
    if (!ready.ok) throw new Error('there is no such battle')
    const { outcome } = fight(box.game, ready.value, number, (side, seat) => {
      const chance = seededDice(`${number}/${seat}`)
      return side === 0 ? lookout(box, chance) : botFor(box, 'random', chance, {})
    })
    if (outcome?.winner === 0) wins++
  }
  return wins
}
