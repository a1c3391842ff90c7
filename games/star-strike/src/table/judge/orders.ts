import { orderAt } from '../content/cards.ts'
import type { Content } from '../content/content.ts'
import type { CardEffect } from '../content/effect.ts'
import { isUsed } from '../effects/scope.ts'
import { FACE_DOWN, type UsedEffect } from '../state.ts'
import { PART, shieldsOf, type Fighter } from './fighter.ts'
import type { Threats } from './threats.ts'

/** Words that do some good, nobody can say how much. */
const SOME = 0.02
/** A card kept is worth a little less than a card used. */
const HELD = 0.7

/** What Orders not yet revealed will do for a ship; those of others are all alike. */
export function secretOrders(c: Content, fighter: Fighter, threats: Threats, seat: number): number {
  let sum = 0
  for (const { card, up } of fighter.orders)
    if (card === FACE_DOWN || (!up && fighter.seat !== seat)) sum += unseen(fighter, threats)
    else for (const effect of orderAt(c, card).effects) sum += helpOf(fighter, threats, effect)
  return sum
}

/** What an Order is likely to do that nobody but its owner has seen. */
function unseen({ p, worth }: Fighter, { best, suffered }: Threats): number {
  return 0.2 * best[p]! + 0.03 * Math.min(worth, suffered[p]!)
}

/** What is left of revealed Orders that are used once; the others are at work already. */
export function openOrders(c: Content, fighter: Fighter, threats: Threats, s: { readonly used: UsedEffect[] }): number {
  if (!fighter.toAct || fighter.orders.length === 0 || threats.dealt[fighter.p] === 0) return 0
  let sum = 0
  for (const { card } of fighter.orders)
    for (const effect of c.orders[card]?.effects ?? [])
      if (effect.at === 'declareStrike' && effect.limit !== 'always' && !isUsed(s, effect.index, fighter.p))
        sum += HELD * helpOf(fighter, threats, effect)
  return sum
}

/** What one effect does for the ship in this Round. */
function helpOf(fighter: Fighter, threats: Threats, { act, scope, limit }: CardEffect): number {
  const { ship, value, worth, missing } = fighter
  const fire = limit === 'always' ? threats.dealt[fighter.p]! : threats.best[fighter.p]!
  const danger = Math.min(worth, 0.6 * threats.suffered[fighter.p]!)
  switch (act.do) {
    case 'dieModifier':
      return scope.of === 'strikesAtSelf' ? 0.3 * act.by * danger : -0.35 * act.by * fire
    case 'addDice':
      return 0.3 * act.n * fire
    case 'reroll':
      return 0.25 * act.n * fire
    case 'addIcon':
    case 'ignoreShields':
      return 0.25 * fire
    case 'ignoreArmor':
    case 'convertIcon':
      return 0.12 * fire
    case 'attribute':
      return (act.name === 'armor' ? 0.15 : 0.06) * act.by * danger
    case 'save':
    case 'grantKeyword':
      return 0.12 * danger + SOME
    case 'regainShields':
      return (PART.shields * value * Math.min(act.n, missing.shields)) / Math.max(1, shieldsOf(ship))
    case 'repairHull':
      return (PART.hull * value * Math.min(act.n, missing.hull)) / ship.hull
    case 'repairCritical':
      return (PART.criticals * value * Math.min(act.n, missing.criticals)) / (fighter.room + missing.criticals + 1)
    case 'reload':
      return fighter.empty ? 0.05 * worth : 0
    case 'extraMove':
      return 0.03 * worth
    case 'requiredMoves':
      return ship.movesMin > 0 ? 0.03 * worth : 0
    case 'forbid':
      return act.what === 'strike' && scope.of === 'self' ? -fire : SOME
    case 'skirmishDice':
    case 'cancelDirectHits':
      return 0.01 * worth
    default:
      return SOME
  }
}
