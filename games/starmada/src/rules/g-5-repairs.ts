import { refuse, type RuleId } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import { equipmentOf, mountNamed, mountOf } from '../content/kinds.ts'
import type { Equipment } from '../design/spec.ts'
import type { OptionKey } from '../extras/keys.ts'
import type { LineIndex, MountIndex, ShipIndex } from '../indices.ts'
import { FILLED, type Repair, type Ship, type State } from '../state.ts'
import { bumped, lostOf, shipAt, usedNote } from '../units.ts'
import type { StarmadaTable, Step } from './step.ts'

/** A lost box that can be reopened: "engine", "shield", a weapon such as "a1", or an item by its key. */
export interface Repairable {
  readonly ship: ShipIndex
  readonly what: string
}

/**
 * SXS-C.29: a bay also serves friends in its hex, and no equipment. SXS-G.5: a crew its own ship, and equipment too.
 */
export function repairsOf(content: Content, state: State, ship: Ship, by: Equipment | OptionKey): Repairable[] {
  const found: Repairable[] = []
  for (let i = 0 as ShipIndex; i < state.ships.length; i++) {
    const other = shipAt(state, i)
    if (other === ship || (by === 'repairBay' && isBeside(ship, other)))
      for (const what of brokenOn(content, state, other, by !== 'repairBay')) found.push({ ship: i, what })
  }
  return found
}

function isBeside(ship: Ship, other: Ship): boolean {
  return other.side === ship.side && other.fate === 'here' && other.cell === ship.cell && other.hidden === null
}

function brokenOn(content: Content, state: State, ship: Ship, equipmentToo: boolean): string[] {
  const kind = content.kindOf(state, ship)
  const broken: string[] = []
  if (ship.engineHits > 0) broken.push('engine')
  if (ship.shieldHits > 0) broken.push('shield')
  for (let i = 0 as MountIndex; i < ship.mounts.length; i++)
    if (ship.mounts[i] === FILLED && mountOf(kind, i).line < 0) broken.push(mountOf(kind, i).label)
  if (equipmentToo)
    for (let line = 0 as LineIndex; line < ship.lost.length; line++)
      if (lostToHits(ship, line) > 0) broken.push(equipmentOf(kind, line).item)
  return broken
}

/** SXS-G.5: boxes of a line that hits have filled; what was used up is gone. */
function lostToHits(ship: Ship, line: LineIndex): number {
  return lostOf(ship, line) - (ship.notes[usedNote(line)] ?? 0)
}

/** How many boxes could be reopened. */
export function brokenBoxes(content: Content, state: State, ship: Ship, by: Equipment | OptionKey): number {
  return repairsOf(content, state, ship, by).reduce((sum, { ship: index, what }) => {
    const one = shipAt(state, index)
    const line = content.kindOf(state, one).class.equipment.findIndex(({ item }) => item === what) as LineIndex
    return (
      sum +
      (what === 'engine' ? one.engineHits : what === 'shield' ? one.shieldHits : line < 0 ? 1 : lostToHits(one, line))
    )
  }, 0)
}

/** SXS-C.29, SXS-G.5: the owner chooses what is mended, box by box. */
export const chooseRepair: Step<'repair'> = {
  name: 'chooseRepair',
  verbs: ['repair'],
  asked: (_, state) => shipAt(state, repairOf(state).ship).seat,
  legal(content, state, _seat, into) {
    for (const { ship, what } of repairsNow(content, state)) into.push({ do: 'repair', ship, what })
  },
  check: (content, state, _seat, { ship, what }) =>
    repairsNow(content, state).some((one) => one.ship === ship && one.what === what)
      ? undefined
      : refuse('cannot-repair', ruleOf(repairOf(state)), { ship, what }),
  play: (_, t, _seat, { ship, what }) => reopen(t, ship, what),
}

function repairOf({ repair }: State): Repair {
  return repair as Repair
}

function repairsNow(content: Content, state: State): Repairable[] {
  const { ship, by } = repairOf(state)
  return repairsOf(content, state, shipAt(state, ship), by)
}

function ruleOf({ by }: Repair): string {
  return by === 'repairBay' ? 'SXS-C.29' : 'SXS-G.5'
}

function reopen(t: StarmadaTable, ship: ShipIndex, what: string): void {
  t.emit({ kind: 'BoxReopened', rule: ruleOf(repairOf(t.state)), ship, what })
}

/** So many successes reopen boxes, as far as there are any to reopen. */
export function winRepairs(
  content: Content,
  t: StarmadaTable,
  ship: ShipIndex,
  by: Equipment | OptionKey,
  rule: RuleId,
  successes: number,
): void {
  const repairs = Math.min(successes, brokenBoxes(content, t.state, shipAt(t.state, ship), by))
  t.emit({ kind: 'RepairsWon', rule, ship, by, repairs })
}

/** Where nothing is left to choose it is done at once. False when somebody has to choose. */
export function repairAlone(content: Content, t: StarmadaTable): boolean {
  const [only, ...more] = repairsNow(content, t.state)
  if (only === undefined || more.length > 0) return false
  reopen(t, only.ship, only.what)
  return true
}

/** SXS-C.8.b: on a hidden ship nobody is asked, and the first that is broken is mended. */
export function mendUnseen(content: Content, t: StarmadaTable): void {
  while (t.state.repair !== null) {
    const [first] = repairsNow(content, t.state)
    if (first === undefined) return
    reopen(t, first.ship, first.what)
  }
}

/** Opens the box again. */
export function reopenBox(content: Content, state: State, index: ShipIndex, what: string): void {
  const ship = shipAt(state, index)
  const kind = content.kindOf(state, ship)
  if (what === 'engine') ship.engineHits--
  else if (what === 'shield') ship.shieldHits--
  else if (mountNamed(kind, what) >= 0) ship.mounts[mountNamed(kind, what)] = 0
  else {
    const line = kind.class.equipment.findIndex(({ item }) => item === what) as LineIndex
    if (lostOf(ship, line) === 0) return
    ship.lost = bumped(ship.lost, line, -1)
    const mount = kind.mounts.findIndex((one, i) => one.line === line && ship.mounts[i] === FILLED)
    if (mount >= 0) ship.mounts[mount] = 0
  }
}
