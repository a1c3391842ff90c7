import { opener, readVignette, runVignette, type Running, type VignetteResult } from '@flagbridge/formats'
import { describeProblem, readWell } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { box, rulebook } from '../src/index.ts'

const head = { vignette: 'A test', game: 'duel', rules: ['DUEL-1'] }
const given = { ships: { r1: 'a1', r2: 'a3', b1: 'c1', b2: 'm13' } }

function run(body: object, running?: Running): VignetteResult {
  return runVignette(box, { ...head, given, ...body }, running)
}

const passes = { ok: true }

describe('offers and offersNot', () => {
  const offers = ['hold r1', 'strike r1 b1', { do: 'strike', ship: 'r2', target: 'b1' }]

  it('what may be answered is offered', () => {
    expect(run({ expect: { offers, offersNot: ['strike r1 b2', 'move a2'] } })).toMatchObject(passes)
    expect(run({ expect: { offers: { red: offers, 1: [] }, offersNot: { blue: ['hold b1'] } } })).toMatchObject(passes)
  })

  it('what may not fails, with the refusal and its place', () => {
    expect(run({ expect: { offers: ['hold r1', 'strike r1 b2'] } })).toMatchObject({
      ok: false,
      path: ['expect', 'offers', 1],
      expected: 'offered: "strike r1 b2"',
      got: expect.stringContaining('DUEL-6') as string,
    })
    expect(run({ expect: { offersNot: ['hold r1'] } })).toMatchObject({ path: ['expect', 'offersNot', 0] })
  })

  it('an order that nobody understands proves nothing', () => {
    expect(run({ expect: { offersNot: ['hodl r1'] } })).toMatchObject({
      ok: false,
      got: expect.stringContaining('not-understood') as string,
    })
  })
})

describe('never', () => {
  const play = [{ seat: 0, do: 'hold r1' }]

  it('passes while no such event happens, in a step, at the end, and everywhere', () => {
    const never = [{ kind: 'StrikeRolled' }, { kind: 'ShipHeld', ship: 'r2' }]
    expect(run({ play: [{ ...play[0], expect: { never } }], expect: { never }, never })).toMatchObject(passes)
  })

  it('fails with the event that happened', () => {
    expect(run({ play, never: [{ kind: 'ShipHeld', ship: 'r1' }] })).toMatchObject({
      ok: false,
      path: ['never', 0],
      got: expect.stringContaining('"ship":0') as string,
    })
  })

  it('a kind that no event has is refused with the nearest', () => {
    expect(run({ play, never: [{ kind: 'StrikeRoled' }] })).toMatchObject({
      path: ['never', 0, 'kind'],
      expected: 'the kind of an event; nearest: StrikeRolled',
    })
  })

  it('holds in every branch', () => {
    const branches = [{ branch: 'one', play }]
    expect(run({ never: [{ kind: 'ShipHeld' }], branches })).toMatchObject({ ok: false, branch: 'one' })
  })
})

describe('sees', () => {
  it('is what a seat sees; onlookers too', () => {
    expect(run({ expect: { sees: { 0: { round: 1 }, blue: { ships: { b1: { cell: 'c1' } } } } } })).toMatchObject(
      passes,
    )
    expect(run({ expect: { sees: { onlooker: { side: 'red' } } } })).toMatchObject(passes)
  })

  it('fails by the place of what is not seen, and by a seat that is none', () => {
    expect(run({ expect: { sees: { 1: { round: 2 } } } })).toMatchObject({
      path: ['expect', 'sees', '1', 'round'],
      expected: 'view of 1.round 2',
      got: '1',
    })
    expect(run({ expect: { sees: { green: {} } } })).toMatchObject({
      problems: [{ path: ['expect', 'sees', 'green'] }],
    })
  })
})

describe('branches', () => {
  const branches = [
    {
      branch: 'it holds',
      play: [{ seat: 'red', do: 'move a2' }],
      expect: { state: { ships: { r1: { cell: 'a2' } } } },
    },
    { branch: 'it stays', play: [{ seat: 0, do: 'move a1' }], expect: { state: { ships: { r1: { cell: 'a1' } } } } },
  ]

  it('each begins where the steps before ended, with dice of its own', () => {
    const strike = { branch: 'it strikes', dice: [1, 1], play: [{ seat: 0, do: 'strike r1 b1' }] }
    expect(run({ branches: [strike, { ...strike, branch: 'again' }] })).toMatchObject(passes)
    expect(run({ play: [{ seat: 0, do: 'hold r1' }], branches })).toMatchObject(passes)
  })

  it('one that fails is named, with the place in the file', () => {
    const [first, second] = branches
    const wrong = { ...second, expect: { state: { ships: { r1: { cell: 'a2' } } } } }
    expect(run({ play: [{ seat: 0, do: 'hold r1' }], branches: [first, wrong] })).toMatchObject({
      branch: 'it stays',
      path: ['branches', 1, 'expect', 'state', 'ships', 'r1', 'cell'],
    })
  })

  it('two of one title, or one that checks nothing, are refused', () => {
    expect(run({ branches: [branches[0], branches[0], { branch: 'empty' }] })).toMatchObject({
      problems: [{ path: ['branches', 1, 'branch'] }, { path: ['branches', 2] }],
    })
  })
})

describe('derived', () => {
  it('compares what follows from the position', () => {
    expect(run({ expect: { derived: { ships: { r1: { distance: { b1: 2 } } } } } })).toMatchObject(passes)
  })

  it('fails with the value', () => {
    expect(run({ expect: { derived: { ships: { r1: { range: 6 } } } } })).toMatchObject({
      expected: 'derived.ships.r1.range 6',
      got: '5',
    })
  })
})

describe('refused: a position that cannot be', () => {
  const twice = { ships: { r1: 'a1', b1: 'a1' } }

  it('passes by the rule, or by words of what is said', () => {
    expect(runVignette(box, { ...head, given: twice, refused: 'DUEL-10' })).toMatchObject(passes)
    expect(runVignette(box, { ...head, given: twice, refused: 'a hex of its own' })).toMatchObject(passes)
  })

  it('fails where the position can be played, or is refused otherwise', () => {
    expect(run({ refused: 'DUEL-10' })).toMatchObject({ ok: false, got: 'a position that can be played' })
    expect(runVignette(box, { ...head, given: twice, refused: 'DUEL-2' })).toMatchObject({
      ok: false,
      got: 'given.ships.b1: expected a hex of its own (DUEL-10)',
    })
  })

  it('has nothing to play', () => {
    expect(run({ refused: 'DUEL-10', play: [{ seat: 0, do: 'hold r1' }] })).toMatchObject({
      problems: [{ path: ['refused'] }],
    })
  })
})

describe('asked, and what is open at the end', () => {
  it('tells who is asked what', () => {
    expect(run({ expect: { asked: { red: 'activate', 1: null } } })).toMatchObject({
      ok: true,
      open: [{ seat: 0, kind: 'activate', text: expect.any(String) as string }],
    })
    expect(run({ expect: { asked: { 1: 'activate' } } })).toMatchObject({ ok: false, got: 'nothing' })
  })
})

describe('names where numbers are', () => {
  it('in expectations, events, actions and seats', () => {
    const play = [
      { seat: 'red', do: { do: 'hold', ship: 'r1' } },
      { seat: 'red', do: { do: 'move', to: 'b2' } },
    ]
    const events = [{ kind: 'ShipMoved', ship: 'r1', to: 'b2' }]
    expect(run({ play, expect: { events, state: { ships: { r1: { cell: 'b2' } }, side: 'blue' } } })).toMatchObject(
      passes,
    )
  })

  it('a name that stands for another number fails', () => {
    expect(run({ expect: { state: { ships: { r1: { cell: 'b2' } } } } })).toMatchObject({
      expected: 'state.ships.r1.cell "b2"',
      got: '0',
    })
    expect(run({ play: [{ seat: 'green', do: 'hold r1' }] })).toMatchObject({
      problems: [{ path: ['play', 0, 'seat'] }],
    })
  })
})

describe('packs', () => {
  it('the game is opened with them, whether they have a head or not', () => {
    const packs = [{ ships: [] }, { pack: 'mine', game: 'duel' }]
    let seen: readonly unknown[] = []
    const open = (given: readonly unknown[]) => ((seen = given), readWell(box))
    expect(run({ packs, expect: { state: { round: 1 } } }, { open })).toMatchObject(passes)
    expect(seen).toEqual([
      { pack: 'inline-1', game: 'duel', ships: [] },
      { pack: 'mine', game: 'duel' },
    ])
  })

  it('what is wrong with one is told at its place; a file that was not read, too', () => {
    const body = { packs: [{}], expect: { state: { round: 1 } } }
    expect(run(body, { open: opener(rulebook) })).toMatchObject({ problems: [{ path: ['packs', 0], rule: 'DUEL-2' }] })
    expect(run(body)).toMatchObject({ problems: [{ path: ['packs'] }] })
    expect(run({ ...body, packs: ['mine.yaml'] })).toMatchObject({ problems: [{ path: ['packs', 0] }] })
  })
})

describe('what is misspelt', () => {
  const told = (body: object) => {
    const read = readVignette({ ...head, given, ...body })
    return read.ok ? [] : read.problems.map(describeProblem)
  }

  it('keys of the vignette are refused with the nearest', () => {
    expect(told({ expcet: {} })).toEqual(['expected no key named "expcet"; did you mean "expect"?'])
    expect(told({ expect: { offer: [] } })).toEqual(['expect: expected no key named "offer"; did you mean "offers"?'])
    expect(told({ branches: [{ branch: 'x', paly: [] }] })).toEqual([
      'branches[0]: expected no key named "paly"; did you mean "play"?',
    ])
  })

  it('keys of the position too, at their place', () => {
    expect(runVignette(box, { ...head, given: { ...given, trun: 'red' }, expect: {} })).toMatchObject({
      step: 0,
      problems: [{ path: ['given'], key: 'trun', expected: 'no key named "trun"; nearest: turn' }],
    })
  })

  it('keys of the state and of what is derived as well', () => {
    expect(run({ expect: { state: { ships: { 0: { hul: 4 } } } } })).toMatchObject({ got: 'absent; nearest: hull' })
    expect(run({ expect: { derived: { ship: {} } } })).toMatchObject({ got: 'absent; nearest: ships' })
  })
})
