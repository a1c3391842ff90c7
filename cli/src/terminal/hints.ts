import { kindOf, type Pointer, type Scene, type Thing } from '@flagbridge/scene'
import { terrainName } from './fieldText.ts'

/** "Move here" says no more than the place itself; "Stay" does. */
function placed(label: string | undefined): string | undefined {
  return label !== undefined && /^\S+ here$/.test(label) ? undefined : label
}

/** What pointing at something means, where its name alone does not say it: the place, the cost, what a card does. */
export function hintsOf(scene: Scene): (pointer: Pointer) => readonly string[] {
  const things = new Map<Thing, string>()
  const terrains = new Map<Thing, string>()
  if (scene.field.kind === 'hexes' || scene.field.kind === 'squares')
    for (const { id, label, terrain } of scene.field.cells) {
      things.set(`cell:${id}`, label)
      if (terrain !== undefined) terrains.set(`cell:${id}`, terrainName(terrain))
    }
  for (const { id, name } of scene.pieces) things.set(`piece:${id}`, name)
  for (const { items } of scene.trays ?? [])
    for (const { thing, name, kind, value, text } of items) {
      const told = kindOf(thing) === 'die' ? [name] : [kind, value, text]
      things.set(thing, told.filter((one) => one !== undefined && one !== '').join(', '))
    }
  return ({ thing, label, cost }) => {
    const known = things.get(thing)
    const price = cost === undefined ? '' : `(${cost})`
    switch (kindOf(thing)) {
      case 'piece':
        return [known ?? '', cost ?? '']
      case 'card':
      case 'die':
        return [known ?? cost ?? '']
      case 'cell':
        return [
          [placed(label), label?.includes(known ?? '') === true ? '' : known, price].filter(Boolean).join(' '),
          terrains.get(thing) ?? '',
        ]
      default:
        return [[label, price].filter(Boolean).join(' ')]
    }
  }
}
