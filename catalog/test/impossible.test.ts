import { describe, expect, it } from 'vitest'
import { describeProblem } from '@flagbridge/kernel'
import { openBuiltIn, shelved } from '../src/open.ts'

/** Positions that no table can lie in, each with the words of what is said about it and where. */
const IMPOSSIBLE: Readonly<Record<string, Readonly<Record<string, readonly [given: object, told: RegExp]>>>> = {
  duel: {
    'two ships in a hex': [{ ships: { r1: 'a1', b1: 'a1' } }, /^ships\.b1: .*a hex of its own/],
    'a ship twice': [{ ships: { r1: 'a1', R1: 'a2', b1: 'c1' } }, /R1/],
    'a misspelt key': [{ ships: { r1: 'a1', b1: 'c1' }, roud: 2 }, /no key named "roud"; nearest: round/],
  },
  'imperial-stars': {
    'more cards of a kind than there are': [
      seats({ hand: Array(12).fill('LB-HES') as string[] }),
      /^seats\[0\]\.hand: .*LB-HES/,
    ],
    'a ship in two lines': [seats({}, { prizes: ['HES-01'] }), /^seats\[1\]: .*HES-01 is there already/],
    'a race twice': [seats({}, { race: 'HES', line: ['HES-02'] }), /^seats\[1\]\.race: .*each race once/],
    'a misspelt key': [seats({ lnie: [] }), /^seats\[0\]: .*"lnie"; nearest: line/],
  },
  admiral: {
    'two names that differ by capitals': [
      { south: { 'HMS Ajax': 'd4 north', 'hms ajax': 'd5 north' }, north: { Bismarck: 'e8 south' } },
      /^south\.hms ajax: .*nearest: HMS Ajax/,
    ],
    'two units in a square': [
      { south: { 'HMS Ajax': 'd4 north', 'HMS Hood': 'd4 north' }, north: { Bismarck: 'e8 south' } },
      /^south\.HMS Hood: .*a square of its own/,
    ],
    'squadrons of a ship without any': [
      { ...fleets(), flights: [{ carrier: 'HMS Ajax', squadron: 'fighters', at: 'd6' }] },
      /^flights\[0\]\.squadron: .*one that the carrier has/,
    ],
    'more squadrons than a carrier has': [
      { ...fleets(), south: { 'USS Enterprise': { at: 'a1 north', squadrons: [9, 9, 9] } } },
      /^south\.USS Enterprise\.squadrons: /,
    ],
  },
  'star-strike-2': strike('0 PA-CA 0,1', '1 NE-CA 0,3'),
  'star-strike-1': strike('0 PA-CA 0,1', '1 NE-CA 0,3'),
  'starmada-x': {
    'two names that differ by capitals': [
      { ships: { Hydra: lance(0, '2110'), HYDRA: lance(1, '2112') } },
      /^ships\.HYDRA: .*differs from Hydra by more than capitals/,
    ],
    'a hex beyond the board': [{ ships: { Hydra: lance(0, '9999'), Bold: lance(1, '2112') } }, /^ships\.Hydra/],
    'a class that there is not': [
      { ships: { Hydra: { ...lance(0, '2110'), class: 'yard/lancet' }, Bold: lance(1, '2112') } },
      /^ships\.Hydra.*(?:yard\/lancet|nearest: yard\/lance)/,
    ],
  },
}

function seats(first: object, second: object = {}): object {
  return {
    seats: [
      { race: 'HES', line: ['HES-01'], ...first },
      { race: 'KOR', line: ['KOR-01'], ...second },
    ],
  }
}

function fleets(): { south: object; north: object } {
  return { south: { 'HMS Ajax': 'd4 north' }, north: { Bismarck: 'e8 south' } }
}

function strike(one: string, other: string): (typeof IMPOSSIBLE)[string] {
  return {
    'two names that differ by capitals': [
      { pieces: { Aurora: one, AURORA: other } },
      /^pieces\.AURORA: .*differs from Aurora by more than capitals/,
    ],
    'two pieces in a hex': [{ pieces: { Aurora: one, Hydra: other.replace('0,3', '0,1') } }, /^pieces\.Hydra: /],
    'a ship that there is not': [
      { pieces: { Aurora: one.replace('CA', 'XQ'), Hydra: other } },
      /^pieces\.Aurora: .*XQ/,
    ],
    'a misspelt key': [
      { pieces: { Aurora: one, Hydra: other }, batlefield: 'SM-1' },
      /"batlefield"; nearest: battlefield/,
    ],
  }
}

function lance(side: number, at: string): object {
  return { class: 'yard/lance', side, at, facing: 0 }
}

describe.each(Object.entries(IMPOSSIBLE))('a table of %s that cannot be', (id, positions) => {
  it.each(Object.entries(positions))('is refused at its place: %s', async (_what, [given, told]) => {
    const { box } = await openBuiltIn(shelved(id)!)
    const staged = box.stage(given)
    const said = staged.ok ? [] : staged.problems.map(describeProblem)
    expect(said.find((sentence) => told.test(sentence)) ?? said).toMatch(told)
  })
})
