import { readFileSync } from 'node:fs'
import {
  isRefusal,
  nextDecision,
  SearchTable,
  seededDice,
  type AnyAction,
  type AnyEvent,
  type Plan,
} from '@flagbridge/kernel'
import type { DrawnBox } from '@flagbridge/scene'
import { describe, expect, it } from 'vitest'
import { starStrike1 } from '../../src/v1/index.ts'
import { starStrike2 } from '../../src/v2/index.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- both editions
type Drawn = DrawnBox<any, any, any, any>

const drawn = (rulebook: typeof starStrike1 | typeof starStrike2): Drawn => {
  const opened = rulebook.open(rulebook.packs)
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  return opened.value as Drawn
}

const known = (edition: number) =>
  new Set(
    [
      ...readFileSync(new URL(`../../catalogue/star-strike-${edition}.yaml`, import.meta.url), 'utf8').matchAll(
        /^ {2}- id: (\S+)/gm,
      ),
    ].map((match) => match[1]!),
  )

/** Every rule that is cited anywhere in this value. */
function cited(value: unknown, into: Set<string>): void {
  for (const match of JSON.stringify(value ?? null).matchAll(/SS\d-[A-Z0-9]+(?:\.[A-Za-z0-9]+)*/g)) into.add(match[0])
}

/** Plays at random, and looks at everything that is shown on the way. */
function rulesShown(box: Drawn, plan: Plan, seed: number): Set<string> {
  const rules = new Set<string>()
  const read = box.muster.complete(plan, seededDice(seed))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const { game, look } = box
  const table = new SearchTable<unknown, AnyEvent>(game, game.start(read.value), seededDice(seed))
  const emit = table.emit.bind(table)
  table.emit = (event: AnyEvent) => {
    emit(event)
    cited([event, look.entry(event, table.state)], rules)
  }
  game.begin(table)
  const chance = seededDice(`choices ${seed}`)
  for (let n = 0; n < 2000; n++) {
    const decision = nextDecision(game.pending(table.state))
    if (decision === undefined) break
    const actions: AnyAction[] = []
    game.legal(table.state, decision.seat, actions)
    const action = actions[chance.die(actions.length, 'choice') - 1]!
    cited(look.preview(action, table.state, decision.seat), rules)
    if (n % 10 === 0)
      for (let p = 0; p < 6; p++) {
        cited(look.why(table.state, decision.seat, [`piece:${p}`]), rules)
        cited(look.card(table.state, `piece:${p}`, decision.seat), rules)
      }
    if (isRefusal(game.check(table.state, decision.seat, action))) throw new Error('a legal action was refused')
    game.play(table, decision.seat, action)
  }
  return rules
}

describe.each([
  [2, drawn(starStrike2), [{ level: 'delta' }, { level: 'omega' }, { scenario: 'SC-3' }, { scenario: 'SF-4' }]],
  [
    1,
    drawn(starStrike1),
    [{ format: 'escalation' }, { format: 'battle-line' }, { scenario: 'SC-3' }, { scenario: 'SF-1' }],
  ],
] as const)('edition %i', (edition, box, sets) => {
  it('cites rules of its own catalogue only: in events, logs, previews, reasons and cards', () => {
    const ids = known(edition)
    const shown = new Set<string>()
    for (const set of sets)
      for (let seed = 0; seed < 4; seed++)
        for (const rule of rulesShown(box, { set, fleets: [] }, seed)) shown.add(rule)
    expect(shown.size).toBeGreaterThan(40)
    expect([...shown].filter((rule) => !ids.has(rule))).toEqual([])
  })
})
