import type { Goal, Scene } from '@flagbridge/scene'
import { tintOf } from '../board/places.ts'
import { isNarrow } from '../client/narrowScreen.ts'
import { set, settings } from '../client/settings.ts'
import type { Tableau } from '../engine/api/index.ts'
import { RuleLink } from './RuleLink.tsx'

/** "Turn 10 is the last. [SX-2.3.a]": the sentence, and the rules behind it. */
const RULES = /\s*\[([^\]]+)\]\s*$/

/** What is fought for: how points are made, who has which, and when it ends. */
export function Objectives({ table }: { table: Tableau }) {
  const { goal, scene, game } = table
  if (goal.length === 0 || table.ending !== undefined) return null
  const goals = scene.goals ?? []
  return (
    <details
      class="panel pane k2 objectives"
      open={settings.value.objectives && !isNarrow.value}
      onToggle={(event) => {
        if (!isNarrow.value) set({ objectives: event.currentTarget.open })
      }}
    >
      <summary>
        <h2>Objectives</h2>
        <span class="grow" />
        {scene.sides.map(({ side, name, score }) => (
          <b key={side} class={`s${tintOf(scene, side)}`} title={name}>
            {score}
          </b>
        ))}
      </summary>
      <ul class="parts">
        {goal.map((line) => (
          <li key={line}>
            {line.replace(RULES, '')}{' '}
            {(RULES.exec(line)?.[1] ?? '')
              .split(/,\s*/)
              .filter((rule) => rule !== '')
              .map((rule) => (
                <RuleLink key={rule} game={game} rule={rule} />
              ))}
          </li>
        ))}
        {[...new Set(goals.map(({ label }) => label))].map((label) => (
          <li key={label}>
            {label}.{' '}
            {marked(
              goals.filter((one) => one.label === label),
              scene,
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** How many are marked on the map, and who has how many of them. */
function marked(goals: readonly Goal[], { sides }: Scene): string {
  const held = sides.map(({ side, name }) => `${name} ${goals.filter((one) => one.side === side).length}`)
  const owned = goals.some(({ side }) => side !== undefined)
  return `${goals.length} on the map${owned ? `, ${held.join(', ')}` : ''}.`
}
