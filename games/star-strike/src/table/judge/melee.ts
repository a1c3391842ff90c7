import { PART, type Brawler, type Fighter, type Survey } from './fighter.ts'
import { binomial } from './icons.ts'
import type { Threats } from './threats.ts'

/** How much of a Skirmish that could be sought is foreseen: other things may come first. */
const FORESEEN = 0.5
/** And if the defender may Evade. */
const SLIPPERY = 0.3

/** What Assaults would take, each ship at the enemy in reach against which it wins most: added to the threats. */
export function assaults(): (survey: Survey, threats: Threats, brawlerOf: (fighter: Fighter) => Brawler) => void {
  const spreads = new Map<number, readonly number[]>()

  /** By number, how likely so many of the dice hit. */
  function hitsOf(dice: number, chance: number): readonly number[] {
    const key = dice * 64 + chance
    let odds = spreads.get(key)
    if (odds === undefined) spreads.set(key, (odds = binomial(dice, Math.min(1, chance / FINE))))
    return odds
  }

  /** What a Skirmish takes from a ship's worth on average. */
  function lossOf({ hull, ship, value, worth }: Fighter, by: Brawler, { saved }: Brawler): number {
    const odds = hitsOf(by.dice, Math.round(by.bite * (1 - saved) * FINE))
    let sunk = 0
    let lost = 0
    for (let n = 1; n < odds.length; n++)
      if (n >= hull) sunk += odds[n]!
      else lost += odds[n]! * n
    return sunk * worth + Math.min((1 - sunk) * worth, (PART.hull * value * lost) / ship.hull)
  }

  return ({ field, fighters }, threats, brawlerOf) => {
    const known: (Brawler | undefined)[] = []
    const as = (fighter: Fighter) => (known[fighter.p] ??= brawlerOf(fighter))
    for (const attacker of fighters) {
      if (attacker === undefined || !attacker.toAct || attacker.left <= 0) continue
      let most = 0
      let taken = 0
      let prey: Fighter | undefined
      for (const target of fighters) {
        if (target === undefined || target.side === attacker.side) continue
        if (field.board.distance(attacker.cell, target.cell) > attacker.left) continue
        const [own, enemy] = [as(attacker), as(target)]
        const loss = lossOf(target, own, enemy) * (enemy.slippery ? SLIPPERY : 1)
        const gain = loss - lossOf(attacker, enemy, own)
        if (gain > most) [most, taken, prey] = [gain, loss, target]
      }
      if (prey === undefined) continue
      threats.suffered[prey.p]! += FORESEEN * taken
    }
  }
}

const FINE = 36
