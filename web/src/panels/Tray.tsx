import type { Tray, TrayItem } from '@flagbridge/scene'
import { Art, artHref } from '../board/art.tsx'
import { named } from '../client/narrow.ts'
import { hovered, next, picked, point, standing } from '../client/table.ts'
import { dragFrom } from '../client/drag.ts'
import { DieView } from './Dice.tsx'
import { RuleLink } from './RuleLink.tsx'
import { SymbolDie } from './SymbolDie.tsx'

/** Cards in hand, dice in a pool: to be pointed at, or dragged to where they go. */
export function TrayView({ tray, game }: { tray: Tray; game: string }) {
  const panel = tray.place === 'dock' ? 'panel pane k2' : ''
  return (
    <section
      class={`tray ${tray.place} ${tray.shape}s ${panel} ${tray.small === true ? 'small' : ''}`}
      aria-label={tray.title}
    >
      {tray.place === 'dock' && (
        <header>
          <h2>{tray.title}</h2>
          <span class="grow" />
          {tray.aside !== undefined && <span class="muted aside">{tray.aside}</span>}
          {tray.rule !== undefined && <RuleLink game={game} rule={tray.rule} />}
        </header>
      )}
      <div class="items">
        {tray.items.map((item, i) => (
          <Item
            key={i}
            item={item}
            shape={tray.shape}
            first={tray.items.findIndex(({ thing }) => thing === item.thing) === i}
          />
        ))}
      </div>
      {tray.note !== undefined && <p class="muted note">{tray.note}</p>}
    </section>
  )
}

/** Of two dice that show the same, the first is the one that is taken. */
function Item({ item, shape, first }: { item: TrayItem; shape: Tray['shape']; first: boolean }) {
  const { thing } = item
  const lit = next.value.has(thing)
  const chosen = first && picked.value.includes(thing)
  const pointer = named(standing.value, thing)
  const state = [
    lit ? 'lit' : pointer === undefined ? 'dim' : 'later',
    chosen ? 'sel' : '',
    item.used === true ? 'used' : '',
    item.count === undefined ? '' : 'stacked',
  ].join(' ')
  const copies = item.count === undefined ? undefined : `${item.count} of them`
  const label = [pointer?.label, item.kind, item.name, item.value, copies, item.text]
    .filter((part) => part !== undefined)
    .join(', ')
  return (
    <button
      type="button"
      class={`${shape === 'card' ? 'hcard' : shape === 'die' ? 'poold' : 'arow'} ${state}`}
      data-thing={thing}
      data-lit={lit ? '' : undefined}
      aria-pressed={chosen}
      aria-label={label}
      onClick={() => void point(thing)}
      onPointerEnter={() => (hovered.value = thing)}
      onPointerLeave={() => (hovered.value = undefined)}
      {...dragFrom(thing)}
    >
      {shape === 'die' ? (
        <>
          <DieFace item={item} />
          {(item.count ?? 1) > 1 && <span class="heap">×{item.count}</span>}
          {pointer?.key !== undefined && <kbd>{pointer.key.toUpperCase()}</kbd>}
        </>
      ) : shape === 'line' ? (
        <>
          {item.art !== undefined && <Art art={item.art} class="rowart" />}
          <span class="g">{item.name}</span>
          {item.symbols !== undefined && <SymbolDie symbols={item.symbols} class="rowdie" />}
          {item.value !== undefined && <b>{item.value}</b>}
        </>
      ) : item.faceDown === true ? (
        <span class="back" />
      ) : (
        <>
          <span class="k">{item.kind}</span>
          {item.value !== undefined && <span class="big">{item.value}</span>}
          {item.art !== undefined && <Art art={item.art} class="a" />}
          {item.count !== undefined && <span class="copies">×{item.count}</span>}
          <span class="n">{item.name}</span>
          <span class="t">{item.text}</span>
        </>
      )}
    </button>
  )
}

function DieFace({ item }: { item: TrayItem }) {
  if (item.symbols !== undefined) return <SymbolDie symbols={item.symbols} class={item.used === true ? 'off' : ''} />
  if (item.art === undefined) return <DieView face={item.face ?? 0} counts={item.used !== true} label={item.name} />
  return (
    <svg class="adie" viewBox="0 0 24 24" aria-hidden="true">
      <rect x=".5" y=".5" width="23" height="23" rx="5" />
      <use href={artHref(item.art)} x="3" y="3" width="18" height="18" />
    </svg>
  )
}
