import { text as textOf } from 'node:stream/consumers'
import type { Command } from 'commander'
import { readSource } from '@flagbridge/formats'
import type { AnyDesignKind, Read } from '@flagbridge/kernel'
import { describeProblem } from '@flagbridge/kernel'
import type { ShipCard } from '@flagbridge/scene'
import { readText } from '../files.ts'
import { badInput, Failed, print, printJson, UsageError } from '../output.ts'
import { boxNamed } from '../shelf.ts'
import { cardText } from '../terminal/cardText.ts'

interface Options {
  readonly json?: true
  readonly card?: true
}

const EXAMPLES = `
A class may be given as a pack (*.yaml), as a design, or as text:
  Public Cruiser, cruiser
  Hull 6, engines 6, shields 2
  Mass Driver (12, 3+, 1/1/1, Extra hull damage) AB, AC, BD
  Hyperdrive, anti-fighter batteries, 5 security teams

Examples:
  flagbridge ship check starmada-x cruiser.txt
  flagbridge ship check starmada-x games/starmada/packs/lantern.yaml --card`

export function addShip(program: Command): void {
  const ship = program.command('ship').description('classes of ships: check one, with its space and rating')
  ship
    .command('check')
    .argument('<game>', 'the id of a game whose ships are designed')
    .argument('<file>', 'a pack, a design or text; - for standard input')
    .description('space and rating part by part, and every rule of construction that is broken; exits with 1 then')
    .option('--card', 'the record as it is printed')
    .option('--json', 'print JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (game: string, place: string, options: Options) => {
      const { box, rulebook } = await boxNamed(game)
      const kind = (await box.designs?.())?.kinds.find((one) => one.kind === 'ship') as
        | AnyDesignKind<ShipCard>
        | undefined
      if (kind === undefined) throw new UsageError(`${rulebook.title}: its ships are not designed`)
      const designs = given(kind, place, place === '-' ? await textOf(process.stdin) : await readText(place))
      if (options.json === true) printJson(designs.map((design) => told(kind, design)))
      else for (const design of designs) printShip(kind, design, options.card === true)
      if (designs.some((design) => isWrong(kind, design))) process.exitCode = 1
    })
}

function given(kind: AnyDesignKind<ShipCard>, place: string, text: string): readonly unknown[] {
  if (/\.(?:ya?ml|json)$/i.test(place) || /^\s*[{[]/.test(text) || /^pack:/m.test(text)) {
    const read = readSource(place, text)
    if (!read.ok) throw badInput(read.problems)
    const { data, locate } = read.source
    const packed = kind.unpacked(data)
    if (packed.length > 0) return packed
    const design = kind.read(data)
    if (!design.ok) throw badInput(locate(design.problems))
    return [design.value]
  }
  const heard = (kind.hear?.(text) ?? { ok: false, problems: [] }) as Read<unknown>
  if (heard.ok) return [heard.value]
  throw new Failed(heard.problems.map((problem) => `${place}: ${describeProblem(problem)}`).join('\n'), heard.problems)
}

function isWrong(kind: AnyDesignKind<ShipCard>, design: unknown): boolean {
  return kind.findings(design).some(({ severity }) => severity === 'wrong')
}

function told(kind: AnyDesignKind<ShipCard>, design: unknown): object {
  const [accounts, findings] = [kind.accounts(design), kind.findings(design)]
  return { legal: !isWrong(kind, design), design, accounts, findings }
}

function printShip(kind: AnyDesignKind<ShipCard>, design: unknown, withCard: boolean): void {
  const text = kind.write?.(design)
  if (text !== undefined) print(...text.trimEnd().split('\n'))
  for (const { title, total, unit, most, rule, terms } of kind.accounts(design)) {
    print(`${title}: ${total} ${unit}${most === undefined ? '' : ` of ${most}`} ${rule}`)
    for (const { what, by, times, rule: why } of terms) print(`  ${times === true ? '×' : '+'} ${by}  ${what} ${why}`)
  }
  for (const { severity, sentence, rule } of kind.findings(design)) print(`${severity}: ${sentence} (${rule})`)
  print(isWrong(kind, design) ? 'not legal' : 'legal')
  if (withCard) for (const face of kind.faces(design)) print('', ...cardText(face))
}
