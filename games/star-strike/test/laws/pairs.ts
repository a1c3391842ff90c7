import { conforms, type AnyAction, type AnyEvent, type Game } from '@flagbridge/kernel'
import { Pairs } from '@flagbridge/laws'
import { KEYWORDS } from '../../src/table/content/words.ts'
import { createGame as createGame1 } from '../../src/v1/game.ts'
import { createGame as createGame2 } from '../../src/v2/game.ts'
import { cards as cards2 } from '../table/packs.ts'
import { battle as battle1 } from '../v1/battles1.ts'
import { cards as cards1 } from '../v1/cards1.ts'
import { battle as battle2 } from '../v2/battles.ts'

interface Cards {
  readonly ships: readonly { readonly keywords: number }[]
  readonly orders: readonly { readonly id: string }[]
}

interface Fought {
  readonly kind: string
  readonly rule: string
  readonly piece?: number
  readonly target?: number
  readonly pieces?: readonly number[]
  readonly orders?: readonly { readonly piece: number; readonly cards: readonly number[] }[]
}

const AGAINST = 'keyword × keyword against each other'
const TOGETHER = 'keyword × keyword on one ship in a fight'
const ROUND = 'Order × Order in a round'

/** Keywords that fought each other, keywords of one ship that fought, Orders revealed in one round. */
function pairsOf<State extends { readonly pieces: readonly { readonly ship: number }[] }, Options>(
  game: Game<State, AnyAction, AnyEvent, Options>,
  cards: Cards,
  battle: (n: number) => Options,
  battles: number,
): Pairs {
  const words = KEYWORDS.filter((_, i) => cards.ships.some(({ keywords }) => ((keywords >> i) & 1) === 1))
  const together = (a: string, b: string): boolean =>
    cards.ships.some(({ keywords }) => [a, b].every((one) => ((keywords >> KEYWORDS.indexOf(one as never)) & 1) === 1))
  const found = new Pairs({
    [AGAINST]: { words, with: words },
    [TOGETHER]: { words, never: (a, b) => a === b || !together(a, b) },
    [ROUND]: { words: cards.orders.map(({ id }) => id) },
  })
  const wordsOf = (keywords: number): string[] => KEYWORDS.filter((_, i) => ((keywords >> i) & 1) === 1)
  let ships: readonly string[][] = []
  conforms(game, {
    games: battles,
    every: 2_000,
    seed: 77,
    options(n) {
      const chosen = battle(n)
      ships = game.start(chosen).pieces.map(({ ship }) => wordsOf(cards.ships[ship]!.keywords))
      return chosen
    },
    watch(happened: AnyEvent) {
      const { kind, piece, target, pieces, orders } = happened as Fought
      if (kind === 'OrdersRevealed')
        found.meetAll(
          ROUND,
          orders!.flatMap((one) => one.cards.map((card) => cards.orders[card]!.id)),
        )
      const [one, other] =
        kind === 'StrikeDeclared' || kind === 'AttackDeclared'
          ? [piece, target]
          : kind === 'SkirmishBegan'
            ? (pieces ?? [])
            : []
      if (one === undefined || other === undefined) return
      for (const fighter of [one, other]) found.meetAll(TOGETHER, ships[fighter]!)
      for (const a of ships[one]!) for (const b of ships[other]!) found.meet(AGAINST, a, b)
    },
  })
  return found
}

export const pairs1 = (battles: number): Pairs =>
  pairsOf(createGame1(cards1) as never, cards1 as never, battle1, battles)
export const pairs2 = (battles: number): Pairs =>
  pairsOf(createGame2(cards2) as never, cards2 as never, battle2, battles)
