import type { AnyTableBox, Outcome, Refusal } from '@flagbridge/kernel'
import type { SeatInfo } from '@flagbridge/protocol'
import { botInWords } from '../engine/bots.ts'
import type { EndingText, Lapse, RefusalText } from '../engine/api/index.ts'

/** What the table itself refuses, whatever is played on it. */
const SENTENCES: Readonly<Record<string, string>> = {
  'chat-is-off': 'Chat was switched off when this match was made.',
  'chat-is-full': 'So much has been said in this match that no more can be kept.',
  'enough-offered': 'You have offered and answered so much that the next move comes first.',
  'nothing-offered': 'There is nothing to answer any more.',
  'not-absent': 'A computer may keep a seat only when its player has been away long enough.',
  'no-such-seat': 'There is no such seat.',
  'not-stored': 'The server could not store that, so it was not played. Try again in a moment.',
  'nothing-asked-of-you': 'Nothing is asked of you now.',
  'another-decision': 'That answers an earlier question.',
  'number-used': 'That went out under a number that was used before. Say it again.',
  'seat-taken': 'Somebody sits there already.',
  'nothing-to-muster': 'The battle has begun: the fleets are on the table.',
  'fleets-clash': 'That fleet does not go together with one that is ready already. Choose another.',
  'fleet-malformed': 'That fleet cannot be read.',
  'too-fast': 'That was too much at once for the server. Wait a few seconds and try again.',
}

export function refusalInWords(box: AnyTableBox, refusal: Refusal, view: unknown): RefusalText {
  // What is wrong with a fleet the muster has said in words.
  const { sentence } = refusal.values ?? {}
  if (refusal.refused === 'fleet-not-legal') return { text: String(sentence), rule: refusal.rule }
  return { text: SENTENCES[refusal.refused] ?? box.words.refusal(refusal, view), rule: refusal.rule }
}

/** Why a match on a server cannot be opened. */
export const PROBLEMS: Readonly<Record<string, string>> = {
  'no-right': 'There is no such match on this server, or the link does not open it. Ask for the link again.',
  version: 'This page is older than the server. Load it again.',
  'other-rules': 'This match was begun by another version of the rules and cannot go on here.',
  'no-game': 'The game could not be loaded.',
}

export const COMPUTER = 'The computer'

/** A player as the others read the name. */
export function nameOfSeat(name: string | null, kind: 'person' | 'bot', seat: number): string {
  if (kind === 'bot') return `${COMPUTER}${name === null ? '' : ` (${botInWords(name)})`}`
  return name ?? `Seat ${seat + 1}`
}

/** Why something was played that nobody chose. */
export function lapseInWords({ names, mine, then, played }: Lapse): string {
  const whose = mine && names.length === 1 ? 'Your time has run out' : `The time of ${names.join(' and ')} has run out`
  const who = then === 'bot' ? 'the computer answered' : 'the default answer counted'
  return `${whose}, so ${who}${played === '' ? '.' : `: ${played}`}`
}

/** How a match ended that the rules had not ended yet. */
export function agreedEnding(
  { winner, how, rule }: Outcome,
  seats: readonly Pick<SeatInfo, 'side' | 'name' | 'kind'>[],
): EndingText {
  if (winner === 'draw') return { sentence: 'The players agreed to a draw.', winner, rule }
  const names = (won: boolean) =>
    seats
      .flatMap(({ side, name, kind }, seat) => ((side === winner) === won ? [nameOfSeat(name, kind, seat)] : []))
      .join(' and ')
  const lost = how === 'resigned' ? `${names(false)} resigned. ` : ''
  return { sentence: `${lost}The battle is won by ${names(true)}.`, winner, rule }
}
