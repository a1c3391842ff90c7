import {
  ONLOOKER,
  readBadly,
  readWell,
  refuse,
  type AnyAction,
  type AnyEvent,
  type Decision,
  type Dice,
  type Game,
  type Seat,
} from '@flagbridge/kernel'

/** High Card: hands from a shuffled deck, one card sealed by each seat, both turned up, ties broken by a die. */
export const CARDS = 12
const HAND = 4
export type Card = number | 'face-down'

export interface HighCardState {
  hands: Card[][]
  sealed: (Card | undefined | null)[]
  points: number[]
  round: number
}

export type HighCardAction = { do: 'seal'; card: number } | { do: 'reopen' }

export type HighCardEvent =
  | { kind: 'Dealt'; rule: 'HC-1'; hands: Card[][] }
  | { kind: 'Sealed'; rule: 'HC-2'; seat: Seat; card: Card }
  | { kind: 'Reopened'; rule: 'HC-2'; seat: Seat }
  | { kind: 'TurnedUp'; rule: 'HC-3'; cards: Card[]; tieBreak: number[]; winner: Seat }

type HighCard = Game<HighCardState, HighCardAction, HighCardEvent, { rounds: number }>

export const highCard: HighCard = {
  id: 'high-card',
  start: () => ({ hands: [[], []], sealed: [null, null], points: [0, 0], round: 1 }),
  begin: (t) => {
    const order = t.dice.shuffle(CARDS, 'deck')
    t.emit({ kind: 'Dealt', rule: 'HC-1', hands: [order.slice(0, HAND), order.slice(HAND, 2 * HAND)] })
  },
  pending: (s) =>
    s.round > HAND
      ? []
      : s.sealed.map((card, seat): Decision => {
          const decision = { seat, id: s.round, kind: 'seal' }
          return card === null ? decision : { ...decision, answered: true }
        }),
  legal: (s, seat, into) => {
    if (s.sealed[seat] !== null) into.push({ do: 'reopen' })
    else for (const card of s.hands[seat]!) into.push({ do: 'seal', card: card as number })
  },
  check: (s, seat, a) => {
    if (a.do === 'reopen') return s.sealed[seat] === null ? refuse('nothing-sealed', 'HC-2') : undefined
    if (s.sealed[seat] !== null) return refuse('already-sealed', 'HC-2')
    return s.hands[seat]!.includes(a.card) ? undefined : refuse('not-in-hand', 'HC-2', { card: a.card })
  },
  fallback: (s, seat) =>
    s.sealed[seat] === null ? { do: 'seal', card: s.hands[seat]![0] as number } : { do: 'reopen' },
  play: (t, seat, a) => {
    if (a.do === 'reopen') return t.emit({ kind: 'Reopened', rule: 'HC-2', seat })
    t.emit({ kind: 'Sealed', rule: 'HC-2', seat, card: a.card })
    const [mine, theirs] = t.state.sealed as number[]
    if (t.state.sealed.includes(null)) return
    const tieBreak = mine! % 3 === theirs! % 3 ? [t.dice.die(6, 'tie')] : []
    const winner = tieBreak.length > 0 ? (tieBreak[0]! <= 3 ? 0 : 1) : mine! % 3 > theirs! % 3 ? 0 : 1
    t.emit({ kind: 'TurnedUp', rule: 'HC-3', cards: [mine!, theirs!], tieBreak, winner })
  },
  apply: (s, e) => {
    switch (e.kind) {
      case 'Dealt':
        s.hands = e.hands.map((hand) => [...hand])
        return
      case 'Sealed':
        s.sealed[e.seat] = e.card
        return
      case 'Reopened':
        s.sealed[e.seat] = null
        return
      case 'TurnedUp':
        for (const seat of [0, 1]) {
          const hand = s.hands[seat]!
          const at = hand.indexOf(e.cards[seat]!)
          hand.splice(at < 0 ? 0 : at, 1)
        }
        s.sealed = [null, null]
        s.points[e.winner]! += 1
        s.round++
    }
  },
  fork: (s) => ({ ...s, hands: s.hands.map((hand) => [...hand]), sealed: [...s.sealed], points: [...s.points] }),
  view: (s, seat) => ({
    ...s,
    hands: s.hands.map((hand, i) => (i === seat ? [...hand] : hand.map(() => 'face-down' as const))),
    sealed: s.sealed.map((card, i) => (card === null || i === seat ? card : 'face-down')),
    points: [...s.points],
  }),
  redact: (e, seat) => {
    if (e.kind === 'Dealt')
      return { ...e, hands: e.hands.map((hand, i) => (i === seat ? hand : hand.map(() => 'face-down' as const))) }
    return e.kind === 'Sealed' && e.seat !== seat ? { ...e, card: 'face-down' } : e
  },
  imagine: (view, seat, dice) => imagineHands(view, seat, dice),
  turnsUp: (e) => e.kind === 'TurnedUp',
  facesOf: (e) => (e.kind === 'TurnedUp' ? e.tieBreak : []),
  sides: () => [0, 1],
  outcome: (s) =>
    s.round <= HAND
      ? undefined
      : {
          winner: s.points[0] === s.points[1] ? 'draw' : s.points[0]! > s.points[1]! ? 0 : 1,
          points: [...s.points],
          how: 'most-tricks',
          rule: 'HC-4',
        },
  round: (s) => s.round,
  readOptions: () => readWell({ rounds: HAND }),
  readAction: (raw) => {
    const a = raw as AnyAction & { card?: unknown }
    if (typeof raw !== 'object' || raw === null) return readBadly({ path: [], expected: 'an action' })
    if (a.do === 'reopen') return readWell({ do: 'reopen' })
    if (a.do === 'seal' && Number.isInteger(a.card)) return readWell({ do: 'seal', card: a.card as number })
    return readBadly({ path: ['do'], expected: 'seal or reopen' })
  },
}

/** Deals the cards nobody has shown to whoever holds face-down ones. */
function imagineHands(view: HighCardState, seat: Seat, dice: Dice): HighCardState {
  const shown = new Set(seat === ONLOOKER ? [] : view.hands[seat])
  const unseen = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !shown.has(card))
  const order = dice.shuffle(unseen.length, 'imagined deal')
  let next = 0
  for (const [i, hand] of view.hands.entries()) {
    if (i === seat) continue
    view.hands[i] = hand.map(() => unseen[order[next++]!]!)
    if (view.sealed[i] === 'face-down') view.sealed[i] = view.hands[i][dice.die(hand.length, 'imagined seal') - 1]!
  }
  return view
}

export type { AnyEvent }
