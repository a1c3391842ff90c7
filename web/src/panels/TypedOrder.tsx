import { signal } from '@preact/signals'
import { useRef, useState } from 'preact/hooks'
import { engine } from '../client/engine.ts'
import { tableau, typeOrder } from '../client/table.ts'
import type { TypedChoice } from '../engine/api/index.ts'

/** What could be typed, and at which step it was asked. */
const known = signal<{ readonly step: number; readonly choices: readonly TypedChoice[] } | undefined>(undefined)

/** An order in words, for whoever would rather type: it completes itself. */
export function TypedOrder() {
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<readonly TypedChoice[]>([])
  const [at, setAt] = useState(-1)
  const shut = () => {
    setFound([])
    setAt(-1)
  }
  const complete = async () => {
    const { step } = tableau.value!
    const choices = known.value?.step === step ? known.value.choices : await engine.table.orders()
    const { completions } = await import('../client/completing.ts')
    // Meanwhile it may have been said, and nothing is asked any more.
    if (input.current === null || tableau.value?.step !== step) return
    known.value = { step, choices }
    const { value } = input.current
    setFound(value.trim() === '' ? [] : completions(value, choices))
    setAt(-1)
  }
  const take = (order: string) => {
    input.current!.value = order
    input.current!.focus()
    shut()
  }
  const submit = async (event: Event) => {
    event.preventDefault()
    const field = input.current!
    // What was picked from the list is the order; else what was typed, or the only one that it can mean.
    const chosen = found[at]?.order
    const typed = chosen ?? field.value
    if (typed.trim() === '') return
    const sole = found.length === 1 ? found[0]!.order : undefined
    shut()
    if ((await typeOrder(typed)) || (sole !== undefined && (await typeOrder(sole)))) field.value = ''
  }
  const key = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (found.length === 0) return
    if (by !== undefined) setAt((at + by + found.length + (at < 0 && by < 0 ? 1 : 0)) % found.length)
    else if (event.key === 'Tab' && !event.shiftKey) take(found[Math.max(0, at)]!.order)
    else if (event.key === 'Escape') shut()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form class="typed" onSubmit={(event) => void submit(event)}>
      <label>
        <span class="sr">Typed order</span>
        <input
          ref={input}
          id="typed-order"
          placeholder="Type an order ( / )"
          autocomplete="off"
          spellcheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls="typed-orders"
          {...(at < 0 ? {} : { 'aria-activedescendant': `typed-${at}` })}
          onInput={() => void complete()}
          onKeyDown={key}
          onBlur={shut}
        />
      </label>
      <ul id="typed-orders" role="listbox" aria-label="Orders" hidden={found.length === 0}>
        {found.map(({ order, about }, i) => (
          // Before the field loses the focus.
          <li
            key={order}
            id={`typed-${i}`}
            role="option"
            aria-selected={i === at}
            onPointerDown={(event) => {
              event.preventDefault()
              take(order)
            }}
          >
            <code>{order}</code> <small>{about}</small>
          </li>
        ))}
      </ul>
    </form>
  )
}
