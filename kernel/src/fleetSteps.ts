import type { DesignAccount, FleetKind, FleetOffer, Mend } from './designs.ts'
import type { Dice } from './dice.ts'
import type { FleetDesign } from './fleetDesign.ts'
import type { Finding, FleetItem } from './muster.ts'
import { shuffledList } from './pick.ts'

/** What one step does to a fleet: whether one more item may come, what fills it up, and what mends it. */

interface Standing {
  readonly accounts: readonly DesignAccount[]
  readonly findings: readonly Finding[]
}

function standingOf(kind: FleetKind, design: FleetDesign): Standing {
  return { accounts: kind.accounts(design), findings: kind.findings(design) }
}

/** Why an item may not come too: an account would run over, or a rule would be broken that was kept. */
export function whyNot(
  kind: FleetKind,
  design: FleetDesign,
  id: string,
  before: Standing = standingOf(kind, design),
): FleetOffer['refused'] {
  return broken(before, standingOf(kind, kind.add(design, id)))
}

function broken(before: Standing, after: Standing): FleetOffer['refused'] {
  for (const account of after.accounts) {
    const { key, title, total, most = Infinity, unit, rule } = account
    const had = before.accounts.find((one) => one.key === key)?.total ?? 0
    if (total > most && total > had) return { sentence: `${title}: ${total} ${unit}, at most ${most}.`, rule }
  }
  const counts = countsOf(before.findings)
  const now = countsOf(after.findings)
  const broke = after.findings.find(
    ({ severity, rule }) => severity === 'wrong' && (now.get(rule) ?? 0) > (counts.get(rule) ?? 0),
  )
  return broke === undefined ? undefined : { sentence: broke.sentence, rule: broke.rule }
}

function countsOf(findings: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { severity, rule } of findings) if (severity === 'wrong') counts.set(rule, (counts.get(rule) ?? 0) + 1)
  return counts
}

const wrongs = ({ findings }: Standing) => findings.filter(({ severity }) => severity === 'wrong').length

/** What the least of every account is still short of. */
function shortage({ accounts }: Standing): number {
  return accounts.reduce((sum, { total, least = 0 }) => sum + Math.max(0, least - total), 0)
}

const ATTEMPTS = 6
const MOST_STEPS = 80

/** The fleet with what still fits, of several ways the one with the fewest faults that spends most. */
export function fleetFilled(kind: FleetKind, design: FleetDesign, dice: Dice): FleetDesign {
  let best = design
  let bestAt = standingOf(kind, design)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    let now = design
    for (let step = 0; step < MOST_STEPS; step++) {
      const next = oneMore(kind, now, dice)
      if (next === undefined) break
      now = next
    }
    const at = standingOf(kind, now)
    const spent = (standing: Standing) => standing.accounts[0]?.total ?? 0
    if (wrongs(at) < wrongs(bestAt) || (wrongs(at) === wrongs(bestAt) && spent(at) > spent(bestAt)))
      [best, bestAt] = [now, at]
    if (wrongs(bestAt) === 0 && spent(bestAt) === (bestAt.accounts[0]?.most ?? Infinity)) break
  }
  return best
}

/** First what a rule still asks for, then anything that fits. */
function oneMore(kind: FleetKind, design: FleetDesign, dice: Dice): FleetDesign | undefined {
  const before = standingOf(kind, design)
  const missing = shortage(before)
  const room = (before.accounts[0]?.most ?? Infinity) - (before.accounts[0]?.total ?? 0)
  let second: FleetDesign | undefined
  for (const { id, cost } of shuffledList(dice, affordable(kind.catalogue(design), room), 'items')) {
    if (cost > room) continue
    const next = kind.add(design, id)
    const after = standingOf(kind, next)
    if (broken(before, after) !== undefined) continue
    if (missing === 0 || shortage(after) < missing) return next
    second ??= next
  }
  return second
}

function affordable(items: readonly FleetItem[], room: number): readonly FleetItem[] {
  return items.filter(({ cost }) => cost <= room)
}

const MOST_MENDS = 3
/** So many fleets are looked at for one fault. */
const MOST_TRIES = 400

/** Fleets one step away, by adding, exchanging or leaving out one item, that have one fault less and no new one. */
export function fleetMends(kind: FleetKind, design: FleetDesign, finding: Finding): Mend[] {
  const before = standingOf(kind, design)
  const mends: Mend[] = []
  let tries = 0
  const consider = (label: string, next: FleetDesign) => {
    if (mends.length >= MOST_MENDS || ++tries > MOST_TRIES || mends.some((mend) => mend.label === label)) return
    const after = standingOf(kind, next)
    const counts = countsOf(before.findings)
    const now = countsOf(after.findings)
    const isNew = [...now].some(([rule, count]) => count > (counts.get(rule) ?? 0))
    const isBetter = (now.get(finding.rule) ?? 0) < (counts.get(finding.rule) ?? 0)
    if (isBetter && !isNew) mends.push({ label, design: next })
  }
  const items = kind.catalogue(design)
  const called = (id: string) => items.find((item) => item.id === id)?.name ?? id
  const meant = finding.path[0] === 'parts' && finding.path[2] !== undefined ? finding.path : undefined
  const entries = kind.entries(design)
  if (meant !== undefined) {
    const entry = entries.find(({ path }) => path[1] === meant[1] && path[2] === meant[2])
    if (entry !== undefined)
      consider(`Without ${entry.name ?? called(entry.id)}`, kind.change(design, entry.path, undefined))
  }
  for (const { id, name } of items) consider(`Add ${name}`, kind.add(design, id))
  const distinct = entries.filter(({ id }, i) => entries.findIndex((other) => other.id === id) === i)
  for (const entry of distinct)
    consider(`Without ${entry.name ?? called(entry.id)}`, kind.change(design, entry.path, undefined))
  for (const entry of distinct)
    for (const item of items) {
      if (item.id === entry.id || item.kind !== items.find(({ id }) => id === entry.id)?.kind) continue
      const label = `${entry.name ?? called(entry.id)} → ${item.name}`
      consider(label, kind.add(kind.change(design, entry.path, undefined), item.id))
    }
  return mends
}
