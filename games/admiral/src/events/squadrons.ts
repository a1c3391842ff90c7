import { DIVE_BOMBERS, FIGHTERS, TORPEDO_BOMBERS, type SquadronType } from '../content/content.ts'
import { unitOf, type State, type UnitIndex } from '../state.ts'

/** A squadron of this type is gone from the carrier's card; the list is replaced, for forks share it. */
export function loseSquadron(s: State, carrier: UnitIndex, type: SquadronType): void {
  const unit = unitOf(s, carrier)
  const [fighters, diveBombers, torpedoBombers] = unit.squadrons
  unit.squadrons = [
    fighters - (type === FIGHTERS ? 1 : 0),
    diveBombers - (type === DIVE_BOMBERS ? 1 : 0),
    torpedoBombers - (type === TORPEDO_BOMBERS ? 1 : 0),
  ]
}
