import type { Saved } from '../engine/api/index.ts'

/** What of all matches is wanted. Empty words want everything. */
export interface Wanted {
  readonly word: string
  readonly game: string
  /** One's own. */
  readonly fleet: string
  readonly opponent: string
  readonly result: '' | 'won' | 'lost' | 'drawn' | 'running' | 'over'
}

export const EVERYTHING: Wanted = { word: '', game: '', fleet: '', opponent: '', result: '' }

/** The computers one plays against; people by the word. */
export function opponentOf({ players }: Pick<Saved, 'players'>): string {
  const others = players.filter(({ player }) => player !== 'person').map(({ player }) => player)
  return others.length === 0 ? 'people' : [...new Set(others)].join(', ')
}

export function isWanted(saved: Saved, { word, game, fleet, opponent, result }: Wanted): boolean {
  if (game !== '' && saved.game !== game) return false
  if (fleet !== '' && saved.fleet !== fleet) return false
  if (opponent !== '' && opponentOf(saved) !== opponent) return false
  if (result === 'running' && saved.over) return false
  if (result === 'over' && !saved.over) return false
  if ((result === 'won' || result === 'lost' || result === 'drawn') && saved.result !== result) return false
  const text = [saved.title, saved.sentence, saved.fleet ?? '', ...saved.players.map(({ name }) => name)].join(' ')
  return word
    .toLowerCase()
    .split(/\s+/)
    .every((part) => text.toLowerCase().includes(part))
}

/** How it went, by game, fleet or opponent. */
export interface Results {
  readonly name: string
  readonly won: number
  readonly lost: number
  readonly drawn: number
}

export function resultsBy(saves: readonly Saved[], by: (saved: Saved) => string | undefined): Results[] {
  const found = new Map<string, { won: number; lost: number; drawn: number }>()
  for (const saved of saves) {
    const name = by(saved)
    if (name === undefined || saved.result === undefined) continue
    const one = found.get(name) ?? { won: 0, lost: 0, drawn: 0 }
    one[saved.result]++
    found.set(name, one)
  }
  return [...found]
    .map(([name, one]) => ({ name, ...one }))
    .sort((a, b) => b.won + b.lost + b.drawn - (a.won + a.lost + a.drawn) || a.name.localeCompare(b.name))
}

/** One's habits over time, the oldest first: of the matches that have a report. */
export function habitsOver(saves: readonly Saved[]): { readonly title: string; readonly saved: Saved }[] {
  return saves
    .filter(({ accuracy }) => accuracy !== undefined)
    .toSorted((a, b) => a.order - b.order)
    .map((saved) => ({ title: saved.title, saved }))
}

/** For a spreadsheet: a line for each match. */
export function asTable(saves: readonly Saved[]): string {
  const quoted = (text: string | number | undefined) => `"${String(text ?? '').replaceAll('"', '""')}"`
  const percent = (share: number | undefined) => (share === undefined ? undefined : Math.round(100 * share))
  const rows = saves.map((saved) =>
    [
      saved.id,
      saved.title,
      saved.players.map(({ name, player }) => `${name} (${player})`).join(' against '),
      saved.fleet,
      opponentOf(saved),
      saved.over ? (saved.result ?? 'over') : 'running',
      saved.accuracy?.toFixed(0),
      percent(saved.attacks),
      percent(saved.objectives),
      saved.sentence,
    ]
      .map(quoted)
      .join(','),
  )
  return `match,game,players,fleet,opponent,result,accuracy,attacks,objectives,ending\n${rows.join('\n')}\n`
}
