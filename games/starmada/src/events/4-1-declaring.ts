import type { Cell } from '../content/board.ts'
import type { HexAct } from '../extras/keys.ts'
import { NO_SHIP, type ShipIndex } from '../indices.ts'
import type { Side, Volley } from '../state.ts'
import { mountOf } from '../content/kinds.ts'
import { LOCKED_IN, LOCKED_ON, shipAt, shotNote } from '../units.ts'
import { noted, type Faces, type Happened, type Writers } from './writers.ts'

/** SX-4.1: who fires, and at whom. */
export type DeclaringEvent =
  | (Happened<'CombatPhaseBegan'> & { readonly faces: readonly number[]; readonly first: Side })
  /** Only ships that have somebody to fire at. */
  | (Happened<'SideResolves'> & { readonly side: Side; readonly ships: readonly ShipIndex[] })
  | (Happened<'ShipChosen'> & { readonly ship: ShipIndex })
  | (Happened<'FireDeclared'> & { readonly ship: ShipIndex; readonly volley: Volley })
  | (Happened<'FireRecalled'> & { readonly ship: ShipIndex })
  /** All attacks are fixed; a volley with Area Effect stands here once for every target. */
  | (Happened<'ShipFired'> & { readonly ship: ShipIndex; readonly attacks: readonly Volley[] })
  | (Happened<'ShipResolved'> & { readonly ship: ShipIndex })
  /** Something is declared at a hex, beside the weapons. */
  | (Happened<'HexDeclared'> & { readonly ship: ShipIndex; readonly act: HexAct; readonly cell: Cell })
  /** SXS-G.8: the ship has an enemy in its sensors until the end of the next turn. */
  | (Happened<'LockMade'> & { readonly ship: ShipIndex; readonly target: ShipIndex })

export const declaringWriters: Writers<DeclaringEvent> = {
  CombatPhaseBegan(s, { first }) {
    s.phase = 'combat'
    s.first = first
    s.active = -1
  },
  SideResolves(s, { side, ships }) {
    s.active = side
    s.waiting = [...ships]
  },
  ShipChosen(s, { ship }) {
    s.firing = ship
    s.waiting = s.waiting.filter((other) => other !== ship)
  },
  FireDeclared(s, { volley }) {
    s.volleys.push(copyOf(volley))
  },
  HexDeclared(s, { act, cell }) {
    s.aimedAt = { act, cell }
  },
  FireRecalled(s) {
    s.volleys = []
    s.aimedAt = null
  },
  ShipFired(s, { ship: index, attacks }, content) {
    s.resolving = true
    s.volleys = attacks.map(copyOf)
    const ship = shipAt(s, index)
    if (attacks.length > 0) {
      const fired = [...ship.fired]
      for (const { mounts } of attacks) for (const mount of mounts) fired[mount] = s.turn
      ship.fired = fired
    }
    // SXS-G.19: each weapon has fired once, whatever an Area Effect reaches.
    if (s.agreed.rules === undefined) return
    const kind = content.kindOf(s, ship)
    for (const mount of new Set(attacks.flatMap(({ mounts }) => mounts)))
      if (mountOf(kind, mount).shots > 0)
        noted(s, index, shotNote(mount), (shipAt(s, index).notes[shotNote(mount)] ?? 0) + 1)
  },
  LockMade(s, { ship, target }) {
    noted(s, ship, LOCKED_ON, target)
    noted(s, ship, LOCKED_IN, s.turn)
  },
  ShipResolved(s) {
    s.firing = NO_SHIP
    s.resolving = false
  },
}

function copyOf({ battery, target, mounts, dmg }: Volley): Volley {
  const copy = { battery, target, mounts: [...mounts] }
  return dmg === undefined ? copy : { ...copy, dmg }
}

export const declaringFaces: Faces<DeclaringEvent> = { CombatPhaseBegan: ({ faces }) => faces }
