import { NONE, type OrderIndex } from '../indices.ts'
import { complain, refer, type Compiler, type Placed } from './compiler.ts'
import type { OrderCard, Requirements } from './content.ts'
import { compileEffects } from './effects.ts'
import { keywordOf } from './keywords.ts'
import type { WrittenOrder } from './packSchema.ts'
import { EMPTY, setOfWords } from './sets.ts'
import { ROLES } from './words.ts'

/** SS1-COMP.9: an Order card; its number says its type. */
export function compileOrder(compiler: Compiler, placed: Placed<WrittenOrder>, index: OrderIndex): OrderCard {
  const { card } = placed
  const byId = card.id.startsWith('B-') ? 'Basic' : 'Special'
  if (/^[A-Z]-/.test(card.id) && card.category !== byId)
    complain(compiler, placed, ['category'], `${byId}, as its id says,`, 'SS2-10C')
  return {
    index,
    id: card.id,
    name: card.name,
    category: card.category,
    psionic: card.psionic ?? false,
    icon: card.icon ?? '',
    requires: compileRequirements(compiler, placed),
    effects: compileEffects(compiler, placed, card.effects, { id: card.id, path: ['effects'], at: 'continuous' }),
    text: card.text ?? '',
  }
}

function compileRequirements(compiler: Compiler, placed: Placed<WrittenOrder>): Requirements {
  const { roles, keyword, faction, nameIncludes, nameIs, className, type, subtype, shipCode } =
    placed.card.requires ?? {}
  return {
    roles: roles === undefined ? EMPTY : setOfWords(ROLES, roles),
    keyword: keyword === undefined ? NONE : keywordOf(compiler, placed, ['requires', 'keyword'], keyword),
    faction: faction === undefined ? NONE : refer(compiler, placed, ['requires', 'faction'], 'allegiance', faction),
    nameIncludes: nameIncludes ?? '',
    nameIs: nameIs ?? '',
    className: className ?? '',
    type: type ?? '',
    subtype: subtype ?? '',
    ships: (shipCode ?? []).map((code, i) => refer(compiler, placed, ['requires', 'shipCode', i], 'ship', code)),
  }
}
