import { refuse, sumOf, type Modifier, type Refusal, type Seat } from '@flagbridge/kernel'
import { DONE, SELF_DESTRUCT, type ActionOf } from '../actions.ts'
import { boardingCardOf, shipCardOf, type Content } from '../content/content.ts'
import { lastingOn } from '../effects/bonus.ts'
import { boardingOf, seatOf, type CardId, type ShipId, type State } from '../state.ts'
import { areEnemies, clockwiseAfter, controllerOf, shipInPlay } from './1-battle-line.ts'
import { cardRefusal, loweredRating, specialMark, theOneAsked, usableCards, type OpenStep, type Table } from './step.ts'

/** IS-BOARD.8: what announcing self-destruction adds. */
const SELF_DESTRUCT_BONUS = 2

/** IS-BOARD.2: it takes a Space Marines card from the hand. */
function marinesRefusal(c: Content, s: State, seat: Seat, id: CardId): Refusal | undefined {
  const refusal = cardRefusal(c, s, seat, id)
  if (refusal !== undefined) return refusal
  return boardingCardOf(c, id) === undefined ? refuse('no-marines', 'IS-BOARD.2', { card: id }) : undefined
}

/**
 * IS-BOARD.1: enemy ships whose shields are down, no activated ship needed. IS-BOARD.11: prizes too.
 * IS-BOARD.3: one boarding for each target in a turn. IS-VAR-TEAM.3: never an allied ship.
 */
function targetRefusal(s: State, seat: Seat, target: ShipId): Refusal | undefined {
  const controller = controllerOf(s, target)
  if (controller < 0) return refuse('no-such-target', 'IS-BOARD.1', { target })
  if (!areEnemies(s, seat, controller))
    return refuse('not-an-enemy', controller === seat ? 'IS-BOARD.1' : 'IS-VAR-TEAM.3', { target })
  if (shipInPlay(s, target).shieldsUp) return refuse('shields-up', 'IS-BOARD.1', { target })
  return s.boarded.includes(target) ? refuse('already-boarded', 'IS-BOARD.3', { target }) : undefined
}

function boardable(s: State, seat: Seat): ShipId[] {
  const targets: ShipId[] = []
  for (let other = 0; other < s.seats.length; other++) {
    if (!areEnemies(s, seat, other)) continue
    const { line, prizes } = seatOf(s, other)
    for (const row of [line, prizes])
      for (const ship of row) if (!ship.shieldsUp && !s.boarded.includes(ship.id)) targets.push(ship.id)
  }
  return targets
}

/** IS-BOARD.1: asked again after each boarding, as long as a ship can be boarded. */
export const board: OpenStep<ActionOf<'board' | 'done'>> = {
  name: 'board',
  verbs: ['board', 'done'],
  asked: theOneAsked,
  // IS-COMP.5: without the option spaceMarines there is no boarding.
  isOpen: (_c, s, seat) => s.rules.spaceMarines && seatOf(s, seat).hand.length > 0 && boardable(s, seat).length > 0,
  legal(c, s, seat, into) {
    const targets = boardable(s, seat)
    for (const { id } of usableCards(c, s, seat, 'boarding'))
      for (const target of targets) into.push({ do: 'board', card: id, target })
    into.push(DONE)
  },
  check(c, s, seat, a) {
    if (a.do === 'done') return undefined
    return targetRefusal(s, seat, a.target) ?? marinesRefusal(c, s, seat, a.card)
  },
  play(c, t, seat, a) {
    if (a.do !== 'board') return true
    const { card, target } = a
    // IS-BOARD.14: the target's player counts as attacked.
    t.emit({
      kind: 'BoardingBegan',
      rule: 'IS-BOARD.2',
      seat,
      target,
      defender: controllerOf(t.state, target),
      card,
      ...mark(c, card),
    })
    return true
  },
  fallback: () => DONE,
}

function mark(c: Content, id: CardId): { special?: true } {
  return specialMark(boardingCardOf(c, id)?.special === true)
}

/** IS-BOARD.4: further Space Marines, all committed before the defender answers. */
export const reinforce: OpenStep<ActionOf<'reinforce' | 'done'>> = {
  name: 'reinforce',
  verbs: ['reinforce', 'done'],
  asked: theOneAsked,
  isOpen: (_c, s, seat) => seatOf(s, seat).hand.length > 0,
  legal(c, s, seat, into) {
    for (const { id } of usableCards(c, s, seat, 'boarding')) into.push({ do: 'reinforce', card: id })
    into.push(DONE)
  },
  check(c, s, seat, a) {
    return a.do === 'done' ? undefined : marinesRefusal(c, s, seat, a.card)
  },
  play(c, t, seat, a) {
    if (a.do !== 'reinforce') return true
    t.emit({ kind: 'MarinesCommitted', rule: 'IS-BOARD.4', seat, card: a.card, defends: false, ...mark(c, a.card) })
    return false
  },
  fallback: () => DONE,
}

/** Who answers a boarding: allies clockwise (IS-VAR-TEAM.2), the controller last, who alone may self-destruct. */
export function guardsOf(s: State): Seat[] {
  const controller = controllerOf(s, boardingOf(s).target)
  const allies = clockwiseAfter(s, s.active).filter(
    (seat) => seat !== controller && !seatOf(s, seat).out && !areEnemies(s, seat, controller),
  )
  return [...allies, controller]
}

function mayAnnounce(s: State, seat: Seat): boolean {
  return !boardingOf(s).selfDestruct && controllerOf(s, boardingOf(s).target) === seat
}

/** IS-BOARD.6: Space Marines in defence. IS-BOARD.8: self-destruction is announced before the dice are rolled. */
export const guard: OpenStep<ActionOf<'guard' | 'selfDestruct' | 'done'>> = {
  name: 'guard',
  verbs: ['guard', 'selfDestruct', 'done'],
  asked: theOneAsked,
  isOpen: (_c, s, seat) => seatOf(s, seat).hand.length > 0 || mayAnnounce(s, seat),
  legal(c, s, seat, into) {
    for (const { id } of usableCards(c, s, seat, 'boarding')) into.push({ do: 'guard', card: id })
    if (mayAnnounce(s, seat)) into.push(SELF_DESTRUCT)
    into.push(DONE)
  },
  check(c, s, seat, a) {
    switch (a.do) {
      case 'guard':
        return marinesRefusal(c, s, seat, a.card)
      case 'selfDestruct':
        return mayAnnounce(s, seat) ? undefined : refuse('no-self-destruct', 'IS-BOARD.8')
      case 'done':
        return undefined
    }
  },
  play(c, t, seat, a) {
    if (a.do === 'guard')
      t.emit({ kind: 'MarinesCommitted', rule: 'IS-BOARD.6', seat, card: a.card, defends: true, ...mark(c, a.card) })
    else if (a.do === 'selfDestruct') t.emit({ kind: 'SelfDestructAnnounced', rule: 'IS-BOARD.8', seat })
    return a.do === 'done'
  },
  fallback: () => DONE,
}

function strengths(c: Content, cards: readonly CardId[], rule: string): Modifier[] {
  return cards.map((id) => ({ by: boardingCardOf(c, id)?.strength ?? 0, rule, from: id }))
}

/** IS-BOARD.5: one for every Space Marines card, and what a BREACH adds to the first boarding of this turn. */
export function boarderTerms(c: Content, s: State, target: ShipId, marines: readonly CardId[]): Modifier[] {
  return [...strengths(c, marines, 'IS-BOARD.5'), ...lastingOn(s, target, 'BREACH', 1)]
}

/** IS-BOARD.6: Guards, lowered by WEAKEN_GUARDS, and one for every card; IS-BOARD.8: two for self-destruction. */
export function defenderTerms(
  c: Content,
  s: State,
  target: ShipId,
  guards: readonly CardId[],
  selfDestruct: boolean,
): Modifier[] {
  const base = { by: shipCardOf(c, target).guards, rule: 'IS-BOARD.6', from: target }
  const terms = loweredRating(base, lastingOn(s, target, 'WEAKEN_GUARDS', -1))
  terms.push(...strengths(c, guards, 'IS-BOARD.6'))
  if (selfDestruct) terms.push({ by: SELF_DESTRUCT_BONUS, rule: 'IS-BOARD.8' })
  return terms
}

/** IS-BOARD.7: the higher total has the ship, and equal totals go to the boarder. */
export function boarderWins(boarder: number, defender: number): boolean {
  return boarder >= defender
}

/** Both roll, and the ship is captured, held, or blown up by its own crew (IS-BOARD.9). */
export function rollBoarding(c: Content, t: Table): void {
  const { active } = t.state
  const { target, marines, guards, selfDestruct } = boardingOf(t.state)
  const defender = controllerOf(t.state, target)
  const attack = boarderTerms(c, t.state, target, marines)
  const defence = defenderTerms(c, t.state, target, guards, selfDestruct)
  const faces: [number, number] = [t.dice.die(6, 'boarding'), t.dice.die(6, 'boarding defence')]
  const totals: [number, number] = [faces[0] + sumOf(attack), faces[1] + sumOf(defence)]
  t.emit({
    kind: 'BoardingRolled',
    rule: 'IS-BOARD.5',
    target,
    boarder: active,
    defender,
    faces,
    attack,
    defence,
    totals,
  })
  // IS-BOARD.13: damage and shields stay as they are when a ship changes hands.
  if (boarderWins(...totals))
    t.emit({ kind: 'ShipCaptured', rule: 'IS-BOARD.7', ship: target, from: defender, by: active })
  else if (selfDestruct) t.emit({ kind: 'ShipSelfDestructed', rule: 'IS-BOARD.9', ship: target, seat: defender })
  else t.emit({ kind: 'BoardingRepelled', rule: 'IS-BOARD.7', ship: target })
}
