/**
 * Something one can point at, `kind:name`: `piece:3`, `cell:17`, `facing:120`, `weapon:2`, `shield:4`, `card:7`,
 * `die:2`, `button:commit`. Facings are degrees clockwise from north.
 */
export type Thing = `${ThingKind}:${string | number}`

export type ThingKind = 'piece' | 'cell' | 'facing' | 'weapon' | 'shield' | 'card' | 'die' | 'space' | 'button'

export function thing(kind: ThingKind, name: string | number): Thing {
  return `${kind}:${name}`
}

export function kindOf(thing: Thing): ThingKind {
  return thing.slice(0, thing.indexOf(':')) as ThingKind
}

export function nameOf(thing: Thing): string {
  return thing.slice(thing.indexOf(':') + 1)
}

/** One step of the way to an action: the thing to point at, and how it is written there. */
export interface Pointer {
  readonly thing: Thing
  /** What pointing at it means, in the rulebook's words; buttons need one. */
  readonly label?: string
  /** A short figure on the thing itself: what it costs to get there, what is needed to hit. */
  readonly cost?: string
  /** The letter that does the same, for buttons. */
  readonly key?: string
  /** Where a facing is shown, when it is not at the thing pointed at before. */
  readonly at?: Thing
}
