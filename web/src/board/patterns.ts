import type { TerrainPattern } from '@flagbridge/scene'

/** The pattern of a terrain. It is named by the drawing itself: not every browser finds it from a style sheet. */
const PATTERNS: Partial<Readonly<Record<TerrainPattern, string>>> = {
  system: 't-system',
  dust: 't-dust',
  nebula: 't-nebula',
  explosion: 't-core',
  shallow: 't-shallow',
  sand: 't-sand',
  fog: 't-fog',
  smoke: 't-fog',
}

export function patternOf(terrain: TerrainPattern): string {
  const pattern = PATTERNS[terrain]
  return pattern === undefined ? 'none' : `url(#${pattern})`
}
