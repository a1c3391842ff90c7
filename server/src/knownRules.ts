import { fits, hashesOf, openBuiltIn, openWith, shelved } from '@flagbridge/catalog'
import { packOfText, rulesHash, type Pack } from '@flagbridge/formats'
import { readWell, type AnyBox, type Read } from '@flagbridge/kernel'
import type { Created, Store } from '@flagbridge/match'

/** The match was begun by rules or with packs that this program does not have. */
export class OtherRules extends Error {
  override name = 'OtherRules'
}

/** A game as a log names it, and opened. */
export interface RulesHere {
  readonly game: string
  readonly title: string
  readonly rules: string
  readonly packs: readonly string[]
  readonly box: AnyBox
}

/** The rules that this program has, with their built-in packs and those that it keeps. */
export class KnownRules {
  constructor(
    private readonly store: Pick<Store, 'pack'>,
    /** What every new match of their games is played with. */
    private readonly house: readonly Pack[] = [],
  ) {}

  /** The packs of the house for a game. */
  houseFor(id: string): readonly Pack[] {
    const game = shelved(id)
    return game === undefined ? [] : this.house.filter((pack) => fits(game, pack))
  }

  /** With these packs beside the built-in ones. Undefined when there is no such game on the shelf. */
  async open(id: string, added: readonly Pack[] = []): Promise<Read<RulesHere> | undefined> {
    const game = shelved(id)
    if (game === undefined) return undefined
    const { rulebook } = await openBuiltIn(game)
    const read = await openWith(game, added)
    if (!read.ok) return read
    const here = { game: game.id, title: game.title, rules: rulesHash(rulebook), box: read.value.box }
    return readWell({ ...here, packs: await hashesOf(game, read.value.box) })
  }

  /** The rules that the match was begun by, or why it cannot go on with those that are here. */
  async rulesFor({ game, rules, packs }: Pick<Created, 'game' | 'rules' | 'packs'>): Promise<AnyBox | string> {
    const builtIn = await this.open(game)
    if (builtIn?.ok !== true) return `the match is of ${game}, a game that this server does not have`
    const here = builtIn.value
    if (here.rules !== rules) return cannotGoOn(`by another version of the rules of ${here.title}`)
    // In the order in which they were opened: a later pack adds to an earlier one.
    const added = here.packs.every((hash, i) => packs[i] === hash)
      ? await this.kept(packs.slice(here.packs.length))
      : undefined
    const opened = added === undefined ? undefined : await this.open(game, added)
    return opened?.ok === true ? opened.value.box : cannotGoOn(`with other packs of ${here.title}`)
  }

  /** As `rulesFor`, for whoever needs them. */
  async boxFor(created: Created): Promise<AnyBox> {
    const found = await this.rulesFor(created)
    if (typeof found === 'string') throw new OtherRules(found)
    return found
  }

  /** The packs with these hashes, undefined where one is not here. */
  private async kept(hashes: readonly string[]): Promise<readonly Pack[] | undefined> {
    const packs = await Promise.all(hashes.map((hash) => this.packWith(hash)))
    return packs.every((pack) => pack !== undefined) ? packs : undefined
  }

  async packWith(hash: string): Promise<Pack | undefined> {
    const own = this.house.find((pack) => pack.hash === hash)
    if (own !== undefined) return own
    const text = await this.store.pack(hash)
    return text === undefined ? undefined : packOfText(text, hash)
  }
}

function cannotGoOn(how: string): string {
  return `the match was begun ${how} than this server has; it can go on where they are`
}
