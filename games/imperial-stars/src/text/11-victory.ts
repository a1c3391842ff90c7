import type { VictoryEvent } from '../events/11-victory.ts'
import { counted } from './plural.ts'
import type { Sentences } from './section.ts'

export const victorySentences: Sentences<VictoryEvent> = {
  PlayerOut: (e, n) =>
    e.prizesStay === true
      ? `${n.player(e.seat)} has only prizes left and takes no more turns; they may still be taken or destroyed.`
      : `${n.player(e.seat)} has no ships left and is out; points scored stay.`,
  GameEnded: (e, n) =>
    `The battle is over: ${e.points.map((points, side) => `${n.side(side)} ${counted(points, 'point')}`).join(', ')}.`,
}
