import type { Dice, DiceMark } from './dice.ts'

/** Dice that fall as written. A shuffle leaves everything as it lies, so a staged deck stays staged. */
export class ScriptedDice implements Dice {
  private used = 0

  constructor(private readonly faces: readonly number[]) {}

  die(sides: number, why: string): number {
    const face = this.faces[this.used]
    if (face === undefined) throw new ScriptError(`no die left for "${why}" after ${this.used} scripted dice`)
    if (!Number.isInteger(face) || face < 1 || face > sides)
      throw new ScriptError(`die ${this.used + 1} for "${why}" is ${face}, expected 1 to ${sides}`)
    this.used++
    return face
  }

  roll(count: number, sides: number, why: string): number[] {
    return Array.from({ length: count }, () => this.die(sides, why))
  }

  shuffle(count: number, _why: string): number[] {
    return Array.from({ length: count }, (_, i) => i)
  }

  save(): DiceMark {
    return [this.used]
  }

  /** The dice nobody rolled. A script that is not used up describes another game than the one played. */
  leftOver(): readonly number[] {
    return this.faces.slice(this.used)
  }
}

/** The script does not fit what was played: the writer's mistake, not the engine's. */
export class ScriptError extends Error {
  override name = 'ScriptError'
}

export function scriptedDice(...faces: number[]): ScriptedDice {
  return new ScriptedDice(faces)
}
