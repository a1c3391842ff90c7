import { ElementFlags, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync'

export type JsonSchema = { readonly [key: string]: unknown }

/** As a name in `$defs` may be. */
const isName = (name: string) => /^[A-Za-z]\w*$/.test(name) && !name.startsWith('__')

const ORIGIN = '#/$defs/'

/**
 * JSON Schemas of plain data, made of its TypeScript types: what a type says, and the comment that stands at it. What
 * JSON cannot say (functions, maps, symbols) is a mistake of ours and ends with an error.
 */
export class TypeSchemas {
  readonly defs: Record<string, JsonSchema> = {}
  /** By the name in `defs`; two types of one name get numbers. */
  private readonly named = new Map<number, string>()

  constructor(
    private readonly checker: Checker,
    /** Types that have more fields than they say. */
    private readonly open: readonly string[] = [],
  ) {}

  /** Under this name, whatever the type is called. */
  define(name: string, type: Type): void {
    this.named.set(type.id, name)
    this.defs[name] = {}
    this.defs[name] = this.structure(type)
  }

  private of(type: Type): JsonSchema {
    const name = this.named.get(type.id) ?? this.nameFor(type)
    return name === undefined ? this.structure(type) : { $ref: `${ORIGIN}${name}` }
  }

  /** What has fields and a name of its own is said once. */
  private nameFor(type: Type): string | undefined {
    if (!this.hasFields(type)) return undefined
    const symbol = type.getAliasSymbol() ?? type.getSymbol()
    if (symbol === undefined || !isName(symbol.name)) return undefined
    if (type.getAliasTypeArguments().length > 0 || this.argumentsOf(type).length > 0) return undefined
    let name = symbol.name
    for (let i = 2; name in this.defs; i++) name = `${symbol.name}${i}`
    this.define(name, type)
    const said = this.checker.getDocumentationCommentOfSymbol(symbol)
    if (said !== '') this.defs[name] = { description: inOneLine(said), ...this.defs[name] }
    return name
  }

  private hasFields(type: Type): boolean {
    if (this.checker.isArrayType(type) || this.checker.isTupleType(type)) return false
    if (type.isUnionType()) return type.getTypes().every((one) => this.hasFields(one))
    return (type.flags & TypeFlags.Object) !== 0 && this.checker.getPropertiesOfType(type).length > 0
  }

  private argumentsOf(type: Type): readonly Type[] {
    return type.isTypeReference() ? this.checker.getTypeArguments(type) : []
  }

  private structure(type: Type): JsonSchema {
    const { flags } = type
    if (flags & TypeFlags.AnyOrUnknown) return {}
    if (type.isLiteralType()) return { const: type.value }
    if (flags & TypeFlags.BooleanLike) return { type: 'boolean' }
    if (flags & TypeFlags.Null) return { type: 'null' }
    if (type.isTemplateLiteralType()) return { type: 'string' }
    if (flags & TypeFlags.StringLike) return { type: 'string' }
    // Games count in whole numbers; the tests look.
    if (flags & TypeFlags.NumberLike) return { type: 'integer' }
    if (flags & TypeFlags.Never) return { not: {} }
    if (type.isUnionType()) return this.union(type.getTypes())
    if (type.isIntersectionType()) return this.intersection(type.getTypes(), type)
    if (this.checker.isTupleType(type)) return this.tuple(type)
    if (this.checker.isArrayType(type)) return { type: 'array', items: this.of(this.argumentsOf(type)[0]!) }
    if (flags & TypeFlags.Object) return this.object(type)
    throw new Error(`no JSON: ${this.checker.typeToString(type)}`)
  }

  private union(types: readonly Type[]): JsonSchema {
    const present = types.filter((type) => (type.flags & TypeFlags.Undefined) === 0)
    const literals = present.filter((type) => type.isLiteralType()).map((type) => type.value)
    const isBoolean = literals.includes(true) && literals.includes(false)
    const values = isBoolean ? literals.filter((value) => typeof value !== 'boolean') : literals
    const parts = [
      ...(values.length === 0 ? [] : [values.length === 1 ? { const: values[0] } : { enum: sorted(values) }]),
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...sorted(present.filter((type) => !type.isLiteralType()).map((type) => this.of(type))),
    ]
    return parts.length === 1 ? parts[0]! : { anyOf: parts }
  }

  /** A number that counts one kind of thing is a number; objects have the fields of all. */
  private intersection(types: readonly Type[], whole: Type): JsonSchema {
    const plain = types.find((type) => (type.flags & TypeFlags.Primitive) !== 0)
    return plain === undefined ? this.object(whole) : this.structure(plain)
  }

  private tuple(type: Type): JsonSchema {
    const target = type.isTypeReference() ? type.getTarget() : type
    const flags = target.isTupleType() ? target.elementFlags : []
    const parts = this.argumentsOf(type).map((one) => this.of(one))
    const isRest = (i: number) => (flags[i]! & ElementFlags.Rest) !== 0
    const fixed = parts.filter((_, i) => !isRest(i))
    const rest = parts.find((_, i) => isRest(i))
    return {
      type: 'array',
      prefixItems: fixed,
      items: rest ?? false,
      minItems: fixed.filter((_, i) => flags[i]! & ElementFlags.Required).length,
    }
  }

  private object(type: Type): JsonSchema {
    const properties: Record<string, JsonSchema> = {}
    const required: string[] = []
    const fields = this.checker.getPropertiesOfType(type)
    const types = this.checker.getTypeOfSymbol(fields)
    for (const [i, field] of fields.entries()) {
      const fieldType = types[i]!
      const said = this.checker.getDocumentationCommentOfSymbol(field)
      properties[field.name] = {
        ...(said === '' ? {} : { description: inOneLine(said) }),
        ...this.of(fieldType),
      }
      if (!mayBeUndefined(fieldType)) required.push(field.name)
    }
    const [keyed] = this.checker.getIndexInfosOfType(type)
    const isOpen = this.open.includes(type.getSymbol()?.name ?? '')
    return {
      type: 'object',
      ...(fields.length === 0 ? {} : { properties, required }),
      additionalProperties: keyed === undefined ? isOpen : this.of(keyed.valueType),
    }
  }
}

function mayBeUndefined(type: Type): boolean {
  if (type.isUnionType()) return type.getTypes().some(mayBeUndefined)
  return (type.flags & TypeFlags.Undefined) !== 0
}

function inOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

/** The compiler names the parts of a union in the order in which it met them. */
function sorted<T>(parts: readonly T[]): T[] {
  return parts.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}
