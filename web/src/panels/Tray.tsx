import { useState } from 'preact/hooks'
import type { Thing, Tray, TrayItem } from '@flagbridge/scene'
import { Art, artHref } from '../board/art.tsx'
import { hovered, next, picked, point, pointAll } from '../client/table.ts'
import { DieView } from './Dice.tsx'
import { RuleLink } from './RuleLink.tsx'

/** Cards in hand, dice in a pool: to be pointed at, or dragged to where they go. */
export function TrayView({ tray, game }: { tray: Tray; game: string }) {
  return (
    <section
      class={`tray ${tray.place} ${tray.shape}s ${tray.place === 'dock' ? 'panel pane k2' : ''}`}
      aria-label={tray.title}
    >
      {tray.place === 'dock' && (
        <header>
          <h2>{tray.title}</h2>
          <span class="grow" />
          {tray.rule !== undefined && <RuleLink game={game} rule={tray.rule} />}
        </header>
      )}
      <div class="items">
        {tray.items.map((item) => (
          <Item key={item.thing} item={item} shape={tray.shape} />
        ))}
      </div>
      {tray.note !== undefined && <p class="muted note">{tray.note}</p>}
    </section>
  )
}

function Item({ item, shape }: { item: TrayItem; shape: Tray['shape'] }) {
  const { thing } = item
  const lit = next.value.has(thing)
  const chosen = picked.value.includes(thing)
  const pointer = next.value.get(thing)
  const drag = useDrag(thing)
  const state = `${lit ? 'lit' : 'dim'} ${chosen ? 'sel' : ''} ${item.used === true ? 'used' : ''}`
  const label = [pointer?.label, item.kind, item.name, item.value, item.text]
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
      {...drag}
    >
      {shape === 'die' ? (
        <DieFace item={item} />
      ) : shape === 'line' ? (
        <>
          {item.art !== undefined && <Art art={item.art} class="rowart" />}
          <span class="g">{item.name}</span>
          {item.value !== undefined && <b>{item.value}</b>}
        </>
      ) : item.faceDown === true ? (
        <span class="back" />
      ) : (
        <>
          <span class="k">{item.kind}</span>
          {item.value !== undefined && <span class="big">{item.value}</span>}
          {item.art !== undefined && <Art art={item.art} class="a" />}
          <span class="n">{item.name}</span>
          <span class="t">{item.text}</span>
        </>
      )}
    </button>
  )
}

function DieFace({ item }: { item: TrayItem }) {
  if (item.art === undefined) return <DieView face={item.face ?? 0} counts={item.used !== true} label={item.name} />
  return (
    <svg class="adie" viewBox="0 0 24 24" aria-hidden="true">
      <rect x=".5" y=".5" width="23" height="23" rx="5" />
      <use href={artHref(item.art)} x="3" y="3" width="18" height="18" />
    </svg>
  )
}

/** Dragging something onto a ship or a space says both things at once. */
function useDrag(thing: Thing) {
  const [from, setFrom] = useState<{ x: number; y: number } | undefined>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => setFrom({ x: event.clientX, y: event.clientY }),
    onPointerUp: (event: PointerEvent) => {
      if (from === undefined || Math.hypot(event.clientX - from.x, event.clientY - from.y) < 24) return
      setFrom(undefined)
      const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-thing]')
      const target = over?.dataset['thing'] as Thing | undefined
      if (target === undefined || target === thing) return
      event.preventDefault()
      pointAll(thing, target)
    },
    onGotPointerCapture: (event: PointerEvent) =>
      (event.currentTarget as Element).releasePointerCapture(event.pointerId),
    style: { touchAction: 'pan-x' },
  }
}
