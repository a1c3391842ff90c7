import { conforms } from '@flagbridge/kernel'
import { expect, it } from 'vitest'
import { ABILITIES, type Ability } from '../src/library.ts'
import type { Event, EventKind } from '../src/events/index.ts'
import type { Ship } from '../src/state.ts'
import { ALL_SENTENCES } from '../src/text/special.ts'
import { options } from './battles.ts'
import { content, game } from './table.ts'

const GAMES = 1000

/**
 * What nobody does at random: to take a declaration back, to stay away with a thousand places to arrive at, to bring a
 * buoy home, to come near enough to anybody for a satellite or a jammer, or to be in one hex with somebody he means to
 * ram, board, brawl with, or has laid a mine for. The vignettes play all of it.
 */
const UNLIKELY: readonly EventKind[] = [
  'FireRecalled',
  'ArrivalPutOff',
  'BuoySaved',
  'RamRolled',
  'RamStruck',
  'MinesMet',
  'MineSwept',
  'MineRolled',
  'CrossingOpened',
  'CrossingDeclined',
  'SquadsCrossed',
  'MeleeRolled',
  'DefenderLost',
  'ShipCaptured',
  'FlightLanded',
  'BrokeOff',
  'BrawlDealt',
  'BrawlStruck',
  // Told in place of what befalls hidden ships.
  'DiceHeard',
  'MineSpent',
  'ReserveHeld',
  'TroopsLanded',
  'ShipStrayed',
  'CrashStruck',
  'ShipCrashed',
  'SatelliteFired',
  'SatelliteHeld',
  'TargetNamed',
]

it(
  `conforms over ${GAMES} random games of 500 to 1,000 points, in which everything that can happen happens`,
  { timeout: 900_000 },
  () => {
    const kinds = new Set<string>()
    const fired = new Set<Ability>()
    let ships: readonly Ship[] = []
    const trials = conforms(game, {
      games: GAMES,
      every: 200,
      options(n) {
        const chosen = options(n)
        ships = game.start(chosen).ships
        return chosen
      },
      watch(event) {
        kinds.add(event.kind)
        const told = event as Event
        // SXS-G.24: only now is it known which ship it is.
        if (told.kind === 'ContactRevealed') ships = ships.with(told.ship, { ...ships[told.ship]!, ...told.as })
        if (told.kind === 'ToHitRolled')
          for (const ability of abilitiesOf(ships[told.ship]!, told.battery)) fired.add(ability)
      },
    })
    expect(trials.games).toBe(GAMES)
    expect([...fired].sort()).toEqual([...ABILITIES].sort())
    for (const kind of UNLIKELY) kinds.add(kind)
    expect([...kinds].sort()).toEqual(Object.keys(ALL_SENTENCES).sort())
  },
)

function abilitiesOf(ship: Ship, battery: number): readonly Ability[] {
  return content.classes[ship.class]!.batteries[battery]!.weapon.abilities
}
