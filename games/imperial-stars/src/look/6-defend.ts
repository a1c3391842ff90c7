import type { Seat } from '@flagbridge/kernel'
import type { Panel, Part, Preview } from '@flagbridge/scene'
import type { ActionOf } from '../actions.ts'
import { defensiveCardOf, type Content } from '../content/content.ts'
import type { DefendEvent } from '../events/6-defend.ts'
import { apply } from '../events/index.ts'
import { fatesOf } from '../odds.ts'
import { blocksNeeded, decoyed, defend } from '../rules/6-defend.ts'
import { attackAt, fork, type AttackIndex, type CardId, type ShipId, type State } from '../state.ts'
import { cardName, shipName } from '../text/names.ts'
import { attackList, attacksPanel, fateWords, turretParts } from './attacks.ts'
import { button, doneButton, pointedAt, to, toAttack, whyNot, type PointedAt } from './pointing.ts'
import type { EventLooks, LooksOf } from './section.ts'
import { shipRun } from './sums.ts'
import { cardThing, shipThing } from './things.ts'

export const defendLooks: LooksOf<'defend'> = {
  defend: {
    pointers(c, a, s) {
      switch (a.do) {
        case 'block':
          return [to(cardThing(a.card), 'Block with'), toAttack(c, s, a.attack)]
        case 'blockAgain':
          return [button('again', 'Second block of Max Shields'), toAttack(c, s, a.attack)]
        case 'decoys':
          return [to(cardThing(a.card), 'Play'), to(shipThing(a.ship), 'Draw off its attacks')]
        case 'done':
          return doneButton(s.attacks.some(({ fate }) => fate === 'blocked') ? 'No more blocks' : 'Block nothing')
      }
    },
    preview(c, a, s, seat) {
      switch (a.do) {
        case 'block':
          return blocked(c, s, seat, a.attack, a.card)
        case 'blockAgain':
          return blocked(c, s, seat, a.attack, null)
        case 'decoys':
          return decoysLaunched(c, s, seat, a)
        case 'done':
          return {}
      }
    },
    why: (c, s, seat, things) => whyNot(defend, c, s, seat, defending(s, pointedAt(things))),
    panels: attacksPanel,
  },
}

/** With the block and without it; the card is null for the second block of Max Shields. */
function blocked(c: Content, s: State, seat: Seat, i: AttackIndex, card: CardId | null): Preview {
  const attack = attackAt(s, i)
  const { target } = attack
  const then = fork(s)
  const twice = s.half !== i && !s.shared.includes(i) && blocksNeeded(c, attack) > 1
  apply(then, { kind: 'BlockSpent', rule: 'IS-DEFEND.1', seat, attack: i, card, spare: null, blocked: true })
  const means = card === null ? 'the second block of Max Shields' : cardName(c, card)
  const label = twice ? 'With this and another block' : 'With this block'
  return {
    verb: 'Block it',
    question: `Block the ${cardName(c, attack.card)} on ${shipName(c, target)} with ${means}?`,
    overlays: [{ kind: 'target', thing: shipThing(target) }],
    panels: [withAndWithout(c, s, then, target, label, notes(c, card, twice))],
  }
}

function notes(c: Content, card: CardId | null, twice: boolean): Part[] {
  if (twice)
    return [
      {
        kind: 'text',
        text: "It takes two blocks; a second one must follow, yours or an ally's.",
        rule: 'IS-ATTACK.13',
      },
    ]
  const blocks = card === null ? 1 : (defensiveCardOf(c, card)?.blocks ?? 1)
  return blocks === 1
    ? []
    : [{ kind: 'text', text: 'A second attack on the same ship may be blocked with it.', rule: 'IS-DEFEND.3' }]
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
function decoysLaunched(c: Content, s: State, seat: Seat, { card, ship }: ActionOf<'decoys'>): Preview {
  const attacks = decoyed(s, seat, ship)
  const { target } = attackAt(s, attacks[0]!)
  const then = fork(s)
  apply(then, { kind: 'DecoysLaunched', rule: 'IS-SPECIAL.1', seat, card, ship, target, attacks })
  return {
    verb: 'Launch decoys',
    question: `Draw off everything that ${shipName(c, ship)} sent at ${shipName(c, target)}?`,
    overlays: [{ kind: 'target', thing: shipThing(ship) }],
    panels: [withAndWithout(c, s, then, target, 'With decoys')],
  }
}

/** A card and a ship are meant as decoys, a card alone to block any attack that it can. */
function defending(s: State, { card, ship, attack }: PointedAt): ActionOf<'block' | 'blockAgain' | 'decoys'>[] {
  if (ship !== '' && card !== undefined) return [{ do: 'decoys', card, ship }]
  if (card === undefined) return attack === undefined ? [] : [{ do: 'blockAgain', attack }]
  const at = attack === undefined ? s.attacks.map((_, i) => i as AttackIndex) : [attack]
  return at.map((i) => ({ do: 'block', card, attack: i }))
}

export const defendEventLooks: EventLooks<DefendEvent> = {
  AttackDiscarded: () => ({ quiet: true }),
}
