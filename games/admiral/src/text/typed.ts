import { refuse, type Seat } from '@flagbridge/kernel'
import type { ActionOf, Heading, Verb } from '../actions.ts'
import { board, type Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { featureNumber, type FeatureSlug } from '../content/features.ts'
import type { State, UnitIndex } from '../state.ts'
import { headingNamed } from './names.ts'
import type { TypedOrder } from './section.ts'

/** A square in a pattern. */
export const SQUARE_PATTERN = '([a-h][1-8])'

/** A typed order that has the words of a verb, and names something that is not there. */
class NotUnderstood extends Error {}

/** Finds what the words of an order name. */
export class Hearing {
  constructor(private readonly s: State) {}

  /** A unit by its name, or by words of it that fit no other. */
  unit(text: string): UnitIndex {
    const wanted = text.trim().toLowerCase()
    const names = this.s.units.map((unit) => unit.name.toLowerCase())
    const exact = names.indexOf(wanted)
    if (exact >= 0) return exact as UnitIndex
    const [found, another] = names.flatMap((name, i) => (` ${name} `.includes(` ${wanted} `) ? [i as UnitIndex] : []))
    if (found === undefined) throw new NotUnderstood(`There is no unit "${text}".`)
    if (another !== undefined) throw new NotUnderstood(`"${text}" could be several units.`)
    return found
  }

  square(text: string): Cell {
    const cell = board.cellNamed(text)
    if (cell < 0) throw new NotUnderstood(`There is no square "${text}".`)
    return cell
  }

  heading(text: string): Heading {
    const heading = headingNamed(text)
    if (heading === undefined) throw new NotUnderstood('A heading is north, east, south or west.')
    return heading
  }

  feature(text: string): FeatureSlug {
    if (featureNumber(text) < 0) throw new NotUnderstood(`There is no feature "${text}".`)
    return text as FeatureSlug
  }
}

type Say<V extends Verb> = (action: ActionOf<V>, s: State) => string
/** The parts are what the groups of the pattern caught, empty where one caught nothing. */
type Make<V extends Verb> = (hearing: Hearing, ...parts: string[]) => ActionOf<V>

/** An order by an example of it, what is said, and the patterns by which it is heard, in upper or lower case. */
export function typed<V extends Verb>(
  form: string,
  say: Say<V>,
  ...patterns: readonly (readonly [RegExp, Make<V>])[]
): TypedOrder<V> {
  return {
    form,
    say: (_c: Content, action, s) => say(action, s),
    hear(_c: Content, text: string, s: State, _seat: Seat) {
      const plain = text.toLowerCase()
      try {
        for (const [pattern, make] of patterns) {
          const parts = pattern.exec(plain)
          if (parts !== null) return make(new Hearing(s), ...parts.slice(1).map((part) => part ?? ''))
        }
      } catch (error) {
        if (!(error instanceof NotUnderstood)) throw error
        return refuse('not-understood', 'TABLE.3', { text, hint: error.message })
      }
      return undefined
    },
  }
}

/** An order that is always the same words. */
export function plain<V extends Verb>(words: string, action: ActionOf<V>, form = words): TypedOrder<V> {
  return { form, say: () => words, hear: (_c, text) => (text.toLowerCase() === words ? action : undefined) }
}

/** An order to which a step without a prompt of its own invites. */
export function inviting<V extends Verb>(invites: string, order: TypedOrder<V>): TypedOrder<V> {
  return { ...order, invites }
}

/** Said in several steps. */
export const passing = (form?: string) => plain<'pass'>('pass', { do: 'pass' }, form)
export const reopening = plain<'reopen'>('reopen', { do: 'reopen' })
