import { describeLocated, fleetFile, fleetLink, fleetOfLink, readFleets, type ReadFleets } from '@flagbridge/formats'
import {
  describeProblem,
  fleetPost,
  NO_WISHES,
  seededDice,
  type Designs,
  type FleetDesign,
  type FleetKind,
  type Plan,
} from '@flagbridge/kernel'
import type { ShipCard } from '@flagbridge/scene'
import type { Damaged, FleetLine, FleetStart, FleetView, WorkbenchApi } from '../api/index.ts'
import { keepFleet, keptFleet, keptFleets, removeFleet } from '../fleetStore.ts'
import { newSeed } from '../newSeed.ts'
import { openForBattle, type OpenedGame } from '../shelf.ts'

interface Bench {
  readonly opened: OpenedGame
  readonly kind: FleetKind<ShipCard>
}

/** What can be made with the packs in use; opened once for each box. */
const benches = new WeakMap<object, Promise<FleetKind<ShipCard>>>()

async function benchFor(game: string): Promise<Bench> {
  const opened = await openForBattle(game)
  const { box, rulebook } = opened
  let kind = benches.get(box)
  if (kind === undefined) {
    const designs = box.designs?.() as Promise<Designs<ShipCard>> | undefined
    if (designs === undefined) throw new Error(`${rulebook.title} has no fleets to be made.`)
    benches.set(box, (kind = designs.then(({ fleet }) => fleet)))
  }
  return { opened, kind: await kind }
}

function viewOf(game: string, kind: FleetKind<ShipCard>, design: FleetDesign): FleetView {
  const items = new Map(kind.catalogue(design).map((item) => [item.id, item]))
  const findings = kind.findings(design)
  return {
    game,
    design,
    parts: kind.parts,
    fields: kind.fields(design),
    accounts: kind.accounts(design),
    findings,
    legal: findings.every(({ severity }) => severity !== 'wrong'),
    lines: kind.entries(design).map(({ id, name, part, path }): FleetLine => {
      const item = items.get(id)
      return {
        id,
        name: item?.name ?? id,
        ...(name === undefined ? {} : { called: name }),
        part,
        path,
        category: item?.category ?? 'In no pack at hand',
        line: kind.line(id),
        ...(item === undefined ? {} : { cost: item.cost }),
        ...(item?.art === undefined ? {} : { art: item.art }),
      }
    }),
  }
}

function orDamaged(read: ReadFleets): { readonly fleets: readonly FleetDesign[] } | Damaged {
  if (read.ok) return { fleets: read.fleets }
  return { damaged: read.problems.slice(0, 4).map(describeLocated).join('; ') }
}

function sentenceOf({ accounts, legal }: FleetView): string {
  const { total, least, most, unit } = accounts[0]!
  const of = most === undefined ? '' : least === undefined ? ` of ${most}` : `, ${least} to ${most}`
  return `${total}${of} ${unit}, ${legal ? 'legal' : 'not legal'}`
}

/** A match is fought with a plan that says nothing it need not. */
function startOf(kind: FleetKind<ShipCard>, { muster }: OpenedGame['box'], name: string): FleetStart | undefined {
  const plan: Plan = { ...NO_WISHES, fleets: [{ ready: name }] }
  const completed = muster.complete(plan, seededDice(name))
  const own: unknown = completed.ok ? muster.fielded(completed.value)[0] : undefined
  if (own === undefined) return undefined
  const set = Object.fromEntries(muster.choices(plan).map(({ key, value }) => [key, value]))
  const read = kind.ofPlan(set, own)
  return read.ok ? { name, sentence: '', design: { ...read.value, name } } : undefined
}

export const workbench: WorkbenchApi = {
  async look(game, design) {
    const { kind } = await benchFor(game)
    return viewOf(game, kind, design ?? kind.blank())
  },

  async change(game, design, path, value) {
    const { kind } = await benchFor(game)
    return viewOf(game, kind, kind.change(design, path, value))
  },

  async add(game, design, id) {
    const { kind } = await benchFor(game)
    return viewOf(game, kind, kind.add(design, id))
  },

  async offers(game, design) {
    const { kind } = await benchFor(game)
    return kind.offers(design)
  },

  async mends(game, design, finding) {
    const { kind } = await benchFor(game)
    return kind.mends(design, finding)
  },

  async random(game, design) {
    const { kind } = await benchFor(game)
    const drawn = kind.random(design, seededDice(newSeed()))
    if (drawn.ok) return viewOf(game, kind, drawn.value)
    return { damaged: `None can be drawn: ${drawn.problems.map(describeProblem).join('; ')}.` }
  },

  async fill(game, design) {
    const { kind } = await benchFor(game)
    return viewOf(game, kind, kind.filled(design, seededDice(newSeed())))
  },

  async faces(game, design) {
    const { kind } = await benchFor(game)
    return kind.faces(design)
  },

  async face(game, id) {
    const { kind } = await benchFor(game)
    return kind.face(id)
  },

  async starts(game) {
    const { kind, opened } = await benchFor(game)
    const offered = opened.box.muster.fleets.ready(NO_WISHES, 0)
    return offered.flatMap(({ name }): FleetStart[] => {
      const start = startOf(kind, opened.box, name)
      if (start === undefined) return []
      const view = viewOf(game, kind, start.design)
      return view.legal ? [{ ...start, sentence: sentenceOf(view) }] : []
    })
  },

  async read(game, name, text) {
    const { kind } = await benchFor(game)
    return orDamaged(await readFleets(name, text, kind, game))
  },

  async readLink(game, packed) {
    const { kind } = await benchFor(game)
    return orDamaged(await fleetOfLink(packed, kind))
  },

  async post(game, design) {
    const { kind, opened } = await benchFor(game)
    return fleetPost({ id: game, title: opened.rulebook.title }, kind, design)
  },

  async file(game, design) {
    return fleetFile((await benchFor(game)).kind, design)
  },

  link: fleetLink,

  async plan(game, design) {
    return (await benchFor(game)).kind.plan(design)
  },

  kept: keptFleets,
  find: keptFleet,

  async keep(id, game, design) {
    const { kind } = await benchFor(game)
    await keepFleet({ id, game, design, sentence: sentenceOf(viewOf(game, kind, design)) })
  },

  remove: removeFleet,
}
