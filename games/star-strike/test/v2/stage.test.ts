import { describeProblem } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { stage } from '../../src/v2/stage/stage.ts'
import { cards } from '../table/packs.ts'

const wrong = (given: unknown) => {
  const read = stage(cards, given)
  return read.ok ? [] : read.problems.map(describeProblem)
}
const piece = (line: string) => wrong({ pieces: { Aurora: line } })

describe('a position written down', () => {
  it('has what the line of a piece says, and is otherwise undamaged', () => {
    const line =
      '0 PA-CA 1,2 facing 4 hull 3 shields 1,0,0,0,0,0 criticals 1 exhausted 2 orders B-001 fired 1,3 reloading evaded skilled-used'
    const read = stage(cards, { pieces: { Aurora: line, Hydra: '1 PA-DN reserve' } })
    expect(read.ok && read.value.pieces).toMatchObject([
      {
        hull: 3,
        facing: 4,
        shields: [1, 0, 0, 0, 0, 0],
        criticals: 1,
        exhausted: 2,
        fired: 5,
        reloading: true,
        evaded: true,
        skilledUsed: true,
      },
      { where: 'reserve', hull: 8, facing: 3, seat: 1, side: 1 },
    ])
  })
  it.each([
    ['9 PA-CA 0,1', 'pieces.Aurora: expected a seat, a ship code and a place; the seat is a number'],
    ['0 PA-NO 0,1', 'pieces.Aurora: expected the code of a ship after the seat, not "PA-NO"; nearest: PA-INT'],
    [
      '0 PA-CA 40,1',
      'pieces.Aurora: expected a hex q,r of the map, or hand, reserve, away or defeated, after the ship',
    ],
    ['0 PA-CA 0,1 facing 6', 'pieces.Aurora: expected a facing from 0 to 5 after "facing"'],
    ['0 PA-CA 0,1 hull 9', 'pieces.Aurora: expected a number from 1 to 5 after "hull"'],
    ['0 PA-CA 0,1 hull 0', 'pieces.Aurora: expected a number from 1 to 5 after "hull"'],
    ['0 PA-CL 0,1 shields 8', 'pieces.Aurora: expected at most 6 after "shields"'],
    ['0 PA-CA 0,1 shields 3', 'pieces.Aurora: expected six numbers, clockwise from the bow, after "shields"'],
    ['0 PA-CL 0,1 shields 3,3', 'pieces.Aurora: expected one number after "shields"'],
    ['0 PA-CA 0,1 orders B-999', 'pieces.Aurora: expected ids of Orders after "orders"'],
    ['0 PA-CA 0,1 fired 4', 'pieces.Aurora: expected numbers of Armaments, from 1, after "fired"'],
  ])('%s', (line, sentence) => expect(piece(line)).toEqual([sentence]))
  it('an unknown word gets the list of words', () =>
    expect(piece('0 PA-CA 0,1 angry')[0]).toContain('expected one of hull, criticals'))
  it('two pieces in one hex', () =>
    expect(wrong({ pieces: { Aurora: '0 PA-CA 0,1', Hydra: '1 PA-CA 0,1' } })).toEqual([
      'pieces.Hydra: expected a hex of its own (SS2-2A)',
    ]))
  it('unknown names of maps, scenarios, Orders, pieces and effects', () => {
    const pieces = { Aurora: '0 PA-CA 0,1' }
    expect(wrong({ pieces, battlefield: 'XX' })).toEqual(['battlefield: expected the id of a battlefield, not "XX"'])
    expect(wrong({ pieces, scenario: 'XX' })).toEqual(['scenario: expected the id of a scenario, not "XX"'])
    expect(wrong({ pieces, libraries: [['B-999']] })).toEqual([
      'libraries[0][0]: expected the id of an Order, not "B-999"',
    ])
    expect(wrong({ pieces, active: { piece: 'Nobody' } })).toEqual([
      'active.piece: expected the name of a piece on the Battlefield',
    ])
    for (const other of ['Nobody', 'Aurora'])
      expect(wrong({ pieces, skirmish: ['Aurora', other] })).toEqual([
        'skirmish: expected the names of two opposing pieces on the Battlefield',
      ])
    expect(wrong({ pieces, effects: [{ effect: 'X.1', by: 'Nobody', on: 'Aurora' }] })).toHaveLength(2)
  })
  it('a line that YAML cut at the comma, and a name of two words', () => {
    const form = 'expected a name of one word and a line such as "0 PA-CA 0,1 facing 2", in quotes inside { }'
    expect(wrong({ pieces: { Aurora: '0 PA-CA 0', 1: null } })).toEqual([`pieces.1: ${form}`])
    expect(wrong({ pieces: { 'Red Aurora': '0 PA-CA 0,1' } })).toEqual([`pieces.Red Aurora: ${form}`])
  })
  it('SS2-4C.02.II what is Defeated already counts as lost, unless the losses are given', () => {
    const pieces = { Aurora: '0 PA-CA 0,1', Hydra: '1 PA-DN defeated', Castor: '1 PA-FF defeated pp 5' }
    const losses = (given: object) => {
      const read = stage(cards, { pieces, ...given })
      return read.ok && read.value.losses
    }
    expect(losses({})).toEqual([0, 12])
    expect(losses({ losses: [1, 2] })).toEqual([1, 2])
  })
  it('SS2-4B.02.a the turn is that of the active piece', () => {
    const read = stage(cards, { pieces: { Aurora: '0 PA-CA 0,1', Hydra: '1 PA-DN 0,-4' }, active: { piece: 'Hydra' } })
    expect(read.ok && read.value).toMatchObject({ turn: 1, initiative: 0 })
  })
  it('an unknown key', () =>
    expect(wrong({ pieces: {}, weather: 'fine' })).toEqual(['expected no key named "weather"']))
})
