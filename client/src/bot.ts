import { openFetched, shelved } from '@flagbridge/catalog'
import { decisionOf, type AnyAction, type AnyBox, type Decision, type Outcome, type Seat } from '@flagbridge/kernel'
import { WebSocket } from 'ws'
import type { BroughtFleet } from '@flagbridge/protocol'
import { packText, takeSeat } from './api.ts'
import { FINAL_ERRORS, SeatClient } from './seatClient.ts'
import type { Socket } from './wire.ts'

/** What stands in a seat's link, and the address it belongs to. */
export interface Invitation {
  /** `http://localhost:8055` */
  readonly server: string
  readonly match: string
  readonly token: string
}

/** A seat is asked. The view and the list are made when they are wanted. */
export interface AskedSeat {
  readonly seat: Seat
  readonly decision: Decision
  /** The game that is played, with its cards, words and judge. */
  readonly box: AnyBox
  /** What the seat may answer, never empty. */
  legal(): AnyAction[]
  /** The table as the seat sees it; a copy. */
  view(): unknown
}

/**
 * Takes a seat by its link and plays to the end, over the wire, as a person's page does: it knows only what its seat is
 * sent. All that a bot adds is how to choose.
 */
export async function playSeat(
  { server, match, token }: Invitation,
  name: string,
  choose: (asked: AskedSeat) => AnyAction | Promise<AnyAction>,
  /** Where players bring their own fleets. */
  fleet: BroughtFleet = { drawn: true },
): Promise<Outcome> {
  const taken = await takeSeat(server, match, { token, name, seed: `${name}'s part of the dice` })
  let box: AnyBox
  return new Promise((resolve, reject) => {
    let busy = false
    const client = new SeatClient({
      game: async (id, packs) => (box = await boxOf(server, id, packs)).game,
      match,
      token: taken.token ?? token,
      connect: () => new WebSocket(`${server.replace(/^http/, 'ws')}/socket`) as unknown as Socket,
      onTable: (table) => {
        if (table.table?.begun === false && table.table.muster !== undefined) void bring(table)
        answer(table)
      },
      onNews: (_news, table) => answer(table),
      onError: (code, text) => {
        if (FINAL_ERRORS.has(code)) reject(new Error(`${code}: ${text}`))
      },
    })

    async function bring(table: SeatClient): Promise<void> {
      const refusal = await table.ready(fleet)
      if (refusal === undefined || refusal.refused === 'nothing-to-muster') return
      client.close()
      reject(new Error(`the fleet was refused: ${refusal.refused} (${refusal.rule})`))
    }

    function answer(table: SeatClient): void {
      if (table.ending !== null) {
        client.close()
        return resolve(table.ending.outcome)
      }
      if (busy || table.view === null) return
      const { view, seat } = table
      const decision = decisionOf(box.game.pending(view), seat)
      if (decision === undefined || decision.answered === true) return
      busy = true
      const legal = () => {
        const actions: AnyAction[] = []
        box.game.legal(view, seat, actions)
        return actions
      }
      void Promise.resolve(choose({ seat, decision, box, legal, view: () => structuredClone(view) }))
        .then((action) => table.act(decision.id, action))
        .then(() => {
          busy = false
          return answer(table)
        })
        .catch((error: unknown) => {
          client.close()
          reject(error)
        })
    }
  })
}

async function boxOf(server: string, id: string, packs: readonly string[]): Promise<AnyBox> {
  const game = shelved(id)
  if (game === undefined) throw new Error(`${id} is not on the shelf`)
  return (await openFetched(game, packs, (hash) => packText(server, hash))).box
}
