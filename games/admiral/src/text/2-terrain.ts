import type { Refusals } from './section.ts'

export const terrainRefusals: Refusals = {
  'attacker-in-fog': (v) => `${v.unit} is inside a Bank of Fog and cannot attack.`,
  island: (v) => `${v.square} is an Island.`,
  occupied: (v) => `A surfaced unit is on ${v.square}.`,
  'off-board': () => 'That is off the grid.',
  'sand-bank': (v) => `${v.square} is a Sand Bank.`,
  'shallow-waters': (v) => `${v.square} is Shallow Waters, closed to this unit.`,
  'shallow-waters-below': (v) => `A submerged submarine can never be in the Shallow Waters of ${v.square}.`,
  'submarine-there': (v) => `A submarine is on ${v.square}; a square never holds two.`,
  'target-in-fog': (v) => `${v.target} is inside a Bank of Fog and cannot be a target.`,
}
