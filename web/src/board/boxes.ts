import type { Thing } from '@flagbridge/scene'
import type { LabelBox } from './flightPaths.ts'

export type { LabelBox }

/** In the board's own measure: where it is a picture in a book, it is made smaller as a whole. */
export function boxesIn(board: HTMLElement): Map<Thing, LabelBox> {
  const frame = board.getBoundingClientRect()
  const scale = frame.width / board.offsetWidth || 1
  const boxes = new Map<Thing, LabelBox>()
  for (const card of board.querySelectorAll<HTMLElement>('.tcard')) {
    const { left, top, width, height } = card.getBoundingClientRect()
    boxes.set(card.dataset['thing'] as Thing, {
      left: (left - frame.left) / scale + board.scrollLeft,
      top: (top - frame.top) / scale + board.scrollTop,
      width: width / scale,
      height: height / scale,
    })
  }
  return boxes
}
