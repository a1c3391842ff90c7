/** What stands on the home screen about each game before its code is loaded. A test holds it against the shelf. */
export interface Table {
  readonly id: string
  readonly title: string
  readonly edition?: string
  readonly line: string
  readonly meta: string
  /** The one to begin with. */
  readonly first?: true
}

export const tables: readonly Table[] = [
  {
    id: 'star-strike-2',
    title: 'Admirals: Star Strike',
    edition: '2.0',
    line: 'Strike, then move. Arcs, shield facings and secret Orders around black holes.',
    meta: '2–8 players · 6 rounds · 45 min',
  },
  {
    id: 'star-strike-1',
    title: 'Admirals: Star Strike',
    edition: '1.1',
    line: 'The first edition: shield tracks, boarding and Skirmishes at arm’s length.',
    meta: '2–4 players · 6 rounds · 45 min',
  },
  {
    id: 'starmada-x',
    title: 'Starmada X',
    line: 'Write your course in secret, move together, fire together, tick off boxes.',
    meta: '2–6 players · 10 turns · 60 min',
  },
  {
    id: 'imperial-stars',
    title: 'Imperial Stars',
    line: 'Three ships in line, seven cards in hand. Attack, block, board, take prizes.',
    meta: '2–4 players · cards · 30 min',
  },
  {
    id: 'admiral',
    title: 'Admiral',
    line: 'Steel and dice on a chart of eight by eight. Islands, fog, carriers, U-boats.',
    meta: '2 players · dice pool · 40 min',
  },
  {
    id: 'duel',
    title: 'Duel',
    first: true,
    line: 'Four ships a side, one page of rules: the quickest way to learn the table.',
    meta: '2 players · 6 rounds · 10 min',
  },
]

export function tableOf(id: string): Table | undefined {
  return tables.find((table) => table.id === id)
}
