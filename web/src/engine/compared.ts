import type { Panel, Part, Preview } from '@flagbridge/scene'

/** What a choice would change: its odds and figures, each with what it is as things stand. */
export function compared(then: Preview, now: Preview | undefined): Preview {
  if (then.panels === undefined || now?.panels === undefined) return then
  return { ...then, panels: then.panels.map((panel) => comparedPanel(panel, sameAs(panel, now.panels!))) }
}

function sameAs(panel: Panel, among: readonly Panel[]): Panel | undefined {
  return among.find(({ title }) => title === panel.title)
}

function comparedPanel(then: Panel, now: Panel | undefined): Panel {
  return now === undefined ? then : { ...then, parts: then.parts.map((part) => comparedPart(part, now.parts)) }
}

function comparedPart(part: Part, among: readonly Part[]): Part {
  if (part.kind === 'odds') {
    const other = among.find((one) => one.kind === 'odds' && one.title === part.title)
    if (other?.kind !== 'odds') return part
    const before = new Map(other.odds.map(({ label, chance }) => [label, chance]))
    const labels = new Set(part.odds.map(({ label }) => label))
    // What can no longer happen stays in sight, as a bar that is gone.
    const gone = other.odds.filter(({ label }) => !labels.has(label)).map((one) => ({ ...one, chance: 0 }))
    return { ...part, odds: [...part.odds, ...gone].map((one) => ({ ...one, before: before.get(one.label) ?? 0 })) }
  }
  if (part.kind !== 'figures') return part
  const figures = among.flatMap((one) => (one.kind === 'figures' ? one.figures : []))
  return {
    ...part,
    figures: part.figures.map((figure) => {
      const before = figures.find(({ label }) => label === figure.label)?.value
      return before === undefined || before === figure.value ? figure : { ...figure, before }
    }),
  }
}
