import type { EndingText, OpenDecision, Saved, TableFrame } from './api/index.ts'
import type { AnyAction, AnyMuster, Seat } from '@flagbridge/kernel'
import type { Scene } from '@flagbridge/scene'
import { seatLabel } from './bots.ts'
import type { People } from './people.ts'
import type { PlayedMatch } from './playedMatch.ts'
import type { SeatViewer } from './seatViewer.ts'

type Framed = Pick<
  PlayedMatch,
  | 'id'
  | 'opened'
  | 'players'
  | 'people'
  | 'step'
  | 'seed'
  | 'isOnline'
  | 'isElsewhere'
  | 'waits'
  | 'guided'
  | 'puzzled'
  | 'canUndo'
  | 'ended'
>

const ELSEWHERE = 'This match is open in another tab, and is played there. Close that tab to play on here.'

/** What stands around the board of a match that is played. */
export function frameOf(match: Framed): TableFrame {
  const { opened, people, players, step, seed } = match
  const { looker, curtain } = people
  const decision = openDecisionOf(people)
  const ending = match.ended()
  return {
    match: match.id,
    game: opened.rulebook.id,
    title: opened.rulebook.title,
    step,
    eyes: looker,
    side: players[looker]?.side ?? -1,
    players,
    undo: match.canUndo(),
    lost: people.viewer().lost,
    goal: goalOf(people.viewer()),
    ...(placementFor(people) === undefined ? {} : { canPlace: true }),
    ...(decision === undefined ? {} : { decision }),
    ...(decision === undefined && ending === undefined
      ? { waiting: match.isElsewhere === true ? ELSEWHERE : (match.waits ?? waitingOf(match)) }
      : {}),
    ...(curtain ? { curtain: players[looker]! } : {}),
    ...(ending === undefined ? {} : { ending }),
    ...(seed === undefined ? {} : { seed }),
    ...(match.isOnline ? { online: true } : {}),
    ...(match.guided === undefined ? {} : { guide: match.guided() }),
    ...(match.puzzled === undefined ? {} : { puzzle: match.puzzled() }),
    ...(match.isElsewhere === true ? { elsewhere: true } : {}),
  }
}

export function goalOf(viewer: SeatViewer): readonly string[] {
  return viewer.opened.box.words.briefing?.(viewer.table(), viewer.seat) ?? []
}

/** Where the next of the looker's ships would sensibly stand; nothing where that is not asked. */
export function placementFor(people: People): AnyAction | undefined {
  const asked = people.asked()
  if (asked === undefined || asked.answered === true) return undefined
  const viewer = people.viewer()
  const muster = viewer.opened.box.muster as AnyMuster | undefined
  return muster?.deploy?.(viewer.table(), asked.seat)
}

function openDecisionOf(people: People): OpenDecision | undefined {
  const asked = people.asked()
  if (asked === undefined) return undefined
  const { opened } = people.viewer()
  const view = people.viewer().table()
  return {
    id: asked.id,
    seat: asked.seat,
    kind: asked.kind,
    sentence: opened.box.words.decision(asked, view),
    choices: people.offers().map((action) => ({ action, pointers: opened.look.pointers(action, view, asked.seat) })),
  }
}

function waitingOf({ people, players }: Framed): string {
  const names = people
    .viewer()
    .pending()
    .filter(({ answered }) => answered !== true)
    .map(({ seat }) => (players[seat] === undefined ? `Seat ${seat + 1}` : seatLabel(players[seat])))
  return names.length === 0 ? 'Nothing is asked of anybody.' : `${names.join(' and ')} to play.`
}

export function endingOf(viewer: SeatViewer): EndingText | undefined {
  const outcome = viewer.opened.box.game.outcome(viewer.table())
  if (outcome === undefined) return undefined
  const sentence = viewer.lines.at(-1)?.text ?? 'The battle is over.'
  return { sentence, winner: outcome.winner, rule: outcome.rule }
}

/** The line on the home screen. */
export function savedLine(frame: TableFrame, scene: Scene, order: number, seat?: Seat): Saved {
  const { decision, ending, side, players, match, game, title } = frame
  const own = scene.pieces.find((piece) => piece.side === side && piece.mark === 'acting')
  const shown = own ?? scene.pieces.find((piece) => piece.side === side)
  const tint = scene.sides.find((line) => line.side === side)?.tint ?? side + 1
  return {
    id: match,
    game,
    title,
    players: players.map(({ name, player }) => ({ name, player })),
    sentence: ending?.sentence ?? decision?.sentence ?? frame.waiting ?? '',
    round: scene.round,
    ...(shown === undefined ? {} : { art: shown.art }),
    tint,
    yourMove: decision !== undefined || frame.curtain !== undefined,
    over: ending !== undefined,
    order,
    ...(seat === undefined ? {} : { own: seat }),
    ...ownPart(frame, scene, seat),
  }
}

/** What a player is told of his own part; where several sit at this screen, or nobody, it is nobody's. */
function ownPart({ players, ending }: TableFrame, scene: Scene, seat?: Seat): Pick<Saved, 'result' | 'fleet'> {
  const people = players.filter((one) => (seat === undefined ? one.player === 'person' : one.seat === seat))
  const [own] = people
  if (own === undefined || people.length > 1) return {}
  const fleet = scene.sides.find(({ side }) => side === own.side)?.name
  const winner = ending?.winner
  return {
    ...(fleet === undefined ? {} : { fleet }),
    ...(winner === undefined ? {} : { result: winner === 'draw' ? 'drawn' : winner === own.side ? 'won' : 'lost' }),
  }
}
