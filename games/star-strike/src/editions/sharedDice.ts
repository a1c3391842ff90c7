import { scriptedDice, seededDice, type Dice, type DiceMark } from '@flagbridge/kernel'

/**
 * Dice that fall alike in both editions: each occasion has a stream of its own, so that a die which only one edition
 * rolls does not shift the others.
 */
export class SharedDice implements Dice {
  private readonly streams = new Map<string, Dice>()

  constructor(
    private readonly seed: string,
    private readonly occasionOf: (why: string) => string,
  ) {}

  die(sides: number, why: string): number {
    return this.stream(why).die(sides, why)
  }

  roll(count: number, sides: number, why: string): number[] {
    return this.stream(why).roll(count, sides, why)
  }

  shuffle(count: number, why: string): number[] {
    return this.stream(why).shuffle(count, why)
  }

  /** Many streams have no one place; a comparison is played from its start. */
  save(): DiceMark {
    return []
  }

  private stream(why: string): Dice {
    const occasion = this.occasionOf(why)
    let stream = this.streams.get(occasion)
    if (stream === undefined)
      this.streams.set(
        occasion,
        (stream = occasion === SIDES_ROLL ? sidesRoll() : seededDice(`${this.seed}/${occasion}`)),
      )
    return stream
  }
}

const SIDES_ROLL = 'First or Second'

/** The first side rolls lower: then it has edge A and the other side acts first, in both editions. */
function sidesRoll(): Dice {
  return scriptedDice(1, 6)
}

/** What both editions call a die by; whatever is not here keeps its own name. */
const OCCASIONS: Readonly<Record<string, string>> = {
  Strike: 'attack',
  'Lock On': 'Target Lock',
  Combat: 'Skirmish',
  'Armor save': 'Armor',
  'Flak save': 'Flak',
  'Drawn In': 'drag',
  'Escape Velocity': 'escape',
  'Team A or B': 'First or Second',
}

export function occasionOf(why: string): string {
  return OCCASIONS[why] ?? why
}
