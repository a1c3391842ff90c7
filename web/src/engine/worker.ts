import type { WorkerAnswer, Call } from './api/index.ts'
import { createEngine } from './engine.ts'
import { answerThoughts } from './thinker.ts'
import { connect } from './thinking.ts'

/**
 * One script for both workers, so that a game's code is fetched once: the engine has the table, the thinker is asked
 * by it. The first message to either brings its end of the line between them.
 */
self.addEventListener(
  'message',
  (message: MessageEvent<{ port: MessagePort }>) => {
    const { port } = message.data
    if (self.name === 'thinker') answerThoughts(port)
    else {
      connect(port)
      serve()
    }
  },
  { once: true },
)

type Screen = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>

/** Calls by name, answers by number. */
function serve(): void {
  const post = (answer: WorkerAnswer) => self.postMessage(answer)
  const engine = createEngine(post)
  const call = async (part: Call['part'], name: string, args: readonly unknown[]): Promise<unknown> => {
    const screen = (await engine[part]()) as unknown as Screen
    return screen[name]!(...args)
  }
  self.addEventListener('message', (message: MessageEvent<Call>) => {
    const { id, part, name, args } = message.data
    call(part, name, args).then(
      (value) => post({ id, value }),
      (error: unknown) => post({ id, error: error instanceof Error ? error.message : String(error) }),
    )
  })
}
