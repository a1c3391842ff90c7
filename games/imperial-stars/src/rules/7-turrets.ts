import { refuse, sumOf, type Modifier } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Weapon } from '../pack.ts'
import type { Attack, ShipId, State } from '../state.ts'
import { controllerOf, neighboursOf } from './1-battle-line.ts'
import { attackCardOf } from './5-attack.ts'
import { bonusOf } from './6-defend.ts'
import { loweredRating, wrongStep, type Play, type Step } from './step.ts'

/** IS-TURRET.5: a six destroys a Fighters card. IS-TURRET.6: a five or six destroys a Bombers card. */
export function dieDestroys(face: number, craft: Weapon): boolean {
  return craft === 'fighter' ? face === 6 : craft === 'bomber' && face >= 5
}

/**
 * IS-TURRET.2: the target's primary number, lowered by JAM_TURRETS, and (IS-TURRET.3, option turretAssist) the secondary
 * numbers of adjacent ships, which nothing lowers. IS-TURRET.1: shields and activation make no difference.
 */
export function turretDice(c: Content, s: State, target: ShipId): Modifier[] {
  const jams: Modifier[] = []
  for (const attack of s.attacks) {
    const bonus = attack.target === target ? bonusOf(c, attack) : null
    if (bonus?.jamsTurrets === true) jams.push({ by: -bonus.n, rule: 'IS-ATTACK.13', from: attack.card })
  }
  const dice = loweredRating({ by: c.ships.get(target)!.turrets.primary, rule: 'IS-TURRET.2', from: target }, jams)
  if (s.rules.turretAssist)
    for (const { id } of neighboursOf(s, target)) {
      const by = c.ships.get(id)!.turrets.secondary
      if (by > 0) dice.push({ by, rule: 'IS-TURRET.3', from: id })
    }
  return dice
}

/** IS-TURRET.1: small craft only. IS-DEFEND.7: a blocked one is out of reach. */
function unblockedCraft(c: Content, s: State, target: ShipId): number[] {
  const craft: number[] = []
  for (let i = 0; i < s.attacks.length; i++) {
    const attack = s.attacks[i]!
    if (attack.target === target && attack.fate === 'declared' && attackCardOf(c, attack.card)!.smallCraft)
      craft.push(i)
  }
  return craft
}

/** IS-TURRET.4: one roll for each target, for all small craft that attack it. False when every target has rolled. */
export function rollNextTurrets(c: Content, t: Play): boolean {
  const { state } = t
  for (let i = 0; i < state.attacks.length; i++) {
    const { target, fate, card } = state.attacks[i]!
    if (fate !== 'declared' || !attackCardOf(c, card)!.smallCraft) continue
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
  return attackCardOf(c, attack.card)!.weapon
}

/** Which die can destroy which craft. IS-TURRET.7: one die, one card. */
function shots(c: Content, s: State): { do: 'shootDown'; attack: number; die: number }[] {
  const found: { do: 'shootDown'; attack: number; die: number }[] = []
  if (s.turrets === null) return found
  const { target, hits } = s.turrets
  for (let h = 0; h < hits.length; h++) {
    const die = hits[h]!
    if (hits.indexOf(die) !== h) continue
    for (let i = 0; i < s.attacks.length; i++) {
      const attack = s.attacks[i]!
      if (attack.target === target && attack.fate === 'faced' && dieDestroys(die, weaponOf(c, attack)))
        found.push({ do: 'shootDown', attack: i, die })
    }
  }
  return found
}

/** IS-TURRET.7: the defender decides which craft each successful die destroys. */
export const casualties: Step = {
  open: (c, s) => shots(c, s).length > 0,
  legal(c, s, _seat, into) {
    for (const shot of shots(c, s)) into.push(shot)
  },
  check(c, s, _seat, a) {
    if (a.do !== 'shootDown') return a.do === 'done' ? refuse('must-choose', 'IS-TURRET.7') : wrongStep(s, a)
    if (!s.turrets!.hits.includes(a.die))
      return refuse('no-such-die', 'IS-TURRET.7', { die: a.die, dice: [...s.turrets!.hits] })
    const attack = s.attacks[a.attack]
    if (attack === undefined || attack.target !== s.turrets!.target || attack.fate !== 'faced')
      return refuse('not-in-reach', 'IS-TURRET.7', { attack: a.attack + 1 })
    if (dieDestroys(a.die, weaponOf(c, attack))) return undefined
    return refuse('die-too-low', 'IS-TURRET.5', { die: a.die, card: attack.card })
  },
  play(c, t, _seat, a) {
    if (a.do === 'shootDown') shootDown(c, t, a)
    return false
  },
  fallback: (c, s) => shots(c, s)[0] as Action,
}

function shootDown(c: Content, t: Play, { attack, die }: { attack: number; die: number }): void {
  const hit = t.state.attacks[attack]!
  const rule = weaponOf(c, hit) === 'fighter' ? 'IS-TURRET.5' : 'IS-TURRET.6'
  t.emit({ kind: 'CraftShotDown', rule, attack, card: hit.card, die })
}

/** Uses up the dice while there is nothing to choose: all craft in reach are the same card. True when a choice is left. */
export function shootDownWithoutChoice(c: Content, t: Play): boolean {
  for (;;) {
    const possible = shots(c, t.state)
    const last = possible[possible.length - 1]
    if (last === undefined) return false
    const { card } = t.state.attacks[last.attack]!
    if (possible.some((shot) => t.state.attacks[shot.attack]!.card !== card)) return true
    shootDown(c, t, last)
  }
}
