import type { Overlay } from '@flagbridge/scene'
import type { Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { besideOf } from '../content/levels.ts'
import { gunOf } from '../content/kinds.ts'
import type { BatteryIndex, MountIndex, ShipIndex } from '../indices.ts'
import { bandAt } from '../content/bands.ts'
import { bearsOn, canSee } from '../rules/4-1-before-attacking.ts'
import type { State } from '../state.ts'
import { shipAt } from '../units.ts'

/**
 * SX-4.1.2, SX-4.1.3, SX-4.1.4: the hexes that these mounts of one battery bear on and see; the nearer band is the
 * stronger fill.
 */
export function arcOverlays(
  content: Content,
  s: State,
  i: ShipIndex,
  battery: BatteryIndex,
  mounts: readonly MountIndex[],
): Overlay[] {
  const ship = shipAt(s, i)
  if (ship.fate !== 'here') return []
  const board = content.board(s)
  const kind = content.kindOf(s, ship)
  const { bands } = gunOf(kind, battery)
  const short: string[] = []
  const medium: string[] = []
  const long: string[] = []
  for (let hex = 0 as Cell; hex < board.plane; hex++) {
    // SXS-G.18: those at its own altitude.
    const cell = besideOf(ship.cell, hex)
    const range = board.distance(ship.cell, cell)
    const band = range === 0 ? undefined : bandAt(bands, range)
    if (band === undefined || !mounts.some((mount) => bearsOn(board, kind, ship, mount, cell))) continue
    if (!canSee(board, s, ship.cell, cell)) continue
    long.push(String(hex))
    if (band >= 0) medium.push(String(hex))
    if (band > 0) short.push(String(hex))
  }
  return [
    { kind: 'cells', cells: long, band: 3, edge: true },
    { kind: 'cells', cells: medium, band: 2 },
    { kind: 'cells', cells: short, band: 1 },
  ]
}

/** All that the guns of a ship bear on and see from where it is. */
export function threatOf(content: Content, s: State, i: ShipIndex): string[] {
  const ship = s.ships[i]
  if (ship === undefined || ship.fate !== 'here') return []
  const kind = content.kindOf(s, ship)
  const cells = kind.guns.flatMap((gun, battery) => {
    const mounts = kind.mounts.flatMap((mount, at) => (mount.battery === battery ? [at as MountIndex] : []))
    const [reach] = arcOverlays(content, s, i, battery as BatteryIndex, mounts)
    return reach?.kind === 'cells' ? reach.cells : []
  })
  return [...new Set(cells)]
}
