/** Something that both editions resolve, each by its own rules: who is concerned, how they stood and how they stand after it. */
export interface Moment {
  /** The same for the same thing in both editions. */
  readonly key: string
  readonly round: number
  readonly what: string
  readonly before: string
  after: string
  /** The rules its events name, in order, each once. */
  readonly rules: string[]
  /** The dice that fell, as far as events tell them. */
  readonly faces: number[]
}

/** A ship as far as the editions can be compared. */
export interface Standing {
  readonly name: string
  readonly alive: boolean
  readonly cell: number
  readonly hull: number
  readonly shields: readonly number[]
  readonly orders: number
}

export interface Told {
  readonly kind: string
  readonly rule: string
}

export interface Beginning {
  readonly what: string
  readonly ships: readonly number[]
}

/** What begins a moment in an edition, and what belongs to it. */
export interface Grammar<Event extends Told> {
  /** The moment that the event begins: its name and the ships concerned. */
  begins(event: Event): Beginning | undefined
  /** Does the event still belong to the moment? */
  goesOn(event: Event): boolean
  faces(event: Event): readonly number[]
}

const text = ({ alive, cell, hull, shields, orders }: Standing) =>
  alive ? `at ${cell}, hull ${hull}, shields ${shields.join(' ')}, orders ${orders}` : 'destroyed'

/** Listens to one match and writes its moments down. */
export class Witness<Event extends Told> {
  readonly moments: Moment[] = []
  private readonly times = new Map<string, number>()
  private open: { moment: Moment; ships: readonly number[] } | undefined

  constructor(private readonly grammar: Grammar<Event>) {}

  /** Called for every event, with how the ships stood before and stand after it. */
  hear(event: Event, round: number, before: (ship: number) => Standing, after: (ship: number) => Standing): void {
    const begun = this.grammar.begins(event)
    if (begun !== undefined) this.begin(begun, round, before)
    else if (this.open !== undefined && !this.grammar.goesOn(event)) this.open = undefined
    if (this.open === undefined) return
    const { moment, ships } = this.open
    if (!moment.rules.includes(event.rule)) moment.rules.push(event.rule)
    moment.faces.push(...this.grammar.faces(event))
    moment.after = describe(ships, after)
  }

  private begin({ what, ships }: Beginning, round: number, before: (ship: number) => Standing): void {
    const names = ships.map((ship) => before(ship).name).join(' and ')
    const name = `${round}: ${what} ${names}`
    const times = (this.times.get(name) ?? 0) + 1
    this.times.set(name, times)
    const standing = describe(ships, before)
    const moment = {
      key: `${name} #${times}`,
      round,
      what: `${what}: ${names}`,
      before: standing,
      after: standing,
      rules: [],
      faces: [],
    }
    this.moments.push(moment)
    this.open = { moment, ships }
  }
}

function describe(ships: readonly number[], of: (ship: number) => Standing): string {
  return ships.map((ship) => `${of(ship).name} ${text(of(ship))}`).join('; ')
}
