/** What stands on the home screen about each game before its code is loaded. A test holds it against the shelf. */
export interface Table {
  readonly id: string
  readonly title: string
  readonly edition?: string
  readonly line: string
  readonly meta: string
  /** Ships for its picture, by side. */
  readonly art: readonly [string, string, string, string, string]
  readonly board: 'hexes' | 'squares' | 'cards'
  /** The one to begin with. */
  readonly first?: true
}

export const tables: readonly Table[] = [
  {
    id: 'star-strike-2',
    title: 'Admirals: Star Strike',
    edition: '2.0',
    line: 'Strike, then move. Arcs, shield facings and secret Orders around black holes.',
    meta: '2 players · 6 rounds · 45 min',
    art: [
      'star-strike#pa-heavy',
      'star-strike#pa-light',
      'star-strike#pa-super-heavy',
      'star-strike#ne-heavy',
      'star-strike#ne-light',
    ],
    board: 'hexes',
  },
  {
    id: 'star-strike-1',
    title: 'Admirals: Star Strike',
    edition: '1.1',
    line: 'The first edition: shield tracks, boarding and Skirmishes at arm’s length.',
    meta: '2 players · 6 rounds · 45 min',
    art: [
      'star-strike#dc-heavy',
      'star-strike#dc-light',
      'star-strike#dc-super-heavy',
      'star-strike#sw-heavy',
      'star-strike#sw-light',
    ],
    board: 'hexes',
  },
  {
    id: 'starmada-x',
    title: 'Starmada X',
    line: 'Write your course in secret, move together, fire together, tick off boxes.',
    meta: '2 players · 10 turns · 60 min',
    art: [
      'starmada#f1-cruiser',
      'starmada#f1-battleship',
      'starmada#f1-destroyer',
      'starmada#f2-battleship',
      'starmada#f2-destroyer',
    ],
    board: 'hexes',
  },
  {
    id: 'imperial-stars',
    title: 'Imperial Stars',
    line: 'Three ships in line, seven cards in hand. Attack, block, board, take prizes.',
    meta: '2–4 players · cards · 30 min',
    art: [
      'imperial-stars#hes-battleship',
      'imperial-stars#hes-cruiser',
      'imperial-stars#hes-escort',
      'imperial-stars#kor-battleship',
      'imperial-stars#kor-cruiser',
    ],
    board: 'cards',
  },
  {
    id: 'admiral',
    title: 'Admiral',
    line: 'Steel and dice on a chart of eight by eight. Islands, fog, carriers, U-boats.',
    meta: '2 players · dice pool · 40 min',
    art: [
      'admiral#ad-battleship',
      'admiral#ad-destroyer',
      'admiral#ad-carrier',
      'admiral#ad-heavy-cruiser',
      'admiral#ad-light-cruiser',
    ],
    board: 'squares',
  },
  {
    id: 'duel',
    title: 'Duel',
    first: true,
    line: 'Four ships a side, one page of rules: the quickest way to learn the table.',
    meta: '2 players · 6 rounds · 10 min',
    art: [
      'starmada#f1-battleship',
      'starmada#f1-frigate',
      'starmada#f1-cruiser',
      'starmada#f4-battleship',
      'starmada#f4-frigate',
    ],
    board: 'hexes',
  },
]

export function tableOf(id: string): Table | undefined {
  return tables.find((table) => table.id === id)
}
