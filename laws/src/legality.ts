import { canonical, type AnyAction, type AnyEvent, type Dice, type Game } from '@flagbridge/kernel'
import type { LawMoment } from './law.ts'

export interface Legality<State, Action extends AnyAction> {
  /** Random actions tried at each moment. */
  readonly tries?: number
  /** Longer lists than this are not compared. */
  readonly limit?: number
  /** What an action comes to, where it can be said in several ways. */
  readonly listedAs?: (action: Action) => unknown
  /** Where `legal` is meant to list less than `check` accepts, with the reason in the game's own test. */
  readonly unlisted?: (action: Action, state: State) => boolean
}

/**
 * `legal` and `check` agree in both directions: whatever is listed is accepted, and whatever is accepted is listed,
 * tried with random actions of every verb that was heard in this battle.
 */
export function legality<State, Action extends AnyAction, Event extends AnyEvent, Options>(
  game: Game<State, Action, Event, Options>,
  { tries = 30, limit = 4_000, listedAs = (action) => action, unlisted }: Legality<State, Action> = {},
): (moment: LawMoment<State, Action>) => void {
  return ({ state, seat, actions, heard, chance }) => {
    const every = new Set<string>()
    for (const action of game.everyLegal?.(state, seat) ?? actions) {
      const refusal = game.check(state, seat, action)
      if (refusal !== undefined) throw new Error(`listed and refused: ${JSON.stringify({ action, refusal })}`)
      every.add(canonical(listedAs(action)))
      if (every.size > limit) return
    }
    for (const action of actions)
      if (!every.has(canonical(listedAs(action))))
        throw new Error(`legal, but not in everyLegal: ${JSON.stringify(action)}`)
    const pool = [...heard, ...actions.slice(0, 40)]
    const values = valuesOf(pool)
    for (let i = 0; i < tries; i++) {
      const tried = altered(pool[chance.die(pool.length, 'try') - 1]!, values, chance)
      const read = game.readAction(tried)
      if (!read.ok || game.check(state, seat, read.value) !== undefined) continue
      if (unlisted?.(read.value, state) === true) continue
      if (!every.has(canonical(listedAs(read.value))))
        throw new Error(`accepted and not listed: ${JSON.stringify(read.value)} of seat ${seat}`)
    }
  }
}

type Values = ReadonlyMap<string, readonly unknown[]>

/** What has been said in each field of each verb, and in each field of whatever verb. */
function valuesOf(actions: readonly AnyAction[]): Values {
  const values = new Map<string, unknown[]>()
  const add = (key: string, value: unknown): void => void (values.get(key) ?? values.set(key, []).get(key)!).push(value)
  for (const action of actions) for (const [key, value] of Object.entries(action)) if (key !== 'do') add(key, value)
  return values
}

/** The action as it is, or with some of its fields as somebody else might have filled them in. */
function altered(action: AnyAction, values: Values, chance: Dice): unknown {
  const copy = structuredClone(action) as AnyAction & Record<string, unknown>
  for (const key of Object.keys(copy)) {
    if (key === 'do' || chance.die(2, 'alter') === 1) continue
    const said = values.get(key) ?? []
    const value = copy[key]
    if (chance.die(3, 'how') > 1 && said.length > 0)
      Object.assign(copy, { [key]: structuredClone(said[chance.die(said.length, 'said') - 1]) })
    else if (typeof value === 'number') Object.assign(copy, { [key]: value + chance.die(5, 'by') - 3 })
    else if (typeof value === 'boolean') Object.assign(copy, { [key]: !value })
    else if (Array.isArray(value)) Object.assign(copy, { [key]: shuffledPart(value, chance) })
  }
  return copy
}

function shuffledPart(list: readonly unknown[], chance: Dice): unknown[] {
  const order = chance.shuffle(list.length, 'part').map((i) => list[i])
  return list.length === 0 ? order : order.slice(0, chance.die(list.length, 'part'))
}
