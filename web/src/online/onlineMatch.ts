import { openFetched, shelved } from '@flagbridge/catalog'
import { packText } from '@flagbridge/client/api'
import { decisionOf, refusalOf, refuse, type AnyAction, type Refusal, type Seat } from '@flagbridge/kernel'
import type {
  EndingText,
  OnlineCall,
  OnlineOffer,
  OnlinePlace,
  OnlineSeat,
  OnlineTable,
  PlayerLine,
  RefusalText,
} from '../engine/api/index.ts'
import { playerOf } from '../engine/bots.ts'
import { People } from '../engine/people.ts'
import type { PlayedMatch } from '../engine/playedMatch.ts'
import type { SeatViewer } from '../engine/seatViewer.ts'
import { withLook, type OpenedGame } from '../engine/shelf.ts'
import { endingOf } from '../engine/tableau.ts'
import { Chair, type ChairListener } from './chair.ts'
import { agreedEnding, COMPUTER, nameOfSeat, PROBLEMS, refusalInWords } from './words.ts'

/** The game of the match, with the packs that came with it. */
async function openOnline(server: string, id: string, packs: readonly string[]): Promise<OpenedGame> {
  const game = shelved(id)
  if (game === undefined) throw new Error(`There is no game called ${id}.`)
  return withLook(await openFetched(game.table, packs, (hash) => packText(server, hash)))
}

const NO_SEAT = Promise.resolve(refuse('no-such-seat', 'TABLE.1'))

/** News come in bunches; the page is shown the last of a bunch. */
const BUNCH = 12

/**
 * A match on a server, as this device takes part in it. Nothing is played here: answers are sent, and what is shown is
 * what the server has told.
 */
export class OnlineMatch implements PlayedMatch {
  opened!: OpenedGame
  readonly isOnline = true
  readonly people: People
  version = 0
  private readonly viewers = new Map<Seat, SeatViewer>()
  private readonly chairs: readonly Chair[]
  private problem: string | undefined
  private sending = 0
  /** An answer is on its way: a second press says nothing more. */
  private isActing = false
  private showing: ReturnType<typeof setTimeout> | undefined
  private isTableStale = false
  private isClosed = false

  constructor(
    private readonly place: OnlinePlace,
    private readonly show: (match: OnlineMatch, withTable: boolean) => void,
  ) {
    const listener: ChairListener = {
      open: async (game, packs) => (this.opened = await openOnline(place.server, game, packs)),
      laidOut: (viewer) => this.viewers.set(viewer.seat, viewer),
      changed: (what) => this.changed(what),
      failed: (code) => this.failed(code),
    }
    this.people = new People(this.viewers)
    this.chairs = place.rights.map((right) => new Chair(place, right, listener))
    self.addEventListener('online', this.backOnline)
  }

  get id(): string {
    return this.place.match
  }

  get step(): number {
    return this.chair().step
  }

  get isBegun(): boolean {
    return this.chairs.every(({ hasBegun }) => hasBegun)
  }

  get players(): readonly PlayerLine[] {
    return this.chair().client.seats.map(({ name, kind, side }, seat) => ({
      seat,
      side,
      name: kind === 'bot' ? COMPUTER : nameOfSeat(name, kind, seat),
      player: kind === 'bot' ? playerOf(name ?? '') : 'person',
    }))
  }

  /** The chair of whoever looks. */
  private chair(): Chair {
    return this.chairs.find(({ seat }) => seat === this.people.looker) ?? this.chairs[0]!
  }

  /** Nothing is undone here: a take-back is asked for. */
  canUndo(): boolean {
    return false
  }

  /** By the rules, or because the players said so. */
  ended(): EndingText | undefined {
    const { ending } = this.chair().client
    if (ending === null) return undefined
    return endingOf(this.people.viewer()) ?? agreedEnding(ending.outcome, this.chair().client.seats)
  }

  /** Checked with the seat's own view first, so that what the rules forbid is never sent. */
  async act(decision: number, action: AnyAction): Promise<Refusal | undefined> {
    if (this.isActing) return undefined
    const { looker } = this.people
    const refusal = refusalOf(this.opened.box.game, this.people.viewer().table(), looker, decision, action)
    if (refusal !== undefined) return refusal
    this.isActing = true
    const answer = await this.whileSending(this.chair().client.act(decision, action))
    this.isActing = false
    return answer
  }

  async call(call: OnlineCall): Promise<RefusalText | undefined> {
    const refusal = await this.whileSending(this.carryOut(call))
    return refusal === undefined ? undefined : refusalInWords(this.opened.box, refusal, this.chair().viewer?.table())
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.showing)
    self.removeEventListener('online', this.backOnline)
    for (const { client } of this.chairs) client.close()
  }

  info(): OnlineTable {
    const { client, said } = this.chair()
    const { table } = client
    const ending = this.isOpened() ? this.ended() : undefined
    const offer = this.offerNow()
    return {
      match: this.place.match,
      game: table?.game ?? '',
      title: this.isOpened() ? this.opened.rulebook.title : '',
      phase: !this.isOpened() ? 'connecting' : ending !== undefined ? 'over' : this.isBegun ? 'running' : 'waiting',
      ...(this.problem === undefined ? {} : { problem: this.problem }),
      line: this.chairs.every(({ isLineOpen }) => isLineOpen),
      sending: this.sending > 0,
      seats: this.seats(),
      mine: this.chairs.filter(({ isOnlooker }) => !isOnlooker).map(({ seat }) => seat),
      looker: this.chair().seat,
      devices: client.devices,
      onlookers: client.onlookers,
      commitment: client.commitment,
      ...(table?.muster === undefined ? {} : { muster: table.muster }),
      chat: table?.chat ?? false,
      said: [...said],
      open: table?.open ?? false,
      clock: table?.clock ?? null,
      absence: table?.absence ?? 0,
      ...(offer === undefined ? {} : { offer }),
      ...this.lapse(),
      ...(ending === undefined ? {} : { ending }),
    }
  }

  private isOpened(): boolean {
    return this.chairs.every(({ isThere }) => isThere)
  }

  private seats(): OnlineSeat[] {
    const { client } = this.chair()
    const isRunning = this.isOpened() && this.isBegun && client.ending === null
    const pending = isRunning ? this.people.viewer().pending() : []
    return client.seats.map(({ side, name, kind, here, standIn, ready }, seat) => {
      const owed = decisionOf(pending, seat)
      const due = client.deadlines.find((deadline) => deadline.seat === seat)?.at
      const left = client.left?.[seat]
      return {
        seat,
        side,
        name: kind === 'bot' || name !== null ? nameOfSeat(name, kind, seat) : null,
        kind,
        here,
        standIn,
        ...(ready === undefined ? {} : { ready }),
        ...(owed === undefined ? {} : { owes: owed.answered === true ? 'sealed' : 'answer' }),
        ...(due === undefined ? {} : { due: due - client.skew }),
        ...(left === undefined ? {} : { left }),
      }
    })
  }

  private offerNow(): OnlineOffer | undefined {
    const { offer, isOnlooker, client } = this.chair()
    const { looker } = this.people
    if (offer === undefined || client.ending !== null) return undefined
    const { answered, ...rest } = offer
    return { ...rest, open: !isOnlooker && !answered.has(looker) && rest.for?.seat !== looker }
  }

  private lapse(): Pick<OnlineTable, 'lapse'> {
    const { lapsed, client, step: now, viewer } = this.chair()
    const clock = client.table?.clock
    if (lapsed.length === 0 || clock == null || client.ending !== null) return {}
    const lines = viewer?.lines.filter(({ step, look }) => step === now && look.quiet !== true) ?? []
    return {
      lapse: {
        names: lapsed.map((seat) => nameOfSeat(client.seats[seat]?.name ?? null, 'person', seat)),
        mine: lapsed.includes(this.people.looker),
        then: clock.then,
        played: lines.map(({ text }) => text).join(' '),
      },
    }
  }

  private carryOut(call: OnlineCall): Promise<Refusal | undefined> {
    const { client, offer } = this.chair()
    switch (call.do) {
      case 'say':
        return client.say(call.text, call.to)
      case 'offer':
        return client.offer(call.what)
      case 'offer-stand-in':
        return client.offerStandIn(call.seat, call.level)
      case 'answer':
        return offer === undefined
          ? Promise.resolve({ refused: 'nothing-offered', rule: 'TABLE.4' })
          : client.answerOffer(offer.what as 'draw', call.yes)
      case 'resign':
        return client.resign()
      case 'ready':
        return this.chairs.find(({ seat }) => seat === call.seat)?.client.ready(call.fleet) ?? NO_SEAT
      case 'stand-in':
        return client.standIn(call.level)
    }
  }

  private async whileSending(answer: Promise<Refusal | undefined>): Promise<Refusal | undefined> {
    this.sending++
    this.changed('around')
    const refusal = await answer
    this.sending--
    this.changed('around')
    return refusal
  }

  private readonly backOnline = () => {
    for (const { client } of this.chairs) client.retryNow()
  }

  private failed(code: string): void {
    if (!(code in PROBLEMS)) return
    this.problem = code
    this.changed('around')
  }

  private changed(what: 'table' | 'around'): void {
    this.isTableStale ||= what === 'table'
    if (this.isClosed) return
    this.showing ??= setTimeout(() => {
      this.showing = undefined
      const withTable = this.isTableStale && this.isOpened() && this.isBegun
      this.isTableStale &&= !withTable
      if (withTable) {
        this.version++
        this.people.isOver = this.chair().client.ending !== null
        this.people.turnToWhoIsAsked(true)
      }
      this.show(this, withTable)
    }, BUNCH)
  }
}
