/**
 * The form of data as a schema library describes it, as far as we look into it: zod's schemas have this shape. From it
 * come what was expected, in words, and the reference of a pack's keys.
 */
export interface Form {
  safeParse(value: unknown): {
    readonly success: boolean
    readonly error?: { readonly issues: readonly { readonly message: string }[] }
  }
  readonly _zod: { readonly def: unknown }
}

/** What a form is, taken apart. */
export interface FormShape {
  readonly type: string
  readonly format?: string
  readonly checks?: readonly { readonly _zod: { readonly def: unknown } }[]
  readonly shape?: Readonly<Record<string, Form>>
  readonly element?: Form
  readonly innerType?: Form
  readonly defaultValue?: unknown
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
  readonly options?: readonly Form[]
  readonly discriminator?: string
  readonly keyType?: Form
  readonly valueType?: Form
  readonly items?: readonly Form[]
  readonly getter?: () => Form
}

interface Check {
  readonly check: string
  readonly value?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly length?: number
  readonly error?: (issue: object) => unknown
}

/** The form itself, without the ways to leave it out and without a name for itself. */
export function shapeOf(form: Pick<Form, '_zod'>): FormShape {
  const shape = form._zod.def as FormShape
  return shape.type === 'lazy' ? shapeOf(shape.getter!()) : shape
}

export function checksOf(shape: FormShape): readonly Check[] {
  return (shape.checks ?? []).map((one) => one._zod.def as Check)
}

/** May the key be left out? */
export function isOptional(form: Form): boolean {
  const { type, innerType } = shapeOf(form)
  if (type === 'optional' || type === 'default') return true
  return type === 'nullable' && innerType !== undefined && isOptional(innerType)
}

/** The words of an enumeration, of literals or of forms that may be such; undefined where the form has none. */
export function wordsOf(form: Form): readonly unknown[] | undefined {
  const { type, entries, values, innerType, options } = shapeOf(form)
  if (type === 'enum') return Object.values(entries ?? {})
  if (type === 'literal') return values
  if (options !== undefined) return options.flatMap((option) => wordsOf(option) ?? [])
  return innerType === undefined ? undefined : wordsOf(innerType)
}

/** What a form wants, in words: "a whole number from 1 to 20". */
export function wanted(form: Form): string {
  const shape = shapeOf(form)
  switch (shape.type) {
    case 'string':
      return text(checksOf(shape))
    case 'number':
      return number(shape)
    case 'boolean':
      return 'true or false'
    case 'enum':
    case 'literal':
      return oneOf(wordsOf(form) ?? [])
    case 'array':
      return list(checksOf(shape))
    case 'tuple':
      return `a list of ${shape.items!.length}`
    case 'object':
      return mapping(shape.shape!)
    case 'record':
      return 'a mapping of names and values'
    case 'nullable':
      return `${wanted(shape.innerType!)}, or null`
    case 'optional':
    case 'default':
      return wanted(shape.innerType!)
    case 'union':
      return anyOf(shape.options!)
    default:
      return 'a value'
  }
}

/** Several mappings with one key each are told in one breath. */
function anyOf(options: readonly Form[]): string {
  const keys = options.flatMap((option) => {
    const fields = Object.keys(shapeOf(option).shape ?? {})
    return fields.length === 1 ? fields : []
  })
  const others = options.filter((option) => Object.keys(shapeOf(option).shape ?? {}).length !== 1)
  const told = [...new Set(others.map(wanted)), ...(keys.length === 0 ? [] : [`a mapping with ${keys.join(' or ')}`])]
  return told.join(', or ')
}

function mapping(fields: Readonly<Record<string, Form>>): string {
  const needed = Object.keys(fields).filter((key) => !isOptional(fields[key]!))
  return needed.length === 0 ? 'a mapping' : `a mapping with ${needed.join(', ')}`
}

export function oneOf(words: readonly unknown[]): string {
  return words.length === 1
    ? JSON.stringify(words[0])
    : `one of ${words.map((word) => JSON.stringify(word)).join(', ')}`
}

/** A pattern is never shown: whoever writes one says what it means. */
function text(checks: readonly Check[]): string {
  const meaning = said(checks)
  if (meaning !== undefined) return meaning
  const most = checks.find(({ check }) => check === 'max_length')?.maximum
  return most === undefined ? 'text' : `text of at most ${most} characters`
}

export function said(checks: readonly Check[]): string | undefined {
  for (const { error } of checks) {
    const words = error?.({})
    if (typeof words === 'string') return words
  }
  return undefined
}

/** Says in a JSON Schema what a pattern means, where its form says so and nothing else was said. */
export function patternSaid({ zodSchema, jsonSchema }: Said): void {
  if (jsonSchema.pattern === undefined || jsonSchema.description !== undefined) return
  const words = said(checksOf(shapeOf(zodSchema)))
  if (words !== undefined) jsonSchema.description = words
}

interface Said {
  readonly zodSchema: Pick<Form, '_zod'>
  readonly jsonSchema: { pattern?: string; description?: string }
}

function number(shape: FormShape): string {
  const checks = checksOf(shape)
  const meaning = said(checks)
  if (meaning !== undefined) return meaning
  const whole = shape.format === undefined ? 'a number' : 'a whole number'
  const { least, most } = limitsOf(checks)
  if (least !== undefined && most !== undefined) return `${whole} from ${least} to ${most}`
  if (least !== undefined) return `${whole} of at least ${least}`
  return most === undefined ? whole : `${whole} of at most ${most}`
}

/** The least and the greatest number, or length, that the checks allow. */
export function limitsOf(checks: readonly Check[]): { readonly least?: number; readonly most?: number } {
  let least: number | undefined
  let most: number | undefined
  for (const { check, value, minimum, maximum, length } of checks) {
    if (check === 'greater_than') least = value
    else if (check === 'less_than') most = value
    else if (check === 'min_length') least = minimum
    else if (check === 'max_length') most = maximum
    else if (check === 'length_equals') least = most = length
  }
  return { ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) }
}

function list(checks: readonly Check[]): string {
  const { least, most } = limitsOf(checks)
  if (least !== undefined && least === most) return `a list of ${least}`
  if (least !== undefined && most !== undefined) return `a list of ${least} to ${most}`
  if (most !== undefined) return `a list of at most ${most}`
  return least === undefined || least === 0 ? 'a list' : `a list of at least ${least}`
}
