/** Where a value is not what was expected, or undefined. Only what is written is compared. */
export interface Mismatch {
  readonly path: string
  readonly expected: unknown
  readonly got: unknown
}

/**
 * A mapping matches a mapping with at least these keys; against a list, its keys look elements up by index, `id` or
 * `name`. A list matches a list of the same length, element by element. Null stands for an absent value.
 */
export function mismatch(expected: unknown, got: unknown, path = ''): Mismatch | undefined {
  if (Array.isArray(expected)) return mismatchOfList(expected, got, path)
  if (typeof expected === 'object' && expected !== null) {
    if (typeof got !== 'object' || got === null) return { path, expected, got }
    for (const [key, inner] of Object.entries(expected)) {
      const found = mismatch(
        inner,
        Array.isArray(got) ? element(got, key) : (got as Record<string, unknown>)[key],
        `${path}.${key}`,
      )
      if (found !== undefined) return found
    }
    return undefined
  }
  return Object.is(expected, got ?? null) ? undefined : { path, expected, got }
}

function mismatchOfList(expected: readonly unknown[], got: unknown, path: string): Mismatch | undefined {
  if (!Array.isArray(got) || got.length !== expected.length) return { path, expected, got }
  for (const [i, inner] of expected.entries()) {
    const found = mismatch(inner, got[i], `${path}[${i}]`)
    if (found !== undefined) return found
  }
  return undefined
}

function element(list: readonly unknown[], key: string): unknown {
  if (/^\d+$/.test(key) && Number(key) < list.length) return list[Number(key)]
  return list.find((item) => {
    const named = item as { id?: unknown; name?: unknown } | null
    return typeof item === 'object' && (named?.id === key || named?.name === key)
  })
}
