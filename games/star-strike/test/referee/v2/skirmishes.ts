import type { Action, Event } from '../../../src/index.ts'
import { need, same, sameIfKnown, sorted } from '@flagbridge/laws'
import type { RefPiece, Space } from './space.ts'
import { checkSaves, directHitSaves } from './strikes.ts'

type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>

/** SS2-9O. */
const RAM = { Escort: 0, Light: 1, Heavy: 2, SuperHeavy: 3, Stationary: 6 } as const

interface Fighter {
  readonly piece: RefPiece
  pool: number
  hits: number
  through: number
  counters: number
  lethal: number
}

/** Section 7. */
export class Skirmishes {
  private fighters: Fighter[] = []
  private assault = false
  private grudges: { readonly by: RefPiece; readonly against: RefPiece }[] = []
  open = false

  constructor(private readonly space: Space) {}

  began({ pieces, assault }: EventOf<'SkirmishBegan'>): void {
    const [a, b] = pieces.map((p) => this.space.piece(p))
    need(pieces.length === 2 && a!.side !== b!.side, 'a Skirmish has two sides')
    this.fighters = [a!, b!].map((piece) => ({ piece, pool: 0, hits: 0, through: 0, counters: 0, lethal: 0 }))
    this.assault = assault
    this.asked.clear()
    this.open = true
  }

  private fighter(p: number): Fighter {
    const found = this.fighters.find(({ piece }) => piece.index === p)
    need(found !== undefined, 'it does not skirmish')
    return found!
  }

  private opponent(p: number): Fighter {
    return this.fighters.find(({ piece }) => piece.index !== p)!
  }

  /** SS2-7A. */
  armed({ piece: p, base, modifiers, dice }: EventOf<'BattlestationsArmed'>): void {
    const { space } = this
    const fighter = this.fighter(p)
    const { piece } = fighter
    sameIfKnown('Skirmish Dice', base, space.skirmishDice(piece))
    const offers = this.offers(fighter)
    if (offers !== undefined) {
      need(offers.length === 0 || this.asked.has(p), 'nobody was asked which dice to add')
      for (const { by } of modifiers) {
        need(offers.includes(by), `dice added: ${by}`)
        offers.splice(offers.indexOf(by), 1)
      }
    }
    const wanted = modifiers.reduce((sum, { by }) => sum + by, base)
    same('the Combat Pool', dice, Math.max(0, wanted))
    fighter.pool = dice
  }

  /** SS2-9K, SS2-9O: the dice that may be added; undefined where cards have a say. */
  private offers({ piece }: Fighter): number[] | undefined {
    const { space } = this
    const ram = space.has(piece, 'Ram-Prow')
    if (ram === undefined || space.forces.touch(undefined, 'Support', 'skirmishDice')) return undefined
    const beside = space
      .onField(piece.side)
      .filter((one) => one !== piece && space.prints(one, 'Support') && space.distance(one, piece) === 0)
    const supports = piece.role === 'Escort' ? beside.map((one) => space.number(one, 'Support')) : []
    return [...supports, ram ? RAM[this.opponent(piece.index).piece.role] : 0].filter((dice) => dice > 0)
  }

  private readonly asked = new Set<number>()

  /** SS2-7A.b: some of them, all or none. */
  additions(seat: number): Action[] | undefined {
    const fighter = this.fighters.find(({ piece }) => piece.seat === seat)!
    this.asked.add(fighter.piece.index)
    const places = this.offers(fighter)?.keys()
    if (places === undefined) return undefined
    const sets: number[][] = [[]]
    for (const place of places) sets.push(...sets.map((set) => set.concat(place)))
    return sets.map((use): Action => ({ do: 'arm', use }))
  }

  /** SS2-7B. */
  combat(e: EventOf<'CombatRolled'>): void {
    const { space } = this
    const { piece, pool } = this.fighter(e.piece)
    const against = this.opponent(e.piece)
    same('whom it fights', e.target, against.piece.index)
    same('dice rolled', e.faces.length, pool)
    sameIfKnown('what hits', e.needs, space.deadly(piece))
    sameIfKnown('sixes hit', e.sixesHit, space.has(piece, 'Boarding Array'))
    const starmaw = space.has(piece, 'Starmaw')
    if (starmaw !== undefined) same('what ones do besides', e.onesExtra, starmaw ? 3 : 0)
    const by = Math.max(
      -1,
      Math.min(
        2,
        e.modifiers.reduce((sum, one) => sum + one.by, 0),
      ),
    )
    const hits = e.faces.reduce(
      (sum, face) =>
        sum + (face + by <= e.needs ? 1 : 0) + (face === 6 && e.sixesHit ? 1 : 0) + (face === 1 ? e.onesExtra : 0),
      0,
    )
    same('Direct Hits', e.hits, hits)
    against.hits = hits
  }

  /** SS2-7C. */
  defended(e: EventOf<'DefensesMounted'>): void {
    const { space } = this
    const fighter = this.fighter(e.piece)
    same('Direct Hits to be saved', e.hits, fighter.hits)
    if (!space.forces.touch(e.piece, 'cancelDirectHits')) same('hits cancelled', e.cancelled, 0)
    const left = e.hits - e.cancelled
    need(left >= 0, 'more hits cancelled than there are')
    checkSaves(e.saves, left - e.through, left, this.needsOf(fighter.piece))
    fighter.through = e.through
  }

  private needsOf(piece: RefPiece): number[] | undefined {
    const { space } = this
    const [usual, ram] = [directHitSaves(space, piece), space.has(piece, 'Ram-Prow')]
    if (usual === undefined || ram === undefined) return undefined
    if (space.forces.touch(piece.index, 'save', 'readyEvade', 'grantEvade')) return undefined
    const evasion = piece.role === 'Escort' && !piece.evaded ? [3] : []
    const bunker = space.terrain(piece.at) === 'strategic' ? [2] : []
    return [...evasion, ...usual, ...bunker, ...(ram ? [1] : [])]
  }

  /** SS2-7D.a. */
  reported({ pieces, losses, lethal }: EventOf<'DamageReported'>): void {
    for (const [i, p] of pieces.entries()) {
      const fighter = this.fighter(p)
      same('Hull lost', losses[i], fighter.through)
      const { piece } = fighter
      piece.hull -= fighter.through
      fighter.counters = fighter.through
      fighter.lethal = lethal[i]!
      const deadly = this.space.has(piece, 'Lethal')
      if (deadly !== undefined) same('Lethal', lethal[i], deadly ? this.space.number(piece, 'Lethal') : 0)
    }
  }

  /** SS2-9F: against which there is no defence. */
  lethal({ piece, from, hits, counters }: EventOf<'LethalSuffered'>): void {
    const source = this.fighter(from)
    const beaten = this.grudges.some(({ against }) => against === source.piece)
    need(source.piece.hull <= 0 || beaten, 'it is Lethal only when it is Defeated')
    same('what Lethal does', hits, source.lethal)
    const fighter = this.fighter(piece)
    fighter.piece.hull -= hits
    same('a Grudge counts them', counters, !beaten)
    if (counters) fighter.counters += hits
  }

  /** SS2-9Q. */
  grudge({ piece: p, counters, face, success }: EventOf<'GrudgeRolled'>): void {
    const { piece, counters: wanted } = this.fighter(p)
    const against = this.opponent(p).piece
    need(this.space.has(piece, 'Grudge') !== false, 'it bears no Grudge')
    same('Grudge Counters', counters, wanted)
    need(wanted > 0 && piece.hull > 0 && against.hull > 0, 'no Grudge is rolled for')
    same('the Grudge', success, face <= counters)
    if (success) this.grudges.push({ by: piece, against })
    this.rolled.add(p)
  }

  private readonly rolled = new Set<number>()

  lost(piece: RefPiece, cause: string): void {
    if (cause === 'grudge')
      need(
        this.grudges.some(({ against }) => against === piece),
        'no Grudge has beaten it',
      )
  }

  /** SS2-7D.b, SS2-6B.04. */
  ended({ exhausted, advances }: EventOf<'SkirmishEnded'>): void {
    const [first, second] = this.fighters as [Fighter, Fighter]
    const survivors = [first.piece, second.piece].filter(({ where }) => where === 'field')
    same('who is Exhausted', sorted(exhausted), sorted(survivors.map(({ index }) => index)))
    for (const { piece } of [first, second]) need(piece.where !== 'field' || piece.hull > 0, 'it is not Defeated')
    for (const { against } of this.grudges) need(against.where !== 'field', 'a Grudge has not beaten it')
    for (const one of [first, second])
      if (this.space.has(one.piece, 'Grudge') === true && one.counters > 0 && survivors.length === 2)
        need(this.rolled.has(one.piece.index), 'the Grudge is not rolled')
    same('it advances', advances, this.assault && first.piece.where === 'field' && second.piece.where !== 'field')
    for (const piece of survivors) piece.exhausted = Math.min(2, piece.exhausted + 1)
    this.grudges = []
    this.rolled.clear()
    this.open = false
  }
}
