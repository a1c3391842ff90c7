import { h, render } from 'preact'
import type { HexField, Piece, Scene } from '@flagbridge/scene'
import type { StoryLine } from '../../src/engine/api/index.ts'
import { Board } from '../../src/board/Board.tsx'
import { BoardCamera } from '../../src/board/boardCamera.ts'
import { Defs } from '../../src/board/Defs.tsx'
import '../../src/style/index.css'

/**
 * A page of its own with nothing but a board: 40 by 30 hexes and 60 ships. The bench drags it about and counts
 * frames.
 */
const COLUMNS = 40
const ROWS = 30
const SHIPS = 60
const HULLS = ['pa-heavy', 'ne-light', 'dc-super-heavy', 'sw-heavy'] as const

const cells = Array.from({ length: COLUMNS * ROWS }, (_, i) => {
  const column = i % COLUMNS
  const row = Math.floor(i / COLUMNS)
  const label = `${String(column + 1).padStart(2, '0')}${String(row + 1).padStart(2, '0')}`
  const terrain = i % 37 === 0 ? ('dust' as const) : i % 53 === 0 ? ('nebula' as const) : undefined
  return {
    id: String(i),
    label,
    q: column,
    r: row - Math.floor(column / 2),
    ...(terrain === undefined ? {} : { terrain }),
  }
})
const field: HexField = { kind: 'hexes', top: 'flat', cells }

const pieces = Array.from({ length: SHIPS }, (_, i): Piece => {
  const side = i % 2
  return {
    id: String(i),
    name: `Ship ${i}`,
    cell: String((i * 19 + 7) % cells.length),
    side,
    art: `star-strike#${HULLS[i % HULLS.length]}`,
    facing: (i % 6) * 60,
    hull: { left: 3 + (i % 3), of: 6 },
    mark: i % 3 === 0 ? 'done' : 'ready',
    tokens: [{ art: 'ui#ui-crosshair', label: 'an Order' }],
  }
})

const scene: Scene = {
  field,
  pieces,
  round: 'Round 1',
  sides: [
    { side: 0, name: 'One' },
    { side: 1, name: 'Two' },
  ],
}

/** A volley of every ship of one side: twelve shots that fly at once, hits with what they cost, three losses. */
const VOLLEY: readonly StoryLine[] = Array.from({ length: 12 }, (_, i): StoryLine => {
  const [from, to] = [`piece:${2 * i}`, `piece:${2 * i + 1}`] as const
  return {
    step: i,
    round: 1,
    text: '',
    rule: '',
    look: {
      shots: [{ from, to, by: i % 3 === 0 ? 'missile' : 'beam' }],
      hits: [to],
      flares: [from],
      harm: [{ thing: to, by: 1 + (i % 3) }],
      losses: i % 4 === 0 ? [to] : [],
      moves: [{ piece: String(2 * i), path: [0, 1, 2].map((step) => String(40 * i + step)) }],
    },
  }
})

const nothing = () => {}
const camera = new BoardCamera()

function show(happened: readonly StoryLine[]): void {
  render(
    h('div', { class: 'table hexes', style: 'height: 100vh' }, [
      h(Defs, {}),
      h(
        'main',
        { class: 'boardholder' },
        h(Board, {
          scene,
          field,
          next: new Map(),
          picked: [],
          overlays: [],
          happened,
          camera,
          game: 'star-strike-2',
          point: nothing,
          hover: nothing,
        }),
      ),
    ]),
    document.body,
  )
}

show([])
document.addEventListener('volley', () => show([...VOLLEY]))
