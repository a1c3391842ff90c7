import type { Content } from '../content/content.ts'
import { gunOf } from '../content/kinds.ts'
import { PLAIN } from '../effects/abilities.ts'
import type { Wing } from '../design/wings.ts'
import { NO_FLIGHT, type BatteryIndex, type FlightIndex, type ShipIndex, type UnitIndex } from '../indices.ts'
import { flightAt, flightOfUnit, isShip, shipAt } from '../units.ts'
import { damageOdds, type DamageOdds } from './damage.ts'
import { andThen, chain, chanceOf, mapped, NONE, successes, times, type Distribution } from './distribution.ts'
import type { Bearer } from '../extras/extra.ts'
import { recordOf, shieldRating } from '../rules/1-record.ts'
import { estimateOf } from '../rules/estimate.ts'
import { flightsOf } from '../rules/4-1-before-attacking.ts'
import { aimOf, dieHits, facedBy, getsThrough, MOST_REPEATS, sixesPerHit, type Aim } from '../rules/4-2-attack.ts'
import { FOLLOWS_ON, MOST_FOLLOW_UPS } from '../rules/4-2-3-damage.ts'
import { FIGHTERS_HIT_ON, flightAim, keepsShields, shieldsMet } from '../rules/5-3-fighter-attacks.ts'
import type { State } from '../state.ts'

export { atLeast, mean, type Distribution } from './distribution.ts'
export { MARKS, type DamageOdds, type DamageMark } from './damage.ts'

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
  content: Content,
  state: State,
  ship: ShipIndex,
  battery: BatteryIndex,
  target: UnitIndex,
  mounts: number,
): Odds {
  const gun = gunOf(recordOf(content, state, ship), battery)
  const { effects, weapon } = gun
  const aim = aimOf(content, state, ship, battery, target, mounts)
  const hit = hitOdds(aim.dice, aim.needed, effects.repeats)
  if (!isShip(state, target)) return againstFlights(state, aim, hit, target)
  const defender = shipAt(state, target)
  const kind = recordOf(content, state, target)
  const bearer: Bearer = { content, state, kind, ship: defender }
  const { felt, reaches } = estimateOf(bearer)
  const hits = perhaps(reaches, felt === 1 ? hit : andThen(hit, (n) => successes(n, felt)))
  const from = shipAt(state, ship).cell
  const [screen] = content.inForce(state).screen
  const { rolls, shields } = facedBy(content, state, gun, defender, from)
  const once = rolls ? chanceOf((face) => getsThrough(face, effects.penetrationBonus, shields)) : 1
  const through =
    screen === undefined
      ? andThen(hits, (n) => successes(n * weapon.pen, effects.rollsAgain ? once * once : once))
      : mapped(hits, (n) => screen.passes(bearer, { from, gun }, n * weapon.pen))
  const follow = chain(
    chanceOf((face) => face >= FOLLOWS_ON),
    MOST_FOLLOW_UPS - 1,
  )
  const dice = mapped(through, (n) => n * weapon.dmg)
  const damageDice = effects.continues ? andThen(dice, (n) => mapped(times(n, follow), (further) => n + further)) : dice
  return { aim, hits, through, damageDice, damage: damageOdds(bearer, effects, damageDice) }
}

/** SX-5.3.3.b, SX-5.2.1.d. */
function againstFlights(
  state: State,
  aim: Pick<Aim, 'dice' | 'modifiers' | 'needed'>,
  hit: Distribution,
  target: UnitIndex,
): Odds {
  const left = fightersIn(state, target)
  return { aim, hits: mapped(hit, (n) => Math.min(n, left)), through: NONE, damageDice: NONE }
}

function fightersIn(state: State, target: UnitIndex): number {
  return flightsOf(state, flightOfUnit(state, target)).reduce(
    (sum, i) => sum + flightAt(state, i).fighters - flightAt(state, i).pending,
    0,
  )
}

/** SX-5.3: a flight at a ship or at flights. */
export function flightOdds(content: Content, state: State, flight: FlightIndex, target: UnitIndex): Odds {
  const { fighters, craft } = flightAt(state, flight)
  const { wing } = flightAt(state, flight)
  if (!isShip(state, target)) return dogfight(state, fighters, target, wing?.dogfight)
  const rule = content.inForce(state).craftAttack.find((one) => one.craft === craft)
  if (rule?.boards !== undefined) return podsAtShip(content, state, flight, target)
  if (rule !== undefined) return flightAtShip(content, state, fighters, target, { ...rule, full: true, flight })
  const own = wing === null ? {} : { toHit: wing.attack, dmg: wing.dmg, wing }
  return flightAtShip(content, state, fighters, target, { ...own, flight })
}

/** SXS-C.5: squads that come aboard, as hits; a die for each against the shields. */
function podsAtShip(content: Content, state: State, flight: FlightIndex, target: ShipIndex): Odds {
  const { squads, fighters } = flightAt(state, flight)
  const ship = shipAt(state, target)
  const bearer: Bearer = { content, state, kind: recordOf(content, state, target), ship }
  const { survive, reaches } = estimateOf(bearer)
  const shields = shieldRating(content, state, bearer.kind, ship)
  const left = survive === 1 ? exactly(fighters) : successes(fighters, survive)
  const through = chanceOf((face) => getsThrough(face, 0, shields))
  const aboard = andThen(left, (pods) => successes(Math.min(pods, squads), through))
  const aim = { dice: Math.min(squads, fighters), modifiers: [], needed: shields + 1 }
  return { aim, hits: perhaps(reaches, aboard), through: NONE, damageDice: NONE }
}

/** SXS-G.11: a flight that does something else with a ship than to attack it. */
export function actOdds(
  content: Content,
  state: State,
  flight: FlightIndex,
  target: ShipIndex,
  { toHit, pen }: { readonly toHit: number; readonly pen: number },
): Odds {
  const { fighters, wing } = flightAt(state, flight)
  return flightAtShip(content, state, fighters, target, { toHit, pen, wing, flight })
}

/** SX-5.3.1: how a flight or small craft attack a ship; fighters where it is left out. */
interface AtShip {
  readonly toHit?: number
  readonly pen?: number
  readonly dmg?: number
  /** SXS-C.11.b: full shields, and point defense counts. */
  readonly full?: boolean
  /** SXS-G.13.a: values of its own; and which flight it is, for its distance. */
  readonly wing?: Wing | null
  readonly flight?: FlightIndex
}

function flightAtShip(
  content: Content,
  state: State,
  fighters: number,
  target: ShipIndex,
  { toHit = FIGHTERS_HIT_ON, pen = 1, dmg = 1, full = false, wing = null, flight = NO_FLIGHT }: AtShip,
): Odds {
  const ship = shipAt(state, target)
  const kind = recordOf(content, state, target)
  const { modifiers, needed } = flightAim(content, state, target, toHit, flight)
  // SXS-C.1: some may be shot down before they roll.
  const bearer: Bearer = { content, state, kind, ship }
  const { survive: share, reaches, felt } = estimateOf(bearer)
  const survive = share === 1 ? exactly(fighters) : successes(fighters, share)
  const hits = perhaps(
    reaches,
    andThen(survive, (n) =>
      full && felt < 1 ? andThen(hitOdds(n, needed), (h) => successes(h, felt)) : hitOdds(n, needed),
    ),
  )
  const rating = shieldRating(content, state, kind, ship)
  const shields = full || keepsShields(content, state, ship, wing) ? rating : shieldsMet(rating, wing)
  const through = andThen(hits, (n) =>
    successes(
      n * pen,
      chanceOf((face) => getsThrough(face, 0, shields)),
    ),
  )
  const dice = dmg === 1 ? through : mapped(through, (n) => n * dmg)
  return {
    aim: { dice: fighters, modifiers, needed },
    hits,
    through,
    damageDice: dice,
    damage: damageOdds(bearer, PLAIN, dice),
  }
}

function dogfight(state: State, fighters: number, target: UnitIndex, needed = FIGHTERS_HIT_ON): Odds {
  const left = fightersIn(state, target)
  return {
    aim: { dice: fighters, modifiers: [], needed },
    hits: mapped(
      successes(
        fighters,
        chanceOf((face) => face >= needed),
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

/** SXS-C.10: the number, or nothing at all. */
function perhaps(chance: number, of: Distribution): Distribution {
  return chance === 1 ? of : of.map((p, n) => chance * p + (n === 0 ? 1 - chance : 0))
}
