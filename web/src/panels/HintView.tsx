import { hint, pointTo, standing } from '../client/table.ts'

/** What the computer thought of, the best first; pointing at one shows what it would do. */
export function HintView() {
  const advice = hint.value
  if (advice === undefined || advice === 'thinking' || advice.ranked.length < 2) return null
  return (
    <section class="panel pane k2" aria-label="What the computer thought of">
      <header>
        <h2>Advice</h2>
        <span class="grow" />
        <span class="muted small">its hopes of winning</span>
      </header>
      <ol class="advice">
        {advice.ranked.map(({ choice, says, value, because }) => (
          <li key={choice}>
            <button
              type="button"
              class={standing.value.complete === choice ? 'choice on' : 'choice'}
              onClick={() => pointTo(choice)}
            >
              <span>
                {says}
                <small>{because}</small>
              </span>
              <b>{Math.round(50 + 50 * value)} %</b>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
