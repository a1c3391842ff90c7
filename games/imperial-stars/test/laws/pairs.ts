import { conforms, type AnyEvent, type Conformance } from '@flagbridge/kernel'
import { eager, Pairs } from '@flagbridge/laws'
import type { Event } from '../../src/events/index.ts'
import type { Action, Options } from '../../src/index.ts'
import { CARDS, effectOf } from '../referee/board.ts'
import { game, must } from '../referee/opened.ts'
import { variant } from '../referee/variants.ts'

const SWITCHES = ['turretAssist', 'spaceMarines', 'prizesAttack', 'prizesStay', 'prizesInLine', 'attacksByNumber']
const OPTIONS = [...SWITCHES, 'sharedBlocks', 'alliedSpecials'].flatMap((name) => [`${name} on`, `${name} off`])
const MODES = ['standard', 'mercenaries', 'hired']
const PLAYERS = ['2 players', '3 players', '4 players', 'teams']
const EFFECTS = [...CARDS.values()].flatMap((card) => ('bonus' in card && card.bonus ? [card.bonus.effect] : []))

/** Specials that only the active player can use. */
const OF_ONE_TURN = new Set(['SP-GATE', 'SP-FLANK', 'SP-OVER', 'SP-SUN', 'SP-DOCK'])

const cardIn = (e: Event): string | undefined => ('card' in e && typeof e.card === 'string' ? e.card : undefined)
const PLAYED = new Set<Event['kind']>([
  'AttackDeclared',
  'BlockSpent',
  'DecoysLaunched',
  'RepairPlayed',
  'SpecialPlayed',
  'BoardingBegan',
  'MarinesCommitted',
])

/** Cards played in one turn, extra effects used in one turn, options of one battle. */
export function pairs(battles: number): Pairs {
  const found = new Pairs({
    'option × option': {
      words: [...OPTIONS, ...MODES, ...PLAYERS],
      never: (a, b) =>
        a.split(' ')[0] === b.split(' ')[0] ||
        (MODES.includes(a) && MODES.includes(b)) ||
        (PLAYERS.includes(a) && PLAYERS.includes(b) && a !== 'teams' && b !== 'teams') ||
        (a === '2 players' && b === 'teams') ||
        (a === 'mercenaries' && b === 'prizesAttack off'),
    },
    'card × card in a turn': {
      words: [...CARDS.keys()],
      // A card that is there once does not meet itself; and a player uses one Special in a turn (IS-SPECIAL.1).
      never: (a, b) => (a === b && CARDS.get(a)!.count === 1) || (a !== b && OF_ONE_TURN.has(a) && OF_ONE_TURN.has(b)),
    },
    'extra effect × extra effect in a turn': { words: [...new Set(EFFECTS)] },
  })
  let cards: string[] = []
  let effects: string[] = []
  const trial: Conformance<Options> = {
    games: Math.ceil(battles / 2),
    every: 2_000,
    limit: 12_000,
    seed: 77,
    options(n) {
      const options = must(game.readOptions(variant(n)))
      const { mode, seats, teams, ...switches } = options as unknown as Record<string, unknown>
      const said = Object.entries(switches).flatMap(([name, on]) =>
        typeof on === 'boolean' ? [`${name} ${on ? 'on' : 'off'}`] : [],
      )
      const count = `${String(seats)} players`
      found.meetAll('option × option', [...said, String(mode), count, ...(teams === undefined ? [] : ['teams'])])
      return options
    },
    watch(happened: AnyEvent) {
      const event = happened as Event
      if (event.kind === 'TurnBegan') [cards, effects] = [[], []]
      const card = PLAYED.has(event.kind) ? cardIn(event) : undefined
      if (card !== undefined) {
        for (const other of cards) found.meet('card × card in a turn', card, other)
        cards.push(card)
      }
      const effect = event.kind === 'AttackDeclared' ? effectOf(event)?.effect : undefined
      if (effect === undefined) return
      for (const other of effects) found.meet('extra effect × extra effect in a turn', effect, other)
      effects.push(effect)
    },
  }
  conforms(game, trial)
  // Whoever may use an extra effect does, in mixed fleets where those of all races meet.
  const wanted = (a: Action): boolean => a.do.startsWith('activate') || (a.do === 'fire' && a.bonus)
  const mixed = (n: number) => must(game.readOptions({ mode: 'mercenaries', seats: 2 + (n % 3) }))
  conforms(eager(game, wanted), { ...trial, options: mixed })
  return found
}
