import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { seededDice, type Game } from '@flagbridge/kernel'
import { highCard, type HighCardAction, type HighCardEvent, type HighCardState } from '../src/highCard.ts'
import {
  agrees,
  imaged,
  legality,
  possible,
  referee,
  rewritten,
  shrunk,
  surprise,
  upholds,
  type Image,
  type Referee,
} from '../src/index.ts'

type HighCard = Game<HighCardState, HighCardAction, HighCardEvent, { rounds: number }>
const law = { games: 20, every: 1, options: () => ({ rounds: 4 }) }
const broken = (bug: Partial<HighCard>): HighCard => ({ ...highCard, ...bug })

describe('a law', () => {
  it('is looked at in every moment, or in one of so many', () => {
    const seen: number[] = []
    const holds = ({ state }: { state: HighCardState }): void => void seen.push(state.round)
    expect(upholds(highCard, { ...law, name: 'rounds', holds })).toBe(20 * 8)
    expect(new Set(seen)).toEqual(new Set([1, 2, 3, 4]))
    const some = upholds(highCard, { ...law, every: 4, name: 'rounds', holds })
    expect(some).toBeGreaterThan(20)
    expect(some).toBeLessThan(60)
  })
  it('that is broken is shrunk, kept under its seed, and looked at first from then on', () => {
    const kept = mkdtempSync(path.join(tmpdir(), 'laws-'))
    const breaks = ({ state }: { state: HighCardState }): void => {
      if (state.round === 3) throw new Error('the third round')
    }
    // Two rounds of two choices, and the moment that is asked about.
    expect(() => upholds(highCard, { ...law, name: 'no third', kept, holds: breaks })).toThrow(
      /no third, battle 1-0, after 5 of 5 choices; kept as .*no-third-1-0\.json\nthe third round/,
    )
    expect(readdirSync(kept)).toEqual(['no-third-1-0.json'])
    expect(() => upholds(highCard, { ...law, games: 0, name: 'no third', kept, holds: breaks })).toThrow('third')
    expect(upholds(highCard, { ...law, games: 0, name: 'no third', kept, holds: () => undefined })).toBe(5)
    rmSync(kept, { recursive: true })
  })
  it('loses what does not matter when it is shrunk', () => {
    const fails = (list: readonly number[]): boolean => list.some((one) => one >= 40)
    expect(shrunk([3, 90, 17, 55, 2], fails)).toEqual([40])
    expect(shrunk([7, 8], () => false)).toEqual([7, 8])
  })
})

describe('legality', () => {
  const look = (game: HighCard) => upholds(game, { ...law, name: 'legality', holds: legality(game) })
  it('holds in an honest game', () => expect(look(highCard)).toBe(160))
  it('finds what is listed and refused', () => {
    const everyLegal: HighCard['everyLegal'] = () => [{ do: 'seal', card: 99 }]
    expect(() => look(broken({ everyLegal }))).toThrow(/listed and refused/)
  })
  it('finds what is accepted and not listed', () => {
    const legal: HighCard['legal'] = (s, seat, into) => {
      highCard.legal(s, seat, into)
      if (into.length > 2) into.pop()
    }
    expect(() => look(broken({ legal }))).toThrow(/accepted and not listed/)
  })
  it('finds what everyLegal has forgotten', () => {
    const everyLegal: HighCard['everyLegal'] = () => []
    expect(() => look(broken({ everyLegal }))).toThrow(/not in everyLegal/)
  })
})

describe('imagined worlds', () => {
  const cards = (s: HighCardState): string[] => s.hands.flat().map((card) => (card === 'face-down' ? card : 'a card'))
  const look = (game: HighCard) => upholds(game, { ...law, name: 'worlds', holds: possible(game, cards) })
  it('hold every card in an honest game', () => expect(look(highCard)).toBe(160))
  it('that leave something face down cannot be', () => {
    expect(() => look(broken({ imagine: (view) => view }))).toThrow(/cannot be/)
  })
  it('that look otherwise are found', () => {
    const imagine: HighCard['imagine'] = (view, seat, dice) => ({
      ...highCard.imagine(view, seat, dice),
      points: [9, 9],
    })
    expect(() => look(broken({ imagine }))).toThrow(/looks otherwise/)
  })
})

describe('images', () => {
  /** The dice that break ties are read seat by seat, so that nothing else than the chairs is changed. */
  const swapped: Image<HighCardState, HighCardAction, HighCardEvent> = {
    state: ({ hands, sealed, points, round }) => ({
      hands: hands.toReversed(),
      sealed: sealed.toReversed(),
      points: points.toReversed(),
      round,
    }),
    action: (a) => a,
    event: (e) =>
      e.kind === 'TurnedUp'
        ? { ...e, cards: e.cards.toReversed(), winner: 1 - e.winner }
        : rewritten(e, { seat: (seat: number) => 1 - seat }),
    seat: (seat) => 1 - seat,
    skipsEvent: (e) => e.kind === 'TurnedUp' && e.tieBreak.length > 0,
  }
  const look = (game: HighCard) => upholds(game, { ...law, name: 'chairs', holds: imaged(game, swapped) })
  it('are the same battle in an honest game', () => expect(look(highCard)).toBe(160))
  it('show a game that favours a chair', () => {
    const play: HighCard['play'] = (t, seat, a) => {
      highCard.play(t, seat, a)
      if (seat === 0) t.state.points[0]!++
    }
    expect(() => look(broken({ play }))).toThrow(/the table after/)
  })
  it('show a list that favours a chair', () => {
    const legal: HighCard['legal'] = (s, seat, into) => {
      highCard.legal(s, seat, into)
      if (seat === 0 && into.length > 1) into.pop()
    }
    expect(() => look(broken({ legal }))).toThrow(/only in the image|in the image nobody/)
  })
})

describe('a referee', () => {
  class Counting implements Referee<HighCardAction, HighCardEvent> {
    private seals = 0
    see(event: HighCardEvent): void {
      if (event.kind === 'Sealed') this.seals++
    }
    allowed(): undefined {
      return undefined
    }
    end(): void {
      if (this.seals !== 8) throw new Error(`${this.seals} cards were sealed`)
    }
  }
  const options = law.options
  it('agrees with a game that both read alike', () => {
    const told: number[] = []
    const trial = { games: 5, options, referee: () => new Counting(), progress: (n: number) => void told.push(n) }
    expect(referee(highCard, trial)).toBe(5 * 8)
    expect(told).toEqual([1, 2, 3, 4, 5])
  })
  it('says where it reads the rules otherwise, and how it came there', () => {
    class Deaf extends Counting {
      override see(): void {}
    }
    const trial = { games: 5, options, referee: () => new Deaf() }
    expect(() => referee(highCard, trial)).toThrow(/battle 1\/0: 0 cards were sealed\n.*seat 1, seal/s)
  })
  it('compares what may be answered, in any order', () => {
    class Listing extends Counting {
      override allowed(): undefined {
        return [{ do: 'reopen' }] as never
      }
    }
    const trial = { games: 1, options, referee: () => new Listing() }
    expect(() => referee(highCard, trial)).toThrow(/only the game allows .*seal.*only the referee allows .*reopen/)
  })
})

describe('rolls', () => {
  const fair = new Map([1, 2, 3, 4, 5, 6].map((face) => [String(face), 1 / 6]))
  it('agree with their odds', () => {
    const dice = seededDice('fair')
    agrees('a die', fair, () => String(dice.die(6, 'test')))
  })
  it('of a die with a heavy side do not', () => {
    const dice = seededDice('loaded')
    const loaded = (): string => String(dice.die(60, 'test') === 1 ? 6 : dice.die(6, 'test'))
    expect(() => agrees('a die', fair, loaded)).toThrow(/chi-square/)
  })
  it('of what cannot happen are an error, and so are odds that do not add up', () => {
    expect(() => agrees('a die', fair, () => '7', 10)).toThrow(/its odds are 0/)
    expect(() => agrees('a die', new Map([['1', 0.5]]), () => '1')).toThrow(/add up to 0.5/)
  })
  it('count rare outcomes together', () => {
    const odds = new Map([['often', 0.99], ...Array.from({ length: 10 }, (_, i): [string, number] => [`${i}`, 0.001])])
    expect(
      surprise(
        new Map([
          ['often', 990],
          ['0', 10],
        ]),
        odds,
      ),
    ).toBeLessThan(0)
  })
})
