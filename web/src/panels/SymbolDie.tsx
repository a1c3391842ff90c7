import { artHref } from '../board/art.tsx'

/** The face of a die with drawn symbols: one in the middle, or two with a stroke between them. */
export function SymbolDie({ symbols, class: className = '' }: { symbols: readonly string[]; class?: string }) {
  const [first, second] = symbols
  return (
    <svg class={`adie ${className}`} viewBox="0 0 48 48" aria-hidden="true">
      <rect x="2" y="2" width="44" height="44" rx="9" />
      {first !== undefined && second === undefined && <use href={artHref(first)} x="9" y="9" width="30" height="30" />}
      {first !== undefined && second !== undefined && (
        <>
          <use href={artHref(first)} x="5" y="5" width="21" height="21" />
          <use href={artHref(second)} x="22" y="22" width="21" height="21" />
          <path d="M11 37L37 11" stroke="currentColor" stroke-width="1" opacity=".35" />
        </>
      )}
    </svg>
  )
}
