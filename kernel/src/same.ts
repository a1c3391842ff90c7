/** Where two plain JSON values differ first, as a path, or undefined if they do not. */
export function difference(a: unknown, b: unknown, path = ''): string | undefined {
  if (Object.is(a, b)) return undefined
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return `${path === '' ? 'value' : path}: ${show(a)} is not ${show(b)}`
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return `${path}: length ${a.length} is not ${b.length}`
    for (let i = 0; i < a.length; i++) {
      const found = difference(a[i], b[i], `${path}[${i}]`)
      if (found !== undefined) return found
    }
    return undefined
  }
  return differenceOfObjects(a as Record<string, unknown>, b as Record<string, unknown>, path)
}

/** A key with the value undefined counts as absent, as it does in JSON. */
function differenceOfObjects(a: Record<string, unknown>, b: Record<string, unknown>, path: string): string | undefined {
  for (const key of Object.keys(a)) {
    const found = difference(a[key], b[key], `${path}.${key}`)
    if (found !== undefined) return found
  }
  for (const key of Object.keys(b))
    if (!(key in a) && b[key] !== undefined) return `${path}.${key}: absent is not ${show(b[key])}`
  return undefined
}

function show(value: unknown): string {
  const text = value === undefined ? 'absent' : JSON.stringify(value)
  return text.length > 120 ? `${text.slice(0, 117)}...` : text
}
