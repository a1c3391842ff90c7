import type { ComponentChildren } from 'preact'
import { levelOf, LEVELS, PERSONALITIES, personalityOf, type BotName, type Level } from '@flagbridge/kernel'
import type { WantedSeat } from '../online/create.ts'

interface SeatProps {
  readonly seat: WantedSeat
  readonly place: number
  seatWith(player: WantedSeat['player']): void
  rename(name: string): void
  readonly children?: ComponentChildren
}

/** Who plays, how the computer plays; below it, with which ships. */
export function SeatChoice({ seat, place, seatWith, rename, children }: SeatProps) {
  const { player, name } = seat
  const bot = player === 'person' || player === 'link' ? undefined : player
  return (
    <fieldset class="seat">
      <legend>Seat {place + 1}</legend>
      <label>
        Played by
        <select
          value={bot === undefined ? player : levelOf(bot)}
          onChange={(event) => {
            const chosen = event.currentTarget.value as 'person' | 'link' | Level
            const style = bot === undefined ? undefined : personalityOf(bot)
            seatWith(chosen === 'person' || chosen === 'link' ? chosen : named(chosen, style))
          }}
        >
          <option value="person">{place === 0 ? 'you' : 'a person at this screen'}</option>
          <option value="link">a person by link</option>
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              the computer: {level}
            </option>
          ))}
        </select>
      </label>
      {bot !== undefined && levelOf(bot) !== 'random' && (
        <label>
          Its manner
          <select
            value={personalityOf(bot) ?? ''}
            onChange={(event) => seatWith(named(levelOf(bot), event.currentTarget.value))}
          >
            <option value="">steady</option>
            {PERSONALITIES.map((personality) => (
              <option key={personality} value={personality}>
                {personality}
              </option>
            ))}
          </select>
        </label>
      )}
      {player === 'link' ? (
        <p class="hint soft">You get a link to send. Whoever opens it says their name and sits down.</p>
      ) : (
        <label>
          Name
          <input
            value={name}
            maxlength={40}
            required
            autocomplete="off"
            onInput={(event) => rename(event.currentTarget.value)}
          />
        </label>
      )}
      {children}
    </fieldset>
  )
}

/** Chance has no manner. */
function named(level: Level, personality: string | undefined): BotName {
  return personality === undefined || personality === '' || level === 'random'
    ? level
    : (`${level}:${personality}` as BotName)
}
