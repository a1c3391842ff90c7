import { refuse, TABLE_RULES, type Decision, type Refusal, type Words } from '@flagbridge/kernel'
import { HOLDS, MOVES, STRIKES, type Action } from '../actions.ts'
import type { Event } from '../events.ts'
import { classOf, SHIP_NAMES, SIDES, sideOf } from '../rules/fleet.ts'
import { cellNamed, nameOfCell } from '../rules/sea.ts'
import type { State } from '../state.ts'
import { show } from './show.ts'

export const words: Words<State, Action, Event> = { event, refusal, decision, say, hear, show }

/** "the red sloop" */
function the(ship: number): string {
  return `the ${SIDES[sideOf(ship)]} ${classOf(ship).name}`
}

function The(ship: number): string {
  return the(ship).replace('t', 'T')
}

function event(event: Event, state: State): string {
  switch (event.kind) {
    case 'ShipHeld':
      return `${The(event.ship)} holds its fire.`
    case 'StrikeRolled': {
      const saves = event.saves.length === 0 ? '' : ` Saves: ${event.saves.join(' ')}.`
      return `${The(event.ship)} strikes ${the(event.target)}, hitting on ${event.needed}: ${event.faces.join(' ')}.${saves} Damage ${event.damage}.`
    }
    case 'ShipDestroyed':
      return `${The(event.ship)} is destroyed, worth ${event.value} points.`
    case 'ShipMoved':
      return `${The(event.ship)} goes to ${nameOfCell(event.to)}.`
    case 'RoundBegan':
      return `Round ${event.round} begins with ${SIDES[event.first]}.`
    default:
      return `${verdict(event.outcome.winner)} ${HOW[event.outcome.how]} ${state.points.join(' to ')}.`
  }
}

const HOW: Readonly<Record<string, string>> = {
  'fleet-destroyed': 'No enemy ship is left. The points stand at',
  points: 'The points are',
}

function verdict(winner: number | 'draw'): string {
  return winner === 'draw' ? 'The battle is drawn.' : `The battle goes to ${SIDES[winner]}.`
}

function refusal({ refused, rule, values = {} }: Refusal): string {
  const value = (name: string) => Number(values[name])
  switch (refused) {
    case 'no-ship-active':
      return 'First choose a ship, to strike or to hold.'
    case 'must-move':
      return `${The(value('ship'))} has to move first; it may stay where it is.`
    case 'not-your-ship':
      return 'That is not one of your ships.'
    case 'has-acted':
      return `${The(value('ship'))} has already acted in this round.`
    case 'destroyed':
      return `${The(value('ship'))} is destroyed.`
    case 'not-an-enemy':
      return 'Only an enemy ship can be struck.'
    case 'out-of-range':
      return `${The(value('target'))} is ${value('away')} hexes away; ${the(value('ship'))} reaches ${value('range')}.`
    case 'out-of-reach':
      return `${The(value('ship'))} cannot get to ${nameOfCell(value('to'))}.`
    case 'not-understood':
      return 'Say "hold r1", "strike r1 b1" or "move d5".'
    default:
      return rule in TABLE_RULES ? TABLE_RULES[rule as keyof typeof TABLE_RULES] : `Not allowed by ${rule}.`
  }
}

function decision({ kind }: Decision, state: State): string {
  return kind === 'activate' ? 'Choose a ship, and strike or hold with it.' : `Move ${the(state.active)}.`
}

function say(action: Action): string {
  if (action.do === 'move') return `move ${nameOfCell(action.to)}`
  const target = action.do === 'strike' ? ` ${SHIP_NAMES[action.target]}` : ''
  return `${action.do} ${SHIP_NAMES[action.ship]}${target}`
}

function hear(text: string): Action | Refusal {
  return understood(...text.trim().toLowerCase().split(/\s+/)) ?? refuse('not-understood', 'TABLE.3', { text })
}

function understood(verb = '', first = '', second?: string, ...more: string[]): Action | undefined {
  if (more.length > 0) return undefined
  if (second !== undefined) return verb === 'strike' ? STRIKES[shipNamed(first)]?.[shipNamed(second)] : undefined
  return verb === 'hold' ? HOLDS[shipNamed(first)] : verb === 'move' ? MOVES[cellNamed(first)] : undefined
}

function shipNamed(name: string): number {
  return SHIP_NAMES.findIndex((known) => known === name)
}
