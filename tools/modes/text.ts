import { readFileSync } from 'node:fs'
import { games, openBuiltIn, type Shelved } from '@flagbridge/catalog'
import { everyBattle, valuesOf, type AnyMuster, type MusterChoice } from '@flagbridge/kernel'

/** What stands above the tables. */
const HEAD = 'tools/modes/head.md'

/** Choices that have a flag of their own. */
const FLAGS: ReadonlySet<string> = new Set(['seats', 'teams', 'scenario', 'map', 'points'])

/** docs/modes.md as it should be. */
export async function modesText(): Promise<string> {
  const parts = await Promise.all(games.map(modesOf))
  return [readFileSync(HEAD, 'utf8'), ...parts].join('\n')
}

async function modesOf(game: Shelved): Promise<string> {
  const { box } = await openBuiltIn(game)
  const muster = box.muster as AnyMuster
  const battles = everyBattle(muster)
  const choices = new Map<string, { choice: MusterChoice; values: Map<string, string> }>()
  for (const { plan } of battles)
    for (const choice of muster.choices(plan)) {
      const known = choices.get(choice.key) ?? { choice, values: new Map<string, string>() }
      for (const [value, label] of offered(choice)) known.values.set(value, label)
      choices.set(choice.key, known)
    }
  const fleets = battles.flatMap(({ shows }) => (shows.startsWith('fleet=') ? [shows.slice('fleet='.length)] : []))
  return [
    `## ${game.title}`,
    '',
    '| choice | rule | terminal, API | values |',
    '|---|---|---|---|',
    ...[...choices.values()].map(({ choice, values }) => row(choice, [...values.values()])),
    '',
    `Ready fleets: ${fleets.length === 0 ? 'none; the scenario or the mode has them' : fleets.join(', ')}. ` +
      `${battles.length} battles are fought for this table.`,
    '',
  ].join('\n')
}

function row({ title, rule, key }: MusterChoice, values: readonly string[]): string {
  const flag = FLAGS.has(key) ? `\`--${key}\`, \`${key}\`` : `\`--set ${key}=\`, \`${key}\``
  return `| ${title} | ${rule} | ${flag} | ${values.join(', ')} |`
}

function offered({ allowed }: MusterChoice): [string, string][] {
  if ('from' in allowed) return [['range', `${allowed.from} to ${allowed.to}`]]
  const labels = new Map(allowed.map(({ value, label }) => [value, label]))
  return valuesOf(allowed).map((value) => {
    const label = labels.get(value) ?? ''
    const isTold = label === '' || label.toLowerCase() === String(value).toLowerCase()
    return [String(value), isTold ? `\`${value}\`` : `\`${value}\` (${label.replaceAll('|', '/')})`]
  })
}
