import { botFor, type Level } from '@flagbridge/ai'
import { openBuiltIn, shelved } from '@flagbridge/catalog'
import { SeatClient, takeSeat, type Socket } from '@flagbridge/client'
import { decisionOf, seededDice, type AnyAction, type Outcome } from '@flagbridge/kernel'
import { WebSocket } from 'ws'

export interface Invitation {
  readonly server: string
  readonly match: string
  readonly token: string
  readonly game: string
}

/**
 * A program that takes a seat by its link and plays to the end, over the wire, as a person's page does: it knows only
 * what its seat is sent. Write your own bot by choosing differently.
 */
export async function playRemotely(invitation: Invitation, name: string, level: Level): Promise<Outcome> {
  const { server, match, token } = invitation
  const game = shelved(invitation.game)
  if (game === undefined) throw new Error(`${invitation.game} is not on the shelf`)
  const { box } = await openBuiltIn(game)
  const bot = botFor(box, level, seededDice(`${match}/${name}`), { milliseconds: 100 })
  await takeSeat(server, match, { token, name, seed: `${name}'s part of the dice` })

  return new Promise((resolve) => {
    let busy = false
    const client = new SeatClient({
      game: box.game,
      match,
      token,
      connect: () => new WebSocket(`${server.replace('http', 'ws')}/socket`) as unknown as Socket,
      onTable: (table) => void answer(table),
      onNews: (_news, table) => void answer(table),
    })

    async function answer(table: SeatClient): Promise<void> {
      if (table.ending !== null) {
        client.close()
        return resolve(table.ending.outcome)
      }
      if (busy || table.view === null) return
      const asked = decisionOf(box.game.pending(table.view), table.seat)
      if (asked === undefined || asked.answered === true) return
      busy = true
      const legal = () => {
        const actions: AnyAction[] = []
        box.game.legal(table.view, table.seat, actions)
        return actions
      }
      const { action } = bot.choose({ seat: table.seat, legal, view: () => structuredClone(table.view) })
      await table.act(asked.id, action)
      busy = false
      await answer(table)
    }
  })
}
