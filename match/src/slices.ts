/** Milliseconds that long work may take before others have their turn. */
const SLICE = 5

/** Long work in slices, so that a server answers others meanwhile: `if (slices.isOver) await slices.rest()`. */
export class Slices {
  private began = performance.now()

  /** `breathe` lets others go on; where there is nobody else, there is none. */
  constructor(private readonly breathe: (() => Promise<void>) | undefined) {}

  get isOver(): boolean {
    return this.breathe !== undefined && performance.now() > this.began + SLICE
  }

  async rest(): Promise<void> {
    await this.breathe?.()
    this.began = performance.now()
  }
}
