import type { AnyBox } from '@flagbridge/kernel'
import { lookOf } from '@flagbridge/scene'
import { sideNamed } from './tableText.ts'

/** Who plays whom, for how long and for what: told before the first decision. */
export function briefing(
  box: AnyBox,
  title: string,
  view: unknown,
  seat: number,
  players: readonly { readonly player: string }[],
  demands?: string,
): string[] {
  const scene = lookOf(box)?.scene(view, seat)
  const sides = box.game.sides(view)
  const named = (one: number) => {
    const side = sides[one]!
    const name = scene === undefined ? `side ${side + 1}` : sideNamed(scene, side)
    const who = one === seat ? 'you' : `the computer, ${players[one]?.player ?? ''}`
    return `  Seat ${one + 1}: ${name} (${who})`
  }
  return [
    title,
    ...sides.map((_, one) => named(one)),
    ...(scene === undefined ? [] : [`  ${[scene.round, scene.phase].filter(Boolean).join(', ')}`]),
    ...(box.words.briefing?.(view, seat) ?? []).map((line) => `  ${line}`),
    ...(demands === undefined ? [] : [`  ${demands}`]),
    'Say "help" for what you may say, "board" for the table.',
    '',
  ]
}
