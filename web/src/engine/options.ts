import type { AnyBox, AnyGame, Read } from '@flagbridge/kernel'
import type { MatchPlan, OptionField, OptionValue } from './messages.ts'

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Schema>>
}

/** A number is offered as a list when there are no more than these. */
const FEW = 20

/**
 * The options that a form can offer: words to choose from, yes or no, numbers; one group deep. A name is chosen from the
 * packs, where they list such things: a `scenario` among their `scenarios`.
 */
export function optionFields(schema: object, packs: readonly unknown[] = []): OptionField[] {
  return propertiesOf(schema as Schema).flatMap(([name, option]) => {
    const field = fieldOf(name, option, packs)
    if (field !== undefined) return [field]
    return Object.entries(option.properties ?? {}).flatMap(([inner, part]) => {
      const found = fieldOf(inner, part, packs)
      return found === undefined ? [] : [{ ...found, of: name }]
    })
  })
}

/** Of a choice between several kinds of battle, the options of all. */
function propertiesOf({ properties, anyOf = [] }: Schema): [string, Schema][] {
  return [...Object.entries(properties ?? {}), ...anyOf.flatMap(propertiesOf)]
}

function fieldOf(name: string, schema: Schema, packs: readonly unknown[]): OptionField | undefined {
  const values = schema.type === 'string' && schema.enum === undefined ? listed(packs, `${name}s`) : valuesOf(schema)
  if (values.length > 1) return { name, values }
  const { type, minimum, maximum } = schema.anyOf?.find((one) => one.type === 'integer') ?? schema
  if (type !== 'integer' || minimum === undefined || maximum === undefined || maximum === minimum) return undefined
  return { name, range: { min: minimum, max: maximum } }
}

function valuesOf(schema: Schema): OptionValue[] {
  if (schema.enum !== undefined) return schema.enum.filter(isPlain).map((value) => ({ value }))
  if (schema.type === 'boolean') return [{ value: true }, { value: false }]
  if (schema.anyOf !== undefined)
    return schema.anyOf
      .map((one) => one.const)
      .filter(isPlain)
      .map((value) => ({ value }))
  const { type, minimum, maximum } = schema
  if (type !== 'integer' || minimum === undefined || maximum === undefined || maximum - minimum >= FEW) return []
  return Array.from({ length: maximum - minimum + 1 }, (_, i) => ({ value: minimum + i }))
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

interface Listed {
  readonly id?: string
  readonly name?: string
  readonly title?: string
  readonly intro?: string
  readonly brief?: string
  readonly victory?: { readonly text?: string }
}

/** What the packs list under a name, by id; what is listed by key is known by its pack and that key. */
function listed(packs: readonly unknown[], name: string): OptionValue[] {
  return packs.flatMap((pack) => {
    const { [name]: list, pack: of } = pack as Readonly<Record<string, unknown>>
    if (typeof list !== 'object' || list === null) return []
    const entries = Array.isArray(list)
      ? (list as Listed[]).flatMap((one) => (one.id === undefined ? [] : [[one.id, one] as const]))
      : Object.entries(list as Readonly<Record<string, Listed>>).map(
          ([key, one]) => [`${of as string}/${key}`, one] as const,
        )
    return entries.map(([value, { name: called, title, intro, brief, victory }]) => {
      const note = intro ?? brief ?? victory?.text
      return { value, label: called ?? title ?? value, ...(note === undefined ? {} : { note: note.trim() }) }
    })
  })
}

/** What remains of the fields when everything that no ready battle of so many seats can take is left out. */
export function playableFields(box: AnyBox, fields: readonly OptionField[], seats: number): OptionField[] {
  const plan = { seats: Array.from({ length: seats }, () => ({ name: '', player: 'person' as const })) }
  const isPlayable = (path: string, value: unknown) => readPlan(box, { ...plan, wishes: { [path]: value } }, 0).ok
  return fields.flatMap((field): OptionField[] => {
    const path = field.of === undefined ? field.name : `${field.of}.${field.name}`
    if (!('values' in field))
      return [field.range.min, field.range.max].some((value) => isPlayable(path, value)) ? [field] : []
    const values = field.values.filter(({ value }) => isPlayable(path, value))
    return values.length < 2 ? [] : [{ ...field, values }]
  })
}

/** How many ready battles are tried until one can be had as it is wished for. */
const TRIES = 24

/** The options of a battle as it is wished for: of the ready ones from a number on, the first that goes with the wishes. */
export function readPlan(
  box: AnyBox,
  { seats, fleets, wishes = {} }: Pick<MatchPlan, 'seats' | 'fleets' | 'wishes'>,
  number: number,
): Read<unknown> {
  let first: Read<unknown> | undefined
  for (let i = 0; i < TRIES; i++) {
    const ready: Read<unknown> = box.ready({
      number: number + i,
      seats: seats.length,
      ...(fleets === undefined ? {} : { fleets }),
    })
    if (!ready.ok) return first ?? ready
    const read = seated(box.game, readWished(box.game, ready.value, wishes, fleets), seats.length)
    if (read.ok) return read
    first ??= read
  }
  return first!
}

function seated(game: AnyGame, read: Read<unknown>, seats: number): Read<unknown> {
  if (!read.ok) return read
  const wanted = game.sides(game.start(read.value)).length
  return wanted === seats
    ? read
    : { ok: false, problems: [{ path: ['seats'], expected: `${wanted} players for this battle, not ${seats}` }] }
}

/** The ready battle with the wishes in their places. Whether they go together is for the game to say. */
export function withWishes(ready: unknown, wishes: Readonly<Record<string, unknown>>): unknown {
  const options: Record<string, unknown> = { ...(ready as Record<string, unknown>) }
  for (const [path, value] of Object.entries(wishes)) {
    const [group, inner] = path.split('.')
    if (inner === undefined) options[group!] = value
    else options[group!] = { ...(options[group!] as object | undefined), [inner]: value }
  }
  return options
}

/**
 * The ready battle as it was wished for. What it came with by itself gives way where that does not go with a wish; a fleet
 * that somebody chose does not.
 */
export function readWished(
  game: AnyGame,
  ready: unknown,
  wishes: Readonly<Record<string, unknown>>,
  fleets?: readonly string[],
): Read<unknown> {
  const isWished = (name: string) => Object.keys(wishes).some((path) => path.split('.')[0] === name)
  let options = withWishes(ready, wishes) as Readonly<Record<string, unknown>>
  for (;;) {
    const read: Read<unknown> = game.readOptions(options)
    const name = read.ok ? undefined : read.problems[0]?.path[0]
    if (typeof name !== 'string' || !(name in options) || isWished(name) || fleets !== undefined) return read
    const { [name]: _givesWay, ...rest } = options
    options = rest
  }
}
