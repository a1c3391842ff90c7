import path from 'node:path'
import { API, type Checker, type Symbol as Name, type Type } from 'typescript/unstable/sync'

/** A field of an event, an action or a part of the state. */
export interface Field {
  readonly name: string
  readonly type: string
  readonly optional: boolean
  /** What the source says about it. */
  readonly comment: string
}

/** A kind of event, a verb of an action, or a part of the state. */
export interface Shape {
  readonly name: string
  readonly comment: string
  readonly fields: readonly Field[]
}

export interface GameTypes {
  readonly events: readonly Shape[]
  readonly actions: readonly Shape[]
  /** The state first, then what lies in it. */
  readonly state: readonly Shape[]
}

/** What the compiler knows of these games, by the source files that export their rulebooks. */
export function typesOf(root: string, entries: readonly string[]): GameTypes[] {
  const api = new API({ cwd: root })
  try {
    const config = path.join(root, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (project === undefined) throw new Error(`${config} is no project`)
    const { checker, program } = project
    return entries.map((entry) => {
      const file = program.getSourceFile(path.join(root, entry))
      const source = file === undefined ? undefined : checker.getSymbolAtLocation(file)
      const rulebook = source === undefined ? undefined : checker.getMemberInModuleExports(source, 'rulebook')
      const type = rulebook === undefined ? undefined : checker.getTypeOfSymbol(rulebook)
      if (type === undefined) throw new Error(`${entry} exports no rulebook`)
      return new Reader(checker).game(type)
    })
  } finally {
    api.close()
  }
}

/** Primitives and what is not the game's own: told by their name alone. */
const PLAIN =
  /^(?:readonly )?(?:string|number|boolean|null|undefined|true|false|-?\d+|"[^"]*"|\w*Index|Seat|Cell|Side)$/

class Reader {
  constructor(private readonly checker: Checker) {}

  game(rulebook: Type): GameTypes {
    const [state, action, event] = this.checker.getTypeArguments(rulebook as never)
    return {
      events: this.byTag(event!, 'kind', ['kind', 'rule']),
      actions: this.byTag(action!, 'do', ['do']),
      state: this.parts(state!),
    }
  }

  /** The members of a union by the word in their tag; those of one word are one shape. */
  private byTag(union: Type, tag: string, without: readonly string[]): Shape[] {
    const shapes = new Map<string, Shape>()
    for (const member of membersOf(union)) {
      const word = this.checker.getPropertyOfType(member, tag)
      if (word === undefined) continue
      const fields = this.fields(member).filter(({ name }) => !without.includes(name))
      for (const name of this.text(this.typeOf(word))
        .split(' | ')
        .map((one) => one.replaceAll('"', '')))
        shapes.set(name, merged(shapes.get(name), { name, comment: this.commentOn(member), fields }))
    }
    return [...shapes.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }

  /** The state and every interface of the game's own that lies in it. */
  private parts(state: Type): Shape[] {
    const shapes = new Map<string, Shape>()
    const queue: [string, Type][] = [['State', state]]
    for (const [name, type] of queue) {
      if (shapes.has(name)) continue
      shapes.set(name, { name, comment: this.commentOn(type), fields: this.fields(type) })
      for (const property of this.checker.getPropertiesOfType(type))
        for (const part of this.within(this.typeOf(property))) {
          const called = part.getSymbol()?.name ?? ''
          if (/^[A-Z]\w+$/.test(called) && !shapes.has(called) && this.isOwn(part)) queue.push([called, part])
        }
    }
    return [...shapes.values()]
  }

  /** The elements of lists and the members of unions. */
  private *within(type: Type): Iterable<Type> {
    for (const member of membersOf(type)) {
      if (!this.checker.isArrayLikeType(member)) yield member
      else for (const element of this.checker.getTypeArguments(member as never)) yield* this.within(element)
    }
  }

  private isOwn(type: Type): boolean {
    const properties = this.checker.getPropertiesOfType(type)
    return properties.length > 0 && properties.length < 60 && !PLAIN.test(this.text(type)) && isObject(type)
  }

  private fields(type: Type): Field[] {
    return this.checker.getPropertiesOfType(type).map((property) => {
      const text = this.text(this.typeOf(property))
      const optional = text.endsWith(' | undefined')
      return {
        name: property.name,
        type: text.replace(/ \| undefined$/, ''),
        optional,
        comment: this.comment(property),
      }
    })
  }

  private typeOf(symbol: Name): Type {
    const type = this.checker.getTypeOfSymbol(symbol)
    if (type === undefined) throw new Error(`${symbol.name} has no type`)
    return type
  }

  /** Whole, however long it is. */
  private text(type: Type): string {
    const NO_TRUNCATION = 1
    return this.checker.typeToString(type, undefined, NO_TRUNCATION).replaceAll('readonly ', '')
  }

  private comment(symbol: Name): string {
    return symbol.getDocumentationComment(this.checker).replaceAll(/\s+/g, ' ').trim()
  }

  private commentOn(type: Type): string {
    const symbol = type.getSymbol()
    return symbol === undefined || symbol.name.startsWith('__') ? '' : this.comment(symbol)
  }
}

const OBJECT = 1 << 20

function isObject(type: Type): boolean {
  return (type.flags & OBJECT) !== 0
}

function membersOf(type: Type): readonly Type[] {
  const { getTypes } = type as unknown as { getTypes?: () => readonly Type[] | undefined }
  return getTypes?.call(type) ?? [type]
}

/** Several shapes of one word: a field that some lack is optional. */
function merged(known: Shape | undefined, other: Shape): Shape {
  if (known === undefined) return other
  const fields = new Map(known.fields.map((field) => [field.name, field]))
  for (const field of other.fields) {
    const before = fields.get(field.name)
    if (before === undefined) fields.set(field.name, { ...field, optional: true })
    else if (before.type !== field.type) fields.set(field.name, { ...before, type: `${before.type} | ${field.type}` })
  }
  for (const field of known.fields)
    if (other.fields.every(({ name }) => name !== field.name)) fields.set(field.name, { ...field, optional: true })
  return { ...known, comment: known.comment || other.comment, fields: [...fields.values()] }
}
