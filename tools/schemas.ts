import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { shelf } from '@flagbridge/catalog'
import { formatSchemas } from '@flagbridge/formats'
import { openApi } from './openApi.ts'

/** Writes the formats as JSON Schema into a folder, `docs/schemas` unless told otherwise. */
const folder = process.argv[2] ?? 'docs/schemas'
await mkdir(folder, { recursive: true })
const { record, vignette } = formatSchemas()
await write('record', record)
await write('vignette', vignette)
for (const game of shelf) {
  const { options, pack } = await (await game.load()).schemas()
  await write(`${game.id}.options`, options)
  await write(`${game.id}.pack`, pack)
}

await writeFile(path.join(folder, '../openapi.json'), `${JSON.stringify(openApi(), null, 2)}\n`)

async function write(name: string, schema: object): Promise<void> {
  await writeFile(path.join(folder, `${name}.schema.json`), `${JSON.stringify(schema, null, 2)}\n`)
}
