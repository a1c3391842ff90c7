import { useEffect, useState } from 'preact/hooks'
import type { OrderInWriting } from '@flagbridge/scene'
import { consider, typeOrder } from '../client/table.ts'

/** A written order beside its drawing: whichever is changed, the other follows. */
export function OrderBox({ written }: { written: OrderInWriting }) {
  const { title, before, keys = [] } = written
  const [text, setText] = useState(written.text)
  useEffect(() => setText(written.text), [written.text, before])
  const write = (changed: string) => {
    setText(changed)
    void consider(before + changed)
  }
  return (
    <section class="panel pane k2" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <form
        class="orderbox"
        onSubmit={(event) => {
          event.preventDefault()
          void typeOrder(before + text)
        }}
      >
        <input
          aria-label={title}
          value={text}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => write(event.currentTarget.value)}
        />
        {written.cost !== undefined && <span class="cost">{written.cost}</span>}
        <button type="submit" class="btn go" disabled={text === ''}>
          Write it
        </button>
      </form>
      {keys.length > 0 && (
        <div class="keys">
          {keys.map((key) => (
            <button key={key} type="button" class="btn" onClick={() => write(added(text, key))}>
              {key}
            </button>
          ))}
          <button
            type="button"
            class="btn"
            aria-label="Take the last letter back"
            onClick={() => write(text.slice(0, -1))}
          >
            ⌫
          </button>
        </div>
      )}
    </section>
  )
}

/** A number after a number is added to it: 3 and 1 are 4, not 31. */
function added(text: string, key: string): string {
  const number = /\d+$/.exec(text)?.[0]
  if (number === undefined || !/^\d+$/.test(key)) return text + key
  return text.slice(0, -number.length) + String(Number(number) + Number(key))
}
