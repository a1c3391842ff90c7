import { describe, expect, it } from 'vitest'
import { highCard, type HighCardAction } from '@flagbridge/laws/highCard'
import {
  advance,
  canonical,
  chain,
  decisionOf,
  describeProblem,
  difference,
  digest,
  isRefusal,
  playOut,
  atRandom,
  problemsOf,
  replay,
  SearchTable,
  seededDice,
  startMatch,
  sumOf,
  type OpenDice,
  type RecordedStep,
} from '../src/index.ts'

const openDice: OpenDice = (mark) => seededDice('match', mark)
const open = () => startMatch(highCard, { rounds: 4 }, seededDice('match')).match

describe('advance', () => {
  it('TABLE.1 refuses a seat that is not asked, and changes nothing', () => {
    const match = open()
    const before = structuredClone(match.state)
    expect(advance(match, 5, 1, { do: 'reopen' })).toMatchObject({ refused: 'nothing-asked-of-you', rule: 'TABLE.1' })
    expect(match.state).toEqual(before)
  })

  it('TABLE.2 refuses an answer to another decision', () => {
    const match = open()
    expect(advance(match, 0, 9, { do: 'reopen' })).toMatchObject({ rule: 'TABLE.2', values: { asked: 1, answered: 9 } })
  })

  it("refuses by the game's rule", () => {
    const refusal = advance(open(), 0, 1, { do: 'seal', card: 50 })
    expect(isRefusal(refusal) && refusal.rule).toBe('HC-2')
  })

  it('gives the events of this action alone', () => {
    const match = open()
    const card = match.state.hands[0]![0] as number
    expect(advance(match, 0, 1, { do: 'seal', card })).toEqual([{ kind: 'Sealed', rule: 'HC-2', seat: 0, card }])
    expect(advance(match, 0, 1, { do: 'reopen' })).toEqual([{ kind: 'Reopened', rule: 'HC-2', seat: 0 }])
  })

  it('lets a seat change a sealed answer until the last one is in', () => {
    const match = open()
    const [first, second] = match.state.hands[0] as number[]
    advance(match, 0, 1, { do: 'seal', card: first! })
    expect(decisionOf(highCard.pending(match.state), 0)).toMatchObject({ answered: true })
    advance(match, 0, 1, { do: 'reopen' })
    advance(match, 0, 1, { do: 'seal', card: second! })
    const last = advance(match, 1, 1, { do: 'seal', card: match.state.hands[1]![0] as number })
    expect(last).toMatchObject([{ kind: 'Sealed' }, { kind: 'TurnedUp', cards: [second, expect.anything()] }])
  })
})

describe('replay', () => {
  const steps: RecordedStep<HighCardAction>[] = []
  const match = open()
  for (let round = 1; round <= 4; round++)
    for (const seat of [0, 1]) {
      const action: HighCardAction = { do: 'seal', card: match.state.hands[seat]![0] as number }
      advance(match, seat, round, action)
      steps.push({ seat, decision: round, action })
    }

  it('plays a record to the same end and tells its digest', () => {
    const again = replay(highCard, { rounds: 4 }, openDice, steps)
    expect(again).toMatchObject({
      ok: true,
      outcome: highCard.outcome(match.state),
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it('shows every step to whoever watches, the opening first', () => {
    const seen: number[] = []
    replay(highCard, { rounds: 4 }, openDice, steps, (_events, step) => seen.push(step))
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('says at which step an action is refused', () => {
    const forged = steps.with(2, { ...steps[2]!, action: { do: 'seal', card: 99 } })
    expect(replay(highCard, { rounds: 4 }, openDice, forged)).toMatchObject({
      ok: false,
      at: 3,
      got: 'not-in-hand (HC-2)',
    })
  })

  it('says at which step other dice gave other events', () => {
    const kept: RecordedStep<HighCardAction>[] = []
    let running = ''
    replay(highCard, { rounds: 4 }, openDice, steps, (events, step) => {
      running = chain(running, events)
      if (step > 0) kept.push({ ...steps[step - 1]!, digest: running })
    })
    expect(replay(highCard, { rounds: 4 }, openDice, kept).ok).toBe(true)
    const forged = kept.with(4, { ...kept[4]!, digest: 'f'.repeat(64) })
    expect(replay(highCard, { rounds: 4 }, openDice, forged)).toMatchObject({ ok: false, at: 5 })
  })
})

describe('taking back', () => {
  it('undoes actions, plays on with dice nobody has seen, and replays', () => {
    const first = open()
    const [card] = first.state.hands[0] as number[]
    const [other] = first.state.hands[1] as number[]
    const seal = (seat: number, of: number): RecordedStep<HighCardAction> => ({
      seat,
      decision: 1,
      action: { do: 'seal', card: of },
    })
    const once = [seal(0, card!), seal(1, other!)]
    const record = [...once, { takeBack: 2 }, ...once, { takeBack: 1 }]
    const played = replay(highCard, { rounds: 4 }, openDice, record)
    if (!played.ok) throw new Error(played.got)
    expect(played.match.state.sealed).toEqual([card, null])
    const rolled = played.events.flatMap((event) => highCard.facesOf(event))
    const stream = openDice()
    stream.shuffle(12, 'deck')
    expect(rolled).toEqual(stream.roll(rolled.length, 6, 'tie'))
    expect(played.match.dice.save()).toEqual(stream.save())
  })

  it('cannot undo more than was done', () => {
    expect(replay(highCard, { rounds: 4 }, openDice, [{ takeBack: 1 }])).toMatchObject({ ok: false, at: 1 })
  })

  it('may take back everything there is, and not one action more', () => {
    const [card] = open().state.hands[0] as number[]
    const sealed: RecordedStep<HighCardAction> = { seat: 0, decision: 1, action: { do: 'seal', card: card! } }
    const back = (takeBack: number) => replay(highCard, { rounds: 4 }, openDice, [sealed, { takeBack }, sealed])
    expect(back(1)).toMatchObject({ ok: true })
    expect(back(2)).toMatchObject({ ok: false, at: 2, expected: 'at most 1 actions taken back', got: '2' })
  })
})

describe('search', () => {
  it('plays out without keeping events', () => {
    const table = new SearchTable(highCard, open().state, seededDice(3))
    expect(playOut(highCard, table, atRandom(seededDice(4)))).toBe(8)
    expect(highCard.outcome(table.state)).toBeDefined()
  })

  it('gives up on a game without end', () => {
    const table = new SearchTable(highCard, open().state, seededDice(3))
    expect(() => playOut(highCard, table, atRandom(seededDice(4)), 3)).toThrow(/no end after 3/)
  })
})

describe('values', () => {
  it('difference finds the first place, and nothing in equal values', () => {
    expect(difference({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBeUndefined()
    expect(difference({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toBe('.a[1].b: 2 is not 3')
    expect(difference({ a: 1 }, { a: 1, b: 2 })).toBe('.b: absent is not 2')
    expect(difference([1], [1, 2])).toMatch(/length 1 is not 2/)
    expect(difference({ a: undefined }, {})).toBeUndefined()
    expect(difference([], {})).toBeDefined()
    expect(difference(null, {})).toBeDefined()
  })

  it('digest does not depend on the order of keys', () => {
    expect(canonical({ b: 1, a: [{ d: 1, c: 2 }] })).toBe('{"a":[{"c":2,"d":1}],"b":1}')
    expect(digest({ b: 1, a: 2 })).toBe(digest({ a: 2, b: 1 }))
  })

  it('modifiers are summed last', () => {
    expect(
      sumOf([
        { by: 2, rule: 'X' },
        { by: -3, rule: 'Y', from: 'card' },
      ]),
    ).toBe(-1)
  })

  it('problems say where and what was expected', () => {
    const problems = problemsOf([
      { code: 'invalid_type', path: ['ships', 2, 'hull'], message: 'Invalid input', expected: 'number' },
      { code: 'unrecognized_keys', path: [], message: '', keys: ['speeed'] },
      { code: 'invalid_value', path: ['role'], message: '', values: ['Heavy', 'Light'] },
      { code: 'too_small', path: ['n'], message: '', minimum: 1 },
      { code: 'invalid_format', path: ['at'], message: 'a square as "e4"', pattern: '/^[a-h][1-8]$/' },
      { code: 'invalid_format', path: ['id'], message: 'Invalid input', pattern: '/^[a-z]$/' },
    ])
    expect(problems.map(describeProblem)).toEqual([
      'ships[2].hull: expected a number',
      'expected no key named "speeed"',
      'role: expected one of "Heavy", "Light"',
      'n: expected at least 1',
      'at: expected a square as "e4"',
      'id: expected text of another form',
    ])
  })

  it('problems with one of several forms are those of the form most likely meant', () => {
    const wordless = { code: 'invalid_union', message: 'Invalid input' }
    const number = { code: 'invalid_type', path: [], message: '', expected: 'number' }
    const missing = { code: 'invalid_type', path: ['armour'], message: '', expected: 'number' }
    const keys = { code: 'unrecognized_keys', path: [], message: '', keys: ['deep', 'dive'] }
    const said = (issue: object) => problemsOf([{ ...wordless, path: ['units', 0], ...issue }]).map(describeProblem)
    expect(said({ errors: [[missing, keys], [missing]] })).toEqual(['units[0].armour: expected a number'])
    expect(said({ errors: [[number], [{ ...number, expected: 'string' }]] })).toEqual([
      'units[0]: expected a number, or text',
    ])
    expect(said({ errors: [[number]], message: 'a hex' })).toEqual(['units[0]: expected a hex'])
    expect(said({ errors: [], note: 'No matching discriminator', options: ['hold', 'reach'] })).toEqual([
      'units[0]: expected one of "hold", "reach"',
    ])
  })
})
