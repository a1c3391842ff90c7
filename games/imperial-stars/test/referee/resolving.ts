import { sumOf, type Seat } from '@flagbridge/kernel'
import { canShootDown } from './allowed.ts'
import { effectOf, fired, isCraft, need, same, sameSum, type Board, type EventOf, type Shot } from './board.ts'

const PLACED = new Set(['DRAW', 'SCRAMBLE', 'SPLASH', 'HATCH', 'LEECH', 'SLOW', 'WEAKEN_GUARDS', 'BREACH'])

interface Placed {
  readonly at: number
  readonly shot: Shot
  readonly effect: string
  readonly n: number
}

/** Steps 4 and 5 of a turn: what becomes of the declared attacks. */
export class Resolving {
  /** Targets whose turrets have rolled, and the successful dice of the last. */
  private readonly rolled = new Set<string>()
  turrets: { readonly target: string; readonly hits: number[] } | undefined
  private readonly cleared = new Set<number>()
  private returning: string[] = []
  private readonly placed: Placed[] = []
  /** Cards that somebody has to draw now. */
  owed: { readonly seat: Seat; left: number } | undefined

  constructor(private readonly board: Board) {}

  /** IS-TURRET.2 to IS-TURRET.4, JAM_TURRETS. */
  turretsRolled(event: EventOf<'TurretsRolled'>): void {
    const { board } = this
    this.turretsUsed()
    const { target, craft, dice, faces, hits } = event
    const ship = board.ship(target)
    same('the seat that rolls turrets', event.seat, ship.holder)
    need(!this.rolled.has(target), `${target} rolls its turrets twice`)
    this.rolled.add(target)
    same('the craft that face the turrets', craft, this.craftOn(target))
    sameSum('the turret dice', dice, this.diceOf(target))
    same('the number of turret dice rolled', faces.length, Math.max(0, sumOf(dice)))
    const good = faces.filter((face) => face >= 5).sort((a, b) => b - a)
    same('the successful turret dice', hits, good)
    this.turrets = { target, hits: [...hits] }
  }

  private craftOn(target: string): number[] {
    return this.board.shots.flatMap((shot, i) =>
      shot.target === target && shot.fate === 'declared' && isCraft(shot.card) ? [i] : [],
    )
  }

  private diceOf(target: string): number {
    const { board } = this
    let jam = 0
    for (const shot of board.shots) {
      const bonus = effectOf(shot)
      if (shot.target === target && bonus?.effect === 'JAM_TURRETS') jam += bonus.n
    }
    const primary = Math.max(0, board.ship(target).card.turrets.primary - jam)
    if (!board.options.turretAssist) return primary
    return board.neighbours(target).reduce((sum, id) => sum + board.ship(id).card.turrets.secondary, primary)
  }

  shotDown({ attack, card, die }: EventOf<'CraftShotDown'>): void {
    const shot = this.board.shots[attack]!
    const { target, hits } = this.turrets!
    same('the card shot down', card, shot.card)
    need(shot.target === target && canShootDown(die, shot), `a ${die} does not destroy attack ${attack}`)
    need(hits.includes(die), `there is no die of ${die} left`)
    hits.splice(hits.indexOf(die), 1)
    shot.fate = 'shot-down'
  }

  /** IS-TURRET.7: a die that can destroy something does. */
  private turretsUsed(): void {
    if (this.turrets === undefined) return
    const { target, hits } = this.turrets
    for (const die of hits)
      for (const shot of this.board.shots)
        need(shot.target !== target || !canShootDown(die, shot), `the ${die} was not used on ${shot.card}`)
    this.turrets = undefined
  }

  /** IS-DEFEND.6, IS-DEFEND.7, IS-TURRET.8, RECOVER. */
  private endDefence(): void {
    this.turretsUsed()
    for (const [i, shot] of this.board.shots.entries()) {
      if (shot.fate === 'declared' && isCraft(shot.card) && this.diceOf(shot.target) > 0)
        need(this.rolled.has(shot.target), `no turrets rolled for ${shot.target}`)
      if (shot.fate !== 'blocked' || this.cleared.has(i)) continue
      if (isCraft(shot.card) || effectOf(shot)?.effect === 'RECOVER') {
        this.cleared.add(i)
        this.returning.push(shot.card)
      }
    }
  }

  discarded({ attack, card }: EventOf<'AttackDiscarded'>): void {
    this.endDefence()
    const shot = this.board.shots[attack]!
    same('the attack card discarded', card, shot.card)
    need(shot.fate === 'shot-down' || shot.fate === 'blocked', `attack ${attack} was not stopped`)
    need(!this.cleared.has(attack), `attack ${attack} is discarded twice, or comes back`)
    this.cleared.add(attack)
    this.board.discards.push(card)
  }

  returned({ seat, card, from }: EventOf<'CardReturned'>): void {
    this.endDefence()
    const { board } = this
    same('the seat a card returns to', seat, board.active)
    if (from === 'discard-pile') {
      this.next('HATCH')
      const last = board.discards.findLastIndex(isFighters)
      same('the Fighters taken from the discard pile', card, board.discards[last])
      board.discards.splice(last, 1)
    } else {
      need(this.returning.includes(card), `${card} does not return`)
      this.returning.splice(this.returning.indexOf(card), 1)
    }
    board.seat(seat).hand.push(card)
  }

  /** IS-ATTACK.9, IS-DAMAGE.1, IS-TURRET.9, SPLASH; in the order of declaration. */
  damaged({ ship, damage, terms }: EventOf<'DamagePlaced'>): void {
    const { board } = this
    this.endDefence()
    sameSum('the damage', terms, damage.value)
    const at = board.shots.findIndex((one) => one.fate === 'declared')
    if (at < 0) {
      const { shot, n } = this.next('SPLASH')
      need(board.neighbours(shot.target).includes(ship), `${ship} is not adjacent to ${shot.target}`)
      same('the splash', damage, { card: 'token', value: n, bonus: false })
    } else {
      const shot = board.shots[at]!
      same('the ship that is hit', ship, shot.target)
      const craft = isCraft(shot.card)
      const wanted = { card: craft ? 'token' : shot.card, value: valueOf(board, shot), bonus: shot.bonus }
      same('the damage', damage, wanted)
      shot.fate = 'done'
      if (craft) this.returning.push(shot.card)
      const bonus = effectOf(shot)
      if (bonus !== undefined && PLACED.has(bonus.effect)) this.placed.push({ at, shot, ...bonus })
    }
    board.ship(ship).under.push({ ...damage })
  }

  /** IS-ATTACK.13: placed effects act in the order of declaration; those that can do nothing are passed over. */
  private next(effect: string): Placed {
    while (this.placed.length > 0 && this.placed[0]!.effect !== effect && this.isIdle(this.placed[0]!))
      this.placed.shift()
    const first = this.placed.shift()
    need(first?.effect === effect, `${effect} now, but ${first?.effect ?? 'nothing'} comes next`)
    return first!
  }

  private isIdle({ effect, shot, n }: Placed): boolean {
    const { board } = this
    if (effect === 'DRAW') return board.draw.length + board.discards.length === 0
    if (effect === 'SCRAMBLE') return board.seat(board.ship(shot.target).holder).hand.length === 0
    if (effect === 'SPLASH') return board.neighbours(shot.target).length === 0
    // IS-COMP.5: without Space Marines, what works on boarding does nothing.
    if (effect === 'WEAKEN_GUARDS' || effect === 'BREACH') return !board.options.spaceMarines
    if (effect === 'HATCH') return !board.discards.some(isFighters)
    return effect === 'LEECH' && !board.ships.get(shot.ship)?.under.some(({ value }) => value <= n)
  }

  asked(step: 'splash' | 'leech', at: number | undefined): Placed {
    const wanted = step === 'splash' ? 'SPLASH' : 'LEECH'
    const placed = this.next(wanted)
    same(`the attack whose ${wanted} is asked for`, at, placed.at)
    need(!this.isIdle(placed), `${wanted} is asked for in vain`)
    this.placed.unshift(placed)
    return placed
  }

  leeched({ ship, damage }: EventOf<'DamageRemoved'>): void {
    const { shot, n } = this.next('LEECH')
    same('the ship that leeches', ship, shot.ship)
    need(damage.value <= n, `${damage.value} is more than ${n}`)
  }

  declined(): void {
    this.next('LEECH')
  }

  drawn(): void {
    if (this.owed === undefined) this.owed = { seat: this.board.active, left: this.next('DRAW').n }
  }

  scrambled({ seat }: EventOf<'CardScrambled'>): void {
    const { shot, n, at } = this.next('SCRAMBLE')
    same('the seat that loses a card', seat, this.board.ship(shot.target).holder)
    if (n > 1) this.placed.unshift({ shot, effect: 'SCRAMBLE', n: n - 1, at })
  }

  lasts({ effect, ship, by, until }: EventOf<'EffectLasts'>): void {
    const { board } = this
    const { shot, n } = this.next(effect)
    same('who and how much', [ship, by], [shot.target, n])
    same('until whose turn ends', until, effect === 'SLOW' ? board.ship(ship).holder : board.active)
    board.lasting.push({ effect, ship, by, until })
  }

  /** IS-ATTACK.13: all effects have acted before shields and destruction are checked. */
  effectsOver(): void {
    while (this.placed.length > 0 && this.isIdle(this.placed[0]!)) this.placed.shift()
    same('effects that did not act', this.placed, [])
  }

  /** Everything declared has come to its end. */
  isOver(): void {
    const { board } = this
    this.endDefence()
    this.effectsOver()
    same('cards that did not return', this.returning, [])
    for (const [i, { fate, card }] of board.shots.entries()) {
      need(fate !== 'declared', `attack ${i} with ${card} did nothing`)
      need(fate === 'done' || this.cleared.has(i), `attack ${i} with ${card} was stopped and not put away`)
    }
  }
}

const isFighters = (card: string): boolean => isCraft(card) && fired(card).weapon === 'fighter'

/** PLUS, LINKED, EXPLOIT. */
function valueOf(board: Board, shot: Shot): number {
  const { damage } = fired(shot.card)
  const bonus = effectOf(shot)
  const linked = (): boolean =>
    board.shots.some((one) => one !== shot && one.ship === shot.ship && fired(one.card).weapon === 'beam')
  if (bonus?.effect === 'PLUS') return damage + bonus.n
  if (bonus?.effect === 'EXPLOIT' && shot.exposed) return damage + bonus.n
  if (bonus?.effect === 'LINKED' && linked()) return damage + bonus.n
  return damage
}
