import type { Panel, Preview } from '@flagbridge/scene'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { TurretEvent, TurretsRolled } from '../events/7-turrets.ts'
import { apply } from '../events/index.ts'
import { casualties, dieDestroys } from '../rules/7-turrets.ts'
import { attackAt, fork, type AttackIndex, type State } from '../state.ts'
import { cardName, shipName } from '../text/names.ts'
import { attacksPanel, comesTo } from './attacks.ts'
import { diceTray } from './dice.ts'
import { pointedAt, to, toAttack, whyNot } from './pointing.ts'
import type { EventLooks, LooksOf } from './section.ts'
import { shipRun, withTotal } from './sums.ts'
import { dieThing } from './things.ts'

export const turretLooks: LooksOf<'casualties'> = {
  casualties: {
    pointers: (c, a, s) => [to(dieThing(a.die), 'Use'), toAttack(c, s, a.attack)],
    preview: (c, a, s) => shotDown(c, s, a),
    why(c, s, seat, things) {
      const { attack = 0 as AttackIndex, die = s.turrets?.hits[0] ?? 6 } = pointedAt(things)
      return whyNot(casualties, c, s, seat, [{ do: 'shootDown', attack, die }])
    },
    panels: attacksPanel,
    trays(c, s) {
      if (s.turrets === null) return []
      const { target, hits } = s.turrets
      const inReach = s.attacks.filter((attack) => attack.target === target && attack.fate === 'faced')
      const craft = inReach.map(({ card }) => cardName(c, card)).join(', ')
      const note = `A 6 destroys Fighters, a 5 or 6 Bombers. In reach: ${craft}.`
      return [diceTray(`Turrets of ${shipName(c, target)}`, hits, note, 'IS-TURRET.7')]
    },
  },
}

/** IS-TURRET.7: which craft a die takes. */
function shotDown(c: Content, s: State, { attack, die }: ActionOf<'shootDown'>): Preview {
  const { card, target } = attackAt(s, attack)
  const then = fork(s)
  apply(then, { kind: 'CraftShotDown', rule: 'IS-TURRET.7', attack, card, die })
  return {
    verb: `Shoot it down with the ${die}`,
    question: `Shoot down ${cardName(c, card)} with the ${die}?`,
    panels: [
      {
        title: 'Turrets',
        rule: 'IS-TURRET.7',
        heading: [shipRun(c, s, target)],
        parts: comesTo(c, then, target, 'Then at best'),
      },
    ],
  }
}

export const turretEventLooks: EventLooks<TurretEvent> = {
  TurretsRolled: (c, e, s) => ({ panel: rolled(c, e, s) }),
}

function rolled(c: Content, e: TurretsRolled, s: State): Panel {
  return {
    title: 'Turrets',
    rule: e.rule,
    heading: [shipRun(c, s, e.target)],
    parts: [
      { kind: 'sum', terms: withTotal(c, e.dice, 'dice') },
      {
        kind: 'dice',
        title: 'Needed: 6 for Fighters, 5 or 6 for Bombers',
        dice: e.faces.map((face) => ({ face, counts: dieDestroys(face, 'bomber'), chance: 1 / 3 })),
        result: e.hits.length === 0 ? 'nothing' : e.hits.join(', '),
      },
    ],
  }
}
