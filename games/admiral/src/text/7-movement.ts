import type { ActionOf } from '../actions.ts'
import { squareName } from '../content/board.ts'
import type { MovementEvent } from '../events/7-movement.ts'
import type { EventOf } from '../events/index.ts'
import type { State } from '../state.ts'
import { counted, faceName, headingWord, list, sideName, unitName } from './names.ts'
import type { AdmiralOrders, AdmiralWords, Refusals, Sentences } from './section.ts'
import { inviting, passing, plain, typed, type Hearing } from './typed.ts'

const go: AdmiralOrders<'assign' | 'stop' | 'pass'> = {
  orders: {
    assign: inviting(
      'give a unit a die to move with',
      typed('assign 5 to HMS Ajax', (a, s) => `assign ${a.die} to ${unitName(s, a.unit)}`, [
        /^assign (\d) to (.+)$/,
        (hear, die, unit) => ({ do: 'assign', die: Number(die), unit: hear.unit(unit) }),
      ]),
    ),
    stop: inviting('move no more', plain('stop', { do: 'stop' })),
    pass: inviting('end the go', passing('or once stopped pass')),
  },
}

const MOVES = '(stay|move(?: [a-h][1-8])+)'
const HEADING = '(?: heading (\\w+))?'

const move: AdmiralWords<'move'> = {
  prompt: (_c, s) => `Move ${unitName(s, s.mover)}.`,
  orders: {
    move: typed(
      'move d5 d6, stay heading east, turn east, surface then move d5, move d5 then dive',
      sayMove,
      [
        new RegExp(`^(?:surface|dive) then ${MOVES}${HEADING}$`),
        (hear, moves, heading) => hearMove(hear, moves, heading, 'before'),
      ],
      [
        new RegExp(`^${MOVES} then (?:surface|dive)${HEADING}$`),
        (hear, moves, heading) => hearMove(hear, moves, heading, 'after'),
      ],
      [new RegExp(`^${MOVES}${HEADING}$`), (hear, moves, heading) => hearMove(hear, moves, heading)],
      [/^turn (\w+)$/, (hear, heading) => hearMove(hear, 'stay', heading)],
    ),
  },
}

/** "move d4 d5", "turn north", "stay"; for a submarine "surface then", "then dive", "then surface heading north". */
function sayMove(a: ActionOf<'move'>, s: State): string {
  const flip = s.units[s.mover]?.submerged === true ? 'surface' : 'dive'
  const heading = a.heading === undefined ? '' : ` heading ${headingWord(a.heading)}`
  const way = a.path.length > 0 ? `move ${a.path.map(squareName).join(' ')}` : 'stay'
  if (a.turnCard === undefined) return `${way}${heading}`
  return a.turnCard === 'before' ? `${flip} then ${way}${heading}` : `${way} then ${flip}${heading}`
}

function hearMove(hear: Hearing, moves: string, heading: string, turnCard?: 'before' | 'after'): ActionOf<'move'> {
  const [, ...squares] = moves.split(' ')
  return {
    do: 'move',
    path: squares.map((name) => hear.square(name)),
    ...(heading === '' ? {} : { heading: hear.heading(heading) }),
    ...(turnCard === undefined ? {} : { turnCard }),
  }
}

export const movementWords = { go, move }

export const movementSentences: Sentences<MovementEvent> = {
  MovementBegan: () => 'Movement phase.',
  MovementAssigned: (e, s, c) =>
    `${sideName(e.seat)} puts ${faceName(c, e.die)} on the Movement space of ${unitName(s, e.unit)}.`,
  UnitMoved: moved,
  MovementStopped({ seat, faces }) {
    const dice = `${counted(faces.length, 'die', 'dice')} with Movement alone ${faces.length === 1 ? 'is' : 'are'}`
    return `${sideName(seat)} stops moving${faces.length === 0 ? '' : `; ${dice} exhausted`}.`
  },
  GoPassed: (e) => `${sideName(e.seat)} ends the go.`,
}

function moved(e: EventOf<'UnitMoved'>, s: State): string {
  const squares = e.path.map(squareName).join(', ')
  const way = e.path.length === 0 ? `stays on ${squareName(e.at)}` : `moves from ${squareName(e.from)} by ${squares}`
  const turned = e.turned ? (e.submerged ? ' and dives' : ' and surfaces') : ''
  const heading = e.submerged ? '' : `, heading ${headingWord(e.heading)}`
  const smoke = e.smoke.length > 0 ? `, laying smoke on ${list(e.smoke.map(squareName))}` : ''
  return `${unitName(s, e.unit)} ${way}${turned}${heading}${smoke}.`
}

export const movementRefusals: Refusals = {
  'already-moved': (v) => `${v.unit} has had its Movement die this round.`,
  diagonal: (v) => `A surfaced unit does not step diagonally to ${v.square}.`,
  'fog-stops': (v) => `A unit that enters fog stops at once, here on ${v.square}.`,
  'heading-follows': (v) => `The bow of ${v.unit} follows its last step; no heading is chosen.`,
  'heading-wanted': (v) => `Choose a heading for ${v.unit}.`,
  'not-a-step': (v) => `${v.square} is not next to the square before it.`,
  'not-stopped': () => 'First decide not to move.',
  'one-face': (v) => `${v.unit} is no submarine and has one face.`,
  'one-late-movement': () => 'After the decision not to move there is one Admiral movement, and it has been made.',
  'out-of-fog': () => 'A unit that starts in fog moves one square at most.',
  'stopped-moving': () => 'You have decided not to move; only one Admiral die can still move a unit.',
  'too-far': (v) => `${v.unit} moves at most ${v.movement} squares.`,
  'under-a-unit': (v) => `A submarine cannot surface under the unit on ${v.square}.`,
}
