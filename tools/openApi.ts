import { formatSchemas } from '@flagbridge/formats'
import { httpSchemas, LISTS } from '@flagbridge/protocol'

type Paths = Readonly<Record<string, object>>

const text = { type: 'string' }
const whole = { type: 'integer' }
const flag = { type: 'boolean' }
const seatNumbers = { type: 'array', items: whole }
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const object = (properties: Readonly<Record<string, object>>, optional: readonly string[] = []) => ({
  type: 'object',
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
  properties,
})
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const answer = (description: string, schema: object = { type: 'object' }) => ({ description, ...json(schema) })
const wrong = answer('What is wrong and where', ref('Problems'))
const noRight = answer('No such match, or the token does not open it', ref('Error'))
const noIdentity = answer('An identity is needed, or has not the form of one', ref('Error'))
const tooFast = answer('Too much from this address or identity', ref('Error'))
const id = { name: 'id', in: 'path', required: true, schema: text }
const may = [{ bearer: [] }, {}]

/** The HTTP part for machines; the words themselves are declared once, in protocol/. */
export function openApi(): object {
  const { newMatch, takeSeat } = httpSchemas()
  return {
    openapi: '3.1.0',
    info: {
      title: 'Flagbridge',
      version: '1',
      description: 'Matches are created, listed and joined here; play goes over the socket (docs/protocol.md).',
    },
    paths: {
      ...listPaths(newMatch),
      ...matchPaths(takeSeat),
      ...recordPaths(),
      ...packPaths(),
      ...housePaths(),
    },
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The identity of a device, 32 random bytes in base64url; to look at one match also one of its tokens',
        },
      },
      schemas: words(newMatch),
    },
  }
}

/** Matches are created and listed. */
function listPaths(newMatch: object): Paths {
  return {
    '/api/matches': {
      get: {
        summary: 'Matches: mine (by identity), open ones that wait for players, open ones that are running',
        security: may,
        parameters: [
          { name: 'list', in: 'query', required: true, schema: { enum: LISTS } },
          {
            name: 'before',
            in: 'query',
            description: 'Those before this place: to page on',
            schema: whole,
          },
        ],
        responses: {
          200: answer('At most 100, those that changed last first', { type: 'array', items: ref('ListedMatch') }),
          400: wrong,
          401: noIdentity,
          429: tooFast,
        },
      },
      post: {
        summary: 'Create a match; with an identity it is listed as mine',
        security: may,
        requestBody: { required: true, ...json(withPlan(newMatch)) },
        responses: {
          201: answer('Created', ref('Invitations')),
          400: wrong,
          401: noIdentity,
          413: answer('Too long', ref('Problems')),
          429: tooFast,
          503: answer('It could not be stored, so it was not created', ref('Error')),
        },
      },
    },
  }
}

/** One match before it is over. */
function matchPaths(takeSeat: object): Paths {
  return {
    '/api/matches/{id}': {
      get: {
        summary:
          'One match, for whoever has a token of it, an identity in it, or if it is open: read before sitting down',
        security: may,
        parameters: [id],
        responses: { 200: answer('The match', ref('MatchInfo')), 401: noIdentity, 404: noRight, 429: tooFast },
      },
    },
    '/api/matches/{id}/seat': {
      post: {
        summary: 'Take a seat by its token, or, with an identity, a free seat of an open match',
        security: may,
        parameters: [id],
        requestBody: { required: true, ...json(takeSeat) },
        responses: {
          200: answer(
            'Held before; `token` where it was renewed',
            object({ seat: whole, taken: { const: true }, token: text }, ['token']),
          ),
          201: answer('Taken; the token opens it from now on', object({ seat: whole, taken: flag, token: text })),
          400: wrong,
          401: noIdentity,
          404: noRight,
          409: answer('Somebody else has taken it', ref('Error')),
          429: tooFast,
          503: answer('It could not be stored, so it was not taken', ref('Error')),
        },
      },
    },
  }
}

/** And after. */
function recordPaths(): Paths {
  return {
    '/api/matches/{id}/record': {
      get: {
        summary: 'The whole match with the seed behind its dice, once it is over (docs/formats.md)',
        security: may,
        parameters: [id],
        responses: {
          200: answer('A record'),
          401: noIdentity,
          404: noRight,
          409: answer('The match is not over', ref('Error')),
          429: tooFast,
        },
      },
    },
    '/api/matches/{id}/dice': {
      get: {
        summary: 'The seeds, and everything that was drawn with them in order, once the match is over',
        security: may,
        parameters: [id],
        responses: {
          200: answer(
            'What a program needs to roll every die again',
            object({
              commitment: text,
              hostSeed: text,
              playerSeeds: { type: 'array', items: text },
              draws: {
                type: 'array',
                items: object({
                  of: { enum: ['dice', 'shuffle'] },
                  sides: whole,
                  faces: { type: 'array', items: whole },
                  why: text,
                }),
              },
            }),
          ),
          401: noIdentity,
          404: noRight,
          409: answer('The match is not over', ref('Error')),
          429: tooFast,
        },
      },
    },
  }
}

function packPaths(): Paths {
  return {
    '/api/packs': {
      get: {
        summary: 'The packs that every new match of their games is played with',
        responses: { 200: answer('Those of the house', { type: 'array', items: ref('Pack') }) },
      },
    },
    '/packs/{hash}': {
      get: {
        summary: 'A pack that came with a match, in its canonical form; it never changes',
        security: may,
        parameters: [{ ...id, name: 'hash' }],
        responses: {
          200: answer('The pack'),
          401: noIdentity,
          404: answer('There is none', ref('Error')),
          429: tooFast,
        },
      },
    },
  }
}

/** The house itself: what is on the shelf, and how the server is. */
function housePaths(): Paths {
  return {
    '/api/games': {
      get: {
        summary: 'The games and their rule coverage',
        responses: { 200: answer('The shelf', { type: 'array', items: ref('Game') }) },
      },
    },
    '/healthz': { get: { summary: 'The process lives', responses: { 200: answer('Yes') } } },
    '/readyz': { get: { summary: 'Moves can be stored', responses: { 200: answer('Yes'), 503: answer('No') } } },
  }
}

/** What answers are made of. */
function words(newMatch: object): Paths {
  const listed = listedMatch(newMatch)
  return {
    ListedMatch: object({ ...listed, place: whole }),
    MatchInfo: object(
      { ...listed, commitment: text, chat: flag, absence: whole, stranded: { const: true }, elsewhere: text },
      ['stranded', 'elsewhere'],
    ),
    Invitations: object(
      {
        match: text,
        commitment: text,
        seats: { type: 'array', items: orNull(text) },
        onlooker: text,
        advice: { type: 'array', items: { type: 'object' } },
      },
      ['advice'],
    ),
    Game: object({
      id: text,
      title: text,
      rules: object({ total: whole, enforced: whole, tested: whole, shown: whole, exempt: whole }),
    }),
    Pack: object({ hash: text, game: text, title: text }),
    Error: object({ error: text }),
    Problems: object({
      error: { const: 'malformed' },
      problems: {
        type: 'array',
        items: object({ path: { type: 'array' }, expected: text, rule: text, nearest: {} }, ['rule', 'nearest']),
      },
    }),
  }
}

/** As in a file, but that the match says which game it is. */
function withPlan(newMatch: object): object {
  const { properties } = newMatch as { properties: Record<string, object> }
  const plan = formatSchemas().plan as { properties: Record<string, object> }
  const { packs, set, players, seed } = plan.properties
  const described = { type: 'object', properties: { packs, set, players, seed } }
  return { ...newMatch, properties: { ...properties, plan: described } }
}

function listedMatch(newMatch: object): Record<string, object> {
  const { clock } = (newMatch as { properties: Record<'clock', object> }).properties
  return {
    match: text,
    game: text,
    title: text,
    status: { enum: ['waiting', 'running', 'over'] },
    open: flag,
    seats: {
      type: 'array',
      items: object({ kind: { enum: ['person', 'bot'] }, name: orNull(text), level: text }, ['level']),
    },
    toMove: seatNumbers,
    round: whole,
    clock: orNull(clock),
    changedAt: whole,
    dueAt: orNull(whole),
    yours: seatNumbers,
    yourMove: flag,
  }
}
