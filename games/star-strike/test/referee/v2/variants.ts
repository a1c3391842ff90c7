import { battle } from '../../v2/battles.ts'
import type { Options } from '../../../src/index.ts'

/** Battles of all kinds; every second one without Orders, so that nothing is taken from cards. */
export function option(n: number): Options {
  const said = battle(n)
  if (n % 2 === 0 || said.players === undefined) return said
  const players = said.players.map((player) => ({
    ...player,
    fleet: typeof player.fleet === 'string' ? player.fleet : { ...player.fleet, orders: [] },
  }))
  return { ...said, mode: 'free', players }
}
