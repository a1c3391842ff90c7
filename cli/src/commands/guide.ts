import type { Command } from 'commander'
import { openBuiltIn, rulesOf, shelf, shelved } from '@flagbridge/catalog'
import { checkGuide, namingAt, readSource, type Located, type Source } from '@flagbridge/formats'
import { unknownWord, type AnyAction, type AnyBox, type Problem } from '@flagbridge/kernel'
import { lookedAt, lookOf } from '@flagbridge/scene'
import { filesIn, readText } from '../files.ts'
import { badInput, print, printJson, UsageError } from '../output.ts'

const ENDINGS = ['.guide.yaml', '.guide.yml', '.guide.json']

export function addGuide(program: Command): void {
  program
    .command('guide')
    .description('guided battles as data: check them')
    .command('check')
    .argument('<files...>', 'guides, or folders that hold them')
    .description('play guides to their end; every mistake with file, line, path and what was expected')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  flagbridge guide check my.guide.yaml\n  flagbridge guide check games/star-strike/guides --json',
    )
    .action(async (places: string[], options: { json?: true }) => {
      const files = await filesIn(places, ENDINGS)
      if (files.length === 0) throw new UsageError(`no guides in ${places.join(', ')}`)
      const problems: Located[] = []
      for (const file of files) {
        const read = readSource(file, await readText(file))
        const found = read.ok ? read.source.locate(await check(read.source)) : read.problems
        problems.push(...found)
        if (options.json !== true && found.length === 0) print(`ok    ${file}`)
      }
      if (options.json === true) printJson({ ok: problems.length === 0, files, problems })
      if (problems.length > 0) throw badInput(problems, true)
    })
}

async function check({ data }: Source): Promise<Problem[]> {
  const id = (data as { game?: unknown } | null)?.game
  const game = typeof id === 'string' ? shelved(id) : undefined
  if (game === undefined) {
    const known = shelf.map((one) => one.id)
    return [unknownWord(['game'], `one of ${known.join(', ')}`, typeof id === 'string' ? id : '', known)]
  }
  const { box } = await openBuiltIn(game)
  const rules = new Set((await rulesOf(game)).all.map((rule) => rule.id))
  return checkGuide(box, data, { rules, ...atTheTable(box) })
}

/** What can be seen and pointed at, where the game has been drawn. */
function atTheTable(box: AnyBox): Pick<Parameters<typeof checkGuide>[2], 'look' | 'offers'> {
  const look = lookOf(box)
  if (look === undefined) return {}
  return {
    look: (word, state, you) => {
      const scene = look.scene(box.game.view(state, you), you)
      const found = lookedAt(word, scene, namingAt(box, state))
      return found === undefined ? `a ship, cell, card or part of the screen, not "${word}"` : undefined
    },
    offers: (state, you) => {
      const view: unknown = box.game.view(state, you)
      const legal: AnyAction[] = []
      box.game.legal(view, you, legal)
      return (look.offers?.(view, you) ?? legal) as readonly AnyAction[]
    },
  }
}
