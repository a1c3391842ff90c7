/**
 * What of a plain value is another than before: the whole of it, or only some parts, by their keys. Nothing at all
 * where it is the same. A list of another length is sent whole.
 */
export type Delta<T> =
  | { readonly is: T }
  | { readonly parts: Readonly<Record<string, Delta<unknown>>>; readonly gone?: readonly string[] }
  | undefined

type Plain = Readonly<Record<string, unknown>>

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null
}

function areAlike(a: unknown, b: unknown): boolean {
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false
  return !Array.isArray(a) || a.length === (b as unknown as readonly unknown[]).length
}

/** What leads from one value to another. */
export function deltaOf<T>(before: unknown, after: T): Delta<T> {
  if (Object.is(before, after)) return undefined
  if (!areAlike(before, after)) return { is: after }
  const [old, now] = [before as Plain, after as Plain]
  const parts: Record<string, Delta<unknown>> = {}
  let count = 0
  for (const key of Object.keys(now)) {
    const part = Object.hasOwn(old, key) ? deltaOf(old[key], now[key]) : { is: now[key] }
    if (part === undefined) continue
    parts[key] = part
    count++
  }
  const gone = Object.keys(old).filter((key) => !Object.hasOwn(now, key))
  if (gone.length > 0) return { parts, gone }
  return count === 0 ? undefined : { parts }
}

/** The value after a change. What has not changed is the same object as before. */
export function changed<T>(before: T | undefined, delta: Delta<T>): T {
  if (delta === undefined) return before as T
  if ('is' in delta) return delta.is
  const { parts, gone = [] } = delta
  const copy = (Array.isArray(before) ? [...(before as readonly unknown[])] : { ...before }) as Record<string, unknown>
  for (const key of gone) delete copy[key]
  for (const [key, part] of Object.entries(parts)) copy[key] = changed(copy[key], part)
  return copy as T
}
