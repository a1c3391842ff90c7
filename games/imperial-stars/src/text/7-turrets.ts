import type { TurretEvent } from '../events/7-turrets.ts'
import type { AttackIndex } from '../state.ts'
import { nth, order } from './orders.ts'
import { counted } from './plural.ts'
import { wanted, type Refusals, type Sentences, type WordsOf } from './section.ts'

export const turretWords: WordsOf<'casualties'> = {
  casualties: {
    title: 'Turrets',
    prompt: wanted(
      (s) => `choose what your turrets shoot down: ${counted(s.turrets?.hits.length ?? 0, 'die', 'dice')} to use`,
    ),
    orders: {
      shootDown: order<'shootDown'>({
        form: 'shoot down #N with DIE',
        pattern: /^shoot down #?(\d{1,3}) with (?:a )?([1-6])$/i,
        say: (a) => `shoot down #${a.attack + 1} with ${a.die}`,
        hear: ([attack, die]) => ({ do: 'shootDown', attack: nth(attack) as AttackIndex, die: Number(die) }),
      }),
    },
  },
}

export const turretSentences: Sentences<TurretEvent> = {
  TurretsRolled: (e, n) => `Turrets of ${n.ship(e.target)} roll ${e.faces.join(', ')}: dice ${n.terms(e.dice)}.`,
  CraftShotDown: (e, n) => `A ${e.die} shoots down ${n.card(e.card)}.`,
}

export const turretRefusals: Refusals = {
  'must-choose': () => 'Every die that can destroy a craft destroys one: choose which.',
  'not-in-reach': (v) => `Attack ${v('attack')} is not small craft that these turrets can hit.`,
  'die-too-low': (v, n) => `A ${v('die')} does not shoot down ${n.card(v('card'))}.`,
}
