/**
 * Something that both editions resolve, each by its own rules: who is concerned, how they stood and how they stand
 * after it.
 */
export interface SharedMoment {
  /** The same for the same thing in both editions. */
  readonly key: string
  readonly round: number
  readonly what: MomentKind
  /** The ships concerned, by name. */
  readonly ships: readonly string[]
  /** With what: the weapon of an attack, or nothing. */
  readonly means: string
  readonly before: readonly ShipStanding[]
  after: readonly ShipStanding[]
  /** The rules its events name, in order, each once. */
  readonly rules: string[]
  /** The dice that fell, as far as events tell them. */
  readonly faces: number[]
}

export type MomentKind =
  | 'attack'
  | 'Skirmish'
  | 'beside a Black Hole'
  | 'out of a Black Hole'
  | 'into dust'
  | 'into a Star System'

/** A ship as far as the editions can be compared. */
export interface ShipStanding {
  readonly name: string
  readonly alive: boolean
  /** The hex it is in. */
  readonly place: string
  readonly hull: number
  readonly shields: readonly number[]
  readonly orders: number
}

export interface ToldEvent {
  readonly kind: string
  readonly rule: string
}

export interface Beginning {
  readonly what: MomentKind
  readonly means: string
  readonly ships: readonly number[]
}

/** What begins a moment in an edition, and what belongs to it. */
export interface Grammar<Event extends ToldEvent> {
  /** The moment that the event begins: its name and the ships concerned. */
  begins(event: Event): Beginning | undefined
  /** Does the event still belong to the moment? */
  goesOn(event: Event): boolean
  faces(event: Event): readonly number[]
}

/** Listens to one match and writes its moments down. */
export class Witness<Event extends ToldEvent> {
  readonly moments: SharedMoment[] = []
  private readonly times = new Map<string, number>()
  private open: { moment: SharedMoment; ships: readonly number[] } | undefined

  constructor(private readonly grammar: Grammar<Event>) {}

  /** Called for every event, with how the ships stood before and stand after it. */
  hear(
    event: Event,
    round: number,
    before: (ship: number) => ShipStanding,
    after: (ship: number) => ShipStanding,
  ): void {
    const begun = this.grammar.begins(event)
    if (begun !== undefined) this.begin(begun, round, before)
    else if (this.open !== undefined && !this.grammar.goesOn(event)) this.open = undefined
    if (this.open === undefined) return
    const { moment, ships } = this.open
    if (!moment.rules.includes(event.rule)) moment.rules.push(event.rule)
    moment.faces.push(...this.grammar.faces(event))
    moment.after = ships.map(after)
  }

  private begin({ what, means, ships }: Beginning, round: number, before: (ship: number) => ShipStanding): void {
    const standing = ships.map(before)
    const names = standing.map(({ name }) => name)
    const name = `${round}: ${what} ${means} ${names.join(' and ')}`
    const times = (this.times.get(name) ?? 0) + 1
    this.times.set(name, times)
    const key = `${name} #${times}`
    const moment: SharedMoment = {
      key,
      round,
      what,
      means,
      ships: names,
      before: standing,
      after: standing,
      rules: [],
      faces: [],
    }
    this.moments.push(moment)
    this.open = { moment, ships }
  }
}
