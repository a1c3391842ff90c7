import { sumOf } from '@flagbridge/kernel'
import type { Panel } from '@flagbridge/scene'
import type { Content } from '../content/content.ts'
import type { DamageEvent, ShieldsLowered, ShieldsRaised } from '../events/8-damage.ts'
import { splash } from '../rules/8-damage.ts'
import { resolvedAttack, seatOf } from '../state.ts'
import { shipName } from '../text/names.ts'
import { repaired } from './3-repair.ts'
import { hurts, hurtsShip } from './hurts.ts'
import { doneButton, pointedAt, to, toDamage, whyNot } from './pointing.ts'
import type { EventLooks, LooksOf } from './section.ts'
import { withTotal } from './sums.ts'
import { shipThing } from './things.ts'

export const damageLooks: LooksOf<'splash' | 'leech'> = {
  splash: {
    pointers: (_c, a) => [to(shipThing(a.ship), 'Hit by splinters')],
    preview: (_c, a) => ({ verb: 'Hit it', overlays: [{ kind: 'target', thing: shipThing(a.ship) }] }),
    why: (c, s, seat, things) => whyNot(splash, c, s, seat, [{ do: 'splash', ship: pointedAt(things).ship }]),
  },
  leech: {
    pointers: (c, a, s) =>
      a.do === 'done' ? doneButton('Remove nothing') : [toDamage(c, s, resolvedAttack(s).ship, a.damage)],
    preview: (c, a, s) =>
      a.do === 'done' ? {} : repaired(c, s, resolvedAttack(s).ship, a.damage, 'Remove this damage?'),
  },
}

export const damageEventLooks: EventLooks<DamageEvent> = {
  DamagePlaced: (c, e, s) => ({
    panel: { title: 'Damage', rule: e.rule, parts: [{ kind: 'sum', terms: withTotal(c, e.terms, 'damage') }] },
    ...hurtsShip(s, e.ship),
    hits: [shipThing(e.ship)],
    harm: [{ thing: shipThing(e.ship), by: sumOf(e.terms) }],
  }),
  CardScrambled: (_c, e, s) => hurts(s, e.seat),
  ShieldsLowered: (c, e, s) => ({ panel: shieldsPanel(c, e), ...hurtsShip(s, e.ship) }),
  ShieldsRaised: (c, e) => ({ panel: shieldsPanel(c, e) }),
  ShipDestroyed: (c, e, s) => ({
    ...hurts(s, e.seat),
    losses: [shipThing(e.ship)],
    scores: [{ side: seatOf(s, e.by).side, points: e.points, for: shipName(c, e.ship) }],
  }),
}

function shieldsPanel(c: Content, e: ShieldsLowered | ShieldsRaised): Panel {
  return {
    title: 'Shields',
    rule: e.rule,
    parts: [
      { kind: 'sum', terms: withTotal(c, e.rating, 'Shields') },
      { kind: 'text', text: `Damage ${e.damage}.` },
    ],
  }
}
