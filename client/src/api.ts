import type { Problem } from '@flagbridge/kernel'
import type { ListedMatch, ListName, MatchInfo, NewMatchBody, TakeSeatBody } from '@flagbridge/protocol'

export interface Invitations {
  readonly match: string
  readonly commitment: string
  readonly seats: readonly (string | null)[]
  readonly onlooker: string
}

export interface TakenSeat {
  readonly seat: number
  /** It was taken with this right before. */
  readonly taken: boolean
  /** Where the invitation no longer opens the seat, what does. */
  readonly token?: string
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

export function takeSeat(server: string, match: string, body: TakeSeatBody, bearer?: string): Promise<TakenSeat> {
  return ask(`${addressOf(server, match)}/seat`, bearer, body) as Promise<TakenSeat>
}

export function listMatches(server: string, list: ListName, bearer?: string): Promise<readonly ListedMatch[]> {
  return ask(`${server}/api/matches?list=${list}`, bearer) as Promise<readonly ListedMatch[]>
}

/** What to know before sitting down. `bearer` is a seat's token, the onlookers' or one's identity; an open match needs none. */
export function matchInfo(server: string, match: string, bearer?: string): Promise<MatchInfo> {
  return ask(addressOf(server, match), bearer) as Promise<MatchInfo>
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
