import { refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Cards } from '../cards/cards.ts'
import type { Maneuver } from '../events.ts'
import { fieldOf, letterOf, shipOf } from '../rules/2-field.ts'
import { diceOffered } from '../rules/7-skirmish.ts'
import { Sentence } from '../shared/sentence.ts'
import { NO_CARD, NONE, type State } from '../state.ts'
import { FACINGS, mountName } from './names.ts'
import { cellNamed } from '../shared/names.ts'

/** Understands typed orders, word by word; see NOTATION.md. */
export function hear(cards: Cards, text: string, s: State, seat: Seat): Action | Refusal {
  const words = text.trim().split(/\s+/)
  const verb = (words.shift() ?? '').toLowerCase()
  const said = new Sentence(cards, s, words, { piece: 'piece', facings: FACINGS })
  const listener = new Listener(cards, s, seat, said)
  const action = listener.take(verb)
  const form = Object.hasOwn(FORMS, verb) ? FORMS[verb]! : Object.values(FORMS).join('; ')
  return action ?? refuse('not-understood', 'TABLE.3', { text, form, unknown: said.unknown })
}

/** How each order is typed, for whoever typed it otherwise. */
const FORMS: Readonly<Record<string, string>> = {
  agree: 'agree MAP',
  place: 'place PIECE HEX [FACING]',
  assign: 'assign ORDER PIECE',
  withdraw: 'withdraw ORDER PIECE',
  omega: 'omega ORDER, omega none',
  commit: 'commit',
  use: 'use EFFECT PIECE [on PIECE] [order ORDER to PIECE]',
  activate: 'activate PIECE',
  strike: 'strike ARMAMENT PIECE',
  ahead: 'ahead [FACING]',
  pass: 'pass [FACING]',
  bypass: 'bypass [FACING]',
  assault: 'assault [FACING]',
  rotate: 'rotate FACING',
  end: 'end',
  skilled: 'skilled',
  augur: 'augur PIECE',
  declare: 'declare EFFECT PIECE',
  confirm: 'confirm',
  nominate: 'nominate SHIELD',
  shields: 'shields [hits N] [criticals N]',
  lock: 'lock on',
  ability: 'ability EFFECT [hit or critical]',
  leave: 'leave',
  return: 'return ORDER',
  evade: 'evade FACING',
  stand: 'stand',
  arm: 'arm all, arm none, arm N,N',
  point: 'point [SHIELD]',
  shift: 'shift SHIELD SHIELD, shift none',
  hit: 'hit',
  rest: 'rest',
  stay: 'stay exhausted',
}

const MANEUVERS: Readonly<Record<string, Maneuver>> = {
  ahead: 'ahead',
  pass: 'aheadPass',
  bypass: 'bypassSling',
  assault: 'assault',
}

class Listener {
  constructor(
    private readonly cards: Cards,
    private readonly s: State,
    private readonly seat: Seat,
    private readonly said: Sentence,
  ) {}

  take(verb: string): Action | undefined {
    const action = this.sentence(verb)
    return this.said.isOver() ? action : undefined
  }

  private sentence(verb: string): Action | undefined {
    const maneuver = Object.hasOwn(MANEUVERS, verb) ? MANEUVERS[verb] : undefined
    if (maneuver !== undefined)
      return { do: 'maneuver', maneuver, facing: this.said.direction(this.said.directionNow()) }
    switch (verb) {
      case 'commit':
      case 'end':
      case 'skilled':
      case 'confirm':
      case 'leave':
      case 'stand':
      case 'hit':
      case 'rest':
        return { do: verb }
      case 'lock':
        return this.said.next()?.toLowerCase() === 'on' ? { do: 'lockOn' } : undefined
      case 'stay':
        return this.said.next()?.toLowerCase() === 'exhausted' ? { do: 'stayExhausted' } : undefined
      case 'activate':
      case 'augur':
        return this.said.withPiece((piece) => ({ do: verb, piece }))
      case 'rotate':
      case 'evade':
        return this.said.isOver() ? undefined : { do: verb, facing: this.said.direction(0) }
      case 'assign':
      case 'withdraw':
        return this.said.withOrder((order) => this.said.withPiece((piece) => ({ do: verb, order, piece })))
      case 'return':
        return this.said.withOrder((order) => ({ do: verb, order }))
      case 'omega':
        return this.said.hears('none')
          ? { do: 'omega', order: NO_CARD }
          : this.said.withOrder((order) => ({ do: 'omega', order }))
      case 'agree': {
        const id = this.said.next() ?? ''
        const battlefield = this.cards.find.battlefield.get(id)
        return battlefield === undefined ? this.said.lacks('map', id) : { do: 'agree', battlefield }
      }
      case 'place':
        return this.place()
      case 'strike':
        return this.strike()
      case 'nominate':
        return this.said.withShield((facing) => ({ do: 'nominate', facing }))
      case 'declare':
        return this.said.withEffect((effect) => this.said.withPiece((piece) => ({ do: 'declare', effect, piece })))
      case 'ability':
        return this.said.withEffect((effect) => ({
          do: 'ability',
          effect,
          icon: this.said.hears('hit') ? 'hit' : this.said.hears('critical') ? 'critical' : '',
        }))
      case 'shields':
        return this.shields()
      case 'point':
        return this.said.isOver()
          ? { do: 'point', facing: 0 }
          : this.said.withShield((facing) => ({ do: 'point', facing }))
      case 'shift':
        if (this.said.hears('none')) return { do: 'shift', from: NONE, to: NONE }
        return this.said.withShield((from) => this.said.withShield((to) => ({ do: 'shift', from, to })))
      case 'arm':
        return this.arm()
      case 'use':
        return this.said.use()
      default:
        return undefined
    }
  }

  private place(): Action | undefined {
    return this.said.withPiece((piece) => {
      const cell = cellNamed(this.cards, this.s, this.said.next() ?? '')
      const side = this.s.pieces[piece]!.side
      const usual = this.s.battlefield < 0 ? 0 : fieldOf(this.cards, this.s).facingHint[letterOf(this.s, side)]
      return { do: 'place', piece, cell, facing: this.said.direction(usual) }
    })
  }

  private strike(): Action | undefined {
    const word = this.said.next()?.toLowerCase() ?? ''
    const active = this.s.active?.piece ?? NONE
    const mounts = this.s.pieces[active] === undefined ? [] : shipOf(this.cards, this.s.pieces[active]).armaments
    const named = mounts.findIndex((_, i) => mountName(this.cards, this.s, active, i) === word)
    const armament = named !== NONE ? named : /^\d+$/.test(word) ? Number(word) - 1 : NONE
    return this.said.withPiece((target) => ({ do: 'strike', armament, target }))
  }

  /** "shields", "shields hits 1", "shields criticals 1 hits 2". */
  private shields(): Action | undefined {
    let hits = 0
    let criticals = 0
    while (!this.said.isOver()) {
      const kind = this.said.next()?.toLowerCase()
      const count = this.said.number()
      if (count === undefined || (kind !== 'hits' && kind !== 'criticals')) return undefined
      if (kind === 'hits') hits = count
      else criticals = count
    }
    return { do: 'shields', hits, criticals }
  }

  private arm(): Action | undefined {
    const { skirmish } = this.s
    const piece = skirmish?.pieces[skirmish.pools.length]
    if (this.said.hears('none')) return { do: 'arm', use: [] }
    if (this.said.hears('all'))
      return { do: 'arm', use: piece === undefined ? [] : diceOffered(this.cards, this.s, piece).map((_, i) => i) }
    const use = this.said.places()
    return use === undefined ? undefined : { do: 'arm', use }
  }
}
