import { effect, signal } from '@preact/signals'
import { kindOf, nameOf, type Overlay, type Thing } from '@flagbridge/scene'
import { engine } from './engine.ts'
import { hovered, tableau } from './table.ts'

/** Whether it is shown where the enemies could strike now. */
export const isThreatShown = signal(false)
/** How many of them strike each cell: the more, the stronger the fill. */
export const threat = signal<readonly Overlay[]>([])

effect(() => {
  const table = tableau.value
  const over = hovered.value
  if (!isThreatShown.value || table === undefined) {
    threat.value = []
    return
  }
  const { side, step } = table
  const enemy =
    over !== undefined && kindOf(over) === 'piece'
      ? table.scene.pieces.find(({ id, side: of }) => id === nameOf(over) && of !== side)
      : undefined
  void show(enemy === undefined ? undefined : `piece:${enemy.id}`, step)
})

async function show(piece: Thing | undefined, step: number): Promise<void> {
  const counts = await engine.table.threat(piece)
  if (tableau.peek()?.step === step && isThreatShown.peek()) threat.value = overlaysOf(counts)
}

function overlaysOf(counts: Readonly<Record<string, number>>): Overlay[] {
  const cells = Object.keys(counts)
  const by = (least: number) => cells.filter((cell) => counts[cell]! >= least)
  return [
    { kind: 'cells', cells, band: 3, edge: true },
    { kind: 'cells', cells: by(2), band: 2 },
    { kind: 'cells', cells: by(3), band: 1 },
  ]
}
