import type { AttackEvent } from '../events/4-2-attack.ts'
import { capital, count, dice, need, signed } from './names.ts'
import type { Sentences } from './section.ts'

export const attackSentences: Sentences<AttackEvent> = {
  ToHitRolled({ ship, battery, target, range, needed, modifiers, faces, repeats, hits }, n) {
    const repeated = repeats.length === 0 ? '' : `, repeats ${dice(repeats)}`
    return (
      `${n.ship(ship)} fires ${n.battery(ship, battery)} at ${n.unit(target)}, range ${range}: ` +
      `needs ${need(needed, modifiers)}, rolls ${dice(faces)}${repeated}: ${count(hits, 'hit')}.`
    )
  },
  PointDefenseRolled: ({ ship, faces, stopped }, n) =>
    `The point defense of ${n.ship(ship)} rolls ${dice(faces)} and stops ${count(stopped, 'hit')}.`,
  FightersHit: ({ target, kills }, n) => `${count(kills, 'fighter')} shot down around ${n.unit(target)}.`,
  FighterShotDown: ({ flight, count: lost }, n) => `${n.flight(flight)} loses ${count(lost, 'fighter')}.`,
  PenetrationRolled({ source, target, faces, again, shields, bonus, through, dice: damage }, n) {
    const brings = count(damage, 'damage die', 'damage dice')
    if (faces.length === 0) return `${capital(n.source(source))} passes the shields of ${n.unit(target)}: ${brings}.`
    const each = bonus === 0 ? '' : `, each ${signed(bonus)}`
    const second = again.length === 0 ? '' : `, again ${dice(again)}`
    return (
      `Against shields ${shields} of ${n.unit(target)}, ${n.source(source)} rolls ${dice(faces)}${each}${second}: ` +
      `${through} through, ${brings}.`
    )
  },
}
