/** What can be printed. */
export const WHATS = ['sheets', 'cards', 'units', 'tokens', 'map', 'reference'] as const

export type What = (typeof WHATS)[number]

export const WHAT_IN_WORDS: Readonly<Record<What, string>> = {
  sheets: 'records of the ships on the table',
  cards: 'cards of poker size, nine a page, with their backs',
  units: 'records as small cards, six a page',
  tokens: 'counters to the scale of the map',
  map: 'the map, over as many pages as it takes',
  reference: 'the quick reference of the book',
}
