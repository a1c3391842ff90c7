import { describe, expect, it } from 'vitest'
import { highCard, type HighCardAction, type HighCardEvent, type HighCardState } from '@flagbridge/laws/highCard'
import { conforms, type Game, type Conformance } from '../src/index.ts'

type Broken = Partial<Game<HighCardState, HighCardAction, HighCardEvent, { rounds: number }>>
const trial: Conformance<{ rounds: number }> = { options: () => ({ rounds: 4 }), games: 60, every: 1 }
const withBug = (bug: Broken) => () => conforms({ ...highCard, ...bug }, trial)

describe('conforms', () => {
  it('passes an honest game and counts what it did', () => {
    const report = conforms(highCard, trial)
    expect(report.games).toBe(60)
    expect(report.decisions).toBe(60 * 8)
    expect(report.looks).toBeGreaterThan(report.decisions)
  })

  it('names the game, the seed and the step of a failure', () => {
    expect(withBug({ outcome: () => undefined })).toThrow(/high-card, game 0, seed 1\/0, step 8/)
  })

  it('finds a game that does not end in time', () => {
    expect(() => conforms(highCard, { ...trial, limit: 3 })).toThrow(/no end after 3 decisions/)
  })

  it('finds a legal action that check refuses', () => {
    expect(withBug({ legal: (_s, _seat, into) => void into.push({ do: 'seal', card: 99 }) })).toThrow(
      /refused|disagree/,
    )
  })

  it('finds a seat that is asked and has nothing to answer', () => {
    expect(withBug({ legal: () => undefined })).toThrow(/no legal action/)
  })

  it('finds a check that throws on a mutated action', () => {
    const check: Broken['check'] = (s, seat, a) => {
      if (a.do === 'seal' && (a.card < 0 || a.card > 50)) throw new Error('index out of range')
      return highCard.check(s, seat, a)
    }
    expect(withBug({ check })).toThrow(/index out of range/)
  })

  it('finds a check that writes', () => {
    const check: Broken['check'] = (s, seat, a) => {
      s.points[0]! += 1
      return highCard.check(s, seat, a)
    }
    expect(withBug({ check })).toThrow(/asking changed the state/)
  })

  it('finds state that JSON loses', () => {
    const start: Broken['start'] = (o) => ({ ...highCard.start(o), sealed: [undefined, null] })
    expect(withBug({ start })).toThrow(/state after JSON/)
  })

  it('finds a fork that shares what apply writes', () => {
    expect(withBug({ fork: (s) => ({ ...s }) })).toThrow(/fork|asking|imagined/)
  })

  it('finds a die that no event tells', () => {
    expect(withBug({ facesOf: () => [] })).toThrow(/dice were rolled that no event tells/)
  })

  it('finds a secret in a view', () => {
    expect(withBug({ view: (s) => highCard.fork(s) })).toThrow(/view/)
  })

  it('finds a secret in an event', () => {
    expect(withBug({ redact: (e) => e })).toThrow(/what seat -?\d was sent against its view/)
  })

  it('finds a secret in the list of legal actions', () => {
    const legal: Broken['legal'] = (s, seat, into) => {
      highCard.legal(s, seat, into)
      if ((s.hands[1 - seat]![0] as number) % 2 === 0) into.reverse()
    }
    expect(withBug({ legal })).toThrow(/legal actions of seat \d in its/)
  })

  it('finds a secret in what is pending', () => {
    const pending: Broken['pending'] = (s) =>
      highCard
        .pending(s)
        .map((d) => ({ ...d, id: s.sealed.filter((card) => typeof card === 'number').length + d.id * 10 }))
    expect(withBug({ pending })).toThrow(/pending in the view/)
  })

  it('finds a secret in the dice: chance that depends on what a seat cannot see', () => {
    const play: Broken['play'] = (t, seat, a) => {
      if (a.do === 'seal' && (t.state.hands[1 - seat]![0] as number) % 2 === 0)
        t.emit({ kind: 'Reopened', rule: 'HC-2', seat })
      highCard.play(t, seat, a)
    }
    expect(withBug({ play })).toThrow(/events shown to seat/)
  })

  it('finds a game that remembers something outside its state', () => {
    let memory = 0
    const play: Broken['play'] = (t, seat, a) => {
      if (memory++ % 7 === 0) t.emit({ kind: 'Reopened', rule: 'HC-2', seat })
      highCard.play(t, seat, a)
    }
    expect(withBug({ play })).toThrow(/replay|events shown/)
  })

  it('finds a fallback that is not allowed', () => {
    expect(withBug({ fallback: () => ({ do: 'seal', card: 77 }) })).toThrow(/fallback is refused/)
  })
})
