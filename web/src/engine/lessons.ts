import { rulesOf, shelved } from '@flagbridge/catalog'
import { readVignette, runVignette, type Vignette } from '@flagbridge/formats'
import type { Lesson, LessonStep, LessonTitle, RuleBook } from './messages.ts'
import { Onlooker } from './onlooker.ts'
import { openGame } from './shelf.ts'

const loaders = import.meta.glob<{ default: unknown }>([
  '../../../games/*/vignettes/*.vignette.yaml',
  '../../../examples/*/vignettes/*.vignette.yaml',
])

/** The vignettes of a game, by the name of their file. */
async function vignettesOf(folder: string): Promise<Map<string, Vignette>> {
  const own = Object.entries(loaders).filter(([path]) => path.includes(`/${folder}/vignettes/`))
  const read = await Promise.all(
    own.map(
      async ([path, load]) =>
        [path.split('/').at(-1)!.replace('.vignette.yaml', ''), readVignette((await load()).default)] as const,
    ),
  )
  return new Map(read.flatMap(([name, vignette]) => (vignette.ok ? [[name, vignette.value]] : [])))
}

export async function ruleBook(id: string): Promise<RuleBook> {
  const game = shelved(id)
  if (game === undefined) throw new Error(`There is no game called ${id}.`)
  const [{ books }, vignettes] = await Promise.all([rulesOf(game), vignettesOf(game.folder)])
  const showing = new Map<string, LessonTitle[]>()
  for (const [name, { vignette, rules, game: of }] of vignettes)
    if (of === id)
      for (const rule of rules) showing.set(rule, [...(showing.get(rule) ?? []), { id: name, title: vignette, rules }])
  return {
    game: id,
    title: game.title,
    books: books.map((book) => ({
      title: book.title,
      rules: book.rules.map(({ id, title, kind, rule, examples = [], ruling }) => ({
        id,
        title,
        kind,
        rule,
        examples,
        lessons: showing.get(id) ?? [],
        ...(ruling === undefined ? {} : { ruling }),
      })),
    })),
  }
}

/** A vignette as a lesson: every step with the table after it, what was said and what came of it. */
export async function lessonOf(id: string, name: string): Promise<{ lesson: Lesson; onlooker: Onlooker } | undefined> {
  const game = shelved(id)
  const vignette = game === undefined ? undefined : (await vignettesOf(game.folder)).get(name)
  if (vignette === undefined) return undefined
  const opened = await openGame(id)
  const { box } = opened
  const steps: LessonStep[] = []
  let onlooker: Onlooker | undefined
  const result = runVignette(box, vignette, ({ step, events, refusal }, state) => {
    onlooker ??= new Onlooker(opened, 'truth', state)
    const before = onlooker.lines.length
    onlooker.see(events, step)
    const played = vignette.play?.[step - 1]
    steps.push({
      scene: onlooker.scene(),
      lines: onlooker.lines.slice(before),
      ...(played === undefined ? {} : { order: orderText(played.do), seat: played.seat }),
      ...(refusal === undefined ? {} : { refusal: { text: box.words.refusal(refusal, state), rule: refusal.rule } }),
    })
  })
  if (onlooker === undefined) return undefined
  const { vignette: title, rules, text } = vignette
  const players = box.game
    .sides(onlooker.table())
    .map((side, seat) => ({ seat, side, name: `Seat ${seat + 1}`, player: 'person' as const }))
  return {
    onlooker,
    lesson: {
      title,
      rules,
      steps,
      players,
      ...(text === undefined ? {} : { text }),
      ...(result.ok ? {} : { failed: `Expected ${result.expected}, got ${result.got}.` }),
    },
  }
}

function orderText(said: string | Record<string, unknown>): string {
  return typeof said === 'string' ? said : Object.values(said).join(' ')
}
