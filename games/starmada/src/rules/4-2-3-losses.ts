import { refuse } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import type { Kind } from '../content/kinds.ts'
import type { LineIndex, MountIndex } from '../indices.ts'
import type { Ship, State } from '../state.ts'
import { attackOf, codeOf, shipAt, shipHit } from '../units.ts'
import { linesToLose, mountsToLose } from './1-record.ts'
import { seatOfUnit } from './2-1-setting-up.ts'
import { batteryOfCode, fightersToLose } from './4-2-3-damage.ts'
import type { Step } from './step.ts'

/** SX-4.2.3.f: the defender chooses the weapon of the battery that is lost. */
export const loseWeapon: Step<'loseWeapon'> = {
  name: 'loseWeapon',
  verbs: ['loseWeapon'],
  asked: askOwner,
  legal(content, state, _seat, into) {
    for (const mount of mountsToChoose(content, state)) into.push({ do: 'loseWeapon', mount })
  },
  check(content, state, _seat, { mount }) {
    if (mountsToChoose(content, state).includes(mount)) return undefined
    const label = victimOf(content, state).kind.mounts[mount]?.label ?? mount
    return refuse('cannot-lose-weapon', 'SX-4.2.3.f', { mount: label, battery: codeOf(attackOf(state)) })
  },
  play: (_, t, _seat, { mount }) =>
    t.emit({ kind: 'WeaponLost', rule: 'SX-4.2.3.f', ship: shipHit(attackOf(t.state)), mount }),
}

/** SX-4.2.3.e: the defender chooses the item of equipment that is lost. */
export const loseItem: Step<'loseItem'> = {
  name: 'loseItem',
  verbs: ['loseItem'],
  asked: askOwner,
  legal(content, state, _seat, into) {
    for (const line of linesToChoose(content, state)) into.push({ do: 'loseItem', line })
  },
  check: (content, state, _seat, { line }) =>
    linesToChoose(content, state).includes(line) ? undefined : refuse('cannot-lose-item', 'SX-4.2.3.e', { line }),
  play: (_, t, _seat, { line }) =>
    t.emit({ kind: 'EquipmentLost', rule: 'SX-4.2.3.e', ship: shipHit(attackOf(t.state)), line }),
}

/** SX-5.2.1.d: the owner of the first-listed flight of a stack splits the hits, fighter by fighter. */
export const loseFighter: Step<'loseFighter'> = {
  name: 'loseFighter',
  verbs: ['loseFighter'],
  asked: (_, state) => seatOfUnit(state, attackOf(state).target),
  legal(_, state, _seat, into) {
    for (const flight of fightersToLose(state, attackOf(state).target)) into.push({ do: 'loseFighter', flight })
  },
  check: (_, state, _seat, { flight }) =>
    fightersToLose(state, attackOf(state).target).includes(flight)
      ? undefined
      : refuse('not-in-the-stack', 'SX-5.2.1.d', { flight }),
  play: (_, t, _seat, { flight }) => t.emit({ kind: 'FighterShotDown', rule: 'SX-5.2.1.d', flight, count: 1 }),
}

function askOwner(_: Content, state: State): number {
  return shipAt(state, shipHit(attackOf(state))).seat
}

/** The ship that the damage is taken on. */
function victimOf(content: Content, state: State): { ship: Ship; kind: Kind } {
  const ship = shipAt(state, shipHit(attackOf(state)))
  return { ship, kind: content.kindOf(state, ship) }
}

function mountsToChoose(content: Content, state: State): MountIndex[] {
  const { ship, kind } = victimOf(content, state)
  return mountsToLose(kind, ship, batteryOfCode(codeOf(attackOf(state))))
}

function linesToChoose(content: Content, state: State): LineIndex[] {
  const { ship, kind } = victimOf(content, state)
  return linesToLose(kind, ship)
}
