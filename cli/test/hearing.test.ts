import { describe, expect, it } from 'vitest'
import { openBuiltIn, shelf, shelved } from '@flagbridge/catalog'
import {
  advance,
  isRefusal,
  nextDecision,
  seededDice,
  startMatch,
  type AnyAction,
  type AnyBox,
} from '@flagbridge/kernel'
import { answersOf } from '../src/terminal/answers.ts'
import { commandWords } from '../src/terminal/commands.ts'
import { glossaryOf } from '../src/terminal/glossary.ts'
import { heardAs, type AnswerListener, type Open } from '../src/terminal/hearing.ts'

/** Every order is heard as long as there are few, and of many some. */
const FEW = 8

interface Asked {
  readonly listener: AnswerListener
  readonly open: Open
}

/** The questions of a random battle. */
async function* questions(game: string, seed: string): AsyncGenerator<Asked> {
  const opened = await openBuiltIn(shelved(game)!)
  const box: AnyBox = opened.box
  const dice = seededDice(`${seed}/answers`)
  const options = box.ready({ number: 7 })
  if (!options.ok) throw new Error('no ready battle')
  const { match } = startMatch(box.game, options.value, seededDice(seed))
  const glossary = glossaryOf(opened.packs)
  const answers = answersOf(box, glossary)
  for (;;) {
    const decision = nextDecision(box.game.pending(match.state))
    if (decision === undefined) return
    const { seat } = decision
    const legal: AnyAction[] = []
    box.game.legal(match.state, seat, legal)
    const view = box.game.view(match.state, seat) as unknown
    yield {
      listener: { box, seat, glossary, answers, names: () => [], commands: commandWords() },
      open: { state: match.state, view, legal },
    }
    const happened = advance(match, seat, decision.id, legal[dice.die(legal.length, 'answer') - 1]!)
    if (isRefusal(happened)) throw new Error(`refused: ${happened.refused}`)
  }
}

function* someOf(legal: readonly AnyAction[]): Iterable<AnyAction> {
  const stride = Math.max(1, Math.floor(legal.length / FEW))
  for (let i = 0; i < legal.length; i += stride) yield legal[i]!
}

describe('what is printed is understood', () => {
  it.each(shelf.map(({ id }) => id))('%s: every order as it stands in the list, and in small letters', async (id) => {
    for await (const { listener, open } of questions(id, 'heard')) {
      const { box, glossary } = listener
      for (const action of someOf(open.legal)) {
        const order = glossary.named(box.words.say(action, open.view))
        for (const typed of [order, order.toLowerCase()]) {
          const { action: meant } = heardAs(typed, listener, open)
          expect(meant && box.words.say(meant, open.view), typed).toBe(box.words.say(action, open.view))
        }
      }
    }
  })
})
