import { useState } from 'preact/hooks'
import { Icon } from '../board/art.tsx'
import { engine } from '../client/engine.ts'
import { canGive, give } from '../client/giving.ts'
import { linkFor } from '../client/share.ts'

/** A link that holds the whole record, for matches short enough to fit into an address. */
export function ShareLink({ match }: { match: string }) {
  const [said, say] = useState<string | undefined>(undefined)
  const share = async () => {
    const address = await linkFor(await engine.saves.recordText(match))
    if (address === undefined) return say('This match is too long for a link; export it as a file.')
    if (canGive() && (await give('Flagbridge', address))) return
    try {
      await navigator.clipboard.writeText(address)
      say('The link is on the clipboard.')
    } catch {
      say(address)
    }
  }
  return (
    <>
      <button type="button" class="btn sharing" aria-label="Share as a link" onClick={() => void share()}>
        <Icon name="link" />
        <span>Share as a link</span>
      </button>
      {said !== undefined && (
        <p class="said" role="status">
          {said}
        </p>
      )}
    </>
  )
}
