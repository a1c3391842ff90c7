import {
  advance,
  decisionOf,
  describeProblem,
  isRefusal,
  resumeMatch,
  ScriptedDice,
  seededDice,
  startMatch,
  type Match,
  type Refusal,
  type Seat,
} from '@flagbridge/kernel'
import { expect } from 'vitest'
import { readContent } from '../src/content/compile.ts'
import {
  admiral,
  type Action,
  type AdmiralBox,
  type Content,
  type Event,
  type Options,
  type State,
  type Unit,
  type UnitIndex,
} from '../src/index.ts'

function opened(): { box: AdmiralBox; content: Content } {
  const box = admiral.open(admiral.packs)
  const content = readContent(admiral.packs)
  if (!box.ok || !content.ok) throw new Error((box.ok ? [] : box.problems).map(describeProblem).join('\n'))
  return { box: box.value, content: content.value }
}

export const { box, content } = opened()
export const { game, words } = box

/** Scripted to the last die; only what opens the next round, after the script, falls as it may. */
class Script extends ScriptedDice {
  private readonly loose = seededDice(1)

  override die(sides: number, why: string): number {
    const opening = why.startsWith('initiative') || why === 'action dice'
    return opening && this.leftOver().length === 0 ? this.loose.die(sides, why) : super.die(sides, why)
  }
}

export interface Given {
  readonly [key: string]: unknown
}

/** A staged position at which typed orders are given; scripted dice, where written, must be used up by `end`. */
export class Staged {
  readonly events: Event[] = []
  private last: Event[] = []

  constructor(
    private readonly match: Match<State, Action, Event>,
    private readonly script: ScriptedDice | undefined,
  ) {}

  get state(): State {
    return this.match.state
  }

  private answer(seat: Seat, order: string | Action): Event[] | Refusal {
    const asked = decisionOf(game.pending(this.state), seat)
    if (asked === undefined) return { refused: 'nothing-asked-of-you', rule: 'TABLE.1' }
    const action = typeof order === 'string' ? words.hear(order, this.state, seat) : order
    return isRefusal(action) ? action : advance(this.match, seat, asked.id, action)
  }

  /** These orders are accepted, one after another. */
  ok(seat: Seat, ...orders: (string | Action)[]): this {
    for (const order of orders) {
      const happened = this.answer(seat, order)
      if (isRefusal(happened))
        throw new Error(
          `${JSON.stringify(order)} refused: ${happened.refused}, ${words.refusal(happened, this.state)}\n` +
            words.show(this.state, seat),
        )
      this.last = happened
      this.events.push(...happened)
    }
    return this
  }

  /** This order is refused by this rule, and nothing changes. */
  no(seat: Seat, order: string | Action, rule: string): this {
    const before = JSON.stringify(this.state)
    const happened = this.answer(seat, order)
    if (!isRefusal(happened))
      throw new Error(`${JSON.stringify(order)} was accepted: ${happened.map((e) => e.kind).join(', ')}`)
    expect(happened.rule, `${JSON.stringify(order)}: ${happened.refused}`).toBe(rule)
    expect(words.refusal(happened, this.state)).toMatch(/ .*\(/)
    expect(JSON.stringify(this.state)).toBe(before)
    return this
  }

  /** The seat is asked this now. */
  asks(seat: Seat, kind: string): this {
    expect(decisionOf(game.pending(this.state), seat)?.kind).toBe(kind)
    return this
  }

  /** Such an event has happened since the position was staged. */
  saw(kind: Event['kind'], part: object = {}): this {
    const alike = this.events.filter((event) => event.kind === kind)
    expect(alike, `events: ${this.events.map((event) => event.kind).join(', ')}`).toContainEqual(
      expect.objectContaining({ kind, ...part }),
    )
    return this
  }

  notSaw(kind: Event['kind'], part: object = {}): this {
    expect(this.events).not.toContainEqual(expect.objectContaining({ kind, ...part }))
    return this
  }

  count(kind: Event['kind']): number {
    return this.events.filter((event) => event.kind === kind).length
  }

  offered(seat: Seat): string[] {
    const actions: Action[] = []
    game.legal(this.state, seat, actions)
    return actions.map((action) => words.say(action, this.state))
  }

  unit(name: string): Unit {
    const heard = this.state.units.find((unit) => unit.name.includes(name))
    if (heard === undefined) throw new Error(`no unit ${name}`)
    return heard
  }

  number(name: string): UnitIndex {
    return this.state.units.indexOf(this.unit(name)) as UnitIndex
  }

  /** Holds if this unit has these values now. */
  is(name: string, part: Partial<Unit>): this {
    expect(this.unit(name)).toMatchObject(part)
    return this
  }

  /** All scripted dice have been used. */
  end(): void {
    expect(this.script?.leftOver() ?? []).toEqual([])
  }
}

/** A position in the notation of NOTATION.md. With dice they are scripted; without, they fall as they may. */
export function table(given: Given, ...faces: number[]): Staged {
  const staged = box.stage(given)
  if (!staged.ok) throw new Error(staged.problems.map(describeProblem).join('\n'))
  const script = faces.length > 0 ? new Script(faces) : undefined
  return new Staged(resumeMatch(game, staged.value, script ?? seededDice(1)), script)
}

/** A battle from its start. */
export function battle(options: Options, ...faces: number[]): Staged {
  const script = faces.length > 0 ? new Script(faces) : undefined
  const { match, opening } = startMatch(game, options, script ?? seededDice(1))
  const staged = new Staged(match, script)
  staged.events.push(...opening)
  return staged
}
