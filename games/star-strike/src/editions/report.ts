import type { ShipStanding } from './moments.ts'
import type { PlayedOut } from './playOut.ts'
import type { EditionParting, Resolved, EditionsSideBySide } from './sideBySide.ts'

/** What was found, in words for a player. */

/** A rule id with its title, where it is known. */
export type NameRule = (rule: string) => string

/** One battle: how it ended under each edition, and every moment where the rules led apart. */
export function describeSideBySide(report: EditionsSideBySide, nameRule: NameRule = (rule) => rule): string[] {
  const { battlefield, seed, one, two, alike, partings } = report
  return [
    `On ${battlefield}, seed ${seed}`,
    `  1.1: ${ending(one)}`,
    `  2.0: ${ending(two)}`,
    `  Both tables came to ${count(alike + partings.length, 'moment')} from the same position; ` +
      `${partings.length === 0 ? 'all went alike' : `${partings.length} went differently`}.`,
    ...partings.flatMap((parting) => ['', ...describeParting(parting, nameRule)]),
  ]
}

/** How a battle ended. */
export function ending({ outcome, rounds, decisions }: PlayedOut): string {
  const winner = outcome.winner === 'draw' ? 'a draw' : `side ${outcome.winner + 1} wins`
  return (
    `${winner} (${outcome.how}, ${outcome.rule}), ${outcome.points.join(' to ')} points, ` +
    `${count(rounds, 'round')}, ${count(decisions, 'decision')}`
  )
}

function describeParting(parting: EditionParting, nameRule: NameRule): string[] {
  const { round, before, one, two } = parting
  return [
    `Round ${round}: ${titleOf(parting)}`,
    `  before  ${before.map(stand).join('; ')}`,
    ...told('1.1', before, one, nameRule),
    ...told('2.0', before, two, nameRule),
  ]
}

/** What a moment is about. */
export function titleOf({ what, means, ships: [first, second] }: EditionParting): string {
  if (what === 'attack') return `${first} attacks ${second} with ${means}`
  return what === 'Skirmish' ? `${first} against ${second}, Skirmish` : `${first}, ${what}`
}

/** What an edition made of a moment, ship by ship. */
export function changesIn(before: readonly ShipStanding[], { after }: Resolved): string[] {
  return after.flatMap((ship, i) => changed(before[i]!, ship))
}

function told(edition: string, before: readonly ShipStanding[], resolved: Resolved, nameRule: NameRule): string[] {
  const { rules, faces } = resolved
  const changes = changesIn(before, resolved)
  const dice = faces.length === 0 ? '' : ` (dice ${faces.join(' ')})`
  return [
    `  ${edition}     ${changes.length === 0 ? 'nothing changes' : changes.join('; ')}${dice}`,
    `          ${rules.map(nameRule).join('; ')}`,
  ]
}

const shieldsOf = ({ shields }: ShipStanding) => shields.join(' ')

/** How a ship stands. */
export function stand(ship: ShipStanding): string {
  const { name, place, hull, orders } = ship
  return `${name} at ${place}, hull ${hull}, shields ${shieldsOf(ship)}, ${count(orders, 'Order')}`
}

/** What became of a ship. */
function changed(before: ShipStanding, after: ShipStanding): string[] {
  const { name } = before
  if (!after.alive) return [`${name} is lost`]
  const changes = [
    after.hull === before.hull ? '' : `hull ${before.hull} to ${after.hull}`,
    shieldsOf(after) === shieldsOf(before) ? '' : `shields ${shieldsOf(before)} to ${shieldsOf(after)}`,
    after.orders === before.orders ? '' : `Orders ${before.orders} to ${after.orders}`,
    after.place === before.place ? '' : `from ${before.place} to ${after.place}`,
  ].filter((change) => change !== '')
  return changes.length === 0 ? [] : [`${name}: ${changes.join(', ')}`]
}

/** Several battles: how often which side won, and what the partings were about, the most frequent first. */
export function describeSeries(reports: readonly EditionsSideBySide[], nameRule: NameRule = (rule) => rule): string[] {
  const sum = summaryOf(reports)
  const wins = ({ wins: [first, second], draws }: EditionSummary) =>
    `side 1 wins ${first}, side 2 wins ${second}, ${count(draws, 'draw')}`
  return [
    `${count(reports.length, 'battle')}: ${sum.sameWinner} with the same winner under both editions`,
    `  1.1: ${wins(sum.one)}, ${sum.one.meanRounds.toFixed(1)} rounds`,
    `  2.0: ${wins(sum.two)}, ${sum.two.meanRounds.toFixed(1)} rounds`,
    `  ${count(sum.alike + sum.parted, 'moment')} reached from the same position, ${sum.parted} of them resolved ` +
      `differently`,
    ...sum.about.flatMap(({ what, times, one, two }) => [
      '',
      `${what}: ${count(times, 'time')}`,
      `  1.1 names  ${one.map(nameRule).join('; ')}`,
      `  2.0 names  ${two.map(nameRule).join('; ')}`,
    ]),
  ]
}

interface EditionSummary {
  readonly wins: readonly [number, number]
  readonly draws: number
  readonly meanRounds: number
}

export interface EditionsSummary {
  readonly one: EditionSummary
  readonly two: EditionSummary
  readonly sameWinner: number
  readonly alike: number
  readonly parted: number
  /**
   * By what happened: how often the rules led apart, and the rules that each edition named, the most frequent first.
   */
  readonly about: readonly {
    readonly what: string
    readonly times: number
    readonly one: readonly string[]
    readonly two: readonly string[]
  }[]
}

const RULES_SHOWN = 6

export function summaryOf(reports: readonly EditionsSideBySide[]): EditionsSummary {
  const partings = reports.flatMap((report) => report.partings)
  const kinds = [...new Set(partings.map(({ what }) => what))]
  const about = kinds.map((what) => {
    const these = partings.filter((parting) => parting.what === what)
    const named = (rules: readonly (readonly string[])[]) => mostFrequent(rules.flat()).slice(0, RULES_SHOWN)
    return {
      what,
      times: these.length,
      one: named(these.map((parting) => parting.one.rules)),
      two: named(these.map((parting) => parting.two.rules)),
    }
  })
  return {
    one: summed(reports.map((report) => report.one)),
    two: summed(reports.map((report) => report.two)),
    sameWinner: reports.filter(({ one, two }) => one.outcome.winner === two.outcome.winner).length,
    alike: reports.reduce((sum, { alike }) => sum + alike, 0),
    parted: partings.length,
    about: about.toSorted((a, b) => b.times - a.times),
  }
}

function summed(played: readonly PlayedOut[]): EditionSummary {
  const won = (winner: number | 'draw') => played.filter(({ outcome }) => outcome.winner === winner).length
  const rounds = played.reduce((sum, one) => sum + one.rounds, 0)
  return { wins: [won(0), won(1)], draws: won('draw'), meanRounds: rounds / Math.max(1, played.length) }
}

function mostFrequent(words: readonly string[]): string[] {
  const times = new Map<string, number>()
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  return [...times].toSorted((a, b) => b[1] - a[1]).map(([word]) => word)
}

function count(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? '' : 's'}`
}
