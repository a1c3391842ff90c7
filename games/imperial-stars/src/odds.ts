import { sumOf, type Modifier, type Seat } from '@flagbridge/kernel'
import { firedCard, type Content } from './content/content.ts'
import { TOKEN, type Attack, type CardId, type Damage, type ShipId, type State } from './state.ts'
import { shipInPlay, totalDamage } from './rules/1-battle-line.ts'
import { activatable, speedOf } from './rules/4-activation.ts'
import { damageTerms, destructionLimit, shieldRating, shieldsAfter } from './rules/8-damage.ts'
import { boarderTerms, boarderWins, defenderTerms } from './rules/9-boarding.ts'
import { dieDestroys, turretDice } from './rules/7-turrets.ts'

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
    .map(({ card }) => firedCard(c, card).weapon)
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

export interface ActivationOdds {
  /** At index k: the dice can activate exactly k ships at most. */
  readonly ships: readonly Chance[]
  /** For each ship that could be activated: a die alone suffices. */
  readonly each: readonly { readonly ship: ShipId; readonly chance: Chance }[]
}

/** IS-ACT.7 to IS-ACT.9: counted over all 36 pairs of dice. */
export function activationOdds(c: Content, s: State, seat: Seat): ActivationOdds {
  const ships = activatable(s, seat).map((ship) => ({ ship: ship.id, speed: sumOf(speedOf(c, s, ship)) }))
  const of = FACES.length ** 2
  const most = [0, 0, 0]
  for (const a of FACES)
    for (const b of FACES) {
      const two = ships.some((one) => a <= one.speed && ships.some((other) => other !== one && b <= other.speed))
      most[Math.min(ships.length, two ? 2 : 1)]!++
    }
  return {
    ships: most.map((rolls) => ({ rolls, of })),
    each: ships.map(({ ship, speed }) => ({ ship, chance: { rolls: pairsWithin(speed), of } })),
  }
}

/** Pairs of dice of which at least one is not above this Speed. */
function pairsWithin(speed: number): number {
  return FACES.length ** 2 - FACES.filter((face) => face > speed).length ** 2
}

/** What a ship comes to when the attacks on it are resolved as they stand. */
export interface Fated {
  readonly damage: number
  readonly shieldsUp: boolean
  readonly destroyed: boolean
  readonly chance: Chance
}

/**
 * Every total that the attacks on a ship can lead to if none is blocked any more, the least first. Missiles and beams
 * are certain; turrets are rolled for small craft, and their dice used against what would hurt most.
 */
export function fatesOf(c: Content, s: State, target: ShipId): Fated[] {
  const attacks = s.attacks.filter(
    (attack) => attack.target === target && (attack.fate === 'declared' || attack.fate === 'faced'),
  )
  const isCraft = ({ card }: Attack) => firedCard(c, card).smallCraft
  const certain = attacks.filter((attack) => !isCraft(attack))
  const craft = attacks.filter(isCraft).sort((a, b) => firedCard(c, b.card).damage - firedCard(c, a.card).damage)
  const found = new Map<number, { rolls: number; placed: readonly Attack[] }>()
  let of = 0
  for (const { hits, ways } of hitsOf(c, s, target, craft)) {
    of += ways
    const placed = [...certain, ...survivors(c, craft, hits)]
    const sum = placed.reduce((total, attack) => total + sumOf(damageTerms(c, s, attack)), 0)
    found.set(sum, { rolls: (found.get(sum)?.rolls ?? 0) + ways, placed })
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([, { rolls, placed }]) => ({ ...fatedWith(c, s, target, placed), chance: { rolls, of } }))
}

/** Successful dice, by how many ways they come about: those already rolled, or every roll there is. */
function hitsOf(
  c: Content,
  s: State,
  target: ShipId,
  craft: readonly Attack[],
): { hits: readonly number[]; ways: number }[] {
  if (craft.length === 0) return [{ hits: [], ways: 1 }]
  if (s.turrets?.target === target) return [{ hits: s.turrets.hits, ways: 1 }]
  const dice = Math.max(0, sumOf(turretDice(c, s, target)))
  const misses = FACES.filter((face) => !dieDestroys(face, 'bomber')).length
  const rolls: { hits: readonly number[]; ways: number }[] = []
  for (let sixes = 0; sixes <= dice; sixes++)
    for (let fives = 0; sixes + fives <= dice; fives++) {
      const ways = choose(dice, sixes) * choose(dice - sixes, fives) * misses ** (dice - sixes - fives)
      rolls.push({ hits: [...Array<number>(sixes).fill(6), ...Array<number>(fives).fill(5)], ways })
    }
  return rolls
}

/** IS-TURRET.7: the worst craft first, each by the lowest die that destroys it. */
function survivors(c: Content, craft: readonly Attack[], hits: readonly number[]): Attack[] {
  const left = [...hits].sort((a, b) => a - b)
  return craft.filter(({ card }) => {
    const die = left.findIndex((face) => dieDestroys(face, firedCard(c, card).weapon))
    if (die >= 0) left.splice(die, 1)
    return die < 0
  })
}

function fatedWith(c: Content, s: State, target: ShipId, placed: readonly Attack[]): Omit<Fated, 'chance'> {
  const ship = shipInPlay(s, target)
  const added = placed.map((attack): Damage => {
    const value = sumOf(damageTerms(c, s, attack))
    const token = firedCard(c, attack.card).smallCraft
    return token ? { card: TOKEN, value, bonus: false } : { card: attack.card, value, bonus: attack.bonus }
  })
  const hit = { ...ship, damage: [...ship.damage, ...added] }
  const damage = totalDamage(hit)
  return {
    damage,
    shieldsUp: shieldsAfter(ship.shieldsUp, damage, sumOf(shieldRating(c, hit))),
    destroyed: damage > destructionLimit(c, hit),
  }
}
