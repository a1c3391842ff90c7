import type { CardBlock, Space } from '@flagbridge/scene'
import { Art } from '../board/art.tsx'
import { RuleLink } from './RuleLink.tsx'
import type { Pointable } from './ShipCardView.tsx'
import { SymbolDie } from './SymbolDie.tsx'

interface SpacesProps extends Pointable {
  readonly game: string
  readonly block: Extract<CardBlock, { kind: 'spaces' }>
}

/** Spaces that take dice or cards. */
export function Spaces({ block, game, next, picked, point }: SpacesProps) {
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
