import type { Socket } from 'node:net'
import type { FromServer } from '@flagbridge/protocol'
import { connect, frame } from '../../../peers/lib/wsraw.mjs'

/** A match on the server with the tokens that open it. */
export interface Invited {
  readonly match: string
  readonly seats: readonly string[]
  readonly onlooker: string
}

export async function invite(port: number, game: string, options: unknown): Promise<Invited> {
  const seats = [{ kind: 'person' }, { kind: 'person' }]
  return (await post(port, '/api/matches', { game, options, seats })) as Invited
}

/** With the tokens of those who have sat down. */
export async function sitDown(port: number, { match, seats, onlooker }: Invited): Promise<Invited> {
  const held: string[] = []
  for (const [seat, invitation] of seats.entries()) {
    const body = { token: invitation, name: `Player ${seat}`, seed: `seed of seat ${seat}` }
    const { token } = (await post(port, `/api/matches/${match}/seat`, body)) as { token?: string }
    held.push(token ?? invitation)
  }
  return { match, seats: held, onlooker }
}

async function post(port: number, path: string, body: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** A socket that has joined, after it was shown the table. */
export async function join(
  port: number,
  match: string,
  token: string,
  hear: (message: FromServer, bytes: number) => void,
): Promise<Socket> {
  let shown: (() => void) | undefined
  const table = new Promise<void>((resolve) => (shown = resolve))
  const socket = await connect(
    port,
    (bytes, from, length) => {
      const message = JSON.parse(bytes.toString('utf8', from, from + length)) as FromServer
      if (message.t === 'error') throw new Error(message.text)
      if (message.t === 'table') shown?.()
      hear(message, length)
    },
    '/socket',
  )
  socket.write(frame(JSON.stringify({ t: 'join', v: 1, match, token })))
  await table
  return socket
}
