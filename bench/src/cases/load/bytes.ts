import type { Socket } from 'node:net'
import { openBuiltIn, shelved } from '@flagbridge/catalog'
import { nextDecision, seededDice, type AnyAction } from '@flagbridge/kernel'
import type { FromServer } from '@flagbridge/protocol'
import { frame } from '../../../peers/lib/wsraw.mjs'
import { FEW, fleetBattle, MANY } from '../fleets.ts'
import type { Child } from './child.ts'
import { invite, join, sitDown } from './seats.ts'

const GAME = 'star-strike-2'
const MOVES = 800

/** What a player is sent for each move of a battle, with 30 ships on the table and with 8. */
export async function bytes(server: Child): Promise<Record<string, number>> {
  const few = await bytesPerMove(server.port, FEW)
  const many = await bytesPerMove(server.port, MANY)
  return { few, many }
}

async function bytesPerMove(port: number, ships: number): Promise<number> {
  const { box } = await openBuiltIn(shelved(GAME)!)
  const { game } = box
  const chance = seededDice(`bytes/${ships}`)
  const invited = await sitDown(port, await invite(port, GAME, fleetBattle(ships)))
  const views: unknown[] = []
  const sockets: Socket[] = []
  let pongs = 0
  let sent = 0
  let wake: () => void = () => undefined
  const hear = (seat: number) => (message: FromServer, length: number) => {
    if (message.t === 'refused') throw new Error(JSON.stringify(message.refusal))
    if (message.t === 'table') views[seat] = message.view
    if (message.t === 'done') wake()
    if (message.t === 'pong' && ++pongs % sockets.length === 0) wake()
    if (message.t !== 'news') return
    sent += length
    if (message.news.t === 'step') for (const event of message.news.events) game.apply(views[seat], event)
  }
  for (const [seat, token] of invited.seats.entries()) sockets.push(await join(port, invited.match, token, hear(seat)))
  let moves = 0
  for (; moves < MOVES; moves++) {
    const seat = sockets.findIndex((_, one) => owes(one) !== undefined)
    const decision = seat < 0 ? undefined : owes(seat)
    if (decision === undefined) break
    const actions: AnyAction[] = []
    game.legal(views[seat], seat, actions)
    const action = actions[chance.die(actions.length, 'choice') - 1]!
    sockets[seat]!.write(frame(JSON.stringify({ t: 'act', cid: `${moves}`, decision: decision.id, action })))
    // What is said to a socket arrives in order: once the move is stored, a pong comes after all that it caused.
    await new Promise<void>((resolve) => (wake = resolve))
    for (const socket of sockets) socket.write(frame(JSON.stringify({ t: 'ping' })))
    await new Promise<void>((resolve) => (wake = resolve))
  }
  return sent / sockets.length / moves

  function owes(seat: number) {
    return nextDecision(game.pending(views[seat]).filter((one) => one.seat === seat && one.answered !== true))
  }
}
