import {
  maybeMeant,
  problemsOf,
  readBadly,
  readWell,
  sumOf,
  withNearestKeys,
  type Problem,
  type Read,
  type Seat,
} from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { attackCardOf, type Content } from '../content/content.ts'
import { deckFor, readOptions, start } from '../options.ts'
import { LINE_LIMIT, totalDamage } from '../rules/1-battle-line.ts'
import { shieldRating, shieldsAfter } from '../rules/8-damage.ts'
import type { StepName } from '../rules/steps.ts'
import { freshShip, seatOf, TOKEN, type CardId, type Damage, type Phase, type Ship, type State } from '../state.ts'

const words = z.array(z.union([z.string(), z.int()]))
const list = z._default(words, [])

const seatSchema = z.strictObject({
  race: z.optional(z.string()),
  hand: list,
  line: list,
  reserves: list,
  prizes: list,
  destroyed: list,
  kept: list,
  hired: list,
  out: z._default(z.boolean(), false),
  special: z._default(z.boolean(), false),
})

const PHASES = {
  race: 'setup',
  draft: 'setup',
  repair: 'repair',
  activation: 'activation',
  activate: 'activation',
  attack: 'attack',
  board: 'resolve',
  discard: 'discard',
} as const satisfies Partial<Record<StepName, Phase>>

/** A position in compact notation; NOTATION.md explains it. */
const givenSchema = z.strictObject({
  options: z._default(z.record(z.string(), z.unknown()), {}),
  step: z._default(z.enum(Object.keys(PHASES) as (keyof typeof PHASES)[]), 'attack'),
  turn: z._default(z.int().check(z.gte(0), z.lte(3)), 0),
  roll: z.optional(z.array(z.int().check(z.gte(1), z.lte(6))).check(z.maxLength(2))),
  seats: z.array(seatSchema).check(z.minLength(2), z.maxLength(4)),
  draw: z.optional(words),
  discard: list,
})

type Given = z.infer<typeof givenSchema>

export function stage(c: Content, raw: unknown): Read<State> {
  const read = z.safeParse(givenSchema, raw)
  if (!read.success) return readBadly(...withNearestKeys(problemsOf(read.error.issues), givenSchema).map(aboutShips))
  const options = readOptions(c, { seats: read.data.seats.length, ...read.data.options })
  if (!options.ok)
    return readBadly(...options.problems.map((problem) => ({ ...problem, path: ['options', ...problem.path] })))
  return new Stage(c, read.data, start(c, options.value)).build()
}

/** The commonest slip: a ship with damage without quotes, which YAML takes for a mapping. */
function aboutShips(problem: Problem): Problem {
  const [, , list, place] = problem.path
  return (list === 'line' || list === 'prizes') && place !== undefined
    ? { ...problem, expected: 'a ship such as HES-01, or in quotes "HES-01 down: MB-KOR+ 3"' }
    : problem
}

class Stage {
  private readonly problems: Problem[] = []

  constructor(
    private readonly c: Content,
    private readonly given: Given,
    private readonly s: State,
  ) {}

  build(): Read<State> {
    const { given, s } = this
    for (const [seat, one] of given.seats.slice(0, s.seats.length).entries()) this.seat(seat, one)
    s.discardPile = this.cards(given.discard, ['discard'])
    s.drawPile = given.draw === undefined ? this.restOfDeck() : this.cards(given.draw, ['draw']).reverse()
    s.turn = given.step === 'race' || given.step === 'draft' ? 0 : 1
    s.active = given.turn
    s.asked = given.turn
    s.step = given.step
    s.phase = PHASES[given.step]
    s.dice = [...(given.roll ?? [])]
    s.rolled = given.roll !== undefined
    if (given.turn >= s.seats.length) this.problems.push({ path: ['turn'], expected: 'one of the seats' })
    this.onceEach()
    this.noMoreThanPrinted()
    return this.problems.length > 0 ? readBadly(...this.problems) : readWell(s)
  }

  private seat(seat: Seat, given: Given['seats'][number]): void {
    const to = seatOf(this.s, seat)
    const at = ['seats', seat]
    if (given.race !== undefined && !this.c.races.has(given.race))
      this.problems.push({ path: [...at, 'race'], expected: 'a race' })
    to.race = given.race ?? to.race
    to.hand = this.cards(given.hand, [...at, 'hand'])
    to.line = given.line.map((text, i) => this.ship(String(text), seat, [...at, 'line', i]))
    to.prizes = given.prizes.map((text, i) => this.ship(String(text), seat, [...at, 'prizes', i]))
    to.reserves = this.ships(given.reserves, [...at, 'reserves']).reverse()
    to.destroyed = this.ships(given.destroyed, [...at, 'destroyed'])
    to.kept = this.ships(given.kept, [...at, 'kept'])
    to.hired = this.ships(given.hired, [...at, 'hired'])
    to.out = given.out
    to.special = given.special
  }

  /** IS-COMP.1, IS-SETUP.1: a race has one player and a ship lies on the table once. IS-LINE.2: a line holds three. */
  private onceEach(): void {
    const seen = new Set<string>()
    const once = (id: string, path: (string | number)[], what: string) => {
      if (seen.has(id)) this.problems.push({ path, expected: `each ${what} once; ${id} is there already` })
      seen.add(id)
    }
    for (const [seat, { race, line, prizes }] of this.s.seats.entries()) {
      const at = ['seats', seat]
      if (race !== null) once(race, [...at, 'race'], 'race')
      if (line.length > LINE_LIMIT)
        this.problems.push({ path: [...at, 'line'], expected: `at most ${LINE_LIMIT} ships`, rule: 'IS-LINE.2' })
      for (const { id } of [...line, ...prizes]) once(id, at, 'ship')
    }
    for (const [seat, { reserves, destroyed, kept }] of this.s.seats.entries())
      for (const [key, ids] of Object.entries({ reserves, destroyed, kept }))
        for (const id of ids) once(id, ['seats', seat, key], 'ship')
  }

  /** IS-COMP.3: of a card there are no more on the table than the deck has. */
  private noMoreThanPrinted(): void {
    const left = new Map<CardId, number>()
    for (const id of deckFor(this.c, this.s.rules)) left.set(id, (left.get(id) ?? 0) + 1)
    const take = (id: CardId, path: (string | number)[]) => {
      if (id === TOKEN || !this.c.cards.has(id)) return
      left.set(id, (left.get(id) ?? 0) - 1)
      if (left.get(id) === -1)
        this.problems.push({ path, expected: `no more cards ${id} than the deck has`, rule: 'IS-COMP.3' })
    }
    for (const [seat, { hand, line, prizes }] of this.s.seats.entries()) {
      for (const id of hand) take(id, ['seats', seat, 'hand'])
      for (const ship of [...line, ...prizes]) for (const { card } of ship.damage) take(card, ['seats', seat])
    }
    for (const id of this.s.discardPile) take(id, ['discard'])
    for (const id of this.s.drawPile) take(id, ['draw'])
  }

  private cards(texts: readonly (string | number)[], path: (string | number)[]): CardId[] {
    return texts.map((text, i) => {
      if (!this.c.cards.has(String(text)))
        this.problems.push({
          path: [...path, i],
          expected: `a card; there is no ${text}${maybeMeant(String(text), [...this.c.cards.keys()])}`,
        })
      return String(text)
    })
  }

  private ships(texts: readonly (string | number)[], path: (string | number)[]): string[] {
    return texts.map((text, i) => this.shipId(String(text), [...path, i]))
  }

  private shipId(text: string, path: (string | number)[]): string {
    if (this.c.ships.has(text)) return text
    for (const ship of this.c.ships.values()) if (ship.name.toLowerCase() === text.toLowerCase()) return ship.id
    const names = [...this.c.ships.values()].flatMap(({ id, name }) => [id, name])
    this.problems.push({ path, expected: `a ship; there is no ${text}${maybeMeant(text, names)}` })
    return text
  }

  /** `NAME[*] [@OWNER] [up|down] [: DAMAGE…]`, for example "KOR-02* @1 down: MB-KOR+ 3". */
  private ship(text: string, seat: Seat, path: (string | number)[]): Ship {
    const [head = '', tail = ''] = text.split(/:(.*)/s)
    const form = /^([^*@]+?)(\*?)(?: ?@(\d))?(?: (up|down))?$/.exec(head.trim())
    if (form === null) {
      this.problems.push({ path, expected: 'a ship such as "HES-01", "HES-01*", "HES-01 @1 down: MB-KOR+ 3"' })
      return freshShip(text, seat)
    }
    const [, name = '', star, owner, shields] = form
    const ship = freshShip(this.shipId(name.trim(), path), owner === undefined ? seat : Number(owner))
    if (ship.owner >= this.s.seats.length) this.problems.push({ path, expected: 'an owner that is one of the seats' })
    ship.activated = star === '*'
    ship.damage = tail
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => this.damage(word, path))
    if (this.c.ships.has(ship.id))
      ship.shieldsUp =
        shields === undefined
          ? shieldsAfter(true, totalDamage(ship), sumOf(shieldRating(this.c, ship)))
          : shields === 'up'
    return ship
  }

  /** `3` is a token, `MB-KOR` a card with its printed damage, `MB-KOR+` one with its bonus, `MB-KOR=6` one worth 6. */
  private damage(word: string, path: (string | number)[]): Damage {
    if (/^\d+$/.test(word)) return { card: TOKEN, value: Number(word), bonus: false }
    const [, id = '', plus, value] = /^([A-Z0-9-]+)(\+?)(?:=(\d+))?$/.exec(word) ?? []
    const card = attackCardOf(this.c, id)
    if (card === undefined)
      this.problems.push({ path, expected: `damage such as 3, MB-KOR, MB-KOR+ or MB-KOR+=6; "${word}" is none` })
    return { card: id, value: value === undefined ? (card?.damage ?? 0) : Number(value), bonus: plus === '+' }
  }

  /** Whatever the position does not show lies in the Draw Pile, so that the deck is whole. */
  private restOfDeck(): CardId[] {
    const { s } = this
    if (this.given.step === 'race' || this.given.step === 'draft') return []
    const rest = [...deckFor(this.c, s.rules)]
    const take = (id: string) => {
      const at = rest.indexOf(id)
      if (at >= 0) rest.splice(at, 1)
    }
    s.discardPile.forEach(take)
    for (const { hand, line, prizes } of s.seats) {
      hand.forEach(take)
      for (const ship of [...line, ...prizes]) for (const { card } of ship.damage) take(card)
    }
    return rest.reverse()
  }
}
