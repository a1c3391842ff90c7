import type { Table } from '@flagbridge/kernel'
import type { Cards } from './cards/cards.ts'
import { v2_0 } from './editions/v2_0.ts'
import { due2 } from './effects/due.ts'
import type { Event, SaveRoll } from './events.ts'
import { onField } from './rules/2-field.ts'
import { proceedActivation, proceedInitiative, sideToActivate } from './rules/4-action.ts'
import { proceedCommand } from './rules/4-command.ts'
import { endByPoints, proceedWipeOut } from './rules/4-end.ts'
import { beginRefresh, determineInitiative, pieceToRest, scoreScenario } from './rules/4-refresh.ts'
import { proceedAgreement, proceedPlacing, rollForTeams, sideToPlace } from './rules/4-setup.ts'
import { directHitSaves, rollSaves } from './rules/5-saves.ts'
import { defeatIfDone, proceedStrike } from './rules/5-strikes.ts'
import { proceedAssault } from './rules/6-evade.ts'
import { proceedSkirmish } from './rules/7-skirmish.ts'
import { resolveArrival, sufferDust } from './rules/8-terrain.ts'
import { finalScoring } from './rules/10-scoring.ts'
import { facingsToLose, facingsToRegain } from './rules/13-terms.ts'
import { constructedScoring } from './rules/0-defeat.ts'
import type { Choice } from './shared/due.ts'
import { callUpShips } from './shared/scenarios.ts'
import { announceUse, settleDue, settleReturn } from './shared/settle.ts'
import { damagedBoxes } from './shared/shields.ts'
import { NONE, type Due, type Owed, type Side, type State } from './state.ts'

type T = Table<State, Event>

/** Goes on by itself until somebody has to answer or the match is over. */
export function settle(cards: Cards, t: T): void {
  while (t.state.outcome === null && proceed(cards, t));
}

/** SS2-4A, SS2-4B: the phases in order, and what goes on within them, innermost first. */
function proceed(cards: Cards, t: T): boolean {
  const s = t.state
  switch (s.phase) {
    case 'agree':
      return s.battlefield === NONE ? proceedAgreement(t) : (rollForTeams(cards, t), true)
    case 'place':
      return proceedPlacing(cards, t)
    case 'command':
      return proceedCommand(cards, t)
    case 'rest':
      return proceedRest(cards, t)
    case 'reinforce':
      return proceedReinforcements(cards, t)
    case 'reveal':
    case 'action':
      return proceedBattle(cards, t)
    case 'over':
      return false
  }
}

function proceedBattle(cards: Cards, t: T): boolean {
  const s = t.state
  if (s.owed.length > 0) return proceedOwed(cards, t, s.owed[0]!)
  if (s.arrivals.length > 0) return (resolveArrival(cards, t, s.arrivals[0]!), true)
  if (s.due.length > 0) return settleDue(v2_0, due2, cards, t, (due, choice) => useDue(cards, t, due, choice))
  if (s.skirmish !== null) return proceedSkirmish(cards, t, s.skirmish)
  if (s.strike !== null) return proceedStrike(cards, t, s.strike)
  if (s.assault !== null) return proceedAssault(t, s.assault)
  // SS2-0.04: only now, when everything is resolved.
  if (proceedWipeOut(cards, t)) return true
  if (s.phase === 'reveal') {
    t.emit({ kind: 'ActionPhaseBegan', rule: 'SS2-4B.02.a', initiative: s.initiative })
    return true
  }
  if (proceedInitiative(t)) return true
  if (s.active !== null) return proceedActivation(cards, t, s.active)
  if (sideToActivate(s) !== NONE) return false
  beginRefresh(cards, t)
  return true
}

/** SS2-4B.03.d, then SS2-4B.03.e: the next Initiative, except after the last Round. */
function proceedRest(cards: Cards, t: T): boolean {
  const s = t.state
  if (pieceToRest(s) !== NONE) return false
  if (s.round < s.rounds) determineInitiative(cards, t)
  t.emit({ kind: 'ReinforcementsBegan', rule: 'SS2-10E.01', first: s.initiative as Side })
  return true
}

/** SS2-10E.01: the last thing in the Refresh Phase, before what is scored when the last Round is over. */
function proceedReinforcements(cards: Cards, t: T): boolean {
  const s = t.state
  if (sideToPlace(cards, s) !== NONE) return false
  const seat = s.pieces.find((piece) => piece.where === 'hand')?.seat
  if (seat !== undefined) {
    const pieces = s.pieces.flatMap((piece, p) => (piece.seat === seat && piece.where === 'hand' ? [p] : []))
    t.emit({ kind: 'PiecesHeldInReserve', rule: 'SS2-10D.01', seat, pieces })
    return true
  }
  if (callUpShips(v2_0, cards, t)) return true
  scoreScenario(cards, t, 'endOfRound')
  if (s.round < s.rounds) {
    t.emit({ kind: 'RoundBegan', rule: 'SS2-4B', round: s.round + 1, initiative: s.initiative })
    return true
  }
  if (constructedScoring(cards, s)) finalScoring(cards, t)
  scoreScenario(cards, t, 'endOfGame')
  endByPoints(cards, t)
  return true
}

/** Settles what is owed where there is nothing to choose. */
function proceedOwed(cards: Cards, t: T, owed: Owed): boolean {
  const piece = t.state.pieces[owed.piece]!
  switch (owed.kind) {
    case 'dust':
      if (facingsToLose(piece).length > 0) return false
      sufferDust(cards, t, owed.piece, 1)
      return true
    case 'returnOrder':
      return settleReturn(v2_0, t, owed)
    case 'regain': {
      const facings = facingsToRegain(cards, piece)
      if (facings.length > 1 && damagedBoxes(cards, piece) > owed.n) return false
      t.emit({ kind: 'ShieldRegained', rule: 'SS2-13A.02', piece: owed.piece, facing: facings[0]! })
      return true
    }
    case 'lose': {
      const facings = facingsToLose(piece)
      if (facings.length > 1) return false
      t.emit({ kind: 'ShieldLost', rule: 'SS2-13C', piece: owed.piece, facing: facings[0]!, points: owed.n })
      return true
    }
    case 'shift':
    case 'turn':
      return false
  }
}

/** Uses an effect that is due. Direct Hits of a card allow the usual saves (SS2-9N, SS2-9D). */
export function useDue(cards: Cards, t: T, due: Due, choice: Choice): void {
  for (const { piece, hits } of announceUse(v2_0, due2, cards, t, due, choice)) {
    if (!onField(t.state.pieces[piece])) continue
    const saves: SaveRoll[] = []
    let through = 0
    for (let hit = 0; hit < hits; hit++) if (!rollSaves(t.dice, directHitSaves(cards, t.state, piece), saves)) through++
    t.emit({ kind: 'DirectHitsTaken', rule: 'SS2-5F.04', piece, hits, saves, through })
    defeatIfDone(cards, t, piece)
  }
}
