import type { Seat } from '@flagbridge/kernel'
import type { Event } from './events.ts'
import { clear, faceFor, fromHand, leave, meet, place, playFromHand, spendHit, swap, takeFromRow } from './pieces.ts'
import { shipOf } from './rules/1-battle-line.ts'
import { freshShip, NO_DICE, TOKEN, type Ship, type State } from './state.ts'

/** The only writer. Works on the table itself and on any view of it alike. */
export function apply(s: State, e: Event): void {
  s.happened++
  switch (e.kind) {
    case 'RaceChosen':
      s.seats[e.seat]!.race = e.race
      return
    case 'FirstTurnRolled':
      s.active = e.highest[0]!
      return
    case 'ShipHired':
      s.seats[e.seat]!.hired.push(e.ship)
      return
    case 'DraftPassed':
      s.seats[e.seat]!.drafting = false
      return
    case 'ReservesShuffled':
      s.seats[e.seat]!.reserves = [...e.ships]
      return
    case 'OpeningShipsDrawn': {
      const seat = s.seats[e.seat]!
      for (const ship of e.ships) {
        seat.reserves.pop()
        seat.line.push(freshShip(ship, e.seat))
      }
      return
    }
    case 'DeckShuffled':
      s.drawPile = [...e.cards]
      return
    case 'TurnBegan':
      beginTurn(s, e.seat, e.turn)
      return
    case 'Asked':
      s.phase = e.phase
      s.step = e.step
      s.asked = e.seat
      s.spare = null
      s.half = -1
      s.discarded = 0
      if (e.step !== 'removal') s.repair = null
      if (e.phase !== 'activation') s.dice.length = 0
      if (e.phase !== 'attack') s.overcharged = null
      if (e.at !== undefined) s.resolved = e.at
      return
    case 'SpecialPlayed':
      fromHand(s, e.seat, e.card)
      s.discardPile.push(e.card)
      s.seats[e.seat]!.special = true
      if (e.overcharged !== undefined) s.overcharged = e.overcharged
      if (e.gate === true) s.gate = true
      return
    case 'RepairPlayed':
      playFromHand(s, e)
      s.discardPile.push(e.card)
      s.repair = { card: e.card, ship: e.ship, left: e.removes }
      return
    case 'DamageRemoved': {
      const ship = shipOf(s, e.ship)!
      ship.damage = ship.damage.filter((_, i) => i !== e.at)
      if (e.damage.card !== TOKEN) s.discardPile.push(e.damage.card)
      if (s.repair !== null) s.repair = { ...s.repair, left: s.repair.left - 1 }
      return
    }
    case 'ShipDrawn':
      s.seats[e.seat]!.reserves.pop()
      s.arriving = freshShip(e.ship, e.seat)
      return
    case 'ShipPlaced':
      place(s, e.seat, e.ship, e.at)
      return
    case 'ActivationRolled':
      s.dice = [...e.faces]
      s.rolled = true
      return
    case 'ShipActivated':
      activate(shipOf(s, e.ship)!, e.dice)
      for (const die of e.dice) s.dice.splice(s.dice.indexOf(die), 1)
      return
    case 'ShipsSwapped':
      swap(s.seats[e.seat]!.line, e.ship, e.with)
      return
    case 'AttackDeclared': {
      const { ship, card, target, bonus, exposed } = e
      playFromHand(s, e)
      s.attacks.push({ ship, card, target, bonus, exposed, fate: 'declared' })
      s.seats[e.defender]!.attacked = true
      return
    }
    case 'BlockSpent':
      if (e.card !== null) {
        fromHand(s, e.seat, e.card)
        s.discardPile.push(e.card)
      }
      s.spare = e.spare
      s.half = e.blocked ? -1 : e.attack
      if (e.blocked) meet(s, e.attack, 'blocked')
      return
    case 'DecoysLaunched':
      for (const attack of e.attacks) meet(s, attack, 'blocked')
      return
    case 'TurretsRolled':
      for (const i of e.craft) meet(s, i, 'faced')
      s.turrets = { target: e.target, hits: e.hits }
      return
    case 'CraftShotDown':
      meet(s, e.attack, 'shot-down')
      spendHit(s, e.die)
      return
    case 'AttackDiscarded':
      s.discardPile.push(e.card)
      return
    case 'CardReturned':
      if (e.from === 'discard-pile') s.discardPile.splice(s.discardPile.lastIndexOf(e.card), 1)
      s.seats[e.seat]!.hand.push(faceFor(s, e.seat, e.card))
      return
    case 'DamagePlaced': {
      const ship = shipOf(s, e.ship)!
      ship.damage = [...ship.damage, e.damage]
      return
    }
    case 'CardScrambled':
    case 'CardDiscarded':
      fromHand(s, e.seat, e.card)
      s.discardPile.push(e.card)
      if (e.kind === 'CardDiscarded') s.discarded++
      return
    case 'EffectLasts': {
      const { effect, ship, by, card, until } = e
      s.lasting.push({ effect, ship, by, card, until })
      return
    }
    case 'ShieldsLowered':
      shipOf(s, e.ship)!.shieldsUp = false
      return
    case 'ShieldsRaised':
      shipOf(s, e.ship)!.shieldsUp = true
      return
    case 'ShipDestroyed':
      clear(s, e.ship)
      s.seats[e.by]!.destroyed.push(e.ship)
      return
    case 'BoardingBegan':
      playFromHand(s, e)
      s.boarding = { target: e.target, marines: [e.card], guards: [], selfDestruct: false }
      s.boarded.push(e.target)
      s.seats[e.defender]!.attacked = true
      return
    case 'MarinesCommitted': {
      playFromHand(s, e)
      const boarding = s.boarding!
      s.boarding = e.defends
        ? { ...boarding, guards: [...boarding.guards, e.card] }
        : { ...boarding, marines: [...boarding.marines, e.card] }
      return
    }
    case 'SelfDestructAnnounced':
      s.boarding = { ...s.boarding!, selfDestruct: true }
      return
    case 'BoardingRolled':
      for (const card of s.boarding!.marines) s.discardPile.push(card)
      for (const card of s.boarding!.guards) s.discardPile.push(card)
      s.boarding = null
      s.lasting = s.lasting.filter((lasting) => lasting.effect !== 'BREACH' || lasting.ship !== e.target)
      return
    case 'ShipCaptured': {
      const ship = takeFromRow(s, e.ship)
      rest(ship)
      s.seats[e.by]!.prizes.push(ship)
      return
    }
    case 'BoardingRepelled':
      return
    case 'ShipSelfDestructed':
      clear(s, e.ship)
      s.gone.push(e.ship)
      return
    case 'CardsDrawn': {
      const { hand } = s.seats[e.seat]!
      for (const card of e.cards) {
        s.drawPile.pop()
        hand.push(card)
      }
      return
    }
    case 'DiscardsShuffled':
      s.discardPile = []
      s.drawPile = [...e.cards]
      return
    case 'TurnEnded':
      s.lasting = s.lasting.filter((lasting) => lasting.until !== e.seat)
      return
    case 'PlayerOut':
      leave(s, e.seat, e.hand)
      return
    case 'GameEnded':
      s.phase = 'over'
      s.step = 'none'
      return
  }
}

function beginTurn(s: State, seat: Seat, turn: number): void {
  s.turn = turn
  s.active = seat
  s.repair = null
  s.dice = []
  s.rolled = false
  s.gate = false
  s.attacks = []
  s.overcharged = null
  s.spare = null
  s.half = -1
  s.turrets = null
  s.resolved = -1
  s.boarded = []
  s.discarded = 0
  for (const other of s.seats) {
    other.attacked = false
    other.special = false
    other.line.forEach(rest)
    other.prizes.forEach(rest)
  }
}

function activate(ship: Ship, dice: readonly number[]): void {
  ship.activated = true
  ship.dice = dice
}

function rest(ship: Ship): void {
  ship.activated = false
  ship.dice = NO_DICE
  ship.swapped = false
}
