import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { API, SymbolFlags, type Project, type Symbol, type Type } from 'typescript/unstable/sync'
import { TypeSchemas, type JsonSchema } from './typeSchemas.ts'

const DRAFT = 'https://json-schema.org/draft/2020-12/schema'

/** The modules of the games, as the shelf names them. */
const SHELVED = /(?:game|example)\(\s*'([^']+)',[^)]*\(\) => import\('([^']+)'\)/g

/** What must be known beside the sources. */
export interface Versions {
  /** Of the rules, by the id of the game. */
  readonly rules: ReadonlyMap<string, string>
  readonly protocol: number
  /** What a client may say. */
  readonly said: object
}

/**
 * What is said over the wire, as JSON Schema by name: `protocol`, and `GAME.wire` for each game. Read off the very
 * types that rules, server and page are compiled with: `Action`, `Event` and `State` of each rulebook, and the names of
 * its steps. A view has the form of the state, with some cards face down.
 */
export function wireSchemas(root: string, versions: Versions): ReadonlyMap<string, JsonSchema> {
  const api = new API({ cwd: root })
  try {
    const project = api.updateSnapshot({ openProjects: [path.join(root, 'tsconfig.json')] }).getProjects()[0]!
    const shelf = path.join(root, 'catalog/src/shelf.ts')
    const { resolve } = createRequire(shelf)
    const games = [...readFileSync(shelf, 'utf8').matchAll(SHELVED)].map(([, game = '', module = '']) => {
      const version = versions.rules.get(game)
      if (version === undefined) throw new Error(`${game} is not on the shelf`)
      return [`${game}.wire`, gameSchema(project, game, version, resolve(module))] as const
    })
    return new Map([...games, ['protocol', protocolSchema(project, root, versions)]])
  } finally {
    api.close()
  }
}

function gameSchema(project: Project, game: string, version: string, module: string): JsonSchema {
  const { checker } = project
  const rulebook = checker.getTypeOfSymbol(exported(project, module, 'rulebook'))
  if (rulebook?.isTypeReference() !== true) throw new Error(`${module}: rulebook is no Rulebook<State, Action, Event>`)
  const [state, action, event] = checker.getTypeArguments(rulebook)
  const schemas = new TypeSchemas(checker)
  schemas.define('Action', action!)
  schemas.define('Event', event!)
  schemas.define('View', state!)
  const steps = exported(project, path.join(path.dirname(module), 'rules/steps.ts'), 'STEPS')
  const kinds = checker.getPropertiesOfType(checker.getTypeOfSymbol(steps) as Type).map(({ name }) => name)
  return {
    $schema: DRAFT,
    $id: `urn:flagbridge:${game}:rules-${version}`,
    title: `What ${game} says over the wire`,
    description:
      `Rules version ${version}. Actions go to the server in "act", events come in "step" news, ` +
      'the view in "table" and "reset"; a decision is what a seat owes (docs/protocol.md).',
    anyOf: ['Action', 'Event', 'View', 'Decision'].map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: { ...schemas.defs, Decision: decision(kinds) },
  }
}

function decision(kinds: readonly string[]): JsonSchema {
  return {
    description: 'Something the game waits for: which seat, under which number, and at which step.',
    type: 'object',
    properties: {
      seat: { type: 'integer' },
      id: { type: 'integer' },
      kind: { enum: kinds },
      answered: { description: 'The seat has answered face down and may still change its mind.', type: 'boolean' },
    },
    required: ['seat', 'id', 'kind'],
    additionalProperties: false,
  }
}

function protocolSchema(project: Project, root: string, { protocol, said }: Versions): JsonSchema {
  // What games put into them is described for each game apart.
  const schemas = new TypeSchemas(project.checker, ['AnyAction', 'AnyEvent'])
  const messages = exported(project, path.join(root, 'protocol/src/messages.ts'), 'FromServer')
  schemas.define('FromServer', project.checker.getDeclaredTypeOfSymbol(messages))
  return {
    $schema: DRAFT,
    $id: `urn:flagbridge:protocol-${protocol}`,
    title: 'What is said over the socket',
    description: `Version ${protocol}. Actions, events and views are described for each game apart (GAME.wire).`,
    anyOf: ['FromClient', 'FromServer'].map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: { FromClient: { ...said, $schema: undefined }, ...schemas.defs },
  }
}

function exported({ program, checker }: Project, file: string, name: string): Symbol {
  const source = program.getSourceFile(file)
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source)
  const symbol = module === undefined ? undefined : checker.getMemberInModuleExports(module, name)
  if (symbol === undefined) throw new Error(`${file} does not export ${name}`)
  return (symbol.flags & SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol)
}
