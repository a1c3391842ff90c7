import { isRefusal, seededDice, startMatch, advance, nextDecision } from '@flagbridge/kernel'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Action } from '../src/actions.ts'
import { ready } from '../src/options/ready.ts'
import { REFUSAL_CODES } from '../src/text/special.ts'
import { words } from '../src/text/words.ts'
import { content, game, table, said } from './table.ts'

const { event, refusal, decision, say, hear, show } = words(content)
const sources = (folder: URL): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? sources(new URL(`${entry.name}/`, folder))
      : [readFileSync(new URL(entry.name, folder), 'utf8')],
  )

describe('words', () => {
  it('every refusal code of the source has a sentence, and every sentence a code', () => {
    const said = new Set(
      sources(new URL('../src/', import.meta.url)).flatMap((text) =>
        [...text.matchAll(/refuse\('([a-z-]+)'/g)].map((found) => found[1]!),
      ),
    )
    const table = ['malformed-action', 'nothing-asked-of-you', 'another-decision']
    expect([...REFUSAL_CODES].sort()).toEqual([...said, ...table].sort())
  })

  it('a random battle can be told, asked and typed from beginning to end', () => {
    const options = ready(content, { number: 3 })
    if (!options.ok) throw new Error('no ready battle')
    const chance = seededDice('words')
    const zones = [
      { columns: [12, 20], rows: [8, 12] },
      { columns: [12, 20], rows: [15, 19] },
    ]
    const near = game.readOptions({ ...options.value, zones })
    if (!near.ok) throw new Error('zones')
    const { match, opening } = startMatch(game, near.value, seededDice(7))
    const told = opening.map((happened) => event(happened, match.state))
    for (
      let asked = nextDecision(game.pending(match.state));
      asked !== undefined;
      asked = nextDecision(game.pending(match.state))
    ) {
      expect(decision(asked, match.state)).not.toBe(asked.kind)
      const legal: Action[] = []
      game.legal(match.state, asked.seat, legal)
      const chosen = legal[chance.die(legal.length, 'choice') - 1]!
      expect(hear(say(chosen, match.state), match.state, asked.seat)).toEqual(chosen)
      const happened = advance(match, asked.seat, asked.id, chosen)
      if (isRefusal(happened)) throw new Error(happened.refused)
      told.push(...happened.map((one) => event(one, match.state)))
    }
    for (const sentence of told) expect(sentence).toMatch(/^[A-Z0-9].*[.:]$|^[A-Z].*\.$/)
    expect(told.some((sentence) => /undefined|NaN|ship -?\d|flight -?\d/.test(sentence))).toBe(false)
  })

  const given = {
    classes: { Hull: { hull: 5, engines: 4, chart: 'H H H H H H', rating: 66 } },
    ships: {
      'Old Rover': { class: 'Hull', side: 0 as const, at: [20, 5] as [number, number] },
      Foe: { class: 'Hull', side: 1 as const, at: [20, 0] as [number, number] },
    },
    explosions: [{ at: [22, 3] as [number, number], strength: 2 }],
    asteroids: [[18, 3] as [number, number]],
  }
  it('a refusal of orders names the rule and the place', () => {
    const { state } = table(given)
    const refused = game.check(state, 0, said({ do: 'order', ship: 0, orders: '1PS' }))!
    expect(refusal(refused, state)).toBe(
      'S at position 3 of "1PS" follows P directly; go forward between two manoeuvres. (SX-3.2.1.h)',
    )
  })
  it('names with spaces are heard, and unknown ones refused', () => {
    const { state } = table(given)
    expect(hear('order Old Rover 1p1', state, 0)).toEqual({ do: 'order', ship: 0, orders: '1p1' })
    expect(hear('order Nobody 1', state, 0)).toMatchObject({ refused: 'no-such-name' })
    expect(hear('dance', state, 0)).toMatchObject({
      refused: 'not-understood',
      values: { try: 'order Bunyan 3P2, plot Bunyan charge, prepare Bunyan decoy, faces Bunyan 5 5 4 4 3 3, commit' },
    })
    expect(hear('fly 9999', state, 0)).toMatchObject({ refused: 'no-such-name' })
    expect(hear('', state, 0)).toMatchObject({ refused: 'not-understood' })
  })
  it('the table is drawn with ships, explosions and objects', () => {
    const drawn = show(table(given).state, 0)
    expect(drawn).toContain('Old Rover (Hull, 66) in 2116 facing 0: hull 5/5, engines 4/4, shields 0/0, unarmed')
    for (const mark of ['A', 'b', '*', '#']) expect(drawn.split('\n').slice(1, 18).join('')).toContain(mark)
  })
})
