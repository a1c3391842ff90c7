import { describe, expect, it } from 'vitest'
import type { DesignKind } from '@flagbridge/kernel'
import type { ShipCard } from '@flagbridge/scene'
import { starmadaX as rulebook } from '../src/index.ts'
import type { ShipDesign } from '../src/designs/shipDesign.ts'
import { WORKED } from './designs.ts'

async function ships(): Promise<DesignKind<ShipDesign, ShipCard>> {
  const read = rulebook.open(rulebook.packs)
  if (!read.ok) throw new Error('the built-in packs open')
  const { kinds } = await read.value.designs!()
  return kinds.find(({ kind }) => kind === 'ship') as DesignKind<ShipDesign, ShipCard>
}

async function cruiser(): Promise<{ kind: DesignKind<ShipDesign, ShipCard>; ship: ShipDesign }> {
  const kind = await ships()
  const read = kind.read({ ...WORKED.cruiser, role: 'cruiser' })
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return { kind, ship: read.value }
}

const totals = (kind: DesignKind<ShipDesign, ShipCard>, ship: ShipDesign) =>
  Object.fromEntries(kind.accounts(ship).map(({ key, total }) => [key, total]))

describe('SXS-A.2.8 the published cruiser as a design', () => {
  it('SX-A.1 has an account of space, rating, offence and defence', async () => {
    const { kind, ship } = await cruiser()
    expect(totals(kind, ship)).toEqual({ space: 536.32, rating: 187, offence: 562.64, defence: 62.4 })
    expect(kind.findings(ship)).toEqual([])
  })

  it('SXS-A.1.12 every term of space adds up to the whole, and leads to its part', async () => {
    const { kind, ship } = await cruiser()
    const space = kind.accounts(ship)[0]!
    expect(space.terms.reduce((sum, { by }) => sum + by, 0)).toBeCloseTo(536.32, 1)
    expect(space.most).toBe(600)
    expect(space.terms.map(({ path }) => path?.join('.'))).toEqual([
      'engines',
      'shields',
      'batteries.0',
      'batteries.1',
      'equipment.0',
      'equipment.1',
      'equipment.2',
      'equipment.3',
      'equipment.4',
    ])
  })

  it('SXS-A.2.3 its defence is worked out term by term: 12 x 1.5 x 1.2 x 1.5 + 10 + 20', async () => {
    const { kind, ship } = await cruiser()
    const { terms } = kind.accounts(ship).find(({ key }) => key === 'defence')!
    expect(terms.map(({ by, times }) => (times === true ? `x${by}` : by))).toEqual([12, 'x1.5', 'x1.2', 'x1.5', 10, 20])
  })

  it('SX-1 is printed as a record with the chart HQ EQ Ha Eb H S', async () => {
    const { kind, ship } = await cruiser()
    const [face] = kind.faces(ship)
    expect(face?.worth).toEqual({ value: '187', label: 'Combat Rating' })
    const chart = face?.blocks.find((block) => block.kind === 'faces')
    expect(chart?.kind === 'faces' && chart.faces.map(({ does }) => does)).toEqual(['HQ', 'EQ', 'Ha', 'Eb', 'H', 'S'])
  })

  it('is a pack that opens, and found there again', async () => {
    const { kind, ship } = await cruiser()
    const pack = kind.packed(ship, { pack: 'made', title: 'Made here' })
    const opened = rulebook.open([...rulebook.packs, pack])
    expect(opened.ok).toBe(true)
    expect(kind.unpacked(pack)).toEqual([{ ...ship, equipment: expect.anything() as unknown }])
  })
})

describe('a ship that is being made', () => {
  it('SXS-B.0.d greys the abilities that exclude each other, with the rule', async () => {
    const { kind, ship } = await cruiser()
    const field = kind.fields(ship).find(({ path }) => path.join('.') === 'batteries.0.weapon.abilities')!
    if (field.kind !== 'several') throw new Error('abilities are several')
    const refused = (value: string) => field.allowed.find((one) => one.value === value)?.refused?.rule
    expect(refused('noHullDamage')).toBe('SXS-B.0.d')
    expect(refused('rangeBasedRof')).toBe('SXS-B.18')
    expect(refused('pinpoint')).toBeUndefined()
    expect(refused('extraHullDamage')).toBeUndefined()
  })

  it('SXS-A.1.12 is a draft when it is too big: still counted, and the finding says by how much', async () => {
    const { kind, ship } = await cruiser()
    const big = kind.change(ship, ['engines'], 12)
    expect(kind.accounts(big)[0]!.total).toBeGreaterThan(600)
    expect(kind.findings(big)).toMatchObject([{ severity: 'wrong', rule: 'SXS-A.1.12' }])
  })

  it('SXS-A.1.8 reads mounts as text, and refuses arcs that do not touch', async () => {
    const { kind, ship } = await cruiser()
    const other = kind.change(ship, ['batteries', 0, 'mounts'], 'ab, ac ad')
    expect(other.batteries[0]!.mounts).toEqual(['AB', 'AC', 'AD'])
    expect(kind.findings(other)).toMatchObject([{ rule: 'SXS-A.1.8', path: ['batteries', 0, 'mounts', 2] }])
  })

  it('SXS-A.1.1 has nothing to count without a legal hull, and does not fall over', async () => {
    const { kind, ship } = await cruiser()
    const none = kind.change(ship, ['hull'], 0)
    expect(kind.accounts(none)).toEqual([])
    expect(kind.findings(none)[0]).toMatchObject({ rule: 'SXS-A.1.1' })
    expect(kind.faces(none)).toEqual([])
  })

  it('a battery or an item that is taken out is gone', async () => {
    const { kind, ship } = await cruiser()
    expect(kind.change(ship, ['batteries', 0], undefined).batteries.length).toBe(1)
    expect(kind.change(ship, ['equipment', 2], undefined).equipment.length).toBe(4)
  })
})
