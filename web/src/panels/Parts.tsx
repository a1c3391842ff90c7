import type { NamedChance, Panel, Part, TextRun, Scene, SumTerm } from '@flagbridge/scene'
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
        {panel.heading !== undefined && <Headline runs={panel.heading} scene={scene} />}
        {parts}
      </div>
    </section>
  )
}

export function Headline({ runs, scene }: { runs: readonly TextRun[]; scene: Pick<Scene, 'sides'> }) {
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
          {part.figures.map(({ label, value, before }) => [
            <dt key={label}>{label}</dt>,
            <dd key={`${label} is`}>
              {before !== undefined && <Was>{before}</Was>}
              {value}
            </dd>,
          ])}
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

export function Sum({ terms, game }: { terms: readonly SumTerm[]; game: string }) {
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
  const meanOf = (chanceOf: (one: NamedChance) => number) =>
    part.odds.reduce((sum, one) => sum + (Number.parseFloat(one.label) || 0) * chanceOf(one), 0)
  const mean = meanOf(({ chance }) => chance)
  const isCompared = part.odds.some(({ before }) => before !== undefined)
  const was = isCompared ? meanOf(({ before = 0 }) => before) : mean
  const counted = part.odds.every(({ label }) => Number.isFinite(Number(label)))
  return (
    <div class={`oddspart p${tint} ${isCompared ? 'compared' : ''}`}>
      <Sub title={part.title} note="exact" />
      <div class="odds" role="list">
        {part.odds.map(({ label, chance, before }) => (
          <div key={label} role="listitem" class="odd">
            <span class="num">{label}</span>
            <span class="bar">
              <i style={{ width: `${100 * chance}%` }} />
              {before !== undefined && <em style={{ left: `${100 * before}%` }} />}
            </span>
            <span class="p">{percent(chance)}</span>
            {before !== undefined && <Change by={chance - before} />}
          </div>
        ))}
      </div>
      {(counted || part.note !== undefined) && (
        <p class="muted note">
          {counted &&
            `Mean ${mean.toFixed(2)}${was.toFixed(2) === mean.toFixed(2) ? '' : ` instead of ${was.toFixed(2)}`}. `}
          {part.note}
        </p>
      )}
    </div>
  )
}

/** By how many of a hundred a chance rises or falls. */
function Change({ by }: { by: number }) {
  const points = Math.round(1000 * by) / 10
  return <span class="change">{points === 0 ? '' : `${points > 0 ? '+' : '−'}${Math.abs(points).toFixed(1)}`}</span>
}

function Was({ children }: { children: string }) {
  return (
    <small class="was">
      {children} <span class="sr">before, then</span>
      <span aria-hidden="true">→ </span>
    </small>
  )
}

/** Small chances keep their digits: never "0 %" for what can happen. */
function percent(chance: number): string {
  if (chance === 0) return '0 %'
  return `${(100 * chance).toFixed(chance < 0.001 ? 3 : chance < 0.01 ? 2 : 1)} %`
}
