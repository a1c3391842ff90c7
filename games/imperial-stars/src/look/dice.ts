import type { Panel, Tray } from '@flagbridge/scene'
import { dieThing } from './things.ts'

/** Dice that have been rolled and wait to be used. */
export function diceTray(title: string, faces: readonly number[], note: string, rule: string): Tray {
  return {
    title,
    place: 'dock',
    shape: 'die',
    items: faces.map((face) => ({ thing: dieThing(face), name: `a ${face}`, face })),
    note,
    rule,
  }
}

export function dicePanel(title: string, rule: string, faces: readonly number[]): Panel {
  return { title, rule, parts: [{ kind: 'dice', dice: faces.map((face) => ({ face, counts: true })) }] }
}
