import { openBuiltIn, shelved } from '@flagbridge/catalog'
import type { AnyBox, AnyRulebook } from '@flagbridge/kernel'
import { lookOf, type AnyLook } from '@flagbridge/scene'
import { plainLook } from './plainLook.ts'

/** A game taken from the shelf, with its cards and its look. */
export interface Opened {
  readonly rulebook: AnyRulebook
  readonly box: AnyBox
  readonly look: AnyLook
}

const opened = new Map<string, Promise<Opened>>()

/** Opens a game once; its code is loaded then. */
export function openGame(id: string): Promise<Opened> {
  const known = opened.get(id)
  if (known !== undefined) return known
  const game = shelved(id)
  if (game === undefined) return Promise.reject(new Error(`There is no game called ${id}.`))
  const opening = openBuiltIn(game).then(({ rulebook, box }) => ({
    rulebook,
    box,
    look: lookOf(box) ?? plainLook(box),
  }))
  opened.set(id, opening)
  opening.catch(() => opened.delete(id))
  return opening
}
