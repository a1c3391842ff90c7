import type { Saved } from '../engine/api/index.ts'
import { habitsOver, opponentOf, resultsBy, type Wanted } from './matchHistory.ts'

interface FiltersProps {
  readonly all: readonly Saved[]
  readonly wanted: Wanted
  want(wanted: Wanted): void
}

/** Which matches are listed. */
export function Filters({ all, wanted, want }: FiltersProps) {
  const games = [...new Map(all.filter(({ game }) => game !== '').map(({ game, title }) => [game, title]))]
  const fleets = [...new Set(all.flatMap(({ fleet }) => fleet ?? []))].sort()
  const opponents = [...new Set(all.map(opponentOf))].sort()
  return (
    <form class="filters" role="search" aria-label="Matches" onSubmit={(event) => event.preventDefault()}>
      <input
        type="search"
        aria-label="Find a match"
        placeholder="Player, fleet, ending"
        value={wanted.word}
        onInput={(event) => want({ ...wanted, word: event.currentTarget.value })}
      />
      <select
        aria-label="Game"
        value={wanted.game}
        onChange={(event) => want({ ...wanted, game: event.currentTarget.value })}
      >
        <option value="">All games</option>
        {games.map(([game, title]) => (
          <option key={game} value={game}>
            {title}
          </option>
        ))}
      </select>
      <select
        aria-label="Fleet"
        value={wanted.fleet}
        onChange={(event) => want({ ...wanted, fleet: event.currentTarget.value })}
      >
        <option value="">All fleets</option>
        {fleets.map((fleet) => (
          <option key={fleet}>{fleet}</option>
        ))}
      </select>
      <select
        aria-label="Opponent"
        value={wanted.opponent}
        onChange={(event) => want({ ...wanted, opponent: event.currentTarget.value })}
      >
        <option value="">All opponents</option>
        {opponents.map((opponent) => (
          <option key={opponent}>{opponent}</option>
        ))}
      </select>
      <select
        aria-label="Result"
        value={wanted.result}
        onChange={(event) => want({ ...wanted, result: event.currentTarget.value as Wanted['result'] })}
      >
        <option value="">All results</option>
        <option value="won">Won</option>
        <option value="lost">Lost</option>
        <option value="drawn">Drawn</option>
        <option value="over">Over</option>
        <option value="running">Still running</option>
      </select>
    </form>
  )
}

/** How it went, by game, fleet and opponent, and what one does with one's choices. */
export function Results({ shown }: { shown: readonly Saved[] }) {
  const tables = [
    ['Game', resultsBy(shown, ({ title }) => title)],
    ['Fleet', resultsBy(shown, ({ fleet }) => fleet)],
    ['Opponent', resultsBy(shown, opponentOf)],
  ] as const
  const habits = habitsOver(shown)
  if (tables[0][1].length === 0 && habits.length === 0) return null
  return (
    <details class="results rp">
      <summary>Results and habits</summary>
      <div class="resulttables">
        {tables.map(([what, rows]) => (
          <table key={what} class="ships">
            <thead>
              <tr>
                <th scope="col">{what}</th>
                {['Won', 'Lost', 'Drawn'].map((column) => (
                  <th key={column} scope="col" class="num">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, won, lost, drawn }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td class="num">{won}</td>
                  <td class="num">{lost}</td>
                  <td class="num">{drawn}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      {habits.length > 0 && (
        <table class="ships">
          <caption>Over time, in matches that have a report, the oldest first</caption>
          <thead>
            <tr>
              <th scope="col">Match</th>
              <th scope="col" class="num">
                Accuracy
              </th>
              <th scope="col" class="num">
                Attacks
              </th>
              <th scope="col" class="num">
                Objectives
              </th>
            </tr>
          </thead>
          <tbody>
            {habits.map(({ title, saved }) => (
              <tr key={saved.id}>
                <th scope="row">{title}</th>
                <td class="num">{saved.accuracy?.toFixed(0)} %</td>
                <td class="num">{share(saved.attacks)}</td>
                <td class="num">{share(saved.objectives)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}

function share(part: number | undefined): string {
  return part === undefined ? '–' : `${Math.round(100 * part)} %`
}
