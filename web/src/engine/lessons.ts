import { rulesOf, shelved } from '@flagbridge/catalog'
import { opener, readVignette, runVignette, type Running, type ShownStep, type Vignette } from '@flagbridge/formats'
import { lookOf, type Scene } from '@flagbridge/scene'
import type { Lesson, LessonStep, LessonTitle, RuleBook, RuleText } from './api/index.ts'
import { changed, deltaOf } from './delta.ts'
import { SeatViewer } from './seatViewer.ts'
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

/** One vignette of a game, by the name of its file. */
export async function vignetteOf(folder: string, name: string): Promise<Vignette | undefined> {
  const path = Object.keys(loaders).find((one) => one.endsWith(`/${folder}/vignettes/${name}.vignette.yaml`))
  const read = path === undefined ? undefined : readVignette((await loaders[path]!()).default)
  return read?.ok === true ? read.value : undefined
}

export async function ruleBook(id: string): Promise<RuleBook> {
  const game = shelved(id)
  if (game === undefined) throw new Error(`There is no game called ${id}.`)
  const [{ books, exempt }, vignettes] = await Promise.all([rulesOf(game), vignettesOf(game.folder)])
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
        ...exempted(exempt.get(id)),
      })),
    })),
  }
}

function exempted(reason: string | undefined): Pick<RuleText, 'exempt'> {
  return reason === undefined ? {} : { exempt: reason }
}

/** A vignette as a lesson: every step with the table after it, what was said and what came of it. */
export async function lessonOf(id: string, name: string): Promise<{ lesson: Lesson; viewer: SeatViewer } | undefined> {
  const game = shelved(id)
  const vignette = game === undefined ? undefined : await vignetteOf(game.folder, name)
  if (vignette === undefined) return undefined
  let opened = await openGame(id)
  const steps: LessonStep[] = []
  let viewer: SeatViewer | undefined
  const watch = ({ step, events, refusal, seat, said, branch }: ShownStep, state: unknown) => {
    const { box } = opened
    // A branch begins where the position was before it.
    if (viewer === undefined || branch !== undefined) viewer = SeatViewer.from(opened, 'truth', state)
    const before = viewer.lines.length
    if (branch !== undefined) viewer.tell(branch, vignette.rules[0]!, step)
    viewer.see(events, step)
    steps.push({
      scene: sharing(steps.at(-1)?.scene, viewer.scene()),
      lines: viewer.lines.slice(before),
      ...(seat === undefined || said === undefined ? {} : { order: orderText(said), seat }),
      ...(refusal === undefined ? {} : { refusal: { text: box.words.refusal(refusal, state), rule: refusal.rule } }),
    })
  }
  const open: NonNullable<Running['open']> = (packs) => {
    const read = opener(opened.rulebook)(packs)
    if (read.ok) opened = { ...opened, box: read.value, look: lookOf(read.value) ?? opened.look }
    return read
  }
  const result = runVignette(opened.box, vignette, { watch, open })
  if (viewer === undefined) return undefined
  const { vignette: title, rules, text } = vignette
  const players = opened.box.game
    .sides(viewer.table())
    .map((side, seat) => ({ seat, side, name: `Seat ${seat + 1}`, player: 'person' as const }))
  return {
    viewer,
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

/** The same scene, in which what has not changed since is the same object: a map is sent and drawn once. */
function sharing(before: Scene | undefined, now: Scene): Scene {
  return changed(before, deltaOf(before, now))
}

function orderText(said: string | Record<string, unknown>): string {
  return typeof said === 'string' ? said : Object.values(said).join(' ')
}
