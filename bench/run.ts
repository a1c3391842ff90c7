import { parseArgs } from 'node:util'
import { bench, type BenchResult, type Ratio } from './src/index.ts'

const HELP = `usage: tsx bench/run.ts [--json] [--only REGEX] [--seconds N] [--reps N] [--install-peers]

Measures the project's budgets as ratios in one run on one machine, by CPU time.

  --json            print { ratios: [{ name, value, bound, must, goal, ok, beside? }], machine }
  --only REGEX      only the ratios whose name matches
  --seconds N       seconds for each measurement (3)
  --reps N          rounds; the median of the ratios counts (5)
  --install-peers   first install the engines to compare with, into bench/peers

Exit codes: 0 every measured ratio is within its bound, 1 one is not, 2 usage.`

function table({ ratios, machine }: BenchResult): string {
  const width = Math.max(...ratios.map(({ name }) => name.length), 4)
  const line = ({ name, value, bound, must, goal, ok, beside, note }: Ratio) => {
    const meetsGoal = value !== null && (bound === '>=' ? value >= goal : value <= goal)
    const verdict = ok === null ? 'skipped' : !ok ? 'FAILED' : meetsGoal ? 'goal' : 'ok'
    const shown = value === null ? '-' : `${value.toPrecision(3)}x`
    const theirs = Object.entries(beside ?? {}).map(([other, ratio]) => `${other} ${ratio.toPrecision(3)}x`)
    const more = [...(theirs.length === 0 ? [] : [`(${theirs.join(', ')})`]), ...(note === undefined ? [] : [note])]
    const bounds = `must ${bound} ${must}x  goal ${goal}x`
    return `${name.padEnd(width)}  ${shown.padStart(8)}  ${bounds}  ${[verdict, ...more].join(' ')}`
  }
  const others = machine.others === null ? '' : `, others used ${Math.round(machine.others * 100)} %`
  return [...ratios.map(line), `Node ${machine.node}, ${machine.cores} x ${machine.cpu}${others}`].join('\n')
}

function usage(message: string): never {
  process.stderr.write(`${message}\n\n${HELP}\n`)
  process.exit(2)
}

function options() {
  try {
    return parseArgs({
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        json: { type: 'boolean', default: false },
        only: { type: 'string', default: '.' },
        seconds: { type: 'string', default: '3' },
        reps: { type: 'string', default: '5' },
        'install-peers': { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    return usage(error instanceof Error ? error.message : String(error))
  }
}

function pattern(text: string): RegExp {
  try {
    return new RegExp(text, 'i')
  } catch {
    return usage(`--only: "${text}" is not a regular expression`)
  }
}

function positive(name: string, text: string): number {
  const number = Number(text)
  return number > 0 && Number.isFinite(number) ? number : usage(`--${name}: expected a number above 0`)
}

const { help, json, only, seconds, reps, 'install-peers': installPeers } = options()
if (help) {
  process.stdout.write(`${HELP}\n`)
} else {
  const result = await bench({
    only: pattern(only),
    seconds: positive('seconds', seconds),
    reps: Math.ceil(positive('reps', reps)),
    installPeers,
    progress: (line) => process.stderr.write(`${line}\n`),
  })
  if (result.ratios.length === 0) usage(`--only: no ratio has a name like "${only}"`)
  process.stdout.write(`${json ? JSON.stringify(result, null, 2) : table(result)}\n`)
  process.exitCode = result.ratios.some(({ ok }) => ok === false) ? 1 : 0
}
