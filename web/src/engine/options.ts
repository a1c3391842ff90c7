import type { AnyGame, Read } from '@flagbridge/kernel'
import type { OptionField } from './messages.ts'

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

/** The options that a form can offer: words to choose from, yes or no, small numbers; one group deep. */
export function optionFields(schema: object): OptionField[] {
  return Object.entries((schema as Schema).properties ?? {}).flatMap(([name, option]) => {
    const values = valuesOf(option)
    if (values.length > 1) return [{ name, values }]
    return Object.entries(option.properties ?? {}).flatMap(([inner, part]) => {
      const choices = valuesOf(part)
      return choices.length > 1 ? [{ name: inner, of: name, values: choices }] : []
    })
  })
}

function valuesOf(schema: Schema): (string | number | boolean)[] {
  if (schema.enum !== undefined) return schema.enum.filter(isPlain)
  if (schema.type === 'boolean') return [true, false]
  if (schema.anyOf !== undefined) return schema.anyOf.map((one) => one.const).filter(isPlain)
  const { type, minimum, maximum } = schema
  if (type !== 'integer' || minimum === undefined || maximum === undefined || maximum - minimum >= FEW) return []
  return Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i)
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
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
  let options = withWishes(ready, wishes) as Readonly<Record<string, unknown>>
  for (;;) {
    const read: Read<unknown> = game.readOptions(options)
    const name = read.ok ? undefined : read.problems[0]?.path[0]
    if (typeof name !== 'string' || !(name in options) || name in wishes || fleets !== undefined) return read
    const { [name]: _givesWay, ...rest } = options
    options = rest
  }
}
