import { useRef } from 'preact/hooks'
import { typeOrder } from '../client/table.ts'

/** An order in words, for whoever would rather type. */
export function TypedOrder() {
  const input = useRef<HTMLInputElement>(null)
  const submit = async (event: Event) => {
    event.preventDefault()
    const field = input.current!
    if (field.value.trim() !== '' && (await typeOrder(field.value))) field.value = ''
  }
  return (
    <form class="typed" onSubmit={(event) => void submit(event)}>
      <label>
        <span class="sr">Typed order</span>
        <input ref={input} id="typed-order" placeholder="Type an order ( / )" autocomplete="off" spellcheck={false} />
      </label>
    </form>
  )
}
