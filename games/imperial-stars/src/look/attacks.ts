import { sumOf, type Seat } from '@flagbridge/kernel'
import type { Panel, Part, SumTerm } from '@flagbridge/scene'
import { attackCardOf, type Content } from '../content/content.ts'
import { fatesOf, turretOddsAt, type Fated } from '../odds.ts'
import { controllerOf, shipInPlay, shipOf, totalDamage } from '../rules/1-battle-line.ts'
import { blocksNeeded, bonusOf } from '../rules/6-defend.ts'
import { damageTerms, destructionLimit } from '../rules/8-damage.ts'
import { seatOf, type Attack, type ShipId, type State } from '../state.ts'
import { cardName, shipName } from '../text/names.ts'
import { turretWords } from './ratings.ts'
import { chanceOf, percent, signed } from './sums.ts'

/** IS-DEFEND.1: the attacks under way by target, and what comes of them if nothing more is blocked. */
export function attacksPanel(c: Content, s: State, seat: Seat): Panel[] {
  const targets = [...new Set(s.attacks.map(({ target }) => target))].filter((id) => shipOf(s, id) !== undefined)
  if (targets.length === 0) return []
  const mine = targets.filter((id) => controllerOf(s, id) === seat)
  const shown = mine.length > 0 ? mine : targets
  const label = s.attacks.some(({ fate }) => fate === 'blocked') ? 'No more blocks' : 'No block'
  return [
    {
      title: mine.length > 0 ? 'Attacks on you' : 'Attacks declared',
      rule: mine.length > 0 ? 'IS-DEFEND.1' : 'IS-ATTACK.4',
      parts: shown.flatMap((id) => comesTo(c, s, id, label)),
    },
  ]
}

/** "Fair Measure, lost above 10": its damage so far, and what flies at it. */
export function attackList(c: Content, s: State, target: ShipId): Extract<Part, { kind: 'sum' }> {
  const ship = shipInPlay(s, target)
  const damage = totalDamage(ship)
  return {
    kind: 'sum',
    title: `${shipName(c, target)}, lost above ${destructionLimit(c, ship)}`,
    terms: [
      ...(damage === 0 ? [] : [{ by: String(damage), text: 'damage so far', rule: 'IS-DAMAGE.1' }]),
      ...s.attacks.filter((attack) => attack.target === target).map((attack) => attackTerm(c, s, attack)),
    ],
  }
}

function attackTerm(c: Content, s: State, attack: Attack): SumTerm {
  const bonus = bonusOf(c, attack)
  const [base, ...extra] = damageTerms(c, s, attack)
  const added = extra.map(({ by, from }) => `${from} ${signed(by)}`)
  const named = added.length > 0 ? added : bonus === null ? [] : [bonus.name]
  const words = [cardName(c, attack.card), ...named].join(', ')
  if (attack.fate === 'blocked') return { by: '–', text: `${words}: blocked`, rule: 'IS-DEFEND.6' }
  if (attack.fate === 'shot-down') return { by: '–', text: `${words}: shot down`, rule: 'IS-TURRET.8' }
  const twice = blocksNeeded(c, attack) > 1 ? ' (takes two blocks)' : ''
  return { by: String(sumOf(damageTerms(c, s, attack))), text: words + twice, rule: base.rule }
}

/** What flies at a ship, summed up where it is certain; a bar for each end where turrets have yet to roll. */
export function comesTo(c: Content, s: State, target: ShipId, label: string): Part[] {
  const list = attackList(c, s, target)
  const fates = fatesOf(c, s, target)
  const [sole] = fates
  if (fates.length === 1 && sole !== undefined) {
    const total = { by: String(sole.damage), text: `${label}: ${ending(s, target, sole)}`, total: true }
    return [{ ...list, terms: [...list.terms, total] }]
  }
  return [
    list,
    {
      kind: 'odds',
      title: `${label}: damage in all`,
      side: seatOf(s, s.active).side,
      odds: fates.map((fate) => ({ label: String(fate.damage), chance: chanceOf(fate.chance) })),
      note: `${capital(endings(s, target, fates).join(', '))}.`,
    },
  ]
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "15, lost" or "lost 34.2 %, shields go down 65.8 %". */
export function fateWords(s: State, target: ShipId, fates: readonly Fated[]): string {
  const [sole] = fates
  if (fates.length === 1 && sole !== undefined) return `${sole.damage}, ${ending(s, target, sole)}`
  return endings(s, target, fates).join(', ')
}

/** The worst of it, for the ship itself: "15, lost" or "lost 34.2 %". */
export function worstWords(s: State, target: ShipId, fates: readonly Fated[]): string {
  const [worst = ''] = endings(s, target, fates)
  return fates.length === 1 ? fateWords(s, target, fates) : worst
}

function endings(s: State, target: ShipId, fates: readonly Fated[]): string[] {
  const sums = new Map<string, number>()
  for (const fate of fates) {
    const word = ending(s, target, fate)
    sums.set(word, (sums.get(word) ?? 0) + chanceOf(fate.chance))
  }
  return [...sums].reverse().map(([word, chance]) => `${word} ${percent(chance)}`)
}

function ending(s: State, target: ShipId, { destroyed, shieldsUp }: Fated): string {
  if (destroyed) return 'lost'
  if (shipOf(s, target)?.shieldsUp === true) return shieldsUp ? 'shields hold' : 'shields go down'
  return shieldsUp ? 'shields come up' : 'shields stay down'
}

/** IS-TURRET.4: how many craft fall, exactly. */
export function turretParts(c: Content, s: State, target: ShipId): Part[] {
  const craft = s.attacks.filter(
    (attack) =>
      attack.target === target && attack.fate === 'declared' && attackCardOf(c, attack.card)?.smallCraft === true,
  )
  if (craft.length === 0) return []
  const { destroyed } = turretOddsAt(c, s, target)
  return [
    { kind: 'text', text: `Turrets: ${turretWords(c, s, target)}`, rule: 'IS-TURRET.3' },
    {
      kind: 'odds',
      title: 'Small craft shot down',
      side: s.seats[controllerOf(s, target)]?.side ?? 0,
      odds: destroyed.map((chance, n) => ({ label: String(n), chance: chanceOf(chance) })),
    },
  ]
}
