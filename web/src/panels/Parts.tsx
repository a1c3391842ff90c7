import type { Panel, Part, Run, Scene, Term } from '@flagbridge/scene'
import { Art } from '../board/art.tsx'
import { tintOf } from '../board/places.ts'
import { Dice } from './Dice.tsx'
import { RuleLink } from './RuleLink.tsx'

interface Shown {
  readonly game: string
  readonly scene: Pick<Scene, 'sides'>
}

/** A panel reads as the rule does, from the top: who, why, what is needed, what comes of it. */
export function PanelView({ panel, game, scene, plain = false }: Shown & { panel: Panel; plain?: boolean }) {
  const parts = panel.parts.map((part, i) => <PartView key={i} part={part} game={game} scene={scene} />)
  if (plain) return <div class="parts">{parts}</div>
  return (
    <section class="panel pane k2" aria-label={panel.title}>
      <header>
        <h2>{panel.title}</h2>
        <span class="grow" />
        {panel.rule !== undefined && <RuleLink game={game} rule={panel.rule} />}
      </header>
      <div class="parts">
        {panel.heading !== undefined && <Heading runs={panel.heading} scene={scene} />}
        {parts}
      </div>
    </section>
  )
}

export function Heading({ runs, scene }: { runs: readonly Run[]; scene: Pick<Scene, 'sides'> }) {
  return (
    <p class="display heading">
      {runs.map(({ text, side }, i) => (
        <span key={i} class={side === undefined ? 'muted' : `s${tintOf(scene, side)}`}>
          {text}
        </span>
      ))}
    </p>
  )
}

function PartView({ part, game, scene }: Shown & { part: Part }) {
  switch (part.kind) {
    case 'text':
      return (
        <p class="soft">
          {part.text} {part.rule !== undefined && <RuleLink game={game} rule={part.rule} />}
        </p>
      )
    case 'figures':
      return (
        <dl class="kv">
          {part.figures.map(({ label, value }) => [<dt key={label}>{label}</dt>, <dd key={`${label} is`}>{value}</dd>])}
        </dl>
      )
    case 'sum':
      return (
        <div>
          {part.title !== undefined && <Sub title={part.title} />}
          <Sum terms={part.terms} game={game} />
        </div>
      )
    case 'faces':
      return (
        <div>
          {part.title !== undefined && <Sub title={part.title} />}
          <div class="chart9" style={{ gridTemplateColumns: `repeat(${part.faces.length}, 1fr)` }}>
            {part.faces.map(({ face, does, counts, art }) => (
              <div key={face} class={counts ? 'hit' : ''}>
                <b>{face}</b>
                {art === undefined || art.length === 0 ? (
                  does
                ) : (
                  <span role="img" aria-label={does} title={does}>
                    {art.map((one, i) => (
                      <Art key={i} art={one} class="faceart" />
                    ))}
                  </span>
                )}
              </div>
            ))}
          </div>
        </div>
      )
    case 'odds':
      return <Odds part={part} scene={scene} />
    case 'dice':
      return (
        <div>
          {part.title !== undefined && <p class="soft needed">{part.title}</p>}
          <div class="diceline">
            <Dice dice={part.dice} />
            {part.result !== undefined && <b>{part.result}</b>}
          </div>
        </div>
      )
  }
}

function Sub({ title, note }: { title: string; note?: string }) {
  return (
    <div class="sub">
      <span class="eyebrow">{title}</span>
      <span class="grow" />
      {note !== undefined && <span class="muted exact">{note}</span>}
    </div>
  )
}

export function Sum({ terms, game }: { terms: readonly Term[]; game: string }) {
  return (
    <div class="sum">
      {terms.map(({ by, text, rule, total }, i) => (
        <div key={i} class={total === true ? 'total' : ''}>
          <span class="by">{by?.replace('-', '−')}</span>
          <span class="grow">{text}</span>
          {rule !== undefined && <RuleLink game={game} rule={rule} />}
        </div>
      ))}
    </div>
  )
}

function Odds({ part, scene }: { part: Extract<Part, { kind: 'odds' }>; scene: Pick<Scene, 'sides'> }) {
  const tint = part.side === undefined ? 1 : tintOf(scene, part.side)
  const mean = part.odds.reduce((sum, { label, chance }) => sum + (Number.parseFloat(label) || 0) * chance, 0)
  const counted = part.odds.every(({ label }) => Number.isFinite(Number(label)))
  return (
    <div class={`oddspart p${tint}`}>
      <Sub title={part.title} note="exact" />
      <div class="odds" role="list">
        {part.odds.map(({ label, chance }) => (
          <div key={label} role="listitem" class="odd">
            <span class="num">{label}</span>
            <span class="bar">
              <i style={{ width: `${100 * chance}%` }} />
            </span>
            <span class="p">{percent(chance)}</span>
          </div>
        ))}
      </div>
      {(counted || part.note !== undefined) && (
        <p class="muted note">
          {counted && `Mean ${mean.toFixed(2)}. `}
          {part.note}
        </p>
      )}
    </div>
  )
}

/** Small chances keep their digits: never "0 %" for what can happen. */
function percent(chance: number): string {
  if (chance === 0) return '0 %'
  return `${(100 * chance).toFixed(chance < 0.001 ? 3 : chance < 0.01 ? 2 : 1)} %`
}
