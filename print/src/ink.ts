/** How much ink is spent: coloured plates, pale ones, or outlines only. */
export const INKS = ['full', 'saving', 'lines'] as const

export type Ink = (typeof INKS)[number]

/** The colours of paper; a side is told apart by its pattern of words and badges as well. */
export interface Palette {
  readonly ink: string
  readonly faint: string
  readonly rule: string
  readonly plate: string
  readonly lost: string
  /** By side. */
  readonly sides: readonly SideInk[]
}

export interface SideInk {
  readonly plate: string
  readonly text: string
  readonly ship: string
}

const BLACK = '#10141c'
const WHITE = '#ffffff'
const STRONG = ['#1d4f86', '#9a3a22', '#17694e', '#7a3b6b'] as const
const PALE = ['#dbe8f6', '#f8e0d9', '#d8efe6', '#f3e2ee'] as const

function sidesOf(ink: Ink): readonly SideInk[] {
  return STRONG.map((strong, i) => {
    if (ink === 'full') return { plate: strong, text: WHITE, ship: strong }
    return { plate: ink === 'saving' ? PALE[i]! : WHITE, text: BLACK, ship: ink === 'saving' ? strong : WHITE }
  })
}

export function paletteOf(ink: Ink): Palette {
  return {
    ink: BLACK,
    faint: '#5a6372',
    rule: ink === 'lines' ? BLACK : '#9aa3b2',
    plate: ink === 'lines' ? WHITE : ink === 'saving' ? '#f5f6f8' : '#e9ecf1',
    lost: '#a3311f',
    sides: sidesOf(ink),
  }
}

/** What belongs to nobody has the first colour without its plate. */
export function sideIn(palette: Palette, side: number): SideInk {
  return palette.sides[((side % palette.sides.length) + palette.sides.length) % palette.sides.length]!
}
