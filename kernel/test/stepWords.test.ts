import { describe, expect, it } from 'vitest'
import { refuse, wordsByStep, type StepWords } from '../src/index.ts'
import { startOf, stepOf, type Action, type Content, type Name, type Spend, type State } from './stepping.ts'

const content = { coins: 2 }

const bidWords: StepWords<Content, State, Extract<Action, { do: 'bid' }>> = {
  prompt: ({ coins }, _state, seat) => `Seat ${seat + 1}: bid up to ${coins}.`,
  orders: {
    bid: {
      form: 'bid COINS',
      say: (_, { coins }) => `bid ${coins}`,
      hear(_, text) {
        const coins = /^bid (\S+)$/.exec(text)?.[1]
        if (coins === undefined) return undefined
        return /^\d+$/.test(coins) ? { do: 'bid', coins: Number(coins) } : refuse('no-number', 'STEP-1', { coins })
      },
    },
  },
}

const spendWords: StepWords<Content, State, Spend | { do: 'pass' }> = {
  prompt: () => 'Spend or pass.',
  orders: {
    spend: { form: 'spend', say: () => 'spend', hear: (_, text) => (text === 'spend' ? { do: 'spend' } : undefined) },
    // "go" is understood in two steps, and means something else in each.
    pass: {
      form: 'pass',
      say: () => 'pass',
      hear: (_, text) => (text === 'pass' || text === 'go' ? { do: 'pass' } : undefined),
    },
  },
}

const nameWords: StepWords<Content, State, Name> = {
  prompt: () => 'Name a number.',
  orders: {
    name: {
      form: 'name NUMBER',
      say: (_, { number }) => `name ${number}`,
      hear: (_, text) => (text === 'go' ? { do: 'name', number: 1 } : undefined),
    },
  },
}

const words = wordsByStep<Content, State, Action, 'bid' | 'spend' | 'name'>(content, stepOf, {
  bid: bidWords,
  spend: spendWords,
  name: nameWords,
})
const at = (step: State['at']): State => ({ ...startOf(content), at: step })

describe('words by step', () => {
  it('a decision is asked for in the words of its step', () => {
    expect(words.decision({ seat: 1, id: 1, kind: 'bid' }, at('bid'))).toBe('Seat 2: bid up to 2.')
  })

  it('an action is said as the order of its verb', () => {
    expect(words.say({ do: 'bid', coins: 1 }, at('bid'))).toBe('bid 1')
    expect(words.say({ do: 'pass' }, at('bid'))).toBe('pass')
  })

  it('what was said is heard, whatever the spaces', () => {
    expect(words.hear('  bid   2 ', at('bid'), 0)).toEqual({ do: 'bid', coins: 2 })
  })

  it('an order may refuse what it half understands', () => {
    expect(words.hear('bid lots', at('bid'), 0)).toMatchObject({ refused: 'no-number' })
  })

  it('the orders of the step that is asked are heard first', () => {
    expect(words.hear('go', at('spend'), 0)).toEqual({ do: 'pass' })
    expect(words.hear('go', at('name'), 0)).toEqual({ do: 'name', number: 1 })
  })

  it('an order of another step is understood, so that check can say why not now', () => {
    expect(words.hear('pass', at('bid'), 0)).toEqual({ do: 'pass' })
    expect(words.hear('pass', at('over'), 0)).toEqual({ do: 'pass' })
  })

  it('TABLE.3 what nobody understands is answered with the form that was meant', () => {
    expect(words.hear('name it', at('name'), 0)).toEqual({
      refused: 'not-understood',
      rule: 'TABLE.3',
      values: { text: 'name it', form: 'name NUMBER' },
    })
  })

  it('or with the forms that answer what is asked, and where nothing is, with all', () => {
    expect(words.hear('what?', at('name'), 0)).toMatchObject({ values: { form: 'name NUMBER' } })
    expect(words.hear('what?', at('over'), 0)).toMatchObject({
      values: { form: 'bid COINS; spend; pass; name NUMBER' },
    })
  })
})
