import { isRefusal, refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import { CELLS, onBoard, type Cell } from '../content/board.ts'
import { FIGHTERS, SQUADRONS, type Content, type SquadronType } from '../content/content.ts'
import { AIR_GROUP } from '../content/features.ts'
import { ofSeat, unitOf, type State, type Unit, type UnitIndex } from '../state.ts'
import { ownOnGrid, works, worksNot } from './1-cards.ts'
import { insideFog } from './2-terrain.ts'
import { admiralInHand, checkAdmiralDie } from './6-dice.ts'
import type { Answer, Step } from './step.ts'

/** AD-SCR.2, AD-AIR.1: one launch takes off at most three squadrons. */
export const LAUNCH_LIMIT = 3

/** Squadrons of a type that exist and are not in the air. */
export function onBoardOf(s: State, carrier: UnitIndex, type: SquadronType): number {
  let count = unitOf(s, carrier).squadrons[type]
  for (const flight of s.flights) if (flight.carrier === carrier && flight.type === type && !flight.lost) count--
  return count
}

function squadronsOf(unit: Unit): number {
  return unit.squadrons[0] + unit.squadrons[1] + unit.squadrons[2]
}

/** AD-AIR.2: a carrier launches once in a turn. */
export function checkCarrier(c: Content, s: State, seat: Seat, carrier: UnitIndex): Refusal | undefined {
  const unit = ownOnGrid(s, seat, carrier)
  if (isRefusal(unit)) return unit
  const useless = worksNot(c, unit, AIR_GROUP)
  if (useless !== undefined) return useless
  if (unit.launched) return refuse('already-launched', 'AD-AIR.2', { unit: unit.name })
  return squadronsOf(unit) > 0 ? undefined : refuse('no-squadrons', 'AD-SCR.2', { unit: unit.name })
}

/** AD-SCR.1: one Admiral die for a launch in the Movement phase. */
export const takingOff: Answer<'launch'> = {
  verb: 'launch',

  legal(c, s, seat, into) {
    const die = admiralInHand(c, ofSeat(s.dice, seat))
    if (die === 0) return
    for (let carrier = 0 as UnitIndex; carrier < s.units.length; carrier++) {
      const unit = unitOf(s, carrier)
      if (unit.seat !== seat || unit.at < 0 || unit.launched || !works(c, unit, AIR_GROUP) || squadronsOf(unit) === 0)
        continue
      if (insideFog(s, unit) && unit.squadrons[FIGHTERS] === 0) continue
      into.push({ do: 'launch', carrier, die })
    }
  },

  check(c, s, seat, a) {
    const carrier = checkCarrier(c, s, seat, a.carrier)
    if (carrier !== undefined) return carrier
    const unit = unitOf(s, a.carrier)
    // AD-TERR.10: from inside fog there is no strike, so without fighters for a screen there is nothing to launch.
    if (insideFog(s, unit) && unit.squadrons[FIGHTERS] === 0)
      return refuse('attacker-in-fog', 'AD-TERR.10', { unit: unit.name })
    return checkAdmiralDie(c, s, seat, a.die, 'AD-SCR.1')
  },

  play(_c, t, seat, a) {
    t.emit({ kind: 'LaunchBegan', rule: 'AD-SCR.1', seat, carrier: a.carrier, die: a.die })
  },
}

/** The squadrons of a launch, one after another: screens on own units, or stationed on squares. */
export const launching: Step<'screen' | 'station' | 'endLaunch'> = {
  name: 'launch',
  verbs: ['screen', 'station', 'endLaunch'],
  asked: (_c, s) => s.turn,

  legal(_c, s, seat, into) {
    const carrier = s.launching
    if (s.launchLeft > 0) {
      if (onBoardOf(s, carrier, FIGHTERS) > 0)
        for (let on = 0 as UnitIndex; on < s.units.length; on++)
          if (unitOf(s, on).seat === seat && unitOf(s, on).at >= 0) into.push({ do: 'screen', on })
      if (!insideFog(s, unitOf(s, carrier)))
        for (const [type, squadron] of SQUADRONS.entries())
          if (onBoardOf(s, carrier, type as SquadronType) > 0)
            for (const at of CELLS) into.push({ do: 'station', squadron, at })
    }
    if (s.launchLeft < LAUNCH_LIMIT) into.push({ do: 'endLaunch' })
  },

  check(_c, s, seat, a) {
    if (a.do === 'endLaunch') return s.launchLeft < LAUNCH_LIMIT ? undefined : refuse('nothing-launched', 'AD-SCR.1')
    if (s.launchLeft === 0) return refuse('three-squadrons', 'AD-SCR.2', { limit: LAUNCH_LIMIT })
    const type = a.do === 'screen' ? FIGHTERS : SQUADRONS.indexOf(a.squadron)
    const left = onBoardOf(s, s.launching, type as SquadronType)
    // AD-SCR.3: only fighters can be screen squadrons, and only own units are protected, the carrier itself included.
    if (left === 0)
      return refuse('no-squadrons', a.do === 'screen' ? 'AD-SCR.3' : 'AD-SCR.2', { unit: unitOf(s, s.launching).name })
    if (a.do === 'screen') {
      const protectedUnit = ownOnGrid(s, seat, a.on)
      return isRefusal(protectedUnit) ? refuse('not-your-unit', 'AD-SCR.3') : undefined
    }
    // AD-SCR.4: on whatever square of the grid.
    if (!onBoard(a.at)) return refuse('off-board', 'AD-COMP.2')
    const unit = unitOf(s, s.launching)
    return insideFog(s, unit) ? refuse('attacker-in-fog', 'AD-TERR.10', { unit: unit.name }) : undefined
  },

  play(_c, t, _seat, a) {
    const carrier = t.state.launching
    if (a.do === 'screen') t.emit({ kind: 'ScreenPlaced', rule: 'AD-SCR.3', carrier, on: a.on })
    else if (a.do === 'station') {
      const type = SQUADRONS.indexOf(a.squadron) as SquadronType
      t.emit({ kind: 'SquadronStationed', rule: 'AD-SCR.4', carrier, type, at: a.at })
    } else t.emit({ kind: 'LaunchEnded', rule: 'AD-SCR.1', carrier })
  },

  fallback(_c, s) {
    if (s.launchLeft < LAUNCH_LIMIT) return { do: 'endLaunch' }
    if (onBoardOf(s, s.launching, FIGHTERS) > 0) return { do: 'screen', on: s.launching }
    const squadron = SQUADRONS.find((_, type) => onBoardOf(s, s.launching, type as SquadronType) > 0) ?? 'fighters'
    return { do: 'station', squadron, at: 0 as Cell }
  },
}
