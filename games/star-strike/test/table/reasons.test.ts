import { NO_WISHES, seededDice, type Modifier } from '@flagbridge/kernel'
import type { DrawnBox, Panel } from '@flagbridge/scene'
import { describe, expect, it } from 'vitest'
import { starStrike1 } from '../../src/v1/index.ts'
import { starStrike2 } from '../../src/v2/index.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- both editions
type Drawn = DrawnBox<any, any, any, any>

/** A table on which events of our own are told. */
function telling(rulebook: typeof starStrike1 | typeof starStrike2) {
  const opened = rulebook.open(rulebook.packs)
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  const { game, muster, words, look } = opened.value as Drawn
  const options = muster.complete(NO_WISHES, seededDice(1))
  if (!options.ok) throw new Error('a battle can be had')
  const state: unknown = game.start(options.value)
  const names = (state as { pieces: { name: string }[] }).pieces.map(({ name }) => name)
  return {
    names,
    told: (event: object) => words.event(event, state),
    terms(event: object): string[] {
      const panel = look.entry(event, state).panel as Panel
      return panel.parts
        .flatMap((part) => (part.kind === 'sum' ? part.terms : []))
        .map(({ by, text }) => `${by} ${text}`)
    },
  }
}

const rolled = (kind: string, modifiers: readonly Modifier[], modifier: number) => ({
  kind,
  rule: 'SS2-5C',
  piece: 0,
  target: 1,
  weapon: 'L-CANNON',
  faces: [3],
  results: [3 + modifier],
  modifiers,
  modifier,
  icons: { locks: 0, hits: 0, criticals: 0, directHits: 0 },
})

describe('the reasons of 2.0', () => {
  const { names, told, terms } = telling(starStrike2)
  const strike = rolled(
    'StrikeRolled',
    [
      { by: 1, rule: 'SS2-9J', from: names[1]! },
      { by: 1, rule: 'SS2-9P', from: names[2]! },
      { by: 1, rule: 'SS2-8C.01', from: 'dust' },
    ],
    2,
  )

  it('SS2-5B.04 name the keyword beside the ship that has it', () => {
    expect(told(strike)).toContain(`+1 Stealth of ${names[1]}, +1 Delectable of ${names[2]}, +1 dust`)
    expect(terms(strike).slice(0, 2)).toEqual([`+1 Stealth of ${names[1]}`, `+1 Delectable of ${names[2]}`])
  })

  it('SS2-1A.01.I tell the limit where it changes the sum, and only there', () => {
    expect(told(strike)).toContain('+1 dust, limited to +2)')
    expect(terms(strike).at(-1)).toBe('+2 Sum +3, limited to +2')
    const within = rolled('StrikeRolled', [{ by: 1, rule: 'SS2-8C.01', from: 'dust' }], 1)
    expect(told(within)).not.toContain('limited')
    expect(terms(within).at(-1)).toBe('+1 Sum')
  })

  it('SS2-9L a Lock On that was granted names its Augur', () => {
    const lockOn = { ...rolled('LockOnRolled', [], 0), rule: 'SS2-9L', from: names[0], cost: 0 }
    expect(told(lockOn)).toContain(`(Augur of ${names[0]})`)
  })
})

describe('the reasons of 1.1', () => {
  const { names, told, terms } = telling(starStrike1)
  const hits = (more: object) => ({
    kind: 'SkirmishHits',
    rule: 'SS1-SKIRMISH.12',
    piece: 0,
    rolled: 2,
    rammed: 0,
    needs: 1,
    sixesHit: false,
    cancelled: [],
    saves: [],
    through: 1,
    ...more,
  })

  it('SS1-KEY.OREHULL name the Ore Hull that cancels a hit', () => {
    const event = hits({ cancelled: [{ by: 1, rule: 'SS1-KEY.OREHULL', from: names[0] }] })
    expect(told(event)).toContain(`(-1 Ore Hull of ${names[0]})`)
    expect(terms(event)[1]).toBe(`-1 Ore Hull of ${names[0]}`)
  })

  it('SS1-KEY.DEADLY, SS1-KEY.BOARDING say which dice hit, and why', () => {
    expect(told(hits({}))).toContain('2 Direct Hits, on 1:')
    expect(told(hits({ needs: 3, sixesHit: true }))).toContain('on 3 or less (Deadly) and on 6 (Boarding Array)')
    expect(terms(hits({ needs: 2 }))[0]).toBe('2 hits rolled, on 2 or less (Deadly)')
  })

  it('SS1-SKIRMISH.6, SS1-SKIRMISH.7 say that the dice are halved, or one alone', () => {
    const pool = (base: number, baseRule: string) => ({
      kind: 'PoolRolled',
      rule: baseRule,
      piece: 0,
      base,
      baseRule,
      modifiers: [],
      faces: [1],
      rerolls: [],
    })
    expect(told(pool(6, 'SS1-SKIRMISH.5'))).toContain('(all 6 armament dice)')
    expect(told(pool(3, 'SS1-SKIRMISH.6'))).toContain('(3 armament dice, half of them in a second Skirmish)')
    expect(told(pool(1, 'SS1-SKIRMISH.7'))).toContain('(1 armament die, one alone from the third Skirmish on)')
    expect(terms(pool(3, 'SS1-SKIRMISH.6'))[0]).toContain('half of them')
  })
})

it('SS1-COMP.4 a pack that is opened for 1.1 is refused by the rules of 1.1', () => {
  const pack = {
    pack: 'odd',
    game: 'star-strike-2',
    title: 'Odd',
    version: 1,
    battlefields: [{ id: 'X', name: 'X', size: 'Small', columns: [{ q: 0, r0: 0, cells: '...' }] }],
  }
  const rules = (rulebook: typeof starStrike1 | typeof starStrike2) => {
    const read = rulebook.open([...rulebook.packs, pack])
    return read.ok ? [] : read.problems.map(({ rule }) => rule)
  }
  expect(rules(starStrike2)).toEqual(['SS2-4A.04.a', 'SS2-4A.04.a'])
  expect(rules(starStrike1)).toEqual(['SS1-COMP.11', 'SS1-COMP.11'])
})
