import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { shelf } from '@flagbridge/catalog'
import { formatSchemas } from '@flagbridge/formats'
import { PROTOCOL, saidSchema } from '@flagbridge/protocol'
import { openApi } from './openApi.ts'
import { packReference } from './packReference.ts'
import { wireSchemas } from './wireSchemas.ts'

/**
 * Writes the formats, the HTTP part, what games say over the wire and every key of their packs into `docs/`: `npm run
 * schemas`. With `--check` it writes nothing and tells what it would have written anew.
 */
const FOLDER = 'docs/schemas'
const isCheck = process.argv.includes('--check')

const files = new Map<string, string>()
for (const [name, schema] of Object.entries(formatSchemas())) add(name, schema)
const rules = new Map<string, string>()
for (const game of shelf) {
  const rulebook = await game.load()
  const { options, pack } = await rulebook.schemas()
  add(`${game.id}.options`, options)
  add(`${game.id}.pack`, pack)
  if ('properties' in pack) files.set(`docs/reference/packs/${game.id}.md`, packReference(game.title, pack))
  rules.set(game.id, rulebook.version)
}
const wire = wireSchemas(process.cwd(), { rules, protocol: PROTOCOL, said: saidSchema() })
for (const [name, schema] of wire) add(name, schema)
files.set('docs/openapi.json', textOf(openApi()))

if (isCheck) await compare()
else {
  for (const file of files.keys()) await mkdir(path.dirname(file), { recursive: true })
  for (const [file, text] of files) await writeFile(file, text)
}

function add(name: string, schema: object): void {
  files.set(path.join(FOLDER, `${name}.schema.json`), textOf(schema))
}

function textOf(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`
}

async function compare(): Promise<void> {
  const there = (await readdir(FOLDER)).map((name) => path.join(FOLDER, name))
  const wrong = there.filter((file) => !files.has(file)).map((file) => `${file}: nothing writes it`)
  for (const [file, text] of files)
    if ((await readFile(file, 'utf8').catch(() => '')) !== text) wrong.push(`${file}: npm run schemas writes it anew`)
  for (const line of wrong) process.stderr.write(`${line}\n`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
