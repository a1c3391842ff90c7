/** The address of a drawing: `starmada#f1-cruiser` is the symbol f1-cruiser in art/starmada.svg. */
export function artHref(art: string): string {
  const [sheet, id] = art.split('#')
  return `${import.meta.env.BASE_URL}art/${sheet}.svg#${id}`
}

/** The frame a drawing was made in: icons and dice are small, ships of Imperial Stars are seen from the side. */
function frameOf(art: string): readonly [width: number, height: number] {
  const [sheet, id = ''] = art.split('#')
  if (/^(ui|is|ad-die)-/.test(id)) return [24, 24]
  return sheet === 'imperial-stars' ? [160, 90] : [100, 100]
}

/** A drawing by its name, as large as its box. The name beside it says what it is. */
export function Art({ art, class: className = '' }: { art: string; class?: string }) {
  const [width, height] = frameOf(art)
  return (
    <svg class={`art ${className}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <use href={artHref(art)} width={width} height={height} />
    </svg>
  )
}

/** An icon of the interface, in the colour of the text around it. */
export function Icon({ name }: { name: string }) {
  return (
    <svg class="ico" viewBox="0 0 24 24" aria-hidden="true">
      <use href={artHref(`ui#ui-${name}`)} />
    </svg>
  )
}
