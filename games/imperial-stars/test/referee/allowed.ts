import type { Seat } from '@flagbridge/kernel'
import type { Action } from '../../src/actions.ts'
import type { AttackIndex, DamageIndex, PlaceIndex } from '../../src/state.ts'
import { cardOf, effectOf, fired, isCraft, RACES, SHIPS, type Board, type RefShip, type Shot } from './board.ts'

// What may be answered, as the catalogue says it. Every list is whole.

export const DONE: Action = { do: 'done' }

export function races({ seats }: Board): Action[] {
  return RACES.filter((race) => seats.every((one) => one.race !== race)).map((race) => ({ do: 'chooseRace', race }))
}

/** IS-VAR-HIRED.1, IS-VAR-HIRED.2. */
export function hires(board: Board, seat: Seat): Action[] {
  const { bought } = board.seat(seat)
  const taken = new Set(board.seats.flatMap((one) => one.bought))
  const left = budgetLeft(board, seat)
  const list: Action[] = [...SHIPS.values()]
    .filter(({ id, points }) => !taken.has(id) && points <= left)
    .map(({ id }) => ({ do: 'hire', ship: id }))
  return bought.length >= 2 || list.length === 0 ? [...list, DONE] : list
}

export function budgetLeft(board: Board, seat: Seat): number {
  return board.seat(seat).bought.reduce((left, id) => left - SHIPS.get(id)!.points, board.options.budget)
}

/** IS-REPAIR.2: ships that one's own side controls. */
function repairable(board: Board, seat: Seat): RefShip[] {
  return [...board.ships.values()].filter((ship) => !board.isEnemy(seat, ship))
}

function removable(ship: RefShip, stubborn: boolean): DamageIndex[] {
  return ship.under.flatMap((under, i) =>
    stubborn || effectOf(under)?.effect !== 'STUBBORN' ? [i as DamageIndex] : [],
  )
}

export function repairs(board: Board, seat: Seat): Action[] {
  const list: Action[] = [DONE]
  for (const card of board.usable(seat)) {
    const printed = cardOf(card, 'repair')
    if (printed === undefined) continue
    for (const ship of repairable(board, seat))
      for (const damage of removable(ship, printed.stubborn))
        list.push({ do: 'repair', card, ship: ship.card.id, damage })
  }
  return list
}

export interface Repairing {
  readonly card: string
  readonly ship: string | null
  left: number
}

export function removals(board: Board, seat: Seat, { card, ship: only }: Repairing): Action[] {
  const { stubborn } = cardOf(card, 'repair')!
  const list: Action[] = [DONE]
  for (const ship of repairable(board, seat))
    if (only === null || only === ship.card.id)
      for (const damage of removable(ship, stubborn)) list.push({ do: 'remove', ship: ship.card.id, damage })
  return list
}

/** IS-ACT.1, IS-ACT.2, IS-ACT.4. */
export function openings(board: Board, seat: Seat): Action[] {
  const { line, reserves } = board.seat(seat)
  const list: Action[] = line.length > 0 ? [{ do: 'roll' }] : []
  if (line.length >= 3 || reserves.length === 0) return list
  list.push({ do: 'deploy' })
  for (const card of board.usable(seat))
    if (cardOf(card, 'order')?.effect === 'OPEN_GATE') list.push({ do: 'openGate', card })
  return list
}

/** IS-ACT.5. */
export function places(board: Board, seat: Seat, ships: readonly string[]): Action[] {
  const { line } = board.seat(seat)
  return ships.flatMap((ship) =>
    Array.from({ length: line.length + 1 }, (_, at): Action => ({ do: 'place', ship, at: at as PlaceIndex })),
  )
}

/** IS-ACT.8 to IS-ACT.11 and the Flank Speed Order. */
export function activations(board: Board, seat: Seat, dice: readonly number[], rolled: boolean): Action[] {
  const { line, prizes } = board.seat(seat)
  const list: Action[] = [DONE]
  const orders = board.usable(seat).filter((card) => cardOf(card, 'order')?.effect === 'FLANK_SPEED')
  const waiting = prizes.filter((id) => board.mayAttack(board.ship(id)))
  for (const id of [...line, ...waiting]) {
    const ship = board.ship(id)
    // The option prizesInLine leaves open whether a prize in the line that may not attack can be activated: it is not.
    if (ship.activated || !board.mayAttack(ship)) continue
    for (const die of new Set(dice)) if (die <= board.speedOf(ship)) list.push({ do: 'activate', ship: id, die })
    if (dice.length === 2) list.push({ do: 'activateWithBoth', ship: id })
    if (rolled && line.includes(id)) for (const card of orders) list.push({ do: 'flank', card, ship: id })
  }
  for (const id of line) {
    const ship = board.ship(id)
    if (!ship.activated || ship.swapped) continue
    for (const other of line) if (other !== id) list.push({ do: 'swap', ship: id, with: other })
  }
  return list
}

const RATINGS = { missile: 'missiles', beam: 'beams', fighter: 'carrier', bomber: 'carrier' } as const

/** IS-ATTACK.5 to IS-ATTACK.7, IS-CARRIER.2, Overcharged Reactors. */
function fits(board: Board, ship: RefShip, card: string): boolean {
  const { weapon, capacity } = fired(card)
  const rating = RATINGS[weapon]
  const mine = board.shots.filter((shot) => shot.ship === ship.card.id && RATINGS[fired(shot.card).weapon] === rating)
  const limit = ship.card[rating] + (board.overcharged === ship.card.id && rating !== 'carrier' ? 2 : 0)
  if (board.options.attacksByNumber && rating !== 'carrier') return capacity <= limit && mine.length < limit
  return mine.reduce((sum, shot) => sum + fired(shot.card).capacity, capacity) <= limit
}

/** IS-ATTACK.1 to IS-ATTACK.3, IS-ATTACK.10, IS-ATTACK.11. */
export function attacks(board: Board, seat: Seat): Action[] {
  const list: Action[] = [DONE]
  const enemies = [...board.ships.values()].filter((ship) => board.isEnemy(seat, ship))
  for (const ship of board.ships.values()) {
    if (ship.holder !== seat || !ship.activated || !board.mayAttack(ship)) continue
    const { id, race } = ship.card
    const chosen = board.shots.find((shot) => shot.ship === id)?.target
    for (const card of board.usable(seat)) {
      if (cardOf(card, 'order')?.effect === 'OVERCHARGE') list.push({ do: 'overcharge', card, ship: id })
      const printed = cardOf(card, 'attack', 'smallcraft')
      if (printed === undefined || !fits(board, ship, card)) continue
      for (const target of enemies) {
        if (chosen !== undefined && chosen !== target.card.id) continue
        const shot = { do: 'fire', card, ship: id, target: target.card.id } as const
        list.push({ ...shot, bonus: false })
        if ('bonus' in printed && printed.bonus !== undefined && printed.race === race)
          list.push({ ...shot, bonus: true })
      }
    }
  }
  return list
}

export interface Defending {
  /** The ships on which Max Shields may still block once more. */
  readonly spares: string[]
  /** The attack on which this player owes a second block. */
  owed: number | undefined
  /** Allies with cards who are asked later. */
  later: boolean
}

/** IS-DEFEND.2 to IS-DEFEND.5, PIERCE_SHIELDS, NO_COUNTER. */
function blocks(board: Board, card: string, shot: Shot): boolean {
  const printed = cardOf(card, 'defensive')
  if (printed === undefined || shot.fate !== 'declared') return false
  if (printed.needsShieldsUp && !board.ship(shot.target).up) return false
  const effect = effectOf(shot)?.effect
  if (printed.blocksWhat === 'missile') return fired(shot.card).weapon === 'missile' && effect !== 'NO_COUNTER'
  return !(printed.blocks === 1 && effect === 'PIERCE_SHIELDS')
}

export const needsTwo = (shot: Shot): boolean => effectOf(shot)?.effect === 'DOUBLE_BLOCK'

/** DOUBLE_BLOCK: a single block is no legal play, so another must be at hand, or at an ally's (option sharedBlocks). */
function canComplete(board: Board, seat: Seat, shot: Shot, used: string | undefined, now: Defending): boolean {
  if (shot.blocks === 1 || !needsTwo(shot)) return true
  if (now.later && board.options.sharedBlocks) return true
  const hand = [...board.seat(seat).hand]
  if (used !== undefined) hand.splice(hand.indexOf(used), 1)
  if (hand.some((card) => blocks(board, card, shot))) return true
  const spares = now.spares.filter((ship) => ship === shot.target).length
  return used === undefined ? spares > 1 : spares > 0 || cardOf(used, 'defensive')!.blocks === 2
}

export function defences(board: Board, seat: Seat, now: Defending): Action[] {
  const list: Action[] = now.owed === undefined ? [DONE] : []
  const { side } = board.seat(seat)
  for (const [i, shot] of board.shots.entries()) {
    if (shot.fate !== 'declared' || (now.owed !== undefined && now.owed !== i)) continue
    if (board.seat(board.ship(shot.target).holder).side !== side) continue
    const attack = i as AttackIndex
    for (const card of new Set(board.seat(seat).hand))
      if (blocks(board, card, shot) && canComplete(board, seat, shot, card, now))
        list.push({ do: 'block', card, attack })
    if (now.spares.includes(shot.target) && canComplete(board, seat, shot, undefined, now))
      list.push({ do: 'blockAgain', attack })
  }
  if (now.owed === undefined) list.push(...decoys(board, seat))
  return list
}

/** Mirror Decoys: all attacks of one enemy ship on one's own ship, or on an ally's (option alliedSpecials). */
function decoys(board: Board, seat: Seat): Action[] {
  const list: Action[] = []
  const helps = (holder: Seat): boolean =>
    holder === seat || (board.options.alliedSpecials && board.seat(holder).side === board.seat(seat).side)
  for (const card of board.usable(seat)) {
    if (cardOf(card, 'order')?.effect !== 'DECOYS') continue
    const open = board.shots.filter((shot) => shot.fate === 'declared' && helps(board.ship(shot.target).holder))
    for (const ship of new Set(open.map((shot) => shot.ship))) list.push({ do: 'decoys', card, ship })
  }
  return list
}

/** IS-TURRET.5 to IS-TURRET.7: what a successful die can destroy. */
export function canShootDown(die: number, shot: Shot): boolean {
  return isCraft(shot.card) && shot.fate === 'declared' && die >= (fired(shot.card).weapon === 'fighter' ? 6 : 5)
}

export function losses(board: Board, target: string, hits: readonly number[]): Action[] {
  return [...new Set(hits)].flatMap((die) =>
    board.shots.flatMap((shot, i): Action[] =>
      shot.target === target && canShootDown(die, shot) ? [{ do: 'shootDown', attack: i as AttackIndex, die }] : [],
    ),
  )
}

/** IS-BOARD.1 to IS-BOARD.3. */
export function boardings(board: Board, seat: Seat): Action[] {
  const list: Action[] = [DONE]
  for (const card of board.usable(seat).filter((one) => cardOf(one, 'boarding') !== undefined))
    for (const target of boardable(board, seat)) list.push({ do: 'board', card, target })
  return list
}

export function boardable(board: Board, seat: Seat): string[] {
  return [...board.ships.values()]
    .filter((ship) => board.isEnemy(seat, ship) && !ship.up && !board.boarded.includes(ship.card.id))
    .map((ship) => ship.card.id)
}

export function marines(board: Board, seat: Seat, verb: 'reinforce' | 'guard'): Action[] {
  return board
    .usable(seat)
    .filter((card) => cardOf(card, 'boarding') !== undefined)
    .map((card) => ({ do: verb, card }))
}
