import type { Order } from '@flagbridge/kernel'
import type { SharedAction } from '../actions.ts'
import type { Bound } from '../edition.ts'
import { isSet, NONE, type OrderIndex, type PieceIndex } from '../indices.ts'
import type { SharedActionOf } from '../rules/step.ts'
import type { TableState } from '../state.ts'
import { effectId, orderId, pieceName } from './names.ts'
import { oneWord, speaking } from './orders.ts'
import type { Vocabulary } from './sentence.ts'

type SharedOrders<S extends TableState> = {
  readonly [Verb in SharedAction['do']]: Order<Bound<S>, S, SharedActionOf<Verb>>
}

/** How an edition shows that a verb is typed, where it has an example of its own. */
type Forms = { readonly [Verb in SharedAction['do']]?: string }

/** The typed orders that both editions have, in the words of one of them. */
export function sharedOrders<S extends TableState>(vocabulary: Vocabulary, own: Forms = {}): SharedOrders<S> {
  const order = speaking<S>(vocabulary)
  const facing = (i: number) => vocabulary.facings[i] ?? i
  const ofOrderAndPiece = <Verb extends 'assign' | 'withdraw'>(verb: Verb) =>
    order<{ readonly do: Verb; readonly order: OrderIndex; readonly piece: PieceIndex }>({
      forms: [own[verb] ?? `${verb} ORDER PIECE`],
      say: (c, action, s) => `${verb} ${orderId(c, action.order)} ${pieceName(s, action.piece)}`,
      hear: (said) => said.withOrder((card) => said.withPiece((piece) => ({ do: verb, order: card, piece }))),
    })
  return {
    agree: order<SharedActionOf<'agree'>>({
      forms: [own.agree ?? 'agree MAP'],
      say: (c, { battlefield }) => `agree ${c.battlefields[battlefield]?.id ?? 'nothing'}`,
      hear(said, c) {
        const id = said.next() ?? ''
        const battlefield = c.find.battlefield.get(id)
        return battlefield === undefined ? said.lacks('map', id) : { do: 'agree', battlefield }
      },
    }),
    assign: ofOrderAndPiece('assign'),
    withdraw: ofOrderAndPiece('withdraw'),
    commit: order(oneWord('commit')),
    use: order<SharedActionOf<'use'>>({
      forms: [own.use ?? 'use EFFECT PIECE [on PIECE] [order ORDER to PIECE]'],
      say(c, action, s) {
        const on = isSet(action.on) ? ` on ${pieceName(s, action.on)}` : ''
        const passed = isSet(action.order) ? ` order ${orderId(c, action.order)} to ${pieceName(s, action.to)}` : ''
        return `use ${effectId(c, action.effect)} ${pieceName(s, action.piece)}${on}${passed}`
      },
      hear: (said) => said.use(),
    }),
    activate: order<SharedActionOf<'activate'>>({
      forms: [own.activate ?? 'activate PIECE'],
      say: (_, { piece }, s) => `activate ${pieceName(s, piece)}`,
      hear: (said) => said.withPiece((piece) => ({ do: 'activate', piece })),
    }),
    end: order(oneWord('end')),
    nominate: order<SharedActionOf<'nominate'>>({
      forms: [own.nominate ?? 'nominate SHIELD'],
      say: (_, action) => `nominate ${facing(action.facing)}`,
      hear: (said) => said.withShield((shield) => ({ do: 'nominate', facing: shield })),
    }),
    declare: order<SharedActionOf<'declare'>>({
      forms: [own.declare ?? 'declare EFFECT PIECE'],
      say: (c, { effect, piece }, s) => `declare ${effectId(c, effect)} ${pieceName(s, piece)}`,
      hear: (said) => said.withEffect((effect) => said.withPiece((piece) => ({ do: 'declare', effect, piece }))),
    }),
    confirm: order(oneWord('confirm')),
    leave: order(oneWord('leave')),
    return: order<SharedActionOf<'return'>>({
      forms: [own.return ?? 'return ORDER'],
      say: (c, action) => `return ${orderId(c, action.order)}`,
      hear: (said) => said.withOrder((card) => ({ do: 'return', order: card })),
    }),
    stand: order(oneWord('stand')),
    shift: order<SharedActionOf<'shift'>>({
      forms: [own.shift ?? 'shift SHIELD SHIELD, shift none'],
      say: (_, { from, to }) => (isSet(from) ? `shift ${facing(from)} ${facing(to)}` : 'shift none'),
      hear(said) {
        if (said.hears('none')) return { do: 'shift', from: NONE, to: NONE }
        return said.withShield((from) => said.withShield((to) => ({ do: 'shift', from, to })))
      },
    }),
  }
}
