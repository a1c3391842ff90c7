import { describe, expect, it } from 'vitest'
import type { Content } from '../../src/table/content/content.ts'
import { starStrike1 } from '../../src/v1/index.ts'
import { openContent as openContent1 } from '../../src/v1/content.ts'
import { openContent as openContent2 } from '../../src/v2/content.ts'
import { starStrike2 } from '../../src/v2/index.ts'

const editions = [
  ['2.0', openContent2(starStrike2.packs)],
  ['1.1', openContent1(starStrike1.packs)],
] as const

/** What stands in no ready fleet. */
function idle(c: Content): string[] {
  const ships = new Set<number>(c.readyFleets.flatMap((fleet) => fleet.ships))
  const orders = new Set<number>([
    ...c.readyFleets.flatMap((fleet) => fleet.orders),
    ...c.libraries.flatMap((library) => library.orders),
  ])
  return [
    ...c.ships.filter(({ index }) => !ships.has(index)).map(({ code }) => code),
    ...c.orders.filter(({ index }) => !orders.has(index)).map(({ id }) => id),
  ]
}

describe.each(editions)('the built-in content of %s', (_, read) => {
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const c = read.value

  it('has further fleets and scenarios that open without a warning', () => {
    expect((read.warnings ?? []).filter(({ path: [pack] }) => pack !== 0)).toEqual([])
  })

  it('has every ship and every Order in some ready fleet or library', () => {
    expect(idle(c)).toEqual([])
  })

  it('has at least six scenarios, some of them for four players or more', () => {
    expect(c.scenarios.length).toBeGreaterThanOrEqual(6)
    expect(c.scenarios.some(({ playersPerTeam }) => playersPerTeam > 1)).toBe(true)
  })
})

it('SS2-10A has ready fleets for every level, and 1.1 for every format', () => {
  const levels = editions[0][1].ok ? editions[0][1].value.readyFleets.map(({ level }) => level) : []
  expect(new Set(levels)).toEqual(new Set(['Alpha', 'Beta', 'Delta', 'Gamma', 'Omega']))
  const formats = editions[1][1].ok ? editions[1][1].value.readyFleets.map(({ format }) => format) : []
  expect(new Set(formats)).toEqual(new Set(['Clash', 'Standard', 'Escalation', 'Battle Line']))
})

it('opens the core pack alone, as records of before name it', () => {
  expect(openContent2(starStrike2.packs.slice(0, 1)).ok).toBe(true)
  expect(openContent1(starStrike1.packs.slice(0, 1)).ok).toBe(true)
})
