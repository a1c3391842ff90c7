import type { OptionKey } from './keys.ts'

/** SXS-G.0.b: options that cannot be chosen together. */
const EXCLUSIVE: readonly (readonly [OptionKey, OptionKey])[] = [
  ['dogfighting', 'altInitiative'],
  ['vector', 'towing'],
  ['directionalShields', 'screens'],
  ['vector', 'bogeys'],
  ['threeD', 'bogeys'],
]

/** SXS-G.0.b: an option among those that are on which excludes this one. */
export function excluderOf(key: OptionKey, on: readonly OptionKey[]): OptionKey | undefined {
  return on.find((other) => EXCLUSIVE.some((pair) => pair.includes(key) && pair.includes(other) && key !== other))
}
