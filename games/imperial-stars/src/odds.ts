import { sumOf, type Modifier } from '@flagbridge/kernel'
import type { Content } from './content.ts'
import type { CardId, ShipId, State } from './state.ts'
import { boarderTerms, boarderWins, defenderTerms } from './rules/9-boarding.ts'
import { dieDestroys, turretDice } from './rules/7-turrets.ts'
import { attackCardOf } from './rules/5-attack.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const

/** An exact chance: so many of so many equally likely rolls. */
export interface Chance {
  readonly rolls: number
  readonly of: number
}

export interface BoardingOdds {
  readonly attack: readonly Modifier[]
  readonly defence: readonly Modifier[]
  readonly captured: Chance
  /** IS-BOARD.9: the defender wins and had announced self-destruction. */
  readonly destroyed: Chance
  readonly held: Chance
}

/** IS-BOARD.7: counted over all 36 pairs of dice, with the cards as committed. */
export function boardingOdds(
  c: Content,
  s: State,
  target: ShipId,
  marines: readonly CardId[],
  guards: readonly CardId[] = [],
  selfDestruct = false,
): BoardingOdds {
  const attack = boarderTerms(c, s, target, marines)
  const defence = defenderTerms(c, s, target, guards, selfDestruct)
  let wins = 0
  for (const a of FACES) for (const d of FACES) if (boarderWins(a + sumOf(attack), d + sumOf(defence))) wins++
  const of = FACES.length ** 2
  const kept = { rolls: of - wins, of }
  const none = { rolls: 0, of }
  return {
    attack,
    defence,
    captured: { rolls: wins, of },
    destroyed: selfDestruct ? kept : none,
    held: selfDestruct ? none : kept,
  }
}

export interface TurretOdds {
  readonly dice: readonly Modifier[]
  /** At index k: exactly k craft are destroyed when the defender uses the dice as well as possible. */
  readonly destroyed: readonly Chance[]
}

/** IS-TURRET.4: the roll that small craft at this target face as things stand. */
export function turretOddsAt(c: Content, s: State, target: ShipId): TurretOdds {
  const craft = s.attacks
    .filter(({ target: at, fate }) => at === target && fate === 'declared')
    .map(({ card }) => attackCardOf(c, card)!.weapon)
  const dice = turretDice(c, s, target)
  const fighters = craft.filter((weapon) => weapon === 'fighter').length
  const bombers = craft.filter((weapon) => weapon === 'bomber').length
  return { dice, destroyed: turretOdds(Math.max(0, sumOf(dice)), fighters, bombers) }
}

/**
 * IS-TURRET.5 to IS-TURRET.7: how many craft fall. A die is good for any craft, for Bombers only, or for nothing; the
 * rolls with a dice of the first kind and b of the second are counted, and each such roll destroys what it can.
 */
export function turretOdds(dice: number, fighters: number, bombers: number): Chance[] {
  const any = FACES.filter((face) => dieDestroys(face, 'fighter')).length
  const bombersOnly = FACES.filter((face) => dieDestroys(face, 'bomber')).length - any
  const nothing = FACES.length - any - bombersOnly
  const of = FACES.length ** dice
  const rolls = Array.from({ length: fighters + bombers + 1 }, () => 0)
  for (let a = 0; a <= dice; a++)
    for (let b = 0; a + b <= dice; b++) {
      const ways = choose(dice, a) * choose(dice - a, b) * any ** a * bombersOnly ** b * nothing ** (dice - a - b)
      rolls[mostDestroyed(a, b, fighters, bombers)]! += ways
    }
  return rolls.map((count) => ({ rolls: count, of }))
}

/** Dice for Bombers only go on Bombers first, the others on whatever is left. */
function mostDestroyed(any: number, bombersOnly: number, fighters: number, bombers: number): number {
  const first = Math.min(bombersOnly, bombers)
  return first + Math.min(any, fighters + bombers - first)
}

function choose(n: number, k: number): number {
  let ways = 1
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
  return ways
}
