import { iconsAt, weaponAt } from '../../table/content/cards.ts'
import { isSet } from '../../table/indices.ts'
import { addChance, chanceOf, mean, power, type Spread } from '../../table/odds/spread.ts'
import { countIn, unitOf } from '../../table/odds/tally.ts'
import { modifiedResult, SIDES } from '../../table/rules/dice.ts'
import { shipOf } from '../../table/rules/field.ts'
import { pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import { apply } from '../events/index.ts'
import { crippled } from '../rules/3-pieces.ts'
import { pointsToSpend } from '../rules/5e-shields.ts'
import { savesAgainst, type DamageIcon } from '../rules/5f-saves.ts'
import { fork, type State, type Strike } from '../state.ts'

/** What the icons of a Strike come to: the dice that give them, the shields, the saves. */

export interface IconOdds {
  /** By Hull Points lost, from 0. */
  readonly hull: readonly number[]
  /** By Critical Damage taken, from 0. */
  readonly criticals: readonly number[]
  readonly defeated: number
  readonly expectedHull: number
  readonly expectedCriticals: number
}

/** A roll as a tally of its icons, and of the 5s and 6s that Augur foresees (SS2-9L). */
export const LOCK = unitOf(0)
export const HIT = unitOf(1)
export const CRITICAL = unitOf(2)
export const DIRECT = unitOf(3)
export const FORESEEN = unitOf(4)

/**
 * After the roll: a Lock On for every Target Lock that is left, then the saves; shields only where they are still due.
 */
export function oddsOfIcons(c: Content, view: State, strike: Strike): IconOdds {
  const s = fork(view)
  const { hits, criticals, directHits, locks, granted } = strike
  const more = locks + granted.reduce((sum, { dice }) => sum + dice, 0)
  const totals = new Totals(c, s, strike)
  for (const [added, chance] of power(dieOf(c, strike, strike.modifier, false), more)) {
    const all = {
      hits: hits + countIn(added, HIT),
      criticals: criticals + countIn(added, CRITICAL),
      directHits: directHits + countIn(added, DIRECT),
    }
    if (strike.stage === 'locks' && !strike.shieldsAsked) block(c, s, strike, all)
    totals.take({ ...strike, ...all }, chance)
  }
  return totals.summary()
}

/** What one die can generate; Lock On dice drop their Target Locks (SS2-5F.01.I). */
export function dieOf(c: Content, strike: Strike, modifier: number, attack: boolean): Spread {
  const die: Spread = new Map()
  for (let face = 1; face <= SIDES; face++) {
    const row = iconsAt(weaponAt(c, strike.weapon), modifiedResult(face, modifier))
    const locks = attack ? row.targetLock * LOCK : 0
    const foreseen = attack && isSet(strike.augur) && face >= 5 ? FORESEEN : 0
    const key = locks + row.hit * HIT + row.critical * CRITICAL + row.directHit * DIRECT + foreseen
    die.set(key, (die.get(key) ?? 0) + 1 / SIDES)
  }
  return die
}

/** SS2-5E, by the default of SS2-0.05. */
export function block(c: Content, s: State, strike: Strike, icons: { hits: number; criticals: number }): void {
  const points = pointsToSpend(c, s, { ...strike, ...icons })
  const criticals = Math.min(points, icons.criticals)
  icons.criticals -= criticals
  icons.hits -= Math.min(icons.hits, points - criticals)
}

/** What the target has suffered, as a tally. */
const CRITICAL_TAKEN = unitOf(0)
const HULL_LOST = unitOf(1)

/** Adds up what all the rolls come to. */
export class Totals {
  private readonly hull: number[]
  private readonly criticals: number[]
  private readonly saved = new Map<string, number>()
  private defeated = 0
  /** The table after so many Critical Hits got through, the first Order returned each time. */
  private readonly after: State[]

  constructor(
    private readonly c: Content,
    s: State,
    private readonly strike: Strike,
  ) {
    this.hull = Array.from({ length: pieceOf(s, strike.target).hull + 1 }, () => 0)
    this.criticals = [0]
    this.after = [s]
  }

  /** SS2-5F: icon by icon, each either saved or not, until none are left or the target is Defeated. */
  take(icons: Strike, chance: number): void {
    let open: Spread = new Map([[0, chance]])
    let strike = icons
    for (let icon = nextIcon(strike); icon !== undefined && open.size > 0; icon = nextIcon(strike)) {
      const next: Spread = new Map()
      for (const [suffered, p] of open) {
        const saved = this.savedAfter(countIn(suffered, CRITICAL_TAKEN), strike, icon)
        next.set(suffered, (next.get(suffered) ?? 0) + p * saved)
        const worse = suffered + (icon === 'critical' ? CRITICAL_TAKEN : HULL_LOST)
        if (this.isDefeated(worse)) this.end(worse, true, p * (1 - saved))
        else next.set(worse, (next.get(worse) ?? 0) + p * (1 - saved))
      }
      open = next
      strike = without(strike, icon)
    }
    for (const [suffered, p] of open) this.end(suffered, false, p)
  }

  /** The chance to save; it depends on the Orders left and on the kinds of save that are denied. */
  private savedAfter(taken: number, strike: Strike, icon: DamageIcon): number {
    const denied =
      icon === 'hit' ? [strike.noArmorHits, strike.noFlakHits] : [strike.noArmorCriticals, strike.noFlakCriticals]
    const key = `${taken} ${icon} ${denied[0]! > 0} ${denied[1]! > 0}`
    const known = this.saved.get(key)
    if (known !== undefined) return known
    const saved = chanceOf(savesAgainst(this.c, this.tableAfter(taken), strike, icon))
    this.saved.set(key, saved)
    return saved
  }

  private end(suffered: number, defeated: boolean, chance: number): void {
    const taken = countIn(suffered, CRITICAL_TAKEN)
    addChance(this.hull, countIn(suffered, HULL_LOST), chance)
    addChance(this.criticals, taken, chance)
    if (defeated) this.defeated += chance
  }

  private isDefeated(suffered: number): boolean {
    const target = this.after[0]!.pieces[this.strike.target]!
    if (countIn(suffered, HULL_LOST) >= target.hull) return true
    return crippled(shipOf(this.c, target), target.criticals + countIn(suffered, CRITICAL_TAKEN))
  }

  /** SS2-5F.03.a: an Order returned stops helping with the next icon. */
  private tableAfter(taken: number): State {
    const known = this.after[taken]
    if (known !== undefined) return known
    const s = fork(this.tableAfter(taken - 1))
    const piece = this.strike.target
    const order = pieceOf(s, piece).orders[0]
    if (order !== undefined) apply(this.c, s, { kind: 'OrderReturned', rule: 'SS2-5F.03.a', piece, card: order.card })
    this.after[taken] = s
    return s
  }

  summary(): IconOdds {
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
