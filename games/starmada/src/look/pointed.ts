import type { Seat } from '@flagbridge/kernel'
import { kindOf, nameOf, type Overlay, type Preview, type Thing } from '@flagbridge/scene'
import type { Book } from '../book.ts'
import { pending } from '../decisions.ts'
import { hasWeapon } from '../rules/1-record.ts'
import { cellOfUnit } from '../rules/4-1-before-attacking.ts'
import type { State } from '../state.ts'
import { arcOverlays } from './arcs.ts'
import { unitThing, weaponLabel } from './names.ts'
import { plotting } from './plot.ts'

/** What is shown while a choice is half made. */
export function pointedAt(book: Book, s: State, seat: Seat, things: readonly Thing[]): Preview | undefined {
  const asked = pending(s).find((decision) => decision.seat === seat)?.kind
  const unit = things.find((thing) => kindOf(thing) === 'piece')
  const weapon = things.find((thing) => kindOf(thing) === 'weapon')
  if (asked === 'orders' && unit !== undefined) {
    const ship = Number(nameOf(unit))
    return s.ships[ship]?.seat === seat ? plotting(book, s, ship) : undefined
  }
  if (asked !== 'declareFire') return undefined
  const arcs = weapon === undefined ? allArcs(book, s) : arcsOf(book, s, weaponLabel(weapon))
  return { overlays: unit === undefined ? arcs : [...arcs, ...lineTo(book, s, Number(nameOf(unit)))] }
}

/** A battery by its letter, or one weapon by its label. */
function arcsOf(book: Book, s: State, name: string): Overlay[] {
  const { mounts } = book.kindOf(s, s.ships[s.firing]!)
  const meant = mounts.flatMap(({ label }, i) => (label === name || label.slice(0, 1) === name ? [i] : []))
  const battery = mounts[meant[0] ?? -1]?.battery
  return battery === undefined ? [] : arcOverlays(book, s, s.firing, battery, meant)
}

/** Before anything is picked: the battery that reaches farthest. */
function allArcs(book: Book, s: State): Overlay[] {
  const ship = s.ships[s.firing]!
  const { guns, mounts } = book.kindOf(s, ship)
  const farthest = guns.reduce((best, gun, i) => (gun.bands.long > guns[best]!.bands.long ? i : best), 0)
  const left = mounts.flatMap((mount, i) => (mount.battery === farthest && hasWeapon(ship, i) ? [i] : []))
  return left.length === 0 ? [] : arcOverlays(book, s, s.firing, farthest, left)
}

function lineTo(book: Book, s: State, target: number): Overlay[] {
  const there = cellOfUnit(s, target)
  if (there < 0 || target === s.firing) return []
  const range = book.board(s).distance(s.ships[s.firing]!.cell, there)
  const thing = unitThing(target)
  return [
    { kind: 'line', from: unitThing(s.firing), to: thing },
    { kind: 'target', thing },
    { kind: 'tag', thing, text: `Range ${range}` },
  ]
}
