import {
  isRefusal,
  type AnyAction,
  type AnyTableBox,
  type AnyEvent,
  type Draw,
  type Match,
  type Outcome,
  type Refusal,
  type Seat,
} from '@flagbridge/kernel'
import { FoldedLog } from './fold.ts'
import type { Happening } from './happening.ts'
import type { Created, LogLine } from './log.ts'
import { refusalFor } from './rights.ts'
import { RulesAtTable } from './rules.ts'
import { endingOf } from './show.ts'

/**
 * A match as its log and its rules tell it: fold the lines one after the other and everything is there again. It knows
 * no network, no disk and no clock but the times in the lines, and so is the same on a server and in a page.
 */
export class MatchTable {
  readonly log: FoldedLog
  readonly rules: RulesAtTable
  outcome: Outcome | undefined

  /** `watch` hears of every draw of the dice. */
  constructor(box: AnyTableBox, created: Created, watch?: (draw: Draw) => void) {
    this.log = new FoldedLog(created)
    this.rules = new RulesAtTable(
      box,
      created,
      () => this.log.playerSeeds(),
      () => this.log.options,
      watch,
    )
  }

  get created(): Created {
    return this.log.created
  }

  get box(): AnyTableBox {
    return this.rules.box
  }

  get match(): Match<unknown, AnyAction, AnyEvent> | undefined {
    return this.rules.match
  }

  /** What the line does; a line that somebody has no right to, or an action that the rules refuse, does nothing. */
  fold(line: LogLine): Happening[] | Refusal {
    const { entry, at } = line
    const refusal = refusalFor(this, entry)
    if (refusal !== undefined) return refusal
    const events = entry.t === 'acted' ? this.rules.play(entry) : []
    if (isRefusal(events)) return events
    const agreed = this.log.add(entry)
    switch (entry.t) {
      case 'created':
        return this.beginWhenSeated(at)
      case 'seated':
        return [{ t: 'seats' }, ...this.beginWhenSeated(at)]
      case 'acted':
        return this.afterStep(events, at)
      case 'undone':
      case 'takenBack':
        return [this.goBack(at)]
      case 'readied':
        return [{ t: 'seats' }]
      case 'mustered':
        return [{ t: 'seats' }, { t: 'reset', state: this.rules.laidOut() }, ...this.beginWhenSeated(at)]
      case 'rekeyed':
        return []
      case 'said':
        return [{ t: 'line', line }]
      case 'offered':
      case 'answered': {
        const told: Happening = { t: 'line', line }
        if (agreed === 'stand-in') return [told, { t: 'seats' }]
        if (agreed === 'take-back') return [told, this.goBack(at)]
        return agreed === 'draw' ? [told, this.end(this.agreedDraw())] : [told]
      }
      case 'resigned':
        return [this.end(this.withoutSideOf(entry.seat))]
      case 'standIn':
        return [{ t: 'seats' }]
    }
  }

  private beginWhenSeated(at: number): Happening[] {
    if (!this.log.hasBegun || this.match !== undefined) return []
    const events = this.rules.begin()
    this.log.noteAsked(this.rules.pending(), at)
    return [{ t: 'step', events }]
  }

  private afterStep(events: readonly AnyEvent[], at: number): Happening[] {
    this.log.noteAsked(this.rules.pending(), at)
    const outcome = this.rules.outcome()
    return outcome === undefined ? [{ t: 'step', events }] : [{ t: 'step', events }, this.end(outcome)]
  }

  private goBack(at: number): Happening {
    this.rules.goBackTo(this.log.standing)
    this.log.noteAsked(this.rules.pending(), at)
    return { t: 'reset', state: this.box.game.fork(this.match!.state) as unknown }
  }

  private end(outcome: Outcome): Happening {
    this.outcome = outcome
    this.log.end()
    return { t: 'over', ending: endingOf(this)! }
  }

  private agreedDraw(): Outcome {
    return { winner: 'draw', points: this.sides().map(() => 0), how: 'agreed', rule: 'TABLE.4' }
  }

  private sides(): readonly number[] {
    return this.box.game.sides(this.match!.state)
  }

  private withoutSideOf(seat: Seat): Outcome {
    const sides = this.sides()
    const left = new Set(sides.filter((side) => side !== sides[seat]))
    const [winner] = left
    return {
      winner: left.size === 1 && winner !== undefined ? winner : 'draw',
      points: [],
      how: 'resigned',
      rule: 'TABLE.4',
    }
  }
}
