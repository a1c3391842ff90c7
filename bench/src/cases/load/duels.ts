import type { Socket } from 'node:net'
import { game, type Action, type Event, type State } from '@flagbridge/duel'
import { seededDice } from '@flagbridge/kernel'
import type { FromServer } from '@flagbridge/protocol'
import { frame } from '../../../peers/lib/wsraw.mjs'
import { invite, join, sitDown } from './seats.ts'

const chance = seededDice('choices')

/** A Duel of two players, ready to begin: whoever's turn it is answers at random when told to go on. */
export class LoadedDuel {
  private readonly state: State = game.start({})
  private readonly sockets: Socket[] = []
  private sent = 0
  private told = 0
  private mover = 0
  private isOver = false
  /** Set by whoever drives it. */
  onSeen: (milliseconds: number) => void = () => undefined
  onBoth: (isOver: boolean) => void = () => undefined

  static async open(port: number): Promise<LoadedDuel> {
    const duel = new LoadedDuel()
    const invited = await sitDown(port, await invite(port, 'duel', {}))
    for (const [seat, token] of invited.seats.entries())
      duel.sockets.push(await join(port, invited.match, token, (message) => duel.hear(seat, message)))
    return duel
  }

  go(): void {
    const { state } = this
    const actions: Action[] = []
    game.legal(state, state.side, actions)
    const action = actions[chance.die(actions.length, 'choice') - 1]!
    this.mover = state.side
    this.told = 0
    const text = JSON.stringify({ t: 'act', cid: `${state.answers}`, decision: state.answers, action })
    this.sent = performance.now()
    this.sockets[this.mover]!.write(frame(text))
  }

  private hear(seat: number, message: FromServer): void {
    if (message.t === 'refused') throw new Error(JSON.stringify(message.refusal))
    if (message.t !== 'news') return
    if (message.news.t === 'over') this.isOver = true
    if (message.news.t !== 'step') return
    if (seat === this.mover) this.onSeen(performance.now() - this.sent)
    if (seat === 0) for (const event of message.news.events) game.apply(this.state, event as Event)
    if (++this.told === 2) this.onBoth(this.isOver || this.state.outcome !== null)
  }
}
