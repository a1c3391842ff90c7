import type { Refusal, Seat } from '@flagbridge/kernel'
import { kindOf, nameOf, type Overlay, type Pointer, type Preview, type Thing, type Tray } from '@flagbridge/scene'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content/content.ts'
import { batteryOf, gunOf, mountOf, mountsIn } from '../content/kinds.ts'
import type { DeclaringEvent } from '../events/4-1-declaring.ts'
import type { BatteryIndex, MountIndex, ShipIndex, UnitIndex } from '../indices.ts'
import { attackOdds } from '../odds/odds.ts'
import { hasWeapon, recordOf } from '../rules/1-record.ts'
import { actsInstead, chooseShip, declareFire, hasDeclaredNothing, hexActs } from '../rules/4-1-1-declaring.ts'
import { cellOfUnit, enemiesOf, mountsBearing } from '../rules/4-1-before-attacking.ts'
import { aimOf } from '../rules/4-2-attack.ts'
import type { State } from '../state.ts'
import { count } from '../text/names.ts'
import { shipAt } from '../units.ts'
import { arcOverlays } from './arcs.ts'
import { chances, defence, eachDie, needed, sum } from './chances.ts'
import { rolls } from './dice.ts'
import { percent, unitName, unitRun, unitThing, weaponLabel, weaponThing } from './names.ts'
import { button, cell, earlierUnit, lastCell, lastUnit, piece } from './pointing.ts'
import { quiet, type EventLooks, type StarmadaLook } from './section.ts'

const chooseShipLook: StarmadaLook<'resolve'> = {
  pointers: (_, { ship }) => [piece(ship, 'Resolve its attacks')],
  preview: (_, { ship }, view) => ({ verb: `Resolve ${unitName(view, ship)}` }),
  why(content, view, seat, things) {
    const unit = lastUnit(things)
    const ship = unit as ShipIndex
    return unit === undefined ? undefined : chooseShip.check(content, view, seat, { do: 'resolve', ship })
  },
}

type Declaration = ActionOf<'aim' | 'aimAt' | 'instead' | 'recall' | 'fire'>

const declareFireLook: StarmadaLook<'aim' | 'aimAt' | 'instead' | 'recall' | 'fire'> = {
  pointers(content, action, view) {
    if (action.do === 'aim') return aimPointers(content, view, action)
    if (action.do === 'recall') return [button('recall', 'Declare anew')]
    if (action.do === 'aimAt')
      return [cell(action.at, 'Aim here'), button(action.act, hexLabelOf(content, view, action))]
    if (action.do === 'instead') {
      const act = button(action.act, labelOf(content, view, action))
      return action.target === undefined ? [act] : [piece(action.target), act]
    }
    return [button('fire', hasDeclaredNothing(view) ? 'Hold fire' : 'Fire')]
  },
  preview(content, action, view) {
    if (action.do === 'instead')
      return {
        verb: labelOf(content, view, action),
        overlays: action.target === undefined ? [] : [{ kind: 'target', thing: unitThing(action.target) }],
      }
    if (action.do === 'aimAt')
      return {
        verb: hexLabelOf(content, view, action),
        overlays: [
          { kind: 'line', from: unitThing(view.firing), to: `cell:${action.at}` },
          { kind: 'target', thing: `cell:${action.at}` },
        ],
      }
    return action.do === 'aim' ? aimPreview(content, view, action) : {}
  },
  why(content, view, seat, things) {
    const at = lastCell(things)
    const act = content.inForce(view).hexAct[0]?.act
    if (at !== undefined && act !== undefined) return declareFire.check(content, view, seat, { do: 'aimAt', act, at })
    return whyNoFire(content, view, seat, things.at(-1)!, earlierUnit(things))
  },
  /** The arcs of what was picked, and the line to the target. */
  pointed(content, view, _seat, things) {
    if (things.length === 0) return undefined
    const unit = things.find((thing) => kindOf(thing) === 'piece')
    const weapon = things.find((thing) => kindOf(thing) === 'weapon')
    const arcs = weapon === undefined ? allArcs(content, view) : arcsOf(content, view, weaponLabel(weapon))
    return {
      overlays: unit === undefined ? arcs : [...arcs, ...lineTo(content, view, Number(nameOf(unit)) as UnitIndex)],
    }
  },
  /** Any weapon of the ship. */
  offers: (content, view) => declarations(content, view),
  trays: (content, view) => (view.volleys.length === 0 ? [] : [declared(content, view)]),
}

function hexLabelOf(content: Content, s: State, { act }: ActionOf<'aimAt'>): string {
  return content.inForce(s).hexAct.find((one) => one.act === act)?.label ?? act
}

function labelOf(content: Content, s: State, { act }: ActionOf<'instead'>): string {
  return content.inForce(s).shipAct.find((one) => one.act === act)?.label ?? act
}

/** SX-4.1.1.a: the target, then a battery with all that bear, or single weapons of it. */
function aimPointers(content: Content, s: State, { mounts, target }: ActionOf<'aim'>): Pointer[] {
  const kind = recordOf(content, s, s.firing)
  const battery = batteryOf(kind, mounts)
  const { letter, weapon } = gunOf(kind, battery)
  const cost = needed(aimOf(content, s, s.firing, battery, target, 1).needed)
  const bearing = mounts.length > 1 ? mountsBearing(content, s, s.firing, battery, target) : []
  const all = bearing.length === mounts.length && bearing.every((mount, i) => mount === mounts[i])
  const weapons: Pointer[] = all
    ? [
        {
          thing: weaponThing(s.firing, letter),
          label: `${letter.toUpperCase()} · ${weapon.name} ×${mounts.length}`,
          cost,
        },
      ]
    : mounts.map((mount) => {
        const { label, arcs } = mountOf(kind, mount)
        return { thing: weaponThing(s.firing, label), label: `${label} · ${weapon.name} ${arcs}`, cost }
      })
  return [piece(target, 'Aim at'), ...weapons]
}

/** SX-4.2: so many weapons of a battery at a target: modifiers, the number needed, and every chance. */
function aimPreview(content: Content, s: State, { mounts, target }: ActionOf<'aim'>): Preview {
  const kind = recordOf(content, s, s.firing)
  const battery = batteryOf(kind, mounts)
  const { weapon } = gunOf(kind, battery)
  const odds = attackOdds(content, s, s.firing, battery, target, mounts.length)
  const { range } = aimOf(content, s, s.firing, battery, target, mounts.length)
  const thing = unitThing(target)
  return {
    verb: `Aim at ${unitName(s, target)}`,
    overlays: [
      ...arcOverlays(content, s, s.firing, battery, mounts),
      { kind: 'line', from: unitThing(s.firing), to: thing },
      { kind: 'target', thing },
      {
        kind: 'tag',
        thing,
        text: needed(odds.aim.needed),
        small: `Range ${range} · ${count(odds.aim.dice, 'die', 'dice')}`,
      },
    ],
    panels: [
      {
        title: 'Fire',
        rule: 'SX-4.2',
        heading: [unitRun(s, s.firing), { text: ' at ' }, unitRun(s, target)],
        parts: [
          { kind: 'text', text: `${weapon.name} ×${mounts.length}, range ${range}. ${defence(content, s, target)}` },
          ...chances(s, odds, shipAt(s, s.firing).side, target),
          sum(weapon.toHit, odds.aim.modifiers, odds.aim.needed),
          ...eachDie(odds.aim.needed),
        ],
      },
    ],
  }
}

/** The first refusal that any weapon of the ship gets for this target. */
function whyNoFire(
  content: Content,
  s: State,
  seat: Seat,
  last: Thing,
  target: UnitIndex | undefined,
): Refusal | undefined {
  const { mounts } = recordOf(content, s, s.firing)
  const at = kindOf(last) === 'piece' ? (Number(nameOf(last)) as UnitIndex) : target
  if (at === undefined) return undefined
  const name = weaponLabel(last)
  const meant = kindOf(last) === 'weapon' ? mounts.filter(({ label }) => label.startsWith(name)) : mounts
  for (const mount of meant) {
    const refusal = declareFire.check(content, s, seat, {
      do: 'aim',
      mounts: [mounts.indexOf(mount) as MountIndex],
      target: at,
    })
    if (refusal !== undefined) return refusal
  }
  return undefined
}

/** A battery by its letter, or one weapon by its label. */
function arcsOf(content: Content, s: State, name: string): Overlay[] {
  const { mounts } = recordOf(content, s, s.firing)
  const meant = mounts.flatMap(({ label }, i) =>
    label === name || label.slice(0, 1) === name ? [i as MountIndex] : [],
  )
  const battery = mounts[meant[0] ?? -1]?.battery
  return battery === undefined ? [] : arcOverlays(content, s, s.firing, battery, meant)
}

/** Before anything is picked: the battery that reaches farthest. */
function allArcs(content: Content, s: State): Overlay[] {
  const ship = shipAt(s, s.firing)
  const kind = content.kindOf(s, ship)
  const longest = Math.max(...kind.guns.map(({ bands }) => bands.long))
  const farthest = kind.guns.findIndex(({ bands }) => bands.long === longest) as BatteryIndex
  const left = mountsIn(kind, farthest).filter((mount) => hasWeapon(ship, mount))
  return left.length === 0 ? [] : arcOverlays(content, s, s.firing, farthest, left)
}

function lineTo(content: Content, s: State, target: UnitIndex): Overlay[] {
  const there = cellOfUnit(s, target)
  if (there < 0 || target === s.firing) return []
  const range = content.board(s).distance(shipAt(s, s.firing).cell, there)
  const thing = unitThing(target)
  return [
    { kind: 'line', from: unitThing(s.firing), to: thing },
    { kind: 'target', thing },
    { kind: 'tag', thing, text: `Range ${range}` },
  ]
}

/** SX-4.1.1.a: at every target each battery with all its weapons that bear, then each of these alone. */
function declarations(content: Content, state: State): Declaration[] {
  const ship = shipAt(state, state.firing)
  const aims = enemiesOf(state, ship.side).flatMap((target) => {
    const bearing = content
      .kindOf(state, ship)
      .guns.map((_, battery) => mountsBearing(content, state, state.firing, battery as BatteryIndex, target))
    const whole = bearing.flatMap((mounts): Declaration[] => (mounts.length > 1 ? [{ do: 'aim', mounts, target }] : []))
    return [...whole, ...bearing.flat().map((mount): Declaration => ({ do: 'aim', mounts: [mount], target }))]
  })
  const others = hasDeclaredNothing(state) ? actsInstead(content, state, state.firing) : [{ do: 'recall' } as const]
  return [...aims, ...hexActs(content, state, 'any'), ...others, { do: 'fire' }]
}

/** SX-4.1.1.a: battery by battery. */
function declared(content: Content, s: State): Tray {
  const kind = recordOf(content, s, s.firing)
  return {
    title: 'Declared',
    place: 'dock',
    shape: 'line',
    rule: 'SX-4.1.1.a',
    items: s.volleys.map((volley) => ({
      thing: unitThing(volley.target),
      name: unitName(s, volley.target),
      value: `${volley.mounts.map((mount) => mountOf(kind, mount).label).join(' ')} · ${hitting(content, s, volley)}`,
    })),
  }
}

/** The chance that anything of the volley hits stays in sight until it is fired. */
function hitting(content: Content, s: State, { mounts, target }: State['volleys'][number]): string {
  const battery = batteryOf(recordOf(content, s, s.firing), mounts)
  const { hits } = attackOdds(content, s, s.firing, battery, target, mounts.length)
  return `${percent(1 - (hits[0] ?? 1))} to hit`
}

/** The steps of this section. */
export const declaringLooks = { chooseShip: chooseShipLook, declareFire: declareFireLook }

export const declaringEvents: EventLooks<DeclaringEvent> = {
  CombatPhaseBegan({ faces, rule }, state, content) {
    const heading = `Turn ${state.turn} · Combat`
    if (faces.length === 0) return { heading }
    return { heading, panel: rolls(content, state, { title: 'Who resolves first', rule, faces }) }
  },
  SideResolves: ({ ships }) => (ships.length === 0 ? {} : { quiet: true }),
  ShipChosen: quiet,
  FireDeclared: quiet,
  HexDeclared: quiet,
  FireRecalled: quiet,
  ShipResolved: quiet,
}
