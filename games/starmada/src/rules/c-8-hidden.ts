import type { Seat } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import type { ShipIndex } from '../indices.ts'
import type { Ship, Side, State } from '../state.ts'
import { codeOf, shipAt } from '../units.ts'
import { linesToLose, mountsToLose } from './1-record.ts'
import { batteryOfCode, carryOnAttack } from './4-2-3-damage.ts'
import { recordSeen, type WhyShown } from './c-8-record.ts'
import type { StarmadaTable } from './step.ts'

/** SXS-C.8.b: its enemies do not see where it is. */
export function isHidden({ hidden }: Ship): boolean {
  return hidden !== null
}

function seatsOf({ agreed }: State, side: Side): Seat[] {
  return agreed.sides.flatMap((of, seat) => (of === side ? [seat] : []))
}

/** A table at which only the ship's own side sees what happens, while the ship is hidden. */
export function tableFor(t: StarmadaTable, ship: ShipIndex): StarmadaTable {
  const { state, dice } = t
  const one = shipAt(state, ship)
  // SXS-G.24.a: so are contacts.
  if (one.hidden === null && one.fate !== 'contact') return t
  const unseen = seatsOf(state, one.side)
  return { state, dice, emit: (event) => t.emit({ ...event, unseen }) }
}

/** SXS-C.8.d: a hidden ship is seen again, with everything that is written on its record. */
export function show(content: Content, t: StarmadaTable, ship: ShipIndex, why: WhyShown): void {
  const { orders, plot, plots, aims, launches, facesPlotted, cloaked } = shipAt(t.state, ship)
  if (!cloaked || (why === 'gone' && !isHidden(shipAt(t.state, ship)))) return
  const record = { ...recordSeen(t.state, ship), orders, plot, plots, aims, launches, facesPlotted }
  t.emit({ kind: 'ShipShown', rule: why === 'detected' ? 'SXS-C.8.c' : 'SXS-C.8.d', ship, why, record })
  if (why !== 'gone') for (const settled of content.inForce(t.state).settled) settled(content, t)
}

/**
 * SXS-C.8.b: what befalls hidden ships comes after what befalls the others, behind a word that is always said, so that
 * nobody learns by it whether anything did. True when the word was said.
 */
export function reckonUnseen(
  t: StarmadaTable,
  place: string,
  does: (ship: ShipIndex, unseen: StarmadaTable) => void,
): boolean {
  const { state } = t
  if (state.unseen === place || !state.ships.some(isHidden)) return false
  t.emit({ kind: 'UnseenReckoned', rule: 'SXS-C.8.b', place })
  for (let ship = 0 as ShipIndex; ship < state.ships.length; ship++)
    if (isHidden(shipAt(state, ship))) does(ship, tableFor(t, ship))
  return true
}

/** SXS-C.8.b: the damage of an attack on a hidden ship. Asking its owner would tell of it, so the first box is lost. */
export function finishUnseen(content: Content, t: StarmadaTable): void {
  for (;;) {
    carryOnAttack(content, t)
    const { attack } = t.state
    if (attack === null) return
    const ship = attack.target as ShipIndex
    const one = shipAt(t.state, ship)
    const kind = content.kindOf(t.state, one)
    const code = codeOf(attack)
    const line = linesToLose(kind, one)[0]
    const mount = code === 'Q' ? undefined : mountsToLose(kind, one, batteryOfCode(code))[0]
    if (mount !== undefined) t.emit({ kind: 'WeaponLost', rule: 'SX-4.2.3.f', ship, mount })
    else if (line !== undefined) t.emit({ kind: 'EquipmentLost', rule: 'SX-4.2.3.e', ship, line })
  }
}
