import { Engine } from './engine.ts'
import type { Answer, Call } from './messages.ts'
import { answerThoughts } from './thinker.ts'
import { connect } from './thinking.ts'

/**
 * One script for both workers, so that a game's code is fetched once: the engine has the table, the thinker is asked by it.
 * The first message to either brings its end of the line between them.
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

/** Calls by name, answers by number. */
function serve(): void {
  const post = (answer: Answer) => self.postMessage(answer)
  const engine = new Engine(
    (tableau) => post({ tableau }),
    (far) => post({ far }),
  )
  self.addEventListener('message', (message: MessageEvent<Call>) => {
    const { id, name, args } = message.data
    const call = engine[name] as (...args: readonly unknown[]) => Promise<unknown>
    call.apply(engine, args as unknown[]).then(
      (value) => post({ id, value }),
      (error: unknown) => post({ id, error: error instanceof Error ? error.message : String(error) }),
    )
  })
}
