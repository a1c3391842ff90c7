import type { Book } from './book.ts'
import { halved, PLAIN } from './effects/abilities.ts'
import { damageOdds, type DamageOdds } from './odds/damage.ts'
import { andThen, chain, chanceOf, mapped, NONE, successes, times, type Distribution } from './odds/distribution.ts'
import { flightOf, recordOf, shieldRating, works } from './rules/1-record.ts'
import { flightsOf } from './rules/4-1-before-attacking.ts'
import { aimOf, dieHits, getsThrough, MOST_REPEATS, sixesPerHit, type Aim } from './rules/4-2-attack.ts'
import { FOLLOWS_ON, MOST_FOLLOW_UPS } from './rules/4-2-3-damage.ts'
import { BATTERIES_HIT_ON, FIGHTERS_HIT_ON, flightAim } from './rules/5-fighters.ts'
import type { State } from './state.ts'

export { atLeast, mean, type Distribution } from './odds/distribution.ts'
export { MARKS, type DamageOdds, type Mark } from './odds/damage.ts'

/** What an attack can do, exactly, before a die is rolled. */
export interface Odds {
  /** The modifiers with their rules, and the number needed. */
  readonly aim: Pick<Aim, 'dice' | 'modifiers' | 'needed'>
  /** Hits that go on to the shields, after point defense; against flights, fighters shot down. */
  readonly hits: Distribution
  /** Penetration dice that get through, and the damage dice they bring. */
  readonly through: Distribution
  readonly damageDice: Distribution
  /** Absent against flights. */
  readonly damage?: DamageOdds
  /** SX-5.3.2.b: fighters the attacking flight loses. */
  readonly losses?: Distribution
}

/** SX-4.2.1: hits of one pool of dice; from 7 on by sixes (SX-4.2.1.d, e), with the chains of Repeating (SXS-B.9). */
export function hitOdds(dice: number, needed: number, repeats = false): Distribution {
  if (needed > 6) return mapped(successes(dice, 1 / 6), (sixes) => Math.floor(sixes / sixesPerHit(needed)))
  const chance = chanceOf((face) => dieHits(face, needed))
  return repeats ? times(dice, chain(chance, MOST_REPEATS)) : successes(dice, chance)
}

/** SX-4.2: a battery of a ship, with so many of its mounts, at a target. */
export function attackOdds(
  book: Book,
  state: State,
  ship: number,
  battery: number,
  target: number,
  mounts: number,
): Odds {
  const { effects, weapon } = recordOf(book, state, ship).guns[battery]!
  const aim = aimOf(book, state, ship, battery, target, mounts)
  const hit = hitOdds(aim.dice, aim.needed, effects.repeats)
  if (target >= state.ships.length) return againstFlights(state, aim, hit, target)
  const defender = state.ships[target]!
  const kind = recordOf(book, state, target)
  // SXS-C.27.
  const hits = works(kind, defender, 'pointDefense')
    ? andThen(hit, (n) =>
        successes(
          n,
          chanceOf((face) => face !== 6),
        ),
      )
    : hit
  const shields = effects.shieldsFaced(shieldRating(kind, defender))
  const once = effects.rollsPenetration ? chanceOf((face) => getsThrough(face, effects.penetrationBonus, shields)) : 1
  const through = andThen(hits, (n) => successes(n * weapon.pen, effects.rollsAgain ? once * once : once))
  const follow = chain(
    chanceOf((face) => face >= FOLLOWS_ON),
    MOST_FOLLOW_UPS - 1,
  )
  const dice = mapped(through, (n) => n * weapon.dmg)
  const damageDice = effects.continues ? andThen(dice, (n) => mapped(times(n, follow), (further) => n + further)) : dice
  return { aim, hits, through, damageDice, damage: damageOdds(kind, defender, effects, damageDice) }
}

/** SX-5.3.3.b, SX-5.2.1.d. */
function againstFlights(
  state: State,
  aim: Pick<Aim, 'dice' | 'modifiers' | 'needed'>,
  hit: Distribution,
  target: number,
): Odds {
  const left = fightersIn(state, target)
  return { aim, hits: mapped(hit, (n) => Math.min(n, left)), through: NONE, damageDice: NONE }
}

function fightersIn(state: State, target: number): number {
  return flightsOf(state, target - state.ships.length).reduce(
    (sum, i) => sum + state.flights[i]!.fighters - state.flights[i]!.pending,
    0,
  )
}

/** SX-5.3: a flight at a ship or at flights. */
export function flightOdds(book: Book, state: State, flight: number, target: number): Odds {
  const { fighters } = flightOf(state, state.ships.length + flight)!
  return target < state.ships.length ? flightAtShip(book, state, fighters, target) : dogfight(state, fighters, target)
}

function flightAtShip(book: Book, state: State, fighters: number, target: number): Odds {
  const ship = state.ships[target]!
  const kind = recordOf(book, state, target)
  const { modifiers, needed } = flightAim(state, target)
  // SXS-C.1: anti-fighter batteries fire first.
  const survive = works(kind, ship, 'antiFighterBatteries')
    ? successes(
        fighters,
        chanceOf((face) => face < BATTERIES_HIT_ON),
      )
    : exactly(fighters)
  const hits = andThen(survive, (n) => hitOdds(n, needed))
  const shields = halved(shieldRating(kind, ship))
  const through = andThen(hits, (n) =>
    successes(
      n,
      chanceOf((face) => getsThrough(face, 0, shields)),
    ),
  )
  return {
    aim: { dice: fighters, modifiers, needed },
    hits,
    through,
    damageDice: through,
    damage: damageOdds(kind, ship, PLAIN, through),
  }
}

function dogfight(state: State, fighters: number, target: number): Odds {
  const left = fightersIn(state, target)
  return {
    aim: { dice: fighters, modifiers: [], needed: FIGHTERS_HIT_ON },
    hits: mapped(
      successes(
        fighters,
        chanceOf((face) => face >= FIGHTERS_HIT_ON),
      ),
      (n) => Math.min(n, left),
    ),
    through: NONE,
    damageDice: NONE,
    losses: successes(
      fighters,
      chanceOf((face) => face === 1),
    ),
  }
}

function exactly(n: number): Distribution {
  return mapped(NONE, () => n)
}
