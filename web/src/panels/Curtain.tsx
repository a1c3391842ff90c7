import { engine } from '../client/engine.ts'
import { link } from '../client/route.ts'
import { usual } from '../client/settings.ts'
import type { PlayerLine } from '../engine/api/index.ts'
import { Flag } from './Prompt.tsx'

const SEATS = ['first', 'second', 'third', 'fourth']

/** Whoever gave no name is called by the seat: "you" says nothing to two people. */
function called({ name, seat }: PlayerLine): string {
  return name === usual.name ? `the ${SEATS[seat] ?? 'next'} player` : name
}

/** Between two players at one screen who know different things: nothing of the table is shown. */
export function Curtain({ player, title }: { player: PlayerLine; title: string }) {
  const name = called(player)
  return (
    <main class="curtain">
      <a class="home" href={link()} aria-label="Flagbridge, home">
        <Flag />
      </a>
      <h1 class="display">Hand the device to {name}</h1>
      <p class="soft">
        {title}. What lies face down for the others is shown when {name} is ready.
      </p>
      <button type="button" class="btn go" data-lift="" autofocus onClick={() => void engine.table.lift()}>
        I am {name}
      </button>
    </main>
  )
}
