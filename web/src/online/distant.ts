import {
  decisionOf,
  difference,
  ONLOOKER,
  refusalOf,
  type AnyAction,
  type Decision,
  type Refusal,
  type Seat,
} from '@flagbridge/kernel'
import { playerOf } from '../engine/bots.ts'
import type { Ending, PlayerLine, Said } from '../engine/messages.ts'
import type { Onlooker } from '../engine/onlooker.ts'
import { openGame, type Opened } from '../engine/shelf.ts'
import type { Sitting } from '../engine/sitting.ts'
import { endingOf } from '../engine/tableau.ts'
import { Chair } from './chair.ts'
import type { FarCall, FarOffer, FarPlace, FarSeat, FarTable } from './messages.ts'
import { agreedEnding, COMPUTER, nameOfSeat, PROBLEMS, refusalInWords } from './words.ts'

/** News come in bunches; the page is shown the last of a bunch. */
const BUNCH = 12

/**
 * A match on a server, as this device takes part in it. Nothing is played here: answers are sent, and what is shown is
 * what the server has told.
 */
export class Distant implements Sitting {
  opened!: Opened
  looker: Seat = ONLOOKER
  /** The device has yet to be handed over to the looker. */
  curtain = false
  private readonly chairs: readonly Chair[]
  private problem: string | undefined
  private sending = 0
  /** An answer is on its way: a second press says nothing more. */
  private isActing = false
  private showing: ReturnType<typeof setTimeout> | undefined
  private isTableStale = false
  private isClosed = false

  constructor(
    private readonly place: FarPlace,
    private readonly show: (far: Distant, withTable: boolean) => void,
  ) {
    const listener = {
      open: async (game: string) => (this.opened = await openGame(game)),
      changed: (what: 'table' | 'around') => this.changed(what),
      failed: (code: string) => this.failed(code),
    }
    this.chairs = place.rights.map((right) => new Chair(place, right, listener))
    self.addEventListener('online', this.backOnline)
  }

  get id(): string {
    return this.place.match
  }

  get step(): number {
    return this.chair().story.length
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
  chair(): Chair {
    return this.chairs.find(({ seat }) => seat === this.looker) ?? this.chairs[0]!
  }

  onlooker(): Onlooker {
    return this.chair().onlooker!
  }

  pending(): readonly Decision[] {
    return this.opened.box.game.pending(this.onlooker().table())
  }

  asked(): Decision | undefined {
    if (this.curtain || this.chair().isOnlooker || this.ended() !== undefined) return undefined
    return decisionOf(this.pending(), this.looker)
  }

  offers(seat: Seat): readonly AnyAction[] {
    const { box, look } = this.opened
    const view = this.onlooker().table()
    const chosen = look.offers?.(view, seat)
    if (chosen !== undefined) return chosen
    const actions: AnyAction[] = []
    box.game.legal(view, seat, actions)
    return actions
  }

  /** Nothing is undone here: a take-back is asked for. */
  canUndo(): boolean {
    return false
  }

  /** By the rules, or because the players said so. */
  ended(): Ending | undefined {
    const { ending } = this.chair().client
    if (ending === null) return undefined
    return endingOf(this.opened, this.onlooker()) ?? agreedEnding(ending.outcome, this.chair().client.seats)
  }

  /** Checked with the seat's own view first, so that what the rules forbid is never sent. */
  async act(seat: Seat, decision: number, action: AnyAction): Promise<Refusal | undefined> {
    if (this.isActing) return undefined
    const refusal = refusalOf(this.opened.box.game, this.onlooker().table(), seat, decision, action)
    if (refusal !== undefined) return refusal
    this.isActing = true
    const answer = await this.whileSending(this.chair().client.act(decision, action))
    this.isActing = false
    return answer
  }

  async call(call: FarCall): Promise<Said | undefined> {
    const refusal = await this.whileSending(this.carryOut(call))
    return refusal === undefined ? undefined : refusalInWords(this.opened.box, refusal, this.onlooker().table())
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.showing)
    self.removeEventListener('online', this.backOnline)
    for (const { client } of this.chairs) client.close()
  }

  info(): FarTable {
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
      commitment: client.commitment,
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
    return this.chairs.every(({ onlooker }) => onlooker !== undefined)
  }

  private seats(): FarSeat[] {
    const { client } = this.chair()
    const pending = this.isOpened() && this.isBegun && client.ending === null ? this.pending() : []
    return client.seats.map(({ side, name, kind, here, standIn }, seat) => {
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
        ...(owed === undefined ? {} : { owes: owed.answered === true ? 'sealed' : 'answer' }),
        ...(due === undefined ? {} : { due: due - client.skew }),
        ...(left === undefined ? {} : { left }),
      }
    })
  }

  private offerNow(): FarOffer | undefined {
    const { offer, isOnlooker, client } = this.chair()
    if (offer === undefined || client.ending !== null) return undefined
    const { answered, ...rest } = offer
    return { ...rest, open: !isOnlooker && !answered.has(this.looker) && rest.for?.seat !== this.looker }
  }

  private lapse(): Pick<FarTable, 'lapse'> {
    const { lapsed, client, story, onlooker } = this.chair()
    const clock = client.table?.clock
    if (lapsed.length === 0 || clock == null || client.ending !== null) return {}
    const lines = onlooker?.lines.filter(({ step, entry }) => step === story.length && entry.quiet !== true) ?? []
    return {
      lapse: {
        names: lapsed.map((seat) => nameOfSeat(client.seats[seat]?.name ?? null, 'person', seat)),
        mine: lapsed.includes(this.looker),
        then: clock.then,
        played: lines.map(({ text }) => text).join(' '),
      },
    }
  }

  private carryOut(call: FarCall): Promise<Refusal | undefined> {
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
      if (withTable) this.turnToWhoIsAsked()
      this.show(this, withTable)
    }, BUNCH)
  }

  /** Where several seats are played at this screen, the next one asked looks; the device changes hands first. */
  private turnToWhoIsAsked(): void {
    const here = this.chairs.filter(({ isOnlooker }) => !isOnlooker).map(({ seat }) => seat)
    if (!here.includes(this.looker)) this.looker = here[0] ?? ONLOOKER
    const open = here.filter((seat) => this.owes(seat))
    const [next] = open
    if (next === undefined || open.includes(this.looker)) return
    this.curtain = this.differs(this.looker, next)
    this.looker = next
  }

  private owes(seat: Seat): boolean {
    const owed = decisionOf(this.pending(), seat)
    return owed !== undefined && owed.answered !== true
  }

  private differs(a: Seat, b: Seat): boolean {
    const tableOf = (seat: Seat) => this.chairs.find((chair) => chair.seat === seat)?.onlooker?.table()
    return difference(tableOf(a), tableOf(b)) !== undefined
  }
}
