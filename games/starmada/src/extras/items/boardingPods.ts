import { boxesAtWork, isOperational, shieldRating } from '../../rules/1-record.ts'
import { enemyWithin } from '../../rules/4-1-before-attacking.ts'
import { stopBy } from '../../rules/4-2-attack.ts'
import { aboard, partiesOf } from '../../rules/c-20-shipboard.ts'
import { flightAt, shipAt } from '../../units.ts'
import type { Bearer, Item } from '../extra.ts'

/** SXS-C.5: six pods to a flight, a squad in each. */
const PODS = 6
/** How near an enemy must be for a bot to launch them. */
const NEAR = 9

/** C5-1: as many squads as are aboard and find a pod. */
function squadsToLaunch({ content, state, kind, ship }: Bearer): number {
  if (!isOperational(ship)) return 0
  return Math.min(aboard(content, state, ship, 'marines'), PODS * boxesAtWork(kind, ship, 'boardingPods'))
}

/** SXS-C.5: they take squads through the shields of an adjacent ship, and are used up. */
export const boardingPods: Item = {
  key: 'boardingPods',
  name: 'boarding pods',
  does: 'Launch squads in pods that move 8 hexes: next to an enemy each squad is aboard on more than its shields.',
  figures: {
    rule: 'SXS-C.5',
    space: { flat: 30 },
    most: 3,
    boxes: 1,
    offensiveFlat: 200,
    defensiveFlat: 11,
  },
  moments: {
    launch: {
      craft: 'pods',
      item: 'boardingPods',
      rule: 'SXS-C.5',
      carrying: { squads: PODS, craft: PODS },
      most: squadsToLaunch,
      wanted: (bearer) => (enemyWithin(bearer.content, bearer.state, bearer.ship, NEAR) ? squadsToLaunch(bearer) : 0),
    },
    craftAttack: {
      craft: 'pods',
      rule: 'SXS-C.5',
      toHit: 0,
      pen: 0,
      dmg: 0,
      /** One die for each squad that still has a pod; X8: none where there are no shields. */
      boards(content, t, flight, target) {
        const { squads, fighters } = flightAt(t.state, flight)
        const ship = shipAt(t.state, target)
        const from = flightAt(t.state, flight).cell
        const left = Math.min(squads, fighters)
        const parties = partiesOf(content, t.state, ship)
        // C5-2: one unspent point of the face stops one pod.
        const screened = stopBy(content, t, target, { from }, left)
        if (screened !== undefined) {
          const none = { faces: [], shields: 0, squads: screened, parties }
          return t.emit({ kind: 'PodsBoarded', rule: 'SXS-C.5', flight, target, ...none })
        }
        const shields = shieldRating(content, t.state, content.kindOf(t.state, ship), ship, from)
        const faces = shields > 0 ? t.dice.roll(left, 6, 'boarding pods') : []
        const through = shields > 0 ? faces.filter((face) => face > shields).length : left
        t.emit({ kind: 'PodsBoarded', rule: 'SXS-C.5', flight, target, faces, shields, squads: through, parties })
      },
    },
  },
}
