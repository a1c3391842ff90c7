import type { ShipboardEvent } from '../events/c-20-shipboard.ts'
import { crossOver } from '../rules/c-20-shipboard.ts'
import { SCORES_ON } from '../rules/c-20-shipboard.ts'
import type { ShipIndex } from '../indices.ts'
import { capital, count } from '../text/names.ts'
import { DEFENDER_NAMES } from '../text/c-20-shipboard.ts'
import { diceLine, dicePanel } from './dice.ts'
import { unitName, unitThing } from './names.ts'
import { button, lastUnit, piece } from './pointing.ts'
import { hurtsShip, quiet, type EventLooks, type StarmadaLook } from './section.ts'

const crossOverLook: StarmadaLook<'cross' | 'stayAboard'> = {
  pointers: (_, action) =>
    action.do === 'stayAboard'
      ? [button('stay-aboard', 'Stay aboard')]
      : [piece(action.target, 'Board'), button(`cross-${action.squads}`, `Send ${count(action.squads, 'squad')}`)],
  preview: (_, action, view) =>
    action.do === 'stayAboard'
      ? { verb: 'Stay aboard' }
      : {
          verb: `Board ${unitName(view, action.target)}`,
          overlays: [{ kind: 'target', thing: unitThing(action.target) }],
        },
  why(content, view, seat, things) {
    const target = lastUnit(things) as ShipIndex | undefined
    return target === undefined ? undefined : crossOver.check(content, view, seat, { do: 'cross', target, squads: 1 })
  },
}

const loseDefenderLook: StarmadaLook<'loseDefender'> = {
  pointers: (_, { defender }) => [button(`lose-${defender}`, capital(DEFENDER_NAMES[defender]))],
  preview: (_, { defender }) => ({ verb: `Lose a ${DEFENDER_NAMES[defender]}` }),
}

/** The steps of this section. */
export const shipboardLooks = { crossOver: crossOverLook, loseDefender: loseDefenderLook }

export const shipboardEvents: EventLooks<ShipboardEvent> = {
  PodsBoarded({ rule, target, faces, shields, squads }, { ships }) {
    const hurts = squads > 0 ? { hurts: [ships[target]?.side ?? 0] } : {}
    if (faces.length === 0) return hurts
    const result = `${count(squads, 'squad')} aboard`
    return { panel: dicePanel(rule, `More than ${shields}`, faces, (face) => face > shields, result), ...hurts }
  },
  CrossingOpened: quiet,
  CrossingDeclined: quiet,
  MeleeRolled: ({ rule, ship, boarders, defenders, hits, losses }) => ({
    panel: {
      title: 'Shipboard combat',
      rule,
      parts: [
        diceLine('Boarders', boarders, (face) => face >= SCORES_ON.marines, `${hits} fall`),
        diceLine('Defenders', defenders, (face) => face >= SCORES_ON.marines, `${losses} fall`),
      ],
    },
    hits: [unitThing(ship)],
  }),
  DefenderLost: hurtsShip,
  ShipCaptured: hurtsShip,
}
