import type { Scene, Thing } from '@flagbridge/scene'
import { tintOf } from '../board/places.ts'

interface Linked {
  readonly thing: Thing
  readonly class: string
}

/** What sentences may name: ships and cells, by their names in lower case. */
export interface Named {
  readonly links: ReadonlyMap<string, Linked>
  readonly pattern: RegExp
}

/** Longer names first: "Skirl-12" is not "Skirl-1" and a 2. Cells are four digits, or a letter and a number. */
export function namedIn(scene: Scene): Named {
  const links = new Map<string, Linked>()
  const { field, pieces } = scene
  if (field.kind === 'hexes' || field.kind === 'squares')
    for (const { id, label } of field.cells) links.set(label.toLowerCase(), { thing: `cell:${id}`, class: 'name' })
  for (const { id, name, side } of pieces)
    links.set(name.toLowerCase(), { thing: `piece:${id}`, class: `name s${tintOf(scene, side)}` })
  const ships = pieces
    .map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .sort((a, b) => b.length - a.length)
  return { links, pattern: new RegExp(`(${[...ships, '\\b\\d{4}\\b', '\\b[a-z]\\d{1,2}\\b'].join('|')})`, 'i') }
}

/** A sentence in which the names of ships and cells are links that centre the board. */
export function Sentence({ text, named, centre }: { text: string; named: Named; centre(thing: Thing): void }) {
  return (
    <>
      {text.split(named.pattern).map((part, i) => {
        const link = i % 2 === 1 ? named.links.get(part.toLowerCase()) : undefined
        return link === undefined ? (
          part
        ) : (
          <button key={i} type="button" class={link.class} tabindex={-1} onClick={() => centre(link.thing)}>
            {part}
          </button>
        )
      })}
    </>
  )
}
