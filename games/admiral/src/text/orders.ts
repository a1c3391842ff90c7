import { refuse, type Refusal } from '@flagbridge/kernel'
import type { Action, ActionOf } from '../actions.ts'
import { askOf } from '../ask.ts'
import { board, squareName } from '../content/board.ts'
import { SQUADRONS } from '../content/content.ts'
import { featureNumber, type FeatureSlug } from '../content/features.ts'
import type { State } from '../state.ts'
import { FORMS } from './forms.ts'
import { headingNamed, headingWord, sideName, unitName } from './names.ts'

/** The action as a typed order. */
export function say(a: Action, s: State): string {
  const name = (unit: number) => unitName(s, unit)
  switch (a.do) {
    case 'layScenery':
      return `lay ${a.card} ${squareName(a.at)} turned ${a.turned}`
    case 'noScenery':
      return 'no more scenery'
    case 'place':
      return `place ${name(a.unit)} on ${squareName(a.at)} heading ${headingWord(a.heading)}`
    case 'standBy':
      return `stand by ${name(a.unit)}`
    case 'stayOut':
      return 'stay out'
    case 'deploySubmarine':
      return `deploy ${name(a.unit)} on ${squareName(a.at)}`
    case 'enter':
      return `enter ${name(a.unit)} on ${squareName(a.at)} heading ${headingWord(a.heading)}`
    case 'chooseFirst':
      return `first ${sideName(a.first).toLowerCase()}`
    case 'assign':
      return `assign ${a.die} to ${name(a.unit)}`
    case 'move':
      return sayMove(a, s)
    case 'repair':
      return `repair ${name(a.unit)} with ${a.movement} and ${a.artillery}`
    case 'launch':
      return `launch ${name(a.carrier)} with ${a.die}`
    case 'screen':
      return `screen ${name(a.on)}`
    case 'station':
      return `station ${WORDS[a.squadron]} on ${squareName(a.at)}`
    case 'endLaunch':
      return 'end launch'
    case 'activate':
      return `activate ${a.feature} of ${name(a.unit)} with ${a.die}`
    case 'strike':
      return a.die === 0 ? `strike ${name(a.carrier)}` : `strike ${name(a.carrier)} with ${a.die}`
    case 'bomb':
      return `bomb ${name(a.target)}`
    case 'torpedoBomb':
      return `torpedo-bomb ${name(a.target)} from ${squareName(a.from)}`
    case 'escort':
      return `escort group ${a.group + 1}`
    case 'engage':
      return `engage ${a.against} of group ${a.group + 1} with ${name(a.carrier)}`
    case 'shootDown':
      return `shoot down ${a.what}`
    case 'attackIn':
      return `attack in ${a.sizes.join(' ')}`
    case 'critical':
      return `critical ${a.feature}`
    case 'fire':
      return `fire ${name(a.unit)} at ${name(a.target)} with ${a.die}`
    case 'torpedo':
      return `torpedo ${name(a.unit)} at ${name(a.target)} with ${a.die}`
    case 'depthCharge':
      return `depth charge ${name(a.unit)} with ${a.die}`
    case 'clearOrders':
      return 'clear orders'
    case 'dud':
      return `dud ${name(a.unit)} at ${name(a.target)}`
    default:
      return a.do
  }
}

const WORDS: Readonly<Record<(typeof SQUADRONS)[number], string>> = {
  fighters: 'fighters',
  diveBombers: 'dive-bombers',
  torpedoBombers: 'torpedo-bombers',
}

/** "move d4 d5", "turn north", "stay"; for a submarine "surface then", "then dive", "then surface heading north". */
function sayMove(a: ActionOf<'move'>, s: State): string {
  const below = s.units[s.mover]?.submerged === true
  const heading = a.heading === undefined ? '' : ` heading ${headingWord(a.heading)}`
  const flip = below ? 'surface' : 'dive'
  const path = a.path.map(squareName).join(' ')
  if (a.turnCard === undefined) return a.path.length > 0 ? `move ${path}${heading}` : `stay${heading}`
  if (a.turnCard === 'before') return `${flip} then ${a.path.length > 0 ? `move ${path}` : 'stay'}${heading}`
  return `${a.path.length > 0 ? `move ${path}` : 'stay'} then ${flip}${heading}`
}

type Parts = readonly string[]
type Maker = (p: Parts, h: Hearing) => Action

/** A typed order that cannot be understood. */
class NotUnderstood extends Error {}

class Hearing {
  constructor(private readonly s: State) {}

  /** A unit by its name, or by words of it that fit no other. */
  unit(text: string): number {
    const wanted = text.trim().toLowerCase()
    const names = this.s.units.map((unit) => unit.name.toLowerCase())
    const exact = names.indexOf(wanted)
    if (exact >= 0) return exact
    const alike = names.flatMap((name, i) => (` ${name} `.includes(` ${wanted} `) ? [i] : []))
    if (alike.length === 1) return alike[0]!
    throw new NotUnderstood(alike.length === 0 ? `There is no unit "${text}".` : `"${text}" could be several units.`)
  }

  square(text: string): number {
    const cell = board.cellNamed(text)
    if (cell < 0) throw new NotUnderstood(`There is no square "${text}".`)
    return cell
  }

  heading(text: string) {
    const heading = headingNamed(text.toLowerCase())
    if (heading === undefined) throw new NotUnderstood('A heading is north, east, south or west.')
    return heading
  }

  feature(text: string): FeatureSlug {
    if (featureNumber(text) < 0) throw new NotUnderstood(`There is no feature "${text}".`)
    return text as FeatureSlug
  }

  move(moves: string, turnCard: 'before' | 'after' | undefined, heading: string | undefined): Action {
    const path = moves
      .replace(/^(move|stay)/, '')
      .split(' ')
      .filter((word) => word !== '')
    return {
      do: 'move',
      path: path.map((word) => this.square(word)),
      ...(heading === undefined ? {} : { heading: this.heading(heading) }),
      ...(turnCard === undefined ? {} : { turnCard }),
    }
  }
}

const PLAIN: Readonly<Record<string, Action>> = {
  ready: { do: 'ready' },
  reopen: { do: 'reopen' },
  stop: { do: 'stop' },
  pass: { do: 'pass' },
  announce: { do: 'announce' },
  commit: { do: 'commit' },
  'no more scenery': { do: 'noScenery' },
  'stay out': { do: 'stayOut' },
  'end launch': { do: 'endLaunch' },
  'clear orders': { do: 'clearOrders' },
}

const MOVES = '(stay|move(?: [a-h][1-8])+)'
const HEADING = '(?: heading (\\w+))?'

const PATTERNS: readonly (readonly [RegExp, Maker])[] = [
  [
    /^lay (\S+) ([a-h][1-8])(?: turned ([0-3]))?$/,
    (p, h) => ({ do: 'layScenery', card: p[1]!.toUpperCase(), at: h.square(p[2]!), turned: Number(p[3] ?? 0) }),
  ],
  [
    /^place (.+) on ([a-h][1-8]) heading (\w+)$/,
    (p, h) => ({ do: 'place', unit: h.unit(p[1]!), at: h.square(p[2]!), heading: h.heading(p[3]!) }),
  ],
  [/^stand by (.+)$/, (p, h) => ({ do: 'standBy', unit: h.unit(p[1]!) })],
  [/^deploy (.+) on ([a-h][1-8])$/, (p, h) => ({ do: 'deploySubmarine', unit: h.unit(p[1]!), at: h.square(p[2]!) })],
  [
    /^enter (.+) on ([a-h][1-8]) heading (\w+)$/,
    (p, h) => ({ do: 'enter', unit: h.unit(p[1]!), at: h.square(p[2]!), heading: h.heading(p[3]!) }),
  ],
  [/^first (south|north)$/, (p) => ({ do: 'chooseFirst', first: p[1] === 'south' ? 0 : 1 })],
  [/^assign (\d) to (.+)$/, (p, h) => ({ do: 'assign', die: Number(p[1]), unit: h.unit(p[2]!) })],
  [new RegExp(`^(?:surface|dive) then ${MOVES}${HEADING}$`), (p, h) => h.move(p[1]!, 'before', p[2])],
  [new RegExp(`^${MOVES} then (?:surface|dive)${HEADING}$`), (p, h) => h.move(p[1]!, 'after', p[2])],
  [new RegExp(`^${MOVES}${HEADING}$`), (p, h) => h.move(p[1]!, undefined, p[2])],
  [/^turn (\w+)$/, (p, h) => h.move('stay', undefined, p[1])],
  [
    /^repair (.+) with (\d) and (\d)$/,
    (p, h) => ({ do: 'repair', unit: h.unit(p[1]!), movement: Number(p[2]), artillery: Number(p[3]) }),
  ],
  [/^launch (.+) with (\d)$/, (p, h) => ({ do: 'launch', carrier: h.unit(p[1]!), die: Number(p[2]) })],
  [/^screen (.+)$/, (p, h) => ({ do: 'screen', on: h.unit(p[1]!) })],
  [
    /^station (fighters|dive-bombers|torpedo-bombers) on ([a-h][1-8])$/,
    (p, h) => ({ do: 'station', squadron: SQUADRONS.find((word) => WORDS[word] === p[1])!, at: h.square(p[2]!) }),
  ],
  [
    /^activate (\S+) of (.+) with (\d)$/,
    (p, h) => ({ do: 'activate', feature: h.feature(p[1]!), unit: h.unit(p[2]!), die: Number(p[3]) }),
  ],
  [/^strike (.+) with (\d)$/, (p, h) => ({ do: 'strike', carrier: h.unit(p[1]!), die: Number(p[2]) })],
  [/^strike (.+)$/, (p, h) => ({ do: 'strike', carrier: h.unit(p[1]!), die: 0 })],
  [/^bomb (.+)$/, (p, h) => ({ do: 'bomb', target: h.unit(p[1]!) })],
  [
    /^torpedo-bomb (.+) from ([a-h][1-8])$/,
    (p, h) => ({ do: 'torpedoBomb', target: h.unit(p[1]!), from: h.square(p[2]!) }),
  ],
  [/^escort group (\d)$/, (p) => ({ do: 'escort', group: Number(p[1]) - 1 })],
  [
    /^engage (escort|bomber) of group (\d) with (.+)$/,
    (p, h) => ({ do: 'engage', against: p[1] as 'escort' | 'bomber', group: Number(p[2]) - 1, carrier: h.unit(p[3]!) }),
  ],
  [/^shoot down (escort|bomber)$/, (p) => ({ do: 'shootDown', what: p[1] as 'escort' | 'bomber' })],
  [/^attack in ((?:\d ?)+)$/, (p) => ({ do: 'attackIn', sizes: p[1]!.trim().split(/ +/).map(Number) })],
  [/^critical (\S+)$/, (p, h) => ({ do: 'critical', feature: h.feature(p[1]!) })],
  [
    /^fire (.+) at (.+) with (\d)$/,
    (p, h) => ({ do: 'fire', unit: h.unit(p[1]!), target: h.unit(p[2]!), die: Number(p[3]) }),
  ],
  [
    /^torpedo (.+) at (.+) with (\d)$/,
    (p, h) => ({ do: 'torpedo', unit: h.unit(p[1]!), target: h.unit(p[2]!), die: Number(p[3]) }),
  ],
  [/^depth charge (.+) with (\d)$/, (p, h) => ({ do: 'depthCharge', unit: h.unit(p[1]!), die: Number(p[2]) })],
  [/^dud (.+) at (.+)$/, (p, h) => ({ do: 'dud', unit: h.unit(p[1]!), target: h.unit(p[2]!) })],
]

/** Understands what `say` says, in upper or lower case. */
export function hear(text: string, s: State): Action | Refusal {
  const plain = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const action = PLAIN[plain]
  if (action !== undefined) return action
  const hearing = new Hearing(s)
  try {
    for (const [pattern, make] of PATTERNS) {
      const parts = pattern.exec(plain)
      if (parts !== null) return make(parts, hearing)
    }
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error
    return refuse('not-understood', 'TABLE.3', { text, hint: error.message })
  }
  return refuse('not-understood', 'TABLE.3', { text, hint: `Try: ${FORMS[askOf(s)]}.` })
}
