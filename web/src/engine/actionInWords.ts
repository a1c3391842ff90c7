import type { AnyAction } from '@flagbridge/kernel'
import { kindOf, nameOf, type Pointer, type Preview, type Scene } from '@flagbridge/scene'
import type { OpenedGame } from './shelf.ts'

/** An action as one would say it to somebody at the table, with every thing that was pointed at: "Move Ahead, 0710". */
export function actionInWords(path: readonly Pointer[], { verb, question }: Preview, scene: Scene): string | undefined {
  const last = path.at(-1)
  const said = question?.replace(/\?$/, '') ?? verb ?? last?.label
  if (said === undefined) return undefined
  const names = path.flatMap((pointer) => calledIn(pointer, scene) ?? [])
  return [said, ...new Set(names.filter((name) => !said.includes(name)))].join(', ')
}

/** The same at a table as a seat sees it; as it would be typed where the look has no words for it. */
export function answerInWords({ box, look }: OpenedGame, view: unknown, seat: number, action: AnyAction): string {
  const path = look.pointers(action, view, seat)
  return actionInWords(path, look.preview(action, view, seat), look.scene(view, seat)) ?? box.words.say(action, view)
}

/** Answers of which several sound alike are told apart by how they would be typed. */
export function toldApart(answers: readonly { readonly says: string; readonly typed: string }[]): string[] {
  const times = new Map<string, number>()
  for (const { says } of answers) times.set(says, (times.get(says) ?? 0) + 1)
  return answers.map(({ says, typed }) => (times.get(says)! > 1 && typed !== says ? `${says} (${typed})` : says))
}

/** What is on the table has a name there; a weapon or a space goes by the words it is offered with. */
function calledIn({ thing, label }: Pointer, { field, pieces }: Scene): string | undefined {
  const name = nameOf(thing)
  switch (kindOf(thing)) {
    case 'cell':
      return field.kind === 'hexes' || field.kind === 'squares'
        ? field.cells.find(({ id }) => id === name)?.label
        : undefined
    case 'piece':
      return pieces.find(({ id }) => id === name)?.name
    case 'weapon':
      return label
    default:
      return undefined
  }
}
