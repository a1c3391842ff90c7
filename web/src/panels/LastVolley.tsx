import type { Panel, Scene } from '@flagbridge/scene'
import { cameTo, lastVolley } from '../client/volleys.ts'
import type { StoryLine } from '../engine/api/index.ts'
import { Headline, PanelView } from './Parts.tsx'
import { RuleLink } from './RuleLink.tsx'

interface LastVolleyProps {
  readonly lines: readonly StoryLine[]
  readonly scene: Scene
  readonly game: string
}

/** The last attack as one sheet: dice, hits, shields, damage, what it did; where other dice fell since, those. */
export function LastVolley({ lines, scene, game }: LastVolleyProps) {
  const told = lastVolley(lines)
  const volley = told.length > 1 ? told : []
  const dice = lines.findLast(({ look }) => look.panel?.parts.some(({ kind }) => kind === 'dice'))
  const isLater = dice !== undefined && (volley.length === 0 || lines.indexOf(dice) > lines.indexOf(volley.at(-1)!))
  if (isLater) return <LastDice panel={dice.look.panel!} scene={scene} game={game} />
  if (volley.length === 0) return null
  const heading = volley.find(({ look }) => look.panel?.heading !== undefined)?.look.panel?.heading
  return (
    <section class="panel pane k2 volley" aria-label="Last volley">
      <header>
        <h2>Last volley</h2>
        <span class="grow" />
        <b>{cameTo(volley)}</b>
      </header>
      <div class="parts">
        {heading !== undefined && <Headline runs={heading} scene={scene} />}
        <ol>
          {volley.map((line, i) => (
            <li key={i} class={(line.look.harm ?? line.look.losses) === undefined ? '' : 'harm'}>
              {line.text} <RuleLink game={game} rule={line.rule} />
              {line.look.panel !== undefined && (
                <PanelView panel={fallen(line.look.panel)} game={game} scene={scene} plain />
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** Dice as they fell and what was added to them; the rest is in the log. */
function fallen(panel: Panel): Panel {
  return { ...panel, parts: panel.parts.filter(({ kind }) => kind === 'dice' || kind === 'sum') }
}

/** Dice that belong to no attack, with what was added to them and why. */
function LastDice({ panel, scene, game }: { panel: Panel; scene: Scene; game: string }) {
  const heading = panel.heading ?? [{ text: panel.title }]
  return <PanelView panel={{ ...fallen(panel), heading, title: 'Last dice' }} game={game} scene={scene} />
}
