import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { shelf } from '@flagbridge/catalog'
import { formatSchemas } from '@flagbridge/formats'
import { httpSchemas } from '@flagbridge/protocol'

/** Writes the formats as JSON Schema into a folder, `docs/schemas` unless told otherwise. */
const folder = process.argv[2] ?? 'docs/schemas'
await mkdir(folder, { recursive: true })
const { record, vignette } = formatSchemas()
await write('record', record)
await write('vignette', vignette)
for (const game of shelf) {
  const { optionsSchema, packSchema } = await game.load()
  await write(`${game.id}.options`, optionsSchema)
  await write(`${game.id}.pack`, packSchema)
}

await writeFile(path.join(folder, '../openapi.json'), `${JSON.stringify(openApi(), null, 2)}\n`)

async function write(name: string, schema: object): Promise<void> {
  await writeFile(path.join(folder, `${name}.schema.json`), `${JSON.stringify(schema, null, 2)}\n`)
}

/** The HTTP part for machines; the words themselves are declared once, in protocol/. */
function openApi(): object {
  const { newMatch, takeSeat } = httpSchemas()
  const json = (schema: object) => ({ content: { 'application/json': { schema } } })
  const answer = (description: string) => ({ description, ...json({ type: 'object' }) })
  const wrong = answer('What is wrong and where')
  return {
    openapi: '3.1.0',
    info: {
      title: 'Flagbridge',
      version: '1',
      description: 'Matches are created and joined here; play goes over the socket (docs/protocol.md).',
    },
    paths: {
      '/api/games': {
        get: { summary: 'The games and their rule coverage', responses: { 200: answer('A list of games') } },
      },
      '/api/matches': {
        get: {
          summary: 'Open matches',
          parameters: [{ name: 'status', in: 'query', required: true, schema: { enum: ['waiting', 'running'] } }],
          responses: { 200: answer('A list of matches'), 400: wrong },
        },
        post: {
          summary: 'Create a match',
          requestBody: { required: true, ...json(newMatch) },
          responses: {
            201: answer('Match, commitment, a token for each seat and one for onlookers'),
            400: wrong,
            429: answer('Too many'),
          },
        },
      },
      '/api/matches/{id}/seat': {
        post: {
          summary: 'Take a seat by its token',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          requestBody: { required: true, ...json(takeSeat) },
          responses: {
            200: answer('Taken before with this token'),
            201: answer('Taken'),
            400: wrong,
            404: answer('The token opens no such match'),
          },
        },
      },
      '/healthz': { get: { summary: 'The process lives', responses: { 200: answer('Yes') } } },
      '/readyz': { get: { summary: 'The database answers', responses: { 200: answer('Yes'), 503: answer('No') } } },
      '/metrics': { get: { summary: 'Prometheus text', responses: { 200: { description: 'Metrics' } } } },
    },
  }
}
