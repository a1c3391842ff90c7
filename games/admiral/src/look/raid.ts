import { FIGHTERS, type Content, type SquadronType } from '../content/content.ts'
import { OLD_ATTACK_PLANES } from '../content/features.ts'
import { targetNow } from '../rules/19-dogfights.ts'
import { gunsAgainst } from '../rules/17-anti-aircraft.ts'
import type { BomberGroup, State } from '../state.ts'

/** The screen fighter of this carrier that would fight next, or -1. */
export function screenFree(s: State, carrier: number): number {
  const target = s.raid === null ? -1 : targetNow(s)
  return s.flights.findIndex(
    (flight, i) =>
      flight.carrier === carrier &&
      flight.on === target &&
      flight.type === FIGHTERS &&
      !flight.fought &&
      !flight.lost &&
      !(s.raid?.pairs ?? []).some((pair) => pair.flight === i),
  )
}

export interface Answer {
  readonly group: BomberGroup
  readonly guns: readonly { readonly unit: number; readonly rating: number }[]
  readonly dice: number
  readonly oldPlanes: boolean
}

/** AD-AA.1: the guns that would answer if one more squadron joined the plan. */
export function answerTo(c: Content, s: State, type: SquadronType, target: number, from: number): Answer {
  const raid = s.raid!
  const same = (one: BomberGroup) => one.type === type && one.target === target && one.from === from
  const joined = raid.groups.find(same)
  const group: BomberGroup =
    joined === undefined
      ? { type, target, from, bombers: 1, escorts: 0, met: false, made: false }
      : { ...joined, bombers: joined.bombers + 1 }
  const planned = { ...s, raid: { ...raid, groups: [...raid.groups.filter((one) => !same(one)), group] } }
  const guns = gunsAgainst(c, planned, group)
  return {
    group,
    guns,
    dice: guns.reduce((sum, { rating }) => sum + rating, 0),
    oldPlanes: (s.units[raid.carrier]!.active & OLD_ATTACK_PLANES) !== 0,
  }
}
