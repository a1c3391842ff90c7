import { refuse, type AskedTogether, type Refusal, type Seat } from '@flagbridge/kernel'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { Bearer, LaunchRule } from '../extras/extra.ts'
import type { ShipIndex } from '../indices.ts'
import type { State } from '../state.ts'
import { placedNote, shipAt } from '../units.ts'
import { isOperational, isSilent } from './1-record.ts'
import { friendsOf } from './2-2-1-orders.ts'
import { isPlotted } from './2-2-1-plots.ts'
import { burnCraft } from './4-3-effects-of-damage.ts'
import type { StarmadaTable, Step } from './step.ts'

type Launching = ActionOf<'launch' | 'ready'>

const READY: Launching = { do: 'ready' }

/** SXS-C.0.c: launches are declared by all at once, face down, before the initiative is rolled. */
export const launch: Step<'launch' | 'ready'> = {
  name: 'launch',
  verbs: ['launch', 'ready'],
  asked(content, state) {
    const asked: AskedTogether[] = []
    const seats = seatsToLaunch(content, state)
    for (const seat of seats) asked.push({ seat, answered: state.committed[seat] === true })
    return asked
  },
  /** Ship by ship one, five or all of what it has; then everybody is ready. */
  legal(content, state, seat, into) {
    for (const { ship, rule, most } of launchersOf(content, state, seat)) {
      if (shipAt(state, ship).launches[rule.craft] !== undefined) continue
      for (const count of new Set([1, Math.min(5, most), most]))
        into.push({ do: 'launch', ship, craft: rule.craft, count })
    }
    into.push(READY)
  },
  *everyLegal(content, state, seat) {
    for (const { ship, rule, most } of launchersOf(content, state, seat))
      for (let count = 0; count <= most; count++) yield { do: 'launch', ship, craft: rule.craft, count }
    yield READY
  },
  check: (content, state, seat, action) =>
    action.do === 'ready' ? undefined : refuseLaunch(content, state, seat, action),
  fallback: () => READY,
  play(_, t, seat, action) {
    if (action.do === 'ready') return t.emit({ kind: 'LaunchReady', rule: 'SXS-C.0.c', seat })
    const { ship, craft, count } = action
    t.emit({ kind: 'LaunchDeclared', rule: 'SXS-C.0.c', ship, craft, count, seats: friendsOf(t.state, seat) })
  },
}

function bearerOf(content: Content, state: State, index: ShipIndex): Bearer {
  const ship = shipAt(state, index)
  return { content, state, kind: content.kindOf(state, ship), ship }
}

interface Launcher {
  readonly ship: ShipIndex
  readonly rule: LaunchRule
  readonly most: number
}

/** The ships of a seat that have something to launch. */
function launchersOf(content: Content, state: State, seat: Seat): Launcher[] {
  const found: Launcher[] = []
  for (let ship = 0 as ShipIndex; ship < state.ships.length; ship++) {
    const one = shipAt(state, ship)
    if (one.seat !== seat || !isOperational(one) || isSilent(one)) continue
    for (const rule of content.inForce(state).launch) {
      const most = rule.most(bearerOf(content, state, ship))
      if (most > 0) found.push({ ship, rule, most })
    }
  }
  return found
}

/** SXS-C.0.c: who has anything to launch. */
export function seatsToLaunch(content: Content, state: State): Seat[] {
  if (content.inForce(state).launch.length === 0) return []
  return state.agreed.sides.flatMap((_, seat) => (launchersOf(content, state, seat).length > 0 ? [seat] : []))
}

function refuseLaunch(
  content: Content,
  state: State,
  seat: Seat,
  { ship, craft, count }: ActionOf<'launch'>,
): Refusal | undefined {
  const found = launchersOf(content, state, seat).find((one) => one.ship === ship && one.rule.craft === craft)
  if (found === undefined) return refuse('nothing-to-launch', 'SXS-C.0.c', { ship, craft })
  const { most, rule } = found
  return count > most ? refuse('too-few-to-launch', rule.rule, { ship, craft, most }) : undefined
}

/** SXS-C.0.c: all launches are turned up together, ship by ship. */
export function showLaunches(content: Content, t: StarmadaTable): void {
  t.emit({
    kind: 'LaunchesShown',
    rule: 'SXS-C.0.c',
    launches: t.state.ships.map(({ launches }) => launches),
  })
  for (let ship = 0 as ShipIndex; ship < t.state.ships.length; ship++)
    for (const { craft, item, rule, carrying, play } of content.inForce(t.state).launch) {
      const { launches, cell } = shipAt(t.state, ship)
      const count = launches[craft] ?? 0
      if (count === 0) continue
      if (play !== undefined || craft === 'flights') {
        play?.(content, t, ship, count)
        continue
      }
      const line = bearerOf(content, t.state, ship).kind.lines[item]
      for (const group of groupsOf(count, carrying)) {
        t.emit({ kind: 'CraftPlaced', rule, ship, craft, line, ...group, cell })
        burnCraft(t)
      }
    }
}

interface Group {
  readonly count: number
  readonly boxes: number
  readonly squads?: number
}

/** SXS-C.5: so many squads in flights of six pods; anything else in one group, a box for each. */
function groupsOf(count: number, carrying: LaunchRule['carrying']): Group[] {
  if (carrying === undefined) return [{ count, boxes: count }]
  const groups: Group[] = []
  for (let left = count; left > 0; left -= carrying.squads)
    groups.push({ count: carrying.craft, boxes: 1, squads: Math.min(left, carrying.squads) })
  return groups
}

/** SXS-C.22.a: what ships have plotted to drop is left where they have come to, ship by ship. */
export function dropCraft(content: Content, t: StarmadaTable): void {
  for (let ship = 0 as ShipIndex; ship < t.state.ships.length; ship++)
    for (const { plot, drops, rule } of content.inForce(t.state).plot) {
      const one = shipAt(t.state, ship)
      if (drops === undefined || one.fate !== 'here' || !isPlotted(t.state, one, plot)) continue
      if (one.notes[placedNote(drops.craft)] === t.state.turn) continue
      const line = content.kindOf(t.state, one).lines[drops.item]
      t.emit({ kind: 'CraftPlaced', rule, ship, craft: drops.craft, line, count: 1, boxes: 1, cell: one.cell })
      burnCraft(t)
    }
}
