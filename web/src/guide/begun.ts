const KEPT = 'flagbridge.guides'

type Standing = 'begun' | 'done'

/** How far one came with the guide of each game, as this device remembers. */
export function guidesBegun(): Readonly<Record<string, Standing>> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, Standing>
  } catch {
    return {}
  }
}

/** What was done stays done. */
export function noteGuide(game: string, standing: Standing): void {
  const before = guidesBegun()
  if (before[game] === standing || before[game] === 'done') return
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...before, [game]: standing }))
  } catch {
    // A browser that keeps nothing still guides.
  }
}
