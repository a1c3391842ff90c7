import type { Direction } from '@flagbridge/geometry'
import { refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Cards } from '../cards/cards.ts'
import type { Maneuver } from '../events.ts'
import { fieldOf, letterOf, shipOf } from '../rules/2-field.ts'
import { diceOffered } from '../rules/7-skirmish.ts'
import { NO_CARD, NONE, type State } from '../state.ts'
import { cellNamed, FACINGS, mountName } from './names.ts'

/** Understands typed orders, word by word; see NOTATION.md. */
export function hear(cards: Cards, text: string, s: State, seat: Seat): Action | Refusal {
  const words = text.trim().split(/\s+/)
  const verb = (words.shift() ?? '').toLowerCase()
  const listener = new Listener(cards, s, seat, words)
  const action = listener.take(verb)
  const form = Object.hasOwn(FORMS, verb) ? FORMS[verb]! : Object.values(FORMS).join('; ')
  return action ?? refuse('not-understood', 'TABLE.3', { text, form, unknown: listener.unknown })
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
  /** What was named and is not there. */
  unknown = ''

  constructor(
    private readonly cards: Cards,
    private readonly s: State,
    private readonly seat: Seat,
    private readonly words: string[],
  ) {}

  take(verb: string): Action | undefined {
    const action = this.sentence(verb)
    return this.words.length === 0 ? action : undefined
  }

  private sentence(verb: string): Action | undefined {
    const maneuver = Object.hasOwn(MANEUVERS, verb) ? MANEUVERS[verb] : undefined
    if (maneuver !== undefined) return { do: 'maneuver', maneuver, facing: this.facing(this.facingNow()) }
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
        return this.next()?.toLowerCase() === 'on' ? { do: 'lockOn' } : undefined
      case 'stay':
        return this.next()?.toLowerCase() === 'exhausted' ? { do: 'stayExhausted' } : undefined
      case 'activate':
      case 'augur':
        return this.withPiece((piece) => ({ do: verb, piece }))
      case 'rotate':
      case 'evade':
        return this.words.length === 0 ? undefined : { do: verb, facing: this.facing(0) }
      case 'assign':
      case 'withdraw':
        return this.withOrder((order) => this.withPiece((piece) => ({ do: verb, order, piece })))
      case 'return':
        return this.withOrder((order) => ({ do: verb, order }))
      case 'omega':
        return this.hears('none')
          ? { do: 'omega', order: NO_CARD }
          : this.withOrder((order) => ({ do: 'omega', order }))
      case 'agree': {
        const id = this.next() ?? ''
        const battlefield = this.cards.find.battlefield.get(id)
        return battlefield === undefined ? this.lacks('map', id) : { do: 'agree', battlefield }
      }
      case 'place':
        return this.place()
      case 'strike':
        return this.strike()
      case 'nominate':
        return this.withShield((facing) => ({ do: 'nominate', facing }))
      case 'declare':
        return this.withEffect((effect) => this.withPiece((piece) => ({ do: 'declare', effect, piece })))
      case 'ability':
        return this.withEffect((effect) => ({
          do: 'ability',
          effect,
          icon: this.hears('hit') ? 'hit' : this.hears('critical') ? 'critical' : '',
        }))
      case 'shields':
        return this.shields()
      case 'point':
        return this.words.length === 0
          ? { do: 'point', facing: 0 }
          : this.withShield((facing) => ({ do: 'point', facing }))
      case 'shift':
        if (this.hears('none')) return { do: 'shift', from: NONE, to: NONE }
        return this.withShield((from) => this.withShield((to) => ({ do: 'shift', from, to })))
      case 'arm':
        return this.arm()
      case 'use':
        return this.use()
      default:
        return undefined
    }
  }

  private lacks(what: string, named: string): undefined {
    this.unknown = named === '' ? `No ${what} is named. ` : `There is no ${what} "${named}". `
  }

  private next(): string | undefined {
    return this.words.shift()
  }

  /** Takes the word if it is the next one. */
  private hears(word: string): boolean {
    if (this.words[0]?.toLowerCase() !== word) return false
    this.words.shift()
    return true
  }

  private facingNow(): Direction {
    return this.s.pieces[this.s.active?.piece ?? NONE]?.facing ?? 0
  }

  /** A direction 0 to 5; where none is said, the usual one. */
  private facing(usual: Direction): Direction {
    return /^[0-5]$/.test(this.words[0] ?? '') ? (Number(this.next()) as Direction) : usual
  }

  private piece(): number {
    const name = this.next()?.toLowerCase()
    return this.s.pieces.findIndex((piece) => piece.name.toLowerCase() === name)
  }

  private withPiece(then: (piece: number) => Action | undefined): Action | undefined {
    const name = this.words[0] ?? ''
    const piece = this.piece()
    return piece === NONE ? this.lacks('piece', name) : then(piece)
  }

  private withOrder(then: (order: number) => Action | undefined): Action | undefined {
    const id = this.next() ?? ''
    const order = this.cards.find.order.get(id.toUpperCase())
    return order === undefined ? this.lacks('Order', id) : then(order)
  }

  private withEffect(then: (effect: number) => Action | undefined): Action | undefined {
    const id = this.next() ?? ''
    const effect = this.cards.effects.findIndex((one) => one.id.toLowerCase() === id.toLowerCase())
    return effect === NONE ? this.lacks('effect', id) : then(effect)
  }

  /** A shield facing by name, or by its number. */
  private withShield(then: (facing: number) => Action | undefined): Action | undefined {
    const word = this.next() ?? ''
    const named = FACINGS.findIndex((facing) => facing.toLowerCase() === word.toLowerCase())
    const facing = named !== NONE ? named : /^[0-5]$/.test(word) ? Number(word) : NONE
    return facing === NONE ? this.lacks('shield facing', word) : then(facing)
  }

  private number(): number | undefined {
    const word = this.next() ?? ''
    return /^\d+$/.test(word) ? Number(word) : undefined
  }

  private place(): Action | undefined {
    return this.withPiece((piece) => {
      const cell = cellNamed(this.cards, this.s, this.next() ?? '')
      const side = this.s.pieces[piece]!.side
      const usual = this.s.battlefield < 0 ? 0 : fieldOf(this.cards, this.s).facingHint[letterOf(this.s, side)]
      return { do: 'place', piece, cell, facing: this.facing(usual) }
    })
  }

  private strike(): Action | undefined {
    const word = this.next()?.toLowerCase() ?? ''
    const active = this.s.active?.piece ?? NONE
    const mounts = this.s.pieces[active] === undefined ? [] : shipOf(this.cards, this.s.pieces[active]).armaments
    const named = mounts.findIndex((_, i) => mountName(this.cards, this.s, active, i) === word)
    const armament = named !== NONE ? named : /^\d+$/.test(word) ? Number(word) - 1 : NONE
    return this.withPiece((target) => ({ do: 'strike', armament, target }))
  }

  /** "shields", "shields hits 1", "shields criticals 1 hits 2". */
  private shields(): Action | undefined {
    let hits = 0
    let criticals = 0
    while (this.words.length > 0) {
      const kind = this.next()?.toLowerCase()
      const count = this.number()
      if (count === undefined || (kind !== 'hits' && kind !== 'criticals')) return undefined
      if (kind === 'hits') hits = count
      else criticals = count
    }
    return { do: 'shields', hits, criticals }
  }

  private arm(): Action | undefined {
    const { skirmish } = this.s
    const piece = skirmish?.pieces[skirmish.pools.length]
    if (this.hears('none')) return { do: 'arm', use: [] }
    if (this.hears('all'))
      return { do: 'arm', use: piece === undefined ? [] : diceOffered(this.cards, this.s, piece).map((_, i) => i) }
    const numbers = (this.next() ?? '').split(',')
    return numbers.every((one) => /^\d+$/.test(one))
      ? { do: 'arm', use: numbers.map((one) => Number(one) - 1) }
      : undefined
  }

  private use(): Action | undefined {
    return this.withEffect((effect) =>
      this.withPiece((piece) => {
        const on = this.hears('on') ? this.piece() : NONE
        if (!this.hears('order')) return { do: 'use', effect, piece, on, order: NONE, to: NONE }
        return this.withOrder((order) =>
          this.hears('to') ? this.withPiece((to) => ({ do: 'use', effect, piece, on, order, to })) : undefined,
        )
      }),
    )
  }
}
