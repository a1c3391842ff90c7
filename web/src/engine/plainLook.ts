import type { AnyAction, AnyBox } from '@flagbridge/kernel'
import type { AnyLook } from '@flagbridge/scene'

/** A game that nobody has drawn yet is played in characters: every action is a button with its typed order. */
export function plainLook({ game, words }: AnyBox): AnyLook {
  return {
    scene: (view, seat) => ({
      field: { kind: 'text', text: words.show(view, seat) },
      pieces: [],
      round: `Round ${game.round(view)}`,
      sides: [...new Set(game.sides(view))].map((side) => ({ side, name: `Side ${side + 1}` })),
    }),
    pointers: (action: AnyAction, view) => {
      const order = words.say(action, view)
      return [{ thing: `button:${order}`, label: order }]
    },
    why: () => undefined,
    preview: () => ({}),
    card: () => undefined,
    entry: () => ({}),
  }
}
