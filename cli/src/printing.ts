import type { Chapter } from '@flagbridge/formats'
import { ONLOOKER, type AnyBox } from '@flagbridge/kernel'
import { lookOf, type AnyLook, type Piece, type Scene, type ShipCard } from '@flagbridge/scene'
import type { PrintedTable } from '@flagbridge/print'

/** A table as it is printed: every record as its own side knows it, since the paper is for all who sit round it. */
export function tableOf(box: AnyBox, state: unknown, title: string, reference: Chapter | undefined): PrintedTable {
  const look = lookOf(box)
  if (look === undefined) throw new Error(`${title}: nobody has drawn this game`)
  const sides = box.game.sides(state)
  const seatOf = (side: number) => Math.max(0, sides.indexOf(side))
  const scene = look.scene(state, 0)
  return {
    title,
    scene,
    records: recordsOf(look, state, scene, seatOf),
    deck: (look.deck?.() ?? []).flatMap(({ thing, copies }) => {
      // As it lies in the box: nothing of anybody's hand or ships.
      const card = look.card(state, thing, ONLOOKER)
      return card === undefined ? [] : [{ card, copies }]
    }),
    reference,
  }
}

function recordsOf(look: AnyLook, state: unknown, scene: Scene, seatOf: (side: number) => number): ShipCard[] {
  return pieceNames(scene).flatMap(({ thing, side }) => look.card(state, thing, seatOf(side)) ?? [])
}

/** Ships on a map, or lying in rows as cards. */
function pieceNames({ pieces, field }: Scene): { thing: `piece:${string}`; side: number }[] {
  const standing = pieces.map(({ id, side }: Piece) => ({ thing: `piece:${id}` as const, side }))
  if (field.kind !== 'cards') return standing
  const lying = field.rows.flatMap(({ cards, side }) =>
    cards.flatMap(({ thing }) => (thing.startsWith('piece:') ? [{ thing: thing as `piece:${string}`, side }] : [])),
  )
  return [...standing, ...lying]
}
