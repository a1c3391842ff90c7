import type { Tableau } from '../engine/api/index.ts'

export type TipName = 'illegal' | 'shields' | 'critical' | 'seal'

/** What is said once, when something happens for the first time. */
export const TIPS: Readonly<Record<TipName, string>> = {
  illegal:
    'Only what lights up can be chosen now. Why the rest cannot stands in the line on top, and the number there opens the rule.',
  shields:
    'You are asked about your shields. What is spent is gone, so look at what would come through without them: the dock shows it.',
  critical:
    'A critical hit does more than take a box of hull. Open its line in the log to see what the ship has lost, and for how long.',
  seal: 'Sealed orders lie face down until everybody has sealed. Until then you may still change yours; then all are turned up together.',
}

/** What happens at this table for which there is a tip. */
export function occasionOf(table: Pick<Tableau, 'decision' | 'happened' | 'scene'>): TipName | undefined {
  const { decision, happened, scene } = table
  if (decision !== undefined && /^(shield|defend)/i.test(decision.kind)) return 'shields'
  if (happened.some(({ text }) => /critical (hit|damage)/i.test(text))) return 'critical'
  return scene.sides.some(({ seal }) => seal?.sealed === true) ? 'seal' : undefined
}
