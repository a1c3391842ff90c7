import { conforms, type AnyEvent } from '@flagbridge/kernel'
import { Pairs } from '@flagbridge/laws'
import type { Event } from '../../src/events/index.ts'
import { ABILITIES, type Ability } from '../../src/library.ts'
import { IN_PLAY, type ShipClass } from '../../src/design/spec.ts'
import { content, game, options } from '../battles.ts'
import { together, yard, yardBattle, yardGame } from './shipyard.ts'

/** Abilities of one weapon that fired, the equipment of its target, and equipment of one ship under fire. */
export function pairs(battles: number): Pairs {
  const found = new Pairs({
    'ability × ability of a weapon that fired': {
      words: ABILITIES,
      never: (a, b) => !together(a as Ability, b as Ability),
    },
    'ability × equipment of the target': { words: ABILITIES, with: IN_PLAY },
    'equipment × equipment under fire': { words: IN_PLAY, never: (a, b) => a === b },
  })
  let ships: readonly ShipClass[] = []
  const watch = (happened: AnyEvent): void => {
    const event = happened as Event
    if (event.kind !== 'ToHitRolled') return
    const { abilities } = ships[event.ship]!.batteries[event.battery]!.weapon
    found.meetAll('ability × ability of a weapon that fired', abilities)
    const carried = (ships[event.target]?.equipment ?? []).map(({ item }) => item)
    found.meetAll('equipment × equipment under fire', carried)
    for (const ability of abilities)
      for (const item of carried) found.meet('ability × equipment of the target', ability, item)
  }
  const trial = { every: 1_000, seed: 77, watch }
  conforms(game, {
    ...trial,
    games: Math.ceil(battles / 2),
    options(n) {
      const chosen = options(n)
      ships = game.start(chosen).ships.map((ship) => content.classes[ship.class]!)
      return chosen
    },
  })
  conforms(yardGame, {
    ...trial,
    games: Math.floor(battles / 2),
    options(n) {
      const read = yardGame.readOptions(yardBattle(n))
      if (!read.ok) throw new Error(JSON.stringify(read.problems))
      ships = yardGame.start(read.value).ships.map((ship) => yard.classes[ship.class]!)
      return read.value
    },
  })
  return found
}
