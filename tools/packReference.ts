/** As much of JSON Schema as the formats use. */
interface Schema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly type?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly (string | number)[]
  readonly const?: string | number | boolean
  readonly default?: unknown
  /** Never shown: the description says what it means. */
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** Every key of a format with what it may hold, as a page; sections in the order of the schema. */
export function packReference(title: string, pack: object): string {
  return [
    `# Every key of a pack of ${title}`,
    '',
    'Written by `npm run schemas` from what the game itself checks; a key that is not here is refused. ' +
      'What the words mean stands in the',
    "game's PACK.md.",
    ...new Page(pack).sections(),
    '',
  ].join('\n')
}

class Page {
  private readonly lines: string[] = []
  /** What has its table already: parts that stand in several places, or within themselves, are told once. */
  private readonly told = new Set<Schema>()
  private readonly asked = new Set<Schema>()

  constructor(private readonly root: Schema) {}

  sections(): readonly string[] {
    this.table('The pack', this.root)
    for (const [key, schema] of Object.entries(this.root.properties ?? {})) this.within(`\`${key}\``, schema)
    return this.lines
  }

  /** The tables of everything below a key that has keys of its own. */
  private within(path: string, given: Schema): void {
    const schema = this.known(given)
    if (this.told.has(schema)) return
    this.told.add(schema)
    const cases = (schema.anyOf ?? schema.oneOf)?.filter((one) => this.known(one).type !== 'null')
    if (schema.properties !== undefined) {
      this.table(path, schema)
      for (const [key, below] of Object.entries(schema.properties)) this.within(`${path} › \`${key}\``, below)
    } else if (cases !== undefined)
      for (const one of cases) this.within(cases.length > 1 ? `${path}${this.caseOf(one, cases)}` : path, one)
    else if (schema.items !== undefined) this.within(path, schema.items)
    else if (typeof schema.additionalProperties === 'object') this.within(path, schema.additionalProperties)
  }

  /** What tells one form of an entry from the others: the word it is known by, or a key that only it has. */
  private caseOf(given: Schema, all: readonly Schema[]): string {
    const schema = this.known(given)
    const word = Object.entries(schema.properties ?? {}).find(([, one]) => typeof this.known(one).const === 'string')
    if (word !== undefined) return `, ${word[0]}: ${String(this.known(word[1]).const)}`
    const others = all.filter((one) => one !== given).map((one) => this.known(one).properties ?? {})
    const own = Object.keys(schema.properties ?? {}).find((key) => others.every((other) => !(key in other)))
    return own === undefined ? '' : `, with \`${own}\``
  }

  private table(heading: string, { properties = {}, required = [] }: Schema): void {
    this.lines.push('', `## ${heading}`, '', '| key | holds | |', '|---|---|---|')
    for (const [key, schema] of Object.entries(properties)) {
      const usual = this.known(schema).default
      const needed =
        usual !== undefined ? `${JSON.stringify(usual)} unless said` : required.includes(key) ? '' : 'optional'
      this.lines.push(`| \`${key}\` | ${this.words(schema)} | ${needed} |`)
    }
  }

  private known(schema: Schema): Schema {
    if (schema.$ref === undefined) return schema
    const name = schema.$ref.slice('#/$defs/'.length)
    return this.known(this.root.$defs?.[name] ?? {})
  }

  /** What a value may be, in words. */
  private words(given: Schema): string {
    const schema = this.known(given)
    if (this.asked.has(schema)) return 'the same again'
    this.asked.add(schema)
    const words = this.wordsOf(schema)
    this.asked.delete(schema)
    return words
  }

  private wordsOf(schema: Schema): string {
    if (schema.description !== undefined) return schema.description.replaceAll('|', '\\|')
    if (schema.const !== undefined) return `\`${schema.const}\``
    if (schema.enum !== undefined) return schema.enum.map((word) => `\`${word}\``).join(', ')
    const cases = schema.anyOf ?? schema.oneOf
    if (cases !== undefined) return [...new Set(cases.map((one) => this.words(one)))].join(', or ')
    switch (schema.type) {
      case 'integer':
        return `a whole number${between(schema.minimum, schema.maximum)}`
      case 'number':
        return `a number${between(schema.minimum, schema.maximum)}`
      case 'boolean':
        return 'true or false'
      case 'null':
        return '`null`'
      case 'array':
        return this.listWords(schema)
      case 'string':
        return textWords(schema)
      default:
        return schema.properties === undefined ? 'entries by their names' : 'keys of its own, below'
    }
  }

  private listWords({ items, prefixItems, minItems, maxItems }: Schema): string {
    if (prefixItems !== undefined) return `[${prefixItems.map((one) => this.words(one)).join('; ')}]`
    const many =
      minItems === maxItems && minItems !== undefined
        ? ` of ${minItems}`
        : between(minItems, maxItems).replace(' from', ' of')
    return `a list${many}: ${items === undefined ? 'anything' : this.words(items)}`
  }
}

/** Numbers without a limit of the format's own have that of the machine. */
function between(least: number | undefined, most: number | undefined): string {
  const from = least !== undefined && least > Number.MIN_SAFE_INTEGER ? least : undefined
  const to = most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : undefined
  if (from !== undefined && to !== undefined) return ` from ${from} to ${to}`
  if (from !== undefined) return ` from ${from}`
  return to === undefined ? '' : ` of at most ${to}`
}

function textWords({ pattern, maxLength }: Schema): string {
  if (pattern !== undefined) throw new Error(`what ${pattern} means is not said in words where it is written`)
  return maxLength === undefined ? 'text' : `text of at most ${maxLength} characters`
}
