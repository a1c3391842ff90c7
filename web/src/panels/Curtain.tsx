import { engine } from '../client/engine.ts'
import { link } from '../client/route.ts'
import type { PlayerLine } from '../engine/messages.ts'
import { Flag } from './Prompt.tsx'

/** Between two players at one screen who know different things: nothing of the table is shown. */
export function Curtain({ player, title }: { player: PlayerLine; title: string }) {
  return (
    <main class="curtain">
      <a class="home" href={link()} aria-label="Flagbridge, home">
        <Flag />
      </a>
      <h1 class="display">Hand the device to {player.name}</h1>
      <p class="soft">
        {title}. What lies face down for the others is shown when {player.name} is ready.
      </p>
      <button type="button" class="btn go" data-lift="" autofocus onClick={() => void engine.lift()}>
        I am {player.name}
      </button>
    </main>
  )
}
