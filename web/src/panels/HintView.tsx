import { isSameWay } from '../client/narrow.ts'
import { hint, pointTo, standing } from '../client/table.ts'

/** What the computer thought of, the best first; pointing at one shows what it would do. */
export function HintView() {
  const advice = hint.value
  if (advice === undefined || advice === 'thinking' || advice.ranked.length < 2) return null
  const { complete } = standing.value
  return (
    <section class="panel pane k2" aria-label="What the computer thought of">
      <header>
        <h2>Advice</h2>
        <span class="grow" />
        <span class="muted small">its hopes of winning</span>
      </header>
      <ol class="advice">
        {advice.ranked.map((idea, place) => (
          <li key={place}>
            <button
              type="button"
              class={complete !== undefined && isSameWay(complete, idea) ? 'choice on' : 'choice'}
              onClick={() => pointTo(idea)}
            >
              <span>
                {idea.says}
                <small>{idea.because}</small>
              </span>
              <b>{Math.round(50 + 50 * idea.value)} %</b>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
