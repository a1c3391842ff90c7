import type { Modifier } from '@flagbridge/kernel'
import { apply } from './apply.ts'
import type { Cards } from './cards/cards.ts'
import { GRUDGE, LETHAL } from './cards/words.ts'
import { modifiedResult, SIDES } from './rules/1-dice.ts'
import { shipOf } from './rules/2-field.ts'
import { crippled } from './rules/3-pieces.ts'
import { facingsUnderAttack } from './rules/5-arcs.ts'
import { prepare } from './rules/5-modifiers.ts'
import { savesAgainst, type DamageIcon, type Save } from './rules/5-saves.ts'
import { newStrike, pointsToSpend } from './rules/5-strikes.ts'
import { baseDice, combatReading, combatSaves, diceOffered, hitsCancelled, hitsOfDie } from './rules/7-skirmish.ts'
import { hasKeywordNow, keywordNumber } from './rules/9-keywords.ts'
import { mean, power, type Spread } from './spread.ts'
import { spread } from './shared/icons.ts'
import { fork, NONE, type DeclaredUse, type State, type Strike } from './state.ts'

/**
 * Exact odds, from the functions that resolve the rolls. Choices on the way are made as SS2-0.05 has them by default:
 * as many icons blocked as possible, Criticals first; a Lock On for every Target Lock; all optional dice.
 */

export interface StrikeToJudge {
  readonly piece: number
  readonly armament: number
  readonly target: number
  readonly skilled?: boolean
  /** The piece that Augments it. */
  readonly augur?: number
  readonly uses?: readonly DeclaredUse[]
  /** From a corner, the facing nominated; the first unless said. */
  readonly facing?: number
}

export interface StrikeOdds {
  readonly dice: number
  readonly modifiers: readonly Modifier[]
  readonly modifier: number
  /** By Hull Points lost, from 0. */
  readonly hull: readonly number[]
  /** By Critical Damage taken, from 0. */
  readonly criticals: readonly number[]
  readonly defeated: number
  readonly expectedHull: number
  readonly expectedCriticals: number
}

/** Icons of one kind in a number each, so that a roll is one key: Target Locks, Hits, Critical Hits, Direct Hits, Augur's 5s and 6s. */
const LOCK = 1
const HIT = 64
const CRITICAL = HIT * 64
const DIRECT = CRITICAL * 64
const FORESEEN = DIRECT * 64

const part = (key: number, unit: number) => Math.floor(key / unit) % 64

export function strikeOdds(cards: Cards, view: State, asked: StrikeToJudge): StrikeOdds {
  const s = fork(view)
  const striker = s.pieces[asked.piece]!
  const facings = facingsUnderAttack(cards, s, s.pieces[asked.target]!, striker)
  const strike = newStrike(cards, s, asked.piece, asked.armament, asked.target, [asked.facing ?? facings[0]!])
  strike.skilled = asked.skilled ?? false
  strike.augur = asked.augur ?? NONE
  strike.uses = [...(asked.uses ?? [])]
  const prepared = prepare(cards, s, strike)
  const dice = shipOf(cards, striker).armaments[asked.armament]!.dice
  const rolled = power(dieOf(cards, strike, prepared.modifier, true), dice)
  const lockOn = dieOf(cards, strike, prepared.modifier, false)
  const granted = prepared.granted.reduce((sum, one) => sum + one.dice, 0)

  const totals = new Totals(cards, s, strike)
  for (const [key, chance] of rolled) {
    const first = {
      hits: part(key, HIT) + prepared.hits,
      criticals: part(key, CRITICAL) + prepared.criticals,
      directHits: part(key, DIRECT) + prepared.directHits,
    }
    const more = part(key, LOCK) + prepared.locks + part(key, FORESEEN) + granted
    const [noArmorHits, noArmorCriticals] = spread(prepared.noArmor, first.hits)
    const [noFlakHits, noFlakCriticals] = spread(prepared.noFlak, first.hits)
    Object.assign(strike, {
      noArmorHits,
      noArmorCriticals,
      noFlakHits,
      noFlakCriticals,
      unblockable: prepared.unblockable,
    })
    if (!s.shieldWindowAfterLockOn) block(cards, s, strike, first)
    for (const [added, given] of power(lockOn, more)) {
      const all = {
        hits: first.hits + part(added, HIT),
        criticals: first.criticals + part(added, CRITICAL),
        directHits: first.directHits + part(added, DIRECT),
      }
      if (s.shieldWindowAfterLockOn) block(cards, s, strike, all)
      totals.take({ ...strike, ...all }, chance * given)
    }
  }
  return { dice, modifiers: prepared.modifiers, modifier: prepared.modifier, ...totals.summary() }
}

/** What one die can generate; Lock On dice drop their Target Locks (SS2-5F.01.I). */
function dieOf(cards: Cards, strike: Strike, modifier: number, attack: boolean): Spread {
  const die: Spread = new Map()
  for (let face = 1; face <= SIDES; face++) {
    const row = cards.weapons[strike.weapon]!.chart[modifiedResult(face, modifier)]!
    const locks = attack ? row.targetLock * LOCK : 0
    const foreseen = attack && strike.augur !== NONE && face >= 5 ? FORESEEN : 0
    const key = locks + row.hit * HIT + row.critical * CRITICAL + row.directHit * DIRECT + foreseen
    die.set(key, (die.get(key) ?? 0) + 1 / SIDES)
  }
  return die
}

/** SS2-5E, by the default of SS2-0.05. */
function block(cards: Cards, s: State, strike: Strike, icons: { hits: number; criticals: number }): void {
  const points = pointsToSpend(cards, s, { ...strike, ...icons })
  const criticals = Math.min(points, icons.criticals)
  icons.criticals -= criticals
  icons.hits -= Math.min(icons.hits, points - criticals)
}

/** The chance that at least one of these saves succeeds. */
export function chanceOf(saves: readonly Save[]): number {
  let failing = 1
  for (const { needs } of saves) failing *= Math.max(0, SIDES - needs) / SIDES
  return 1 - failing
}

/** Adds up what all the rolls come to. A key is 64 for each Hull Point lost and 1 for each Critical Damage taken. */
class Totals {
  private readonly hull: number[]
  private readonly criticals: number[]
  private readonly saved = new Map<string, number>()
  private defeated = 0
  /** The table after so many Critical Hits got through, the first Order returned each time. */
  private readonly after: State[]

  constructor(
    private readonly cards: Cards,
    s: State,
    private readonly strike: Strike,
  ) {
    this.hull = Array.from({ length: s.pieces[strike.target]!.hull + 1 }, () => 0)
    this.criticals = [0]
    this.after = [s]
  }

  /** SS2-5F: icon by icon, each either saved or not, until none are left or the target is Defeated. */
  take(icons: Strike, chance: number): void {
    let open: Spread = new Map([[0, chance]])
    let strike = icons
    for (let icon = nextIcon(strike); icon !== undefined && open.size > 0; icon = nextIcon(strike)) {
      const next: Spread = new Map()
      for (const [key, p] of open) {
        const saved = this.savedAfter(key % 64, strike, icon)
        next.set(key, (next.get(key) ?? 0) + p * saved)
        const worse = key + (icon === 'critical' ? 1 : 64)
        if (this.isDefeated(worse)) this.end(worse, true, p * (1 - saved))
        else next.set(worse, (next.get(worse) ?? 0) + p * (1 - saved))
      }
      open = next
      strike = without(strike, icon)
    }
    for (const [key, p] of open) this.end(key, false, p)
  }

  /** The chance to save; it depends on the Orders left and on the kinds of save that are denied. */
  private savedAfter(taken: number, strike: Strike, icon: DamageIcon): number {
    const denied =
      icon === 'hit' ? [strike.noArmorHits, strike.noFlakHits] : [strike.noArmorCriticals, strike.noFlakCriticals]
    const key = `${taken} ${icon} ${denied[0]! > 0} ${denied[1]! > 0}`
    const known = this.saved.get(key)
    if (known !== undefined) return known
    const saved = chanceOf(savesAgainst(this.cards, this.tableAfter(taken), strike, icon))
    this.saved.set(key, saved)
    return saved
  }

  private end(key: number, defeated: boolean, chance: number): void {
    const taken = key % 64
    this.hull[Math.floor(key / 64)]! += chance
    while (this.criticals.length <= taken) this.criticals.push(0)
    this.criticals[taken]! += chance
    if (defeated) this.defeated += chance
  }

  private isDefeated(key: number): boolean {
    const target = this.after[0]!.pieces[this.strike.target]!
    return Math.floor(key / 64) >= target.hull || crippled(shipOf(this.cards, target), target.criticals + (key % 64))
  }

  /** SS2-5F.03.a: an Order returned stops helping with the next icon. */
  private tableAfter(taken: number): State {
    const known = this.after[taken]
    if (known !== undefined) return known
    const s = fork(this.tableAfter(taken - 1))
    const piece = this.strike.target
    const order = s.pieces[piece]!.orders[0]
    if (order !== undefined)
      apply(this.cards, s, { kind: 'OrderReturned', rule: 'SS2-5F.03.a', piece, card: order.card })
    this.after[taken] = s
    return s
  }

  summary(): Pick<StrikeOdds, 'hull' | 'criticals' | 'defeated' | 'expectedHull' | 'expectedCriticals'> {
    const { hull, criticals, defeated } = this
    return { hull, criticals, defeated, expectedHull: mean(hull), expectedCriticals: mean(criticals) }
  }
}

function nextIcon(strike: Strike): DamageIcon | undefined {
  if (strike.hits > 0) return 'hit'
  if (strike.criticals > 0) return 'critical'
  return strike.directHits > 0 ? 'directHit' : undefined
}

function without(strike: Strike, icon: DamageIcon): Strike {
  const less = (n: number) => Math.max(0, n - 1)
  if (icon === 'hit')
    return {
      ...strike,
      hits: strike.hits - 1,
      noArmorHits: less(strike.noArmorHits),
      noFlakHits: less(strike.noFlakHits),
    }
  if (icon === 'directHit') return { ...strike, directHits: strike.directHits - 1 }
  const { noArmorCriticals, noFlakCriticals } = strike
  return {
    ...strike,
    criticals: strike.criticals - 1,
    noArmorCriticals: less(noArmorCriticals),
    noFlakCriticals: less(noFlakCriticals),
  }
}

export interface SkirmishOdds {
  /** Of the piece that begins it, then of the other. */
  readonly pools: readonly [number, number]
  readonly defeated: readonly [number, number]
  readonly bothDefeated: number
  /** By Direct Hits that come through in Combat, from 0. */
  readonly hits: readonly [readonly number[], readonly number[]]
  readonly expectedHits: readonly [number, number]
}

/** A Skirmish between two pieces as they stand, with Lethal (SS2-9F) and Grudge (SS2-9Q). */
export function skirmishOdds(cards: Cards, view: State, first: number, second: number, assault = true): SkirmishOdds {
  const s = fork(view)
  s.skirmish = { pieces: [first, second], assault, pools: [], stage: 'arm', lethal: [0, 0] }
  const pieces = [first, second] as const
  const pools = pieces.map(
    (p) => baseDice(cards, s, p) + diceOffered(cards, s, p).reduce((sum, one) => sum + one.by, 0),
  ) as [number, number]
  const hits = pieces.map((p, i) => throughOn(cards, s, p, pieces[1 - i]!, pools[1 - i]!)) as [number[], number[]]
  const fighters = pieces.map((p) => ({
    hull: s.pieces[p]!.hull,
    counters: s.pieces[p]!.grudge,
    lethal: Math.max(0, keywordNumber(cards, s, p, LETHAL)),
    grudge: hasKeywordNow(cards, s, p, GRUDGE),
  })) as [Fighter, Fighter]
  const defeated: [number, number] = [0, 0]
  let bothDefeated = 0
  for (const [lostFirst, a] of hits[0].entries())
    for (const [lostSecond, b] of hits[1].entries())
      for (const { fallen, chance } of reports(fighters, [lostFirst, lostSecond])) {
        if (fallen[0]) defeated[0] += a * b * chance
        if (fallen[1]) defeated[1] += a * b * chance
        if (fallen[0] && fallen[1]) bothDefeated += a * b * chance
      }
  return { pools, defeated, bothDefeated, hits, expectedHits: [mean(hits[0]), mean(hits[1])] }
}

interface Fighter {
  readonly hull: number
  readonly counters: number
  readonly lethal: number
  readonly grudge: boolean
}

/** SS2-7B, SS2-7C: the Direct Hits on a piece that nothing cancels, by number. */
function throughOn(cards: Cards, s: State, p: number, enemy: number, pool: number): number[] {
  const reading = combatReading(cards, s, enemy)
  const die: Spread = new Map()
  for (let face = 1; face <= SIDES; face++) {
    const hits = hitsOfDie(face, 0, reading)
    die.set(hits, (die.get(hits) ?? 0) + 1 / SIDES)
  }
  const saved = chanceOf(combatSaves(cards, s, p))
  const one: Spread = new Map([
    [0, saved],
    [1, 1 - saved],
  ])
  const cancelled = hitsCancelled(cards, s, p)
  const through: number[] = [0]
  for (const [hits, chance] of power(die, pool))
    for (const [count, given] of power(one, Math.max(0, hits - cancelled))) {
      while (through.length <= count) through.push(0)
      through[count]! += chance * given
    }
  return through
}

/** SS2-7D.a: who is Defeated after damage, Lethal and Grudge, with the chances of the Grudge dice. */
function reports(
  fighters: readonly [Fighter, Fighter],
  lost: readonly [number, number],
): { fallen: [boolean, boolean]; chance: number }[] {
  const hull: [number, number] = [fighters[0].hull - lost[0], fighters[1].hull - lost[1]]
  const fallen: [boolean, boolean] = [hull[0] <= 0, hull[1] <= 0]
  const counters = lost.map((n, i) => fighters[i]!.counters + n) as [number, number]
  const avenge = (i: 0 | 1) => {
    const foe = i === 0 ? 1 : 0
    if (!fallen[i] || fallen[foe] || fighters[i].lethal === 0) return
    hull[foe] -= fighters[i].lethal
    counters[foe] += fighters[i].lethal
    if (hull[foe] <= 0) fallen[foe] = true
  }
  avenge(0)
  avenge(1)
  if (fallen[0] || fallen[1]) return [{ fallen, chance: 1 }]
  const odds = fighters.map((one, i) => (one.grudge ? Math.min(SIDES, counters[i]!) / SIDES : 0)) as [number, number]
  return [false, true].flatMap((first) =>
    [false, true].map((second) => {
      const chance = (first ? odds[0] : 1 - odds[0]) * (second ? odds[1] : 1 - odds[1])
      // A successful Grudge defeats the opponent, whose Lethal then strikes back.
      const gone: [boolean, boolean] = [
        second || (first && fighters[1].lethal >= hull[0]),
        first || (second && fighters[0].lethal >= hull[1]),
      ]
      return { fallen: gone, chance }
    }),
  )
}
