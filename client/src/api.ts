import type { Problem } from '@flagbridge/kernel'
import type { NewMatchBody, TakeSeatBody } from '@flagbridge/protocol'

export interface Invitations {
  readonly match: string
  readonly commitment: string
  readonly seats: readonly (string | null)[]
  readonly onlooker: string
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

export function createMatch(server: string, body: NewMatchBody): Promise<Invitations> {
  return post(`${server}/api/matches`, body) as Promise<Invitations>
}

export function takeSeat(server: string, match: string, body: TakeSeatBody): Promise<{ seat: number; taken: boolean }> {
  return post(`${server}/api/matches/${encodeURIComponent(match)}/seat`, body) as Promise<{
    seat: number
    taken: boolean
  }>
}

async function post(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json().catch(() => ({}))) as { problems?: readonly Problem[] }
  if (!response.ok) throw new ApiError(response.status, answer.problems ?? [])
  return answer
}
