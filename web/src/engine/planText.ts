import { describeLocated, planOf, readPlanFile, readSource, type Located } from '@flagbridge/formats'
import type { FleetWish, Read } from '@flagbridge/kernel'
import type { Damaged, WholePlan } from './api/index.ts'

/** Reads what a person wrote, as YAML or JSON; what is wrong is told with its line. */
export function readText<Value>(name: string, text: string, read: (data: unknown) => Read<Value>): Value | Damaged {
  const parsed = readSource(name, text)
  if (!parsed.ok) return damaged(parsed.problems)
  const { data, locate } = parsed.source
  const found = read(data)
  return found.ok ? found.value : damaged(locate(found.problems))
}

function damaged(problems: readonly Located[]): Damaged {
  return { damaged: problems.slice(0, 4).map(describeLocated).join('; ') }
}

export function readPlanText(text: string): WholePlan | Damaged {
  const file = readText('plan', text, readPlanFile)
  if ('damaged' in file) return file
  const { game, players, seed } = file
  return {
    game,
    plan: planOf(file),
    players: players.map(({ name, player }) => ({
      ...(name === undefined ? {} : { name }),
      ...(player === undefined ? {} : { player }),
    })),
    ...(seed === undefined ? {} : { seed: String(seed) }),
  }
}

/** A plan as `*.plan.yaml`: every value on a line of its own, as JSON writes it, which is YAML. */
export function planText({ game, plan, players, seed }: WholePlan, title: string): string {
  const set = Object.entries(plan.set).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`)
  const seats = Array.from({ length: Math.max(players.length, plan.fleets.length) }, (_, seat) => {
    const { name, player } = players[seat] ?? {}
    const wish = plan.fleets[seat]
    const lines = [
      ...(name === undefined || name === '' ? [] : [`name: ${JSON.stringify(name)}`]),
      ...(player === undefined ? [] : [`player: ${JSON.stringify(player)}`]),
      ...(wish === undefined ? [] : fleetLines(wish)),
    ]
    return lines.length === 0 ? ['  - {}'] : lines.map((line, i) => (i === 0 ? `  - ${line}` : `    ${line}`))
  })
  return [
    `plan: ${JSON.stringify(title)}`,
    `game: ${game}`,
    ...(set.length === 0 ? [] : ['set:', ...set]),
    ...(seats.length === 0 ? [] : ['players:', ...seats.flat()]),
    ...(seed === undefined ? [] : [`seed: ${JSON.stringify(seed)}`]),
    '',
  ].join('\n')
}

function fleetLines(wish: FleetWish): string[] {
  if ('ready' in wish) return [`fleet: ${JSON.stringify(wish.ready)}`]
  if ('random' in wish) return [`fleet: { random: ${wish.random} }`]
  return [
    'fleet:',
    '  own:',
    ...fleetText(wish.own)
      .split('\n')
      .map((line) => `    ${line}`),
  ]
}

/** A fleet as text: a ship a line. */
export function fleetText(fleet: unknown): string {
  return Array.isArray(fleet)
    ? fleet.map((one) => `- ${JSON.stringify(one)}`).join('\n')
    : JSON.stringify(fleet, null, 2)
}
