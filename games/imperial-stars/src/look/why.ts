import type { Refusal, Seat } from '@flagbridge/kernel'
import { kindOf, nameOf, type Thing } from '@flagbridge/scene'
import type { Action } from '../actions.ts'
import type { ImperialStars } from '../game.ts'
import type { State } from '../state.ts'

/** Why the last thing cannot be pointed at: the refusal of the action that was most likely meant. */
export function whyNot(game: ImperialStars, s: State, seat: Seat, things: readonly Thing[]): Refusal | undefined {
  for (const action of meant(game, s, seat, things)) {
    const refusal = game.check(s, seat, action)
    if (refusal !== undefined) return refusal
  }
  return undefined
}

/** What was pointed at, with what is missing filled in from what would have been legal. */
function meant(game: ImperialStars, s: State, seat: Seat, things: readonly Thing[]): Action[] {
  const named = (kind: string) => things.filter((thing) => kindOf(thing) === kind).map(nameOf)
  const card = named('card').at(-1)
  const ships = named('piece')
  const last = ships.at(-1) ?? ''
  const legal: Action[] = []
  game.legal(s, seat, legal)
  const first = <V extends Action['do']>(verb: V) =>
    legal.find((action): action is Extract<Action, { do: V }> => action.do === verb)
  switch (s.step) {
    case 'race':
      return [{ do: 'chooseRace', race: (card ?? '').replace('race-', '') }]
    case 'draft':
      return [{ do: 'hire', ship: last }]
    case 'repair':
      return [
        {
          do: 'repair',
          card: card ?? first('repair')?.card ?? '',
          ship: last || (first('repair')?.ship ?? ''),
          damage: 0,
        },
      ]
    case 'removal':
      return [{ do: 'remove', ship: last, damage: 0 }]
    case 'activation':
      return card === undefined ? [] : [{ do: 'openGate', card }]
    case 'activate':
      return activating(s, card, ships, named('die').at(-1))
    case 'attack':
      return attacking(s, seat, card, ships, first('fire'))
    case 'defend':
      return defending(s, card, last, named('weapon').at(-1))
    case 'casualties':
      return [
        {
          do: 'shootDown',
          attack: Number(named('weapon').at(-1) ?? 0),
          die: Number(named('die').at(-1) ?? s.turrets?.hits[0] ?? 6),
        },
      ]
    case 'splash':
      return [{ do: 'splash', ship: last }]
    case 'board':
      return [{ do: 'board', card: card ?? first('board')?.card ?? '', target: last || (first('board')?.target ?? '') }]
    case 'reinforce':
      return card === undefined ? [] : [{ do: 'reinforce', card }]
    case 'guard':
      return card === undefined ? [] : [{ do: 'guard', card }]
    case 'discard':
      return card === undefined ? [] : [{ do: 'discard', card }]
    default:
      return []
  }
}

function activating(s: State, card: string | undefined, ships: readonly string[], die: string | undefined): Action[] {
  const [ship = s.seats[s.asked]!.line[0]?.id ?? '', other] = ships
  if (card !== undefined) return [{ do: 'flank', card, ship }]
  if (other !== undefined) return [{ do: 'swap', ship, with: other }]
  const faces = die === undefined ? s.dice : [Number(die)]
  return faces.length > 0
    ? faces.map((face) => ({ do: 'activate', ship, die: face }))
    : [{ do: 'swap', ship, with: ship }]
}

/** A ship of one's own is meant to fire, another's to be shot at. */
function attacking(
  s: State,
  seat: Seat,
  card: string | undefined,
  ships: readonly string[],
  usual: Extract<Action, { do: 'fire' }> | undefined,
): Action[] {
  const { line, prizes } = s.seats[seat]!
  const own = new Set([...line, ...prizes].map(({ id }) => id))
  const ship = ships.find((id) => own.has(id)) ?? usual?.ship ?? line.find(({ activated }) => activated)?.id ?? ''
  const enemy = s.seats.flatMap((other, i) => (i === seat ? [] : other.line))[0]?.id ?? ''
  const target = ships.findLast((id) => id !== ship) ?? usual?.target ?? enemy
  return [{ do: 'fire', card: card ?? usual?.card ?? s.seats[seat]!.hand[0] ?? '', ship, target, bonus: false }]
}

function defending(s: State, card: string | undefined, ship: string, attack: string | undefined): Action[] {
  if (ship !== '' && card !== undefined) return [{ do: 'decoys', card, ship }]
  if (card === undefined) return attack === undefined ? [] : [{ do: 'blockAgain', attack: Number(attack) }]
  const at = attack === undefined ? s.attacks.map((_, i) => i) : [Number(attack)]
  return at.map((i) => ({ do: 'block', card, attack: i }))
}
