import { useEffect, useRef } from 'preact/hooks'
import { link } from '../client/route.ts'
import { Picture } from '../screens/Picture.tsx'
import { tables, titleOf } from '../screens/shopWindow.ts'

/** The games, to change to another one. */
export function Shelf({ game }: { game: string }) {
  const shelf = useRef<HTMLElement>(null)
  // On a phone not all of them fit.
  useEffect(() => {
    const [row, open] = [shelf.current, shelf.current?.querySelector<HTMLElement>('[aria-current]')]
    if (row && open) row.scrollLeft = open.offsetLeft - row.offsetLeft - 14
  }, [game])
  return (
    <nav class="shelf" aria-label="Game" ref={shelf}>
      {tables.map((table) => (
        <a key={table.id} href={link('new', table.id)} aria-current={table.id === game ? 'page' : undefined}>
          <Picture table={table} />
          <span>
            <b>{titleOf(table.id)}</b>
            <span>{inShort(table.meta)}</span>
          </span>
        </a>
      ))}
    </nav>
  )
}

/** "2–8 players · 6 rounds · 45 min": how many play and how long, which is what there is room for. */
function inShort(meta: string): string {
  const parts = meta.split(' · ')
  return [parts[0], parts.at(-1)].join(' · ')
}
