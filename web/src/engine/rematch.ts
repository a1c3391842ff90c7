import { newRecord, type Record } from '@flagbridge/formats'
import { seededDice } from '@flagbridge/kernel'
import { deploy } from './deployed.ts'
import { musterOf } from './mustering.ts'
import { newSeed } from './newSeed.ts'
import type { OpenedGame } from './shelf.ts'

/** The same options with other dice; whoever sat in the first seat sits in the second, and so on round the table. */
export function rematchOf(opened: OpenedGame, { options, seats }: Record): Record {
  const { rulebook, box } = opened
  const seed = newSeed()
  const turned = seats.map((_, i) => seats[(i + seats.length - 1) % seats.length]!)
  const record = newRecord({
    rulebook,
    packs: opened.packs,
    options,
    seats: turned.map(({ name, player }) => ({ name, player })),
    dice: { scheme: 'seeded', seed },
  })
  const read = box.game.readOptions(options)
  if (!read.ok) return record
  const { actions } = deploy(box, read.value as unknown, seededDice(seed), musterOf(opened).deploy)
  return { ...record, actions: [...actions] }
}
