import {
  difference,
  seededDice,
  type AnyMuster,
  type FleetAccount,
  type FleetItem,
  type FleetWish,
  type Plan,
  type PlanValue,
} from '@flagbridge/kernel'
import type { Scene } from '@flagbridge/scene'
import type { MusterSide, MusterView, MusterWish, OfferedFleet, RowShip, SeatFleet } from './api/index.ts'
import { deploy } from './deployed.ts'
import { completed, musterOf, openingPlan, settled } from './mustering.ts'
import type { OpenedGame } from './shelf.ts'

/** Everything that is to be seen of a plan. */
export function lookAt(opened: OpenedGame, { plan: given, seed, changed, deployed }: MusterWish): MusterView {
  const muster = musterOf(opened)
  const plan = given === undefined ? openingPlan(opened, seed) : settled(muster, given, changed)
  const whole = completed(muster, plan, seed)
  const scene = whole.ok ? sceneOf(opened, muster, whole.options, seed, deployed) : undefined
  const brought = whole.ok ? muster.fielded(whole.options) : []
  return {
    plan,
    choices: muster.choices(plan),
    sides: muster.sides(plan),
    lines: scene === undefined ? [] : linesOf(scene),
    findings: whole.findings,
    fleets: muster.fleets.seats(plan).map((seat) => seatFleet(muster, plan, seat, brought[seat], scene)),
    ...(scene === undefined ? {} : { scene }),
    canDeploy: muster.deploy !== undefined,
  }
}

/** The table as the battle begins, with nothing hidden: whoever lays it out sees it. */
export function sceneOf(
  { box, look }: OpenedGame,
  muster: AnyMuster,
  options: unknown,
  seed: string,
  deployed: boolean,
): Scene {
  const { state } = deploy(box, options, seededDice(seed), deployed ? muster.deploy : undefined)
  return look.scene(state, 0)
}

/** The table with another value of one choice; nothing where that cannot be laid out. */
export function pictureOf(opened: OpenedGame, wish: MusterWish, key: string, value: PlanValue): Scene | undefined {
  const muster = musterOf(opened)
  const { plan = openingPlan(opened, wish.seed), seed } = wish
  const other = settled(muster, { ...plan, set: { ...plan.set, [key]: value } }, { set: key })
  const whole = completed(muster, other, seed)
  return whole.ok ? sceneOf(opened, muster, whole.options, seed, true) : undefined
}

function linesOf(scene: Scene): MusterSide[] {
  return scene.sides.map(({ side, name, tint }) => ({
    side,
    name,
    tint: tint ?? side + 1,
    ships: scene.pieces.filter((piece) => piece.side === side).map(({ name: called, art }) => ({ name: called, art })),
  }))
}

function seatFleet(muster: AnyMuster, plan: Plan, seat: number, brought: unknown, scene: Scene | undefined): SeatFleet {
  const { fleets } = muster
  const items = new Map(fleets.catalogue(plan, seat).map((item) => [item.id, item]))
  const ready = fleets.ready(plan, seat).map(
    ({ name, cost, items: ids, sentence, findings }): OfferedFleet => ({
      name,
      cost,
      ...(sentence === undefined ? {} : { sentence }),
      ...listed(ids.flatMap((id) => items.get(id) ?? [])),
      findings,
    }),
  )
  const wish = plan.fleets[seat]
  const fleet = brought ?? (wish !== undefined && 'own' in wish ? wish.own : undefined)
  const account = fleet === undefined ? undefined : fleets.account(plan, seat, fleet)
  const named =
    readyName(wish, ready) ?? (account === undefined ? undefined : sameAs(muster, plan, seat, fleet, ready, account))
  const known = ready.find(({ name }) => name === named)
  return {
    seat,
    ...(wish === undefined ? {} : { wish }),
    ...(named === undefined ? {} : { name: named }),
    ...(fleet === undefined ? {} : { fleet }),
    ...(account === undefined ? {} : { account }),
    ...(known?.beside === undefined ? {} : { beside: known.beside }),
    ships: account === undefined ? (known?.ships ?? []) : rowOf(account, items, scene, muster.sides(plan)[seat] ?? 0),
    ready,
    canDraw: fleets.random(plan, seat, pointsIn(muster, plan, account), seededDice(0)).ok,
  }
}

/** What a fleet may cost by this plan, as far as that is told. */
function pointsIn(muster: AnyMuster, plan: Plan, account: FleetAccount | undefined): number {
  const points = muster.choices(plan).find(({ key }) => key === 'points')?.value
  return typeof points === 'number' ? points : (account?.most ?? account?.total ?? 0)
}

/** What a fleet is made of in the first place stands in the row; what is beside it is counted. */
function listed(items: readonly FleetItem[]): Pick<OfferedFleet, 'ships' | 'beside'> {
  const kind = items[0]?.kind
  const ships = items
    .filter((item) => item.kind === kind)
    .map(({ name, cost, art }) => ({ name, cost, ...(art === undefined ? {} : { art }) }))
  const others = items.filter((item) => item.kind !== kind)
  return { ships, ...(others.length === 0 ? {} : { beside: `${others.length} ${others[0]!.kind}s` }) }
}

function readyName(wish: FleetWish | undefined, ready: readonly OfferedFleet[]): string | undefined {
  if (wish === undefined || !('ready' in wish)) return undefined
  return ready.find(({ name }) => name.toLowerCase() === wish.ready.toLowerCase())?.name ?? wish.ready
}

/** The ready fleet that this is, ship for ship: others may well have as many ships for as many points. */
function sameAs(
  muster: AnyMuster,
  plan: Plan,
  seat: number,
  fleet: unknown,
  ready: readonly OfferedFleet[],
  { terms, total }: FleetAccount,
): string | undefined {
  const alike = ready.filter(({ cost, ships }) => cost === total && ships.length === terms.length)
  return alike.find(({ name }) => {
    const fleets = Array.from({ length: seat + 1 }, (_, i) => (i === seat ? { ready: name } : plan.fleets[i]))
    const read = muster.complete({ ...plan, fleets }, seededDice(0))
    return read.ok && difference(muster.fielded(read.value)[seat], fleet) === undefined
  })?.name
}

/** The ships of an account with the drawings that they have on the table, or in the catalogue. */
function rowOf(
  { terms }: FleetAccount,
  items: ReadonlyMap<string, FleetItem>,
  scene: Scene | undefined,
  side: number,
): RowShip[] {
  const left = (scene?.pieces ?? []).filter((piece) => piece.side === side)
  const listed = [...items.values()]
  return terms.map(({ what, by }) => {
    const at = left.findIndex(({ name }) => name === what)
    const art = at < 0 ? listed.find(({ name }) => name === what)?.art : left.splice(at, 1)[0]!.art
    return { name: what, cost: by, ...(art === undefined ? {} : { art }) }
  })
}
