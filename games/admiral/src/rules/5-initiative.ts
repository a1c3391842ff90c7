import type { Content } from '../content/content.ts'
import { onGrid, type State } from '../state.ts'
import { cardOf } from './1-cards.ts'
import { isAdmiral } from './6-dice.ts'
import type { AdmiralTable, Step } from './step.ts'

/** AD-INI.1: two dice for each own unit in play whose card carries an Admiral Symbol. */
function initiativeDice(c: Content, s: State, seat: number): number {
  let dice = 0
  for (const unit of s.units) if (unit.seat === seat && onGrid(unit) && cardOf(c, unit).admiralSymbol) dice += 2
  return dice
}

/** AD-INI.3: the roll is repeated until one player has more Admiral symbols. AD-INI.4: its dice are put away. */
export function rollInitiative(c: Content, t: AdmiralTable): void {
  let counts: [number, number] = [initiativeDice(c, t.state, 0), initiativeDice(c, t.state, 1)]
  if (counts[0] + counts[1] === 0) counts = [1, 1]
  // AD-INI.3: who alone has dice would roll until an Admiral comes up: nothing is decided by rolling.
  if (counts[0] === 0 || counts[1] === 0) {
    const seat = counts[0] > 0 ? 0 : 1
    return t.emit({ kind: 'InitiativeWon', rule: 'AD-INI.2', seat, unrolled: true })
  }
  for (;;) {
    const south = t.dice.roll(counts[0], 6, 'initiative, South')
    const north = t.dice.roll(counts[1], 6, 'initiative, North')
    const symbols: [number, number] = [admirals(c, south), admirals(c, north)]
    t.emit({ kind: 'InitiativeRolled', rule: 'AD-INI.1', south, north, symbols })
    if (symbols[0] === symbols[1]) continue
    t.emit({ kind: 'InitiativeWon', rule: 'AD-INI.2', seat: symbols[0] > symbols[1] ? 0 : 1 })
    return
  }
}

function admirals(c: Content, faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + (isAdmiral(c, face) ? 1 : 0), 0)
}

/** AD-INI.2: the winner names the first player of the Movement phase; it may be the opponent. */
export const firstPlayer: Step<'chooseFirst'> = {
  name: 'first-player',
  verbs: ['chooseFirst'],
  asked: (_c, s) => s.turn,
  legal(_c, _s, seat, into) {
    into.push({ do: 'chooseFirst', first: seat as 0 | 1 }, { do: 'chooseFirst', first: (1 - seat) as 0 | 1 })
  },
  check: () => undefined,
  play(_c, t, seat, a) {
    t.emit({ kind: 'FirstPlayerChosen', rule: 'AD-INI.2', seat, first: a.first })
  },
}
