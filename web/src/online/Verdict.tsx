import { Icon } from '../board/art.tsx'
import { DieView } from '../panels/Dice.tsx'
import type { Verification } from '../engine/api/index.ts'

/** Whether every die was as promised, and the whole reckoning for whoever wants to see it. */
export function Verdict({ found }: { found: Verification }) {
  const { ok, checks, rolls, hostSeed, playerSeeds } = found
  return (
    <div class={ok ? 'verdict good' : 'verdict bad'} data-verdict={ok ? 'good' : 'bad'} role="status">
      <b>
        <Icon name={ok ? 'check' : 'warning'} /> {ok ? 'The dice were fair' : 'The dice do not check'}
      </b>
      <ul>
        {checks.map(({ what, ok: passed, detail }) => (
          <li key={what} class={passed ? '' : 'bad'}>
            <Icon name={passed ? 'check' : 'warning'} />
            <span>
              {passed ? what : `Not so: ${what.charAt(0).toLowerCase()}${what.slice(1)}`}
              <small class="soft">{detail}</small>
            </span>
          </li>
        ))}
      </ul>
      <details>
        <summary>Every die</summary>
        <ol class="rolls" tabindex={0} aria-label="Every die">
          {rolls.map(({ step, text, faces }, i) => (
            <li key={i}>
              <span class="muted small">{step}</span>
              <span class="dice small">
                {faces.map((face, j) => (
                  <DieView key={j} face={face} counts />
                ))}
              </span>
              <span class="soft small">{text}</span>
            </li>
          ))}
        </ol>
      </details>
      <details>
        <summary>The seeds</summary>
        <p class="small soft">The host’s, revealed now</p>
        <code>{hostSeed}</code>
        {playerSeeds.map((seed, seat) => (
          <p key={seat} class="small soft">
            Seat {seat + 1} <code>{seed === '' ? 'adds nothing' : seed}</code>
          </p>
        ))}
      </details>
    </div>
  )
}
