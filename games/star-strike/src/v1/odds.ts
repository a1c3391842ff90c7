import type { Modifier } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import { LETHAL, SWARM_BAYS } from '../cards/words.ts'
import { modifiedResult } from '../rules/1-dice.ts'
import { onField, shipOf } from '../rules/2-field.ts'
import type { Save } from '../rules/5-saves.ts'
import { mean, power, type Spread } from '../spread.ts'
import { apply } from './apply.ts'
import type { Event } from './events.ts'
import { DIE } from './rules/1-definitions.ts'
import { diceOf } from './rules/2-components.ts'
import { newAttack, prepare } from './rules/8-attacks.ts'
import { savesAgainst, sufferIcon } from './rules/9-icons.ts'
import { defendingFacings, mayBlock } from './rules/10-shields.ts'
import {
  cancelsOf,
  directHitSaves,
  hitsLeft,
  isHit,
  poolOf,
  RAM_PROW_HITS,
  ramProwHits,
  ramProwRolls,
  readingOf,
} from './rules/13-skirmish.ts'
import { hasKeywordNow, keywordNumber, keywordsToLose } from './rules/14-keywords.ts'
import { fork, type Attack, type DeclaredUse, type Icon, type State } from './state.ts'

/**
 * Exact odds, from the functions that resolve the rolls. Choices on the way are the stated defaults (fallback.ts): every Target
 * Lock rerolls its die, 6s are rolled again where that is free, every icon that may be blocked is blocked, the first keyword
 * is lost, and neither Skilled nor cards are used unless they are named.
 */
export interface AttackToJudge {
  readonly piece: number
  /** Arc groups as bits. */
  readonly groups: number
  readonly target: number
  readonly uses?: readonly DeclaredUse[]
  /** Through a corner, the facing nominated; the first unless said. */
  readonly facing?: number
}

export interface AttackOdds {
  readonly dice: number
  readonly modifiers: readonly Modifier[]
  readonly modifier: number
  /** By Hull Boxes lost, from 0; a ship destroyed outright has lost all. */
  readonly hull: readonly number[]
  readonly crippled: number
  readonly ordersLost: number
  readonly destroyed: number
  readonly expectedHull: number
}

const HIT = 1
const CRITICAL = 64
const DIRECT = 64 * 64

export function attackOdds(cards: Cards, view: State, asked: AttackToJudge): AttackOdds {
  const s = fork(view)
  const attacker = s.pieces[asked.piece]!
  const facing = asked.facing ?? defendingFacings(cards, s, s.pieces[asked.target]!, attacker)[0]!
  const attack = newAttack(cards, s, asked.piece, asked.groups, asked.target, [facing])
  attack.uses = [...(asked.uses ?? [])]
  const prepared = prepare(cards, s, attack)
  attack.modifier = prepared.modifier
  const augured = prepared.rerolls.some((one) => one.sixes)
  const own = diceOf(shipOf(cards, attacker), asked.groups)
  const icons = convolveAll(
    power(dieOf(cards, attack, augured, true), own),
    power(dieOf(cards, attack, false, false), prepared.moreDice),
  )
  const results = new Outcomes(cards, s, attack)
  const { hits, criticals, directHits } = prepared.added
  for (const [key, chance] of icons)
    results.take(
      {
        hits: (key % CRITICAL) + hits,
        criticals: (Math.floor(key / CRITICAL) % 64) + criticals,
        directHits: Math.floor(key / DIRECT) + directHits,
      },
      { noArmor: prepared.noArmor, noFlak: prepared.noFlak, noShields: prepared.noShields },
      chance,
    )
  return {
    dice: own + prepared.moreDice,
    modifiers: prepared.modifiers,
    modifier: prepared.modifier,
    ...results.summary(),
  }
}

function convolveAll(a: Spread, b: Spread): Spread {
  const sum: Spread = new Map()
  for (const [x, p] of a) for (const [y, q] of b) sum.set(x + y, (sum.get(x + y) ?? 0) + p * q)
  return sum
}

/** SS1-KEY.AUGUR, then SS1-ICON.3: what one die comes to when 6s and Target Locks are rolled again. */
function dieOf(cards: Cards, attack: Attack, augured: boolean, locks: boolean): Spread {
  const { chart } = cards.weapons[attack.weapon]!
  const read = (face: number) => chart[modifiedResult(face, attack.modifier)]!
  const key = (face: number) => read(face).hit * HIT + read(face).critical * CRITICAL + read(face).directHit * DIRECT
  const add = (into: Spread, at: number, chance: number) => into.set(at, (into.get(at) ?? 0) + chance)
  const last: Spread = new Map()
  for (let face = 1; face <= DIE; face++) add(last, key(face), 1 / DIE)
  const settled = (face: number, chance: number, into: Spread) => {
    if (!locks || read(face).targetLock === 0) add(into, key(face), chance)
    else for (const [at, p] of last) add(into, at, chance * p)
  }
  const die: Spread = new Map()
  for (let face = 1; face <= DIE; face++) {
    if (augured && face === DIE) for (let again = 1; again <= DIE; again++) settled(again, 1 / DIE / DIE, die)
    else settled(face, 1 / DIE, die)
  }
  return die
}

/** The chance that at least one of these dice succeeds. */
function chanceOf(saves: readonly Save[]): number {
  let failing = 1
  for (const { needs } of saves) failing *= (DIE - needs) / DIE
  return 1 - failing
}

interface Branch {
  state: State
  chance: number
}

/** Resolves icons one at a time on forks of the table; tables that are alike are joined. */
class Outcomes {
  private readonly hull: number[]
  private crippled = 0
  private ordersLost = 0
  private destroyed = 0

  constructor(
    private readonly cards: Cards,
    private readonly start: State,
    private readonly attack: Attack,
  ) {
    this.hull = Array.from({ length: start.pieces[attack.target]!.hull + 1 }, () => 0)
  }

  take(left: Attack['left'], denied: { noArmor: number; noFlak: number; noShields: number }, chance: number): void {
    const state = fork(this.start)
    const count = (icons: number) => ({ hits: icons, criticals: icons >= 500 ? icons : 0 })
    state.attack = {
      ...this.attack,
      left: { ...left },
      stage: 'icons',
      noArmor: count(denied.noArmor),
      noFlak: count(denied.noFlak),
      noShields: count(denied.noShields),
    }
    let open: Branch[] = [{ state, chance }]
    const kinds: [Icon, number][] = [
      ['hit', left.hits],
      ['critical', left.criticals],
      ['directHit', left.directHits],
    ]
    for (const [icon, n] of kinds)
      for (let i = 0; i < n; i++) open = joined(open.flatMap((branch) => this.resolve(branch, icon)))
    for (const branch of open) this.end(branch)
  }

  /** SS1-ICON.7, SS1-SHIELD.1, then what the icon does. */
  private resolve({ state, chance }: Branch, icon: Icon): Branch[] {
    const attack = state.attack!
    if (!onField(state.pieces[attack.target])) return [{ state, chance }]
    const cancelled = chanceOf(savesAgainst(this.cards, state, attack, icon))
    const branches: Branch[] = []
    if (cancelled > 0) {
      const kept = fork(state)
      this.happen(kept, {
        kind: 'IconTested',
        rule: 'SS1-ICON.7',
        piece: attack.target,
        icon,
        saves: [],
        cancelled: true,
      })
      branches.push({ state: kept, chance: chance * cancelled })
    }
    const struck = fork(state)
    if (mayBlock(this.cards, state, attack, icon))
      this.happen(struck, {
        kind: 'IconBlocked',
        rule: 'SS1-SHIELD.1',
        piece: attack.target,
        icon,
        facing: attack.facing,
      })
    else {
      // Nothing an icon does is left to dice.
      const table = { state: struck, dice: NO_DICE, emit: (event: Event) => this.happen(struck, event) }
      sufferIcon(this.cards, table, struck.attack!, icon)
      const owed = struck.owed[0]
      if (owed?.kind === 'keyword')
        this.happen(struck, {
          kind: 'KeywordLost',
          rule: owed.rule,
          piece: owed.piece,
          keyword: keywordsToLose(this.cards, struck, owed.piece)[0]!,
        })
    }
    branches.push({ state: struck, chance: chance * (1 - cancelled) })
    return branches
  }

  private happen(state: State, event: Event): void {
    apply(this.cards, state, event)
  }

  private end({ state, chance }: Branch): void {
    const before = this.start.pieces[this.attack.target]!
    const after = state.pieces[this.attack.target]!
    const gone = !onField(after)
    this.hull[gone ? before.hull : before.hull - after.hull]! += chance
    if (gone) this.destroyed += chance
    if (!gone && after.crippled && !before.crippled) this.crippled += chance
    if (!gone && before.orders.length > 0 && after.orders.length === 0) this.ordersLost += chance
  }

  summary(): Omit<AttackOdds, 'dice' | 'modifiers' | 'modifier'> {
    const { hull, crippled, ordersLost, destroyed } = this
    return { hull, crippled, ordersLost, destroyed, expectedHull: mean(hull) }
  }
}

const NO_DICE = {
  die(): never {
    throw new Error('odds do not roll dice')
  },
  roll(): never {
    throw new Error('odds do not roll dice')
  },
  shuffle(): never {
    throw new Error('odds do not roll dice')
  },
  save: () => [],
}

/** Branches whose target stands alike are one. */
function joined(branches: readonly Branch[]): Branch[] {
  const byKey = new Map<string, Branch>()
  for (const branch of branches) {
    const attack = branch.state.attack!
    const { hull, shields, crippled, lost, where, orders } = branch.state.pieces[attack.target]!
    const key = `${where} ${hull} ${shields.join()} ${crippled} ${lost} ${orders.length}`
    const known = byKey.get(key)
    if (known === undefined) byKey.set(key, branch)
    else known.chance += branch.chance
  }
  return [...byKey.values()]
}

export interface SkirmishOdds1 {
  /** Of the ship that initiates it, then of the other. */
  readonly pools: readonly [number, number]
  readonly destroyed: readonly [number, number]
  readonly bothDestroyed: number
  /** By Direct Hits that come through, from 0. */
  readonly hits: readonly [readonly number[], readonly number[]]
  readonly expectedHits: readonly [number, number]
}

/** A Skirmish between two ships as they stand (SS1-SKIRMISH.4), with Lethal. */
export function skirmishOdds(cards: Cards, view: State, first: number, second: number): SkirmishOdds1 {
  const s = fork(view)
  s.skirmish = { pieces: [first, second], stage: 'roll', faces: [], rerolls: [], grapples: [] }
  const pieces = [first, second] as const
  const pools = pieces.map((p, place) => poolOf(cards, s, p, place === 0)) as [number, number]
  const hits = pieces.map((p, place) => throughOn(cards, s, p, pieces[1 - place]!, pools[1 - place]!)) as [
    number[],
    number[],
  ]
  const lethal = pieces.map((p) => Math.max(0, keywordNumber(cards, s, p, LETHAL)))
  const destroyed: [number, number] = [0, 0]
  let bothDestroyed = 0
  for (const [a, p] of hits[0].entries())
    for (const [b, q] of hits[1].entries()) {
      const left = [s.pieces[first]!.hull - a, s.pieces[second]!.hull - b] as [number, number]
      const [one, two] = [left[0] <= 0, left[1] <= 0]
      // SS1-KEY.LETHAL.
      if (one && !two) left[1] -= lethal[0]!
      if (two && !one) left[0] -= lethal[1]!
      if (left[0] <= 0) destroyed[0] += p * q
      if (left[1] <= 0) destroyed[1] += p * q
      if (left[0] <= 0 && left[1] <= 0) bothDestroyed += p * q
    }
  return { pools, destroyed, bothDestroyed, hits, expectedHits: [mean(hits[0]), mean(hits[1])] }
}

/** The Direct Hits on a ship that nothing cancels, by number. */
function throughOn(cards: Cards, s: State, p: number, enemy: number, pool: number): number[] {
  const reading = readingOf(cards, s, enemy)
  // By default Swarm Bays roll every 6 again (SS1-KEY.SWARM).
  const again = hasKeywordNow(cards, s, enemy, SWARM_BAYS)
  const chance = (face: number) => (again && face === DIE ? hitChance(reading) : isHit(face, reading) ? 1 : 0)
  let hit = 0
  for (let face = 1; face <= DIE; face++) hit += chance(face) / DIE
  const rolled = power(
    new Map([
      [0, 1 - hit],
      [1, hit],
    ]),
    pool,
  )
  const rams = ramProwRolls(cards, s, enemy)
  const ram = rams ? [1, 2, 3, 4, 5, 6].filter((face) => ramProwHits(face) > 0).length / DIE : 0
  const saved = chanceOf(directHitSaves(cards, s, p))
  const cancels = cancelsOf(cards, s, p)
  const through: number[] = [0]
  for (const [count, given] of rolled)
    for (const [rammed, likely] of [
      [0, 1 - ram],
      [RAM_PROW_HITS, ram],
    ] as const) {
      if (likely === 0) continue
      for (const [n, left] of power(
        new Map([
          [0, saved],
          [1, 1 - saved],
        ]),
        hitsLeft(cancels, count, rammed),
      )) {
        while (through.length <= n) through.push(0)
        through[n]! += given * likely * left
      }
    }
  return through
}

function hitChance(reading: ReturnType<typeof readingOf>): number {
  let hits = 0
  for (let face = 1; face <= DIE; face++) if (isHit(face, reading)) hits++
  return hits / DIE
}
