import { chain, type Draw } from '@flagbridge/kernel'
import type { Lines } from './lines.ts'
import { recordOfMatch } from './record.ts'
import { Slices } from './slices.ts'
import type { Surroundings } from './surroundings.ts'
import { MatchTable } from './table.ts'

/** What can be had of a match once it is over. Each is made once for every length of the log. */
export class Archive {
  private drawn: { readonly length: number; readonly draws: readonly Draw[] } | undefined
  private recorded: { readonly length: number; readonly text: string } | undefined

  constructor(
    private readonly id: string,
    private readonly lines: Lines,
    private readonly world: Pick<Surroundings, 'store' | 'breathe' | 'addedTo'>,
  ) {}

  /** The record. What happened is remembered, so nothing has to be played again for it. */
  record(): Promise<string | undefined> {
    return this.lines.read(async ({ log, box, outcome }) => {
      if (outcome === undefined) return undefined
      const { length, streams } = this.lines
      if (this.recorded?.length !== length) {
        const steps = log.created.undo === undefined ? streams.steps() : undefined
        const slices = new Slices(this.world.breathe)
        let digest: string | undefined
        for (const events of steps ?? []) {
          digest = chain(digest ?? '', events)
          if (slices.isOver) await slices.rest()
        }
        this.recorded = { length, text: JSON.stringify(recordOfMatch(log, box, digest, this.world.addedTo?.(box))) }
      }
      return this.recorded.text
    })
  }

  /** Every draw of the dice, for whoever checks them without the rules. Played again, once. */
  draws(): Promise<readonly Draw[] | undefined> {
    return this.lines.read(async ({ outcome, box, created }) => {
      if (outcome === undefined) return undefined
      const { length } = this.lines
      if (this.drawn?.length !== length) {
        const draws: Draw[] = []
        const table = new MatchTable(box, created, (draw) => draws.push(draw))
        const slices = new Slices(this.world.breathe)
        for (const line of await this.world.store.lines(this.id, 0)) {
          table.fold(line)
          if (slices.isOver) await slices.rest()
        }
        this.drawn = { length, draws }
      }
      return this.drawn.draws
    })
  }
}
