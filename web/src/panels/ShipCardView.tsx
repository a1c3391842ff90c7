import type { Block, BoxRow, Scene, ShipCard, Space, Stat, Thing } from '@flagbridge/scene'
import { Art } from '../board/art.tsx'
import { tintOf } from '../board/places.ts'
import { ArcView, ShieldHex } from './HexPictures.tsx'
import { RuleLink } from './RuleLink.tsx'
import { SymbolDie } from './SymbolDie.tsx'

interface CardProps {
  readonly card: ShipCard
  readonly game: string
  readonly scene: Pick<Scene, 'sides'>
  readonly next: ReadonlyMap<Thing, unknown>
  readonly picked: readonly Thing[]
  point(thing: Thing): void
}

/** The ship's record as it is printed; its weapons and spaces can be pointed at in place. */
export function ShipCardView(props: CardProps) {
  const { card, scene } = props
  const tint = tintOf(scene, card.side)
  return (
    <section class={`pane k1 p${tint}`} aria-label={`Ship card: ${card.name}`}>
      <header class="shiphead">
        {card.art !== undefined && (
          <span class="pic">
            <Art art={card.art} />
          </span>
        )}
        <div class="who">
          <h3>{card.name}</h3>
          {card.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {card.worth !== undefined && (
          <div class="worth">
            <b>{card.worth.value}</b>
            {card.worth.label}
          </div>
        )}
      </header>
      <div class="shipcard">
        {card.blocks.map((block, i) => (
          <BlockView key={i} block={block} {...props} />
        ))}
      </div>
    </section>
  )
}

function BlockView({ block, ...props }: CardProps & { block: Block }) {
  const { game, card } = props
  switch (block.kind) {
    case 'stats':
      return <Stats stats={block.stats} wide />
    case 'boxes':
      return <BoxRows rows={block.rows} />
    case 'record':
      return (
        <div class="shieldblock record">
          <BoxRows rows={block.rows} />
          <Stats stats={block.stats} />
        </div>
      )
    case 'shields':
      return (
        <div class="shieldblock">
          <ShieldHex {...block} art={card.art} next={props.next} point={props.point} />
          <div>
            {block.rows !== undefined && <BoxRows rows={block.rows} />}
            {block.stats !== undefined && <Stats stats={block.stats} />}
          </div>
        </div>
      )
    case 'table':
      return <ArmsTable block={block} {...props} />
    case 'mounts':
      return <Mounts block={block} {...props} />
    case 'chips':
      return (
        <div class="row chips">
          <span class="eyebrow">{block.title}</span>
          {block.chips.map(({ text, art, rule, faceDown }, i) => (
            <span key={i} class={faceDown === true ? 'chip facedown' : 'chip'}>
              {art !== undefined && <Art art={art} class="chipart" />}
              {text}
              {rule !== undefined && <RuleLink game={game} rule={rule} />}
            </span>
          ))}
        </div>
      )
    case 'text':
      return (
        <div class="textblock">
          {block.title !== undefined && <span class="eyebrow">{block.title}</span>}
          <p>
            {block.text} {block.rule !== undefined && <RuleLink game={game} rule={block.rule} />}
          </p>
        </div>
      )
    case 'spaces':
      return <Spaces block={block} {...props} />
    case 'slots':
      return (
        <div class="textblock">
          <span class="eyebrow">{block.title}</span>
          <div class="slots">
            {block.slots.map(({ text, now }, i) => (
              <span key={i} class={now === true ? 'now' : ''}>
                <i>{i + 1}</i>
                {text}
              </span>
            ))}
          </div>
        </div>
      )
    case 'faces':
      return (
        <div class="textblock">
          <span class="eyebrow">{block.title}</span>
          <div class="chart9" style={{ gridTemplateColumns: `repeat(${block.faces.length}, 1fr)` }}>
            {block.faces.map(({ face, does }) => (
              <div key={face}>
                <b>{face}</b>
                {does}
              </div>
            ))}
          </div>
        </div>
      )
  }
}

function Stats({ stats, wide = false }: { stats: readonly Stat[]; wide?: boolean }) {
  return (
    <dl class={wide ? 'kv stats' : 'kv'}>
      {stats.map(({ label, value, small }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} {small !== undefined && <small>{small}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function BoxRows({ rows }: { rows: readonly BoxRow[] }) {
  return (
    <dl class="kv">
      {rows.map(({ label, of, crossed, numbers, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span class="boxes" role="img" aria-label={`${of - crossed} of ${of} left`}>
              {Array.from({ length: of }, (_, i) => (
                <i key={i} class={`${i < crossed ? 'x' : ''} ${numbers === undefined ? '' : 'n'}`}>
                  {numbers?.[i]}
                </i>
              ))}
            </span>{' '}
            {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** With more columns than this a table is written small. */
const MANY = 6

/** Weapons in the book's order. A row that is wanted now is a button. */
function ArmsTable({ block, next, picked, point }: CardProps & { block: Extract<Block, { kind: 'table' }> }) {
  const align = (i: number) => ({ left: '', centre: 'c', right: 'r' })[block.columns[i]?.align ?? 'left']
  return (
    <table class={block.columns.length > MANY ? 'arms many' : 'arms'}>
      <thead>
        <tr>
          {block.columns.map(({ title }, i) => (
            <th key={title} class={align(i)} scope="col">
              {title === '' ? <span class="sr">State</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row, i) => {
          const { thing } = row
          const lit = thing !== undefined && next.has(thing)
          const chosen = thing !== undefined && picked.includes(thing)
          const state = chosen || row.state === 'selected' ? 'sel' : (row.state ?? '')
          return (
            <tr key={i} class={`${state} ${lit ? 'litrow' : ''}`}>
              {row.cells.map((cell, column) => (
                <td key={column} class={align(column)}>
                  {typeof cell !== 'string' ? (
                    <ArcView {...cell} />
                  ) : column === 0 && lit ? (
                    <button type="button" class="rowbtn" data-thing={thing} data-lit="" onClick={() => point(thing)}>
                      {cell}
                    </button>
                  ) : (
                    cell
                  )}
                  {column === 0 && row.under !== undefined && <small class="under">{row.under}</small>}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Weapons side by side, each with its arc; a lost one is crossed off in place. */
function Mounts({ block, next, picked, point }: CardProps & { block: Extract<Block, { kind: 'mounts' }> }) {
  return (
    <div class="mounts">
      <b>{block.title}</b>
      {block.mounts.map(({ thing, picture, text, state }, i) => {
        const lit = thing !== undefined && next.has(thing)
        const chosen = thing !== undefined && picked.includes(thing)
        const Tag = lit ? 'button' : 'span'
        return (
          <Tag
            key={i}
            {...(lit ? { type: 'button', 'data-thing': thing, 'data-lit': '', onClick: () => point(thing) } : {})}
            class={`mount ${chosen ? 'selected' : (state ?? '')} ${lit ? 'lit' : ''}`}
          >
            <ArcView {...picture} />
            {text}
          </Tag>
        )
      })}
      {block.under !== undefined && <small class="under">{block.under}</small>}
    </div>
  )
}

function Spaces({ block, game, next, picked, point }: CardProps & { block: Extract<Block, { kind: 'spaces' }> }) {
  return (
    <div class="spaces">
      {block.spaces.map((space, i) => {
        const lit = space.thing !== undefined && next.has(space.thing)
        const hot = lit || space.state === 'selected' || (space.thing !== undefined && picked.includes(space.thing))
        const Tag = lit ? 'button' : 'div'
        return (
          <Tag
            key={i}
            {...(lit ? { type: 'button', 'data-lit': '', onClick: () => point(space.thing!) } : {})}
            data-thing={space.thing}
            class={`feat ${space.tone ?? ''} ${hot ? 'hot' : ''} ${space.state ?? ''}`}
          >
            {space.art !== undefined && <Art art={space.art} class="spaceart" />}
            <span class="fn">
              <b>{space.name}</b>
              <span>
                {space.text} {space.rule !== undefined && !lit && <RuleLink game={game} rule={space.rule} />}
              </span>
            </span>
            <DiceLaid space={space} />
          </Tag>
        )
      })}
    </div>
  )
}

/** The dice that lie on a space, and the places that are still empty. */
function DiceLaid({ space: { dice = [], slots = 0 } }: { space: Space }) {
  return (
    <>
      {dice.map(({ symbols, art }, i) => (
        <SymbolDie key={i} symbols={symbols ?? (art === undefined ? [] : [art])} class="onspace" />
      ))}
      {Array.from({ length: Math.max(0, slots - dice.length) }, (_, i) => (
        <span key={`empty ${i}`} class="slot" />
      ))}
    </>
  )
}
