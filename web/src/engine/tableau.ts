import type { AnyAction, Decision } from '@flagbridge/kernel'
import { seatLabel } from './bots.ts'
import type { Ask, Ending, Saved, Tableau } from './messages.ts'
import type { Onlooker } from './onlooker.ts'
import type { Opened } from './shelf.ts'
import type { Sitting } from './sitting.ts'

/** What the page draws of a running match. */
export function tableauOf(sitting: Sitting, legal: readonly AnyAction[]): Tableau {
  const { opened, looker, players, step, seed } = sitting
  const onlooker = sitting.onlooker()
  const asked = sitting.asked()
  const ending = sitting.ended()
  return {
    match: sitting.id,
    game: opened.rulebook.id,
    title: opened.rulebook.title,
    step,
    eyes: looker,
    side: players[looker]?.side ?? -1,
    scene: onlooker.scene(),
    lines: onlooker.lines,
    players,
    undo: sitting.canUndo(),
    ...(asked === undefined ? {} : { ask: askOf(opened, onlooker, asked, legal) }),
    ...(asked === undefined && ending === undefined ? { waiting: waitingOf(sitting) } : {}),
    ...(sitting.curtain ? { curtain: players[looker]! } : {}),
    ...(ending === undefined ? {} : { ending }),
    ...(seed === undefined ? {} : { seed }),
  }
}

function askOf({ box, look }: Opened, onlooker: Onlooker, decision: Decision, legal: readonly AnyAction[]): Ask {
  const view = onlooker.table()
  return {
    seat: decision.seat,
    decision: decision.id,
    kind: decision.kind,
    sentence: box.words.decision(decision, view),
    choices: legal.map((action) => look.pointers(action, view, decision.seat)),
  }
}

function waitingOf(sitting: Sitting): string {
  const names = sitting
    .pending()
    .filter(({ answered }) => answered !== true)
    .map(({ seat }) => (sitting.players[seat] === undefined ? `Seat ${seat + 1}` : seatLabel(sitting.players[seat])))
  return names.length === 0 ? 'Nothing is asked of anybody.' : `${names.join(' and ')} to play.`
}

export function endingOf({ box }: Opened, onlooker: Onlooker): Ending | undefined {
  const outcome = box.game.outcome(onlooker.table())
  if (outcome === undefined) return undefined
  const sentence = onlooker.lines.at(-1)?.text ?? 'The battle is over.'
  return { sentence, winner: outcome.winner, rule: outcome.rule }
}

/** The line on the home screen. */
export function savedLine(tableau: Tableau, order: number): Saved {
  const { scene, ask, ending, side, players, match, game, title } = tableau
  const own = scene.pieces.find((piece) => piece.side === side && piece.mark === 'acting')
  const shown = own ?? scene.pieces.find((piece) => piece.side === side)
  const tint = scene.sides.find((line) => line.side === side)?.tint ?? side + 1
  return {
    id: match,
    game,
    title,
    players: players.map(({ name, player }) => ({ name, player })),
    sentence: ending?.sentence ?? ask?.sentence ?? tableau.waiting ?? '',
    round: scene.round,
    ...(shown === undefined ? {} : { art: shown.art }),
    tint,
    yourMove: ask !== undefined || tableau.curtain !== undefined,
    over: ending !== undefined,
    order,
  }
}
