import type { Outcome, Seat } from '@flagbridge/kernel'
import type { Referee } from '@flagbridge/laws'
import type { Action } from '../../src/actions.ts'
import type { Event } from '../../src/events/index.ts'
import type { Options } from '../../src/index.ts'
import { Activating } from './activating.ts'
import * as allowed from './allowed.ts'
import { Board, cardOf, need, same, sorted, type EventOf } from './board.ts'
import { Boarding } from './boarding.ts'
import { Defending } from './defending.ts'
import { Resolving } from './resolving.ts'
import { Setup } from './setup.ts'

type Seen = { readonly [K in Event['kind']]: (event: EventOf<K>) => void }

const PHASES = ['setup', 'repair', 'activation', 'attack', 'defend', 'resolve', 'discard', 'draw']

/** A second reading of Imperial Stars, from the catalogue and the house content alone. */
export class ImperialReferee implements Referee<Action, Event> {
  private readonly board: Board
  private step = ''
  private phase = 'setup'
  private asked: Seat = -1
  private steps = new Set<string>()
  private repairing: allowed.Repairing | undefined
  private readonly setup: Setup
  private readonly activating: Activating
  private readonly defending: Defending
  private resolving: Resolving
  private readonly boarding: Boarding
  private discarded = 0
  private dealt = 0
  private over = false

  constructor(private readonly options: Options) {
    this.board = new Board(options)
    this.setup = new Setup(this.board, options)
    this.activating = new Activating(this.board)
    this.defending = new Defending(this.board)
    this.resolving = new Resolving(this.board)
    this.boarding = new Boarding(this.board)
  }

  see(event: Event): void {
    need(!this.over, `${event.kind} after the end`)
    ;(this.seen[event.kind] as (event: Event) => void)(event)
  }

  allowed(seat: Seat, kind: string): readonly Action[] | undefined {
    const { board } = this
    same('the seat and the step asked', [seat, kind], [this.asked, this.step])
    switch (kind) {
      case 'race':
        return allowed.races(board)
      case 'draft':
        return allowed.hires(board, seat)
      case 'repair':
        return allowed.repairs(board, seat)
      case 'removal':
        return allowed.removals(board, seat, this.repairing!)
      case 'activation':
        return allowed.openings(board, seat)
      case 'place':
        return this.activating.places(seat)
      case 'activate':
        return this.activating.activations(seat)
      case 'attack':
        return allowed.attacks(board, seat)
      case 'defend':
        return this.defending.allowed(seat)
      case 'casualties':
        return allowed.losses(board, this.resolving.turrets!.target, this.resolving.turrets!.hits)
      case 'splash':
        return board.neighbours(this.placed!.shot.target).map((ship) => ({ do: 'splash', ship }))
      case 'leech':
        return [allowed.DONE, ...this.leeches()]
      case 'board':
        return allowed.boardings(board, seat)
      case 'reinforce':
        return [allowed.DONE, ...allowed.marines(board, seat, 'reinforce')]
      case 'guard':
        return this.boarding.allowed(seat)
      case 'discard':
        return [allowed.DONE, ...[...new Set(board.seat(seat).hand)].map((card): Action => ({ do: 'discard', card }))]
      default:
        throw new Error(`the referee knows no step ${kind}`)
    }
  }

  private placed: { shot: { ship: string; target: string }; n: number } | undefined

  private leeches(): Action[] {
    const { shot, n } = this.placed!
    const { under } = this.board.ship(shot.ship)
    return under.flatMap(({ value }, i): Action[] =>
      value <= n ? [{ do: 'leech', damage: i as Extract<Action, { do: 'leech' }>['damage'] }] : [],
    )
  }

  hear(seat: Seat, action: Action): void {
    if (action.do === 'leech' || action.do === 'splash') return
    if (this.step === 'leech') this.resolving.declined()
    if (action.do === 'done' && this.step === 'draft') this.setup.draftPassed(seat)
  }

  end({ winner, points }: Outcome): void {
    need(this.over, 'an outcome before the end')
    const { board } = this
    const sides = Math.max(...board.seats.map(({ side }) => side)) + 1
    const wanted = Array.from({ length: sides }, (_, side) => board.points(side))
    same('the points', points, wanted)
    // IS-VICTORY.5: the most points; of equals the side that still holds ships.
    const best = Math.max(...wanted)
    let leading = wanted.flatMap((sum, side) => (sum === best ? [side] : []))
    const holding = leading.filter((side) => this.holdsShips(side))
    if (leading.length > 1 && holding.length === 1) leading = holding
    same('the winner', winner, leading.length === 1 ? leading[0] : 'draw')
  }

  private holdsShips(side: number): boolean {
    return this.board.seats.some(
      (one) => one.side === side && one.line.length + one.prizes.length + one.reserves.length > 0,
    )
  }

  private readonly seen: Seen = {
    RaceChosen: (event) => this.setup.raceChosen(event),
    FirstTurnRolled: (event) => this.setup.firstTurnRolled(event),
    ReservesShuffled: (event) => this.setup.reservesShuffled(event),
    OpeningShipsDrawn: (event) => this.setup.openingShipsDrawn(event),
    DeckShuffled: (event) => this.setup.deckShuffled(event),
    ShipHired: (event) => this.setup.shipHired(event),
    DraftPassed: ({ seat }) => this.setup.draftPassed(seat),

    TurnBegan: ({ seat, turn }) => {
      const { board } = this
      this.mayGoOn()
      // IS-SETUP.6, IS-SETUP.7
      const next =
        board.active < 0 ? this.setup.first : board.clockwise(board.active + 1).find((one) => !board.seat(one).out)
      same('whose turn it is', [seat, turn], [next, board.turn + 1])
      Object.assign(board, { active: seat, turn, shots: [], boarded: [], overcharged: undefined })
      for (const one of board.seats) Object.assign(one, { attacked: false, special: false })
      for (const ship of board.ships.values()) Object.assign(ship, { activated: false, swapped: false })
      this.resolving = new Resolving(board)
      this.defending.begin()
      this.activating.begin()
      this.phase = 'repair'
      this.steps = new Set()
    },
    Asked: (event) => this.ask(event),
    SpecialPlayed: ({ seat, card, overcharged, gate }) => {
      const { board } = this
      board.fromHand(seat, card)
      board.discards.push(card)
      const effect = cardOf(card, 'order')?.effect
      need((effect === 'OPEN_GATE') === (gate === true), 'the gate')
      need((effect === 'OVERCHARGE') === (overcharged !== undefined), 'overcharged')
      if (overcharged !== undefined) same('how much', overcharged.by, 2)
      board.overcharged = overcharged?.ship ?? board.overcharged
      if (gate === true) this.activating.gateOpened()
    },
    TurnEnded: ({ seat }) => {
      const { board } = this
      same('whose turn ends', seat, board.active)
      need(this.passed('discard') || board.seat(seat).hand.length === 0, 'nobody asked for discards')
      for (const one of board.seats)
        if (one.attacked && !one.out)
          need(one.hand.length >= 7 || board.draw.length + board.discards.length === 0, 'drew too little')
      board.lasting = board.lasting.filter(({ until }) => until !== seat)
    },

    RepairPlayed: ({ seat, card, ship, removes }) => {
      const { board } = this
      board.fromHand(seat, card)
      board.discards.push(card)
      const printed = cardOf(card, 'repair')!
      same('how much it removes', removes, printed.removes)
      same('on one ship', ship === null, printed.spread)
      this.repairing = { card, ship, left: removes }
    },
    DamageRemoved: (event) => {
      const { ship, at, damage } = event
      const { under } = this.board.ship(ship)
      same('what is removed', damage, under[at])
      if (this.phase === 'repair') {
        const { left } = this.repairing!
        need(left > 0, 'more is removed than the card says')
        this.repairing!.left--
      } else this.resolving.leeched(event)
      under.splice(at, 1)
      if (damage.card !== 'token') this.board.discards.push(damage.card)
    },

    ShipDrawn: (event) => this.activating.shipDrawn(event),
    ShipPlaced: (event) => this.activating.shipPlaced(event),
    ActivationRolled: (event) => this.activating.rolled(event),
    ShipActivated: (event) => this.activating.activated(event),
    ShipsSwapped: (event) => this.activating.swapped(event),

    AttackDeclared: (event) => this.defending.attackDeclared(event),
    BlockSpent: (event) => this.defending.blockSpent(event),
    DecoysLaunched: (event) => this.defending.decoysLaunched(event),
    AttackDiscarded: (event) => this.resolving.discarded(event),
    CardReturned: (event) => this.resolving.returned(event),
    TurretsRolled: (event) => this.resolving.turretsRolled(event),
    CraftShotDown: (event) => this.resolving.shotDown(event),
    DamagePlaced: (event) => this.resolving.damaged(event),
    CardScrambled: (event) => {
      this.resolving.scrambled(event)
      const { hand } = this.board.seat(event.seat)
      need(hand.includes(event.card), `seat ${event.seat} does not hold ${event.card}`)
      hand.splice(hand.indexOf(event.card), 1)
      this.board.discards.push(event.card)
    },
    EffectLasts: (event) => this.resolving.lasts(event),
    ShieldsLowered: ({ ship: id, damage, rating }) => {
      const ship = this.board.ship(id)
      this.ratingIs(id, damage, rating)
      need(ship.up && damage > this.board.shieldsOf(ship), `the shields of ${id} do not go down`)
      ship.up = false
    },
    ShieldsRaised: ({ ship: id, damage, rating }) => {
      const ship = this.board.ship(id)
      this.ratingIs(id, damage, rating)
      need(!ship.up && (damage < this.board.shieldsOf(ship) || ship.under.length === 0), `${id} stays without shields`)
      ship.up = true
    },
    ShipDestroyed: ({ ship: id, seat, by, damage, limit, points }) => {
      const { board } = this
      this.resolving.effectsOver()
      const { card, holder } = board.ship(id)
      const total = board.damageOf(board.ship(id))
      same(
        'the end of a ship',
        [seat, by, damage, limit, points],
        [holder, board.active, total, card.shields + card.hull, card.points],
      )
      need(damage > limit, `${id} is not destroyed`)
      board.remove(id)
      board.seat(by).destroyed.push(id)
    },

    BoardingBegan: (event) => this.boarding.began(event),
    MarinesCommitted: (event) => this.boarding.marinesCommitted(event),
    SelfDestructAnnounced: (event) => this.boarding.selfDestructAnnounced(event),
    BoardingRolled: (event) => this.boarding.rolled(event),
    ShipCaptured: (event) => this.boarding.captured(event),
    BoardingRepelled: (event) => this.boarding.repelled(event),
    ShipSelfDestructed: (event) => this.boarding.selfDestructed(event),

    CardDiscarded: ({ seat, card }) => {
      const { hand } = this.board.seat(seat)
      need(hand.includes(card) && ++this.discarded <= 2, 'a card too many is discarded')
      hand.splice(hand.indexOf(card), 1)
      this.board.discards.push(card)
    },
    CardsDrawn: (event) => this.draw(event),
    DiscardsShuffled: ({ cards }) => {
      const { board } = this
      same('the Draw Pile before shuffling', board.draw, [])
      same('what is shuffled', sorted(cards), sorted(board.discards))
      board.draw = [...cards]
      board.discards = []
    },
    PlayerOut: ({ seat, hand, prizesStay }) => {
      const { board } = this
      const one = board.seat(seat)
      same('ships of a player who is out', [one.line, one.reserves], [[], []])
      same('the hand laid down', sorted(hand), sorted(one.hand))
      if (one.prizes.length > 0) same('prizes stay', prizesStay === true, this.options.prizesStay)
      board.discards.push(...one.hand)
      one.hand = []
      one.out = true
      if (!this.options.prizesStay)
        for (const id of one.prizes) {
          const scores = board.seat(board.ship(id).owner).side !== one.side
          board.remove(id)
          if (scores) one.kept.push(id)
        }
      board.lasting = board.lasting.filter(({ until }) => until !== seat)
    },
    GameEnded: () => {
      this.checked()
      need(this.isOver(), 'the game ends too early')
      this.over = true
    },
  }

  private ratingIs(id: string, damage: number, rating: EventOf<'ShieldsLowered'>['rating']): void {
    const ship = this.board.ship(id)
    this.resolving.effectsOver()
    same('the damage', damage, this.board.damageOf(ship))
    const printed = rating.reduce((sum, { by }) => sum + by, 0)
    same('the Shields', Math.max(0, printed), this.board.shieldsOf(ship))
  }

  /** IS-DRAW.1 to IS-DRAW.3, and DRAW. */
  private draw({ seat, cards }: EventOf<'CardsDrawn'>): void {
    const { board } = this
    const { hand } = board.seat(seat)
    if (this.phase === 'setup') this.dealt++
    if (this.phase === 'resolve' || this.phase === 'defend' || this.phase === 'attack') {
      this.resolving.drawn()
      const { owed } = this.resolving
      same('who draws', seat, owed!.seat)
      owed!.left -= cards.length
      need(owed!.left >= 0, 'too many cards are drawn')
      if (owed!.left === 0) this.resolving.owed = undefined
    } else need(hand.length + cards.length <= 7, 'more than seven cards')
    if (this.phase === 'discard') {
      need(seat === board.active || board.seat(seat).attacked, `seat ${seat} may not draw`)
      need(!board.seat(seat).out, 'somebody who is out draws')
    }
    for (const card of cards) {
      same('the card drawn', card, board.draw.pop())
      hand.push(card)
    }
  }

  private passed(step: string): boolean {
    return this.steps.has(step)
  }

  private ask({ seat, step, phase, at }: EventOf<'Asked'>): void {
    need(PHASES.indexOf(phase) >= PHASES.indexOf(this.phase), `${phase} after ${this.phase}`)
    if (step !== 'activate' && phase !== 'activation') this.activating.isOver()
    if (phase !== 'setup') this.passedOver(step, phase)
    this.phase = phase
    this.asked = seat
    this.step = step
    this.steps.add(step)
    this.discarded = 0
    if (step === 'defend') this.defending.asked(seat)
    if (step === 'splash' || step === 'leech') this.placed = this.resolving.asked(step, at)
    if (step === 'casualties') same('who chooses', seat, this.board.ship(this.resolving.turrets!.target).holder)
    if (step === 'guard') this.boarding.asked(seat)
    if (step === 'discard') this.mayDiscard(seat)
    if (['repair', 'activation', 'activate', 'attack', 'board', 'reinforce'].includes(step))
      same('who is asked', seat, this.board.active)
    if (step === 'removal') need(this.repairing!.left > 0, 'nothing is left to remove')
  }

  private mayDiscard(seat: Seat): void {
    const { board } = this
    need(seat === board.active || board.seat(seat).attacked, `seat ${seat} may not discard`)
    need(!board.seat(seat).out, `seat ${seat} is out`)
    this.mayGoOn()
  }

  /** IS-TURN.1: a step is passed over only for reasons that everybody sees. */
  private passedOver(step: string, phase: string): void {
    const { board } = this
    const me = board.seat(board.active)
    const later = (one: string): boolean => PHASES.indexOf(phase) > PHASES.indexOf(one)
    const enemies = [...board.ships.values()].some((ship) => board.isEnemy(board.active, ship))
    const armed = [...board.ships.values()].some(
      (ship) => ship.holder === board.active && ship.activated && board.mayAttack(ship),
    )
    const damaged = [...board.ships.values()].some(
      (ship) => !board.isEnemy(board.active, ship) && ship.under.length > 0,
    )
    if (phase === 'activation' && !this.passed('repair'))
      need(me.hand.length === 0 || !damaged, 'nobody asked for repairs')
    if (later('attack') && !this.passed('attack') && phase !== 'discard')
      need(me.hand.length === 0 || !armed || !enemies, 'nobody asked for attacks')
    if (step === 'board' || step === 'discard') this.checked()
    if (step === 'discard' && !this.passed('board') && me.hand.length > 0 && this.options.spaceMarines)
      same('ships that could have been boarded', allowed.boardable(board, board.active), [])
  }

  /** IS-DAMAGE.2 to IS-DAMAGE.5: nothing is left to be checked. */
  private checked(): void {
    const { board } = this
    this.resolving.isOver()
    for (const ship of board.ships.values()) {
      const damage = board.damageOf(ship)
      const rating = board.shieldsOf(ship)
      const { id, shields, hull } = ship.card
      need(damage <= shields + hull, `${id} should be destroyed`)
      need(!(ship.up && damage > rating), `the shields of ${id} should be down`)
      need(ship.up || (damage >= rating && damage > 0), `the shields of ${id} should be up`)
    }
  }

  /** IS-ACT.3, IS-TURN.3, IS-DEF.2: who is out is out, whoever waits has moved, and the battle is not over. */
  private mayGoOn(): void {
    const { board } = this
    if (this.board.turn === 0) return
    this.checked()
    for (const [seat, { line, reserves, out }] of board.seats.entries()) {
      need(out || line.length + reserves.length > 0, `seat ${seat} should be out`)
      need(out || line.length >= 3 || board.waiting(seat).length === 0, `a ship of seat ${seat} should have moved`)
    }
    need(!this.isOver(), 'the game should be over')
  }

  private isOver(): boolean {
    const alive = new Set(
      this.board.seats
        .filter(({ line, prizes, reserves }) => line.length + prizes.length + reserves.length > 0)
        .map(({ side }) => side),
    )
    return alive.size <= 1 || this.board.seats.every(({ out }) => out)
  }
}
