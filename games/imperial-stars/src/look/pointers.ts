import { sumOf } from '@flagbridge/kernel'
import type { Pointer, Thing } from '@flagbridge/scene'
import type { Action } from '../actions.ts'
import type { Content } from '../content.ts'
import { shipOf, waitingOf } from '../rules/1-battle-line.ts'
import { speedOf } from '../rules/4-activation.ts'
import { attackCardOf, bonusMatches, targetOf } from '../rules/5-attack.ts'
import { damageTerms } from '../rules/8-damage.ts'
import { TOKEN, type ShipId, type State } from '../state.ts'
import { cardName, shipName } from './ratings.ts'
import { attackThing, cardThing, damageThing, dieThing, placeThing, raceThing, shipThing } from './things.ts'

const to = (thing: Thing, label?: string, cost?: string): Pointer => ({
  thing,
  ...(label === undefined ? {} : { label }),
  ...(cost === undefined ? {} : { cost }),
})
const button = (name: string, label: string, key?: string): Pointer => ({
  thing: `button:${name}`,
  label,
  ...(key === undefined ? {} : { key }),
})

/** What one points at, in order, to say an action. */
export function pointersTo(c: Content, s: State, a: Action): readonly Pointer[] {
  switch (a.do) {
    case 'chooseRace':
      return [to(raceThing(a.race), 'Take command')]
    case 'hire':
      return [to(shipThing(a.ship), 'Hire', String(c.ships.get(a.ship)?.points ?? ''))]
    case 'repair':
      return [to(cardThing(a.card), 'Play'), to(shipThing(a.ship), 'Repair'), damage(c, s, a.ship, a.damage)]
    case 'remove':
      return [to(shipThing(a.ship), 'Repair'), damage(c, s, a.ship, a.damage)]
    case 'roll':
      return [button('roll', 'Roll to activate', 'r')]
    case 'deploy':
      return [button('deploy', 'Deploy a ship', 'd')]
    case 'openGate':
      return [to(cardThing(a.card), 'Play'), button('gate', 'Deploy a ship and roll as well')]
    case 'place':
      return [...(choosesShip(s) ? [to(shipThing(a.ship), 'Place')] : []), place(c, s, a.at)]
    case 'activate':
      return [
        to(dieThing(a.die), 'Use'),
        to(shipThing(a.ship), 'Activate', `Speed ${sumOf(speedOf(c, s, shipOf(s, a.ship)!))}`),
      ]
    case 'activateWithBoth':
      return [button('both', 'Both dice on one ship', 'b'), to(shipThing(a.ship), 'Activate')]
    case 'flank':
      return [to(cardThing(a.card), 'Play'), to(shipThing(a.ship), 'Activate')]
    case 'swap':
      return [to(shipThing(a.ship), 'Swap places'), to(shipThing(a.with), 'Swap with')]
    case 'fire':
      return fire(c, s, a)
    case 'overcharge':
      return [to(shipThing(a.ship), 'Attack with'), to(cardThing(a.card), 'Play')]
    case 'block':
      return [to(cardThing(a.card), 'Block with'), attack(c, s, a.attack)]
    case 'blockAgain':
      return [button('again', 'Second block of Max Shields'), attack(c, s, a.attack)]
    case 'decoys':
      return [to(cardThing(a.card), 'Play'), to(shipThing(a.ship), 'Draw off its attacks')]
    case 'shootDown':
      return [to(dieThing(a.die), 'Use'), attack(c, s, a.attack)]
    case 'splash':
      return [to(shipThing(a.ship), 'Hit by splinters')]
    case 'leech':
      return [damage(c, s, s.attacks[s.resolved]!.ship, a.damage)]
    case 'board':
      return [to(cardThing(a.card), 'Board with'), to(shipThing(a.target), 'Board')]
    case 'reinforce':
      return [to(cardThing(a.card), 'Add to the boarding')]
    case 'guard':
      return [to(cardThing(a.card), 'Add to the defence')]
    case 'selfDestruct':
      return [button('self-destruct', 'Set to self-destruct')]
    case 'discard':
      return [to(cardThing(a.card), 'Discard')]
    case 'done':
      return [button('done', doneLabel(s))]
  }
}

/** A ship just drawn is the only one to be placed; ships that wait may be several. */
function choosesShip(s: State): boolean {
  return s.arriving === null && waitingOf(s, s.asked).length > 1
}

/** The bonus is used unless one says otherwise (IS-ATTACK.11): a further button is without it. */
function fire(c: Content, s: State, a: Extract<Action, { do: 'fire' }>): Pointer[] {
  const card = attackCardOf(c, a.card)
  const matches = card !== undefined && bonusMatches(c, card, a.ship)
  const chosen = targetOf(s, a.ship)
  return [
    to(shipThing(a.ship), 'Attack with'),
    to(cardThing(a.card), card?.smallCraft === true ? 'Launch' : 'Fire'),
    to(shipThing(a.target), chosen === undefined ? 'Attack' : 'Attack again'),
    ...(matches && !a.bonus ? [button('plain', `Without ${card?.bonus?.name ?? 'the bonus'}`)] : []),
  ]
}

function attack(c: Content, s: State, i: number): Pointer {
  const { card, target, bonus } = s.attacks[i]!
  const name = bonus ? `${cardName(c, card)}, ${attackCardOf(c, card)?.bonus?.name ?? ''}` : cardName(c, card)
  return to(attackThing(i), `${name} → ${shipName(c, target)}`, String(sumOf(damageTerms(c, s, s.attacks[i]!))))
}

function damage(c: Content, s: State, ship: ShipId, at: number): Pointer {
  const found = shipOf(s, ship)?.damage[at]
  const name = found === undefined || found.card === TOKEN ? 'Token' : cardName(c, found.card)
  return to(damageThing(ship, at), `Remove ${name}`, String(found?.value ?? 0))
}

function place(c: Content, s: State, at: number): Pointer {
  const { line } = s.seats[s.asked]!
  const before = line[at - 1]
  const after = line[at]
  const label =
    before === undefined
      ? after === undefined
        ? 'In the battle-line'
        : `First, before ${shipName(c, after.id)}`
      : after === undefined
        ? `Last, after ${shipName(c, before.id)}`
        : `Between ${shipName(c, before.id)} and ${shipName(c, after.id)}`
  return to(placeThing(at), label)
}

/** What ending this step is called. */
function doneLabel(s: State): string {
  switch (s.step) {
    case 'draft':
      return 'Buy no more'
    case 'repair':
      return 'No more repairs'
    case 'removal':
      return 'Remove no more'
    case 'activate':
      return s.dice.length > 0 ? 'Leave the dice' : 'Go on'
    case 'attack':
      return s.attacks.length === 0 ? 'Attack nobody' : 'All attacks are declared'
    case 'defend':
      return s.attacks.some(({ fate }) => fate === 'blocked') ? 'No more blocks' : 'Block nothing'
    case 'leech':
      return 'Remove nothing'
    case 'board':
      return 'No boarding'
    case 'reinforce':
      return 'Board with these'
    case 'guard':
      return 'Stand and fight'
    case 'discard':
      return s.discarded === 0 ? 'Keep all' : 'Keep the rest'
    default:
      return 'Go on'
  }
}
