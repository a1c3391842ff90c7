import type { AnyRulebook } from '@flagbridge/kernel'

/** A game on the shelf: its module and its catalogues are loaded when somebody asks for it. */
export interface Shelved {
  readonly id: string
  readonly title: string
  /** Where its sources lie in the project, for the coverage report. */
  readonly folder: string
  /** A teaching example: it plays like the others but is not listed among the games. */
  readonly example?: true
  load(): Promise<AnyRulebook>
  /** The rule catalogues, the core book first, and the reasons for entries that hold no behaviour. */
  catalogues(): Promise<{ books: readonly unknown[]; exempt: unknown }>
}

type YamlModule = { default: unknown }

async function books(exempt: Promise<YamlModule>, ...modules: Promise<YamlModule>[]) {
  const loaded = await Promise.all(modules)
  return { books: loaded.map((module) => module.default), exempt: (await exempt).default }
}

/** The only place that names all games: a new game is one folder and one entry here. */
export const shelf: readonly Shelved[] = [
  {
    id: 'star-strike-2',
    title: 'Admirals: Star Strike 2.0',
    folder: 'games/star-strike',
    load: async () => (await import('@flagbridge/star-strike/v2')).starStrike2,
    catalogues: () =>
      books(
        import('@flagbridge/star-strike/catalogue/exempt.yaml'),
        import('@flagbridge/star-strike/catalogue/star-strike-2.yaml'),
      ),
  },
  {
    id: 'star-strike-1',
    title: 'Admirals: Star Strike 1.1',
    folder: 'games/star-strike',
    load: async () => (await import('@flagbridge/star-strike/v1')).starStrike1,
    catalogues: () =>
      books(
        import('@flagbridge/star-strike/catalogue/exempt-1.yaml'),
        import('@flagbridge/star-strike/catalogue/star-strike-1.yaml'),
      ),
  },
  {
    id: 'starmada-x',
    title: 'Starmada X',
    folder: 'games/starmada',
    load: async () => (await import('@flagbridge/starmada')).starmadaX,
    catalogues: () =>
      books(
        import('@flagbridge/starmada/catalogue/exempt.yaml'),
        import('@flagbridge/starmada/catalogue/starmada-x.yaml'),
        import('@flagbridge/starmada/catalogue/starmada-x-supplement.yaml'),
      ),
  },
  {
    id: 'imperial-stars',
    title: 'Imperial Stars',
    folder: 'games/imperial-stars',
    load: async () => (await import('@flagbridge/imperial-stars')).imperialStars,
    catalogues: () =>
      books(
        import('@flagbridge/imperial-stars/catalogue/exempt.yaml'),
        import('@flagbridge/imperial-stars/catalogue/imperial-stars.yaml'),
      ),
  },
  {
    id: 'admiral',
    title: 'Admiral the Board Game',
    folder: 'games/admiral',
    load: async () => (await import('@flagbridge/admiral')).admiral,
    catalogues: () =>
      books(import('@flagbridge/admiral/catalogue/exempt.yaml'), import('@flagbridge/admiral/catalogue/admiral.yaml')),
  },
  {
    id: 'duel',
    title: 'Duel',
    folder: 'examples/duel',
    example: true,
    load: async () => (await import('@flagbridge/duel')).duel,
    catalogues: () =>
      books(import('@flagbridge/duel/catalogue/exempt.yaml'), import('@flagbridge/duel/catalogue/duel.yaml')),
  },
]
