import type { Seat } from '@flagbridge/kernel'
import type { Tray, TrayItem } from '@flagbridge/scene'
import type { Content } from '../content/content.ts'
import { FACES } from '../content/symbols.ts'
import type { DiceEvent } from '../events/6-dice.ts'
import { inHand } from '../rules/6-dice.ts'
import { ofSeat, opponent, type State } from '../state.ts'
import { faceName, sideName } from '../text/names.ts'
import { faceSymbols } from './art.ts'
import { diceFallen, rolled } from './panels.ts'
import { QUIET_LOOK, type EventLooks } from './section.ts'

/** The dice of both players, in the phases in which they are used. */
export function diceTrays(c: Content, s: State, seat: Seat): Tray[] {
  if (s.phase !== 'movement' && s.phase !== 'air' && s.phase !== 'gunnery') return []
  const others = seat < 0 ? [0, 1] : [opponent(seat)]
  return [
    ...(seat < 0 ? [] : [diceTray(c, s, seat, 'Your dice')]),
    ...others.map((side): Tray => ({ ...diceTray(c, s, side, `${sideName(side)}’s dice`), small: true })),
  ]
}

/** AD-DICE.2: any die serves any unit, so equal dice lie in one heap. */
function diceTray(c: Content, s: State, seat: Seat, title: string): Tray {
  const left = inHand(s, seat)
  const own = title === 'Your dice'
  const items: TrayItem[] = []
  let inAll = 0
  for (const face of FACES) {
    const count = left[face]
    const rolledSo = ofSeat(s.dice, seat)[face] + ofSeat(s.exhausted, seat)[face]
    inAll += rolledSo
    if (rolledSo === 0 || (!own && count === 0)) continue
    items.push({
      thing: own ? `die:${face}` : `die:${sideName(seat)}-${face}`,
      name: faceName(c, face),
      symbols: faceSymbols(c, face),
      count,
      ...(count === 0 ? { used: true } : {}),
    })
  }
  const hand = left.reduce((sum, count) => sum + count, 0)
  return {
    title,
    place: 'dock',
    shape: 'die',
    items,
    aside: `${hand} of ${inAll} left`,
    ...(own && s.phase === 'gunnery' ? { note: 'Unused dice are lost.', rule: 'AD-DICE.9' } : {}),
  }
}

export const diceEntries: EventLooks<DiceEvent> = {
  ActionDiceBegan: QUIET_LOOK,
  ActionDiceRolled: (c, { rule, faces }) => ({
    panel: rolled(
      'Action dice',
      rule,
      diceFallen(c, faces, () => true),
    ),
  }),
}
