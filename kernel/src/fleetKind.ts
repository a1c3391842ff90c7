import type {
  ChoiceField,
  DesignAccount,
  DesignField,
  DesignPath,
  FleetKind,
  FleetOffer,
  FleetPart,
  Mend,
  NumberField,
  PackHead,
} from './designs.ts'
import type { Dice } from './dice.ts'
import { readFleetDesign, type FleetDesign, type FleetEntry } from './fleetDesign.ts'
import { fleetFilled, fleetMends, whyNot } from './fleetSteps.ts'
import type { FleetForm } from './fleetForm.ts'
import { planFindings, type Finding, type FleetItem, type Muster, type Plan, type PlanValue } from './muster.ts'
import { readBadly, readWell, type Read } from './read.ts'
import type { RuleId } from './seat.ts'

const NAME_FIELD = {
  kind: 'text',
  path: ['name'],
  title: 'Name',
  sentence: 'What the fleet is called.',
  rule: 'TABLE.6',
  most: 60,
} as const

/** More than any fleet has; as a file of one may hold. */
const MOST_ITEMS = 60

/**
 * The fleets of a game as a kind of design: what its muster says of a fleet, and what its form says beyond that. The
 * fleet is that of the first seat.
 */
export function fleetKind<Options, Fleet, Face>(
  muster: Muster<Options, Fleet>,
  form: FleetForm<Fleet, Face>,
): FleetKind<Face> {
  return new MusteredFleets(muster, form)
}

class MusteredFleets<Options, Fleet, Face> implements FleetKind<Face> {
  readonly kind = 'fleet'
  readonly title = 'Fleet'
  readonly sentence: string
  readonly rule: RuleId
  readonly parts: readonly FleetPart[]
  private readonly first: FleetPart
  /** Everything that the muster has for the settings that were asked for last. */
  private known: { readonly set: string; readonly items: ReadonlyMap<string, FleetItem> } | undefined

  constructor(
    private readonly muster: Muster<Options, Fleet>,
    private readonly form: FleetForm<Fleet, Face>,
  ) {
    this.sentence = form.sentence
    this.rule = form.rule
    this.parts = form.parts
    this.first = form.parts[0]!
  }

  blank(): FleetDesign {
    const parts = Object.fromEntries(this.parts.map(({ key }) => [key, []]))
    return { name: 'New fleet', ...this.form.blank(), parts }
  }

  read(raw: unknown): Read<FleetDesign> {
    return readFleetDesign(
      raw,
      this.parts.map(({ key }) => key),
    )
  }

  plan(design: FleetDesign): Plan<Fleet> {
    return this.form.isDrafted?.(design) === true ? { set: design.set, fleets: [] } : this.brought(design)
  }

  /** As the muster looks at it. */
  private brought(design: FleetDesign): Plan<Fleet> {
    return { set: this.setOf(design), fleets: [{ own: this.form.fleetOf(design) }] }
  }

  private setOf({ set }: FleetDesign): Plan['set'] {
    return { ...this.form.given, ...set }
  }

  private settings(design: FleetDesign): readonly (ChoiceField | NumberField)[] {
    const choices = this.muster.choices({ set: this.setOf(design), fleets: [] })
    const { lists } = this.form
    return [...this.form.settings(choices, design), ...(lists === undefined ? [] : [lists(design)])]
  }

  private settingKeys(design: FleetDesign): ReadonlySet<string> {
    return new Set(this.settings(design).flatMap(({ path: [first, key] }) => (first === 'set' ? [String(key)] : [])))
  }

  fields(design: FleetDesign): DesignField[] {
    return [
      { ...NAME_FIELD, value: design.name },
      ...this.settings(design),
      ...this.parts.map((part) => ({
        kind: 'list' as const,
        path: ['parts', part.key],
        title: part.title,
        sentence: part.ordered ?? `The ${part.title.toLowerCase()} of the fleet.`,
        rule: part.rule,
        of: part.kind,
        length: (design.parts[part.key] ?? []).length,
        most: MOST_ITEMS,
      })),
    ]
  }

  /** Settings that are no longer asked for are left behind. */
  change(design: FleetDesign, path: DesignPath, value: unknown): FleetDesign {
    const made = changed(design, path, value)
    if (path[0] !== 'set') return made
    const keys = this.settingKeys(made)
    return { ...made, set: Object.fromEntries(Object.entries(made.set).filter(([key]) => keys.has(key))) }
  }

  accounts(design: FleetDesign): DesignAccount[] {
    const plan = this.brought(design)
    const { total, most, unit, terms } = this.muster.fleets.account(plan, 0, this.form.fleetOf(design))
    const cost: DesignAccount = {
      key: 'cost',
      unit,
      total,
      ...(most === undefined ? {} : { most }),
      ...this.form.cost(design),
      terms: terms.map((term, i) => ({ ...term, path: ['parts', this.first.key, i] })),
    }
    return [cost, ...this.form.shares(design)]
  }

  findings(design: FleetDesign): Finding[] {
    const plan = this.brought(design)
    const ofSet = planFindings(this.muster, { ...plan, fleets: [] }).filter(
      ({ path: [first, key], severity }) => first === 'set' && severity === 'wrong' && String(key) in design.set,
    )
    const inside = this.muster.fleets
      .check(plan, 0, this.form.fleetOf(design))
      .map((finding) => ({ ...finding, path: this.form.path(finding.path) }))
    const found = [...ofSet, ...(this.form.findings?.(design, inside) ?? inside)]
    const isEmpty = this.parts.every(({ key }) => (design.parts[key] ?? []).length === 0)
    return isEmpty && found.every(({ severity }) => severity !== 'wrong') ? [this.nothingYet(), ...found] : found
  }

  private nothingYet(): Finding {
    const { key, title } = this.first
    const sentence = `There are no ${title.toLowerCase()} yet.`
    return { severity: 'wrong', path: ['parts', key], sentence, rule: this.rule }
  }

  faces(design: FleetDesign): Face[] {
    return this.parts.flatMap(({ key }) =>
      this.form.faces(design.parts[key] ?? [], key).flatMap((face) => (face === undefined ? [] : [face])),
    )
  }

  line(id: string): string {
    return this.form.line(id)
  }

  face(id: string): Face | undefined {
    const item = this.items(this.blank()).get(id)
    const part = this.partOf(item)
    const entry = part.named === true && item !== undefined ? { id, name: item.name } : { id }
    return this.form.faces([entry], part.key)[0]
  }

  packed(design: FleetDesign, head: PackHead): unknown {
    return this.form.packed(design, head)
  }

  unpacked(pack: unknown): readonly FleetDesign[] {
    return this.form.unpacked(pack)
  }

  private items(design: FleetDesign): ReadonlyMap<string, FleetItem> {
    const set = JSON.stringify(this.setOf(design))
    if (this.known?.set !== set) {
      const items = this.muster.fleets.catalogue({ set: this.setOf(design), fleets: [] }, 0)
      this.known = { set, items: new Map(items.map((item) => [item.id, item])) }
    }
    return this.known.items
  }

  private partOf(item: FleetItem | undefined): FleetPart {
    return this.parts.find(({ kind }) => kind === item?.kind) ?? this.first
  }

  catalogue(design: FleetDesign): FleetItem[] {
    const { isOffered } = this.form
    if (isOffered === undefined) return [...this.items(design).values()]
    return this.muster.fleets
      .catalogue({ set: this.setOf(design), fleets: [] }, 0)
      .filter((item) => isOffered(design, item))
  }

  offers(design: FleetDesign): FleetOffer[] {
    const before = { accounts: this.accounts(design), findings: this.findings(design) }
    return this.catalogue(design).map((item): FleetOffer => {
      const part = this.partOf(item).key
      const taken = (design.parts[part] ?? []).filter(({ id }) => id === item.id).length
      const refused = whyNot(this, design, item.id, before)
      return { ...item, part, line: this.form.line(item.id), taken, ...(refused === undefined ? {} : { refused }) }
    })
  }

  add(design: FleetDesign, id: string): FleetDesign {
    const item = this.items(design).get(id)
    const { key, named } = this.partOf(item)
    const name = item === undefined || named !== true ? undefined : this.form.nameFor?.(design, item)
    const entry: FleetEntry = name === undefined ? { id } : { id, name }
    return { ...design, parts: { ...design.parts, [key]: [...(design.parts[key] ?? []), entry] } }
  }

  random(design: FleetDesign, dice: Dice): Read<FleetDesign> {
    const own = this.form.random?.(design, dice)
    if (own !== undefined) return own
    const { most = MOST_POINTS } = this.muster.fleets.account(this.brought(design), 0, this.form.fleetOf(design))
    const drawn = this.muster.fleets.random({ set: this.setOf(design), fleets: [] }, 0, most, dice)
    if (!drawn.ok) return readBadly(...drawn.problems.map((problem) => ({ ...problem, path: [] })))
    return readWell({ name: design.name, set: design.set, ...this.form.designOf(drawn.value) })
  }

  filled(design: FleetDesign, dice: Dice): FleetDesign {
    return fleetFilled(this, design, dice)
  }

  mends(design: FleetDesign, finding: Finding): readonly Mend[] {
    return fleetMends(this, design, finding)
  }

  /** Of a plan's choices, those that a fleet is made for. */
  ofPlan(set: Plan['set'], own: unknown): Read<FleetDesign> {
    const read = this.muster.fleets.read(own)
    if (!read.ok) return read
    const keys = this.settingKeys({ ...this.blank(), set })
    const kept = Object.fromEntries(Object.entries(set).filter(([key]) => keys.has(key)))
    return readWell({ name: 'New fleet', set: kept, ...this.form.designOf(read.value) })
  }

  entries(design: FleetDesign): ReturnType<FleetKind<Face>['entries']> {
    return this.parts.flatMap(({ key }) =>
      (design.parts[key] ?? []).map((entry, i) => ({ ...entry, part: key, path: ['parts', key, i] })),
    )
  }
}

/** Where nothing limits what a fleet costs. */
const MOST_POINTS = 10_000

/** One value of a fleet changed. */
function changed(design: FleetDesign, path: DesignPath, value: unknown): FleetDesign {
  const [first, key, at] = path
  if (first === 'name') return { ...design, name: String(value).slice(0, NAME_FIELD.most) }
  if (first === 'list') return { ...design, list: String(value) }
  if (first === 'set') return { ...design, set: { ...design.set, [String(key)]: value as PlanValue } }
  if (first !== 'parts') return design
  const part = String(key)
  const before = design.parts[part] ?? []
  const entries = at === undefined ? (value as readonly FleetEntry[]) : replaced(before, Number(at), value)
  return { ...design, parts: { ...design.parts, [part]: entries } }
}

/** Nothing in the place of an entry: it is left out. */
function replaced(entries: readonly FleetEntry[], at: number, value: unknown): FleetEntry[] {
  return value === undefined
    ? entries.filter((_entry, i) => i !== at)
    : entries.map((entry, i) => (i === at ? (value as FleetEntry) : entry))
}
