import type { Command } from 'commander'
import { planFindings, type AnyBox, type MusterChoice, type Plan } from '@flagbridge/kernel'
import { print, printJson } from '../output.ts'
import { addPlanFlags, musterOf, openPlanned, planned, told, type PlanFlags } from '../planning.ts'

interface Options extends PlanFlags {
  readonly json?: true
}

const EXAMPLES = `
Examples:
  flagbridge muster imperial-stars
  flagbridge muster imperial-stars --set mode=hired --points 200
  flagbridge muster imperial-stars --seats 4 --teams 2v2 --json`

export function addMuster(program: Command): void {
  const command = program
    .command('muster')
    .argument('<game>', 'the id of a game')
    .description('the choices of a set-up in the order of the book, and what they allow')
  addPlanFlags(command)
    .option('--json', 'print JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (name: string, options: Options) => {
      const { box } = await openPlanned(name, options)
      const { plan } = await planned(name, box, options)
      const findings = planFindings(musterOf(box), plan)
      if (options.json === true) printJson({ game: name, ...described(box, plan), findings })
      else {
        printChoices(musterOf(box).choices(plan), plan)
        printFleets(box, plan)
        for (const finding of findings) print(`${finding.severity}: ${told(finding)}`)
      }
      if (findings.some(({ severity }) => severity === 'wrong')) process.exitCode = 1
    })
}

function described(box: AnyBox, plan: Plan): object {
  const muster = musterOf(box)
  return {
    choices: muster.choices(plan),
    sides: muster.sides(plan),
    fleets: muster.fleets.seats(plan).map((seat) => ({ seat: seat + 1, ready: muster.fleets.ready(plan, seat) })),
  }
}

function printChoices(choices: readonly MusterChoice[], plan: Plan): void {
  for (const { key, title, sentence, rule, allowed, value } of choices) {
    const usual = key in plan.set ? '' : ' (usual)'
    print(`${key} = ${value}${usual}    ${title}: ${sentence} ${rule}`)
    if ('from' in allowed) print(`    a whole number from ${allowed.from} to ${allowed.to}`)
    else
      for (const one of allowed) {
        const told = [one.sentence, one.demands].filter(Boolean).join(' ')
        print(`    ${one.value}: ${[one.label, told].filter(Boolean).join('. ')}`)
      }
  }
}

/** Ready fleets that the plan does not allow are left out: the JSON has them with the reason. */
function printFleets(box: AnyBox, plan: Plan): void {
  const { fleets } = musterOf(box)
  for (const seat of fleets.seats(plan)) {
    const ready = fleets.ready(plan, seat).filter(({ findings }) => findings.every((one) => one.severity !== 'wrong'))
    print(
      `fleet ${seat + 1}: ${ready.map(({ name, cost }) => `${name} (${cost})`).join(', ') || 'no ready fleet fits'}`,
    )
  }
}
