import { EMPTY, including, inSet } from '../../table/content/sets.ts'
import type { ArmamentIndex, PieceIndex } from '../../table/indices.ts'
import { shipOf } from '../../table/rules/field.ts'
import { sourceName } from '../../table/text/keywordRules.ts'
import { pieceName, weaponName } from '../../table/text/names.ts'
import { list, reasons, signed } from '../../table/text/sentences.ts'
import { playerName } from '../../table/text/sides.ts'
import { pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { AttackEvent, EffectDeclared } from '../events/index.ts'
import { armamentOf, diceReady, firstGroup, spentGroups } from '../rules/2-components.ts'
import { groupBears, type ARMAMENT_FAULTS } from '../rules/7-armaments.ts'
import type { DECLARE_FAULTS } from '../rules/8-declare.ts'
import { onOffer, type REROLL_FAULTS } from '../rules/8-rerolls.ts'
import type { GroupSet, State } from '../state.ts'
import { activeShip, armamentName, count, groupsName, groupsNamed, shieldName, ship } from './names.ts'
import { order, SHARED_ORDERS, type Refusals, type Sentences, type SectionWords } from './section.ts'

/** The words of attacks, up to their icons. */

/** A whole armament means all of its groups that bear and have not fired. */
export const attack = order<ActionOf<'attack'>>({
  forms: ['attack primary Hydra [with 2]'],
  say(c, { groups, target, dice }, s) {
    const part = dice === undefined ? '' : ` with ${dice}`
    return `attack ${groupsName(c, activeShip(s), groups)} ${pieceName(s, target)}${part}`
  },
  hear(said, c, s) {
    const word = said.next()?.toLowerCase() ?? ''
    return said.withPiece((target) => {
      const named = groupsNamed(c, activeShip(s), word)
      const groups = /^[a-z]+$/.test(word) ? bearing(c, s, named, target) : named
      const dice = said.hears('with') ? said.number() : undefined
      const all = s.active === null ? 0 : diceReady(c, s, s.active.piece, groups)
      return { do: 'attack', groups, target, ...(dice === undefined || dice === all ? {} : { dice }) }
    })
  },
})

function bearing(c: Content, s: State, groups: GroupSet, target: PieceIndex): GroupSet {
  if (s.active === null || pieceOf(s, target).where !== 'field') return groups
  const attacker = s.active.piece
  const piece = pieceOf(s, attacker)
  let bear: GroupSet = EMPTY
  for (let i = 0 as ArmamentIndex; i < shipOf(c, piece).armaments.length; i++)
    if (inSet(groups, i) && !inSet(spentGroups(s, attacker), i) && groupBears(c, s, attacker, i, target))
      bear = including(bear, i)
  return bear === EMPTY ? groups : bear
}

export const clear = order<ActionOf<'clear'>>({
  forms: ['clear primary'],
  say: (c, { armament }, s) => `clear ${armamentName(c, activeShip(s), armament)}`,
  hear(said, c, s) {
    const piece = activeShip(s)
    const groups = groupsNamed(c, piece, said.next()?.toLowerCase() ?? '')
    if (piece === undefined || groups === EMPTY) return undefined
    const card = shipOf(c, piece)
    return { do: 'clear', armament: armamentOf(card, firstGroup(card, groups)) }
  },
})

export const nominateWords: SectionWords<ActionOf<'nominate'>> = {
  prompt: (_, s) => `Which facing of ${pieceName(s, s.attack?.target)} takes the attack?`,
  orders: { nominate: SHARED_ORDERS.nominate },
}

export const declareWords: SectionWords<ActionOf<'declare' | 'confirm'>> = {
  prompt: (_, s) => `Anything to declare for the attack of ${pieceName(s, s.attack?.piece)}?`,
  orders: { declare: SHARED_ORDERS.declare, confirm: SHARED_ORDERS.confirm },
}

export const rerollWords: SectionWords<ActionOf<'reroll'>> = {
  prompt: (_, s) => `Which dice are rolled again (${onOffer(s).reroll.from})?`,
  orders: {
    reroll: order<ActionOf<'reroll'>>({
      forms: ['reroll 1,3, or reroll none'],
      say: (_, { dice }) => `reroll ${dice.length === 0 ? 'none' : dice.map((die) => die + 1).join(',')}`,
      hear(said) {
        if (said.hears('none')) return { do: 'reroll', dice: [] }
        const dice = said.places()
        return dice === undefined ? undefined : { do: 'reroll', dice }
      },
    }),
  },
}

export const attackSentences: Sentences<Exclude<AttackEvent, EffectDeclared>> = {
  AttackDeclared(e, s, c) {
    const [piece, target] = [pieceName(s, e.piece), pieceName(s, e.target)]
    const dice = e.dice === undefined ? '' : `${count(e.dice, 'die', 'dice')} of `
    const weapon = `${dice}${weaponName(c, e.weapon)}`
    return `${piece} attacks ${target} with ${weapon} across ${count(e.distance, 'hex', 'hexes')}.`
  },
  FacingNominated: (e, s) => `${pieceName(s, e.piece)} takes it on the ${shieldName(s, e.piece, e.facing)}.`,
  DeclarationConfirmed: (e, s, c) => `${playerName(c, s, e.seat)} has nothing to add.`,
  AttackRolled(e, s, c) {
    const read = e.modifier === 0 ? '' : `, read as ${list(e.results)} (${signed(e.modifier)})`
    return `${pieceName(s, e.piece)} rolls ${list(e.faces)}${read}${reasons(c, e.modifiers, e.modifier)}.`
  },
  DiceRerolled(e, s, c) {
    const piece = pieceName(s, e.piece)
    if (e.dice.length === 0) return `${piece} lets its dice stand.`
    return `${piece} rolls ${count(e.dice.length, 'die', 'dice')} again (${sourceName(c, e)}): ${list(e.faces)}.`
  },
  AttackEnded: (e, s) =>
    `The attack on ${pieceName(s, e.target)} is over${e.marked ? '; the HEAVY armament is marked' : ''}.`,
}

export const armamentRefusals: Refusals<keyof typeof ARMAMENT_FAULTS> = {
  'moved-already': (v, s) => `${ship(v, s)} has begun its movement and cannot fire any more.`,
  'no-such-armament': (v, s) => `${ship(v, s)} has no such armament.`,
  'several-armaments': () => 'An attack is made with one armament.',
  'group-undivided': () => 'The dice of an arc group are not divided between targets.',
  'not-so-many-dice': (v, s) => `${ship(v, s)} does not have so many dice left in that arc group.`,
  'group-used': (v, s) => `Those dice of ${ship(v, s)} were used this turn.`,
  marked: (v, s) => `That armament of ${ship(v, s)} is marked: it can only be cleared.`,
  'cleared-this-turn': (v, s) => `That armament of ${ship(v, s)} was cleared this turn and cannot fire.`,
  'not-marked': (v, s) => `That armament of ${ship(v, s)} has no mark.`,
  'attack-forbidden': (v, s) => `A card forbids this attack to ${ship(v, s)}.`,
  'no-such-target': () => 'There is no such target on the board.',
  'friendly-target': (v, s) => `${pieceName(s, v['target'])} is on your own side.`,
  'out-of-range': (v, s) => `${pieceName(s, v['target'])} is beyond the weapon's maximum distance.`,
  'out-of-arc': (v, s) => `${pieceName(s, v['target'])} is not in the arc of those dice.`,
}

export const declareRefusals: Refusals<keyof typeof DECLARE_FAULTS> = {
  'cannot-be-declared': () => 'That card cannot be declared for this attack.',
}

export const rerollRefusals: Refusals<keyof typeof REROLL_FAULTS> = {
  'reroll-not-offered': () => 'Those dice may not be rolled again.',
}
