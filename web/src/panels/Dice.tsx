import type { Die } from '@flagbridge/scene'
import { artHref } from '../board/art.tsx'
import { SymbolDie } from './SymbolDie.tsx'

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[14, 14]],
  [
    [8, 8],
    [20, 20],
  ],
  [
    [8, 8],
    [14, 14],
    [20, 20],
  ],
  [
    [8, 8],
    [20, 8],
    [8, 20],
    [20, 20],
  ],
  [
    [8, 8],
    [20, 8],
    [14, 14],
    [8, 20],
    [20, 20],
  ],
  [
    [8, 7.5],
    [20, 7.5],
    [8, 14],
    [20, 14],
    [8, 20.5],
    [20, 20.5],
  ],
]

/** Dice as they fell; those that count are white, the others only outlined. */
export function Dice({ dice }: { dice: readonly Die[] }) {
  return (
    <div class={dice.length > 8 ? 'dice small' : 'dice'}>
      {dice.map((die, i) => (
        <DieView key={i} {...die} />
      ))}
    </div>
  )
}

export function DieView({ face, counts, art, symbols, label }: Die) {
  if (symbols !== undefined)
    return (
      <span class="symboldie" role="img" aria-label={label ?? String(face)} title={label}>
        <SymbolDie symbols={symbols} class={counts ? '' : 'off'} />
      </span>
    )
  return (
    <svg class={counts ? 'die' : 'die miss'} viewBox="0 0 28 28" role="img" aria-label={label ?? String(face)}>
      <rect x="1.5" y="1.5" width="25" height="25" rx="5" />
      {art !== undefined ? (
        <use href={artHref(art)} x="3" y="3" width="22" height="22" />
      ) : face <= 6 ? (
        PIPS[face]?.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2.4" />)
      ) : (
        <text x="14" y="19">
          {face}
        </text>
      )}
    </svg>
  )
}
