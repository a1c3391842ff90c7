import type { Seat } from '@flagbridge/kernel'
import type { Overlay, Panel, Part, Preview } from '@flagbridge/scene'
import type { Action } from '../actions.ts'
import { apply } from '../apply.ts'
import type { Content } from '../content.ts'
import { fatesOf } from '../odds.ts'
import { controllerOf, shipOf } from '../rules/1-battle-line.ts'
import { attackCardOf } from '../rules/5-attack.ts'
import { blocksNeeded, decoyed } from '../rules/6-defend.ts'
import { damageTerms } from '../rules/8-damage.ts'
import { fork, type ShipId, type State } from '../state.ts'
import { effectText } from '../text/effects.ts'
import { attackList, comesTo, fateWords, turretParts, worstWords } from './attacks.ts'
import { cardName, counted, seatName, shipName } from './ratings.ts'
import { shipRun, withTotal } from './sums.ts'
import { shipThing } from './things.ts'

type Fire = Extract<Action, { do: 'fire' }>
type Block = Extract<Action, { do: 'block' | 'blockAgain' }>

/** An attack before it is declared: its damage, and what all attacks on the target come to. */
export function firePreview(c: Content, s: State, seat: Seat, a: Fire): Preview {
  const { ship, card, target, bonus } = a
  const defender = controllerOf(s, target)
  const then = fork(s)
  apply(then, {
    kind: 'AttackDeclared',
    rule: 'IS-ATTACK.4',
    seat,
    ship,
    card,
    target,
    defender,
    bonus,
    exposed: !shipOf(s, target)!.shieldsUp,
  })
  const { bonus: effect, smallCraft } = attackCardOf(c, card)!
  const parts: Part[] = [
    { kind: 'sum', terms: withTotal(c, damageTerms(c, then, then.attacks.at(-1)!), 'damage') },
    ...(bonus && effect !== null
      ? [{ kind: 'text', text: `${effect.name}: ${effectText(effect)}`, rule: 'IS-ATTACK.10' } as const]
      : []),
    ...comesTo(c, then, target, 'If nothing is blocked'),
    ...turretParts(c, then, target),
    {
      kind: 'text',
      text: `${seatName(c, s, defender)} has ${counted(s.seats[defender]!.hand.length, 'card')} to block with; shields are ${shipOf(s, target)!.shieldsUp ? 'up' : 'down'}.`,
      rule: 'IS-DEFEND.5',
    },
  ]
  return {
    verb: smallCraft ? 'Launch' : 'Fire',
    question: `${smallCraft ? 'Launch' : 'Fire'} ${cardName(c, card)} from ${shipName(c, ship)} at ${shipName(c, target)}?`,
    overlays: aimed(ship, target, worstWords(s, target, fatesOf(c, then, target))),
    panels: [
      {
        title: 'Attack',
        rule: 'IS-ATTACK.4',
        heading: [shipRun(c, s, ship), { text: ' at ' }, shipRun(c, s, target)],
        parts,
      },
    ],
  }
}

function aimed(from: ShipId, to: ShipId, text: string): Overlay[] {
  return [
    { kind: 'line', from: shipThing(from), to: shipThing(to) },
    { kind: 'target', thing: shipThing(to) },
    { kind: 'tag', thing: shipThing(to), text },
  ]
}

/** With the block and without it. */
export function blockPreview(c: Content, s: State, seat: Seat, a: Block): Preview {
  const attack = s.attacks[a.attack]!
  const { target } = attack
  const card = a.do === 'block' ? a.card : null
  const then = fork(s)
  const twice = s.half !== a.attack && blocksNeeded(c, attack) > 1
  apply(then, { kind: 'BlockSpent', rule: 'IS-DEFEND.1', seat, attack: a.attack, card, spare: null, blocked: true })
  const means = card === null ? 'the second block of Max Shields' : cardName(c, card)
  return {
    verb: 'Block it',
    question: `Block the ${cardName(c, attack.card)} on ${shipName(c, target)} with ${means}?`,
    overlays: [{ kind: 'target', thing: shipThing(target) }],
    panels: [
      withAndWithout(
        c,
        s,
        then,
        target,
        twice ? 'With this and another block' : 'With this block',
        notes(c, card, twice),
      ),
    ],
  }
}

function notes(c: Content, card: string | null, twice: boolean): Part[] {
  const found = card === null ? undefined : c.cards.get(card)
  const texts: Part[] = []
  if (twice) texts.push({ kind: 'text', text: 'It takes two blocks; a second one must follow.', rule: 'IS-ATTACK.13' })
  else if (found?.category === 'defensive' && found.blocks > 1)
    texts.push({ kind: 'text', text: 'A second attack on the same ship may be blocked with it.', rule: 'IS-DEFEND.3' })
  return texts
}

function withAndWithout(
  c: Content,
  s: State,
  then: State,
  target: ShipId,
  label: string,
  more: readonly Part[] = [],
): Panel {
  return {
    title: 'Block',
    rule: 'IS-DEFEND.1',
    heading: [shipRun(c, s, target)],
    parts: [
      attackList(c, then, target),
      {
        kind: 'figures',
        figures: [
          { label: 'Without it', value: fateWords(s, target, fatesOf(c, s, target)) },
          { label, value: fateWords(then, target, fatesOf(c, then, target)) },
        ],
      },
      ...turretParts(c, then, target),
      ...more,
    ],
  }
}

/** Everything that one enemy ship sent at one of the seat's own. */
export function decoysPreview(c: Content, s: State, seat: Seat, a: Extract<Action, { do: 'decoys' }>): Preview {
  const attacks = decoyed(s, seat, a.ship)
  const target = s.attacks[attacks[0]!]!.target
  const then = fork(s)
  apply(then, { kind: 'DecoysLaunched', rule: 'IS-SPECIAL.1', seat, card: a.card, ship: a.ship, target, attacks })
  return {
    verb: 'Launch decoys',
    question: `Draw off everything that ${shipName(c, a.ship)} sent at ${shipName(c, target)}?`,
    overlays: [{ kind: 'target', thing: shipThing(a.ship) }],
    panels: [withAndWithout(c, s, then, target, 'With decoys')],
  }
}

/** IS-TURRET.7: which craft a die takes. */
export function shotPreview(c: Content, s: State, a: Extract<Action, { do: 'shootDown' }>): Preview {
  const { card, target } = s.attacks[a.attack]!
  const then = fork(s)
  apply(then, { kind: 'CraftShotDown', rule: 'IS-TURRET.7', attack: a.attack, card, die: a.die })
  return {
    verb: `Shoot it down with the ${a.die}`,
    question: `Shoot down ${cardName(c, card)} with the ${a.die}?`,
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
