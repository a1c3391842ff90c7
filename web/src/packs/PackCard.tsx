import { useState } from 'preact/hooks'
import { link } from '../client/route.ts'
import type { ShelvedPack } from '../engine/api/index.ts'
import { titleOf } from '../screens/shopWindow.ts'
import { Holdings } from './Holdings.tsx'

interface CardProps {
  readonly pack: ShelvedPack
  use(inUse: boolean): void
  remove(): void
}

/** One pack on the shelf. */
export function PackCard({ pack, use, remove }: CardProps) {
  const [isSure, setSure] = useState(false)
  const { hash, title, game, inUse, bytes, holds, problem } = pack
  return (
    <li class={inUse && problem === undefined ? 'pack' : 'pack off'}>
      <div class="what">
        <b>{title}</b>
        <span class="soft">
          {titleOf(game)} · {(bytes / 1000).toFixed(1)} kB · <code title={hash}>{hash.slice(0, 12)}</code>
        </span>
        {problem !== undefined && <p class="alert">No battle is played with it. {problem}</p>}
        <Holdings holds={holds} />
      </div>
      <div class="row">
        <label class="inuse">
          <input type="checkbox" checked={inUse} onChange={({ currentTarget }) => use(currentTarget.checked)} />
          In use
        </label>
        <a class="btn" href={link('new', game)}>
          Play
        </a>
        {isSure ? (
          <button type="button" class="btn" onClick={remove}>
            Remove for good
          </button>
        ) : (
          <button type="button" class="btn quiet" onClick={() => setSure(true)}>
            Remove
          </button>
        )}
      </div>
    </li>
  )
}
