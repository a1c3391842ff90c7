import type { CardBlock, Scene, ShipCard, Thing } from '@flagbridge/scene'
import { Art } from '../board/art.tsx'
import { tintOf } from '../board/places.ts'
import { ArmsTable, Mounts } from './Arms.tsx'
import { ShieldHex } from './HexPictures.tsx'
import { BoxRows, Stats } from './Record.tsx'
import { RuleLink } from './RuleLink.tsx'
import { Spaces } from './Spaces.tsx'

/** What of a card can be pointed at in place. */
export interface Pointable {
  readonly next: ReadonlyMap<Thing, unknown>
  readonly picked: readonly Thing[]
  point(thing: Thing): void
}

interface CardProps extends Pointable {
  readonly card: ShipCard
  readonly game: string
  readonly scene: Pick<Scene, 'sides'>
}

/** The ship's record as it is printed; its weapons and spaces can be pointed at in place. */
export function ShipCardView(props: CardProps) {
  const { card, scene } = props
  const tint = tintOf(scene, card.side)
  return (
    <section class={`pane k1 p${tint}`} aria-label={`Ship card: ${card.name}`} tabindex={0}>
      <header class="shiphead">
        {card.art !== undefined && (
          <span class="pic">
            <Art art={card.art} />
          </span>
        )}
        <div class="who">
          <h2>{card.name}</h2>
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

function BlockView({ block, ...props }: CardProps & { block: CardBlock }) {
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
