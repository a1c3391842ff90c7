import { need, same, sameIfKnown } from '@flagbridge/laws'
import type { Event } from '../../../src/v1/events/index.ts'
import type { Fleets, RefShip } from './fleet.ts'

type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>

interface Fighter {
  readonly ship: RefShip
  faces: number[]
  ram: number
  through: number
}

/** SS1-SKIRMISH. */
export class Fights {
  private fighters: Fighter[] = []
  open = false

  constructor(private readonly fleets: Fleets) {}

  began({ pieces }: EventOf<'SkirmishBegan'>): void {
    this.fighters = pieces.map((p) => ({ ship: this.fleets.ship(p), faces: [], ram: 0, through: 0 }))
    need(this.fighters[0]!.ship.side !== this.fighters[1]!.ship.side, 'a Skirmish among friends')
    this.open = true
  }

  private one(p: number): Fighter {
    const found = this.fighters.find(({ ship }) => ship.index === p)
    need(found !== undefined, 'it does not skirmish')
    return found!
  }

  private other(p: number): Fighter {
    return this.fighters.find(({ ship }) => ship.index !== p)!
  }

  /** SS1-SKIRMISH.5 to SS1-SKIRMISH.11. */
  rolled({ piece, base, modifiers, faces }: EventOf<'PoolRolled'>, before: number | undefined): void {
    const { fleets } = this
    const fighter = this.one(piece)
    const { ship } = fighter
    const total = ship.card.armaments.reduce((sum, { dice }) => sum + dice, 0)
    const prior = fighter === this.fighters[0] ? before : 0
    if (prior !== undefined && !fleets.forces.touch(undefined, 'exhaust'))
      same('armament dice', base, prior === 0 ? total : prior === 1 ? Math.ceil(total / 2) : 1)
    const sum = (rule: RegExp): number => modifiers.reduce((all, one) => all + (rule.test(one.rule) ? one.by : 0), 0)
    const hangar = fleets.has(ship, 'Shuttle Hangar')
    if (hangar !== undefined) same('the Shuttle Hangar', sum(/HANGAR/), hangar ? 1 : 0)
    sameIfKnown('Swarm Bays', sum(/SWARM/), fleets.x(ship, 'Swarm Bays'))
    if (!fleets.forces.touch(undefined, 'Support')) {
      const beside = fleets.onField(ship.side).filter((one) => fleets.hexes.apart(one.at, ship.at) === 1)
      const support = beside.reduce((all, one) => all + fleets.x(one, 'Support')!, 0)
      same('Support', sum(/SUPPORT/), ship.role === 'Escort' ? support : 0)
    }
    same(
      'dice',
      faces.length,
      Math.max(
        0,
        modifiers.reduce((all, { by }) => all + by, base),
      ),
    )
    fighter.faces = [...faces]
  }

  rerolled({ piece, dice, faces }: EventOf<'DiceRerolled'>): void {
    const fighter = this.one(piece)
    for (const [i, die] of dice.entries()) fighter.faces[die] = faces[i]!
  }

  /** SS1-KEY.RAMPROW. */
  rammed({ piece, target, face, hits }: EventOf<'RamProwRolled'>): void {
    same('whom it rams', target, this.other(piece).ship.index)
    need(this.fleets.isBig(this.fleets.ship(target)), 'a Ram-Prow is for Heavies and Super Heavies')
    same('hits of the Ram-Prow', hits, face <= 4 ? 2 : 0)
    this.one(piece).ram = hits
  }

  /** SS1-SKIRMISH.12, SS1-KEY.DEADLY, SS1-KEY.BOARDING, SS1-KEY.OREHULL. */
  hits(e: EventOf<'SkirmishHits'>): void {
    const { fleets } = this
    const suffers = this.one(e.piece)
    const by = this.other(e.piece)
    const deadly = fleets.x(by.ship, 'Deadly')
    if (deadly !== undefined) same('what hits', e.needs, Math.max(1, deadly))
    sameIfKnown('sixes hit', e.sixesHit, fleets.has(by.ship, 'Boarding Array'))
    const read = by.faces.filter((face) => face + (e.modifier ?? 0) <= e.needs || (face === 6 && e.sixesHit)).length
    same('Direct Hits', [e.rolled, e.rammed], [read, by.ram])
    const ore = fleets.has(suffers.ship, 'Ore Hull')
    const cancelled = e.cancelled.reduce((sum, one) => sum + Math.abs(one.by), 0)
    if (ore !== undefined && !fleets.forces.touch(e.piece, 'cancelDirectHits'))
      same('hits that are ignored', cancelled, ore && e.rolled > 0 ? 1 : 0)
    const saved = e.saves.filter(({ face, needs }) => face <= needs).length
    same('hits that get through', e.through, Math.max(0, e.rolled + e.rammed - cancelled - saved))
    suffers.through = e.through
  }

  damage({ pieces, losses }: EventOf<'SkirmishDamage'>): void {
    for (const [i, p] of pieces.entries()) {
      const fighter = this.one(p)
      const { ship } = fighter
      same(
        'Hull Boxes',
        losses[i],
        Math.min(fighter.through, losses[i] === fighter.through ? fighter.through : ship.hull),
      )
      ship.hull -= losses[i]!
    }
  }

  /** SS1-KEY.LETHAL. */
  lethal({ piece, from, hits }: EventOf<'LethalSuffered'>): void {
    const source = this.one(from).ship
    need(source.hull <= 0, 'it is Lethal only when it is destroyed')
    sameIfKnown('what Lethal does', hits, this.fleets.x(source, 'Lethal'))
    this.one(piece).ship.hull -= hits
  }

  /** SS1-KEY.TALON. */
  grapple({ face, swapped }: EventOf<'GrappleRolled'>): void {
    same('swapped', swapped, face >= 1 && face <= 3)
    if (!swapped) return
    const [a, b] = this.fighters as [Fighter, Fighter]
    const { at } = a.ship
    a.ship.at = b.ship.at
    b.ship.at = at
  }

  /** SS1-MOVE.13, SS1-SKIRMISH.14. */
  ended({ advances, activationOver }: EventOf<'SkirmishEnded'>, byMove: boolean): void {
    const [first, second] = this.fighters.map(({ ship }) => ship.where === 'field') as [boolean, boolean]
    for (const { ship } of this.fighters) need(ship.where !== 'field' || ship.hull > 0, 'it is not destroyed')
    if (byMove) {
      same('it advances', advances, first && !second)
      same('the activation is over', activationOver, first && second)
    }
    this.open = false
  }
}
