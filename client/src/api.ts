import type { Problem } from '@flagbridge/kernel'
import type {
  Invitations,
  ListedMatch,
  ListName,
  MatchInfo,
  NewMatchBody,
  TakenSeat,
  TakeSeatBody,
} from '@flagbridge/protocol'

export type { Invitations, TakenSeat }

export interface HousePack {
  readonly hash: string
  readonly game: string
  readonly title: string
}

/** The server did not do what it was asked. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly status: number,
    readonly problems: readonly Problem[],
  ) {
    super(problems.length === 0 ? `the server answered ${status}` : problems.map((p) => p.expected).join('; '))
  }
}

/** Nobody answered, or somebody who is not a Flagbridge server. */
export class Unreachable extends Error {
  override name = 'Unreachable'
  constructor() {
    super('the server cannot be reached')
  }
}

/** `bearer` is one's own identity: the match is then listed as one's own. */
export function createMatch(server: string, body: NewMatchBody, bearer?: string): Promise<Invitations> {
  return ask(`${server}/api/matches`, bearer, body) as Promise<Invitations>
}

/**
 * `token` in the answer opens the seat from now on; the invitation no longer does. With a `key` of one's own that is
 * kept before, an answer that is lost loses nothing: the same request again is answered as the first.
 */
export function takeSeat(server: string, match: string, body: TakeSeatBody, bearer?: string): Promise<TakenSeat> {
  return ask(`${addressOf(server, match)}/seat`, bearer, body) as Promise<TakenSeat>
}

/** 256 bits in base64url: for an identity, or for the key of a seat. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

export function listMatches(server: string, list: ListName, bearer?: string): Promise<readonly ListedMatch[]> {
  return ask(`${server}/api/matches?list=${list}`, bearer) as Promise<readonly ListedMatch[]>
}

/** What to know before sitting down. `bearer`: a token or one's identity; an open match needs none. */
export function matchInfo(server: string, match: string, bearer?: string): Promise<MatchInfo> {
  return ask(addressOf(server, match), bearer) as Promise<MatchInfo>
}

/** The canonical text of a pack that came with a match; whoever fetches it compares the hash. */
export async function packText(server: string, hash: string): Promise<string> {
  const response = await fetch(`${server}/packs/${hash}`).catch(() => undefined)
  if (response?.ok !== true) throw new Unreachable()
  return response.text()
}

/** The packs that every new match on the server is played with. */
export function housePacks(server: string): Promise<readonly HousePack[]> {
  return ask(`${server}/api/packs`, undefined) as Promise<readonly HousePack[]>
}

/** The whole record, once the match is over. */
export function matchRecord(server: string, match: string, bearer?: string): Promise<unknown> {
  return ask(`${addressOf(server, match)}/record`, bearer)
}

function addressOf(server: string, match: string): string {
  return `${server}/api/matches/${encodeURIComponent(match)}`
}

/** With a body it is a POST. Rights travel in a header, never in the address. */
async function ask(url: string, bearer: string | undefined, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bearer === undefined || bearer === '' ? {} : { authorization: `Bearer ${bearer}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => undefined)
  if (response?.headers.get('content-type')?.startsWith('application/json') !== true) throw new Unreachable()
  const answer = (await response.json().catch(() => ({}))) as { problems?: readonly Problem[] }
  if (!response.ok) throw new ApiError(response.status, answer.problems ?? [])
  return answer
}
