import { describe, expect, it } from 'vitest'
import { describeProblem } from '@flagbridge/kernel'
import { hearShip, shipText } from '../src/designs/shipText.ts'
import { specOfDesign } from '../src/designs/shipDesign.ts'
import { design } from '../src/library.ts'

/** SXS-A.2.8, in the words of the catalogue. */
const PUBLISHED = `hull 6, engines 6, shields 2, Mass Driver (12, 3+,
1/1/1, Extra Hull Damage) AB, AC, BD, Laser Cannon (9, 3+, 2/1/1) AB, ACE, BDF, hyperdrive, AFB,
ECM, five security teams, five sunbursts.`.replace(/\.$/, '')

function heard(text: string) {
  const read = hearShip(text)
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('\n'))
  return read.value
}

function problemsOf(text: string): string {
  const read = hearShip(text)
  return read.ok ? '' : read.problems.map(describeProblem).join('\n')
}

describe('SXS-A.2.8 a ship that was published elsewhere, rebuilt from its listing', () => {
  it('comes to CR 187, DR 62.4 and the chart HQ EQ Ha Eb H S', () => {
    const made = design(specOfDesign(heard(PUBLISHED)))
    if (!made.ok) throw new Error(JSON.stringify(made.violations))
    const { combatRating, offensive, defensive, space, chart } = made.account
    expect(combatRating).toBe(187)
    expect(defensive.total).toBeCloseTo(62.4, 6)
    expect(offensive.total).toBeCloseTo(562.64, 6)
    expect(space.used).toBeCloseTo(536.3, 1)
    expect(chart.map(({ text }) => text).join(' ')).toBe('HQ EQ Ha Eb H S')
  })

  it('is written down and read back as it is', () => {
    const ship = heard(`Public Cruiser, cruiser\n${PUBLISHED}`)
    expect(ship).toMatchObject({ name: 'Public Cruiser', role: 'cruiser' })
    expect(heard(shipText(ship))).toEqual(ship)
  })
})

describe('the text of a class', () => {
  it('SXS-A.1.9 has banks as 3AB, [AB][AC] and ABx2', () => {
    const mounts = (text: string) => heard(`hull 4, Gun (6, 4+, 1/1/1) ${text}`).batteries[0]!.mounts
    expect(mounts('3AB, C')).toEqual(['AB', 'AB', 'AB', 'C'])
    expect(mounts('[AB][AC]')).toEqual(['AB', 'AC'])
    expect(mounts('ABx2 AC')).toEqual(['AB', 'AB', 'AC'])
  })

  it('takes the boxes of a record for their number', () => {
    expect(heard('Picket\nHull: 3 2 1\nEngines: 5 4 3 2 1\nShields: 1')).toMatchObject({
      name: 'Picket',
      hull: 3,
      engines: 5,
      shields: 1,
    })
  })

  it('knows items by their names, in any number', () => {
    expect(heard('hull 9, marine squads x3, 2 fighter bays, Mines (4), EWS').equipment).toEqual([
      { item: 'marines', count: 3 },
      { item: 'fighterBay', count: 2 },
      { item: 'mines', count: 4 },
      { item: 'electronicWarfare', count: 1 },
    ])
  })

  it('SXS-A.1.3 has tech levels', () => {
    const ship = heard('hull 4, tech weapons +1, tech engines -2')
    expect(ship.tech).toEqual({ E: -2, W: 1, D: 0, Q: 0 })
    expect(heard(shipText(ship)).tech).toEqual(ship.tech)
  })

  it('says what it does not understand, and what was most likely meant', () => {
    expect(problemsOf('hull 4, hyperdriv')).toContain('hyperdrive')
    expect(problemsOf('hull 4, Gun (6, 4+, 1/1/1, extra hul damage) AB')).toContain('Extra hull damage')
    expect(problemsOf('engines 4')).toContain('the hull, as "hull 6"')
    expect(problemsOf('x'.repeat(6000))).toContain('at most 5000 characters')
  })

  it('SX-A.1 is a draft where rules are broken: the rules of construction say so, not the reader', () => {
    const made = design(specOfDesign(heard('hull 1, engines 20, Gun (18, 2+, 5/5/5) 20ABCDEF')))
    expect(made.ok).toBe(false)
  })
})
