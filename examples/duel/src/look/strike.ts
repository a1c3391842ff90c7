import { kindOf, nameOf, type EventLook, type Part, type Preview, type TextRun, type StepLook } from '@flagbridge/scene'
import { MOVES, STRIKES, type Hold, type Strike } from '../actions.ts'
import type { StrikeRolled } from '../events.ts'
import { oddsOfStrike } from '../odds.ts'
import { classOf, sideOf } from '../rules/fleet.ts'
import { distance } from '../rules/sea.ts'
import type { Content } from '../rules/step.ts'
import { course } from '../rules/steps.ts'
import { activate, neededToHit } from '../rules/strike.ts'
import type { State } from '../state.ts'
import { rangeOf } from './range.ts'

export const activateLook: StepLook<Content, State, Hold | Strike> = {
  pointers: (_, action) =>
    action.do === 'hold'
      ? [{ thing: `piece:${action.ship}` }, { thing: 'button:hold', label: 'Hold fire' }]
      : [
          { thing: `piece:${action.ship}` },
          { thing: `piece:${action.target}`, label: `Strike the ${classOf(action.target).name}` },
        ],
  preview(_, action, view) {
    if (action.do === 'strike') return previewOfStrike(action, view)
    return {
      verb: 'Hold fire',
      overlays: [{ kind: 'tag', thing: `piece:${action.ship}`, text: 'Holds, then moves' }],
    }
  },
  why(content, view, seat, things) {
    const last = things.at(-1)!
    if (kindOf(last) === 'cell') return course.outOfPlace(view, MOVES[Number(nameOf(last))]!, 'activate')
    const [first, second] = things.map((thing) => (kindOf(thing) === 'piece' ? Number(nameOf(thing)) : undefined))
    if (first === undefined || (things.length > 1 && second === undefined)) return undefined
    const action = second === undefined ? ({ do: 'hold', ship: first } as const) : STRIKES[first]![second]!
    return activate.check(content, view, seat, action)
  },
  /** A ship was chosen: how far it reaches, and how far it hits on 4. */
  pointed(_, view, _seat, [first]) {
    if (first === undefined || kindOf(first) !== 'piece') return undefined
    return { overlays: rangeOf(view, Number(nameOf(first))) }
  },
}

function previewOfStrike({ ship, target }: Strike, view: State): Preview {
  const striker = classOf(ship)
  const struck = classOf(target)
  const away = distance(view.ships[ship]!.cell, view.ships[target]!.cell)
  const needed = neededToHit(striker.range, away)
  return {
    verb: `Strike the ${struck.name}`,
    overlays: [
      ...rangeOf(view, ship),
      { kind: 'line', from: `piece:${ship}`, to: `piece:${target}` },
      { kind: 'target', thing: `piece:${target}` },
      {
        kind: 'tag',
        thing: `piece:${target}`,
        text: `${needed}+ hits`,
        small: `Distance ${away} · ${striker.dice} dice`,
      },
    ],
    panels: [
      {
        title: 'Strike',
        rule: 'DUEL-7',
        heading: [name(ship), { text: ' at ' }, name(target)],
        parts: [
          { kind: 'text', text: `${striker.dice} dice at distance ${away} of ${striker.range}` },
          {
            kind: 'sum',
            title: 'Needed',
            terms: [
              {
                by: `${needed}+`,
                text: away * 2 <= striker.range ? 'Within half range' : 'Beyond half range',
                rule: 'DUEL-7',
              },
              { by: `${struck.save}+`, text: `Saves of the ${struck.name}`, rule: 'DUEL-8' },
            ],
          },
          faces(needed),
          {
            kind: 'odds',
            title: `Hull lost by the ${struck.name}, ${view.ships[target]!.hull} left`,
            side: sideOf(ship),
            odds: oddsOfStrike(striker.dice, needed, struck.save, view.ships[target]!.hull).map((chance, damage) => ({
              label: String(damage),
              chance,
            })),
          },
        ],
      },
    ],
  }
}

function faces(needed: number): Part {
  const all = [1, 2, 3, 4, 5, 6]
  return {
    kind: 'faces',
    title: 'Each die',
    faces: all.map((face) => ({ face: String(face), does: face >= needed ? 'hit' : '–', counts: face >= needed })),
  }
}

function name(ship: number): TextRun {
  return { text: `${sideOf(ship) === 0 ? 'Red' : 'Blue'} ${classOf(ship).name}`, side: sideOf(ship) }
}

export function dicePanel({ ship, target, needed, faces, saves, damage }: StrikeRolled) {
  const { save } = classOf(target)
  const hits = faces.filter((face) => face >= needed).length
  return {
    title: 'Strike',
    rule: 'DUEL-7',
    heading: [name(ship), { text: ' at ' }, name(target)],
    parts: [
      {
        kind: 'dice',
        title: `Needed ${needed}+ to hit`,
        dice: faces.map((face) => ({ face, counts: face >= needed })),
        result: hits === 1 ? '1 hit' : `${hits} hits`,
      },
      ...(saves.length === 0
        ? []
        : [
            {
              kind: 'dice' as const,
              title: `Needed ${save}+ to save`,
              dice: saves.map((face) => ({ face, counts: face >= save })),
              result: damage === 1 ? '1 hull lost' : `${damage} hull lost`,
            },
          ]),
      {
        kind: 'sum',
        terms: [
          { by: String(hits), text: 'hits', rule: 'DUEL-7' },
          {
            by: String(-(hits - saves.filter((face) => face < save).length)),
            text: 'stopped by saves',
            rule: 'DUEL-8',
          },
          { by: String(damage), text: 'hull lost', rule: 'DUEL-9', total: true },
        ],
      },
    ],
  } as const satisfies EventLook['panel']
}
