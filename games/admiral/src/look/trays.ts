import type { Seat } from '@flagbridge/kernel'
import type { Tray, TrayItem } from '@flagbridge/scene'
import type { Order } from '../actions.ts'
import { askOf } from '../ask.ts'
import { FIGHTERS, SQUADRONS, TERRAIN_NAMES, type Content, type SquadronType } from '../content/content.ts'
import { cardOf, isSubmarine } from '../rules/1-cards.ts'
import { inHand } from '../rules/6-dice.ts'
import { onBoardOf } from '../rules/9-launching.ts'
import { IN_HAND, STAND_BY, opponent, type State } from '../state.ts'
import { counted, faceName, featureName, sideName, squadronName, unitName } from '../text/names.ts'
import { faceSymbols, squadronArt, unitArt } from './art.ts'
import { SCREEN_CARD, squadronThing } from './things.ts'

/** What lies beside the chart: cards to be laid, dice in hand, squadrons on deck, orders written. */
export function traysOf(c: Content, s: State, seat: Seat): Tray[] {
  const trays: Tray[] = [...cardsToLay(c, s, seat)]
  if (s.phase === 'movement' || s.phase === 'air' || s.phase === 'gunnery') {
    if (seat >= 0) trays.push(dice(c, s, seat, 'Your dice'))
    for (const side of seat < 0 ? [0, 1] : [opponent(seat)])
      trays.push({ ...dice(c, s, side, `${sideName(side)}’s dice`), small: true })
  }
  if (askOf(s) === 'launch' && s.units[s.launching]!.seat === seat) trays.push(deck(s))
  if (askOf(s) === 'plan' && s.turn === seat) trays.push(planned(s))
  if (s.phase === 'gunnery' && (s.orders[seat] ?? []).length > 0) trays.push(assigned(c, s, seat))
  return trays
}

/** AD-DICE.2: any die serves any unit, so equal dice lie in one heap. */
function dice(c: Content, s: State, seat: Seat, title: string): Tray {
  const left = inHand(s, seat)
  const spent = s.exhausted[seat as 0 | 1]
  const own = title === 'Your dice'
  const items: TrayItem[] = []
  let inAll = 0
  for (let face = 1; face <= 6; face++) {
    const count = left[face] ?? 0
    const rolled = (s.dice[seat as 0 | 1][face] ?? 0) + (spent[face] ?? 0)
    inAll += rolled
    if (rolled === 0 || (!own && count === 0)) continue
    items.push({
      thing: own ? `die:${face}` : `die:${sideName(seat)}-${face}`,
      name: faceName(c, face),
      symbols: faceSymbols(c, face),
      count,
      ...(count === 0 ? { used: true } : {}),
    })
  }
  const hand = left.reduce((sum, count) => sum + count, 0)
  return {
    title,
    place: 'dock',
    shape: 'die',
    items,
    aside: `${hand} of ${inAll} left`,
    ...(own && s.phase === 'gunnery' ? { note: 'Unused dice are lost.', rule: 'AD-DICE.9' } : {}),
  }
}

function cardsToLay(c: Content, s: State, seat: Seat): Tray[] {
  if (seat < 0) return []
  if (s.phase === 'scenery') return [scenery(c, s, seat)]
  const wanted = (unit: State['units'][number]) => {
    if (s.phase === 'deployment') return unit.at === IN_HAND || unit.at === STAND_BY
    if (s.phase === 'submarines') return unit.at === IN_HAND
    return s.phase === 'entering' && unit.at === STAND_BY
  }
  const items = s.units.flatMap((unit, number): TrayItem[] => {
    if (unit.seat !== seat || !wanted(unit)) return []
    const { class: type, points } = cardOf(c, unit)
    const later = unit.enters > s.round ? `from round ${unit.enters}` : unit.at === STAND_BY ? 'Stand-by' : undefined
    const below = s.phase === 'deployment' && isSubmarine(c, unit) ? 'after the reveal' : undefined
    return [
      {
        thing: `piece:${number}`,
        name: unit.name,
        kind: c.classNames.get(type) ?? type,
        text: below ?? later ?? '',
        value: String(points),
        art: unitArt(c, unit),
      },
    ]
  })
  return items.length === 0 ? [] : [{ title: 'Units to place', place: 'hand', shape: 'card', items }]
}

function scenery(c: Content, s: State, seat: Seat): Tray {
  const ids = s.scenery[seat as 0 | 1]
  const items = [...new Set(ids)].flatMap((id): TrayItem[] => {
    const card = c.terrain.find((one) => one.id === id)
    if (card === undefined) return []
    const art = ['', 'island', 'shallow', 'fog', 'sand-bank'][card.terrain] ?? 'island'
    const count = ids.filter((one) => one === id).length
    return [
      {
        thing: `card:${id}`,
        name: card.name,
        kind: TERRAIN_NAMES[card.terrain]!,
        text: counted(card.footprint.length, 'square'),
        art: `admiral#ad-terrain-${art}`,
        ...(count > 1 ? { count } : {}),
      },
    ]
  })
  return { title: 'Terrain cards', place: 'hand', shape: 'card', items }
}

/** AD-SCR.2: what is still on board while a launch goes on. */
function deck(s: State): Tray {
  const items: TrayItem[] = []
  for (const [type, word] of SQUADRONS.entries()) {
    const left = onBoardOf(s, s.launching, type as SquadronType)
    if (left === 0) continue
    if (type === FIGHTERS)
      items.push({ thing: SCREEN_CARD, name: 'Fighters as a screen', value: String(left), art: squadronArt(type) })
    items.push({
      thing: squadronThing(word),
      name: `${capital(squadronName(type, 2))} to a square`,
      value: String(left),
      art: squadronArt(type),
    })
  }
  return {
    title: `On board ${unitName(s, s.launching)}`,
    place: 'dock',
    shape: 'line',
    items,
    aside: `${s.launchLeft} more may launch`,
    rule: 'AD-SCR.2',
  }
}

/** AD-AIR.3: squadrons that may still join the plan. */
function planned(s: State): Tray {
  const raid = s.raid!
  const items = SQUADRONS.flatMap((word, type): TrayItem[] => {
    const stationed = s.flights.filter(
      (one) => one.carrier === raid.carrier && one.type === type && one.at >= 0 && !one.fought && !one.lost,
    ).length
    const left = raid.stationed ? stationed : raid.left[type as SquadronType]
    const name = type === FIGHTERS ? 'Fighters as an escort' : capital(squadronName(type, 2))
    return left === 0 ? [] : [{ thing: squadronThing(word), name, value: String(left), art: squadronArt(type) }]
  })
  return {
    title: `Squadrons of ${unitName(s, raid.carrier)}`,
    place: 'dock',
    shape: 'line',
    items,
    ...(raid.stationed ? {} : { aside: `${raid.picks} more` }),
    rule: 'AD-AIR.3',
  }
}

function assigned(c: Content, s: State, seat: Seat): Tray {
  return {
    title: 'Assigned',
    place: 'dock',
    shape: 'line',
    small: true,
    aside: 'face down for the enemy',
    items: s.orders[seat as 0 | 1].map((order, i) => ({
      thing: `card:order-${i}`,
      name: unitName(s, order.unit),
      symbols: faceSymbols(c, order.die),
      value: aimOf(s, order),
    })),
  }
}

function aimOf(s: State, order: Order): string {
  if (order.do === 'activate') return featureName(order.feature)
  return order.do === 'depthCharge' ? 'Depth Charges' : unitName(s, order.target)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
