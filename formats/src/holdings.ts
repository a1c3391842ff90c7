/** What a pack holds: the names in each of its sections, whether it is in order or not. */
export function holdings(data: unknown): Record<string, string[]> {
  const holds: Record<string, string[]> = {}
  for (const [section, value] of Object.entries((data ?? {}) as Record<string, unknown>)) {
    if (typeof value !== 'object' || value === null) continue
    holds[section] = Array.isArray(value) ? value.map(nameOf) : Object.keys(value)
  }
  return holds
}

function nameOf(item: unknown, i: number): string {
  const named = item as { id?: unknown; code?: unknown; name?: unknown } | null
  const name = named?.id ?? named?.code ?? named?.name
  return typeof name === 'string' || typeof name === 'number' ? String(name) : `${i + 1}`
}
