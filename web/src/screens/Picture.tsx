import { settings } from '../client/settings.ts'
import type { CoverOfGame } from './shopWindow.ts'

/** A picture of the game's real table, some way into a battle; `npm run pictures` takes them. */
export function Picture({ table }: { table: CoverOfGame }) {
  const light = settings.value.theme === 'chart' ? 'chart' : 'night'
  return (
    <img class="picture" src={`tables/${table.id}-${light}.webp`} alt="" width={520} height={530} decoding="async" />
  )
}
