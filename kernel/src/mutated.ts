import type { Dice } from './dice.ts'

const STRANGE: readonly unknown[] = [-1, 0, 1, 2, 99, 1.5, 1e9, '', 'nobody', null, true, [], {}, 'P', '__proto__']

/** A copy of an action with one thing wrong: what a forged or damaged message looks like. */
export function mutated(action: unknown, chance: Dice): unknown {
  const copy: unknown = structuredClone(action)
  const places: { at: Record<string, unknown>; key: string }[] = []
  collect(copy, places)
  if (places.length === 0) return STRANGE[chance.die(STRANGE.length, 'mutation') - 1]
  const { at, key } = places[chance.die(places.length, 'mutation') - 1]!
  const kind = chance.die(6, 'mutation')
  if (kind === 1) delete at[key]
  else if (kind === 2) at[`${key}x`] = at[key]
  else if (kind === 3 && typeof at[key] === 'number') at[key] = at[key] + chance.die(3, 'mutation') - 2
  else at[key] = STRANGE[chance.die(STRANGE.length, 'mutation') - 1]
  return copy
}

function collect(value: unknown, places: { at: Record<string, unknown>; key: string }[]): void {
  if (typeof value !== 'object' || value === null) return
  for (const key of Object.keys(value)) {
    places.push({ at: value as Record<string, unknown>, key })
    collect((value as Record<string, unknown>)[key], places)
  }
}
