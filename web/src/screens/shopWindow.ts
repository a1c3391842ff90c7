/** What stands on the home screen about each game before its code is loaded: `page/cover.yaml` in the game's folder. */
export interface CoverOfGame {
  readonly id: string
  readonly title: string
  readonly edition?: string
  readonly line: string
  readonly meta: string
  /** There is a guided first battle. */
  readonly guide?: true
  /** The one to begin with. */
  readonly first?: true
  /** Where it stands among the others; those without a place come after them, and the one to begin with last. */
  readonly place?: number
}

const covers = import.meta.glob<readonly CoverOfGame[]>(
  ['../../../games/*/page/cover.yaml', '../../../examples/*/page/cover.yaml'],
  { eager: true, import: 'default' },
)

const LAST = 1000

/** A test holds them against the shelf. */
export const tables: readonly CoverOfGame[] = Object.values(covers)
  .flat()
  .toSorted((a, b) => placeOf(a) - placeOf(b))

function placeOf({ place = LAST, first }: CoverOfGame): number {
  return first === true ? LAST + 1 : place
}

/** As one calls it among the others: "Star Strike 2.0". */
export function titleOf(id: string): string {
  const table = tableOf(id)
  if (table === undefined) return id
  return [table.title.replace('Admirals: ', ''), table.edition].filter(Boolean).join(' ')
}

export function tableOf(id: string): CoverOfGame | undefined {
  return tables.find((table) => table.id === id)
}
