import { sumOf, type Modifier } from '@flagbridge/kernel'
import type { Panel, Part, Preview } from '@flagbridge/scene'
import type { Content } from '../content/content.ts'
import type { BoardingEvent, BoardingRolled } from '../events/9-boarding.ts'
import { boardingOdds } from '../odds.ts'
import { controllerOf } from '../rules/1-battle-line.ts'
import { board, guard, reinforce } from '../rules/9-boarding.ts'
import { boardingOf, seatOf, type Boarding, type CardId, type State } from '../state.ts'
import { cardName, playerName, shipName } from '../text/names.ts'
import { inFigures } from '../text/plural.ts'
import { hurts } from './hurts.ts'
import { button, doneButton, firstLegal, pointedAt, to, whyNot } from './pointing.ts'
import type { EventLooks, LooksOf } from './section.ts'
import { chanceOf, percent, shipRun, signed, termsOf } from './sums.ts'
import { cardThing, shipThing } from './things.ts'

export const boardingLooks: LooksOf<'board' | 'reinforce' | 'guard'> = {
  board: {
    pointers: (_c, a) =>
      a.do === 'done'
        ? doneButton('No boarding')
        : [to(cardThing(a.card), 'Board with'), to(shipThing(a.target), 'Board')],
    preview: (c, a, s) =>
      a.do === 'done'
        ? {}
        : boarded(c, s, { target: a.target, marines: [a.card], guards: [], selfDestruct: false }, a.card),
    why(c, s, seat, things) {
      const { card, ship } = pointedAt(things)
      const usual = firstLegal(board, c, s, seat, 'board')
      return whyNot(board, c, s, seat, [
        { do: 'board', card: card ?? usual?.card ?? '', target: ship || (usual?.target ?? '') },
      ])
    },
    panels: underWay,
  },
  reinforce: {
    pointers: (_c, a) =>
      a.do === 'done' ? doneButton('Board with these') : [to(cardThing(a.card), 'Add to the boarding')],
    preview(c, a, s) {
      if (a.do === 'done') return {}
      const before = boardingOf(s)
      return added(c, s, a.card, 'boarding', { ...before, marines: [...before.marines, a.card] })
    },
    why(c, s, seat, things) {
      const { card } = pointedAt(things)
      return whyNot(reinforce, c, s, seat, card === undefined ? [] : [{ do: 'reinforce', card }])
    },
    panels: underWay,
  },
  guard: {
    pointers(_c, a) {
      switch (a.do) {
        case 'guard':
          return [to(cardThing(a.card), 'Add to the defence')]
        case 'selfDestruct':
          return [button('self-destruct', 'Set to self-destruct')]
        case 'done':
          return doneButton('Stand and fight')
      }
    },
    preview(c, a, s) {
      const before = boardingOf(s)
      switch (a.do) {
        case 'guard':
          return added(c, s, a.card, 'defence', { ...before, guards: [...before.guards, a.card] })
        case 'selfDestruct':
          return { panels: [boardingPanel(c, s, { ...before, selfDestruct: true }, before)] }
        case 'done':
          return {}
      }
    },
    why(c, s, seat, things) {
      const { card } = pointedAt(things)
      return whyNot(guard, c, s, seat, card === undefined ? [] : [{ do: 'guard', card }])
    },
    panels: underWay,
  },
}

function underWay(c: Content, s: State): Panel[] {
  return s.boarding === null ? [] : [boardingPanel(c, s, s.boarding)]
}

function boarded(c: Content, s: State, boarding: Boarding, card: CardId): Preview {
  return {
    verb: 'Board it',
    question: `Board ${shipName(c, boarding.target)} with ${cardName(c, card)}?`,
    overlays: [{ kind: 'target', thing: shipThing(boarding.target) }],
    panels: [boardingPanel(c, s, boarding)],
  }
}

function added(c: Content, s: State, card: CardId, where: 'boarding' | 'defence', after: Boarding): Preview {
  return {
    verb: 'Add it',
    question: `Add ${cardName(c, card)} to the ${where} of ${shipName(c, after.target)}?`,
    panels: [boardingPanel(c, s, after, boardingOf(s))],
  }
}

/** IS-BOARD.5 to IS-BOARD.9: both sides of a boarding and its exact chances, as it would be rolled now. */
function boardingPanel(c: Content, s: State, boarding: Boarding, before?: Boarding): Panel {
  const { target, marines, guards, selfDestruct } = boarding
  const odds = boardingOdds(c, s, target, marines, guards, selfDestruct)
  const defender = controllerOf(s, target)
  const points = c.ships.get(target)?.points ?? 0
  return {
    title: 'Boarding',
    rule: 'IS-BOARD.7',
    heading: [
      { text: playerName(c, s, s.active), side: seatOf(s, s.active).side },
      { text: ' boards ' },
      shipRun(c, s, target),
    ],
    parts: [
      {
        kind: 'odds',
        title: 'A die each; equal totals capture',
        side: seatOf(s, s.active).side,
        odds: [
          { label: 'captured', chance: chanceOf(odds.captured) },
          ...(selfDestruct
            ? [{ label: 'blown up', chance: chanceOf(odds.destroyed) }]
            : [{ label: 'held', chance: chanceOf(odds.held) }]),
        ],
      },
      ...(before === undefined ? [] : [compared(c, s, before, chanceOf(odds.captured))]),
      total('Boarder', c, odds.attack),
      total(`Defender: ${playerName(c, s, defender)}`, c, odds.defence),
      {
        kind: 'text',
        text:
          `A captured ship scores twice its ${inFigures(points, 'point')}, ` +
          'and one that blows itself up scores for nobody.',
        rule: selfDestruct ? 'IS-BOARD.9' : 'IS-VICTORY.3',
      },
    ],
  }
}

function compared(c: Content, s: State, before: Boarding, now: number): Part {
  const { target, marines, guards, selfDestruct } = before
  const odds = boardingOdds(c, s, target, marines, guards, selfDestruct)
  return {
    kind: 'figures',
    figures: [
      { label: 'Captured as it stands', value: percent(chanceOf(odds.captured)) },
      { label: 'Captured then', value: percent(now) },
    ],
  }
}

function total(title: string, c: Content, modifiers: readonly Modifier[]): Part {
  return {
    kind: 'sum',
    title,
    terms: [...termsOf(c, modifiers, false), { by: signed(sumOf(modifiers)), text: 'to the die', total: true }],
  }
}

export const boardingEventLooks: EventLooks<BoardingEvent> = {
  BoardingBegan: (_c, e, s) => hurts(s, e.defender),
  BoardingRolled: (c, e, s) => ({ panel: rolled(c, e, s) }),
  ShipCaptured: (_c, e, s) => hurts(s, e.from),
  ShipSelfDestructed: (_c, e, s) => hurts(s, e.seat),
}

function rolled(c: Content, e: BoardingRolled, s: State): Panel {
  const half = (i: 0 | 1): Part[] => {
    const terms = i === 0 ? e.attack : e.defence
    const other = i === 0 ? e.totals[1] : e.totals[0]
    return [
      {
        kind: 'dice',
        title: playerName(c, s, i === 0 ? e.boarder : e.defender),
        dice: [{ face: e.faces[i], counts: e.totals[i] >= other }],
        result: `${e.faces[i]} + ${sumOf(terms)} = ${e.totals[i]}`,
      },
      { kind: 'sum', terms: [...termsOf(c, terms, false), { by: String(e.totals[i]), text: 'in all', total: true }] },
    ]
  }
  return { title: 'Boarding', rule: 'IS-BOARD.7', heading: [shipRun(c, s, e.target)], parts: [...half(0), ...half(1)] }
}
