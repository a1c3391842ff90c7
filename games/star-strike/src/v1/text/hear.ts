import type { Direction } from '@flagbridge/geometry'
import { refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import type { Cards } from '../../cards/cards.ts'
import { KEYWORDS } from '../../cards/words.ts'
import { fieldOf, letterOf, shipOf } from '../../rules/2-field.ts'
import type { Action } from '../actions.ts'
import { isBig } from '../rules/1-definitions.ts'
import { armamentOf, firstGroup } from '../rules/2-components.ts'
import { groupBears } from '../rules/7-armaments.ts'
import { NONE, type State } from '../state.ts'
import { cellNamed, FACINGS, groupsNamed } from './names.ts'

/** Understands a typed order. What it says may still be against the rules. */
export function hear(cards: Cards, text: string, s: State, _seat: Seat): Action | Refusal {
  const words = text.trim().split(/\s+/)
  const verb = words[0]?.toLowerCase() ?? ''
  const form = Object.hasOwn(FORMS, verb) ? FORMS[verb] : undefined
  const listener = new Listener(cards, s, words)
  return listener.action() ?? refuse('not-understood', 'SS1-TURN.2', { text, form: form ?? '' })
}

/** How each order is worded. */
export const FORMS: Readonly<Record<string, string>> = {
  agree: 'agree SM-1',
  go: 'go first, or go second',
  place: 'place Aurora 0,4 0',
  assign: 'assign B-001 Aurora',
  withdraw: 'withdraw B-001 Aurora',
  starcast: 'starcast B-025, or starcast none',
  use: 'use B-028.1 Aurora on Hydra',
  activate: 'activate Aurora',
  attack: 'attack primary Hydra',
  clear: 'clear primary',
  move: 'move 2',
  rotate: 'rotate 2',
  nominate: 'nominate frontRight',
  declare: 'declare B-005.1 Aurora',
  reroll: 'reroll 1,3, or reroll none',
  relock: 'relock 2',
  ability: 'ability L-CANNON.1 2 hit',
  lose: 'lose Shuttle Hangar',
  return: 'return B-001',
  evade: 'evade 2',
  hole: 'hole 1,-1',
  box: 'box front',
  shift: 'shift front aft, or shift none',
  let: 'let go',
}

/** Reads a typed order word by word. */
class Listener {
  constructor(
    private readonly cards: Cards,
    private readonly s: State,
    private readonly words: string[],
  ) {}

  action(): Action | undefined {
    const action = this.deed(this.next()?.toLowerCase() ?? '')
    return this.words.length === 0 ? action : undefined
  }

  private deed(verb: string): Action | undefined {
    switch (verb) {
      case 'commit':
      case 'recharge':
      case 'end':
      case 'confirm':
      case 'leave':
      case 'block':
      case 'suffer':
      case 'stand':
      case 'grapple':
        return { do: verb }
      case 'let':
        return this.hears('go') ? { do: 'letGo' } : undefined
      case 'go': {
        const word = this.next()?.toLowerCase()
        return word === 'first' || word === 'second' ? { do: 'go', first: word === 'first' } : undefined
      }
      case 'agree': {
        const battlefield = this.cards.find.battlefield.get(this.next() ?? '')
        return battlefield === undefined ? undefined : { do: 'agree', battlefield }
      }
      case 'place':
        return this.place()
      case 'activate':
        return this.withPiece((piece) => ({ do: 'activate', piece }))
      case 'assign':
      case 'withdraw':
        return this.withOrder((order) => this.withPiece((piece) => ({ do: verb, order, piece })))
      case 'return':
        return this.withOrder((order) => ({ do: 'return', order }))
      case 'starcast':
        return this.hears('none')
          ? { do: 'starcast', order: NONE }
          : this.withOrder((order) => ({ do: 'starcast', order }))
      case 'use':
        return this.use()
      case 'attack':
        return this.attack()
      case 'clear':
        return this.clear()
      case 'move':
        return { do: 'move', heading: this.heading(this.headingNow()) }
      case 'rotate':
      case 'evade':
        return this.words.length === 0 ? undefined : { do: verb, heading: this.heading(0) }
      case 'nominate':
        return this.withFacing((facing) => ({ do: 'nominate', facing }))
      case 'box':
        return this.words.length === 0 ? { do: 'box', facing: 0 } : this.withFacing((facing) => ({ do: 'box', facing }))
      case 'declare':
        return this.withEffect((effect) => this.withPiece((piece) => ({ do: 'declare', effect, piece })))
      case 'reroll':
        return this.reroll()
      case 'relock': {
        const die = this.number()
        return die === undefined ? undefined : { do: 'relock', die: die - 1 }
      }
      case 'ability':
        return this.withEffect((effect) => {
          const die = /^\d+$/.test(this.words[0] ?? '') ? Number(this.next()) - 1 : this.firstLock()
          return {
            do: 'ability',
            effect,
            die,
            icon: this.hears('hit') ? 'hit' : this.hears('critical') ? 'critical' : '',
          }
        })
      case 'lose': {
        const name = this.words.splice(0).join(' ').toLowerCase()
        const keyword = KEYWORDS.findIndex((word) => word.toLowerCase() === name)
        return keyword === NONE ? undefined : { do: 'lose', keyword }
      }
      case 'hole':
        return { do: 'hole', cell: cellNamed(this.cards, this.s, this.next() ?? '') }
      case 'shift':
        if (this.hears('none')) return { do: 'shift', from: NONE, to: NONE }
        return this.withFacing((from) => this.withFacing((to) => ({ do: 'shift', from, to })))
      default:
        return undefined
    }
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

  private headingNow(): Direction {
    return this.s.pieces[this.s.active?.piece ?? NONE]?.facing ?? 0
  }

  /** A direction 0 to 5; where none is said, the usual one. */
  private heading(usual: Direction): Direction {
    return /^[0-5]$/.test(this.words[0] ?? '') ? (Number(this.next()) as Direction) : usual
  }

  private piece(): number {
    const name = this.next()?.toLowerCase()
    return this.s.pieces.findIndex((piece) => piece.name.toLowerCase() === name)
  }

  private withPiece(then: (piece: number) => Action | undefined): Action | undefined {
    const piece = this.piece()
    return piece === NONE ? undefined : then(piece)
  }

  private withOrder(then: (order: number) => Action | undefined): Action | undefined {
    const order = this.cards.find.order.get(this.next()?.toUpperCase() ?? '')
    return order === undefined ? undefined : then(order)
  }

  private withEffect(then: (effect: number) => Action | undefined): Action | undefined {
    const id = this.next()?.toLowerCase()
    const effect = this.cards.effects.findIndex((one) => one.id.toLowerCase() === id)
    return effect === NONE ? undefined : then(effect)
  }

  /** A shield facing by name, or by its number. */
  private withFacing(then: (facing: number) => Action | undefined): Action | undefined {
    const word = this.next() ?? ''
    const named = FACINGS.findIndex((facing) => facing.toLowerCase() === word.toLowerCase())
    const facing = named !== NONE ? named : /^[0-5]$/.test(word) ? Number(word) : NONE
    return facing === NONE ? undefined : then(facing)
  }

  private number(): number | undefined {
    const word = this.next() ?? ''
    return /^\d+$/.test(word) ? Number(word) : undefined
  }

  /** The first die that still offers a Target Lock. */
  private firstLock(): number {
    return Math.max(0, this.s.attack?.locks.findIndex((locks) => locks > 0) ?? 0)
  }

  private place(): Action | undefined {
    return this.withPiece((piece) => {
      const cell = cellNamed(this.cards, this.s, this.next() ?? '')
      const { side, ship } = this.s.pieces[piece]!
      const big = isBig(this.cards.ships[ship]!.role)
      if (this.hears('unaligned')) return { do: 'place', piece, cell, heading: -1 }
      const usual = big && this.s.battlefield >= 0 ? fieldOf(this.cards, this.s).facingHint[letterOf(this.s, side)] : 0
      const said = this.words.length > 0
      return { do: 'place', piece, cell, heading: big || said ? this.heading(usual) : -1 }
    })
  }

  /** A whole armament means all of its groups that bear and have not fired. */
  private attack(): Action | undefined {
    const word = this.next()?.toLowerCase() ?? ''
    const active = this.s.active?.piece ?? NONE
    return this.withPiece((target) => {
      const groups = groupsNamed(this.cards, this.s, active, word)
      return { do: 'attack', groups: /^[a-z]+$/.test(word) ? this.bearing(active, groups, target) : groups, target }
    })
  }

  private bearing(active: number, groups: number, target: number): number {
    const piece = this.s.pieces[active]
    if (piece === undefined || this.s.pieces[target]!.where !== 'field') return groups
    let bear = 0
    for (let i = 0; i < shipOf(this.cards, piece).armaments.length; i++) {
      const one = 1 << i
      if ((groups & one) !== 0 && (piece.fired & one) === 0 && groupBears(this.cards, this.s, active, i, target))
        bear |= one
    }
    return bear === 0 ? groups : bear
  }

  private clear(): Action | undefined {
    const active = this.s.active?.piece ?? NONE
    const piece = this.s.pieces[active]
    const groups = groupsNamed(this.cards, this.s, active, this.next()?.toLowerCase() ?? '')
    if (piece === undefined || groups === 0) return undefined
    const ship = shipOf(this.cards, piece)
    return { do: 'clear', armament: armamentOf(ship, firstGroup(ship, groups)) }
  }

  private reroll(): Action | undefined {
    if (this.hears('none')) return { do: 'reroll', dice: [] }
    const numbers = (this.next() ?? '').split(',')
    return numbers.every((one) => /^\d+$/.test(one))
      ? { do: 'reroll', dice: numbers.map((one) => Number(one) - 1) }
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
