import type { Dice } from '@flagbridge/kernel'

/** A sample from all over a list, in its order: neighbours in it are often alike. */
export function spread<T>(list: readonly T[], count: number, dice: Dice): T[] {
  if (list.length <= count) return [...list]
  const step = list.length / count
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor(i * step)
    const to = Math.floor((i + 1) * step)
    return list[from + dice.die(to - from, 'sample') - 1]!
  })
}
