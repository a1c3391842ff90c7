import { isBotName, LEVELS } from '@flagbridge/kernel'
import { device, setKeeper } from './device.ts'
import { timeInWords } from './format.ts'

/** Beneath it nobody wants to be played for. */
const KEEPERS = LEVELS.filter((level) => level !== 'random')

/** TABLE.5: who may keep the seat of somebody absent is for him to say, before he sits down. This device remembers it. */
export function WhenAway({ absence }: { readonly absence: number }) {
  const { keeper } = device.value
  return (
    <label>
      Away {timeInWords(absence)}, your seat is kept by
      <select
        value={keeper ?? ''}
        onChange={({ currentTarget: { value } }) => setKeeper(isBotName(value) ? value : undefined)}
      >
        <option value="">a captain, if all others agree</option>
        {KEEPERS.map((level) => (
          <option key={level} value={level}>
            {level === 'captain' ? 'a' : 'an'} {level}, at once
          </option>
        ))}
      </select>
    </label>
  )
}
