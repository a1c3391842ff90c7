import type { Book } from '@flagbridge/formats'
import type { AnyPlainRulebook, AnyRulebook, AnyTableRulebook } from '@flagbridge/kernel'

/** A game on the shelf: its module and its catalogues are loaded when somebody asks for them. */
export interface Shelved<R extends AnyTableRulebook = AnyRulebook> {
  readonly id: string
  readonly title: string
  /** Where its sources lie in the project, for the coverage report. */
  readonly folder: string
  /** A teaching example: it plays like the others but is not listed among the games. */
  readonly example?: true
  load(): Promise<R>
  /** The same game as far as a table needs it, which may be the whole: less to fetch before the first picture. */
  readonly table: Shelved<AnyTableRulebook>
  /** The table for ordinary battles alone, of a game whose table is too heavy for a first screen. */
  readonly plain?: Shelved<AnyPlainRulebook>
  /** How much of the game it is. */
  readonly extent: 'whole' | 'table' | 'plain'
  /** The rule catalogues, the core book first, and the reasons for entries that hold no behaviour. */
  catalogues(): Promise<{ books: readonly unknown[]; exempt: unknown }>
  /** The rulebook for people, as far as it is written. */
  book(): Promise<Book | undefined>
}

/** What the module of a game gives the shelf. */
interface GameModule {
  readonly rulebook: AnyRulebook
  readonly catalogues: { readonly books: readonly LoadYaml[]; readonly exempt: LoadYaml; readonly book?: LoadYaml }
}
type LoadYaml = () => Promise<{ default: unknown }>

/**
 * `loadTable` is for games that would be too heavy for a first screen with judge and staging; Admiral (143 kB) and
 * Imperial Stars (125 kB) fit as a whole, so they have one module, as a new game has. See TableBox.
 */
function game(
  id: string,
  title: string,
  folder: string,
  load: () => Promise<GameModule>,
  loadTable: () => Promise<{ readonly rulebook: AnyTableRulebook }> = load,
  loadPlain?: () => Promise<{ readonly rulebook: AnyPlainRulebook }>,
): Shelved {
  const about = {
    id,
    title,
    folder,
    async catalogues() {
      const { books, exempt } = (await load()).catalogues
      const [without, ...loaded] = await Promise.all([exempt(), ...books.map((book) => book())])
      return { books: loaded.map((book) => book.default), exempt: without.default }
    },
    async book() {
      const { book } = (await load()).catalogues
      // It was read and checked when the project was built.
      return (await book?.())?.default as Book | undefined
    },
  }
  const table: Shelved<AnyTableRulebook> = {
    ...about,
    extent: 'table',
    load: async () => (await loadTable()).rulebook,
    get table() {
      return table
    },
  }
  const whole: Shelved = { ...about, extent: 'whole', load: async () => (await load()).rulebook, table }
  if (loadPlain === undefined) return whole
  const plain: Shelved<AnyPlainRulebook> = {
    ...about,
    extent: 'plain',
    load: async () => (await loadPlain()).rulebook,
    get table() {
      return plain
    },
  }
  return { ...whole, plain }
}

function example(...about: Parameters<typeof game>): Shelved {
  return { ...game(...about), example: true }
}

/** The only place that names all games: a new game is one folder and one line here. */
export const shelf: readonly Shelved[] = [
  game(
    'star-strike-2',
    'Admirals: Star Strike 2.0',
    'games/star-strike',
    () => import('@flagbridge/star-strike/v2'),
    () => import('@flagbridge/star-strike/v2/table'),
    () => import('@flagbridge/star-strike/v2/plain'),
  ),
  game(
    'star-strike-1',
    'Admirals: Star Strike 1.1',
    'games/star-strike',
    () => import('@flagbridge/star-strike/v1'),
    () => import('@flagbridge/star-strike/v1/table'),
    () => import('@flagbridge/star-strike/v1/plain'),
  ),
  game(
    'starmada-x',
    'Starmada X',
    'games/starmada',
    () => import('@flagbridge/starmada'),
    () => import('@flagbridge/starmada/table'),
    () => import('@flagbridge/starmada/plain'),
  ),
  game('imperial-stars', 'Imperial Stars', 'games/imperial-stars', () => import('@flagbridge/imperial-stars')),
  game('admiral', 'Admiral the Board Game', 'games/admiral', () => import('@flagbridge/admiral')),
  example('duel', 'Duel', 'examples/duel', () => import('@flagbridge/duel')),
]
