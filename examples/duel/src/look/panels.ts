import type { Entry, Part, Preview, Run } from '@flagbridge/scene'
import type { Action, Strike } from '../actions.ts'
import type { Event, StrikeRolled } from '../events.ts'
import { rangeOf } from './range.ts'
import { wayTo } from './way.ts'
import { oddsOfStrike } from '../odds.ts'
import { classOf, sideOf } from '../rules/fleet.ts'
import { distance, nameOfCell } from '../rules/sea.ts'
import { neededToHit } from '../rules/strike.ts'
import type { State } from '../state.ts'

export function preview(action: Action, view: State): Preview {
  switch (action.do) {
    case 'hold':
      return {
        verb: 'Hold fire',
        overlays: [{ kind: 'tag', thing: `piece:${action.ship}`, text: 'Holds, then moves' }],
      }
    case 'strike':
      return previewOfStrike(action, view)
    case 'move': {
      const cells = wayTo(view, action.to).map(String)
      const piece = String(view.active)
      return {
        verb: cells.length === 1 ? 'Stay here' : `Move to ${nameOfCell(action.to)}`,
        overlays: [
          { kind: 'path', cells, costs: cells.map((_, step) => (step === 0 ? '' : String(step))) },
          { kind: 'ghost', piece, cell: String(action.to) },
        ],
      }
    }
  }
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

function name(ship: number): Run {
  return { text: `${sideOf(ship) === 0 ? 'Red' : 'Blue'} ${classOf(ship).name}`, side: sideOf(ship) }
}

export function entry(event: Event, view: State): Entry {
  switch (event.kind) {
    case 'StrikeRolled':
      return event.damage > 0 ? { panel: dicePanel(event), hurts: [sideOf(event.target)] } : { panel: dicePanel(event) }
    case 'ShipDestroyed':
      return { hurts: [sideOf(event.ship)] }
    case 'RoundBegan':
      return { heading: `Round ${view.round}` }
    case 'ShipHeld':
    case 'ShipMoved':
    case 'BattleEnded':
      return {}
  }
}

function dicePanel({ ship, target, needed, faces, saves, damage }: StrikeRolled) {
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
  } as const satisfies Entry['panel']
}
