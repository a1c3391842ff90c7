/** A silhouette as the page draws it: paths in a square of a hundred, read from the sprites of the games. */
export interface Silhouette {
  readonly size: number
  readonly strokes: readonly Stroke[]
}

export interface Stroke {
  readonly d: string
  /** `own` is the colour of the side. */
  readonly fill: string | undefined
  readonly stroke: string | undefined
  readonly width: number
  readonly opacity: number
  readonly dash?: readonly number[]
  readonly transform?: string
}

export type Gallery = (name: string) => Silhouette | undefined

type Look = Readonly<Record<string, string>>

/**
 * Sprites by game, as their text: `starmada#f1-frigate` is the symbol `f1-frigate` in `starmada`. They are our own and
 * hold nothing but groups, paths, circles and rectangles; a test looks at every one.
 */
export function galleryOf(sprites: ReadonlyMap<string, string>): Gallery {
  const known = new Map<string, Silhouette>()
  for (const [game, text] of sprites)
    for (const [, attributes, body] of text.matchAll(/<symbol\b([^>]*)>(.*?)<\/symbol>/gs)) {
      const look = attributesOf(attributes!)
      known.set(`${game}#${look['id']}`, { size: sizeOf(look['viewBox']), strokes: strokesIn(body!, look) })
    }
  return (name) => known.get(name)
}

function sizeOf(box: string | undefined): number {
  return Number(box?.split(/\s+/)[2] ?? 100)
}

function attributesOf(text: string): Look {
  return Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))
}

/** Groups hand on what they say; a transform is that of the innermost group. */
function strokesIn(body: string, outer: Look): Stroke[] {
  const strokes: Stroke[] = []
  const groups: Look[] = [outer]
  for (const [, end, tag, attributes] of body.matchAll(/<(\/?)(g|path|circle|rect)\b([^>]*)>/g)) {
    if (end === '/') {
      if (tag === 'g') groups.pop()
      continue
    }
    const look = { ...groups.at(-1), ...attributesOf(attributes!) }
    if (tag === 'g') groups.push(look)
    else strokes.push(strokeOf({ ...look, d: outlineOf(tag!, look) }))
  }
  return strokes
}

/** Everything as a path. */
function outlineOf(tag: string, look: Look): string {
  const number = (name: string) => Number(look[name] ?? 0)
  if (tag === 'circle') {
    const r = number('r')
    return `M${number('cx') - r} ${number('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
  }
  if (tag === 'rect')
    return `M${number('x')} ${number('y')}h${number('width')}v${number('height')}h${-number('width')}z`
  return look['d'] ?? ''
}

function strokeOf(look: Look): Stroke {
  const fill = colourOf(look['fill'] ?? 'currentColor')
  const stroke = colourOf(look['stroke'] ?? 'none')
  const shade = Math.min(fill?.opacity ?? 1, stroke?.opacity ?? 1)
  return {
    d: look['d'] ?? '',
    fill: fill?.colour,
    stroke: stroke?.colour,
    width: Number(look['stroke-width'] ?? 1),
    opacity: Number(look['opacity'] ?? 1) * shade,
    ...(look['stroke-dasharray'] === undefined ? {} : { dash: look['stroke-dasharray'].split(/[\s,]+/).map(Number) }),
    ...(look['transform'] === undefined ? {} : { transform: look['transform'] }),
  }
}

/** `var(--ship-dark,#00000059)` stands for what it falls back to: on paper nothing else is set. */
function colourOf(said: string): { colour: string; opacity: number } | undefined {
  if (said === 'none') return undefined
  const plain = /var\([^,]+,\s*([^)]+)\)/.exec(said)?.[1] ?? said
  if (plain === 'currentColor') return { colour: 'own', opacity: 1 }
  const [, colour, alpha] = /^(#[0-9a-f]{6})([0-9a-f]{2})$/i.exec(plain) ?? []
  return colour === undefined ? { colour: plain, opacity: 1 } : { colour, opacity: Number.parseInt(alpha!, 16) / 255 }
}
