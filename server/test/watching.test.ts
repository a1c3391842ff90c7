import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { RunningServer } from '../src/index.ts'
import { serve } from './tableside.ts'

interface Panel {
  readonly title: string
  readonly description: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets: readonly { readonly expr: string }[]
}
interface Alert {
  readonly alert: string
  readonly expr: string
  readonly annotations: { readonly summary: string }
}

const dashboard = JSON.parse(readFileSync('deploy/grafana.json', 'utf8')) as { readonly panels: readonly Panel[] }
const alerts = (
  parse(readFileSync('deploy/alerts.yaml', 'utf8')) as { groups: { rules: readonly Alert[] }[] }
).groups.flatMap(({ rules }) => rules)

let server: RunningServer
/** What the server tells, by name, with the labels of each. */
const told = new Map<string, Set<string>>()
beforeAll(async () => {
  server = await serve()
  await fetch(`${server.address}/api/matches/nowhere`)
  const text = await (await fetch(`${server.metrics}/metrics`)).text()
  for (const line of text.trimEnd().split('\n')) {
    if (line.startsWith('#')) continue
    const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line)!
    told.set(name, new Set([...(told.get(name) ?? []), ...[...labels.matchAll(/(\w+)=/g)].map(([, label]) => label!)]))
  }
})
afterAll(() => server.close())

/** The names and labels in an expression. */
function namedIn(expr: string) {
  const names = [...expr.matchAll(/\bflagbridge_\w+/g)].map(([name]) => name)
  const labels = [
    ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/)),
    ...[...expr.matchAll(/(\w+)=~?"/g)].map(([, label]) => label!),
  ]
  return { names, labels: labels.filter((label) => label !== 'instance' && label !== 'job') }
}

describe.each([
  [
    'the dashboard',
    dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ],
  ['the alerts', alerts.map(({ alert, expr }) => [alert, expr] as const)],
])('%s', (_, expressions) => {
  it.each(expressions)('%s: every number and label that it asks for is told by the server', (_name, expr) => {
    const { names, labels } = namedIn(expr)
    if (!expr.startsWith('up{')) expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect([...told.keys()], expr).toContain(name)
    for (const label of labels)
      expect(
        names.some((name) => told.get(name)?.has(label) === true),
        `${label} in ${expr}`,
      ).toBe(true)
  })
})

it('the dashboard shows every number that the server tells', () => {
  const shown = new Set(dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namedIn(expr).names)))
  const missing = [...told.keys()].filter((name) => !shown.has(name) && !/_(?:sum|count)$/.test(name))
  expect(missing).toEqual([])
})

it('no two panels lie on each other, and each says what it is', () => {
  for (const [i, one] of dashboard.panels.entries()) {
    expect(one.description).not.toBe('')
    for (const other of dashboard.panels.slice(i + 1)) {
      const [a, b] = [one.gridPos, other.gridPos]
      const isApart = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y
      expect(isApart, `${one.title} and ${other.title}`).toBe(true)
    }
  }
})

it('the runbook says what to do about every alert', () => {
  const runbook = readFileSync('docs/operating.md', 'utf8')
  expect(alerts.length).toBeGreaterThan(5)
  for (const { alert } of alerts) expect(runbook, alert).toContain(`\`${alert}\``)
})
