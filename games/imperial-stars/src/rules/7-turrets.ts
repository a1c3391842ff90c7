import { refuse, sumOf, type Modifier } from '@flagbridge/kernel'
import type { ActionOf } from '../actions.ts'
import { firedCard, shipCardOf, type Content } from '../content/content.ts'
import type { Weapon } from '../content/pack.ts'
import { attackAt, turretsOf, type Attack, type AttackIndex, type ShipId, type State } from '../state.ts'
import { controllerOf, neighboursOf } from './1-battle-line.ts'
import { bonusOf } from './6-defend.ts'
import { loweredRating, theOneAsked, type OpenStep, type Table } from './step.ts'

/** IS-TURRET.5: a six destroys a Fighters card. IS-TURRET.6: a five or six destroys a Bombers card. */
export function dieDestroys(face: number, craft: Weapon): boolean {
  return craft === 'fighter' ? face === 6 : craft === 'bomber' && face >= 5
}

/**
 * IS-TURRET.2: the target's primary number, lowered by JAM_TURRETS, and (IS-TURRET.3, option turretAssist) the
 * secondary numbers of adjacent ships, which nothing lowers. IS-TURRET.1: shields and activation make no difference.
 */
export function turretDice(c: Content, s: State, target: ShipId): Modifier[] {
  const jams: Modifier[] = []
  for (const attack of s.attacks) {
    const bonus = attack.target === target ? bonusOf(c, attack) : null
    if (bonus?.jamsTurrets === true) jams.push({ by: -bonus.n, rule: 'IS-ATTACK.13', from: attack.card })
  }
  const dice = loweredRating({ by: shipCardOf(c, target).turrets.primary, rule: 'IS-TURRET.2', from: target }, jams)
  if (s.rules.turretAssist)
    for (const { id } of neighboursOf(s, target)) {
      const by = shipCardOf(c, id).turrets.secondary
      if (by > 0) dice.push({ by, rule: 'IS-TURRET.3', from: id })
    }
  return dice
}

/** IS-TURRET.1: small craft only. IS-DEFEND.7: a blocked one is out of reach. */
function unblockedCraft(c: Content, s: State, target: ShipId): AttackIndex[] {
  const craft: AttackIndex[] = []
  for (let i = 0 as AttackIndex; i < s.attacks.length; i++) {
    const attack = attackAt(s, i)
    if (attack.target === target && attack.fate === 'declared' && firedCard(c, attack.card).smallCraft) craft.push(i)
  }
  return craft
}

/** IS-TURRET.4: one roll for each target, for all small craft that attack it. False when every target has rolled. */
export function rollNextTurrets(c: Content, t: Table): boolean {
  const { state } = t
  for (let i = 0 as AttackIndex; i < state.attacks.length; i++) {
    const { target, fate, card } = attackAt(state, i)
    if (fate !== 'declared' || !firedCard(c, card).smallCraft) continue
    const dice = turretDice(c, state, target)
    const count = sumOf(dice)
    if (count <= 0) continue
    const faces = t.dice.roll(count, 6, 'turrets')
    const hits = faces.filter((face) => dieDestroys(face, 'bomber')).sort((a, b) => b - a)
    const seat = controllerOf(state, target)
    t.emit({
      kind: 'TurretsRolled',
      rule: 'IS-TURRET.4',
      seat,
      target,
      craft: unblockedCraft(c, state, target),
      dice,
      faces,
      hits,
    })
    return true
  }
  return false
}

function weaponOf(c: Content, attack: Attack): Weapon {
  return firedCard(c, attack.card).weapon
}

/** Which die can destroy which craft. IS-TURRET.7: one die, one card. */
function shots(c: Content, s: State): ActionOf<'shootDown'>[] {
  const found: ActionOf<'shootDown'>[] = []
  if (s.turrets === null) return found
  const { target, hits } = s.turrets
  for (const [h, die] of hits.entries()) {
    if (hits.indexOf(die) !== h) continue
    for (let i = 0 as AttackIndex; i < s.attacks.length; i++) {
      const attack = attackAt(s, i)
      if (attack.target === target && attack.fate === 'faced' && dieDestroys(die, weaponOf(c, attack)))
        found.push({ do: 'shootDown', attack: i, die })
    }
  }
  return found
}

/** IS-TURRET.7: the defender decides which craft each successful die destroys. */
export const casualties: OpenStep<ActionOf<'shootDown'>> = {
  name: 'casualties',
  verbs: ['shootDown'],
  asked: theOneAsked,
  isOpen: (c, s) => shots(c, s).length > 0,
  legal(c, s, _seat, into) {
    for (const shot of shots(c, s)) into.push(shot)
  },
  check(c, s, _seat, a) {
    if (!turretsOf(s).hits.includes(a.die))
      return refuse('no-such-die', 'IS-TURRET.7', { die: a.die, dice: [...turretsOf(s).hits] })
    const attack = s.attacks[a.attack]
    if (attack === undefined || attack.target !== turretsOf(s).target || attack.fate !== 'faced')
      return refuse('not-in-reach', 'IS-TURRET.7', { attack: a.attack + 1 })
    if (dieDestroys(a.die, weaponOf(c, attack))) return undefined
    return refuse('die-too-low', 'IS-TURRET.5', { die: a.die, card: attack.card })
  },
  play: (c, t, _seat, a) => shootDown(c, t, a),
}

function shootDown(c: Content, t: Table, { attack, die }: ActionOf<'shootDown'>): void {
  const hit = attackAt(t.state, attack)
  const rule = weaponOf(c, hit) === 'fighter' ? 'IS-TURRET.5' : 'IS-TURRET.6'
  t.emit({ kind: 'CraftShotDown', rule, attack, card: hit.card, die })
}

/** IS-TURRET.5, IS-TURRET.6: there are dice enough for every craft in reach, however they are used. */
function allAreLost(c: Content, s: State, possible: readonly ActionOf<'shootDown'>[]): boolean {
  const { hits } = turretsOf(s)
  const craft = new Set(possible.map((shot) => shot.attack))
  const onlyBombers = possible.every((shot) => weaponOf(c, attackAt(s, shot.attack)) === 'bomber')
  const dice = onlyBombers ? hits.length : hits.filter((die) => dieDestroys(die, 'fighter')).length
  return dice >= craft.size
}

/**
 * Uses up the dice as long as all craft in reach are the same card, or all of them are lost anyway. True when there is
 * something to choose.
 */
export function shootDownWithoutChoice(c: Content, t: Table): boolean {
  for (;;) {
    const possible = shots(c, t.state)
    const last = possible[possible.length - 1]
    if (last === undefined) return false
    const { card } = attackAt(t.state, last.attack)
    if (possible.some((shot) => attackAt(t.state, shot.attack).card !== card) && !allAreLost(c, t.state, possible))
      return true
    shootDown(c, t, last)
  }
}
