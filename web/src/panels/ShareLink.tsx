import { useState } from 'preact/hooks'
import { Icon } from '../board/art.tsx'
import { canGive, give } from '../client/giving.ts'
import { later } from '../client/later.ts'
import { linkFor } from '../client/matchLink.ts'

const TooLong = later(async () => (await import('./TooLong.tsx')).TooLong)

/** A link that holds the whole record; where none can, other ways. */
export function ShareLink({ match, says = 'Share as a link' }: { match: string; says?: string }) {
  const [said, say] = useState<string | undefined>(undefined)
  const [isTooLong, setTooLong] = useState(false)
  const share = async () => {
    const address = await linkFor(match)
    if (address === undefined) return setTooLong(true)
    if (canGive() && (await give('Flagbridge', address))) return
    try {
      await navigator.clipboard.writeText(address)
      say('The link is on the clipboard: whoever opens it has the whole match.')
    } catch {
      say(address)
    }
  }
  return (
    <>
      <button
        type="button"
        class="btn sharing"
        aria-label={says}
        onClick={() => void share().catch((error: unknown) => say(`It did not work: ${(error as Error).message}`))}
      >
        <Icon name="link" />
        <span>{says}</span>
      </button>
      {isTooLong && <TooLong match={match} />}
      {said !== undefined && (
        <p class="said" role="status">
          {said}
        </p>
      )}
    </>
  )
}
