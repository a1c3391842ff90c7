import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** What WCAG 2.2 asks of small text. */
const ENOUGH = 4.5
const SIDES = ['side-1-text', 'side-2-text', 'side-3-text', 'side-4-text']
const INKS = ['ink', 'ink-2', 'ink-3', 'link', 'good', 'bad', 'amber-text', ...SIDES]
const SURFACES = ['panel', 'panel-2', 'panel-3', 'field']

const themes = themesOf(readFileSync(new URL('../src/style/tokens.css', import.meta.url), 'utf8'))

describe.each([...themes])('in the theme %s', (_theme, colours) => {
  it.each(INKS.flatMap((ink) => SURFACES.map((surface) => ({ ink, surface }))))(
    '$ink can be read on $surface',
    ({ ink, surface }) => expect(contrast(colours.get(ink)!, colours.get(surface)!)).toBeGreaterThanOrEqual(ENOUGH),
  )
})

/** The colours of each theme by name; one that a theme does not name is that of the first. */
function themesOf(css: string): Map<string, ReadonlyMap<string, string>> {
  const found = new Map<string, ReadonlyMap<string, string>>()
  for (const [, theme, body] of css.matchAll(/\[data-theme='(\w+)'\]\s*\{([^}]*)\}/g)) {
    const own = [...body!.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map(
      ([, name, colour]) => [name!, colour!] as const,
    )
    found.set(theme!, new Map([...(found.get('night') ?? []), ...(found.get(theme!) ?? []), ...own]))
  }
  return found
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
