import type { Tableau, TableUpdate } from '../engine/api/index.ts'
import { changed } from '../engine/delta.ts'

/** The table after the page was told what is new; what has not changed is the same object as before. */
export function folded(before: Tableau | undefined, update: TableUpdate): Tableau {
  const { scene, keep, lines: added, happened, ...frame } = update
  const lines = [...(before?.lines.slice(0, keep) ?? []), ...added]
  return { ...frame, scene: changed(before?.scene, scene), lines, happened: lines.slice(...happened) }
}
