import type { Decision, Seat } from '@flagbridge/kernel'
import { seatOfUnit, speakerOf, unplaced } from './rules/2-1-setting-up.ts'
import { shipsToResolve } from './rules/2-2-sequence.ts'
import type { Attack, State } from './state.ts'

/** What the game asks, in the order of a match. */
export type Question =
  | 'placeObjects'
  | 'chooseEdge'
  | 'setUp'
  | 'orders'
  | 'arrive'
  | 'nameFlight'
  | 'moveFlight'
  | 'flightAttack'
  | 'chooseShip'
  | 'declareFire'
  | 'shiftResult'
  | 'loseWeapon'
  | 'loseItem'
  | 'loseFighter'

const NOTHING: readonly Decision[] = []

/** Who must answer what. Everything is read off the table; nothing is remembered beside it. */
export function pending(state: State): readonly Decision[] {
  switch (state.phase) {
    case 'objects':
      return state.agreed.placer === -1 ? NOTHING : ask(state, 'placeObjects', speakerOf(state, state.agreed.placer))
    case 'edges':
      // SX-2.1.2.d: the side that placed no objects chooses.
      return ask(state, 'chooseEdge', speakerOf(state, state.agreed.placer === 0 ? 1 : 0))
    case 'setUp':
      return state.active === -1 ? NOTHING : ask(state, 'setUp', seatOfUnit(state, placedNext(state)[0]!))
    case 'orders':
      return sealedOrders(state)
    case 'movement':
      return ask(state, 'arrive', state.ships[state.arriving[0]!]!.seat)
    case 'fighter':
      return state.attack === null ? fighterQuestion(state) : insideAttack(state, state.attack)
    case 'combat':
      return state.attack === null ? combatQuestion(state) : insideAttack(state, state.attack)
    case 'end':
      return state.attack === null ? NOTHING : insideAttack(state, state.attack)
    case 'over':
      return NOTHING
  }
}

function ask({ step }: State, kind: Question, seat: Seat): readonly Decision[] {
  return [{ seat, id: step, kind }]
}

/** SX-2.1.2.b, SX-0.2.g: what the first seat of the placing side that has anything to place may place. */
export function placedNext(state: State): number[] {
  if (state.active === -1) return []
  const units = unplaced(state, state.active)
  const seat = Math.min(...units.map((unit) => seatOfUnit(state, unit)))
  return units.filter((unit) => seatOfUnit(state, unit) === seat)
}

/** SX-2.2.1.a: all at once and face down; who has committed may still change his mind until the last one has. */
function sealedOrders({ step, committed }: State): readonly Decision[] {
  const decisions: Decision[] = []
  for (let seat = 0; seat < committed.length; seat++)
    decisions.push(
      committed[seat] ? { seat, id: step, kind: 'orders', answered: true } : { seat, id: step, kind: 'orders' },
    )
  return decisions
}

/** SX-5.1.2.d: the side names, the owner moves and attacks. */
function fighterQuestion(state: State): readonly Decision[] {
  if (state.named >= 0) return ask(state, state.flown ? 'flightAttack' : 'moveFlight', state.flights[state.named]!.seat)
  return state.active === -1 ? NOTHING : ask(state, 'nameFlight', speakerOf(state, state.active))
}

function combatQuestion(state: State): readonly Decision[] {
  if (state.firing >= 0) return ask(state, 'declareFire', state.ships[state.firing]!.seat)
  return ask(state, 'chooseShip', state.ships[shipsToResolve(state)[0]!]!.seat)
}

/** Choices that an attack stops for. */
function insideAttack(state: State, attack: Attack): readonly Decision[] {
  if (attack.shifting > 0 && attack.source.by === 'ship')
    return ask(state, 'shiftResult', state.ships[attack.source.ship]!.seat)
  // SX-5.2.1.d: the owner of the first-listed flight splits the hits.
  if (attack.kills > 0) return ask(state, 'loseFighter', seatOfUnit(state, attack.target))
  return ask(state, attack.hits[0] === 'Q' ? 'loseItem' : 'loseWeapon', state.ships[attack.target]!.seat)
}
