import { plainText, type GlossaryEntry, type Rule } from '@flagbridge/formats'
import { maybeMeant, nearest, type AnyAction, type AnyBox } from '@flagbridge/kernel'
import { lookOf, nameOf, type AnyLook, type Preview, type Scene, type ShipCard, type Thing } from '@flagbridge/scene'
import { arcText, cardText, writtenText } from './cardText.ts'
import type { PackNames } from './glossary.ts'
import { folded } from './likeness.ts'
import { nearText } from './nearText.ts'
import { hasOdds, panelText } from './panelText.ts'
import { itemText, traysText } from './tableText.ts'

/** What one may say at the table that is no order of the game. */
export const COMMANDS = [
  ['list [WORD]', 'what you may do now, or those answers that have the word'],
  ['N', 'the N-th answer of that list'],
  ['(empty)', 'the usual answer'],
  ['board', 'the table: map, units, hands'],
  ['near NAME', 'what lies around a unit or a place, with steps and directions'],
  ['hand', 'your cards and dice, with what they do'],
  ['card NAME', 'a ship, unit or card in full, by its name or its id'],
  ['order NAME', 'an Order or another card in full'],
  ['weapon NAME', 'a weapon, and who has it'],
  ['odds [N or order]', 'what an answer may come to'],
  ['rule ID', 'a rule in full; with a word, the rules that have it in their titles'],
  ['word NAME', 'what a word of the game means: a keyword, an arc, a phase'],
  ['undo', 'take back your last answer, if nothing was rolled or turned up since'],
  ['forced on|off', 'whether an answer is given for you where there is only one'],
  ['help', 'these lines, and the orders that are possible now'],
  ['quit', 'leave; the match is kept'],
] as const

const WORDS = COMMANDS.map(([form]) => form.split(' ', 1)[0]!).filter((word) => /^[a-z]/.test(word))

export function commandWords(): readonly string[] {
  return WORDS
}

/** What can be looked up at a table, from one seat. */
export class Lookup {
  private readonly look: AnyLook | undefined

  constructor(
    private readonly box: AnyBox,
    private readonly glossary: PackNames,
    private readonly rules: readonly Rule[],
    private readonly words: readonly GlossaryEntry[],
    private readonly seat: number,
  ) {
    this.look = lookOf(box)
  }

  /** The commands, and the orders of the game that are possible now. */
  help(kind: string, legal: readonly AnyAction[], view: unknown): string[] {
    const now = [...new Map(legal.toReversed().map((action) => [action.do, action])).values()].toReversed()
    const forms = this.box.words.forms?.(kind) ?? {}
    const width = Math.max(...COMMANDS.map(([form]) => form.length))
    const example = (action: AnyAction) => {
      const said = this.box.words.say(action, view)
      const form = forms[action.do]
      return `  ${said}${form === undefined || form === said ? '' : `   (${form})`}`
    }
    return [
      ...(now.length === 0 ? [] : ['Possible now, for example:', ...now.map(example)]),
      'At the table:',
      ...COMMANDS.map(([form, what]) => `  ${form.padEnd(width)}  ${what}`),
    ]
  }

  /** What the units on the table are called. */
  names(view: unknown): string[] {
    return this.scene(view)?.pieces.map(({ name }) => name) ?? []
  }

  hand(view: unknown): string[] {
    const lines = traysText(this.scene(view) ?? ({ pieces: [] } as unknown as Scene))
    return lines.length === 0 ? ['You hold no cards and no dice now.'] : lines
  }

  /** A ship, a card of the hand, or a card of the packs: by its name, its id, or as it is printed, "Name [ID]". */
  card(asked: string, view: unknown): string[] {
    if (asked === '') return ['Which card? For example: card NAME, with a name that "board" tells.']
    const [, bare, id] = /^(.*?)\s*(?:\[([^\]]+)\])?$/.exec(asked)!
    const name = bare === '' ? id! : bare!
    const scene = this.scene(view)
    const things = this.things(scene)
    const found =
      things.find(({ thing }) => folded(nameOf(thing)) === folded(id ?? name)) ??
      things.find((one) => folded(one.name) === folded(name)) ??
      things.find(({ kind }) => kind !== undefined && folded(kind) === folded(name))
    const record = found === undefined ? undefined : this.record(found.thing, view)
    if (record !== undefined) return cardText(record)
    const written = this.glossary.entry(id ?? name) ?? this.glossary.entry(name)
    if (written !== undefined) {
      const own = this.record(`piece:${written.id}`, view) ?? this.record(`card:${written.id}`, view)
      return own === undefined ? writtenText(`${written.name} [${written.id}]`, written.written) : cardText(own)
    }
    const held = (scene?.trays ?? []).flatMap(({ items }) => items).find(({ thing }) => thing === found?.thing)
    if (held !== undefined) return [itemText(held)]
    const meaning = this.meaning(name)
    if (meaning !== undefined) return meaning
    const known = [...things.map((one) => one.name), ...this.glossary.names]
    return [`There is no "${asked}"${maybeMeant(asked, known)}.`]
  }

  /** What a word of the game means, by the glossary of its book; a keyword with its number, "Deadly [2]", is its word. */
  word(name: string): string[] {
    if (name === '') return ['Which word? For example: word NAME, with a keyword that "card SHIP" tells.']
    const known = [...this.words.flatMap(({ term, also }) => [term, ...also]), ...this.rules.map(({ title }) => title)]
    return this.meaning(name) ?? [`There is no word "${name}"${maybeMeant(name, known)}.`]
  }

  private meaning(name: string): string[] | undefined {
    const wanted = folded(name.replace(/\s*\[[^\]]*\]$/, ''))
    const found = this.words.find(({ term, also }) => [term, ...also].some((one) => folded(one) === wanted))
    // A keyword without a word of its own is told by the rule that is called so.
    const rule = found === undefined ? this.rules.find(({ title }) => folded(title) === wanted) : undefined
    if (rule !== undefined) return [`${rule.title}: ${rule.rule.trim()} [${rule.id}]`]
    if (found === undefined) return undefined
    const rules = found.rules.length === 0 ? '' : ` [${found.rules.join(', ')}]`
    return [`${found.term}: ${plainText(found.text)}${rules}`]
  }

  /** What lies around a unit, or a place of the map, by its name. */
  near(name: string, view: unknown): string[] {
    const scene = this.scene(view)
    if (scene === undefined || (scene.field.kind !== 'hexes' && scene.field.kind !== 'squares'))
      return ['There is no map here: "board" tells the table.']
    const { pieces, sides, field } = scene
    const named = ({ name: piece, side }: Scene['pieces'][number]) =>
      `${piece}, ${sides.find((one) => one.side === side)?.name ?? 'nobody’s'},`
    const same = (one: string) => folded(one) === folded(name)
    const unit =
      pieces.find((piece) => same(piece.name)) ?? pieces.find((piece) => folded(piece.name).startsWith(folded(name)))
    const cell = field.cells.find(({ label }) => same(label))
    const thing: Thing | undefined =
      cell !== undefined ? `cell:${cell.id}` : unit === undefined ? undefined : `piece:${unit.id}`
    const told = name === '' || thing === undefined ? undefined : nearText(scene, thing, named)
    return (
      told ?? [
        `There is no unit or place "${name}"${maybeMeant(
          name,
          pieces.map((piece) => piece.name),
        )}.`,
      ]
    )
  }

  /** Who has a weapon of that name, and how it is printed. */
  weapon(name: string, view: unknown): string[] {
    if (name === '') return ['Which weapon? For example: weapon NAME, with a name that "card SHIP" tells.']
    const wanted = name.toLowerCase()
    const lines = this.things(this.scene(view)).flatMap(({ name: bearer, thing }) => {
      const record = this.record(thing, view)
      return (record?.blocks ?? []).flatMap((block) => {
        if (block.kind === 'spaces')
          return block.spaces
            .filter((space) => space.name.toLowerCase().includes(wanted))
            .map((space) => `${bearer}: ${space.name}, ${space.text}`)
        if (block.kind !== 'table') return []
        return block.rows
          .map(({ cells }) => cells.map((cell) => (typeof cell === 'string' ? cell : arcText(cell))))
          .filter((cells) => cells[0]?.toLowerCase().includes(wanted))
          .map(
            (cells) =>
              `${bearer}: ` +
              cells.map((cell, i) => [block.columns[i]?.title, cell].filter(Boolean).join(' ')).join(', '),
          )
      })
    })
    // A unit that is still to be placed lies on the table and beside it.
    const borne = [...new Set(lines)]
    const written = this.glossary.entry(name)
    const printed = written === undefined ? [] : writtenText(`${written.name} [${written.id}]`, written.written)
    return borne.length + printed.length > 0 ? [...printed, ...borne] : [`Nobody has a weapon "${name}".`]
  }

  /** A rule by its id, or those whose titles have the word. */
  rule(id: string): string[] {
    if (id === '')
      return [`Which rule? For example: rule ${this.rules[0]?.id ?? 'ID'}. A word finds titles that have it.`]
    const wanted = id.toUpperCase()
    const rule = this.rules.find((one) => one.id.toUpperCase() === wanted)
    if (rule === undefined) {
      const titled = this.rules.filter(({ title }) => folded(title).includes(folded(id)))
      const known = this.rules.map((one) => one.id)
      if (titled.length === 0) return [`There is no rule "${id}"; nearest: ${nearest(id, known)}.`]
      const left = titled.length - TITLES
      return [
        `Rules with "${id}" in their titles:`,
        ...titled.slice(0, TITLES).map((one) => `  ${one.id} ${one.title}`),
        ...(left > 0 ? [`… and ${left} more.`] : []),
      ]
    }
    return [
      `${rule.id} ${rule.title}`,
      rule.rule.trim(),
      ...(rule.examples ?? []).map((example) => `Example: ${example.trim()}`),
      ...(rule.ruling === undefined ? [] : [`Ruling: ${rule.ruling.trim()}`]),
    ]
  }

  /** What an answer may come to; without one, of those that have odds the first few. */
  odds(action: AnyAction | undefined, legal: readonly AnyAction[], view: unknown): string[] {
    if (this.look === undefined) return ['This game tells no odds.']
    if (action !== undefined) return this.previewed(action, view, () => true) ?? ['That leaves nothing to chance.']
    const standing = (this.scene(view)?.panels ?? []).flatMap(panelText)
    // Answers that come to the same are told once, and not again what stands there for all.
    const told = new Map<string, { readonly orders: string[]; readonly lines: readonly string[] }>()
    let count = standing.length
    for (const one of legal.slice(0, TRIED)) {
      const lines = this.previewed(one, view, hasOdds)
      const text = lines?.join('\n') ?? ''
      if (lines === undefined || text === standing.join('\n')) continue
      const same = told.get(text)
      const order = this.box.words.say(one, view)
      if (same !== undefined) same.orders.push(order)
      else if (count <= ENOUGH) {
        told.set(text, { orders: [order], lines })
        count += lines.length + 1
      }
    }
    const answers = [...told.values()].flatMap(({ orders, lines }) => [
      `${orders.join(', ')}:`,
      ...lines.map((line) => `  ${line}`),
    ])
    const lines = [...standing, ...answers]
    return lines.length === 0 ? ['Nothing that you may answer now has odds to tell.'] : lines
  }

  private previewed(
    action: AnyAction,
    view: unknown,
    isWanted: (panel: NonNullable<Preview['panels']>[number]) => boolean,
  ): string[] | undefined {
    const panels = (this.look!.preview(action, view, this.seat).panels ?? []).filter(isWanted)
    return panels.length === 0 ? undefined : panels.flatMap(panelText)
  }

  private scene(view: unknown): Scene | undefined {
    return this.look?.scene(view, this.seat)
  }

  private record(thing: Thing, view: unknown): ShipCard | undefined {
    return this.look?.card(view, thing, this.seat)
  }

  private things(scene: Scene | undefined): { name: string; thing: Thing; kind?: string }[] {
    if (scene === undefined) return []
    const rows = scene.field.kind === 'cards' ? scene.field.rows.flatMap(({ cards }) => cards) : []
    const items = (scene.trays ?? []).flatMap((tray) => tray.items)
    const pieces = scene.pieces.map(({ id, name, kind }): { name: string; thing: Thing; kind?: string } => ({
      name,
      thing: `piece:${id}`,
      ...(kind === undefined ? {} : { kind }),
    }))
    return [...pieces, ...rows, ...items]
  }
}

/** As many titles of rules as one would listen to. */
const TITLES = 20
/** Answers that are tried for their odds, and lines after which it is enough. */
const TRIED = 40
const ENOUGH = 40
