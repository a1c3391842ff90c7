import { bitsOf } from './conditions.ts'
import { complain, refer, type Desk, type Placed } from './desk.ts'
import { compileEffects } from './effects.ts'
import type { OrderCard, Requirements } from './cards.ts'
import type { WrittenOrder } from './packSchema.ts'
import { KEYWORDS, ROLES } from './words.ts'

/** SS1-COMP.9: an Order card; its number says its type. */
export function compileOrder(desk: Desk, placed: Placed<WrittenOrder>, index: number): OrderCard {
  const { card } = placed
  const byId = card.id.startsWith('B-') ? 'Basic' : 'Special'
  if (card.category !== byId) complain(desk, placed, ['category'], `${byId}, as its id says,`, 'SS2-10C')
  return {
    index,
    id: card.id,
    name: card.name,
    category: card.category,
    psionic: card.psionic ?? false,
    icon: card.icon ?? '',
    requires: compileRequirements(desk, placed),
    effects: compileEffects(desk, placed, card.effects, { id: card.id, path: ['effects'], at: 'continuous' }),
    text: card.text ?? '',
  }
}

function compileRequirements(desk: Desk, placed: Placed<WrittenOrder>): Requirements {
  const { roles, keyword, faction, nameIncludes, nameIs, className, type, subtype, shipCode } =
    placed.card.requires ?? {}
  return {
    roles: roles === undefined ? 0 : bitsOf(ROLES, roles),
    keyword: keyword === undefined ? -1 : KEYWORDS.indexOf(keyword),
    faction: faction === undefined ? -1 : refer(desk, placed, ['requires', 'faction'], 'allegiance', faction),
    nameIncludes: nameIncludes ?? '',
    nameIs: nameIs ?? '',
    className: className ?? '',
    type: type ?? '',
    subtype: subtype ?? '',
    ships: (shipCode ?? []).map((code, i) => refer(desk, placed, ['requires', 'shipCode', i], 'ship', code)),
  }
}
