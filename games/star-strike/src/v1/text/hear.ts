import { refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import type { Cards } from '../../cards/cards.ts'
import { KEYWORDS } from '../../cards/words.ts'
import { fieldOf, letterOf, shipOf } from '../../rules/2-field.ts'
import type { Action } from '../actions.ts'
import { isBig } from '../rules/1-definitions.ts'
import { armamentOf, firstGroup } from '../rules/2-components.ts'
import { groupBears } from '../rules/7-armaments.ts'
import { Sentence } from '../../shared/sentence.ts'
import { NONE, type State } from '../state.ts'
import { FACINGS, groupsNamed } from './names.ts'
import { cellNamed } from '../../shared/names.ts'

/** Understands a typed order. What it says may still be against the rules. */
export function hear(cards: Cards, text: string, s: State, _seat: Seat): Action | Refusal {
  const words = text.trim().split(/\s+/)
  const verb = words[0]?.toLowerCase() ?? ''
  const form = Object.hasOwn(FORMS, verb) ? FORMS[verb]! : Object.values(FORMS).join('; ')
  const said = new Sentence(cards, s, words, { piece: 'ship', facings: FACINGS })
  const action = new Listener(cards, s, said).action()
  return action ?? refuse('not-understood', 'SS1-TURN.2', { text, form, unknown: said.unknown })
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
    private readonly said: Sentence,
  ) {}

  action(): Action | undefined {
    const action = this.deed(this.said.next()?.toLowerCase() ?? '')
    return this.said.isOver() ? action : undefined
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
        return this.said.hears('go') ? { do: 'letGo' } : undefined
      case 'go': {
        const word = this.said.next()?.toLowerCase()
        return word === 'first' || word === 'second' ? { do: 'go', first: word === 'first' } : undefined
      }
      case 'agree': {
        const battlefield = this.cards.find.battlefield.get(this.said.next() ?? '')
        return battlefield === undefined ? undefined : { do: 'agree', battlefield }
      }
      case 'place':
        return this.place()
      case 'activate':
        return this.said.withPiece((piece) => ({ do: 'activate', piece }))
      case 'assign':
      case 'withdraw':
        return this.said.withOrder((order) => this.said.withPiece((piece) => ({ do: verb, order, piece })))
      case 'return':
        return this.said.withOrder((order) => ({ do: 'return', order }))
      case 'starcast':
        return this.said.hears('none')
          ? { do: 'starcast', order: NONE }
          : this.said.withOrder((order) => ({ do: 'starcast', order }))
      case 'use':
        return this.said.use()
      case 'attack':
        return this.attack()
      case 'clear':
        return this.clear()
      case 'move':
        return { do: 'move', heading: this.said.direction(this.said.directionNow()) }
      case 'rotate':
      case 'evade':
        return this.said.isOver() ? undefined : { do: verb, heading: this.said.direction(0) }
      case 'nominate':
        return this.said.withShield((facing) => ({ do: 'nominate', facing }))
      case 'box':
        return this.said.isOver() ? { do: 'box', facing: 0 } : this.said.withShield((facing) => ({ do: 'box', facing }))
      case 'declare':
        return this.said.withEffect((effect) => this.said.withPiece((piece) => ({ do: 'declare', effect, piece })))
      case 'reroll':
        return this.reroll()
      case 'relock': {
        const die = this.said.number()
        return die === undefined ? undefined : { do: 'relock', die: die - 1 }
      }
      case 'ability':
        return this.said.withEffect((effect) => {
          const die = this.said.saysNumber() ? this.said.number()! - 1 : this.firstLock()
          return {
            do: 'ability',
            effect,
            die,
            icon: this.said.hears('hit') ? 'hit' : this.said.hears('critical') ? 'critical' : '',
          }
        })
      case 'lose': {
        const name = this.said.rest().toLowerCase()
        const keyword = KEYWORDS.findIndex((word) => word.toLowerCase() === name)
        return keyword === NONE ? undefined : { do: 'lose', keyword }
      }
      case 'hole':
        return { do: 'hole', cell: cellNamed(this.cards, this.s, this.said.next() ?? '') }
      case 'shift':
        if (this.said.hears('none')) return { do: 'shift', from: NONE, to: NONE }
        return this.said.withShield((from) => this.said.withShield((to) => ({ do: 'shift', from, to })))
      default:
        return undefined
    }
  }

  /** The first die that still offers a Target Lock. */
  private firstLock(): number {
    return Math.max(0, this.s.attack?.locks.findIndex((locks) => locks > 0) ?? 0)
  }

  private place(): Action | undefined {
    return this.said.withPiece((piece) => {
      const cell = cellNamed(this.cards, this.s, this.said.next() ?? '')
      const { side, ship } = this.s.pieces[piece]!
      const big = isBig(this.cards.ships[ship]!.role)
      if (this.said.hears('unaligned')) return { do: 'place', piece, cell, heading: -1 }
      const usual = big && this.s.battlefield >= 0 ? fieldOf(this.cards, this.s).facingHint[letterOf(this.s, side)] : 0
      const told = !this.said.isOver()
      return { do: 'place', piece, cell, heading: big || told ? this.said.direction(usual) : -1 }
    })
  }

  /** A whole armament means all of its groups that bear and have not fired. */
  private attack(): Action | undefined {
    const word = this.said.next()?.toLowerCase() ?? ''
    const active = this.s.active?.piece ?? NONE
    return this.said.withPiece((target) => {
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
    const groups = groupsNamed(this.cards, this.s, active, this.said.next()?.toLowerCase() ?? '')
    if (piece === undefined || groups === 0) return undefined
    const ship = shipOf(this.cards, piece)
    return { do: 'clear', armament: armamentOf(ship, firstGroup(ship, groups)) }
  }

  private reroll(): Action | undefined {
    if (this.said.hears('none')) return { do: 'reroll', dice: [] }
    const dice = this.said.places()
    return dice === undefined ? undefined : { do: 'reroll', dice }
  }
}
