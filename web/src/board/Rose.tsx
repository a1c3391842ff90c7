const LINES = Array.from({ length: 16 }, (_, i) => {
  const angle = ((i * 22.5 - 82) * Math.PI) / 180
  return `M-40 760L${(-40 + 2200 * Math.cos(angle)).toFixed(1)} ${(760 + 2200 * Math.sin(angle)).toFixed(1)}`
}).join('')

/** Rhumb lines from a rose in the corner, as on an old chart. */
export function Rose() {
  return (
    <svg class="rose" viewBox="0 0 1000 700" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
      <path d={LINES} />
    </svg>
  )
}
