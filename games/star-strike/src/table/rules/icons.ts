import { ALL_ICONS } from '../content/effect.ts'

/** How a declared number of icons without a save is spread over what the dice gave: Hits first. */
export function spread(icons: number, hits: number): [hits: number, criticals: number] {
  return icons >= ALL_ICONS ? [icons, icons] : [Math.min(icons, hits), Math.max(0, icons - hits)]
}
